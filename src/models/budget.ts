import pLimit, { type LimitFunction } from 'p-limit';
import { Failure } from '../failure.js';

/** What one request may read: bytes of JSON in UTF-8, and rows. */
export const mostRead = { bytes: 16 * 2 ** 20, rows: 25_000 } as const;

/** Reads of one request that may be under way at once: each may go beyond the budget by a page. */
const readsAtOnce = 4;

/** Bytes from which on an answer is large: only so many of those are made at once. */
const large = 2 ** 20;

/** Rows from which on it takes some time to answer with them. */
const many = 50;

export const tooExpensive = (): Failure =>
  new Failure(
    'tooExpensive',
    `The request reads more than ${mostRead.bytes / 2 ** 20} MiB or ${mostRead.rows} rows; ask for fewer items at once, or leave out long texts`,
  );

interface Found {
  readonly rows: readonly { readonly text: string }[];
}

/** Reads for a request, which pays for it where it has a budget. */
export const within = <Rows extends Found>(budget: Budget | undefined, read: () => Promise<Rows>): Promise<Rows> =>
  budget ? budget.read(read) : read();

/** What reading much has to pass through. */
export interface Tolls {
  /** Waits for a turn of its own, before many rows are answered with. */
  readonly turn: () => Promise<unknown>;
  /** Waits until a large answer may be made; called once. */
  readonly admit: () => Promise<void>;
  /** Pays for so many bytes in all. */
  readonly pay: (bytes: number) => Promise<void>;
}

/**
 * What a request that asks for many things at once may still read. It is charged while rows are read, so that no more is
 * ever held in memory than this and what is under way.
 */
export class Budget {
  private underWay = 0;
  /** Where reads wait for each other; made when one has to, since most requests read one list. */
  private queue: LimitFunction | undefined;
  private bytes = 0;
  private rows = 0;
  private admitted: Promise<void> | undefined;
  /** One for all that is refused: to make an error and read its trace costs more than a row does. */
  private refusal: Failure | undefined;

  constructor(private readonly tolls: Tolls) {}

  /**
   * Reads rows and charges for them.
   * @throws {Failure} `tooExpensive`, before reading where nothing is left.
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

  /** Waits, the first time, until a large answer may be made; what costs much to make is one as well. */
  admit(): Promise<void> {
    return (this.admitted ??= this.tolls.admit());
  }

  /** Waits before so many rows are answered with, if they are many. */
  async takeTurn(rows: number): Promise<void> {
    if (rows > many) await this.tolls.turn();
  }

  /**
   * Charges for rows that are answered, be they read anew or not.
   * @throws {Failure} `tooExpensive`.
   */
  charge(rows: number, bytes = 0): void {
    this.rows += rows;
    this.bytes += bytes;
    if (this.rows > mostRead.rows || this.bytes > mostRead.bytes) throw (this.refusal ??= tooExpensive());
  }
}
