const site = 'https://www.sec.gov/';

/** Kind of index file. All kinds list the same filings in different orders; these two have the fields that are needed. */
export type IndexKind = 'master' | 'form';

/** Entries on a page of the feed. */
export const feedPageSize = 100;

/** Returns a company's folder, which EDGAR names by the CIK without leading zeros. */
const folder = (cik: string): string => `Archives/edgar/data/${cik.replace(/^0+(?=\d)/, '')}`;

/** Returns the path of the whole submission as text. The CIK of any party works. */
export const submissionPath = (cik: string, accessionNumber: string): string => `${folder(cik)}/${accessionNumber}.txt`;

export const txtUrl = (cik: string, accessionNumber: string): string => site + submissionPath(cik, accessionNumber);

/** Returns the URL of the page that lists the documents of a filing. */
export const htmlUrl = (cik: string, accessionNumber: string): string =>
  `${site}${folder(cik)}/${accessionNumber.replaceAll('-', '')}/${accessionNumber}-index.htm`;

/** Returns the path of a page of the newest filings, of all form types: `type` would match prefixes. */
export const feedPath = (start: number): string =>
  `cgi-bin/browse-edgar?action=getcurrent&type=&owner=include&count=${feedPageSize}&start=${start}&output=atom`;

/** Returns the path of the index of filings disseminated on a day. */
export function dailyIndexPath(kind: IndexKind, day: string): string {
  const [year = '', month] = day.split('-');
  const quarter = Math.ceil(Number(month) / 3);
  return `Archives/edgar/daily-index/${year}/QTR${quarter}/${kind}.${day.replaceAll('-', '')}.idx`;
}

/** Returns the path of the index of filings filed in a quarter, so far. */
export const quarterlyIndexPath = (kind: IndexKind, year: number, quarter: number): string =>
  `Archives/edgar/full-index/${year}/QTR${quarter}/${kind}.idx`;

/** Path of the tickers of all companies that have one. */
export const tickersPath = 'files/company_tickers.json';
