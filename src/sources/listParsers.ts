import { parseFeedPage } from './asx/feedPage.js';
import { parseCompanyDirectory } from './asx/companyDirectory.js';
import { parseFeedIfPresent } from './edgar/feeds/feedPage.js';
import { parseIndexHeading, parseIndexRows } from './edgar/feeds/indexFile.js';
import { parseTickers } from './edgar/feeds/tickers.js';
import { parseListPage } from './tdnet/listPage.js';

/**
 * List parsers, by name. They run in a thread with limits of time and memory, since a host may send anything. Arguments
 * and results are copied between threads.
 */
export const listParsers = {
  edgarFeed: parseFeedIfPresent,
  edgarIndexHeading: parseIndexHeading,
  edgarIndexRows: parseIndexRows,
  edgarTickers: parseTickers,
  tdnetPage: parseListPage,
  asxPage: parseFeedPage,
  asxDirectory: parseCompanyDirectory,
};

export type ListParsers = typeof listParsers;
export type ListParserName = keyof ListParsers;

/** Function that runs a list parser. @throws {UnparseableContent} when the content cannot be parsed within the parser's limits. */
export type ParseList = <Name extends ListParserName>(
  name: Name,
  ...args: Parameters<ListParsers[Name]>
) => Promise<ReturnType<ListParsers[Name]>>;
