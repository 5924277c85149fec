import type { Logger } from '../../adapters/log.js';

/** How long entries are gathered before they are stored, in milliseconds. */
const pause = 5000;

interface Parts<Entry> {
  /** What is gathered, as the log calls it. */
  readonly what: string;
  /** What stands in place of two entries of the same name. */
  readonly merge: (earlier: Entry, later: Entry) => Entry;
  /** Stores entries by their names, all or none. */
  readonly store: (entries: ReadonlyMap<string, Entry>) => Promise<unknown>;
  readonly log: Logger;
  /** Names that are kept in memory; others are left out while there are as many. */
  readonly most?: number;
}

/** What is noted in memory at each request, and some seconds later stored in the database, all at once. */
export class Gathered<Entry> {
  private readonly most: number;
  private entries = new Map<string, Entry>();
  private timer: NodeJS.Timeout | undefined;
  private writing = Promise.resolve();
  private isFailing = false;

  constructor(private readonly parts: Parts<Entry>) {
    // Only a database that is away for hours lets as many come together.
    this.most = parts.most ?? 100_000;
  }

  add(name: string, entry: Entry): void {
    const known = this.entries.get(name);
    if (known === undefined && this.entries.size >= this.most) return;
    this.entries.set(name, known === undefined ? entry : this.parts.merge(known, entry));
    this.schedule();
  }

  /** Stores what was noted, now. What cannot be stored is kept for the next time. */
  write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return (this.writing = this.writing.then(() => this.send()));
  }

  /** Stores for the last time: nothing is tried again. */
  async close(): Promise<void> {
    await this.write();
    this.entries.clear();
    clearTimeout(this.timer);
  }

  private schedule(): void {
    this.timer ??= setTimeout(
      () => void this.write().then(() => this.entries.size > 0 && this.schedule()),
      pause,
    ).unref();
  }

  private async send(): Promise<void> {
    const { what, merge, store, log } = this.parts;
    const sent = this.entries;
    if (sent.size === 0) return;
    this.entries = new Map();
    try {
      await store(sent);
      this.isFailing = false;
    } catch (error) {
      for (const [name, later] of this.entries) {
        const earlier = sent.get(name);
        sent.set(name, earlier === undefined ? later : merge(earlier, later));
      }
      this.entries = sent;
      if (!this.isFailing) log.warn({ err: error }, `${what} cannot be written; this is tried again`);
      this.isFailing = true;
    }
  }
}
