import { useState } from 'react';
import { Button } from '../components/button.js';
import { Dialog } from '../components/dialog.js';
import { TextField } from '../components/textField.js';
import { describeKeys } from './keyLabels.js';
import { useCommandKeys, useCommands } from './useCommands.js';

const group = 'Specimens';

/** Commands in the gallery, with a log of those that ran. */
export function CommandSpecimens() {
  const [log, setLog] = useState<readonly string[]>([]);
  const note = (name: string) => () => setLog((names) => [...names, name].slice(-8));
  useCommands([
    {
      id: 'specimen.next',
      name: 'Next row',
      group,
      keys: ['j', 'Down'],
      canRepeat: true,
      isKeyOnly: true,
      run: note('next'),
    },
    {
      id: 'specimen.extend',
      name: 'Extend the selection',
      group,
      keys: 'Shift+j',
      isKeyOnly: true,
      run: note('extend'),
    },
    { id: 'specimen.open', name: 'Open the row', group, keys: ['Enter', 'o'], run: note('open') },
    { id: 'specimen.archive', name: 'Archive the row', group, keys: 'e', run: note('archive') },
    { id: 'specimen.export', name: 'Export the rows', group, run: note('export') },
    { id: 'specimen.save', name: 'Save', group, keys: 'Mod+s', worksWhileTyping: true, run: note('save') },
    { id: 'specimen.go', name: 'Go to the first row', group, keys: 'g g', run: note('first') },
    {
      id: 'specimen.undo',
      name: 'Undo',
      group,
      keys: 'u',
      isEnabled: () => log.includes('archive'),
      run: note('undo'),
    },
  ]);
  const archiveKeys = useCommandKeys('specimen.archive');
  return (
    <>
      <div className="actions">
        <Button onPress={note('button')}>
          Archive row{archiveKeys !== undefined && <kbd className="quiet">{describeKeys(archiveKeys)}</kbd>}
        </Button>
        <Dialog trigger={<Button>Open a dialog with commands…</Button>} title="Dialog with commands">
          {() => <DialogSpecimen onRun={note('dialog')} />}
        </Dialog>
      </div>
      <TextField label="Text" help="Shortcuts do nothing while it has the focus." />
      <p className="quiet">
        Commands that ran: <output aria-label="Commands that ran">{log.join(', ')}</output>
      </p>
    </>
  );
}

function DialogSpecimen({ onRun }: { readonly onRun: () => void }) {
  useCommands([{ id: 'specimen.dialog', name: 'Run in the dialog', group, keys: 'd', run: onRun }]);
  return <p>D runs a command of the dialog. Those of the page do nothing.</p>;
}
