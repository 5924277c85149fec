import type { Database } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { identifier } from '../../../lists/jsonRows.js';
import { indexQueryOf } from '../../../lists/searchQueries.js';
import type { Caller } from '../../../models/accounts/caller.js';
import { allMarkets, codesAtMarket, type CompanyMarket } from '../../../models/companySymbol.js';
import type { SecFilingFilter } from '../../../models/filings/filingFilter.js';
import { companyDirectories, companyFacts } from '../companyFacts.js';
import { allKinds, type FilingKindDefinition, filingKinds } from '../filingKinds.js';
import { compactCodeSql, labelSearch, tickerLabel } from './labelConditions.js';

/** Maximum symbols that a hint names: clients limit the length of headers. */
const maxNamedSymbols = 10;

/** Page of a list of filings. */
type ListedPage = Readonly<{ edges: readonly unknown[]; filters?: object | undefined }>;

/** Explains empty lists of filings: a symbol in the filter may be misspelt. */
export class UnknownSymbols {
  constructor(private readonly database: Database) {}

  /**
   * Returns the hint for a list: the symbols of its filter that no filing of any kind and no directory of companies has; null for a list
   * with items or known symbols.
   */
  async describe({ userId }: Caller, { edges, filters }: ListedPage): Promise<string | null> {
    const { ticker, tickers } = (filters ?? {}) as SecFilingFilter;
    const symbols = [...new Set([...(ticker ? [ticker] : []), ...(tickers ?? [])])];
    if (edges.length > 0 || symbols.length === 0) return null;
    const codes = symbols.flatMap((symbol) =>
      allMarkets.flatMap((market) => codesAtMarket(market, symbol).map((code) => ({ symbol, market, code }))),
    );
    const searches = codes.map(({ code }) => JSON.stringify(labelSearch([tickerLabel(code)])));
    const knownRows = await this.database.query<{ symbol: string }>(
      Prisma.sql`
      SELECT DISTINCT "symbol" FROM unnest(${codes.map(({ symbol }) => symbol)}::text[],
        ${codes.map(({ market }) => market)}::text[], ${codes.map(({ code }) => code)}::text[], ${searches}::text[])
        AS named("symbol", "market", "code", "search")
      WHERE ${Prisma.join(allMarkets.map(isKnownAt), ' OR ')}`,
      'read',
      userId,
    );
    const knownSymbols = new Set(knownRows.map(({ symbol }) => symbol));
    const unknownSymbols = symbols.filter((symbol) => !knownSymbols.has(symbol));
    if (unknownSymbols.length === 0) return null;
    const namedSymbols = unknownSymbols.slice(0, maxNamedSymbols).join(', ');
    const more = unknownSymbols.length > maxNamedSymbols ? ` and ${unknownSymbols.length - maxNamedSymbols} more` : '';
    return `No filing and no directory of companies has the symbol${unknownSymbols.length === 1 ? '' : 's'} ${namedSymbols}${more}`;
  }
}

/** Returns the condition that a filing or the directory of a market has a code. */
function isKnownAt(market: CompanyMarket): Prisma.Sql {
  const kinds: FilingKindDefinition[] = allKinds
    .filter((kind) => companyFacts[kind].market === market)
    .map((kind) => filingKinds[kind]);
  // The next code in order is looked up in an index. An EXISTS, or a look-up of the code itself, could become a scan of the whole table.
  const inFilings = kinds.map(({ table, ticker }) => {
    const column = identifier(ticker);
    const compact = compactCodeSql(column);
    const sought = compactCodeSql(Prisma.sql`"code"`);
    return Prisma.sql`(SELECT ${compact} FROM ${identifier(table)} WHERE ${column} IS NOT NULL AND ${compact} >= ${sought}
      ORDER BY ${compact} LIMIT 1) = ${sought}`;
  });
  const directory = companyDirectories[market];
  const inDirectory = directory
    ? [Prisma.sql`"code" IN (SELECT ${identifier(directory.code)} FROM ${identifier(directory.table)})`]
    : [];
  // A count searches the index of words: for a single row, the planner could scan the table. It comes last, since it also counts filings
  // whose first company has the code.
  const inFurtherCompanies = kinds
    .filter(({ hasFurtherCompanies }) => hasFurtherCompanies)
    .map(
      ({ table }) => Prisma.sql`(SELECT count(*) FROM ${identifier(`${table}Search`)}
        WHERE "words" @@ ${indexQueryOf(Prisma.sql`"search"::jsonb`)}) > 0`,
    );
  return Prisma.sql`("market" = ${market} AND (${Prisma.join([...inFilings, ...inDirectory, ...inFurtherCompanies], ' OR ')}))`;
}
