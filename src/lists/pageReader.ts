import type { Database } from '../adapters/database.js';
import { Prisma } from '../generated/prisma/client.js';
import { within } from '../models/budget.js';
import type { Caller } from '../models/caller.js';
import { countLimit } from '../models/connection.js';
import { invalid } from '../failure.js';
import { firstAmong } from './boundedWalks.js';
import type { PageCache, Rows } from './pageCache.js';
import { inParts, type Part } from './pageInChunks.js';
import {
  beyond,
  databaseType,
  firstOf,
  inSlices,
  keyIn,
  type Measured,
  measured,
  printed,
  type Table,
  type Wanted,
} from './pageStatements.js';
import { column, type Printed } from './printedRows.js';
import { countInSlices, firstInSlices } from './searchInSlices.js';
import { indexing, sorted, where } from './where.js';

/** Caller that rows are read for, and the subjects that the rows depend on (`Versions`). Without subjects, pages are not cached. */
interface Reading {
  readonly caller?: Caller | undefined;
  readonly subjects: readonly string[];
}

/** Reads the rows of pages in the way that suits their conditions. */
export class PageReader {
  constructor(
    private readonly database: Database,
    private readonly pageCache: PageCache,
  ) {}

  /**
   * Reads the first rows of a list, and whether more rows follow.
   * @throws {Failure} `tooExpensive` where the caller's request reads too much, `invalid` for a search in ascending order.
   */
  rows(listed: Table, wanted: Wanted, limit: number, { caller, subjects }: Reading): Promise<Rows> {
    refuseOtherSearches(listed, wanted);
    // This statement identifies the question in the cache. With sparse conditions, cheaper statements are executed instead.
    const question = { statement: firstOf(listed, wanted, limit + 1), shape: listed.shape };
    return within(caller?.budget, () =>
      this.pageCache.rows(question, subjects, () => this.read(listed, wanted, limit)),
    );
  }

  /** Counts the rows, up to `countLimit`. */
  async count(listed: Table, wanted: Wanted): Promise<number> {
    const { dense, sparse, account } = wanted;
    if (listed.searchedBytes && sparse.length > 0) {
      return countInSlices(this.database, inSlices(listed, wanted, countLimit));
    }
    const [row] = await this.database.query<{ count: number }>(
      Prisma.sql`
      SELECT count(*)::integer AS count FROM
        (SELECT 1 FROM ${column(listed.table)} ${where(indexing([...dense, ...sparse]))} LIMIT ${countLimit}) AS counted`,
      'search',
      account,
    );
    return row?.count ?? 0;
  }

  private async read(listed: Table, wanted: Wanted, limit: number): Promise<Part> {
    if (!listed.bytes) {
      const beyondRow = (row: Printed) => beyond(listed, keyIn(listed, row));
      return inParts<Printed>(limit, (count, last) => {
        const part = last ? { ...wanted, start: [beyondRow(last)] } : wanted;
        if (part.sparse.length === 0) {
          return this.query(firstOf(listed, part, count), wanted);
        }
        const columns = Prisma.sql`${printed(listed)}, ${part.version} AS version`;
        return firstAmong(this.database, {
          ...listed,
          ...part,
          printed: columns,
          count,
          beyond: beyondRow,
        });
      });
    }
    const isSought = wanted.sparse.length > 0;
    const statement = isSought ? await this.sought(listed, wanted, limit + 1) : firstOf(listed, wanted, limit + 1);
    const rows = await this.query<Measured>(statement, wanted);
    const shown = rows.slice(0, limit);
    return { rows: shown, hasMore: Number(rows[0]?.found ?? 0) > shown.length };
  }

  private query<Row extends Printed>(statement: Prisma.Sql, { account }: Wanted): Promise<Row[]> {
    return this.database.query<Row>(statement, 'read', account);
  }

  /** Searches for the keys of long rows, and builds the statement that reads the rows with these keys. */
  private async sought(listed: Table, wanted: Wanted, count: number): Promise<Prisma.Sql> {
    const name = listed.order.at(-1) as string;
    const found = await firstInSlices(this.database, inSlices(listed, wanted, count));
    const ids = found.map(({ json }) => (JSON.parse(json) as Record<string, unknown>)[name]);
    const version = Prisma.sql`${found[0]?.version ?? null}::text`;
    const rows = Prisma.sql`SELECT * FROM ${column(listed.table)} WHERE ${column(name)} = ANY(${ids}::${databaseType(listed.model, name)}[])`;
    return Prisma.sql`SELECT ${printed(listed)}, ${version} AS version, "found" ${measured(listed, rows, sorted(listed))}`;
  }
}

/**
 * Refuses a search in ascending order: terms are found by walking from the newest row, and from the other end nothing bounds how
 * long that takes.
 */
function refuseOtherSearches({ isAscending }: Table, { sparse }: Wanted): void {
  if (!isAscending || !sparse.some(({ isSearch }) => isSearch)) return;
  throw invalid('searchTerm finds the newest first; it cannot be combined with last, before or another order');
}
