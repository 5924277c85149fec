import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { userQuery } from '../account/signIn/userQuery.js';
import { commandRegistry, useCommands } from '../keyboard/useCommands.js';
import { generalGroup } from '../keyboard/generalGroup.js';
import { useLazyDialog } from '../keyboard/useLazyDialog.js';
import { openPaletteCommand, openPaletteKeys } from './openPaletteCommand.js';
import type { PaletteItem } from './paletteItem.js';
import { rememberItem } from './recentItems.js';
import { useScreenCommands } from './screenCommands.js';

/** Command palette, which is loaded when it is first opened. Rendered once. */
export function CommandPalette() {
  const { Dialog, open, close } = useLazyDialog(() => import('./paletteDialog.js'));
  const { data: user } = useQuery(userQuery);
  const [, navigate] = useLocation();
  const chosen = useRef<PaletteItem>(undefined);
  useScreenCommands();
  useCommands([
    {
      id: openPaletteCommand,
      name: 'Search and run commands',
      group: generalGroup,
      keys: openPaletteKeys,
      worksWhileTyping: true,
      isKeyOnly: true,
      run: () => void open(),
    },
  ]);
  const isOpen = Dialog !== undefined;
  // Two frames after the palette has closed: it gives back the focus in the first, and commands act on what has the focus.
  useEffect(() => {
    const item = chosen.current;
    if (isOpen || !item) return undefined;
    const run = () => {
      chosen.current = undefined;
      if ('address' in item.action) navigate(item.action.address);
      else commandRegistry.run(item.action.commandId);
    };
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(run)));
    return () => cancelAnimationFrame(frame);
  }, [isOpen, navigate]);
  if (!Dialog) return undefined;
  return (
    <Dialog
      onClose={close}
      onChoose={(item) => {
        chosen.current = item;
        if (user) rememberItem(user.userId, item);
        close();
      }}
    />
  );
}
