import './layout.css';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { useLocation } from 'wouter';
import { isDocument } from './documentation.js';
import { useFrame } from './frame.js';
import { SideBar } from './sideBar.js';
import { useSideBarCollapsed } from './sideBarWidth.js';
import { SiteFooter, SiteHeader } from './site.js';

/** Layout around every page: header and footer for visitors, the side bar for signed-in users. The page keeps its state when it changes. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const frame = useFrame();
  const isCollapsed = useSideBarCollapsed();
  const [, navigate] = useLocation();
  const openAddress = (href: string) => (isDocument(href) ? location.assign(href) : navigate(href));
  return (
    <RouterProvider navigate={openAddress}>
      <div className={`frame frame-${frame}`} {...(isCollapsed && { 'data-collapsed': '' })}>
        <a className="skip" href="#content">
          Skip to content
        </a>
        {frame === 'console' ? <SideBar /> : <SiteHeader />}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {frame === 'site' && <SiteFooter />}
      </div>
    </RouterProvider>
  );
}
