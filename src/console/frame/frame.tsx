import './frame.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { userQuery } from '../account/user.js';
import { isDevelopment } from './development.js';
import { ThemeChoice } from './themeChoice.js';

const links = [
  ['/reference', 'Reference'],
  ...(isDevelopment ? ([['/graphql', 'GraphiQL']] as const) : []),
  ['/#mcp', 'MCP'],
  ['/#client', 'Client'],
] as const;

const ownLinks = [
  ['/keys', 'Keys'],
  ['/usage', 'Usage'],
  ['/plan', 'Plan'],
  ['/account', 'Account'],
] as const;

const strangersLinks = [
  ['/signin', 'Sign in'],
  ['/signup', 'Sign up'],
] as const;

/** Layout around every page: header, navigation and footer. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="head">
        <div className="measure head-row">
          <Link className="name" href="/">
            <Mark />
            Docket
          </Link>
          <nav aria-label="Documentation">
            {links.map(([place, name]) => (
              <a key={place} href={place}>
                {name}
              </a>
            ))}
          </nav>
          <Own />
        </div>
      </header>
      <main id="content" className="measure" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        <div className="measure foot-row">
          <nav aria-label="For programs">
            <a href="/reference/openapi.json">OpenAPI</a>
            <a href="/reference/schema.graphql">GraphQL schema</a>
            <a href="/llms.txt">llms.txt</a>
          </nav>
          <ThemeChoice />
        </div>
      </footer>
    </>
  );
}

/** Account navigation. It is empty until the session is known, so that no link moves. */
function Own() {
  const { data: user } = useQuery(userQuery);
  const own = user ? ownLinks : strangersLinks;
  return (
    <nav aria-label="Account" className="head-own">
      {user !== undefined &&
        own.map(([place, name]) => (
          <Link key={place} href={place}>
            {name}
          </Link>
        ))}
    </nav>
  );
}

function Mark() {
  return (
    <svg className="mark" width="18" height="18" viewBox="0 0 16 16" aria-hidden>
      <rect width="16" height="16" rx="3.5" />
      <path d="M4 4.5h8M4 8h8M4 11.5h5" />
    </svg>
  );
}
