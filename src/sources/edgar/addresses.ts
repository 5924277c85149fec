const site = 'https://www.sec.gov/';

/** Index files list the same filings in several orders; these two say what is needed. */
export type IndexKind = 'master' | 'form';

/** Entries on a page of the feed. */
export const feedPageSize = 100;

/** EDGAR's folders are named by the CIK as a number. */
const folder = (cik: string): string => `Archives/edgar/data/${cik.replace(/^0+(?=\d)/, '')}`;

/** The whole submission as text. Any party's CIK leads to it. */
export const submissionPath = (cik: string, accessionNumber: string): string => `${folder(cik)}/${accessionNumber}.txt`;

export const txtUrl = (cik: string, accessionNumber: string): string => site + submissionPath(cik, accessionNumber);

/** The page that lists the documents of a filing. */
export const htmlUrl = (cik: string, accessionNumber: string): string =>
  `${site}${folder(cik)}/${accessionNumber.replaceAll('-', '')}/${accessionNumber}-index.htm`;

/** A page of the newest filings. `type` would match prefixes, so all are asked for. */
export const feedPath = (start: number): string =>
  `cgi-bin/browse-edgar?action=getcurrent&type=&owner=include&count=${feedPageSize}&start=${start}&output=atom`;

/** The list of what was disseminated on a day. */
export function dailyIndexPath(kind: IndexKind, day: string): string {
  const [year = '', month] = day.split('-');
  const quarter = Math.ceil(Number(month) / 3);
  return `Archives/edgar/daily-index/${year}/QTR${quarter}/${kind}.${day.replaceAll('-', '')}.idx`;
}

/** The list of what was filed in a quarter, so far. */
export const quarterlyIndexPath = (kind: IndexKind, year: number, quarter: number): string =>
  `Archives/edgar/full-index/${year}/QTR${quarter}/${kind}.idx`;

/** The tickers of all companies that have one. */
export const tickersPath = 'files/company_tickers.json';
