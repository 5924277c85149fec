import type { Database } from '../../adapters/database/database.js';
import { Prisma } from '../../generated/prisma/client.js';
import { identifier } from '../../lists/jsonRows.js';
import type { Caller } from '../../models/accounts/caller.js';
import { type DealSuggestion, SuggestionReason } from '../../models/companySuggestion.js';
import { classSeparators, shareClassPattern, symbolFormats } from '../../models/companySymbol.js';
import type { FilingKind } from '../../models/filings/filing.js';
import { companyFacts } from '../filings/companyFacts.js';
import { filingKinds } from '../filings/filingKinds.js';
import { isLiveDealByKey } from './liveDeals.js';

/** Maximum suggestions for one filing. */
export const maxSuggestedDeals = 5;

const reasons = Object.values(SuggestionReason);

/** Finds deals of the companies of a filing: by identifiers, by symbols, and where there is nothing else to compare, by names. */
export class DealSuggestions {
  constructor(private readonly database: Database) {}

  /**
   * Finds the caller's deals to which each filing of a kind may belong and to which it is not linked, the most certain first, in
   * one statement.
   */
  async findByFilingIds(
    { userId }: Caller,
    kind: FilingKind,
    filingIds: readonly string[],
  ): Promise<Map<string, DealSuggestion[]>> {
    const { table, ticker } = filingKinds[kind];
    const { market, names, cik, codeField, furtherCompanies } = companyFacts[kind];
    const dealCodeColumn = codeField ? identifier(codeField) : Prisma.sql`NULL::text`;
    const owner = Prisma.sql`${userId}::text`;
    // The keys of the index begin with the owner. The owner is compared as text, so that the planner does not use the index by owner,
    // which would read all deals of the owner for each filing.
    const rows = await this.database.query<DealSuggestion & { filingId: string }>(
      Prisma.sql`
      WITH filing AS (
        SELECT stored."filingId", upper(one.code) AS code, one.names, one.cik
        FROM ${identifier(table)} AS stored
        ${cik ? Prisma.sql`LEFT JOIN ${identifier(cik[0])} AS details USING ("filingId")` : Prisma.empty}
        CROSS JOIN LATERAL (SELECT stored.${identifier(ticker)} AS code,
            ARRAY[${Prisma.join(names.map((name) => Prisma.sql`stored.${identifier(name)}`))}] AS names,
            ${cik ? Prisma.sql`details.${identifier(cik[1])}` : Prisma.sql`NULL::text`} AS cik
          ${furtherCompanies ? Prisma.sql`UNION ALL ${furtherCompanies}` : Prisma.empty}) AS one
        WHERE stored."filingId" = ANY(${[...filingIds]}::text[])),
      company AS MATERIALIZED (
        SELECT *, ARRAY(SELECT format(form, regexp_replace(code, ${shareClassPattern}, separator || '\\1'))
          FROM unnest(CASE WHEN code ~ ${shareClassPattern} THEN ${classSeparators}::text[] ELSE '{""}' END) AS separator,
            unnest(${symbolFormats(market)}::text[]) AS form
          WHERE code IS NOT NULL) AS symbols
        FROM filing),
      keyed AS MATERIALIZED (
        SELECT *, array_remove(ARRAY[${owner} || ' cik ' || cik, ${owner} || ${` ${market} `} || code], NULL) ||
          ARRAY(SELECT ${owner} || ' symbol ' || symbol FROM unnest(symbols) AS symbol) ||
          ARRAY(SELECT ${owner} || ' name ' || company_name_key(name) FROM unnest(names) AS name WHERE name IS NOT NULL) AS keys
        FROM company),
      found AS (
        SELECT DISTINCT ON (keyed."filingId", "dealId") keyed."filingId", candidate.*, CASE "reason" WHEN 'symbol' THEN "symbol"
          WHEN 'companyName' THEN "companyName" ELSE coalesce(keyed.cik, keyed.code) END AS "matched"
        FROM keyed CROSS JOIN LATERAL (
          SELECT "dealId", "createdAt", "symbol", "companyName", "reason", array_position(${reasons}::text[], "reason") AS rank
          FROM (
            SELECT *, CASE
              WHEN "cik" = keyed.cik OR ${dealCodeColumn} = keyed.code THEN 'identifier'
              WHEN "cik" <> keyed.cik OR ${dealCodeColumn} <> keyed.code THEN NULL
              WHEN upper(btrim("symbol")) = ANY(keyed.symbols) THEN 'symbol'
              WHEN coalesce(btrim("symbol"), '') = '' OR keyed.code IS NULL THEN 'companyName' END AS "reason"
            FROM "Deal" WHERE "userId"::text = ${owner} AND ${isLiveDealByKey} AND NOT "relatedFilingIds" @> ARRAY[keyed."filingId"]
              AND company_keys("userId", "cik", "tseCode", "asxCode", "symbol", "companyName") && keyed.keys) AS of_company
          WHERE "reason" IS NOT NULL ORDER BY rank, "createdAt" DESC, "dealId" LIMIT ${maxSuggestedDeals}) AS candidate
        ORDER BY keyed."filingId", "dealId", rank)
      SELECT "filingId", "dealId", "reason", "matched" FROM (
        SELECT *, row_number() OVER (PARTITION BY "filingId" ORDER BY rank, "createdAt" DESC, "dealId") AS place FROM found) AS ranked
      WHERE place <= ${maxSuggestedDeals} ORDER BY "filingId", place`,
      'read',
      userId,
    );
    const suggestions = new Map<string, DealSuggestion[]>();
    for (const { filingId, ...suggestion } of rows) {
      suggestions.set(filingId, [...(suggestions.get(filingId) ?? []), suggestion]);
    }
    return suggestions;
  }
}
