import { parseFeedPage } from './asx/feedPage.js';
import { parseDirectory } from './asx/companyDirectory.js';
import { parseFeedIfThere } from './edgar/feed.js';
import { parseHeading, parseRows } from './edgar/indexFile.js';
import { parseTickers } from './edgar/tickers.js';
import { parseListPage } from './tdnet/listPage.js';

/**
 * List parsers, by name. They run in a thread with limits of time and memory, since a host may send anything. Arguments
 * and results are copied between threads.
 */
export const listParsers = {
  edgarFeed: parseFeedIfThere,
  edgarIndexHeading: parseHeading,
  edgarIndexRows: parseRows,
  edgarTickers: parseTickers,
  tdnetPage: parseListPage,
  asxPage: parseFeedPage,
  asxDirectory: parseDirectory,
};

export type ListParsers = typeof listParsers;
export type ListParser = keyof ListParsers;

/** Function that runs a list parser. @throws {Unparseable} when the content cannot be parsed within the parser's limits. */
export type Parse = <Name extends ListParser>(
  name: Name,
  ...args: Parameters<ListParsers[Name]>
) => Promise<ReturnType<ListParsers[Name]>>;
