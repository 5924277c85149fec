import { describe, expect, test } from '@jest/globals';
import { describeKeys, labelKeys } from '../../../src/console/keyboard/keyLabels.js';
import { isKeyPress, matchesKeyPress, parseKeys } from '../../../src/console/keyboard/keyPress.js';
import { type KeyChanges, pressKey } from './keyInput.js';

/** Whether one key press is that of a shortcut. */
function isMatch(keys: string, changes: KeyChanges, isMac = false): boolean {
  const [keyPress] = parseKeys(keys);
  return keyPress !== undefined && matchesKeyPress(keyPress, pressKey(changes), isMac);
}

describe('a key press', () => {
  test.each<[string, KeyChanges]>([
    ['j', { key: 'j' }],
    // Caps Lock makes a capital without Shift.
    ['j', { key: 'J' }],
    ['Shift+j', { key: 'J', shiftKey: true }],
    ['Shift+j', { key: 'j', shiftKey: true }],
    ['Mod+k', { key: 'k', ctrlKey: true }],
    ['Ctrl+k', { key: 'k', ctrlKey: true }],
    ['Mod+Shift+k', { key: 'K', ctrlKey: true, shiftKey: true }],
    ['Alt+j', { key: 'j', altKey: true }],
    ['Enter', { key: 'Enter' }],
    ['Shift+Enter', { key: 'Enter', shiftKey: true }],
    ['Escape', { key: 'Escape' }],
    ['Down', { key: 'ArrowDown' }],
    ['Shift+Up', { key: 'ArrowUp', shiftKey: true }],
    ['Space', { key: ' ' }],
    ['F2', { key: 'F2' }],
    // `?` is Shift and another key on most layouts; `/` is Shift and 7 on a German one, and 1 is Shift and a key on a French one.
    ['?', { key: '?', shiftKey: true }],
    ['?', { key: '?' }],
    ['/', { key: '/', shiftKey: true }],
    ['1', { key: '1', shiftKey: true }],
    ['Mod+/', { key: '/', ctrlKey: true, shiftKey: true }],
    // AltGr types `[` on a German layout; Windows reports it as Ctrl and Alt.
    ['[', { key: '[', ctrlKey: true, altKey: true, altGraph: true }],
    // Keys of other alphabets count by their place.
    ['j', { key: 'о', code: 'KeyJ' }],
    ['Shift+j', { key: 'О', code: 'KeyJ', shiftKey: true }],
    ['g', { key: 'γ', code: 'KeyG' }],
    ['1', { key: '١', code: 'Digit1' }],
    ['+', { key: '+', shiftKey: true }],
    ['Mod++', { key: '+', ctrlKey: true }],
  ])('%s is %j', (keys, changes) => expect(isMatch(keys, changes)).toBe(true));

  test.each<[string, KeyChanges]>([
    ['j', { key: 'k' }],
    ['j', { key: 'J', shiftKey: true }],
    ['j', { key: 'j', ctrlKey: true }],
    ['j', { key: 'j', metaKey: true }],
    ['j', { key: 'j', altKey: true }],
    ['Shift+j', { key: 'j' }],
    ['Mod+k', { key: 'k' }],
    ['Mod+k', { key: 'k', metaKey: true }],
    ['Mod+k', { key: 'K', ctrlKey: true, shiftKey: true }],
    ['Enter', { key: 'Enter', shiftKey: true }],
    ['Enter', { key: 'Enter', ctrlKey: true }],
    ['?', { key: '/' }],
    ['?', { key: '?', ctrlKey: true }],
    ['[', { key: '[', ctrlKey: true, altKey: true }],
    // The layout says what the key is where it types a Latin letter: J is where C is on a Dvorak layout.
    ['c', { key: 'j', code: 'KeyC' }],
  ])('%s is not %j', (keys, changes) => expect(isMatch(keys, changes)).toBe(false));

  test.each<[string, KeyChanges, boolean]>([
    ['Mod+k', { key: 'k', metaKey: true }, true],
    ['Mod+k', { key: 'k', ctrlKey: true }, false],
    ['Ctrl+k', { key: 'k', ctrlKey: true }, true],
    ['Alt+j', { key: '∆', code: 'KeyJ', altKey: true }, true],
    ['j', { key: '∆', code: 'KeyJ', altKey: true }, false],
    ['[', { key: '[', altKey: true }, true],
  ])('on a Mac %s is %j: %p', (keys, changes, expected) => expect(isMatch(keys, changes, true)).toBe(expected));

  test.each<KeyChanges>([
    { key: 'Shift', shiftKey: true },
    { key: 'Control', ctrlKey: true },
    { key: 'AltGraph' },
    { key: 'CapsLock' },
    { key: 'Dead' },
    { key: 'Process' },
    { key: 'j', isComposing: true },
  ])('of a modifier or an input method is none: %j', (changes) => expect(isKeyPress(pressKey(changes))).toBe(false));
});

describe('the notation', () => {
  test.each(['', 'J', 'jk', 'Cmd+k', 'Shift+?', 'Shift', 'g  f', 'é', 'Mod+'])('refuses %j', (keys) =>
    expect(() => parseKeys(keys)).toThrow('is not a shortcut'),
  );

  test.each([
    ['Mod+k', [['Ctrl', 'K']], [['⌘', 'K']], 'Ctrl+K', '⌘K'],
    ['g f', [['G'], ['F']], [['G'], ['F']], 'G then F', 'G then F'],
    ['Shift+j', [['Shift', 'J']], [['⇧', 'J']], 'Shift+J', '⇧J'],
    ['Escape', [['Esc']], [['Esc']], 'Esc', 'Esc'],
    ['Down', [['↓']], [['↓']], '↓', '↓'],
    ['?', [['?']], [['?']], '?', '?'],
  ])('%s has labels and a text', (keys, labels, macLabels, text, macText) => {
    expect(labelKeys(keys, false)).toEqual(labels);
    expect(labelKeys(keys, true)).toEqual(macLabels);
    expect([describeKeys(keys, false), describeKeys(keys, true)]).toEqual([text, macText]);
  });
});
