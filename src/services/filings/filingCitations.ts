import type { Database } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { FilingKind } from '../../models/filing.js';
import { isFilingId } from '../../models/ids.js';
import { column } from '../../lists/printedRows.js';
import { allKinds, type FilingKindFacts, filingKinds } from './filingKinds.js';

/** Fields that cite a filing in a text. */
export interface FilingCitation {
  /** The company, or its symbol where the source does not name it. */
  readonly company: string | null;
  readonly form: string;
  readonly date: string;
  readonly title: string | null;
  readonly url: string | null;
}

/** Characters of a title that a citation keeps. */
const maxTitle = 200;

/** Reads the citations of filings. */
export class FilingCitations {
  constructor(private readonly database: Database) {}

  /** Returns the citations of known filings, by id, with one statement. */
  async of(filingIds: readonly string[]): Promise<Map<string, FilingCitation>> {
    const ids = filingIds.filter(isFilingId);
    if (ids.length === 0) return new Map();
    const each = allKinds.map((kind) => citationsOf(kind, ids));
    const rows = await this.database.query<FilingCitation & { filingId: string; kind: FilingKind }>(
      Prisma.join(each, ' UNION ALL '),
    );
    const found = new Map<string, FilingCitation>();
    // Two sources may use the same id; the first kind wins, as in `Deal.relatedFilings`.
    const ordered = rows.toSorted((one, other) => allKinds.indexOf(one.kind) - allKinds.indexOf(other.kind));
    for (const { filingId, kind: _kind, ...citation } of ordered) {
      if (!found.has(filingId)) found.set(filingId, citation);
    }
    return found;
  }
}

function citationsOf(kind: FilingKind, filingIds: readonly string[]): Prisma.Sql {
  const { common, date, name, table, ticker }: FilingKindFacts = filingKinds[kind];
  return Prisma.sql`SELECT "filingId", ${kind} AS "kind", ${firstSetIn([...common.company, ticker])} AS "company",
    coalesce(${firstSetIn(common.form)}, ${name}::text) AS "form", ${column(date)}::text AS "date",
    left(${firstSetIn(common.title)}, ${maxTitle}::integer) AS "title", ${firstSetIn(common.url)} AS "url"
    FROM ${column(table)} WHERE "filingId" = ANY(${[...filingIds]}::text[])`;
}

const firstSetIn = (fields: readonly string[]): Prisma.Sql =>
  fields.length > 0 ? Prisma.sql`coalesce(${Prisma.join(fields.map(column))})` : Prisma.sql`NULL::text`;
