import { Link } from 'wouter';
import { EmailVerificationForms } from '../account/signIn/emailVerification.js';
import { SecondFactorForm } from '../account/signIn/secondFactorForm.js';
import { useSignIn } from '../account/signIn/useSignIn.js';
import { Page } from '../layout/page.js';

/** Page that resets a forgotten password and signs in with the new one. */
export default function ResetPasswordPage() {
  const { needsSecondFactor, signInWithPassword, finish, restart } = useSignIn('/account');
  if (needsSecondFactor) {
    return (
      <Page
        title="Reset password"
        width="form"
        lead="Your new password is set. Two-factor authentication is the last step."
      >
        <SecondFactorForm onSignedIn={finish} onRestart={restart} />
      </Page>
    );
  }
  return (
    <Page
      title="Reset password"
      width="form"
      lead="A code sent by email lets you set a new password. Setting it signs out all browsers."
    >
      <EmailVerificationForms
        path="/reset"
        submitLabel="Set password"
        onVerified={({ email, password }) => signInWithPassword(email, password)}
        alternative={
          <p>
            Remember your password? <Link href="/signin">Sign in</Link>
          </p>
        }
      />
    </Page>
  );
}
