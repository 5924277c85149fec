import '../account.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.js';
import { TextField } from '../../components/textField.js';
import { showToast } from '../../components/toasts.js';
import { RequestError } from '../../graphql/requestError.js';
import { AccountForm } from '../accountForm.js';
import { addPasskey, passkeyUnavailableReason } from './passkeyCeremonies.js';
import { PasskeyTable } from './passkeyTable.js';
import { postToAuth } from '../postJson.js';
import type { PasskeyRow } from './securityQuery.js';
import { describeFailure, useSubmission } from '../formSubmission.js';

/** Table of the account's passkeys, and a form that adds one. */
export function PasskeySettings({ passkeys }: { readonly passkeys: readonly PasskeyRow[] }) {
  const queries = useQueryClient();
  const unavailableReason = passkeyUnavailableReason();
  const postChange = async (path: string, body: Readonly<Record<string, string>>, successMessage: string) => {
    await postToAuth(path, body);
    showToast(successMessage);
    await queries.invalidateQueries();
  };
  return (
    <>
      <p className="quiet">
        Sign in with your fingerprint, your face or the PIN of your device, without a password or a code.
      </p>
      {passkeys.length > 0 && (
        <PasskeyTable
          passkeys={passkeys}
          onRename={({ passkeyId }, name) =>
            postChange('/passkeys/rename', { passkeyId, name }, `Passkey renamed to ${name}`)
          }
          onRemove={({ passkeyId, name }) =>
            void postChange('/passkeys/remove', { passkeyId }, `${name} removed`).catch((error: unknown) =>
              showToast(`The passkey was not removed. ${describeFailure(error)}`),
            )
          }
        />
      )}
      {unavailableReason === undefined ? <AddPasskey /> : <p className="quiet">{unavailableReason}</p>}
    </>
  );
}

/** Button that opens the form for a new passkey, and the form. */
function AddPasskey() {
  const [isOpen, setOpen] = useState<boolean>();
  if (isOpen) return <AddPasskeyForm onClose={() => setOpen(false)} />;
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus returns to the button that opened the form */}
      <Button autoFocus={isOpen === false} onPress={() => setOpen(true)}>
        Add a passkey…
      </Button>
    </div>
  );
}

/** Maximum characters of the name of a passkey. */
const maxNameLength = 100;

function AddPasskeyForm({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const addition = useSubmission(async () => {
    // The device would keep a passkey that the service refuses because of its name.
    const { length } = name.trim();
    const allowed = `a string of 1 to ${maxNameLength} characters`;
    if (length === 0 || length > maxNameLength)
      throw new RequestError(`name must be ${allowed}`, undefined, [{ field: 'name', allowed }]);
    await addPasskey(name);
    showToast(`Passkey ${name} added`);
    onClose();
    await queries.invalidateQueries();
  });
  return (
    <AccountForm
      submission={addition}
      submitLabel="Add passkey"
      focusesFirstField
      secondaryAction={<Button onPress={onClose}>Cancel</Button>}
    >
      <TextField
        label="Name of the passkey"
        name="name"
        help="Where the passkey is stored, such as phone or password manager."
        value={name}
        onChange={setName}
        error={addition.errorOf('name')}
      />
    </AccountForm>
  );
}
