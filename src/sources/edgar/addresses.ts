const siteUrl = 'https://www.sec.gov/';

/** Kind of index file. All kinds list the same filings in different orders; these two have the fields that are needed. */
export type IndexKind = 'master' | 'form';

/** Entries on a page of the feed. */
export const feedPageSize = 100;

/** Returns a company's folder, which EDGAR names by the CIK without leading zeros. */
const companyFolder = (cik: string): string => `Archives/edgar/data/${cik.replace(/^0+(?=\d)/, '')}`;

/** Returns the path of the complete submission text file. The CIK of any party to the filing can be used. */
export const submissionPath = (cik: string, accessionNumber: string): string =>
  `${companyFolder(cik)}/${accessionNumber}.txt`;

export const submissionUrl = (cik: string, accessionNumber: string): string =>
  siteUrl + submissionPath(cik, accessionNumber);

/** Returns the URL of the index page of a filing, which lists its documents. */
export const filingIndexUrl = (cik: string, accessionNumber: string): string =>
  `${siteUrl}${companyFolder(cik)}/${accessionNumber.replaceAll('-', '')}/${accessionNumber}-index.htm`;

/** Returns the path of a page of the newest filings. `type` stays empty, because EDGAR matches form types by prefix. */
export const feedPath = (start: number): string =>
  `cgi-bin/browse-edgar?action=getcurrent&type=&owner=include&count=${feedPageSize}&start=${start}&output=atom`;

/** Returns the path of the index of filings disseminated on a day. */
export function dailyIndexPath(kind: IndexKind, day: string): string {
  const [year = '', month] = day.split('-');
  const quarter = Math.ceil(Number(month) / 3);
  return `Archives/edgar/daily-index/${year}/QTR${quarter}/${kind}.${day.replaceAll('-', '')}.idx`;
}

/** Returns the path of the index of all filings of a quarter; the index of the current quarter grows every day. */
export const quarterlyIndexPath = (kind: IndexKind, year: number, quarter: number): string =>
  `Archives/edgar/full-index/${year}/QTR${quarter}/${kind}.idx`;

/** Path of the list of all companies with a ticker. */
export const tickersPath = 'files/company_tickers.json';
