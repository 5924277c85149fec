import { Link } from 'wouter';
import { AccountForm } from '../account/accountForm.js';
import { PasskeySignIn } from '../account/passkeySignIn.js';
import { SecondStep } from '../account/secondStep.js';
import { useSignIn } from '../account/signIn.js';
import { useSubmission } from '../account/submission.js';
import { Page } from '../frame/page.js';
import { PasswordField } from '../parts/passwordField.js';
import { TextField } from '../parts/textField.js';

export default function SignIn() {
  const { isHalfWay, withPassword, finish, beginAgain } = useSignIn('/keys');
  const signIn = useSubmission(({ email = '', password = '' }) => withPassword(email, password));
  if (isHalfWay) {
    return (
      <Page title="Sign in" lead="The password was right. One more step.">
        <SecondStep onSignedIn={finish} onBeginAgain={beginAgain} />
      </Page>
    );
  }
  return (
    <Page title="Sign in">
      <AccountForm submission={signIn} action="Sign in">
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
        <Link href="/reset">Choose a new password</Link> with a code by mail, or <Link href="/signup">sign up</Link>
      </p>
    </Page>
  );
}
