import './site.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { userQuery } from '../account/signIn/userQuery.js';
import { Button } from '../components/button.js';
import { documentationLinks } from './documentation.js';
import { Logo } from './logo.js';
import { ThemePicker } from './themePicker.js';

/** Header for visitors: documentation, and links to sign in. */
export function SiteHeader() {
  return (
    <header className="head">
      <div className="measure head-row">
        <Link className="name" href="/">
          <Logo />
          Docket
        </Link>
        <nav aria-label="Documentation">
          {documentationLinks.map(({ href, name }) => (
            <a key={href} href={href}>
              {name}
            </a>
          ))}
        </nav>
        <SignInLinks />
      </div>
    </header>
  );
}

/** Links to sign in. They are empty while the session is loaded, so that links do not change places, and say so if that fails. */
function SignInLinks() {
  const { data: user, isError, refetch } = useQuery(userQuery);
  if (user === undefined && isError) {
    return (
      <nav aria-label="Account" className="head-account">
        <span role="alert" className="head-error">
          Session unavailable
        </span>
        <Button variant="plain" onPress={() => void refetch()}>
          Reload session
        </Button>
      </nav>
    );
  }
  return (
    <nav aria-label="Account" className="head-account">
      {user === null && (
        <>
          <Link href="/signin">Sign in</Link>
          <Link href="/signup">Sign up</Link>
        </>
      )}
    </nav>
  );
}

/** Footer for visitors: documents for programs, and the choice of the theme. */
export function SiteFooter() {
  return (
    <footer className="foot">
      <div className="measure foot-row">
        <nav aria-label="API documentation">
          <a href="/reference/openapi.json">OpenAPI</a>
          <a href="/reference/schema.graphql">GraphQL schema</a>
          <a href="/llms.txt">llms.txt</a>
        </nav>
        <ThemePicker />
      </div>
    </footer>
  );
}
