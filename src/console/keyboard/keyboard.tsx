import { useEffect } from 'react';
import { loadCharacterKeys } from './characterKeys.js';
import { readKeyFocus } from './keyFocus.js';
import { generalGroup } from './generalGroup.js';
import { commandRegistry, useCommands } from './useCommands.js';
import { useLazyDialog } from './useLazyDialog.js';

/** Listens to the keys of the document for all commands, and shows the list of shortcuts. Rendered once. */
export function Keyboard() {
  const { Dialog, open, close } = useLazyDialog(() => import('./shortcutsDialog.js'));
  useEffect(() => {
    loadCharacterKeys();
    const onKeyDown = (event: KeyboardEvent) => {
      // The control with the focus has acted on the key, or a command has passed the key to a control that did not need it.
      if (event.defaultPrevented || !event.isTrusted) return;
      if (commandRegistry.handle(event, readKeyFocus(event))) event.preventDefault();
    };
    const onPointerDown = () => commandRegistry.cancelSequence();
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, []);
  useCommands([
    {
      id: 'shortcuts.show',
      name: 'Show keyboard shortcuts',
      group: generalGroup,
      keys: ['?', 'Mod+/'],
      run: () => void open(),
    },
  ]);
  return Dialog && <Dialog onClose={close} />;
}
