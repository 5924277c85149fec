import { useSyncExternalStore } from 'react';
import { describeFailure } from '../account/formSubmission.js';
import { onOtherUser } from '../account/signIn/otherUser.js';
import { showToast } from '../components/toasts.js';
import { UndoHistory } from './undoHistory.js';

/** Change of an item that is on screen before the service has stored it. */
export interface OptimisticChange<Patch> {
  /** Key of the item. Changes of one item are sent one after the other. */
  readonly key: string;
  readonly patch: Patch;
  readonly send: () => Promise<unknown>;
  /** Message after which the reason follows if the change fails: `The task was not changed.` */
  readonly failureMessage: string;
}

/** Change in effect: lists apply it to what they have read. */
export interface ChangeInEffect<Patch> {
  readonly key: string;
  readonly patch: Patch;
}

interface ChangeEntry<Patch> extends ChangeInEffect<Patch> {
  /** Time at which the service had stored the change; undefined until then. */
  completedAt: number | undefined;
}

/**
 * Changes that the user makes to items of lists. Each is on screen at once. Lists read pages while changes are sent, so that the
 * changes cannot be written into what was read: they apply to pages that were requested before the service had stored them.
 */
export class OptimisticChanges<Patch> {
  #version = 0;
  #entries: readonly ChangeEntry<Patch>[] = [];
  readonly #lastRequests = new Map<string, Promise<boolean>>();
  readonly #listeners = new Set<() => void>();

  /** @param onStored called when no request is under way any more, to read lists again. */
  constructor(
    private readonly onStored: () => void,
    readonly undoHistory = new UndoHistory(),
  ) {
    onOtherUser(() => this.#reset());
  }

  /** Returns a number that changes with the changes. */
  readonly getVersion = (): number => this.#version;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Lists the changes that a page lacks, in their order. @param requestedAt time at which the page was requested. */
  list(requestedAt: number): readonly ChangeInEffect<Patch>[] {
    return this.#entries.filter(({ completedAt }) => completedAt === undefined || requestedAt <= completedAt);
  }

  /** Shows and sends a change. What the service refuses is taken back with the reason. @returns whether the service has stored it. */
  apply(change: OptimisticChange<Patch>): Promise<boolean> {
    const { key, patch } = change;
    const entry: ChangeEntry<Patch> = { key, patch, completedAt: undefined };
    this.#set([...this.#entries, entry]);
    const request = this.#send(this.#lastRequests.get(key), change, entry);
    this.#lastRequests.set(key, request);
    void request.finally(() => this.#forget(key, request));
    return request;
  }

  /** Applies a change and offers to undo it by another. */
  applyWithUndo(message: string, change: OptimisticChange<Patch>, inverse: OptimisticChange<Patch>): void {
    this.undoHistory.offer(message, this.apply(change), () => void this.apply(inverse));
  }

  #reset(): void {
    this.undoHistory.clear();
    this.#set([]);
  }

  #forget(key: string, request: Promise<boolean>): void {
    if (this.#lastRequests.get(key) === request) this.#lastRequests.delete(key);
    if (this.#lastRequests.size === 0) this.onStored();
  }

  async #send(
    previous: Promise<boolean> | undefined,
    { send, failureMessage }: OptimisticChange<Patch>,
    entry: ChangeEntry<Patch>,
  ): Promise<boolean> {
    await previous;
    try {
      await send();
      entry.completedAt = Date.now();
      return true;
    } catch (error) {
      this.#set(this.#entries.filter((each) => each !== entry));
      showToast(`${failureMessage} ${describeFailure(error)}`);
      return false;
    }
  }

  #set(entries: readonly ChangeEntry<Patch>[]): void {
    this.#entries = entries;
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}

/** Returns the version of changes. The component is rendered again when they change. */
export const useChangeVersion = <Patch>(changes: OptimisticChanges<Patch>): number =>
  useSyncExternalStore(changes.subscribe, changes.getVersion);
