import './account.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '../parts/textField.js';
import { tell } from '../parts/toasts.js';
import { AccountForm } from './accountForm.js';
import { addPasskey, whyNoPasskeys } from './passkeyCeremonies.js';
import { PasskeyTable } from './passkeyTable.js';
import { post } from './post.js';
import type { Passkey } from './securityQuery.js';
import { useSubmission } from './submission.js';

/** Passkeys of an account, with actions to rename and to remove each, and a form to add one. */
export function Passkeys({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const queries = useQueryClient();
  const why = whyNoPasskeys();
  const act = async (path: string, body: Readonly<Record<string, string>>, outcome: string) => {
    await post(path, body);
    tell(outcome);
    await queries.invalidateQueries();
  };
  return (
    <>
      <p>A fingerprint, a face or a PIN of your device signs you in, without password and code.</p>
      {passkeys.length > 0 && (
        <PasskeyTable
          passkeys={passkeys}
          onRename={({ passkeyId }, name) => act('/passkeys/rename', { passkeyId, name }, `It is called ${name} now`)}
          onRemove={({ passkeyId, name }) =>
            void act('/passkeys/remove', { passkeyId }, `${name} is removed`).catch((failure: unknown) =>
              tell((failure as Error).message),
            )
          }
        />
      )}
      {why === undefined ? <AddPasskey /> : <p className="quiet">{why}</p>}
    </>
  );
}

function AddPasskey() {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const addition = useSubmission(async () => {
    await addPasskey(name);
    tell(`${name} signs you in from now on`);
    setName('');
    await queries.invalidateQueries();
  });
  return (
    <AccountForm submission={addition} action="Add a passkey" tone="ordinary">
      <TextField
        label="Name of the passkey"
        help="What keeps it, such as phone or password manager."
        value={name}
        onChange={setName}
        error={addition.errorOf('name')}
      />
    </AccountForm>
  );
}
