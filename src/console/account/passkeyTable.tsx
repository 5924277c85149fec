import './account.css';
import { Button } from '../parts/button.js';
import { DataTable } from '../parts/dataTable.js';
import { Dialog } from '../parts/dialog.js';
import { TextField } from '../parts/textField.js';
import { AccountForm } from './accountForm.js';
import { dayOf, moment } from './moments.js';
import type { Passkey } from './securityQuery.js';
import { useSubmission } from './submission.js';

interface PasskeyTableProps {
  readonly passkeys: readonly Passkey[];
  readonly onRename: (passkey: Passkey, name: string) => Promise<void>;
  readonly onRemove: (passkey: Passkey) => void;
}

/** Table of an account's passkeys, with actions to rename and to remove each. */
export function PasskeyTable({ passkeys, onRename, onRemove }: PasskeyTableProps) {
  return (
    <DataTable
      label="Passkeys"
      items={passkeys}
      idOf={({ passkeyId }) => passkeyId}
      empty="None."
      columns={[
        {
          id: 'name',
          name: 'Name',
          show: ({ name }) => (
            <span className="account-clipped" title={name}>
              {name}
            </span>
          ),
        },
        { id: 'added', name: 'Added', show: ({ createdAt }) => dayOf(createdAt) },
        {
          id: 'used',
          name: 'Last used',
          show: ({ lastUsedAt }) =>
            lastUsedAt ? <span title={moment(lastUsedAt)}>{dayOf(lastUsedAt)}</span> : 'Never',
        },
        {
          id: 'acts',
          name: 'Actions',
          show: (passkey) => (
            <div className="account-plain">
              <Rename passkey={passkey} onRename={onRename} />
              <Remove passkey={passkey} onRemove={onRemove} />
            </div>
          ),
        },
      ]}
    />
  );
}

function Rename({ passkey, onRename }: Pick<PasskeyTableProps, 'onRename'> & { readonly passkey: Passkey }) {
  return (
    <Dialog
      trigger={
        <Button tone="plain" aria-label={`Rename ${passkey.name}…`}>
          Rename…
        </Button>
      }
      title="Rename the passkey"
    >
      {(close) => (
        <NameAsked before={passkey.name} send={(name) => onRename(passkey, name).then(close)} onLeave={close} />
      )}
    </Dialog>
  );
}

interface NameAskedProps {
  readonly before: string;
  readonly send: (name: string) => Promise<void>;
  readonly onLeave: () => void;
}

function NameAsked({ before, send, onLeave }: NameAskedProps) {
  const submission = useSubmission(({ name = '' }) => send(name));
  return (
    <AccountForm submission={submission} action="Rename" isNext beside={<Button onPress={onLeave}>Cancel</Button>}>
      <TextField label="Name" name="name" defaultValue={before} error={submission.errorOf('name')} />
    </AccountForm>
  );
}

function Remove({ passkey, onRemove }: Pick<PasskeyTableProps, 'onRemove'> & { readonly passkey: Passkey }) {
  return (
    <Dialog
      trigger={
        <Button tone="plain" aria-label={`Remove ${passkey.name}…`}>
          Remove…
        </Button>
      }
      title={`Remove ${passkey.name}?`}
    >
      {(close) => (
        <>
          <p>It signs nobody in then. Your password goes on working. Delete it where it is kept, too.</p>
          <div className="dialog-actions">
            <Button onPress={close}>Keep it</Button>
            <Button
              tone="danger"
              onPress={() => {
                close();
                onRemove(passkey);
              }}
            >
              Remove passkey
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
