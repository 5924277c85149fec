import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { identifier } from '../../../lists/jsonRows.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import { codesAtMarket } from '../../../models/companySymbol.js';
import { maxDealsOfMine } from '../../../models/filings/filingFilter.js';
import { liveDealsOf } from '../../deals/liveDeals.js';
import { companyFacts } from '../companyFacts.js';
import { cikLabel, labelSearch, tickerLabel } from './labelConditions.js';

/** Maximum links by which filings of deals are found, those of the deals that were created last. A deal alone has fewer. */
const maxLinksOfDeals = 10_000;

/** Codes or CIKs of companies among the filings of a kind, as SQL. */
export interface CompanyCodes {
  /** Array of text. */
  readonly list: Prisma.Sql;
  /** JSON of the search for filings with the label of one of them. */
  readonly search: Prisma.Sql;
}

/** References of deals to filings of a kind, as SQL; an absent one finds nothing. */
export interface DealReferences {
  readonly ciks?: CompanyCodes | undefined;
  /** Codes that suffice. */
  readonly codes?: CompanyCodes | undefined;
  /** Codes of companies whose CIK is known: a filing with another CIK is of another company. */
  readonly codesWithoutCik?: CompanyCodes | undefined;
  /** Query for the ids of linked filings. */
  readonly links: Prisma.Sql;
}

/** Some deals, each with its references. */
export interface ReferencesOfEach {
  /** Number of the links of all these deals to filings. */
  readonly linkCount: number;
  /** Returns a table `deal` of the deals, and the references of each of its rows to filings of a kind. */
  readonly ofKind: (kind: FilingKind) => { readonly deals: Prisma.Sql; readonly references: DealReferences };
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

/** Columns of `DealIdentifiers`. */
const identifierColumns = Prisma.raw('"cik", "tseCode", "asxCode", "symbol"');

/** Reads what deals refer to. */
export class DealReferenceReader {
  /** Reads that were asked for since the event loop last turned: those of a list of several kinds share one statement. */
  private readonly pending = new Map<string, Promise<DealIdentifiers[]>>();

  constructor(private readonly database: Database) {}

  /** Returns what deals refer to among the filings of a kind. */
  async find(deals: ChosenDeals, kind: FilingKind): Promise<DealReferences> {
    const { ciks, codes, codesWithoutCik } = companiesOf(await this.readShared(deals), kind);
    const codesSql = (some: readonly string[], labelOf: (code: string) => string) =>
      some.length === 0
        ? undefined
        : {
            list: Prisma.sql`${[...some]}::text[]`,
            search: Prisma.sql`${JSON.stringify(labelSearch(some.map(labelOf)))}::jsonb`,
          };
    return {
      ciks: codesSql(ciks, cikLabel),
      codes: codesSql(codes, tickerLabel),
      codesWithoutCik: codesSql(codesWithoutCik, tickerLabel),
      links: linksOf(isChosen(deals)),
    };
  }

  /** Returns what each of some live deals of an account refers to. */
  async findEach(userId: string, dealIds: readonly string[]): Promise<ReferencesOfEach> {
    const deals = await this.database.query<DealIdentifiers & { readonly dealId: string; readonly linkCount: number }>(
      Prisma.sql`SELECT "dealId", ${identifierColumns}, cardinality("relatedFilingIds") AS "linkCount" FROM "Deal"
        WHERE ${liveDealsOf(userId)} AND "dealId" = ANY (${[...dealIds]}::uuid[])`,
      'read',
      userId,
    );
    const codesOf = (name: string): CompanyCodes => ({
      list: Prisma.sql`deal.${identifier(name)}`,
      search: Prisma.sql`deal.${identifier(`${name}Search`)}`,
    });
    const references: DealReferences = {
      ciks: codesOf('ciks'),
      codes: codesOf('codes'),
      codesWithoutCik: codesOf('codesWithoutCik'),
      links: linksOf(Prisma.sql`${liveDealsOf(userId)} AND "Deal"."dealId" = deal."dealId"`),
    };
    const ofKind = (kind: FilingKind) => {
      const rows = deals.map((deal) => {
        const { ciks, codes, codesWithoutCik } = companiesOf([deal], kind);
        const searches = {
          ciksSearch: labelSearch(ciks.map(cikLabel)),
          codesSearch: labelSearch(codes.map(tickerLabel)),
          codesWithoutCikSearch: labelSearch(codesWithoutCik.map(tickerLabel)),
        };
        return { dealId: deal.dealId, ciks, codes, codesWithoutCik, ...searches };
      });
      const table = Prisma.sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS deal("dealId" uuid, "ciks" text[], "ciksSearch" jsonb,
        "codes" text[], "codesSearch" jsonb, "codesWithoutCik" text[], "codesWithoutCikSearch" jsonb)`;
      return { deals: table, references };
    };
    return { linkCount: deals.reduce((sum, { linkCount }) => sum + linkCount, 0), ofKind };
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
      Prisma.sql`SELECT DISTINCT ${identifierColumns} FROM "Deal" WHERE ${isChosen(deals)}`,
      'read',
      deals.userId,
    );
  }
}

/** Returns the companies of deals as filings of a kind name them, by the rules of suggested deals without names. */
function companiesOf(deals: readonly DealIdentifiers[], kind: FilingKind) {
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

const linksOf = (isChosenDeal: Prisma.Sql): Prisma.Sql => Prisma.sql`SELECT unnest("relatedFilingIds") COLLATE "C"
  FROM "Deal" WHERE ${isChosenDeal} ORDER BY "createdAt" DESC, "dealId" DESC LIMIT ${maxLinksOfDeals}`;

const isChosen = ({ userId, dealId }: ChosenDeals): Prisma.Sql =>
  dealId ? Prisma.sql`${liveDealsOf(userId)} AND "dealId" = ${dealId}::uuid` : newestOpenDeals(userId);

/**
 * Returns the condition for the open deals of an account that were created last. Their ids are found first: with more columns, the planner
 * may sort all deals of an account with many.
 */
const newestOpenDeals = (userId: string): Prisma.Sql =>
  Prisma.sql`"dealId" = ANY (ARRAY(SELECT "dealId" FROM "Deal" WHERE ${liveDealsOf(userId)} AND "status" <> 'closed'
    ORDER BY "createdAt" DESC, "dealId" DESC LIMIT ${maxDealsOfMine}))`;
