import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database, Plan } from '../adapters/database.js';
import type { Prisma } from '../generated/prisma/client.js';
import { Json } from '../models/connection.js';
import type { Versions } from './versions.js';

/** Rows as a statement found them. */
export interface Rows {
  readonly rows: readonly Json<unknown>[];
  /** Tells this answer of the statement from its others, where that is known. */
  readonly version?: string;
}

interface Read {
  readonly question: string;
  readonly sql: Prisma.Sql;
  readonly plan: Plan;
}

/** Memory that kept pages may take, in bytes, at two a character. */
const room = 16 * 2 ** 20;

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
  private readonly pages: LRUCache<string, Rows['rows'], Read>;

  constructor(
    private readonly database: Database,
    private readonly versions: Versions,
  ) {
    this.pages = new LRUCache({
      maxSize: room,
      sizeCalculation: (rows) => rows.reduce((size, { text }) => size + 2 * text.length, 1),
      ignoreFetchAbort: true,
      fetchMethod: async (_version, _kept, { context }) => (await this.read(context)).rows,
    });
  }

  /**
   * The rows of a statement that prints each as `json`, with the `version` of its subjects.
   * @param subjects all that its answer depends on; without any it is read anew.
   */
  async rows(sql: Prisma.Sql, plan: Plan, subjects: readonly string[]): Promise<Rows> {
    const question = digest(`${JSON.stringify(sql.values)}\n${sql.sql}`);
    const read = { question, sql, plan };
    if (subjects.length === 0) return this.read(read);
    const isNew = this.asked.get(question) === undefined;
    this.asked.set(question, true);
    const found = isNew ? await this.read(read) : undefined;
    // Where there are no rows, none told the version.
    if (found?.version !== undefined) return found;
    const version = digest(`${question} ${await this.versions.of(subjects)}`);
    return { version, rows: await this.pages.forceFetch(version, { context: read }) };
  }

  private async read({ question, sql, plan }: Read): Promise<Rows> {
    const found = await this.database.query<{ json: string; version: string | null }>(sql, plan);
    const rows = found.map(({ json }) => new Json(json));
    const version = found[0]?.version;
    return { rows, ...(version && { version: digest(`${question} ${version}`) }) };
  }
}

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);
