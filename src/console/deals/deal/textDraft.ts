import { onlineManager } from '@tanstack/react-query';
import { describeInvalidField } from '../../account/fieldMessages.js';
import { describeFailure } from '../../account/formSubmission.js';
import { RequestError } from '../../graphql/requestError.js';

/** State of a text that somebody edits. */
export type TextDraftState =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' }
  /** The text was not saved. It is saved after the next edit; after a lost request also by a timer, or when the connection is back. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The text was changed elsewhere since editing began. */
  | { readonly kind: 'conflict'; readonly theirs: string };

/** Error of a save: the text was changed elsewhere since editing began. */
export class ChangedElsewhereError extends Error {
  override readonly name = 'ChangedElsewhereError';

  constructor(readonly current: string) {
    super('The text was changed elsewhere');
  }
}

/** Time without typing after which a text is saved. */
const pauseMs = 800;

/** First delay after which a failed save is repeated, after a lost request, a rate limit or an outage; it doubles with each failure. */
const retryMs = 3000;
const maxRetryMs = 60_000;

/** Returns whether a request was lost: it may have been executed. */
const isLost = (error: unknown): boolean => !(error instanceof RequestError) || error.code === undefined;

const isTransient = (error: unknown): boolean =>
  isLost(error) || ['RATE_LIMITED', 'UNAVAILABLE'].includes((error as RequestError).code ?? '');

/**
 * Text that is saved while somebody edits it. What was typed is never dropped: it stays until the service has stored it, or until
 * the user chooses the other version.
 */
export class TextDraft {
  #text: string;
  #state: TextDraftState = { kind: 'saved' };
  #snapshot: { readonly text: string; readonly state: TextDraftState };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #unsubscribeFromConnection = () => {};
  /** Texts that the service may have: one, or further ones whose requests were lost. */
  #bases: readonly string[];
  readonly #listeners = new Set<() => void>();

  /**
   * @param base text that the service has.
   * @param save stores the text if the service has one of `bases`; returns the stored text. Throws a `ChangedElsewhereError` otherwise.
   */
  constructor(
    base: string,
    private readonly save: (text: string, bases: readonly string[]) => Promise<string>,
  ) {
    this.#text = base;
    this.#bases = [base];
    this.#snapshot = { text: base, state: this.#state };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = () => this.#snapshot;

  get isSaved(): boolean {
    return this.#state.kind === 'saved';
  }

  /** Replaces the text by the one that the service has, unless there are unsaved edits. A save that failed is repeated. */
  receiveStoredText(text: string): void {
    // The deal may have been restored, so that the save can succeed now.
    if (this.#state.kind === 'failed') void this.flush();
    if (!this.isSaved || text === this.#text) return;
    this.#bases = [text];
    this.#set(text, this.#state);
  }

  edit(text: string): void {
    if (this.#state.kind === 'conflict' || this.#state.kind === 'saving') {
      this.#set(text, this.#state);
      return;
    }
    this.#set(text, { kind: this.#isStored(text) ? 'saved' : 'unsaved' });
    this.#flushAfter(pauseMs);
  }

  /** Saves unsaved edits at once. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#state.kind !== 'unsaved' && this.#state.kind !== 'failed') return;
    this.#unsubscribeFromConnection();
    const sent = this.#text;
    this.#set(sent, { kind: 'saving' });
    let stored: string;
    try {
      stored = await this.save(sent, this.#bases);
    } catch (error) {
      this.#fail(error, sent);
      return;
    }
    this.#bases = [stored];
    this.#failures = 0;
    if (this.#text !== sent) {
      this.#set(this.#text, { kind: 'unsaved' });
      await this.flush();
    } else this.#set(stored, { kind: 'saved' });
  }

  /** Resolves a conflict. @param text text to store in place of the other version. */
  resolve(text: string): void {
    if (this.#state.kind !== 'conflict') return;
    this.#bases = [this.#state.theirs];
    this.#set(text, { kind: this.#isStored(text) ? 'saved' : 'unsaved' });
    void this.flush();
  }

  /** Returns whether the service certainly has a text. */
  #isStored(text: string): boolean {
    return this.#bases.every((base) => base === text);
  }

  #flushAfter(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  #fail(error: unknown, sent: string): void {
    if (error instanceof ChangedElsewhereError) {
      this.#set(this.#text, { kind: 'conflict', theirs: error.current });
      return;
    }
    if (!isTransient(error) && this.#text !== sent) {
      // The failure is about a text that was edited since.
      this.#set(this.#text, { kind: 'unsaved' });
      this.#flushAfter(pauseMs);
      return;
    }
    if (isTransient(error)) this.#bases = [...new Set([...this.#bases, sent])];
    this.#set(this.#text, { kind: 'failed', message: describeSaveFailure(error) });
    // The connection may be back before the request has failed; no event follows then.
    if (onlineManager.isOnline() && isTransient(error)) {
      this.#flushAfter(Math.min(retryMs * 2 ** this.#failures, maxRetryMs));
      this.#failures += 1;
    }
    this.#unsubscribeFromConnection = onlineManager.subscribe((isOnline) => {
      if (isOnline) void this.flush();
    });
  }

  #set(text: string, state: TextDraftState): void {
    this.#text = text;
    this.#state = state;
    this.#snapshot = { text, state };
    for (const listener of this.#listeners) listener();
  }
}

function describeSaveFailure(error: unknown): string {
  if (isLost(error) || !(error instanceof RequestError))
    return 'It will be saved when the service can be reached again.';
  if (error.code === 'NOT_FOUND') return 'The deal was deleted. Copy your text to keep it.';
  const [field] = error.fields;
  return field ? describeInvalidField(field.field, field.allowed, undefined) : describeFailure(error);
}
