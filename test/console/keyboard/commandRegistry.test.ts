import { beforeEach, expect, test } from '@jest/globals';
import { type Command, CommandRegistry, type KeyFocus } from '../../../src/console/keyboard/commandRegistry.js';
import { type KeyChanges, pressKey } from './keyInput.js';

const page: KeyFocus = { isTyping: false, isOnControl: false, overlay: undefined };

let registry: CommandRegistry;
let ran: string[];
let timeStamp: number;

beforeEach(() => {
  registry = new CommandRegistry(false);
  ran = [];
  timeStamp = 0;
});

const command = (id: string, keys: Command['keys'], changes: Partial<Command> = {}): Command => ({
  id,
  name: id,
  group: 'Test',
  ...(keys && { keys }),
  run: () => ran.push(id),
  ...changes,
});

function declare(...commands: readonly Command[]): symbol {
  const source = Symbol('test');
  registry.set(source, commands);
  return source;
}

/** Presses keys 100 ms apart. Returns whether each belonged to a shortcut. */
function press(keys: string, focus: Partial<KeyFocus> = {}, changes: KeyChanges = {}): boolean[] {
  return keys.split(' ').map((key) => {
    timeStamp += 100;
    return registry.handle(pressKey({ key, timeStamp, ...changes }), { ...page, ...focus });
  });
}

test('a key runs its command; any other key is left to the browser', () => {
  declare(command('next', ['j', 'Down']), command('archive', 'e'));
  expect(press('j x ArrowDown e')).toEqual([true, false, true, true]);
  expect(ran).toEqual(['next', 'next', 'archive']);
});

test('the keys of a sequence run its command, and each may begin it again', () => {
  declare(command('filings', 'g f'), command('deals', 'g d'), command('forward', 'f'));
  expect(press('g f f g d')).toEqual([true, true, true, true, true]);
  expect(ran).toEqual(['filings', 'forward', 'deals']);
});

test('a character that continues no sequence ends it and does nothing', () => {
  declare(command('filings', 'g f'), command('archive', 'e'), command('forward', 'f'));
  expect(press('g e f')).toEqual([true, false, true]);
  expect(ran).toEqual(['forward']);
});

test('another key ends a sequence and runs its own command', () => {
  declare(command('filings', 'g f'), command('close', 'Escape'), command('palette', 'Mod+k'));
  press('g Escape g');
  press('k', {}, { ctrlKey: true });
  press('f');
  expect(ran).toEqual(['close', 'palette']);
});

test('a sequence ends when its next key does not follow in time, or when the pointer is used', () => {
  declare(command('filings', 'g f'), command('forward', 'f'));
  press('g');
  timeStamp += 1300;
  press('f g');
  timeStamp += 1400;
  press('f g');
  registry.cancelSequence();
  press('f');
  expect(ran).toEqual(['filings', 'forward', 'forward']);
});

test('modifiers may be pressed and keys held within a sequence', () => {
  declare(command('last', 'g Shift+g'));
  press('g');
  press('g', {}, { repeat: true });
  press('Shift', {}, { shiftKey: true });
  press('G', {}, { shiftKey: true });
  expect(ran).toEqual(['last']);
});

test('a key that is held down runs only commands that repeat, and never the browser', () => {
  declare(command('next', 'j', { canRepeat: true }), command('archive', 'e'));
  expect(press('j e', {}, { repeat: true })).toEqual([true, true]);
  expect(ran).toEqual(['next']);
});

test('a command that is not enabled leaves its key to another', () => {
  let isEnabled = false;
  declare(command('outer', 'u'));
  declare(command('inner', 'u', { isEnabled: () => isEnabled }));
  press('u');
  isEnabled = true;
  press('u');
  expect(ran).toEqual(['outer', 'inner']);
});

test('of two commands with one key the later counts, until its component is gone', () => {
  declare(command('list', 'e'));
  const detail = declare(command('detail', 'e'));
  press('e');
  registry.delete(detail);
  press('e');
  expect(ran).toEqual(['detail', 'list']);
});

test('keys do nothing in a text field, except those that are meant for it', () => {
  declare(command('next', 'j'), command('go', 'g f'), command('palette', 'Mod+k', { worksWhileTyping: true }));
  expect(press('j g f', { isTyping: true })).toEqual([false, false, false]);
  expect(press('k', { isTyping: true }, { ctrlKey: true })).toEqual([true]);
  expect(ran).toEqual(['palette']);
});

test('Enter and Space press the control that has the focus', () => {
  declare(command('open', ['Enter', 'o']), command('preview', 'Space'));
  expect(press('Enter o', { isOnControl: true })).toEqual([false, true]);
  expect(press('Enter')).toEqual([true]);
  expect(registry.handle(pressKey({ key: ' ' }), { ...page, isOnControl: true })).toBe(false);
  expect(ran).toEqual(['open', 'open']);
});

test('while a dialog is open, only its own commands run, of nested dialogs those of the innermost', () => {
  const [outer, inner] = [Symbol('outer'), Symbol('inner')];
  declare(command('page', 'e'));
  registry.set(Symbol('outer'), [command('outer', 'e')], outer);
  registry.set(Symbol('inner'), [command('inner', 'e')], inner);
  press('e');
  const closeOuter = registry.openLayer(outer);
  press('e', { overlay: 'dialog' });
  const closeInner = registry.openLayer(inner);
  press('e', { overlay: 'dialog' });
  closeInner();
  press('e', { overlay: 'dialog' });
  closeOuter();
  press('e');
  expect(ran).toEqual(['page', 'outer', 'inner', 'outer', 'page']);
});

test('nothing runs in a menu, in a dialog without commands, or for a sequence that a dialog interrupted', () => {
  declare(command('page', 'e'), command('go', 'g f'));
  expect(press('e', { overlay: 'menu' })).toEqual([false]);
  expect(press('e', { overlay: 'dialog' })).toEqual([false]);
  press('g');
  const close = registry.openLayer(Symbol('dialog'));
  press('f', { overlay: 'dialog' });
  close();
  press('f');
  expect(ran).toEqual([]);
});

test('characters alone can be turned off', () => {
  declare(command('next', ['j', 'Down']), command('help', '?'), command('go', 'g f'), command('save', 'Mod+s'));
  registry.areCharacterKeysOn = false;
  press('j ? g f ArrowDown');
  press('s', {}, { ctrlKey: true });
  expect(ran).toEqual(['next', 'save']);
  registry.areCharacterKeysOn = true;
  press('j');
  expect(ran).toEqual(['next', 'save', 'next']);
});

test('the list has each command of the page once, and readers are notified of changes that they can see', () => {
  let notifications = 0;
  registry.subscribe(() => (notifications += 1));
  const source = declare(command('archive', 'e'), command('export', undefined));
  registry.set(Symbol('dialog'), [command('dialog', 'd')], Symbol('dialog'));
  declare(command('archive', 'y'));
  expect(registry.list().map(({ id, keys }) => [id, keys])).toEqual([
    ['archive', 'y'],
    ['export', undefined],
  ]);
  expect(registry.find('dialog')?.keys).toBe('d');
  expect(notifications).toBe(3);
  registry.set(source, [command('archive', 'e'), command('export', undefined)]);
  expect(notifications).toBe(3);
  registry.set(source, [command('archive', 'a'), command('export', undefined)]);
  expect(notifications).toBe(4);
});
