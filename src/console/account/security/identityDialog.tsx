import '../account.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdentityProofRequest } from '../../graphql/identityProof.js';
import { Button } from '../../components/button.js';
import { CodeField } from '../../components/codeField.js';
import { ErrorMessage } from '../../components/errorMessage.js';
import { DialogModal } from '../../components/dialog.js';
import { PasswordField } from '../../components/passwordField.js';
import { AccountForm } from '../accountForm.js';
import { confirmWithPasskey, passkeyUnavailableReason } from './passkeyCeremonies.js';
import { postToAuth } from '../postJson.js';
import { securityQuery } from './securityQuery.js';
import { useSubmission } from '../formSubmission.js';

/** Dialog that asks for a proof of identity when a request of the page requires one. The page behind it stays as it is. */
export function IdentityDialog() {
  const request = useIdentityProofRequest();
  return (
    <DialogModal
      title="Confirm it is you"
      isOpen={request !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) request?.complete(false);
      }}
    >
      {(close) => <IdentityProof onProven={() => request?.complete(true)} onCancel={close} />}
    </DialogModal>
  );
}

interface IdentityProofProps {
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

/** Asks for the password, or for a code from the app or a passkey where the account has one. */
function IdentityProof({ onProven, onCancel }: IdentityProofProps) {
  const { data: security } = useQuery(securityQuery);
  const [usesCode, setUsesCode] = useState(false);
  const passkey = useSubmission(async () => {
    await confirmWithPasskey();
    onProven();
  });
  const hasPasskey = (security?.passkeys.length ?? 0) > 0 && passkeyUnavailableReason() === undefined;
  const ProofForm = usesCode ? CodeProof : PasswordProof;
  return (
    <>
      <p className="identity-explanation">
        You signed in some time ago. Once you confirm, you are not asked again for 10 minutes.
      </p>
      <ProofForm onProven={onProven} onCancel={onCancel} />
      {(hasPasskey || security?.secondFactor) && (
        <div className="account-text-actions">
          {hasPasskey && (
            <Button variant="plain" isPending={passkey.isPending} onPress={() => void passkey.run()}>
              Use a passkey
            </Button>
          )}
          {security?.secondFactor && (
            <Button variant="plain" onPress={() => setUsesCode(!usesCode)}>
              {usesCode ? 'Use your password' : 'Use a code from the app'}
            </Button>
          )}
        </div>
      )}
      <ErrorMessage>{passkey.error}</ErrorMessage>
    </>
  );
}

function PasswordProof({ onProven, onCancel }: IdentityProofProps) {
  const confirmation = useSubmission(async ({ password = '' }) => {
    await postToAuth('/confirm-identity', { password });
    onProven();
  });
  return (
    <AccountForm
      submission={confirmation}
      submitLabel="Confirm"
      focusesFirstField
      secondaryAction={<Button onPress={onCancel}>Cancel</Button>}
    >
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={confirmation.errorOf('password')}
      />
    </AccountForm>
  );
}

function CodeProof({ onProven, onCancel }: IdentityProofProps) {
  const confirmation = useSubmission(async ({ code = '' }) => {
    await postToAuth('/confirm-identity/code', { code });
    onProven();
  });
  return (
    <AccountForm
      submission={confirmation}
      submitLabel="Confirm"
      focusesFirstField
      secondaryAction={<Button onPress={onCancel}>Cancel</Button>}
    >
      <CodeField
        label="Code from the app"
        error={confirmation.errorOf('code')}
        onComplete={(code) => void confirmation.run({ code })}
      />
    </AccountForm>
  );
}
