import { parseFeedPage } from './asx/feedPage.js';
import { parseDirectory } from './asx/companyDirectory.js';
import { parseFeedIfThere } from './edgar/feed.js';
import { parseHeading, parseRows } from './edgar/indexFile.js';
import { parseTickers } from './edgar/tickers.js';
import { parseListPage } from './tdnet/listPage.js';

/**
 * Parsers of lists, by name. They run in a thread with bounds of time and memory: a host may answer anything. Arguments and results
 * are copied between threads.
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

/** Calls a parser of lists. @throws {Unparseable} for what cannot be parsed, or not within its bounds. */
export type Parse = <Name extends ListParser>(
  name: Name,
  ...args: Parameters<ListParsers[Name]>
) => Promise<ReturnType<ListParsers[Name]>>;
