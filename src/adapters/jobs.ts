import PgBoss from 'pg-boss';
import { Prisma } from '../generated/prisma/client.js';
import type { Database, Transaction } from './database.js';

/** Job of a queue, which survives the process that works on it. */
export interface Job<Data extends object> {
  readonly id: string;
  readonly data: Data;
  /** Whether no retry follows if it fails. */
  readonly isLastAttempt: boolean;
}

export interface NewJob<Data extends object> {
  readonly data: Data;
  /** Name of the job within its queue, for people and for `withoutJob`. */
  readonly name: string;
  /** The highest is taken first. */
  readonly priority: number;
}

/** Retry policy of failed jobs. */
export interface Retrying {
  readonly times: number;
  /** Seconds until the first retry; the delay about doubles with each further retry. */
  readonly after: number;
}

/** Days after which a job that was never taken is dropped. */
const retentionDays = 365;

/** Seconds for which a job that ended is kept. */
const endedJobRetentionSeconds = 600;

/** Ended jobs that one statement deletes. */
const deletedAtOnce = 5000;

/** Statements that prepare pg-boss's tables. Without the indexes, taking or finding a job takes 0.3 s among 300,000. */
const preparing = [
  `CREATE INDEX IF NOT EXISTS docket_next ON pgboss.job (name, priority DESC, created_on, id) WHERE state < 'active'`,
  `CREATE INDEX IF NOT EXISTS docket_open ON pgboss.job (name, singleton_key) WHERE state < 'completed'`,
  `CREATE INDEX IF NOT EXISTS docket_ended ON pgboss.job (name, completed_on) WHERE state > 'active'`,
  // Index of earlier releases, replaced by docket_open.
  `DROP INDEX IF EXISTS pgboss.docket_singleton_key`,
  // Archive of earlier releases; nobody reads it.
  `DELETE FROM pgboss.archive`,
];

/** Job queue in the database, on pg-boss. */
export class Jobs<Data extends object> {
  private constructor(
    private readonly boss: PgBoss,
    private readonly database: Database,
    private readonly queue: string,
  ) {}

  static async open<Data extends object>(
    database: Database,
    queue: string,
    { times, after }: Retrying,
  ): Promise<Jobs<Data>> {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => database.execute(text, values) },
      schedule: false,
      supervise: false,
      retentionDays,
      archiveCompletedAfterSeconds: endedJobRetentionSeconds,
      deleteAfterHours: 24,
    });
    // The caller gets the error, too, by the rejected promise.
    boss.on('error', () => {});
    await boss.start();
    // One process at a time, since replicas may start at once.
    await database.exclusively('docket jobs', async (sendSlow) => {
      for (const statement of preparing) await sendSlow(statement);
    });
    await boss.createQueue(queue, {
      name: queue,
      policy: 'standard',
      retryLimit: times,
      retryDelay: after,
      retryBackoff: true,
      expireInSeconds: 300,
    });
    return new Jobs<Data>(boss, database, queue);
  }

  /** Adds jobs within a transaction. */
  async add(transaction: Transaction, jobs: readonly NewJob<Data>[]): Promise<void> {
    if (jobs.length === 0) return;
    const inserted = jobs.map(({ data, name, priority }) => ({
      name: this.queue,
      data,
      priority,
      singletonKey: name,
    }));
    await this.boss.insert(inserted, { db: door(transaction) });
  }

  /**
   * Adds jobs for the rows that have no open job in this queue. Runs within the database: its memory and time do not
   * depend on how many there are in all.
   * @param rows a query of bounded length with the columns `place`, `name` and `data`.
   * @returns how many rows there were, and the highest place among them.
   */
  async addMissing(rows: Prisma.Sql): Promise<{ readonly count: number; readonly last: string | null }> {
    // Not prepared: a plan made while the queue was short would read all of it. The names are an array for the same
    // reason: the index is then used even without statistics. It has the default collation, and ids of filings have
    // another.
    const [slice] = await this.database.prisma.$queryRaw<{ count: number; last: string | null }[]>`
      WITH slice AS MATERIALIZED (${rows}), open AS MATERIALIZED (
        SELECT singleton_key FROM pgboss.job WHERE name = ${this.queue} AND state < 'completed'
          AND singleton_key = ANY(ARRAY(SELECT "name" COLLATE "default" FROM slice))), added AS (
        INSERT INTO pgboss.job (name, data, singleton_key, dead_letter, expire_in, keep_until, retry_limit, retry_delay,
          retry_backoff, policy)
        SELECT queue.name, slice."data", slice."name", queue.dead_letter, queue.expire_seconds * interval '1 second',
          now() + ${retentionDays} * interval '1 day', queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.policy
        FROM slice JOIN pgboss.queue AS queue ON queue.name = ${this.queue}
        WHERE NOT EXISTS (SELECT FROM open WHERE open.singleton_key = slice."name" COLLATE "default")
        ON CONFLICT DO NOTHING)
      SELECT count(*)::integer AS count, max("place") AS last FROM slice`;
    return slice as NonNullable<typeof slice>;
  }

  /** Adds jobs, and cancels waiting jobs of the same names. A job that is being worked on goes on, and none is added beside it. */
  addAnew(jobs: readonly NewJob<Data>[]): Promise<void> {
    return this.database.prisma.$transaction(async (transaction) => {
      const names = jobs.map(({ name }) => name);
      const known = await transaction.$queryRaw<{ id: string; name: string; isActive: boolean }[]>`
        SELECT id::text, singleton_key AS name, state = 'active' AS "isActive" FROM pgboss.job
        WHERE name = ${this.queue} AND state <= 'active' AND singleton_key = ANY(${names}::text[])`;
      const waiting = known.filter(({ isActive }) => !isActive);
      if (waiting.length > 0) await this.boss.cancel(this.queue, idsOf(waiting), { db: door(transaction) });
      const active = new Set(known.filter(({ isActive }) => isActive).map(({ name }) => name));
      await this.add(
        transaction,
        jobs.filter(({ name }) => !active.has(name)),
      );
    });
  }

  /** Takes up to `count` due jobs. They belong to this process until they are done or have failed. */
  async take(count: number): Promise<Job<Data>[]> {
    const taken = await this.boss.fetch<Data>(this.queue, { batchSize: count, includeMetadata: true });
    return taken.map(({ id, data, retryCount, retryLimit }) => ({
      id,
      data,
      isLastAttempt: retryCount >= retryLimit,
    }));
  }

  async done(transaction: Transaction, jobs: readonly Job<Data>[]): Promise<void> {
    if (jobs.length > 0) await this.boss.complete(this.queue, several(jobs), {}, { db: door(transaction) });
  }

  /** Fails jobs; they are retried later, up to a limit. */
  async failed(transaction: Transaction, jobs: readonly Job<Data>[], reason: string): Promise<void> {
    if (jobs.length > 0) await this.boss.fail(this.queue, several(jobs), { reason }, { db: door(transaction) });
  }

  /** Returns jobs to the queue that were taken and not begun. They are due at once, and no attempt is counted. */
  async giveBack(jobs: readonly Job<Data>[]): Promise<void> {
    if (jobs.length > 0) await this.makeDue(idsOf(jobs), Prisma.sql`UPDATE pgboss.job SET started_on = NULL`);
  }

  /** Returns all active jobs to the queue, after the process that took them has ended. */
  async takeOver(): Promise<void> {
    const taken = await this.database.query<{ id: string }>(
      Prisma.sql`SELECT id FROM pgboss.job WHERE name = ${this.queue} AND state = 'active'`,
    );
    if (taken.length > 0) await this.makeDue(idsOf(taken));
  }

  /** Returns the names that have no open job. */
  async withoutJob(names: readonly string[]): Promise<string[]> {
    const found = await this.database.query<{ name: string }>(Prisma.sql`
      SELECT singleton_key AS name FROM pgboss.job
      WHERE name = ${this.queue} AND state < 'completed' AND singleton_key = ANY(${names}::text[])`);
    const known = new Set(found.map(({ name }) => name));
    return names.filter((name) => !known.has(name));
  }

  /** Returns the data of jobs that have recently failed for good and that no open job of the same name replaces. */
  async givenUp(): Promise<Data[]> {
    const rows = await this.database.query<{ data: Data }>(Prisma.sql`
      SELECT data FROM pgboss.job AS ended WHERE name = ${this.queue} AND state = 'failed' AND NOT EXISTS (
        SELECT FROM pgboss.job AS later
        WHERE later.name = ended.name AND later.singleton_key = ended.singleton_key AND later.state < 'completed')`);
    return rows.map(({ data }) => data);
  }

  /**
   * Fails jobs that were active for too long, and deletes a batch of those that ended a while ago. @returns whether more are left.
   */
  async tidy(): Promise<boolean> {
    await this.boss.expire();
    // pg-boss archives all ended jobs with one statement, which takes too long after some days of a back-fill.
    const deleted = await this.database.query(Prisma.sql`
      DELETE FROM pgboss.job WHERE name = ${this.queue} AND id = ANY(ARRAY(
        SELECT id FROM pgboss.job WHERE name = ${this.queue} AND state > 'active'
          AND completed_on < now() - ${endedJobRetentionSeconds} * interval '1 second'
        ORDER BY completed_on LIMIT ${deletedAtOnce}))
      RETURNING 1`);
    return deleted.length === deletedAtOnce;
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: false, close: false });
  }

  /** @param attempt statement that undoes the counting of the current attempt; without it the attempt counts. */
  private makeDue(ids: string[], attempt?: Prisma.Sql): Promise<void> {
    return this.database.prisma.$transaction(async (transaction) => {
      const within = { db: door(transaction) };
      await this.boss.cancel(this.queue, ids, within);
      await this.boss.resume(this.queue, ids, within);
      if (attempt) await transaction.$executeRaw`${attempt} WHERE name = ${this.queue} AND id = ANY(${ids}::uuid[])`;
    });
  }
}

const idsOf = (jobs: readonly { readonly id: string }[]): string[] => jobs.map(({ id }) => id);

/** Casts several ids to one. The library takes an array, but its types have no such overload with a transaction. */
const several = (jobs: readonly { readonly id: string }[]): string => idsOf(jobs) as unknown as string;

/** Runs pg-boss's statements in a transaction of ours. */
const door = (transaction: Transaction): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: await transaction.$queryRawUnsafe<object[]>(text, ...values) }),
});
