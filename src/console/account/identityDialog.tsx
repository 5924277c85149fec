import './account.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProofQuestion } from '../graphql/proof.js';
import { Button } from '../parts/button.js';
import { CodeField } from '../parts/codeField.js';
import { Complaint } from '../parts/complaint.js';
import { DialogWindow } from '../parts/dialog.js';
import { PasswordField } from '../parts/passwordField.js';
import { AccountForm } from './accountForm.js';
import { confirmWithPasskey, whyNoPasskeys } from './passkeyCeremonies.js';
import { post } from './post.js';
import { securityQuery } from './securityQuery.js';
import { useSubmission } from './submission.js';

/** Dialog that asks for a proof of identity when a request of the page requires one. The page behind it stays as it is. */
export function IdentityDialog() {
  const question = useProofQuestion();
  return (
    <DialogWindow
      title="Confirm it is you"
      isOpen={question !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) question?.settle(false);
      }}
    >
      {(close) => <Proof onProven={() => question?.settle(true)} onLeave={close} />}
    </DialogWindow>
  );
}

interface ProofProps {
  readonly onProven: () => void;
  readonly onLeave: () => void;
}

/** Asks for the password, a code from the app or a passkey, as far as the account has them. */
function Proof({ onProven, onLeave }: ProofProps) {
  const { data: security } = useQuery(securityQuery);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const passkey = useSubmission(async () => {
    await confirmWithPasskey();
    onProven();
  });
  const hasPasskey = (security?.passkeys.length ?? 0) > 0 && whyNoPasskeys() === undefined;
  const Asked = isCodeAsked ? CodeAsked : PasswordAsked;
  return (
    <>
      <p className="identity-why">You signed in a while ago. Confirm once, and go on for 10 minutes.</p>
      <Asked onProven={onProven} onLeave={onLeave} />
      {(hasPasskey || security?.secondFactor) && (
        <div className="account-plain">
          {hasPasskey && (
            <Button tone="plain" isPending={passkey.isPending} onPress={() => void passkey.run()}>
              Use a passkey
            </Button>
          )}
          {security?.secondFactor && (
            <Button tone="plain" onPress={() => setCodeAsked(!isCodeAsked)}>
              {isCodeAsked ? 'Use your password' : 'Use a code from the app'}
            </Button>
          )}
        </div>
      )}
      <Complaint>{passkey.error}</Complaint>
    </>
  );
}

function PasswordAsked({ onProven, onLeave }: ProofProps) {
  const confirmation = useSubmission(async ({ password = '' }) => {
    await post('/confirm-identity', { password });
    onProven();
  });
  return (
    <AccountForm submission={confirmation} action="Confirm" isNext beside={<Button onPress={onLeave}>Cancel</Button>}>
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={confirmation.errorOf('password')}
      />
    </AccountForm>
  );
}

function CodeAsked({ onProven, onLeave }: ProofProps) {
  const [typed, setTyped] = useState('');
  const confirmation = useSubmission(async ({ code = typed }) => {
    await post('/confirm-identity/code', { code });
    onProven();
  });
  return (
    <AccountForm submission={confirmation} action="Confirm" isNext beside={<Button onPress={onLeave}>Cancel</Button>}>
      <CodeField
        label="Code from the app"
        error={confirmation.errorOf('code')}
        onComplete={(code) => {
          setTyped(code);
          void confirmation.run({ code });
        }}
      />
    </AccountForm>
  );
}
