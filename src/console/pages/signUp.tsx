import { Link, useLocation } from 'wouter';
import { EmailVerificationForms } from '../account/signIn/emailVerification.js';
import { useClearUserData } from '../account/signIn/userQuery.js';
import { Page } from '../layout/page.js';

/** Page that creates an account, or claims the account that the operator created for the email address. */
export default function SignUpPage() {
  const [, navigate] = useLocation();
  const clearUserData = useClearUserData();
  return (
    <Page
      title="Sign up"
      width="form"
      lead="Create an account, choose a plan, and create an API key to read filings and manage your deals."
    >
      <EmailVerificationForms
        path="/sign-up"
        submitLabel="Create account"
        onVerified={async () => {
          await clearUserData();
          navigate('/plan');
        }}
        alternative={
          <p>
            Already have an account? <Link href="/signin">Sign in</Link>
          </p>
        }
      />
    </Page>
  );
}
