import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Prisma } from '../generated/prisma/client.js';
import { Json, type Shape } from '../models/connection.js';
import type { Part } from './pageInChunks.js';
import type { Versions } from './versions.js';

/** The rows of a page. */
export interface Rows extends Part<Json<unknown>> {
  /** Tells this answer to the question from its others, where there are rows. */
  readonly version?: string;
}

type Read = () => Promise<Part>;

interface Question {
  readonly statement: Prisma.Sql;
  readonly shape?: Shape | undefined;
}

/** Memory that kept pages may take, in bytes, at two a character. */
const room = 16 * 2 ** 20;

/** What a page takes beside its rows, and a row beside its text: parsed, they would take several times that. */
const ownSize = { ofPage: 500, ofRow: 300 };

/**
 * A page is kept when it was among so many of the last that were asked for, about as many as there is room for: to keep
 * what is not asked for again while it is there costs more than to read it.
 */
const remembered = 100;

/**
 * Keeps the rows of pages that are asked for again and again. A page is kept under the version of what it was read from,
 * which is looked up for each request and before the rows are: one that is out of date is never found. A question that is
 * new needs no look-up: the statement that reads the rows tells their version.
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
   * The rows that answer a question. A question is its statement with all values, so that what a filter stands for, such as the tags
   * of a category, is part of it, and the shape in which the rows are kept.
   * @param read finds them, with the `version` of the subjects.
   * @param subjects all that the answer depends on; without any it is read anew.
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

/** Where there are no rows, none told the version; no rows are like any others that are none. */
const answer = ({ rows, hasMore }: Part, version?: string): Rows => ({
  rows: rows.map((row) => new Json(row.json, undefined, row)),
  hasMore,
  ...(version && rows.length > 0 && { version }),
});

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);
