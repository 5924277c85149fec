import { type KeyPress, parseKeys } from './keyPress.js';

/** Whether the device has a Cmd key. */
export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

const keyLabels: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
};

const modifierLabels = { Mod: 'Ctrl', Ctrl: 'Ctrl', Alt: 'Alt', Shift: 'Shift' } as const;
const macModifierLabels = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' } as const;

const labelKeyPress = ({ key, modifiers }: KeyPress, onMac: boolean): readonly string[] => [
  ...[...modifiers].map((modifier) => (onMac ? macModifierLabels : modifierLabels)[modifier]),
  keyLabels[key] ?? (key.length === 1 ? key.toUpperCase() : key),
];

/**
 * Returns the labels of the keys of a shortcut, for each press of a sequence: `[['Ctrl', 'K']]` for `Mod+k`, `[['G'], ['F']]` for
 * `g f`.
 */
export const labelKeys = (keys: string, onMac: boolean = isMac): readonly (readonly string[])[] =>
  parseKeys(keys).map((keyPress) => labelKeyPress(keyPress, onMac));

/** Returns the keys of a shortcut as text, for tooltips and screen readers: `Ctrl+K`, `G then F`. */
export const describeKeys = (keys: string, onMac: boolean = isMac): string =>
  labelKeys(keys, onMac)
    .map((labels) => labels.join(onMac ? '' : '+'))
    .join(' then ');
