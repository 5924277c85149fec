import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Prisma } from '../generated/prisma/client.js';
import { Json, type Shape } from '../models/connection.js';
import type { Part } from './pageInChunks.js';
import type { Versions } from './versions.js';

/** The rows of a page. */
export interface Rows extends Part<Json<unknown>> {
  /** Version of this answer to the question; absent where there are no rows or no subjects. */
  readonly version?: string;
}

type Read = () => Promise<Part>;

interface Question {
  readonly statement: Prisma.Sql;
  readonly shape?: Shape | undefined;
}

/** Maximum size of the cache in bytes, at two bytes a character. */
const room = 16 * 2 ** 20;

/** Overhead in bytes of a page beside its rows, and of a row beside its text. Parsed rows would take several times as much. */
const ownSize = { ofPage: 500, ofRow: 300 };

/**
 * Number of recent questions remembered, about as many as the cache has room for. A page is cached only when its question is
 * among these: caching a page that is not requested again costs more than reading it.
 */
const remembered = 100;

/**
 * Cache of the rows of pages that are requested repeatedly. Its key contains the version of the data, which is looked up for each
 * request before the rows are: an outdated page is never found. A new question needs no look-up, since the statement that reads
 * the rows also returns their version.
 */
export class PageCache {
  private readonly asked = new LRUCache<string, true>({ max: remembered });
  private readonly pages: LRUCache<string, Part, Read>;

  constructor(private readonly versions: Versions) {
    this.pages = new LRUCache({
      maxSize: room,
      sizeCalculation: ({ rows }) =>
        rows.reduce((size, { json }) => size + ownSize.ofRow + 2 * json.length, ownSize.ofPage),
      ignoreFetchAbort: true,
      fetchMethod: async (_version, _kept, { context: read }) => read(),
    });
  }

  /**
   * Returns the rows that answer a question. A question is the statement with all its values, and the shape of the rows. What a
   * filter stands for, such as the tags of a category, is therefore part of it.
   * @param read reads the rows, with the `version` of the subjects.
   * @param subjects all subjects that the answer depends on; without any, the rows are read anew.
   */
  async rows({ statement: { sql, values }, shape }: Question, subjects: readonly string[], read: Read): Promise<Rows> {
    if (subjects.length === 0) return answer(await read());
    const question = digest(`${JSON.stringify([values, shape])}\n${sql}`);
    const isNew = this.asked.get(question) === undefined;
    this.asked.set(question, true);
    if (isNew) {
      const found = await read();
      return answer(found, digest(`${question} ${found.rows[0]?.version}`));
    }
    const version = digest(`${question} ${await this.versions.of(subjects)}`);
    return answer(await this.pages.forceFetch(version, { context: read }), version);
  }
}

/** Converts a page that was read. An empty page has no version, because the rows would carry it. */
const answer = ({ rows, hasMore }: Part, version?: string): Rows => ({
  rows: rows.map((row) => new Json(row.json, undefined, row)),
  hasMore,
  ...(version && rows.length > 0 && { version }),
});

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);
