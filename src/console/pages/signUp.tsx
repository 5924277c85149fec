import { Link, useLocation } from 'wouter';
import { ProvenAddress } from '../account/provenAddress.js';
import { useForget } from '../account/user.js';
import { Page } from '../frame/page.js';

/** Page that creates an account, or hands over the account that the operator created for the address. */
export default function SignUp() {
  const [, go] = useLocation();
  const forget = useForget();
  return (
    <Page title="Sign up" lead="An account, a plan, and a key: then your programs read filings and keep your deals.">
      <ProvenAddress
        path="/sign-up"
        action="Create account"
        onProven={async () => {
          await forget();
          go('/plan');
        }}
        otherwise={
          <p>
            You have an account? <Link href="/signin">Sign in</Link>
          </p>
        }
      />
    </Page>
  );
}
