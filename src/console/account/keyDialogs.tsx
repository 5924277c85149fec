import { useState } from 'react';
import { Button } from '../parts/button.js';
import { Choices } from '../parts/choices.js';
import { Dialog } from '../parts/dialog.js';
import { DeleteIcon, EditIcon, type Icon, RotateIcon } from '../parts/icons.js';
import { TextField } from '../parts/textField.js';
import { AccountForm } from './accountForm.js';
import { KeyLimitFields, useKeyLimits } from './keyLimits.js';
import { type Key, type Overlap, updateKey } from './keyQueries.js';
import { keyEnd } from './keyState.js';
import { useSubmission } from './submission.js';

/** Actions on a key. They throw the refusals of the service. */
export interface KeyActs {
  readonly onChanged: (name: string) => void;
  readonly onRoll: (key: Key, overlap: Overlap) => Promise<void>;
  readonly onRevoke: (key: Key) => Promise<void>;
}

interface ActProps {
  readonly apiKey: Key;
  readonly acts: KeyActs;
  readonly close: () => void;
}

/** Buttons for the actions on a key, each with its dialog. */
export function KeyDialogs({ apiKey, acts }: Omit<ActProps, 'close'>) {
  const { name } = apiKey;
  const trigger = (verb: string, VerbIcon: Icon) => (
    <Button tone="plain" aria-label={`${verb} ${name}…`}>
      <span title={`${verb}…`}>
        <VerbIcon size={16} />
      </span>
    </Button>
  );
  return (
    <div className="account-acts">
      <Dialog trigger={trigger('Edit', EditIcon)} title={`Edit ${name}`}>
        {(close) => <Edit apiKey={apiKey} acts={acts} close={close} />}
      </Dialog>
      <Dialog trigger={trigger('Replace', RotateIcon)} title={`Replace ${name}?`}>
        {(close) => <Replace apiKey={apiKey} acts={acts} close={close} />}
      </Dialog>
      <Dialog trigger={trigger('Revoke', DeleteIcon)} title={`Revoke ${name}?`}>
        {(close) => <Revoke apiKey={apiKey} acts={acts} close={close} />}
      </Dialog>
    </div>
  );
}

function Edit({ apiKey, acts, close }: ActProps) {
  const [name, setName] = useState(apiKey.name);
  const limits = useKeyLimits('kept', apiKey.networks);
  const change = useSubmission(async () => {
    await updateKey(apiKey.keyId, { name, ...limits.read() });
    close();
    acts.onChanged(name);
  });
  return (
    <AccountForm submission={change} action="Save changes" beside={<Button onPress={close}>Cancel</Button>}>
      <TextField label="Name" value={name} onChange={setName} error={change.errorOf('name')} />
      <KeyLimitFields limits={limits} kept={`As it is (${keyEnd(apiKey)})`} errorOf={change.errorOf} />
    </AccountForm>
  );
}

/** Labels of when the old key ends, by the hours that it stays valid. */
const overlaps = { 0: 'At once', 24: 'In 24 hours', 168: 'In 7 days' } as const;

function Replace({ apiKey, acts, close }: ActProps) {
  const [overlap, setOverlap] = useState<string>('24');
  const roll = useSubmission(async () => {
    await acts.onRoll(apiKey, Number(overlap) as Overlap);
    close();
  });
  return (
    <AccountForm submission={roll} action="Replace key" beside={<Button onPress={close}>Keep it</Button>}>
      <p>A new key is made with the same name, scopes, networks and end.</p>
      <Choices label="When the old one ends" options={overlaps} value={overlap} onChange={setOverlap} />
    </AccountForm>
  );
}

function Revoke({ apiKey, acts, close }: ActProps) {
  const revoke = useSubmission(async () => {
    await acts.onRevoke(apiKey);
    close();
  });
  return (
    <AccountForm
      submission={revoke}
      action="Revoke key"
      tone="danger"
      beside={<Button onPress={close}>Keep it</Button>}
    >
      <p>Whatever uses it is refused within five seconds. This cannot be undone.</p>
    </AccountForm>
  );
}
