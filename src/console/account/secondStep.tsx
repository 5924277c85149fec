import { useState } from 'react';
import { Button } from '../parts/button.js';
import { CodeField } from '../parts/codeField.js';
import { TextField } from '../parts/textField.js';
import { AccountForm } from './accountForm.js';
import { post } from './post.js';
import { useSubmission } from './submission.js';

interface SecondStepProps {
  readonly onSignedIn: () => Promise<void>;
  /** Goes back to the password. */
  readonly onBeginAgain: () => void;
}

/** Form after the password of an account with a second factor: asks for a code from the app, or for a recovery code. */
export function SecondStep({ onSignedIn, onBeginAgain }: SecondStepProps) {
  const [isRecovering, setRecovering] = useState(false);
  const [typed, setTyped] = useState('');
  const withCode = useSubmission(async ({ code = typed }) => {
    await post('/sign-in/code', { code });
    await onSignedIn();
  });
  const withRecoveryCode = useSubmission(async ({ recoveryCode = '' }) => {
    await post('/sign-in/recovery-code', { recoveryCode });
    await onSignedIn();
  });
  return (
    <>
      {isRecovering ? (
        <AccountForm key="recovery" submission={withRecoveryCode} action="Sign in" isNext>
          <TextField
            label="Recovery code"
            name="recoveryCode"
            autoComplete="off"
            spellCheck="false"
            help="One of the ten that you were shown when you turned two-factor on. It is used up by this."
            error={withRecoveryCode.errorOf('recoveryCode')}
          />
        </AccountForm>
      ) : (
        <AccountForm key="app" submission={withCode} action="Sign in" isNext>
          <CodeField
            label="Code"
            help="The six digits that your app shows for Docket now."
            error={withCode.errorOf('code')}
            onComplete={(code) => {
              setTyped(code);
              void withCode.run({ code });
            }}
          />
        </AccountForm>
      )}
      <div className="account-plain">
        <Button tone="plain" onPress={() => setRecovering(!isRecovering)}>
          {isRecovering ? 'Use a code from the app' : 'Use a recovery code'}
        </Button>
        <Button tone="plain" onPress={onBeginAgain}>
          Begin again
        </Button>
      </div>
    </>
  );
}
