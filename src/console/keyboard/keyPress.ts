/** Fields of a `KeyboardEvent` that shortcuts are matched with. */
export interface KeyInput {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
  readonly timeStamp: number;
  readonly getModifierState: (modifier: string) => boolean;
}

type Modifier = 'Mod' | 'Ctrl' | 'Alt' | 'Shift';

/** A key with its modifiers: one step of a shortcut. */
export interface KeyPress {
  /** Value of `KeyboardEvent.key`; letters in lower case. */
  readonly key: string;
  readonly modifiers: ReadonlySet<Modifier>;
}

/** Keys of a shortcut by the names that commands give them, where `KeyboardEvent.key` has another. */
const namedKeys: Readonly<Record<string, string>> = {
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
  Space: ' ',
};

const keyNames =
  /^(?:Enter|Escape|Tab|Backspace|Delete|Home|End|PageUp|PageDown|Up|Down|Left|Right|Space|F\d{1,2}|[!-@[-~])$/;

const isLetter = (key: string): boolean => /^[a-z]$/.test(key);

/** Returns whether the character of a key already depends on Shift, as `?` does. Which keys need Shift differs between layouts. */
const isSymbol = (key: string): boolean => key.length === 1 && key !== ' ' && !isLetter(key);

/**
 * Parses the keys of a shortcut: `j`, `Shift+j`, `Mod+k`, `?`, or a sequence such as `g f`. `Mod` is Cmd on a Mac and Ctrl
 * elsewhere.
 */
export function parseKeys(keys: string): readonly KeyPress[] {
  return keys.split(' ').map((text) => {
    const [, prefix = '', name = ''] = /^((?:(?:Mod|Ctrl|Alt|Shift)\+)*)(.+)$/.exec(text) ?? [];
    const modifiers = new Set(prefix.split('+').filter(Boolean) as Modifier[]);
    if (!keyNames.test(name)) throw new Error(`"${keys}" is not a shortcut: "${name}" is not the name of a key`);
    const key = namedKeys[name] ?? name;
    if (isSymbol(key) && modifiers.has('Shift')) {
      throw new Error(`"${keys}" is not a shortcut: write the character that Shift and the key produce`);
    }
    return { key, modifiers };
  });
}

/**
 * Returns the key of an event as commands name it. Letters of other alphabets, and those that Alt makes on a Mac, are named by
 * the place of the key, so that shortcuts work on every layout.
 */
function readKey({ key, code }: KeyInput): string {
  if (key.length !== 1) return key;
  if (/^[A-Za-z]$/.test(key)) return key.toLowerCase();
  if (/^[ -~]$/.test(key)) return key;
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  return letter?.toLowerCase() ?? digit ?? key;
}

/** Returns whether an event is a key press of its own: not a modifier alone, and not a part of the input of a character. */
export const isKeyPress = ({ key, isComposing }: KeyInput): boolean =>
  !isComposing &&
  !/^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|Fn|FnLock|Dead|Process|Unidentified)$/.test(key);

/** Returns whether an event is this press of a key. @param isMac whether `Mod` is Cmd. */
export function matchesKeyPress({ key, modifiers }: KeyPress, event: KeyInput, isMac: boolean): boolean {
  if (readKey(event) !== key) return false;
  const symbol = isSymbol(key);
  // On some layouts AltGr, or Alt on a Mac, is needed to type the character. Windows reports AltGr as Ctrl and Alt.
  const isAltGraph = symbol && event.getModifierState('AltGraph');
  const hasCtrl = event.ctrlKey && !isAltGraph;
  const hasAlt = event.altKey && !isAltGraph && !(symbol && isMac && !modifiers.has('Alt'));
  return (
    hasCtrl === (modifiers.has('Ctrl') || (modifiers.has('Mod') && !isMac)) &&
    event.metaKey === (modifiers.has('Mod') && isMac) &&
    hasAlt === modifiers.has('Alt') &&
    (symbol || event.shiftKey === modifiers.has('Shift'))
  );
}

/** Returns whether a press is that of a character alone, which dictation software and unsteady hands may type by mistake. */
export const isCharacterAlone = ({ key, modifiers }: KeyPress): boolean =>
  key.length === 1 && key !== ' ' && !['Mod', 'Ctrl', 'Alt'].some((modifier) => modifiers.has(modifier as Modifier));
