import { Prisma } from '../../generated/prisma/client.js';
import type { CompanyMarket } from '../../models/companySymbol.js';
import type { FilingKind } from '../../models/filings/filing.js';

/** Facts of a kind by which its companies are identified. */
interface CompanyFacts {
  readonly market: CompanyMarket;
  /** Columns of the names of the company. */
  readonly names: readonly string[];
  /** Table and column of the CIK, for filings of the SEC. */
  readonly cik?: readonly [table: string, column: string];
  /** Field of a deal that is compared with the code of the filing. */
  readonly codeField?: 'tseCode' | 'asxCode';
  /** Query for the companies of a filing `stored` after the first, for kinds whose filings can have several. */
  readonly furtherCompanies?: Prisma.Sql;
}

/** Table of the companies of a market. */
export interface CompanyDirectory {
  readonly table: string;
  /** Column of the code of a company. */
  readonly code: string;
  /** Column of the CIK, for companies that report to the SEC. */
  readonly cik?: string;
}

/** Directories that collection keeps, by market. TDnet has none. */
export const companyDirectories = {
  us: { table: 'CompanyTicker', code: 'ticker', cik: 'cik' },
  asx: { table: 'ListedCompany', code: 'code' },
  tse: undefined,
} as const satisfies Readonly<Record<CompanyMarket, CompanyDirectory | undefined>>;

export const companyFacts: Readonly<Record<FilingKind, CompanyFacts>> = {
  sec: {
    market: 'us',
    names: ['companyName'],
    cik: ['SecSubmission', 'companyCik'],
    furtherCompanies: Prisma.sql`SELECT filer ->> 'ticker' AS code, ARRAY[filer ->> 'name'] AS names, filer ->> 'cik' AS cik
      FROM jsonb_array_elements(stored."filers" - 0) AS filer`,
  },
  form4: { market: 'us', names: ['issuerName'], cik: ['Form4Report', 'issuerCik'] },
  japan: { market: 'tse', names: ['companyName', 'companyNameEnglish'], codeField: 'tseCode' },
  asx: {
    market: 'asx',
    names: ['companyName'],
    codeField: 'asxCode',
    furtherCompanies: Prisma.sql`SELECT symbol AS code, '{}'::text[] AS names, NULL AS cik FROM unnest(stored."otherSymbols") AS symbol`,
  },
};
