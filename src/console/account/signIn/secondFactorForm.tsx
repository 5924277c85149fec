import { useState } from 'react';
import { Button } from '../../components/button.js';
import { CodeField } from '../../components/codeField.js';
import { TextField } from '../../components/textField.js';
import { AccountForm } from '../accountForm.js';
import { postToAuth } from '../postJson.js';
import { useSubmission } from '../formSubmission.js';

interface SecondFactorFormProps {
  readonly onSignedIn: () => Promise<void>;
  /** Goes back to the password. */
  readonly onRestart: () => void;
}

/** Two-factor step of the sign-in: asks for a code from the authenticator app or for a recovery code. */
export function SecondFactorForm({ onSignedIn, onRestart }: SecondFactorFormProps) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const codeSubmission = useSubmission(async ({ code = '' }) => {
    await postToAuth('/sign-in/code', { code });
    await onSignedIn();
  });
  const recoveryCodeSubmission = useSubmission(async ({ recoveryCode = '' }) => {
    await postToAuth('/sign-in/recovery-code', { recoveryCode });
    await onSignedIn();
  });
  return (
    <>
      {usesRecoveryCode ? (
        <AccountForm key="recovery" submission={recoveryCodeSubmission} submitLabel="Sign in" focusesFirstField>
          <TextField
            label="Recovery code"
            name="recoveryCode"
            autoComplete="off"
            spellCheck="false"
            help="One of the ten codes shown when you turned on two-factor authentication. Each code works once."
            error={recoveryCodeSubmission.errorOf('recoveryCode')}
          />
        </AccountForm>
      ) : (
        <AccountForm key="app" submission={codeSubmission} submitLabel="Sign in" focusesFirstField>
          <CodeField
            label="Code"
            help="The six-digit code that your authenticator app shows for Docket."
            error={codeSubmission.errorOf('code')}
            onComplete={(code) => void codeSubmission.run({ code })}
          />
        </AccountForm>
      )}
      <div className="account-text-actions">
        <Button variant="plain" onPress={() => setUsesRecoveryCode(!usesRecoveryCode)}>
          {usesRecoveryCode ? 'Use a code from the app' : 'Use a recovery code'}
        </Button>
        <Button variant="plain" onPress={onRestart}>
          Start over
        </Button>
      </div>
    </>
  );
}
