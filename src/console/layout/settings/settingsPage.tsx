import './settings.css';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Page } from '../page.js';
import { isInSection, settingsSections } from './settingsSections.js';

interface SettingsPageProps {
  readonly title: string;
  /** The primary action of the page, beside its heading. */
  readonly action?: ReactNode;
  /** Whether the page has the navigation, which leads to pages of signed-in users. */
  readonly hasSections?: boolean;
  readonly children: ReactNode;
}

/** Page of the settings, beside the navigation between their sections. */
export function SettingsPage({ title, action, hasSections = true, children }: SettingsPageProps) {
  const [path] = useLocation();
  return (
    <div className={hasSections ? 'settings' : undefined}>
      {hasSections && (
        <nav aria-label="Settings" className="settings-sections">
          {settingsSections.map(({ href, name }) => (
            <Link
              key={href}
              href={href}
              className="settings-section"
              {...(isInSection(path, href) && { 'aria-current': 'page' })}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      <Page title={title} action={action} width={hasSections ? 'wide' : 'text'}>
        {children}
      </Page>
    </div>
  );
}
