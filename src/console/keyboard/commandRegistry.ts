import { isCharacterAlone, isKeyPress, type KeyInput, type KeyPress, matchesKeyPress, parseKeys } from './keyPress.js';

/** Command of a screen: an action with a name, which a key or the command palette runs. */
export interface Command {
  /** Identifier, such as `filing.archive`. Of two commands with one identifier the one that was declared last counts. */
  readonly id: string;
  /** Name that begins with a verb: `Archive`. */
  readonly name: string;
  /** Heading in the list of shortcuts. */
  readonly group: string;
  /** Keys in the notation of `parseKeys`, the main ones first. A command without keys is only in the palette. */
  readonly keys?: string | readonly string[];
  /** Whether the command can run now; by default it always can. */
  readonly isEnabled?: () => boolean;
  /** Whether the command runs again and again while its key is held down, as moving in a list does. */
  readonly canRepeat?: boolean;
  /** Whether the keys also work in a text field. */
  readonly worksWhileTyping?: boolean;
  /** Whether the palette leaves the command out, because it makes sense only as a key, such as "Next filing". */
  readonly isKeyOnly?: boolean;
  readonly run: () => void;
}

/** State of the document at a key press. */
export interface KeyFocus {
  /** Whether the focus is in a text field. */
  readonly isTyping: boolean;
  /** Whether the focus is on a control that Enter or Space presses. */
  readonly isOnControl: boolean;
  /** Overlay that has the focus: its commands alone may run, and those of the page not. */
  readonly overlay: 'dialog' | 'menu' | undefined;
}

/** Dialog whose commands replace those of the page while it is open. */
export type CommandLayer = symbol;

interface CommandSource {
  readonly layer: CommandLayer | undefined;
  readonly commands: readonly Command[];
}

interface Candidate {
  readonly command: Command;
  readonly sequence: readonly KeyPress[];
}

interface PendingSequence {
  readonly candidates: readonly Candidate[];
  readonly layer: CommandLayer | undefined;
  /** Number of presses so far. */
  readonly length: number;
  readonly expiresAt: number;
}

/** Time within which the next key of a sequence must follow. */
const sequenceTimeoutMs = 1500;

/** Returns the keys of a command as a list. */
export const listKeys = ({ keys = [] }: Pick<Command, 'keys'>): readonly string[] =>
  typeof keys === 'string' ? [keys] : keys;

/**
 * Registry of all commands that the screens on view declare. It matches key presses with their keys; the list of shortcuts, key
 * hints and the command palette read it.
 */
export class CommandRegistry {
  /** Whether keys that are a character alone are shortcuts. */
  #areCharacterKeysOn = true;
  #pending: PendingSequence | undefined;
  #version = 0;
  readonly #sources = new Map<symbol, CommandSource>();
  readonly #layers: CommandLayer[] = [];
  readonly #listeners = new Set<() => void>();

  /** @param isMac whether `Mod` is Cmd. */
  constructor(private readonly isMac: boolean) {}

  /** Number that changes with the commands. */
  get version(): number {
    return this.#version;
  }

  get areCharacterKeysOn(): boolean {
    return this.#areCharacterKeysOn;
  }

  set areCharacterKeysOn(areOn: boolean) {
    this.#areCharacterKeysOn = areOn;
    this.#notify();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets the commands of a component. @param layer dialog that contains the component. */
  set(source: symbol, commands: readonly Command[], layer?: CommandLayer): void {
    const previous = this.#sources.get(source);
    this.#sources.set(source, { layer, commands });
    if (!previous || describe(previous.commands) !== describe(commands)) this.#notify();
  }

  delete(source: symbol): void {
    this.#sources.delete(source);
    this.#notify();
  }

  /** Opens a layer above all others. Returns a function that closes it. */
  openLayer(layer: CommandLayer): () => void {
    this.#layers.push(layer);
    return () => this.#layers.splice(this.#layers.indexOf(layer), 1);
  }

  /** Returns the commands of the page, without those of dialogs, in the order of their declaration. */
  list(): readonly Command[] {
    const commands = new Map<string, Command>();
    for (const command of this.#commandsOf(undefined)) commands.set(command.id, command);
    return [...commands.values()];
  }

  /** Returns a command by its identifier, wherever it was declared. */
  find(id: string): Command | undefined {
    const commands = [...this.#sources.values()].flatMap(({ commands }) => commands);
    return commands.findLast((command) => command.id === id);
  }

  /**
   * Runs the command of a key press, or waits for the next key of a sequence. A key that begins a sequence does not run a command
   * alone; a character that continues no sequence ends it and does nothing.
   * @returns whether the key press belongs to a shortcut, so that the browser must not act on it.
   */
  handle(event: KeyInput, focus: KeyFocus): boolean {
    if (!isKeyPress(event)) return false;
    const layer = this.#layers.at(-1);
    if (focus.overlay === 'menu' || (focus.overlay === 'dialog' && !layer)) return false;
    const pending = this.#takePending(event, layer);
    if (pending && event.repeat) {
      this.#pending = pending;
      return true;
    }
    const length = pending?.length ?? 0;
    const matching = (pending?.candidates ?? this.#candidatesOf(layer)).filter(({ command, sequence }) => {
      const keyPress = sequence[length];
      return (
        keyPress && matchesKeyPress(keyPress, event, this.isMac) && this.#isAllowed(command, sequence, event, focus)
      );
    });
    if (matching.length === 0) return pending && !isCharacter(event) ? this.handle(event, focus) : false;
    const candidates = matching.filter(({ sequence }) => sequence.length > length + 1);
    if (candidates.length > 0) {
      const expiresAt = event.timeStamp + sequenceTimeoutMs;
      if (!event.repeat) this.#pending = { candidates, layer, length: length + 1, expiresAt };
      return true;
    }
    const command = matching.at(-1)?.command;
    if (command && (!event.repeat || command.canRepeat)) command.run();
    return true;
  }

  /** Runs a command of the page, for buttons and menus that do what a key does. */
  run(id: string): void {
    this.find(id)?.run();
  }

  /** Ends a sequence that has begun. */
  cancelSequence(): void {
    this.#pending = undefined;
  }

  #takePending(event: KeyInput, layer: CommandLayer | undefined): PendingSequence | undefined {
    const pending = this.#pending;
    this.#pending = undefined;
    return pending && pending.layer === layer && event.timeStamp < pending.expiresAt ? pending : undefined;
  }

  #isAllowed(command: Command, sequence: readonly KeyPress[], event: KeyInput, focus: KeyFocus): boolean {
    const { worksWhileTyping = false, isEnabled } = command;
    if (focus.isTyping && !worksWhileTyping) return false;
    if (focus.isOnControl && ['Enter', ' '].includes(event.key)) return false;
    if (!this.#areCharacterKeysOn && sequence.some(isCharacterAlone)) return false;
    return isEnabled?.() ?? true;
  }

  #candidatesOf(layer: CommandLayer | undefined): readonly Candidate[] {
    return this.#commandsOf(layer).flatMap((command) =>
      listKeys(command).map((keys) => ({ command, sequence: parseCached(keys) })),
    );
  }

  #commandsOf(layer: CommandLayer | undefined): readonly Command[] {
    return [...this.#sources.values()].flatMap((source) => (source.layer === layer ? source.commands : []));
  }

  #notify(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}

const isCharacter = ({ key, ctrlKey, metaKey }: KeyInput): boolean => key.length === 1 && !ctrlKey && !metaKey;

/** Returns the part of commands that is visible on the screen. Components declare their commands anew each time they render. */
const describe = (commands: readonly Command[]): string =>
  commands.map(({ id, name, group, keys }) => [id, name, group, String(keys)].join('\n')).join('\n\n');

const parsedKeys = new Map<string, readonly KeyPress[]>();

function parseCached(keys: string): readonly KeyPress[] {
  const parsed = parsedKeys.get(keys) ?? parseKeys(keys);
  parsedKeys.set(keys, parsed);
  return parsed;
}
