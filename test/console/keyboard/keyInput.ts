import type { KeyInput } from '../../../src/console/keyboard/keyPress.js';

export type KeyChanges = Partial<Omit<KeyInput, 'getModifierState'>> & { readonly altGraph?: boolean };

/** A key press as a browser reports it. */
export const pressKey = ({ altGraph = false, ...changes }: KeyChanges): KeyInput => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  timeStamp: 0,
  getModifierState: (modifier) => modifier === 'AltGraph' && altGraph,
  ...changes,
});
