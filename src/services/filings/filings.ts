import { Prisma } from '../../generated/prisma/client.js';
import { within } from '../../models/budget.js';
import type { Caller } from '../../models/caller.js';
import { type Connection, type Json, type PageRequest, pageSizes } from '../../models/connection.js';
import { type Failure, notFound } from '../../failure.js';
import type { FilingKind } from '../../models/filing.js';
import {
  type AnyFilingFilter,
  daysBetween,
  type FilingFilters,
  isPersonal,
  type ResolvedFilter,
} from './filterConditions.js';
import { allKinds, type Filing, filingKinds, type FilingOf } from './filingKinds.js';
import { isFilingId } from '../../models/ids.js';
import type { Keyset } from '../../lists/keyset.js';
import type { Listed } from '../../lists/pageStatements.js';

/** Filings that are read by their ids at once. */
const linksAtOnce = 500;

export const missingFiling = (kind: FilingKind): Failure => notFound(`There is no such ${filingKinds[kind].name}`);

/** Reads filings of every kind, driven by the table of facts in filingKinds.ts. */
export class Filings {
  constructor(
    private readonly keyset: Keyset,
    private readonly filters: FilingFilters,
  ) {}

  /** Filings of a kind, newest first. */
  list<Kind extends FilingKind>(
    caller: Caller,
    kind: Kind,
    filter: AnyFilingFilter,
    page: PageRequest,
  ): Promise<Connection<FilingOf[Kind]>> {
    const { userId } = caller;
    const asked = this.filters.normalise(filter);
    const selection = {
      purpose: `${kind} filings for ${userId}`,
      asked,
      resolve: () => this.filters.resolve(kind, asked),
      conditions: (resolved: ResolvedFilter) => this.filters.conditions(kind, resolved, userId),
      // A token alone asks for nothing: what it stands for is in what it resolves to.
      subjects: (resolved: ResolvedFilter) => [filingKinds[kind].table, ...(isPersonal(resolved) ? [userId] : [])],
      caller,
    };
    return this.keyset.page(listedFilings(kind), selection, page);
  }

  /** @throws {Failure} `notFound`. */
  async get<Kind extends FilingKind>(_caller: Caller, kind: Kind, filingId: string): Promise<Json<FilingOf[Kind]>> {
    const filing = isFilingId(filingId)
      ? await this.keyset.one(listedFilings(kind), Prisma.sql`"filingId" = ${filingId}`)
      : undefined;
    if (!filing) throw missingFiling(kind);
    return filing;
  }

  /** Every filing of a kind filed between two days, newest first, read page by page. */
  async *walk<Kind extends FilingKind>(
    kind: Kind,
    from = '0001-01-01',
    to = '9999-12-31',
  ): AsyncGenerator<Json<FilingOf[Kind]>> {
    const conditions = () => ({ dense: [daysBetween(kind, from, to)] });
    const selection = { purpose: `walk ${kind}`, asked: {}, resolve: () => ({}), conditions };
    let after: string | undefined;
    do {
      const page = await this.keyset.page(listedFilings(kind), selection, { limit: pageSizes.filings.maximum, after });
      for (const { json } of page.edges) yield json;
      after = page.hasNextPage ? page.edges.at(-1)?.cursor : undefined;
    } while (after);
  }

  /**
   * Filings of some kinds by id, one statement a kind for some hundred of them; unknown ids are left out.
   * @throws {Failure} `tooExpensive` where the caller's request reads too much.
   */
  async byIds(
    { budget }: Caller,
    filingIds: readonly string[],
    kinds: readonly FilingKind[] = allKinds,
  ): Promise<Map<string, { kind: FilingKind; filing: Filing }>> {
    const ids = filingIds.filter(isFilingId);
    const found = new Map<string, { kind: FilingKind; filing: Filing }>();
    for (let begin = 0; begin < ids.length; begin += linksAtOnce) {
      const some = ids.slice(begin, begin + linksAtOnce);
      const readKind = async (kind: FilingKind) => {
        const read = async () => ({
          rows: await this.keyset.all(listedFilings(kind), Prisma.sql`WHERE "filingId" = ANY(${some}::text[])`),
        });
        const { rows } = await within(budget, read);
        for (const { value } of rows) found.set(value.filingId, { kind, filing: value });
      };
      await Promise.all(kinds.map(readKind));
    }
    return found;
  }
}

// PostgreSQL's own mark of a row's version: it moves with every change, whoever makes it.
const version = Prisma.sql`xmin::text`;

const listed = Object.fromEntries(allKinds.map((kind) => [kind, { ...filingKinds[kind], version }]));

export const listedFilings = <Kind extends FilingKind>(kind: Kind): Listed<FilingOf[Kind]> =>
  listed[kind] as unknown as Listed<FilingOf[Kind]>;
