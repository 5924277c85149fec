import { classSeparators, type CompanyMarket, marketSuffixes } from '../../models/companySymbol.js';
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
}

export const companyFacts: Readonly<Record<FilingKind, CompanyFacts>> = {
  sec: { market: 'us', names: ['companyName'], cik: ['SecSubmission', 'companyCik'] },
  form4: { market: 'us', names: ['issuerName'], cik: ['Form4Report', 'issuerCik'] },
  japan: { market: 'tse', names: ['companyName', 'companyNameEnglish'], codeField: 'tseCode' },
  asx: { market: 'asx', names: ['companyName'], codeField: 'asxCode' },
};

/** Returns what may follow a code in a symbol: nothing, or a suffix of the market. */
export const symbolEndings = (market: CompanyMarket): string[] => [
  '',
  ...marketSuffixes[market].flatMap((suffix) => [`.${suffix}`, ` ${suffix}`]),
];

/** Returns the codes of filings that a symbol in capitals names: without a suffix of the market, and as EDGAR writes a class of shares. */
export function codesOfSymbol(market: CompanyMarket, symbol: string): string[] {
  const codes = symbolEndings(market)
    .filter((ending) => symbol.endsWith(ending) && symbol.length > ending.length)
    .map((ending) => symbol.slice(0, symbol.length - ending.length));
  const withClasses = codes.flatMap((code) =>
    code.includes('-') ? [code] : [code, ...classSeparators.map((separator) => code.replaceAll(separator, '-'))],
  );
  return [...new Set(withClasses)];
}
