import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Relation } from '../../../generated/prisma/enums.js';
import { identifier } from '../../../lists/jsonRows.js';
import { Json } from '../../../models/paging/connection.js';
import type { Caller } from '../../../models/accounts/caller.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import { filingKinds } from '../filingKinds.js';

/** Kinds of filings that have relations. */
export type KindWithRelations = Exclude<FilingKind, 'asx'>;

/** Ids of related filings of the same kind, by relation. */
export interface RelatedIds {
  readonly amends: string | null;
  readonly follows: string | null;
  readonly amendedBy: readonly string[];
  readonly followedBy: readonly string[];
  /** Other filings with the same accession number: a Form 4 of several issuers. */
  readonly sameAccession: readonly string[];
  /** Filings of other owners with the same purchases: Forms 4 of one group. */
  readonly sameTransactionAs: readonly string[];
}

/** Maximum filings in each list. */
export const maxRelated = 100;

/** Reads the relations between filings. */
export class FilingRelations {
  constructor(private readonly database: Database) {}

  /** Returns the relations of filings of a kind, by id, with one statement; lists begin with the oldest. */
  async findByFilingIds(
    _caller: Caller,
    kind: KindWithRelations,
    filingIds: readonly string[],
  ): Promise<Map<string, Json<RelatedIds>>> {
    const rows = await this.database.query<{ id: string; text: string }>(Prisma.sql`
        SELECT asked.id, (SELECT row_to_json(item) FROM (SELECT
          ${selectEarlier(kind, 'amends')} AS "amends", ${selectLater(kind, 'amends')} AS "amendedBy",
          ${selectEarlier(kind, 'follows')} AS "follows", ${selectLater(kind, 'follows')} AS "followedBy",
          ${selectSameAccession(kind)} AS "sameAccession",
          ${selectSameTransaction(kind)} AS "sameTransactionAs") AS item)::text AS text
        FROM unnest(${[...filingIds]}::text[]) AS asked(id)`);
    return new Map(rows.map(({ id, text }) => [id, new Json<RelatedIds>(text)]));
  }
}

// The following functions return subqueries on the filing `asked.id`.

const selectEarlier = (kind: KindWithRelations, relation: Relation): Prisma.Sql => Prisma.sql`(
  SELECT "toId" FROM "FilingRelation" WHERE "kind" = ${kind}::"FilingKind" AND "filingId" = asked.id
  AND "relation" = ${relation}::"Relation")`;

const selectLater = (kind: KindWithRelations, relation: Relation): Prisma.Sql => Prisma.sql`ARRAY(
  SELECT "filingId" FROM "FilingRelation" JOIN ${identifier(filingKinds[kind].table)} USING ("filingId")
  WHERE "kind" = ${kind}::"FilingKind" AND "toId" = asked.id AND "relation" = ${relation}::"Relation" ${oldestFirst(kind)})`;

const selectSameAccession = (kind: KindWithRelations): Prisma.Sql =>
  kind === 'form4'
    ? Prisma.sql`ARRAY(
        SELECT "filingId" FROM "Form4Report" JOIN "Form4Filing" USING ("filingId")
        WHERE "accessionNumber" = (SELECT "accessionNumber" FROM "Form4Report" WHERE "filingId" = asked.id)
        AND "filingId" <> asked.id ${oldestFirst(kind)})`
    : Prisma.sql`ARRAY[]::text[]`;

const selectSameTransaction = (kind: KindWithRelations): Prisma.Sql =>
  kind === 'form4'
    ? Prisma.sql`ARRAY(
        SELECT other."filingId" FROM "Form4Report" AS own JOIN "Form4Report" AS other ON other."purchaseKey" = own."purchaseKey"
          JOIN "Form4Filing" ON "Form4Filing"."filingId" = other."filingId"
        WHERE own."filingId" = asked.id AND own."series" <> other."series" AND (own."isShared" OR other."isShared")
        ${oldestFirst(kind)})`
    : Prisma.sql`ARRAY[]::text[]`;

/** Returns the clauses that select the oldest filings: the reverse order of the kind's lists, and the limit. */
const oldestFirst = (kind: KindWithRelations): Prisma.Sql =>
  Prisma.sql`ORDER BY ${Prisma.join(filingKinds[kind].order.map(identifier))} LIMIT ${maxRelated}`;
