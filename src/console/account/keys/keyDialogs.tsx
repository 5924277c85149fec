import { useState } from 'react';
import { Button } from '../../components/button.js';
import { RadioButtons } from '../../components/radioButtons.js';
import { Dialog } from '../../components/dialog.js';
import { DeleteIcon, EditIcon, type Icon, RotateIcon } from '../../components/icons.js';
import { TextField } from '../../components/textField.js';
import { AccountForm } from '../accountForm.js';
import { KeyLimitFields, useKeyLimits } from './keyLimitFields.js';
import { type ApiKeyRow, type OverlapHours, updateKey } from './keyQueries.js';
import { formatKeyExpiry } from './keyStatus.js';
import { useSubmission } from '../formSubmission.js';

/** Actions on a key. They throw the errors that the service returns. */
export interface KeyActions {
  readonly onChanged: (name: string) => void;
  readonly onRotate: (key: ApiKeyRow, overlap: OverlapHours) => Promise<void>;
  readonly onRevoke: (key: ApiKeyRow) => Promise<void>;
}

interface KeyActionProps {
  readonly apiKey: ApiKeyRow;
  readonly actions: KeyActions;
  readonly onClose: () => void;
}

/** Buttons for the actions on a key, each with its dialog. */
export function KeyDialogs({ apiKey, actions }: Omit<KeyActionProps, 'onClose'>) {
  const { name } = apiKey;
  const trigger = (verb: string, VerbIcon: Icon) => (
    <Button variant="plain" isIcon aria-label={`${verb} ${name}…`} tooltip={`${verb}…`}>
      <VerbIcon size={16} />
    </Button>
  );
  return (
    <div className="account-row-actions">
      <Dialog trigger={trigger('Edit', EditIcon)} title={`Edit ${name}`}>
        {(close) => <EditKey apiKey={apiKey} actions={actions} onClose={close} />}
      </Dialog>
      <Dialog trigger={trigger('Rotate', RotateIcon)} title={`Rotate ${name}?`}>
        {(close) => <RotateKey apiKey={apiKey} actions={actions} onClose={close} />}
      </Dialog>
      <Dialog trigger={trigger('Revoke', DeleteIcon)} title={`Revoke ${name}?`}>
        {(close) => <RevokeKey apiKey={apiKey} actions={actions} onClose={close} />}
      </Dialog>
    </div>
  );
}

function EditKey({ apiKey, actions, onClose }: KeyActionProps) {
  const [name, setName] = useState(apiKey.name);
  const limits = useKeyLimits('unchanged', apiKey.networks);
  const change = useSubmission(async () => {
    await updateKey(apiKey.keyId, { name, ...limits.read() });
    onClose();
    actions.onChanged(name);
  });
  return (
    <AccountForm
      submission={change}
      submitLabel="Save changes"
      secondaryAction={<Button onPress={onClose}>Cancel</Button>}
    >
      <TextField label="Name" name="name" value={name} onChange={setName} error={change.errorOf('name')} />
      <KeyLimitFields
        limits={limits}
        currentExpiryLabel={`Keep current (${formatKeyExpiry(apiKey)})`}
        errorOf={change.errorOf}
      />
    </AccountForm>
  );
}

/** Labels of the overlap options, by the hours for which the old key stays valid. */
const overlapLabels = { 0: 'Immediately', 24: 'In 24 hours', 168: 'In 7 days' } as const;

function RotateKey({ apiKey, actions, onClose }: KeyActionProps) {
  const [overlap, setOverlap] = useState<string>('24');
  const rotation = useSubmission(async () => {
    await actions.onRotate(apiKey, Number(overlap) as OverlapHours);
    onClose();
  });
  return (
    <AccountForm
      submission={rotation}
      submitLabel="Rotate key"
      secondaryAction={<Button onPress={onClose}>Cancel</Button>}
    >
      <p>A new key is created with the same name, permissions, allowed networks and expiry.</p>
      <RadioButtons label="Old key expires" options={overlapLabels} value={overlap} onChange={setOverlap} />
    </AccountForm>
  );
}

function RevokeKey({ apiKey, actions, onClose }: KeyActionProps) {
  const revocation = useSubmission(async () => {
    await actions.onRevoke(apiKey);
    onClose();
  });
  return (
    <AccountForm
      submission={revocation}
      submitLabel="Revoke key"
      variant="danger"
      secondaryAction={<Button onPress={onClose}>Keep key</Button>}
    >
      <p>Requests with this key are rejected within five seconds. This cannot be undone.</p>
    </AccountForm>
  );
}
