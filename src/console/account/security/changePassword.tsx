import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/button.js';
import { PasswordField } from '../../components/passwordField.js';
import { showToast } from '../../components/toasts.js';
import { AccountForm } from '../accountForm.js';
import { postToAuth } from '../postJson.js';
import { Setting } from '../setting.js';
import { useSubmission } from '../formSubmission.js';

/** Setting of the password. */
export function ChangePassword() {
  return (
    <Setting title="Password" description="Changing it signs out all other browsers." actionLabel="Change">
      {(close) => <ChangePasswordForm onClose={close} />}
    </Setting>
  );
}

function ChangePasswordForm({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const change = useSubmission(async ({ password = '', newPassword = '' }) => {
    await postToAuth('/password', { password, newPassword });
    onClose();
    showToast('Password changed. Other browsers are signed out');
    await queries.invalidateQueries();
  });
  return (
    <AccountForm
      submission={change}
      submitLabel="Change password"
      focusesFirstField
      secondaryAction={<Button onPress={onClose}>Cancel</Button>}
    >
      <PasswordField
        label="Current password"
        name="password"
        autoComplete="current-password"
        error={change.errorOf('password')}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        error={change.errorOf('newPassword')}
      />
    </AccountForm>
  );
}
