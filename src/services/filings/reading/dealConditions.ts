import { Prisma } from '../../../generated/prisma/client.js';
import { identifier } from '../../../lists/jsonRows.js';
import { indexQueryOf } from '../../../lists/searchQueries.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import { liveDealsOf } from '../../deals/liveDeals.js';
import { companyFacts } from '../companyFacts.js';
import { type FilingKindDefinition, filingKinds } from '../filingKinds.js';
import { bitmapDateSql } from './dateConditions.js';
import type { CompanyCodes, DealReferences } from './dealReferences.js';
import { cikLabel, tickerLabel } from './labelConditions.js';

/** Maximum links by which an index finds the filings of a list, those of the deals that were created last. */
const maxLinks = 50_000;

/** Condition that a filing must or must not fulfil, and its form for the index of the kind's own table. */
export interface RowTest {
  readonly isSet: Prisma.Sql;
  readonly ids: Prisma.Sql;
}

/** Returns the condition for the live deals of an account that are linked to a filing; an index by account and link answers it. */
export const linkedTo = (userId: string, filingId: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`live_filing_keys("userId", "relatedFilingIds", "deletedAt") @> ARRAY[${userId}::text || ' ' || ${filingId}]`;

/** Returns the condition for the filings that are linked to a deal of an account. */
export function linkedFilings(table: string, userId: string): RowTest {
  const id = Prisma.sql`${identifier(table)}."filingId"`;
  return {
    // A scalar subquery, since the planner may make a join over all deals of an EXISTS. The index has the default collation, unlike ids.
    isSet: Prisma.sql`((SELECT true FROM "Deal" WHERE ${linkedTo(userId, Prisma.sql`(${id} COLLATE "default")`)} LIMIT 1) IS NOT NULL)`,
    ids: Prisma.sql`${id} = ANY (ARRAY(SELECT linked FROM "Deal" CROSS JOIN LATERAL unnest("relatedFilingIds") AS linked
      WHERE ${liveDealsOf(userId)} ORDER BY "createdAt" DESC LIMIT ${maxLinks}))`,
  };
}

/**
 * Returns the condition for the filings of deals: of their companies, within a window of days, and linked to them.
 * @param isFilled whether the search index of the kind has all filings; it then finds codes.
 */
export function filingsOfDeals(
  kind: FilingKind,
  { ciks, codes, codesWithoutCik, links }: DealReferences,
  { from, to }: { readonly from: string; readonly to: string },
  isFilled: boolean,
): RowTest {
  const { table, date, ticker, hasFurtherCompanies = false }: FilingKindDefinition = filingKinds[kind];
  const id = Prisma.sql`${identifier(table)}."filingId"`;
  const days = (name: string) => Prisma.sql`${identifier(name)} BETWEEN ${from}::date AND ${to}::date`;
  const isFurther = ({ list }: CompanyCodes, labelOf: (code: string) => string) =>
    Prisma.sql`filing."labels" && ARRAY(SELECT ${labelOf('')}::text || code FROM unnest(${list}) AS code)`;
  const hasCode = (some: CompanyCodes) => {
    const isFirst = Prisma.sql`upper(filing.${identifier(ticker)}) = ANY (${some.list})`;
    return hasFurtherCompanies ? Prisma.sql`(${isFirst} OR ${isFurther(some, tickerLabel)})` : isFirst;
  };
  const withLabel = (some: CompanyCodes, isLabelled: Prisma.Sql, isInWindow: Prisma.Sql) =>
    isFilled
      ? Prisma.sql`SELECT "filingId" FROM ${identifier(`${table}Search`)} AS filing
          WHERE "words" @@ ${indexQueryOf(some.search)} AND ${isInWindow}`
      : Prisma.sql`SELECT "filingId" FROM ${identifier(table)} AS filing WHERE ${isLabelled} AND ${days(date)}`;
  const withCode = (some: CompanyCodes) => withLabel(some, hasCode(some), bitmapDateSql(kind, from, to));
  const linked = Prisma.sql`(${links})`;
  // In a scalar subquery, each row is looked up; an EXISTS could become a join that reads the whole table. The links are read once.
  const test = (conditions: readonly Prisma.Sql[]) =>
    Prisma.sql`(${id} IN ${linked} OR coalesce((SELECT ${conditions.length > 0 ? Prisma.join([...conditions], ' OR ') : Prisma.sql`false`}
      FROM ${identifier(table)} AS filing WHERE filing."filingId" = ${id}), false))`;
  const idsOf = (selects: readonly Prisma.Sql[]) =>
    Prisma.sql`${id} = ANY (ARRAY(${Prisma.join([...selects, linked], ' UNION ALL ')}))`;
  const ofCodes = codes ? { tests: [hasCode(codes)], selects: [withCode(codes)] } : { tests: [], selects: [] };
  const [details, column] = companyFacts[kind].cik ?? [];
  if (!details || !column) return { isSet: test(ofCodes.tests), ids: idsOf(ofCodes.selects) };
  const cik = Prisma.sql`(SELECT details.${identifier(column)} FROM ${identifier(details)} AS details
    WHERE details."filingId" = filing."filingId")`;
  return {
    isSet: test([
      ...ofCodes.tests,
      ...(ciks ? [Prisma.sql`${cik} = ANY (${ciks.list})`] : []),
      ...(ciks && hasFurtherCompanies ? [isFurther(ciks, cikLabel)] : []),
      ...(codesWithoutCik ? [Prisma.sql`(${hasCode(codesWithoutCik)} AND ${cik} IS NULL)`] : []),
    ]),
    ids: idsOf([
      ...ofCodes.selects,
      ...(codesWithoutCik ? [Prisma.sql`${withCode(codesWithoutCik)} AND ${cik} IS NULL`] : []),
      // One look-up for each company, since for many companies together the planner may read the whole table.
      ...(ciks
        ? [
            Prisma.sql`SELECT found."filingId" FROM unnest(${ciks.list}) AS company(cik) CROSS JOIN LATERAL (
              SELECT "filingId" FROM ${identifier(details)} WHERE ${identifier(column)} = company.cik AND ${days('filedDate')} OFFSET 0) AS found`,
          ]
        : []),
      // Few filings name a company after another one, so that all of them are found.
      ...(ciks && hasFurtherCompanies ? [withLabel(ciks, isFurther(ciks, cikLabel), Prisma.sql`true`)] : []),
    ]),
  };
}
