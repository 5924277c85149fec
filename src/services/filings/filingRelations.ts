import type { Database } from '../../adapters/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Relation } from '../../generated/prisma/enums.js';
import { column } from '../../lists/printedRows.js';
import { within } from '../../models/budget.js';
import type { Caller } from '../../models/caller.js';
import type { FilingKind } from '../../models/filing.js';
import { filingKinds } from './filingKinds.js';

/** Kinds of filings that have relations. */
export type RelatedKind = Exclude<FilingKind, 'asx'>;

/** Ids of related filings of the same kind, by relation. */
export interface RelatedIds {
  readonly amends: string | null;
  readonly follows: string | null;
  readonly amendedBy: readonly string[];
  readonly followedBy: readonly string[];
  /** Other filings with the same accession number: a Form 4 of several issuers. */
  readonly sameAccession: readonly string[];
}

/** Maximum filings in each list. */
export const mostRelated = 100;

/** Reads the relations between filings. */
export class FilingRelations {
  constructor(private readonly database: Database) {}

  /** Returns the relations of filings of a kind, by id, with one statement; lists begin with the oldest. */
  async of({ budget }: Caller, kind: RelatedKind, filingIds: readonly string[]): Promise<Map<string, RelatedIds>> {
    const { rows } = await within(budget, async () => {
      const found = await this.database.query<{ id: string; text: string }>(Prisma.sql`
        SELECT asked.id, (SELECT row_to_json(item) FROM (SELECT
          ${earlier(kind, 'amends')} AS "amends", ${later(kind, 'amends')} AS "amendedBy",
          ${earlier(kind, 'follows')} AS "follows", ${later(kind, 'follows')} AS "followedBy",
          ${ofSameAccession(kind)} AS "sameAccession") AS item)::text AS text
        FROM unnest(${[...filingIds]}::text[]) AS asked(id)`);
      return { rows: found };
    });
    return new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as RelatedIds]));
  }
}

const earlier = (kind: RelatedKind, relation: Relation): Prisma.Sql => Prisma.sql`(
  SELECT "toId" FROM "FilingRelation" WHERE "kind" = ${kind}::"FilingKind" AND "filingId" = asked.id
  AND "relation" = ${relation}::"Relation")`;

const later = (kind: RelatedKind, relation: Relation): Prisma.Sql => Prisma.sql`ARRAY(
  SELECT "filingId" FROM "FilingRelation" JOIN ${column(filingKinds[kind].table)} USING ("filingId")
  WHERE "kind" = ${kind}::"FilingKind" AND "toId" = asked.id AND "relation" = ${relation}::"Relation" ${oldest(kind)})`;

const ofSameAccession = (kind: RelatedKind): Prisma.Sql =>
  kind === 'form4'
    ? Prisma.sql`ARRAY(
        SELECT "filingId" FROM "Form4Report" JOIN "Form4Filing" USING ("filingId")
        WHERE "accessionNumber" = (SELECT "accessionNumber" FROM "Form4Report" WHERE "filingId" = asked.id)
        AND "filingId" <> asked.id ${oldest(kind)})`
    : Prisma.sql`ARRAY[]::text[]`;

/** Returns the clauses that select the oldest filings: the reverse order of the kind's lists, and the limit. */
const oldest = (kind: RelatedKind): Prisma.Sql =>
  Prisma.sql`ORDER BY ${Prisma.join(filingKinds[kind].order.map(column))} LIMIT ${mostRelated}`;
