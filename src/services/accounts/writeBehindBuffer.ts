import type { Logger } from '../../adapters/log.js';

/** Delay before buffered entries are written, in milliseconds. */
const writeDelayMs = 5000;

interface WriteBehindOptions<Entry> {
  /** Name of the entries in the log. */
  readonly entryName: string;
  /** Merges two entries of the same name. */
  readonly merge: (earlier: Entry, later: Entry) => Entry;
  /** Stores entries by their names, all or none. */
  readonly store: (entries: ReadonlyMap<string, Entry>) => Promise<unknown>;
  readonly log: Logger;
  /** Maximum names in memory; entries of further names are dropped. */
  readonly maxEntries?: number;
}

/** Write-behind buffer: requests add entries in memory, and one batch stores them in the database some seconds later. */
export class WriteBehindBuffer<Entry> {
  private readonly maxEntries: number;
  private entries = new Map<string, Entry>();
  private timer: NodeJS.Timeout | undefined;
  private writing = Promise.resolve();
  private isFailing = false;

  constructor(private readonly options: WriteBehindOptions<Entry>) {
    // The default maximum is reached only if the database is unavailable for hours.
    this.maxEntries = options.maxEntries ?? 100_000;
  }

  add(name: string, entry: Entry): void {
    const known = this.entries.get(name);
    if (known === undefined && this.entries.size >= this.maxEntries) return;
    this.entries.set(name, known === undefined ? entry : this.options.merge(known, entry));
    this.schedule();
  }

  /** Stores all entries now. If that fails, they are kept for the next write. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return (this.writing = this.writing.then(() => this.writeBatch()));
  }

  /** Stores all entries for the last time, without a retry. */
  async close(): Promise<void> {
    await this.flush();
    this.entries.clear();
    clearTimeout(this.timer);
  }

  private schedule(): void {
    this.timer ??= setTimeout(
      () => void this.flush().then(() => this.entries.size > 0 && this.schedule()),
      writeDelayMs,
    ).unref();
  }

  private async writeBatch(): Promise<void> {
    const { entryName, merge, store, log } = this.options;
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
      if (!this.isFailing) log.warn({ err: error }, `${entryName} cannot be written; the write is retried`);
      this.isFailing = true;
    }
  }
}
