import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.js';
import { CodeField } from '../../components/codeField.js';
import { PasswordField } from '../../components/passwordField.js';
import { TextField } from '../../components/textField.js';
import { showToast } from '../../components/toasts.js';
import { AccountForm } from '../accountForm.js';
import { postToAuth } from '../postJson.js';
import { Setting } from '../setting.js';
import { useSubmission } from '../formSubmission.js';

/** Setting of the email address. */
export function ChangeEmail({ currentEmail }: { readonly currentEmail: string }) {
  return (
    <Setting title="Email address" description={currentEmail} actionLabel="Change">
      {(close) => <ChangeEmailForms onClose={close} />}
    </Setting>
  );
}

/** Forms that ask for the new address and the password, then for the code sent to the new address. */
function ChangeEmailForms({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const codeRequest = useSubmission(async ({ password = '' }) => {
    await postToAuth('/address', { email, password });
    setSent(true);
  });
  const confirmation = useSubmission(async ({ code = '' }) => {
    await postToAuth('/address/confirm', { email, code });
    showToast(`Your email address is now ${email}`);
    onClose();
    await queries.invalidateQueries();
  });
  if (isSent) {
    return (
      <>
        <p role="status">
          If no other account uses {email}, a six-digit code was sent to it. The code expires in 10 minutes. Your email
          address does not change until you enter the code.
        </p>
        <AccountForm
          key="code"
          submission={confirmation}
          submitLabel="Change address"
          focusesFirstField
          secondaryAction={<Button onPress={() => setSent(false)}>Use another address</Button>}
        >
          <CodeField label="Code" error={confirmation.errorOf('code')} />
        </AccountForm>
      </>
    );
  }
  return (
    <AccountForm
      key="address"
      submission={codeRequest}
      submitLabel="Send a code"
      focusesFirstField
      secondaryAction={<Button onPress={onClose}>Cancel</Button>}
    >
      <TextField
        label="New email address"
        name="email"
        type="email"
        autoComplete="email"
        help="A six-digit code is sent to this address. Your current address is notified of the change."
        value={email}
        onChange={setEmail}
        error={codeRequest.errorOf('email')}
      />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={codeRequest.errorOf('password')}
      />
    </AccountForm>
  );
}
