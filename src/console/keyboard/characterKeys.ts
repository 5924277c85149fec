import { useSyncExternalStore } from 'react';
import { commandRegistry } from './useCommands.js';

const storageKey = 'characterKeys';

/** Reads whether characters alone are shortcuts on this device. Storage may be forbidden, or filled by hand. */
export function loadCharacterKeys(): void {
  try {
    commandRegistry.areCharacterKeysOn = localStorage.getItem(storageKey) !== 'off';
  } catch {
    // Without storage the shortcuts stay on.
  }
}

function setCharacterKeys(areOn: boolean): void {
  commandRegistry.areCharacterKeysOn = areOn;
  try {
    localStorage.setItem(storageKey, areOn ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

/** Returns whether characters alone are shortcuts on this device, and a function that sets it. */
export const useCharacterKeys = () =>
  [
    useSyncExternalStore(commandRegistry.subscribe, () => commandRegistry.areCharacterKeysOn),
    setCharacterKeys,
  ] as const;
