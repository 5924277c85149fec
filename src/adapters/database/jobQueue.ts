import PgBoss from 'pg-boss';
import { Prisma } from '../../generated/prisma/client.js';
import type { Database, DatabaseTransaction } from './database.js';

/** Job of a queue, which survives the process that works on it. */
export interface Job<Data extends object> {
  readonly id: string;
  readonly data: Data;
  /** Whether no retry follows if it fails. */
  readonly isLastAttempt: boolean;
}

export interface NewJob<Data extends object> {
  readonly data: Data;
  /** Name of the job within its queue, for people and for `findNamesWithoutJob`. */
  readonly name: string;
  /** The highest is taken first. */
  readonly priority: number;
}

/** Retry policy of failed jobs. */
export interface RetryPolicy {
  readonly maxRetries: number;
  /** Seconds until the first retry; the delay about doubles with each further retry. */
  readonly firstDelaySeconds: number;
}

/** Days after which a job that was never taken is dropped. */
const retentionDays = 365;

/** Seconds for which a job that ended is kept. */
const endedJobRetentionSeconds = 600;

/** Ended jobs that one statement deletes. */
const deleteBatchSize = 5000;

/** Statements that prepare pg-boss's tables. Without the indexes, taking or finding a job takes 0.3 s among 300,000. */
const setupStatements = [
  `CREATE INDEX IF NOT EXISTS docket_next ON pgboss.job (name, priority DESC, created_on, id) WHERE state < 'active'`,
  `CREATE INDEX IF NOT EXISTS docket_open ON pgboss.job (name, singleton_key) WHERE state < 'completed'`,
  `CREATE INDEX IF NOT EXISTS docket_ended ON pgboss.job (name, completed_on) WHERE state > 'active'`,
  // Index of earlier releases, replaced by docket_open.
  `DROP INDEX IF EXISTS pgboss.docket_singleton_key`,
  // Archive of earlier releases; nobody reads it.
  `DELETE FROM pgboss.archive`,
];

/** Job queue in the database, on pg-boss. */
export class JobQueue<Data extends object> {
  private constructor(
    private readonly boss: PgBoss,
    private readonly database: Database,
    private readonly queue: string,
  ) {}

  static async open<Data extends object>(
    database: Database,
    queue: string,
    { maxRetries, firstDelaySeconds }: RetryPolicy,
  ): Promise<JobQueue<Data>> {
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
    await database.withAdvisoryLock('docket jobs', async (runSlowStatement) => {
      for (const statement of setupStatements) await runSlowStatement(statement);
    });
    await boss.createQueue(queue, {
      name: queue,
      policy: 'standard',
      retryLimit: maxRetries,
      retryDelay: firstDelaySeconds,
      retryBackoff: true,
      expireInSeconds: 300,
    });
    return new JobQueue<Data>(boss, database, queue);
  }

  /** Adds jobs, within a transaction if one is given. */
  async add(jobs: readonly NewJob<Data>[], transaction?: DatabaseTransaction): Promise<void> {
    if (jobs.length === 0) return;
    const inserted = jobs.map(({ data, name, priority }) => ({
      name: this.queue,
      data,
      priority,
      singletonKey: name,
    }));
    await this.boss.insert(inserted, connectionOptions(transaction));
  }

  /** Adds the jobs of whose names there is no open job. */
  async addMissing(jobs: readonly NewJob<Data>[], transaction: DatabaseTransaction): Promise<void> {
    const names = jobs.map(({ name }) => name);
    const missing = new Set(await this.findNamesWithoutJob(names, transaction));
    await this.add(
      jobs.filter(({ name }) => missing.has(name)),
      transaction,
    );
  }

  /** Adds jobs, and cancels waiting jobs of the same names. A job that is being worked on goes on, and none is added beside it. */
  addOrReplace(jobs: readonly NewJob<Data>[]): Promise<void> {
    return this.database.transaction(async (transaction) => {
      const names = jobs.map(({ name }) => name);
      const known = await transaction.$queryRaw<{ id: string; name: string; isActive: boolean }[]>`
        SELECT id::text, singleton_key AS name, state = 'active' AS "isActive" FROM pgboss.job
        WHERE name = ${this.queue} AND state <= 'active' AND singleton_key = ANY(${names}::text[])`;
      const waiting = known.filter(({ isActive }) => !isActive);
      if (waiting.length > 0) await this.boss.cancel(this.queue, idsOf(waiting), connectionOptions(transaction));
      const active = new Set(known.filter(({ isActive }) => isActive).map(({ name }) => name));
      await this.add(
        jobs.filter(({ name }) => !active.has(name)),
        transaction,
      );
    });
  }

  /** Takes up to `count` due jobs. They belong to this process until they are done or have failed. */
  async claim(count: number): Promise<Job<Data>[]> {
    const claimed = await this.boss.fetch<Data>(this.queue, { batchSize: count, includeMetadata: true });
    return claimed.map(({ id, data, retryCount, retryLimit }) => ({
      id,
      data,
      isLastAttempt: retryCount >= retryLimit,
    }));
  }

  /** Completes jobs, within a transaction if one is given. */
  async complete(jobs: readonly Job<Data>[], transaction?: DatabaseTransaction): Promise<void> {
    if (jobs.length > 0) await this.boss.complete(this.queue, castIds(jobs), {}, connectionOptions(transaction));
  }

  /** Fails jobs, within a transaction if one is given; they are retried later, up to a limit. */
  async fail(jobs: readonly Job<Data>[], reason: string, transaction?: DatabaseTransaction): Promise<void> {
    if (jobs.length > 0) await this.boss.fail(this.queue, castIds(jobs), { reason }, connectionOptions(transaction));
  }

  /** Returns jobs to the queue that were taken and not begun. They are due at once, and no attempt is counted. */
  async release(jobs: readonly Job<Data>[]): Promise<void> {
    if (jobs.length > 0) await this.makeDue(idsOf(jobs), Prisma.sql`UPDATE pgboss.job SET started_on = NULL`);
  }

  /** Returns all active jobs to the queue, after the process that took them has ended. */
  async requeueActive(): Promise<void> {
    const active = await this.database.query<{ id: string }>(
      Prisma.sql`SELECT id FROM pgboss.job WHERE name = ${this.queue} AND state = 'active'`,
    );
    if (active.length > 0) await this.makeDue(idsOf(active));
  }

  /** Returns the names that have no open job. */
  async findNamesWithoutJob(
    names: readonly string[],
    transaction: Pick<DatabaseTransaction, '$queryRaw'> = this.database.prisma,
  ): Promise<string[]> {
    // The names are an array, so that the index is used even without statistics.
    const found = await transaction.$queryRaw<{ name: string }[]>`
      SELECT singleton_key AS name FROM pgboss.job
      WHERE name = ${this.queue} AND state < 'completed' AND singleton_key = ANY(${names}::text[])`;
    const known = new Set(found.map(({ name }) => name));
    return names.filter((name) => !known.has(name));
  }

  /** Returns the data of jobs that have recently failed permanently and that no open job of the same name replaces. */
  async findFailedData(): Promise<Data[]> {
    const rows = await this.database.query<{ data: Data }>(Prisma.sql`
      SELECT data FROM pgboss.job AS ended WHERE name = ${this.queue} AND state = 'failed' AND NOT EXISTS (
        SELECT FROM pgboss.job AS later
        WHERE later.name = ended.name AND later.singleton_key = ended.singleton_key AND later.state < 'completed')`);
    return rows.map(({ data }) => data);
  }

  /**
   * Fails jobs that were active for too long, and deletes a batch of those that ended a while ago. @returns whether more are left.
   */
  async cleanUp(): Promise<boolean> {
    await this.boss.expire();
    // pg-boss archives all ended jobs with one statement, which takes too long after some days of a back-fill.
    const deleted = await this.database.query(Prisma.sql`
      DELETE FROM pgboss.job WHERE name = ${this.queue} AND id = ANY(ARRAY(
        SELECT id FROM pgboss.job WHERE name = ${this.queue} AND state > 'active'
          AND completed_on < now() - ${endedJobRetentionSeconds} * interval '1 second'
        ORDER BY completed_on LIMIT ${deleteBatchSize}))
      RETURNING 1`);
    return deleted.length === deleteBatchSize;
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: false, close: false });
  }

  /** @param undoAttempt statement that undoes the counting of the current attempt; without it the attempt counts. */
  private makeDue(ids: string[], undoAttempt?: Prisma.Sql): Promise<void> {
    return this.database.transaction(async (transaction) => {
      const within = connectionOptions(transaction);
      await this.boss.cancel(this.queue, ids, within);
      await this.boss.resume(this.queue, ids, within);
      if (undoAttempt)
        await transaction.$executeRaw`${undoAttempt} WHERE name = ${this.queue} AND id = ANY(${ids}::uuid[])`;
    });
  }
}

const idsOf = (jobs: readonly { readonly id: string }[]): string[] => jobs.map(({ id }) => id);

/** Casts several ids to one. The library takes an array, but its types have no such overload with a transaction. */
const castIds = (jobs: readonly { readonly id: string }[]): string => idsOf(jobs) as unknown as string;

/** Returns the options with which pg-boss runs its statements in a transaction of ours. */
const connectionOptions = (transaction: DatabaseTransaction | undefined): PgBoss.ConnectionOptions =>
  transaction
    ? { db: { executeSql: async (text, values) => ({ rows: await transaction.$queryRawUnsafe(text, ...values) }) } }
    : {};
