import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountForm } from '../account/accountForm.js';
import { useSubmission } from '../account/formSubmission.js';
import { postToAuth } from '../account/postJson.js';
import { SecondFactorForm } from '../account/signIn/secondFactorForm.js';
import { userQuery } from '../account/signIn/userQuery.js';
import { signInWithPasskey, passkeyUnavailableReason } from '../account/security/passkeyCeremonies.js';
import { Button } from '../components/button.js';
import { DialogModal } from '../components/dialog.js';
import { ErrorMessage } from '../components/errorMessage.js';
import { PasswordField } from '../components/passwordField.js';
import { closeSignInDialog, guardSession, useSessionState } from '../graphql/sessionGuard.js';

/** Dialog for signing in again where the session has ended. The page behind it stays, and what failed is sent again. */
export function SignInDialog() {
  const { isDialogOpen, email } = useSessionState();
  const queries = useQueryClient();
  const finish = async () => {
    const user = await queries.fetchQuery({ ...userQuery, staleTime: 0 });
    if (!user) throw new TypeError('The session was not kept');
    guardSession(user);
    void queries.invalidateQueries();
  };
  return (
    <DialogModal
      title="Sign in again"
      isOpen={isDialogOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) closeSignInDialog();
      }}
    >
      {(close) => <SignInSteps email={email ?? ''} onSignedIn={finish} onCancel={close} />}
    </DialogModal>
  );
}

interface SignInStepsProps {
  readonly email: string;
  readonly onSignedIn: () => Promise<void>;
  readonly onCancel: () => void;
}

function SignInSteps({ email, onSignedIn, onCancel }: SignInStepsProps) {
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  const password = useSubmission(async ({ password = '' }) => {
    const { needs } = await postToAuth<{ readonly needs?: 'code' }>('/sign-in', { email, password });
    if (needs) setNeedsSecondFactor(true);
    else await onSignedIn();
  });
  const passkey = useSubmission(async () => {
    await signInWithPasskey();
    await onSignedIn();
  });
  if (needsSecondFactor) {
    return <SecondFactorForm onSignedIn={onSignedIn} onRestart={() => setNeedsSecondFactor(false)} />;
  }
  return (
    <>
      <p className="quiet">Your session has ended. The page is kept, and your last action is sent again.</p>
      <AccountForm
        submission={password}
        submitLabel="Sign in"
        focusesFirstField
        secondaryAction={<Button onPress={onCancel}>Not now</Button>}
      >
        <PasswordField
          label={`Password of ${email}`}
          name="password"
          autoComplete="current-password"
          error={password.errorOf('password') ?? password.errorOf('email')}
        />
      </AccountForm>
      <div className="account-text-actions">
        {passkeyUnavailableReason() === undefined && (
          <Button variant="plain" isPending={passkey.isPending} onPress={() => void passkey.run()}>
            Use a passkey
          </Button>
        )}
        <a href="/signin">Use another account</a>
      </div>
      <ErrorMessage>{passkey.error}</ErrorMessage>
    </>
  );
}
