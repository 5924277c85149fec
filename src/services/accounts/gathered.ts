import type { Logger } from '../../adapters/log.js';

/** Delay before buffered entries are written, in milliseconds. */
const pause = 5000;

interface Parts<Entry> {
  /** Name of the entries in the log. */
  readonly what: string;
  /** Merges two entries of the same name. */
  readonly merge: (earlier: Entry, later: Entry) => Entry;
  /** Stores entries by their names, all or none. */
  readonly store: (entries: ReadonlyMap<string, Entry>) => Promise<unknown>;
  readonly log: Logger;
  /** Maximum names in memory; entries of further names are dropped. */
  readonly most?: number;
}

/** Write-behind buffer: requests add entries in memory, and one batch stores them in the database some seconds later. */
export class Gathered<Entry> {
  private readonly most: number;
  private entries = new Map<string, Entry>();
  private timer: NodeJS.Timeout | undefined;
  private writing = Promise.resolve();
  private isFailing = false;

  constructor(private readonly parts: Parts<Entry>) {
    // So many names accumulate only if the database is unavailable for hours.
    this.most = parts.most ?? 100_000;
  }

  add(name: string, entry: Entry): void {
    const known = this.entries.get(name);
    if (known === undefined && this.entries.size >= this.most) return;
    this.entries.set(name, known === undefined ? entry : this.parts.merge(known, entry));
    this.schedule();
  }

  /** Stores all entries now. If that fails, they are kept for the next write. */
  write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return (this.writing = this.writing.then(() => this.send()));
  }

  /** Stores all entries for the last time, without a retry. */
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
