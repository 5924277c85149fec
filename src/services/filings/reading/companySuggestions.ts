import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { Caller } from '../../../models/accounts/caller.js';
import type { CompanySuggestion } from '../../../models/companySuggestion.js';
import { identifier } from '../../../lists/jsonRows.js';
import {
  type CompanyMarket,
  marketSuffixes,
  normalizeCik,
  normalizeTseCode,
  parseCompanySymbol,
} from '../../../models/companySymbol.js';
import { companyDirectories, type CompanyDirectory } from '../companyFacts.js';

/** Maximum companies that are suggested for a text. */
export const maxSuggestedCompanies = 10;

/** Company of a directory, before its identifiers are arranged. */
interface DirectoryRow {
  readonly name: string | null;
  readonly code: string;
  readonly cik?: string | null;
  /** Rank of the match: 0 for the symbol itself, then its beginnings, the beginning of the name, and of a word of the name. */
  readonly rank: number;
}

/** Suggests companies for a text, from the directories that collection keeps, and from the names on disclosures of TDnet. */
export class CompanySuggestions {
  constructor(private readonly database: Database) {}

  /** Finds companies by symbol, CIK or the beginning of a word of their name, the best match first. */
  async find({ userId }: Caller, text: string): Promise<CompanySuggestion[]> {
    const { code, market } = parseCompanySymbol(text);
    const finders = {
      us: () => this.findInDirectory(userId, 'us', code, text),
      asx: () => this.findInDirectory(userId, 'asx', code, text),
      tse: () => this.findDisclosed(userId, normalizeTseCode(code)),
    } as const;
    const markets = market ? [market] : (['us', 'asx', 'tse'] as const);
    const found = await Promise.all(
      markets.map(async (name) => (await finders[name]()).map((row) => ({ market: name, row }))),
    );
    return found
      .flat()
      .toSorted((one, other) => one.row.rank - other.row.rank)
      .slice(0, maxSuggestedCompanies)
      .map(({ market, row }) => toSuggestion(market, row));
  }

  private findInDirectory(userId: string, market: 'us' | 'asx', symbol: string, text: string): Promise<DirectoryRow[]> {
    const directory: CompanyDirectory = companyDirectories[market];
    const code = identifier(directory.code);
    const cik = directory.cik ? identifier(directory.cik) : Prisma.sql`NULL::text`;
    const name = text.trim().toLowerCase();
    // The directories have some thousand short rows, which are compared within milliseconds: no index finds words within a name.
    return this.database.query<DirectoryRow>(
      Prisma.sql`
      SELECT "name", "code", "cik", "rank" FROM (
        SELECT "name", ${code} AS "code", ${cik} AS "cik", CASE
          WHEN ${code} = ${symbol} OR ${cik} = ${normalizeCik(text)} THEN 0
          WHEN starts_with(${code}, ${symbol}) THEN 1
          WHEN starts_with(lower("name"), ${name}) THEN 2
          WHEN strpos(lower("name"), ${` ${name}`}) > 0 THEN 3 END AS "rank"
        FROM ${identifier(directory.table)}) AS "compared"
      WHERE "rank" IS NOT NULL ORDER BY "rank", length("code"), "code" LIMIT ${maxSuggestedCompanies}`,
      'read',
      userId,
    );
  }

  /** Finds the company with a code of the Tokyo Stock Exchange by its latest disclosure: TDnet has no directory. */
  private findDisclosed(userId: string, code: string): Promise<DirectoryRow[]> {
    return this.database.query<DirectoryRow>(
      Prisma.sql`
      SELECT coalesce("companyNameEnglish", "companyName") AS "name", "companyCode" AS "code", 0 AS "rank"
      FROM "JapanFiling" WHERE upper("companyCode") = ${code}
      ORDER BY "filingDate" DESC, "filingTime" DESC, "createdAt" DESC, "filingId" DESC LIMIT 1`,
      'read',
      userId,
    );
  }
}

function toSuggestion(market: CompanyMarket, { name, code, cik = null }: DirectoryRow): CompanySuggestion {
  const isForeign = market !== 'us';
  return {
    market,
    name,
    symbol: isForeign ? `${code}.${marketSuffixes[market][0]}` : code,
    cik,
    tseCode: market === 'tse' ? code : null,
    asxCode: market === 'asx' ? code : null,
  };
}
