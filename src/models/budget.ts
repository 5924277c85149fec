import pLimit, { type LimitFunction } from 'p-limit';
import { Failure } from '../failure.js';

/** Maximum bytes of JSON (UTF-8), and maximum rows, that one request may read. */
export const mostRead = { bytes: 16 * 2 ** 20, rows: 25_000 } as const;

/** Maximum concurrent reads of one request: each may exceed the budget by a page. */
const readsAtOnce = 4;

/** Bytes beyond which a response is large; the number of concurrent large responses is limited. */
const large = 2 ** 20;

/** Rows beyond which a response takes some time to build. */
const many = 50;

export const tooExpensive = (): Failure =>
  new Failure(
    'tooExpensive',
    `The request reads more than ${mostRead.bytes / 2 ** 20} MiB or ${mostRead.rows} rows; ask for fewer items at once, or leave out long texts`,
  );

interface Found {
  readonly rows: readonly { readonly text: string }[];
}

/** Reads rows, and charges them to the budget of the request if there is one. */
export const within = <Rows extends Found>(budget: Budget | undefined, read: () => Promise<Rows>): Promise<Rows> =>
  budget ? budget.read(read) : read();

/** Limits that apply to large reads. */
export interface Tolls {
  /** Waits for a turn of the event loop, before a response with many rows is built. */
  readonly turn: () => Promise<unknown>;
  /** Waits until a large response may be built; called once. */
  readonly admit: () => Promise<void>;
  /** Takes the rate-limit tokens for so many bytes in all. */
  readonly pay: (bytes: number) => Promise<void>;
}

/**
 * Read budget of a request that may select many things at once. Rows are charged while they are read, so that memory never
 * holds more than the budget and the reads under way.
 */
export class Budget {
  private underWay = 0;
  /** Queue of reads beyond the concurrent ones; created on demand, since most requests read one list. */
  private queue: LimitFunction | undefined;
  private bytes = 0;
  private rows = 0;
  private admitted: Promise<void> | undefined;
  /** Shared by all refused reads: creating an error with its stack trace costs more than a row. */
  private refusal: Failure | undefined;

  constructor(private readonly tolls: Tolls) {}

  /**
   * Reads rows and charges for them.
   * @throws {Failure} `tooExpensive`, without reading if the budget is used up already.
   */
  async read<Rows extends Found>(read: () => Promise<Rows>): Promise<Rows> {
    if (this.underWay === readsAtOnce - 1) return (this.queue ??= pLimit(1))(() => this.charged(read));
    this.underWay += 1;
    try {
      return await this.charged(read);
    } finally {
      this.underWay -= 1;
    }
  }

  private async charged<Rows extends Found>(read: () => Promise<Rows>): Promise<Rows> {
    this.charge(0);
    if (this.bytes > large) await this.admit();
    const found = await read();
    const bytes = found.rows.reduce((size, { text }) => size + Buffer.byteLength(text), 0);
    this.charge(found.rows.length, bytes);
    await this.tolls.pay(this.bytes);
    await this.takeTurn(bytes > large ? Infinity : found.rows.length);
    return found;
  }

  /** Waits, on the first call, until a large response may be built; also for responses that are expensive to build. */
  admit(): Promise<void> {
    return (this.admitted ??= this.tolls.admit());
  }

  /** Waits for a turn of the event loop if the response has many rows. */
  async takeTurn(rows: number): Promise<void> {
    if (rows > many) await this.tolls.turn();
  }

  /**
   * Charges for rows of the response, whether read from the database or from a cache.
   * @throws {Failure} `tooExpensive`.
   */
  charge(rows: number, bytes = 0): void {
    this.rows += rows;
    this.bytes += bytes;
    if (this.rows > mostRead.rows || this.bytes > mostRead.bytes) throw (this.refusal ??= tooExpensive());
  }
}
