import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { identifier } from '../../../lists/jsonRows.js';
import { indexQuery } from '../../../lists/searchQueries.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import { codesAtMarket } from '../../../models/companySymbol.js';
import { maxDealsOfMine } from '../../../models/filings/filingFilter.js';
import { liveDealsOf } from '../../deals/liveDeals.js';
import { companyFacts } from '../companyFacts.js';
import { type FilingKindDefinition, filingKinds } from '../filingKinds.js';
import { tickerLabel } from './labelConditions.js';

/** Maximum links by which an index finds the filings of a list, those of the deals that were created last. */
const maxLinks = 50_000;

/** Maximum links by which filings of deals are found, those of the deals that were created last. A deal alone has fewer. */
const maxLinksOfDeals = 10_000;

/** Condition that a filing must or must not fulfil, and its form for the index of the kind's own table. */
export interface RowTest {
  readonly isSet: Prisma.Sql;
  readonly ids: Prisma.Sql;
}

/** Companies of deals, as filings of a kind name them. */
export interface DealCompanies {
  readonly ciks: readonly string[];
  /** Codes that suffice. */
  readonly codes: readonly string[];
  /** Codes of companies whose CIK is known: a filing with another CIK is of another company. */
  readonly codesWithoutCik: readonly string[];
}

/** References of deals to filings of a kind. */
export interface DealReferences extends DealCompanies {
  /** Query for the ids of linked filings. */
  readonly links: Prisma.Sql;
}

/** Deals of an account whose filings are read: one live deal, or those that `mine` compares. */
interface ChosenDeals {
  readonly userId: string;
  readonly dealId?: string | undefined;
}

interface DealIdentifiers {
  readonly cik: string | null;
  readonly tseCode: string | null;
  readonly asxCode: string | null;
  readonly symbol: string | null;
}

/** Reads what deals refer to. */
export class DealReferenceReader {
  /** Reads that were asked for since the event loop last turned: those of a list of several kinds share one statement. */
  private readonly pending = new Map<string, Promise<DealIdentifiers[]>>();

  constructor(private readonly database: Database) {}

  /** Returns the companies of deals, and the query for the filings that are linked to them. */
  async find(deals: ChosenDeals, kind: FilingKind): Promise<DealReferences> {
    const links = Prisma.sql`SELECT unnest("relatedFilingIds") COLLATE "C" FROM "Deal" WHERE ${isChosen(deals)}
      ORDER BY "createdAt" DESC, "dealId" DESC LIMIT ${maxLinksOfDeals}`;
    return { ...companiesOf(kind, await this.readShared(deals)), links };
  }

  private readShared(deals: ChosenDeals): Promise<DealIdentifiers[]> {
    const key = `${deals.userId} ${deals.dealId}`;
    const pending = this.pending.get(key);
    if (pending) return pending;
    const read = this.read(deals);
    this.pending.set(key, read);
    queueMicrotask(() => this.pending.delete(key));
    return read;
  }

  private read(deals: ChosenDeals): Promise<DealIdentifiers[]> {
    return this.database.query<DealIdentifiers>(
      Prisma.sql`SELECT DISTINCT "cik", "tseCode", "asxCode", "symbol" FROM "Deal" WHERE ${isChosen(deals)}`,
      'read',
      deals.userId,
    );
  }
}

/** Returns the companies of deals, by the rules of suggested deals without names. */
function companiesOf(kind: FilingKind, deals: readonly DealIdentifiers[]): DealCompanies {
  const { market, cik, codeField } = companyFacts[kind];
  const ciks = new Set<string>();
  const codes = new Set<string>();
  const codesWithoutCik = new Set<string>();
  for (const deal of deals) {
    const symbolCodes = deal.symbol ? codesAtMarket(market, deal.symbol) : [];
    const code = codeField && deal[codeField];
    if (code) codes.add(code);
    else if (!cik || !deal.cik) for (const symbolCode of symbolCodes) codes.add(symbolCode);
    else {
      ciks.add(deal.cik);
      for (const symbolCode of symbolCodes) codesWithoutCik.add(symbolCode);
    }
  }
  return { ciks: [...ciks], codes: [...codes], codesWithoutCik: [...codesWithoutCik] };
}

const isChosen = ({ userId, dealId }: ChosenDeals): Prisma.Sql =>
  dealId ? Prisma.sql`${liveDealsOf(userId)} AND "dealId" = ${dealId}::uuid` : newestOpenDeals(userId);

/**
 * Returns the condition for the open deals of an account that were created last. Their ids are found first: with more columns, the planner
 * may sort all deals of an account with many.
 */
const newestOpenDeals = (userId: string): Prisma.Sql =>
  Prisma.sql`"dealId" = ANY (ARRAY(SELECT "dealId" FROM "Deal" WHERE ${liveDealsOf(userId)} AND "status" <> 'closed'
    ORDER BY "createdAt" DESC, "dealId" DESC LIMIT ${maxDealsOfMine}))`;

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
  const { table, date, ticker }: FilingKindDefinition = filingKinds[kind];
  const id = Prisma.sql`${identifier(table)}."filingId"`;
  const days = (name: string) => Prisma.sql`${identifier(name)} BETWEEN ${from}::date AND ${to}::date`;
  const hasCode = (some: readonly string[]) =>
    Prisma.sql`upper(filing.${identifier(ticker)}) = ANY (${[...some]}::text[])`;
  const withCode = (some: readonly string[]) =>
    isFilled
      ? Prisma.sql`FROM ${identifier(`${table}Search`)} AS filing
          WHERE "words" @@ ${indexQuery({ alternatives: [], labels: [some.map(tickerLabel)] })} AND ${days(date)}`
      : Prisma.sql`FROM ${identifier(table)} AS filing
          WHERE filing.${identifier(ticker)} IS NOT NULL AND ${hasCode(some)} AND ${days(date)}`;
  const linked = Prisma.sql`(${links})`;
  // In a scalar subquery, each row is looked up; an EXISTS could become a join that reads the whole table. The links are read once.
  const test = (condition: Prisma.Sql) =>
    Prisma.sql`(${id} IN ${linked} OR coalesce((SELECT ${condition} FROM ${identifier(table)} AS filing
      WHERE filing."filingId" = ${id}), false))`;
  const idsOf = (selects: readonly Prisma.Sql[]) =>
    Prisma.sql`${id} = ANY (ARRAY(${Prisma.join([...selects, linked], ' UNION ALL ')}))`;
  const withCodes = codes.length > 0 ? [Prisma.sql`SELECT "filingId" ${withCode(codes)}`] : [];
  const [details, column] = companyFacts[kind].cik ?? [];
  if (!details || !column) return { isSet: test(hasCode(codes)), ids: idsOf(withCodes) };
  const cik = Prisma.sql`(SELECT details.${identifier(column)} FROM ${identifier(details)} AS details
    WHERE details."filingId" = filing."filingId")`;
  return {
    isSet: test(Prisma.sql`${hasCode(codes)} OR ${cik} = ANY (${[...ciks]}::text[]) OR
      (${hasCode(codesWithoutCik)} AND ${cik} IS NULL)`),
    ids: idsOf([
      ...withCodes,
      ...(codesWithoutCik.length > 0
        ? [Prisma.sql`SELECT "filingId" ${withCode(codesWithoutCik)} AND ${cik} IS NULL`]
        : []),
      // One look-up for each company, since for many companies together the planner may read the whole table.
      ...(ciks.length > 0
        ? [
            Prisma.sql`SELECT found."filingId" FROM unnest(${[...ciks]}::text[]) AS company(cik) CROSS JOIN LATERAL (
              SELECT "filingId" FROM ${identifier(details)} WHERE ${identifier(column)} = company.cik AND ${days('filedDate')} OFFSET 0) AS found`,
          ]
        : []),
    ]),
  };
}
