import { onlineManager } from '@tanstack/react-query';
import { describeInvalidField } from '../../account/fieldMessages.js';
import { describeFailure } from '../../account/formSubmission.js';
import { RequestError } from '../../graphql/requestError.js';

/** State of a text that somebody edits. */
export type TextDraftState =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' }
  /** The text was not saved. It is saved after the next change, or when the service can be reached again. */
  | { readonly kind: 'failed'; readonly message: string }
  /** Somebody else has changed the text since editing began. */
  | { readonly kind: 'conflict'; readonly theirs: string };

/** Text that was changed elsewhere since editing began. */
export class ChangedElsewhereError extends Error {
  override readonly name = 'ChangedElsewhereError';

  constructor(readonly current: string) {
    super('The text was changed elsewhere');
  }
}

/** Time without typing after which a text is saved. */
const pauseMs = 800;

/** Time after which a request that was lost, or came at a bad time, is sent again; it doubles with each failure, up to a limit. */
const retryMs = 3000;
const maxRetryMs = 60_000;

const isTransient = (error: unknown): boolean =>
  !(error instanceof RequestError) || error.code === 'RATE_LIMITED' || error.code === 'UNAVAILABLE';

/**
 * Text that is saved while somebody edits it. What was typed is never dropped: it stays until the service has stored it, or until
 * the user decides for the text of somebody else.
 */
export class TextDraft {
  #text: string;
  #state: TextDraftState = { kind: 'saved' };
  #snapshot: { readonly text: string; readonly state: TextDraftState };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #stopWaiting = () => {};
  readonly #listeners = new Set<() => void>();

  /**
   * @param base text that the service has.
   * @param save stores the text if the service still has `base`; returns the stored text. Throws a `ChangedElsewhereError` otherwise.
   */
  constructor(
    private base: string,
    private readonly save: (text: string, base: string) => Promise<string>,
  ) {
    this.#text = base;
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

  /** Takes the text that the service has now, unless somebody is editing. */
  refresh(text: string): void {
    // The service has the deal again.
    if (this.#state.kind === 'failed') void this.flush();
    if (!this.isSaved || text === this.base) return;
    this.base = text;
    this.#set(text, this.#state);
  }

  edit(text: string): void {
    if (this.#state.kind === 'conflict' || this.#state.kind === 'saving') {
      this.#set(text, this.#state);
      return;
    }
    this.#set(text, { kind: text === this.base ? 'saved' : 'unsaved' });
    this.#flushAfter(pauseMs);
  }

  /** Saves now what was not saved. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#state.kind !== 'unsaved' && this.#state.kind !== 'failed') return;
    this.#stopWaiting();
    const sent = this.#text;
    this.#set(sent, { kind: 'saving' });
    try {
      this.base = await this.save(sent, this.base);
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.#failures = 0;
    if (this.#text !== sent) {
      this.#set(this.#text, { kind: 'unsaved' });
      await this.flush();
    } else this.#set(this.base, { kind: 'saved' });
  }

  /** Decides a conflict. @param text text to save in place of that of the other. */
  resolve(text: string): void {
    if (this.#state.kind !== 'conflict') return;
    this.base = this.#state.theirs;
    this.#set(text, { kind: text === this.base ? 'saved' : 'unsaved' });
    void this.flush();
  }

  #flushAfter(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  #fail(error: unknown): void {
    if (error instanceof ChangedElsewhereError) {
      this.#set(this.#text, { kind: 'conflict', theirs: error.current });
      return;
    }
    this.#set(this.#text, { kind: 'failed', message: describeSaveFailure(error) });
    // The service could be reached again before the request had failed: no change of the connection will follow.
    if (onlineManager.isOnline() && isTransient(error)) {
      this.#flushAfter(Math.min(retryMs * 2 ** this.#failures, maxRetryMs));
      this.#failures += 1;
    }
    this.#stopWaiting = onlineManager.subscribe((isOnline) => {
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
  if (!(error instanceof RequestError)) return 'It will be saved when the service can be reached again.';
  if (error.code === 'NOT_FOUND') return 'The deal was deleted. Copy your text to keep it.';
  const [field] = error.fields;
  return field ? describeInvalidField(field.field, field.allowed, undefined) : describeFailure(error);
}
