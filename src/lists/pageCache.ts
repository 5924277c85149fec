import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Prisma } from '../generated/prisma/client.js';
import { Json, type FieldSelection } from '../models/paging/connection.js';
import type { RowPage } from './chunkedPage.js';
import type { DataVersions } from './dataVersions.js';

/** The rows of a page. */
export interface VersionedRowPage extends RowPage<Json<unknown>> {
  /** Version of these rows of the query; absent without rows or without subjects. */
  readonly version?: string;
}

type ReadRows = () => Promise<RowPage>;

interface PageStatement {
  readonly statement: Prisma.Sql;
  readonly fieldSelection?: FieldSelection | undefined;
}

/** Maximum size of the cache in bytes, at two bytes a character. */
const maxCacheBytes = 16 * 2 ** 20;

/** Memory in bytes of a page in addition to its rows, and of a row in addition to its text. Parsed rows would take several times as much. */
const overheadBytes = { ofPage: 500, ofRow: 300 };

/**
 * Number of recent queries that are remembered, about as many as the cache has room for. A page is cached only if its query is
 * among them, since caching a page that is not requested again costs more than reading it.
 */
const maxRecentQueries = 100;

/**
 * Cache of the rows of pages that are requested repeatedly. Its key contains the version of the data, which is looked up for each
 * request before the rows are, so that an outdated page is never found. A new query needs no look-up, since the statement that
 * reads the rows also returns their version.
 */
export class PageCache {
  private readonly recentQueries = new LRUCache<string, true>({ max: maxRecentQueries });
  private readonly pages: LRUCache<string, RowPage, ReadRows>;

  constructor(private readonly versions: DataVersions) {
    this.pages = new LRUCache({
      maxSize: maxCacheBytes,
      sizeCalculation: ({ rows }) =>
        rows.reduce((size, { json }) => size + overheadBytes.ofRow + 2 * json.length, overheadBytes.ofPage),
      ignoreFetchAbort: true,
      fetchMethod: async (_version, _kept, { context: read }) => read(),
    });
  }

  /**
   * Returns the rows of a query: a statement with all its values, and the fields selected of each row. Values that a filter stands
   * for, such as the tags of a category, are therefore part of the query.
   * @param readRows reads the rows, with the `version` of the subjects.
   * @param subjects all data subjects that the rows depend on; without any, the cache is not used.
   */
  async get(
    { statement: { sql, values }, fieldSelection }: PageStatement,
    subjects: readonly string[],
    readRows: ReadRows,
  ): Promise<VersionedRowPage> {
    if (subjects.length === 0) return toVersionedPage(await readRows());
    const queryKey = digest(`${JSON.stringify([values, fieldSelection])}\n${sql}`);
    const isNew = this.recentQueries.get(queryKey) === undefined;
    this.recentQueries.set(queryKey, true);
    if (isNew) {
      const page = await readRows();
      return toVersionedPage(page, digest(`${queryKey} ${page.rows[0]?.version}`));
    }
    const version = digest(`${queryKey} ${await this.versions.load(subjects)}`);
    return toVersionedPage(await this.pages.forceFetch(version, { context: readRows }), version);
  }
}

/** Converts a page that was read. An empty page has no version, because the rows would carry it. */
const toVersionedPage = ({ rows, hasMore }: RowPage, version?: string): VersionedRowPage => ({
  rows: rows.map((row) => new Json(row.json, undefined, row)),
  hasMore,
  ...(version && rows.length > 0 && { version }),
});

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);
