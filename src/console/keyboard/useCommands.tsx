import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type Command, type CommandLayer, CommandRegistry, listKeys } from './commandRegistry.js';
import { isMac } from './keyLabels.js';

/** Commands of all screens on view. */
export const commandRegistry = new CommandRegistry(isMac);

const LayerContext = createContext<CommandLayer | undefined>(undefined);

/** Declares the commands of a component while it is on view. The list may be a new one at each rendering. */
export function useCommands(commands: readonly Command[]): void {
  const [source] = useState(() => Symbol('commands'));
  const layer = useContext(LayerContext);
  // Before the next key press, so that no command acts on what was on view before.
  useLayoutEffect(() => commandRegistry.set(source, commands, layer));
  useLayoutEffect(() => () => commandRegistry.delete(source), [source]);
}

/** Layer of a dialog: while it is open, only the commands that are declared within it can run. */
export function DialogCommands({ children }: { readonly children: ReactNode }) {
  const [layer] = useState(() => Symbol('dialog'));
  useLayoutEffect(() => commandRegistry.openLayer(layer), [layer]);
  return <LayerContext value={layer}>{children}</LayerContext>;
}

/** Returns the commands of the page, without those of dialogs. */
export function useCommandList(): readonly Command[] {
  useSyncExternalStore(commandRegistry.subscribe, () => commandRegistry.version);
  return commandRegistry.list();
}

/** Returns the main keys of a command in the notation of `parseKeys`, for tooltips and menus; undefined if it has none on view. */
export const useCommandKeys = (id: string): string | undefined =>
  useSyncExternalStore(commandRegistry.subscribe, () => listKeys(commandRegistry.find(id) ?? {})[0]);
