import type { FilingDetails } from './filing/filingQuery.js';
import { type FilingIdentity, keyOfFiling } from './filingKey.js';

/** Deal that a filing is linked to, or can be linked to. */
export type DealOfFiling = FilingDetails['deals']['nodes'][number];

/** Part of a filing that the user changes. */
export interface ChangeableFiling extends FilingIdentity {
  readonly preference?: { readonly archived: boolean; readonly favorited: boolean } | null;
  readonly deals: { readonly nodes: readonly DealOfFiling[] };
}

/** Function that returns the fields of a filing that change. */
export type FilingPatch = (filing: ChangeableFiling) => Partial<Pick<ChangeableFiling, 'preference' | 'deals'>>;

interface OverlayEntry {
  readonly patch: FilingPatch;
  /** Time at which the service had stored the change; undefined until then. */
  completedAt: number | undefined;
}

/** Change in the overlay, with the keys of the filings that it applies to. */
export interface OverlayChange {
  readonly keys: readonly string[];
  readonly entry: OverlayEntry;
}

/**
 * Changes of filings that lists may not have read yet. Lists read pages while changes are sent, so that the changes cannot be
 * written into what was read: they are applied to each filing whose page was requested before the service had stored the change.
 */
export class ChangeOverlay {
  #version = 0;
  readonly #entries = new Map<string, OverlayEntry[]>();
  readonly #listeners = new Set<() => void>();

  /** Returns a number that changes with the overlay. */
  readonly getVersion = (): number => this.#version;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(filings: readonly FilingIdentity[], patch: FilingPatch): OverlayChange {
    const change = { keys: filings.map(keyOfFiling), entry: { patch, completedAt: undefined } };
    for (const key of change.keys) this.#entries.set(key, [...(this.#entries.get(key) ?? []), change.entry]);
    this.#notify();
    return change;
  }

  /** Records that the service has stored a change. */
  complete({ entry }: OverlayChange): void {
    entry.completedAt = Date.now();
  }

  /** Removes a change from filings that the service refused to change. */
  remove({ keys, entry }: OverlayChange, refused: readonly FilingIdentity[]): void {
    const refusedKeys = new Set(refused.map(keyOfFiling));
    for (const key of keys.filter((each) => refusedKeys.has(each))) {
      this.#entries.set(key, this.#entries.get(key)?.filter((each) => each !== entry) ?? []);
    }
    this.#notify();
  }

  clear(): void {
    this.#entries.clear();
    this.#notify();
  }

  /** Applies the changes to a filing. @param requestedAt time at which the page with the filing was requested. */
  apply<Filing extends ChangeableFiling>(filing: Filing, requestedAt: number): Filing {
    const entries = this.#entries.get(keyOfFiling(filing));
    if (!entries) return filing;
    return entries
      .filter(({ completedAt }) => completedAt === undefined || requestedAt <= completedAt)
      .reduce((changed, { patch }) => ({ ...changed, ...patch(changed) }), filing);
  }

  #notify(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
