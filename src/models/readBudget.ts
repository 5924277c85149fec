import pLimit, { type LimitFunction } from 'p-limit';
import { Failure } from '../failure.js';

/** Maximum bytes of JSON (UTF-8), and maximum rows, that one request may read. */
export const maxRead = { bytes: 16 * 2 ** 20, rows: 25_000 } as const;

/** Maximum concurrent reads of one request: each may exceed the budget by a page. */
const maxConcurrentReads = 4;

/** Bytes beyond which a response is large; the number of concurrent large responses is limited. */
const largeResponseBytes = 2 ** 20;

/** Rows beyond which a response takes some time to build. */
const manyRows = 50;

export const tooExpensive = (): Failure =>
  new Failure(
    'tooExpensive',
    `The request reads more than ${maxRead.bytes / 2 ** 20} MiB or ${maxRead.rows} rows; ask for fewer items at once, or leave out long texts`,
  );

/** Row that is charged by the size of its JSON or text. */
interface ChargedRow {
  readonly text: string;
}

/** Reads rows, and charges them to the budget of the request if there is one. */
export const readWithinBudget = <Result>(
  budget: ReadBudget | undefined,
  read: () => Promise<Result>,
  rowsOf: (result: Result) => readonly ChargedRow[],
): Promise<Result> => (budget ? budget.read(read, rowsOf) : read());

/** Limits that apply to large reads. */
export interface LargeReadLimits {
  /** Waits for a turn of the event loop, before a response with many rows is built. */
  readonly yieldToEventLoop: () => Promise<unknown>;
  /** Waits until a large response may be built; called once. */
  readonly acquireLargeResponse: () => Promise<void>;
  /** Takes the rate-limit tokens for so many bytes in all. */
  readonly takeTokens: (bytes: number) => Promise<void>;
}

/** Bytes and rows that were charged to a budget. */
interface BudgetCharges {
  readonly bytes: number;
  readonly rows: number;
}

/**
 * Read budget of a request that may select many objects at once. Rows are charged while they are read, so that memory never
 * holds more than the budget and the reads under way.
 */
export class ReadBudget {
  private activeReads = 0;
  /** Queue of reads beyond the concurrent ones; created on demand, since most requests read one list. */
  private queue: LimitFunction | undefined;
  private bytes = 0;
  private rows = 0;
  private acquired: Promise<void> | undefined;
  /** Shared by all refused reads: creating an error with its stack trace costs more than a row. */
  private failure: Failure | undefined;

  constructor(private readonly limits: LargeReadLimits) {}

  /**
   * Reads rows and charges for them. Reads must not be nested: the inner one could wait for the outer one.
   * @param rowsOf returns the rows of the result.
   * @throws {Failure} `tooExpensive`, without reading if the budget is used up already.
   */
  async read<Result>(read: () => Promise<Result>, rowsOf: (result: Result) => readonly ChargedRow[]): Promise<Result> {
    const readAndCharge = () => this.readAndCharge(read, rowsOf);
    if (this.activeReads === maxConcurrentReads - 1) return (this.queue ??= pLimit(1))(readAndCharge);
    this.activeReads += 1;
    try {
      return await readAndCharge();
    } finally {
      this.activeReads -= 1;
    }
  }

  private async readAndCharge<Result>(
    read: () => Promise<Result>,
    rowsOf: (result: Result) => readonly ChargedRow[],
  ): Promise<Result> {
    this.charge(0);
    if (this.bytes > largeResponseBytes) await this.acquireLargeResponse();
    const result = await read();
    const rows = rowsOf(result);
    const bytes = rows.reduce((size, { text }) => size + Buffer.byteLength(text), 0);
    this.charge(rows.length, bytes);
    await this.limits.takeTokens(this.bytes);
    await this.yieldIfManyRows(bytes > largeResponseBytes ? Infinity : rows.length);
    return result;
  }

  /** Waits, on the first call, until a large response may be built; also for responses that are expensive to build. */
  acquireLargeResponse(): Promise<void> {
    return (this.acquired ??= this.limits.acquireLargeResponse());
  }

  /** Waits for a turn of the event loop if the response has many rows. */
  async yieldIfManyRows(rows: number): Promise<void> {
    if (rows > manyRows) await this.limits.yieldToEventLoop();
  }

  /** Returns what has been charged so far, for `restore`. */
  snapshot(): BudgetCharges {
    return { bytes: this.bytes, rows: this.rows };
  }

  /** Reverts the charges since a snapshot, before the same rows are read again for one response. */
  restore({ bytes, rows }: BudgetCharges): void {
    this.bytes = bytes;
    this.rows = rows;
  }

  /**
   * Charges for rows of the response, whether read from the database or from a cache.
   * @throws {Failure} `tooExpensive`.
   */
  charge(rows: number, bytes = 0): void {
    this.rows += rows;
    this.bytes += bytes;
    if (this.rows > maxRead.rows || this.bytes > maxRead.bytes) throw (this.failure ??= tooExpensive());
  }
}
