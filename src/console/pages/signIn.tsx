import { Link } from 'wouter';
import { AccountForm } from '../account/accountForm.js';
import { PasskeySignIn } from '../account/signIn/passkeySignIn.js';
import { SecondFactorForm } from '../account/signIn/secondFactorForm.js';
import { readNextAddress } from '../account/signIn/signInAddress.js';
import { useSignIn } from '../account/signIn/useSignIn.js';
import { useSubmission } from '../account/formSubmission.js';
import { Page } from '../layout/page.js';
import { PasswordField } from '../components/passwordField.js';
import { TextField } from '../components/textField.js';

/**
 * Sign-in page: with email address and password, and a second factor if required, or with a passkey. It leads back to the page that asked
 * for it, or to `/today`.
 */
export default function SignInPage() {
  const { needsSecondFactor, signInWithPassword, finish, restart } = useSignIn(readNextAddress());
  const signIn = useSubmission(({ email = '', password = '' }) => signInWithPassword(email, password));
  if (needsSecondFactor) {
    return (
      <Page title="Sign in" width="form" lead="Password accepted. Two-factor authentication is the last step.">
        <SecondFactorForm onSignedIn={finish} onRestart={restart} />
      </Page>
    );
  }
  return (
    <Page title="Sign in" width="form">
      <AccountForm submission={signIn} submitLabel="Sign in">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username webauthn"
          error={signIn.errorOf('email')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={signIn.errorOf('password')}
        />
      </AccountForm>
      <PasskeySignIn onSignedIn={finish} />
      <p>
        <Link href="/reset">Forgot your password?</Link>
      </p>
      <p>
        No account yet? <Link href="/signup">Sign up</Link>
      </p>
    </Page>
  );
}
