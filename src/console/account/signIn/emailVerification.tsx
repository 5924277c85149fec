import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.js';
import { CodeField } from '../../components/codeField.js';
import { PasswordField } from '../../components/passwordField.js';
import { TextField } from '../../components/textField.js';
import { AccountForm } from '../accountForm.js';
import { postToAuth } from '../postJson.js';
import { useSubmission } from '../formSubmission.js';

interface EmailVerificationFormsProps {
  /** Path to which the address is posted; the code and the password go to `confirm` below it. */
  readonly path: '/sign-up' | '/reset';
  readonly submitLabel: string;
  /** Called after the code and the password were accepted. */
  readonly onVerified: (values: { email: string; password: string }) => Promise<void>;
  /** Alternative, shown below the first form. */
  readonly alternative: ReactNode;
}

/** Forms that ask for an email address, then for the code sent to it and a new password. Input is kept when a request fails. */
export function EmailVerificationForms({ path, submitLabel, onVerified, alternative }: EmailVerificationFormsProps) {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const codeRequest = useSubmission(async () => {
    await postToAuth(path, { email });
    setSent(true);
    setWasSent(true);
  });
  const confirmation = useSubmission(async ({ code = '', newPassword = '' }) => {
    await postToAuth(`${path}/confirm`, { email, code, newPassword });
    await onVerified({ email, password: newPassword });
  });

  if (!isSent) {
    return (
      <>
        <AccountForm key="email" submission={codeRequest} submitLabel="Send a code" focusesFirstField={wasSent}>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            help="A six-digit code is sent to this address."
            value={email}
            onChange={setEmail}
            error={codeRequest.errorOf('email')}
          />
        </AccountForm>
        {alternative}
      </>
    );
  }
  return (
    <>
      <p role="status">
        {path === '/reset' ? `If ${email} has an account` : `If ${email} has no account yet`}, a six-digit code was sent
        to it. The code expires in 10 minutes. Check your spam folder as well.
      </p>
      <AccountForm key="code" submission={confirmation} submitLabel={submitLabel} focusesFirstField>
        <CodeField label="Code" error={confirmation.errorOf('code')} />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          error={confirmation.errorOf('newPassword')}
        />
      </AccountForm>
      <div className="account-text-actions">
        <Button variant="plain" onPress={() => setSent(false)}>
          Send another code, or use another address
        </Button>
      </div>
    </>
  );
}
