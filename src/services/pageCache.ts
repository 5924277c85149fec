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
  readonly sql: Prisma.Sql;
  readonly plan: Plan;
}

/** Memory that kept pages may take, in bytes, at two a character. */
const room = 32 * 2 ** 20;

/**
 * A page is kept when it was among so many of the last that were asked for, about as many as there is room for: to keep
 * what is not asked for again while it is there costs more than to read it.
 */
const remembered = 200;

/**
 * Keeps the rows of pages that are asked for again and again. A page is kept under the version of what it was read from,
 * which is looked up for each request and before the rows are: one that is out of date is never found.
 */
export class PageCache {
  private readonly askedOnce = new LRUCache<string, true>({ max: remembered });
  private readonly pages: LRUCache<string, Rows, Read>;

  constructor(
    private readonly database: Database,
    private readonly versions: Versions,
  ) {
    this.pages = new LRUCache({
      maxSize: room,
      sizeCalculation: ({ rows }) => rows.reduce((size, { text }) => size + 2 * text.length, 1),
      ignoreFetchAbort: true,
      fetchMethod: (version, _kept, { context }) => this.read(context, version),
    });
  }

  /**
   * The rows of a statement that prints each as `json`.
   * @param subjects all that its answer depends on; without any it is read anew.
   */
  async rows(sql: Prisma.Sql, plan: Plan, subjects: readonly string[]): Promise<Rows> {
    if (subjects.length === 0) return this.read({ sql, plan });
    const all = `${await this.versions.of(subjects)}\n${JSON.stringify(sql.values)}\n${sql.sql}`;
    const version = hash('sha256', all, 'base64url').slice(0, 22);
    if (this.askedOnce.has(version)) return this.pages.forceFetch(version, { context: { sql, plan } });
    this.askedOnce.set(version, true);
    return this.read({ sql, plan }, version);
  }

  private async read({ sql, plan }: Read, version?: string): Promise<Rows> {
    const rows = (await this.database.query<{ json: string }>(sql, plan)).map(({ json }) => new Json(json));
    return { rows, ...(version !== undefined && { version }) };
  }
}
