import type { ComponentType } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { isDevelopment } from './layout/development.js';
import { ErrorBoundary } from './layout/errorBoundary.js';
import { createLazyPage } from './layout/lazyPage.js';
import { Layout } from './layout/layout.js';
import { NotFound } from './layout/notFound.js';
import { type Path, paths } from './paths.js';
import { usePreferences } from './preferences/usePreferences.js';

/** Modules of the pages, each loaded when it is first visited. */
const modules = import.meta.glob<{ readonly default: ComponentType }>('./pages/*.tsx');

const pages = Object.entries(paths)
  .filter(([path]) => isDevelopment || (path as Path) !== '/parts')
  .map(([path, name]) => {
    const load = modules[`./pages/${name}.tsx`];
    if (!load) throw new Error(`No page module is named ${name}`);
    return { path, Page: createLazyPage(load) };
  });

/** Page at the current address, inside the layout. */
export function Pages() {
  // Formats of times read the time zone without a subscription: a change renders the page again.
  usePreferences();
  const [address] = useLocation();
  return (
    <Layout>
      <ErrorBoundary address={address}>
        <Switch>
          {pages.map(({ path, Page }) => (
            <Route key={path} path={path} component={Page} />
          ))}
          <Route component={NotFound} />
        </Switch>
      </ErrorBoundary>
    </Layout>
  );
}
