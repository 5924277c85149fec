import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import { isFilingId } from '../../../models/ids.js';
import { identifier } from '../../../lists/jsonRows.js';
import { allKinds, type FilingKindDefinition, filingKinds } from '../filingKinds.js';

/** Fields with which a text, such as an email, cites a filing. */
export interface FilingCitation {
  /** The company, or its symbol where the source does not name it. */
  readonly company: string | null;
  readonly form: string;
  readonly date: string;
  readonly title: string | null;
  readonly url: string | null;
}

/** Maximum characters of a title in a citation. */
const maxTitleLength = 200;

/** Reads the citations of filings. */
export class FilingCitations {
  constructor(private readonly database: Database) {}

  /** Returns the citations of known filings, by id, with one statement. */
  async findByFilingIds(filingIds: readonly string[]): Promise<Map<string, FilingCitation>> {
    const ids = filingIds.filter(isFilingId);
    if (ids.length === 0) return new Map();
    const each = allKinds.map((kind) => citationQuery(kind, ids));
    const rows = await this.database.query<FilingCitation & { filingId: string; kind: FilingKind }>(
      Prisma.join(each, ' UNION ALL '),
    );
    const found = new Map<string, FilingCitation>();
    // Two sources may use the same id; the first kind wins, as in `Deal.relatedFilings`.
    const ordered = rows.toSorted((left, right) => allKinds.indexOf(left.kind) - allKinds.indexOf(right.kind));
    for (const { filingId, kind: _kind, ...citation } of ordered) {
      if (!found.has(filingId)) found.set(filingId, citation);
    }
    return found;
  }
}

function citationQuery(kind: FilingKind, filingIds: readonly string[]): Prisma.Sql {
  const { commonFields, date, name, table, ticker }: FilingKindDefinition = filingKinds[kind];
  return Prisma.sql`SELECT "filingId", ${kind} AS "kind", ${coalesceColumns([...commonFields.company, ticker])} AS "company",
    coalesce(${coalesceColumns(commonFields.form)}, ${name}::text) AS "form", ${identifier(date)}::text AS "date",
    left(${coalesceColumns(commonFields.title)}, ${maxTitleLength}::integer) AS "title", ${coalesceColumns(commonFields.url)} AS "url"
    FROM ${identifier(table)} WHERE "filingId" = ANY(${[...filingIds]}::text[])`;
}

const coalesceColumns = (fields: readonly string[]): Prisma.Sql =>
  fields.length > 0 ? Prisma.sql`coalesce(${Prisma.join(fields.map(identifier))})` : Prisma.sql`NULL::text`;
