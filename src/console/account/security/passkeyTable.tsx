import '../account.css';
import { Button } from '../../components/button.js';
import { DataTable } from '../../components/dataTable.js';
import { Dialog } from '../../components/dialog.js';
import { TextField } from '../../components/textField.js';
import { AccountForm } from '../accountForm.js';
import { formatDay, formatDateTime } from '../dateFormats.js';
import type { PasskeyRow } from './securityQuery.js';
import { useSubmission } from '../formSubmission.js';

interface PasskeyTableProps {
  readonly passkeys: readonly PasskeyRow[];
  readonly onRename: (passkey: PasskeyRow, name: string) => Promise<void>;
  readonly onRemove: (passkey: PasskeyRow) => void;
}

/** Table of an account's passkeys, with actions to rename and to remove each. */
export function PasskeyTable({ passkeys, onRename, onRemove }: PasskeyTableProps) {
  return (
    <DataTable
      label="Passkeys"
      isStackedWhenNarrow
      items={passkeys}
      getId={({ passkeyId }) => passkeyId}
      emptyText="No passkeys yet."
      columns={[
        {
          id: 'name',
          heading: 'Name',
          renderCell: ({ name }) => (
            <span className="account-clipped" title={name}>
              {name}
            </span>
          ),
        },
        { id: 'added', heading: 'Added', renderCell: ({ createdAt }) => formatDay(createdAt) },
        {
          id: 'used',
          heading: 'Last used',
          renderCell: ({ lastUsedAt }) =>
            lastUsedAt ? <span title={formatDateTime(lastUsedAt)}>{formatDay(lastUsedAt)}</span> : 'Never',
        },
        {
          id: 'actions',
          heading: 'Actions',
          renderCell: (passkey) => (
            <div className="account-text-actions">
              <RenamePasskey passkey={passkey} onRename={onRename} />
              <RemovePasskey passkey={passkey} onRemove={onRemove} />
            </div>
          ),
        },
      ]}
    />
  );
}

function RenamePasskey({ passkey, onRename }: Pick<PasskeyTableProps, 'onRename'> & { readonly passkey: PasskeyRow }) {
  return (
    <Dialog
      trigger={
        <Button variant="plain" aria-label={`Rename ${passkey.name}…`}>
          Rename…
        </Button>
      }
      title="Rename passkey"
    >
      {(close) => (
        <RenameForm
          currentName={passkey.name}
          onSubmit={(name) => onRename(passkey, name).then(close)}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

interface RenameFormProps {
  readonly currentName: string;
  readonly onSubmit: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

function RenameForm({ currentName, onSubmit, onCancel }: RenameFormProps) {
  const submission = useSubmission(({ name = '' }) => onSubmit(name));
  return (
    <AccountForm
      submission={submission}
      submitLabel="Rename"
      focusesFirstField
      secondaryAction={<Button onPress={onCancel}>Cancel</Button>}
    >
      <TextField label="Name" name="name" defaultValue={currentName} error={submission.errorOf('name')} />
    </AccountForm>
  );
}

function RemovePasskey({ passkey, onRemove }: Pick<PasskeyTableProps, 'onRemove'> & { readonly passkey: PasskeyRow }) {
  return (
    <Dialog
      trigger={
        <Button variant="plain" aria-label={`Remove ${passkey.name}…`}>
          Remove…
        </Button>
      }
      title={`Remove ${passkey.name}?`}
    >
      {(close) => (
        <>
          <p>
            This passkey will no longer sign you in. Your password still works. Also delete the passkey from your device
            or password manager.
          </p>
          <div className="dialog-actions">
            <Button onPress={close}>Keep passkey</Button>
            <Button
              variant="danger"
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
