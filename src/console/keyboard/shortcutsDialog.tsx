import './shortcutsDialog.css';
import { Fragment } from 'react';
import { Switch } from 'react-aria-components/Switch';
import { DialogModal } from '../components/dialog.js';
import { useCharacterKeys } from './characterKeys.js';
import { type Command, listKeys } from './commandRegistry.js';
import { generalGroup } from './generalGroup.js';
import { KeyHint } from '../components/keyHint.js';
import { useCommandList } from './useCommands.js';

/** Dialog with the shortcuts of the present screen by group. */
export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const commands = useCommandList();
  const [areCharacterKeysOn, setCharacterKeys] = useCharacterKeys();
  return (
    <DialogModal
      title="Keyboard shortcuts"
      size="wide"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {() => (
        <>
          <div className="shortcuts">
            {groupCommands(commands).map(([group, ownCommands]) => (
              <section key={group} className="shortcuts-group" aria-label={group}>
                <h3>{group}</h3>
                <dl>
                  {ownCommands.map((command) => (
                    <div key={command.id} className="shortcuts-row">
                      <dt>{command.name}</dt>
                      <dd>
                        <KeyAlternatives keys={listKeys(command)} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
          <div className="shortcuts-foot">
            <Switch className="shortcuts-switch" isSelected={areCharacterKeysOn} onChange={setCharacterKeys}>
              <span className="shortcuts-indicator" />
              Single-key shortcuts
            </Switch>
            <p className="quiet">Turn them off if you use dictation. Shortcuts with a modifier key still work.</p>
          </div>
        </>
      )}
    </DialogModal>
  );
}

/** Returns the commands that have keys by their groups, with the general ones last. */
function groupCommands(commands: readonly Command[]): readonly (readonly [string, readonly Command[]])[] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) {
    if (listKeys(command).length === 0) continue;
    groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  }
  return [...groups].sort(([one], [other]) => Number(one === generalGroup) - Number(other === generalGroup));
}

function KeyAlternatives({ keys }: { readonly keys: readonly string[] }) {
  return keys.map((each, index) => (
    <Fragment key={each}>
      {index > 0 && <span className="quiet">or</span>}
      <KeyHint keys={each} />
    </Fragment>
  ));
}
