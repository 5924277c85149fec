import { Link } from 'wouter';
import { ProvenAddress } from '../account/provenAddress.js';
import { SecondStep } from '../account/secondStep.js';
import { useSignIn } from '../account/signIn.js';
import { Page } from '../frame/page.js';

/** Page that replaces a forgotten password, and signs in with the new one. */
export default function Reset() {
  const { isHalfWay, withPassword, finish, beginAgain } = useSignIn('/account');
  if (isHalfWay) {
    return (
      <Page title="New password" lead="The password is set. One more step to sign in with it.">
        <SecondStep onSignedIn={finish} onBeginAgain={beginAgain} />
      </Page>
    );
  }
  return (
    <Page
      title="New password"
      lead="A code by mail stands in for a password that is forgotten. All browsers are signed out."
    >
      <ProvenAddress
        path="/reset"
        action="Set password"
        onProven={({ email, password }) => withPassword(email, password)}
        otherwise={
          <p>
            You know it? <Link href="/signin">Sign in</Link>
          </p>
        }
      />
    </Page>
  );
}
