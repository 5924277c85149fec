import { createHash } from 'node:crypto';
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

/** Memory that kept pages may take, in bytes, at two a character. */
const room = 32 * 2 ** 20;

/**
 * Keeps the rows of pages that are asked for again and again. A page is kept under the version of what it was read from,
 * which is looked up for each request and before the rows are: one that is out of date is never found.
 */
export class PageCache {
  private readonly pages: LRUCache<string, Rows, { sql: Prisma.Sql; plan: Plan }>;

  constructor(
    private readonly database: Database,
    private readonly versions: Versions,
  ) {
    this.pages = new LRUCache({
      maxSize: room,
      sizeCalculation: ({ rows }, key) => 2 * rows.reduce((size, { text }) => size + text.length, key.length),
      ignoreFetchAbort: true,
      fetchMethod: async (key, _kept, { context: { sql, plan } }) => ({
        rows: await this.read(sql, plan),
        version: createHash('sha256').update(key).digest('base64url').slice(0, 22),
      }),
    });
  }

  /**
   * The rows of a statement that prints each as `json`.
   * @param subjects all that its answer depends on; without any it is read anew.
   */
  async rows(sql: Prisma.Sql, plan: Plan, subjects: readonly string[]): Promise<Rows> {
    if (subjects.length === 0) return { rows: await this.read(sql, plan) };
    const version = await this.versions.of(subjects);
    const key = `${version}\n${JSON.stringify(sql.values)}\n${sql.sql}`;
    return this.pages.forceFetch(key, { context: { sql, plan } });
  }

  private async read(sql: Prisma.Sql, plan: Plan): Promise<readonly Json<unknown>[]> {
    const rows = await this.database.query<{ json: string }>(sql, plan);
    return rows.map(({ json }) => new Json(json));
  }
}
