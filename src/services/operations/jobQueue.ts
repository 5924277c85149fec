import type { Clock } from '../../adapters/clock.js';
import type { Database, DatabaseTransaction } from '../../adapters/database/database.js';
import { Prisma } from '../../generated/prisma/client.js';

/** Job of a queue, claimed by this process. */
export interface Job<Data extends Prisma.InputJsonObject> {
  readonly name: string;
  readonly data: Data;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
}

export interface NewJob<Data extends Prisma.InputJsonObject> {
  readonly data: Data;
  /** Name of the job: a queue has each name once. */
  readonly name: string;
  /** The highest is claimed first. */
  readonly priority: number;
}

/** Attempts after which work that fails is given up. */
export const maxAttempts = 7;

/** Milliseconds after which the claim of a process expires that has ended without a word. */
const claimMs = 300_000;

/** Pause in milliseconds after failed attempts: half a minute, doubled by each further one up to an hour. */
export const retryDelayMs = (attempts: number): number => Math.min(30_000 * 2 ** (attempts - 1), 3_600_000);

/** Durable queue of jobs, in the table `Job`. A job is deleted when it is done. */
export class JobQueue<Data extends Prisma.InputJsonObject> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queue: string,
  ) {}

  /** Adds jobs, within a transaction if one is given. A job whose name is in the queue stays as it is. */
  async add(
    jobs: readonly NewJob<Data>[],
    transaction: Pick<DatabaseTransaction, 'job'> = this.database.prisma,
  ): Promise<void> {
    if (jobs.length === 0) return;
    const rows = jobs.map((job) => ({ ...job, queue: this.queue, dueAt: this.clock.now() }));
    await transaction.job.createMany({ data: rows, skipDuplicates: true });
  }

  /** Adds jobs in place of waiting ones of the same names. A job that is claimed goes on, and none is added beside it. */
  async addOrReplace(jobs: readonly NewJob<Data>[]): Promise<void> {
    await this.database.query(Prisma.sql`
      INSERT INTO "Job" AS known ("queue", "name", "data", "priority", "dueAt")
      SELECT ${this.queue}, row.*, ${this.clock.now()}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) AS row("name" text, "data" jsonb, "priority" integer)
      ON CONFLICT ("queue", "name") DO UPDATE
      SET "data" = excluded."data", "priority" = excluded."priority", "dueAt" = excluded."dueAt", "attempts" = 0
      WHERE NOT known."isClaimed"`);
  }

  /** Returns whether a job is in the queue, waiting or claimed. */
  async has(name: string): Promise<boolean> {
    return (await this.database.prisma.job.count({ where: { queue: this.queue, name } })) > 0;
  }

  /** Claims up to `count` due jobs, among them those whose claim has expired. Each claim is an attempt. */
  claim(count: number): Promise<Job<Data>[]> {
    const now = this.clock.now();
    return this.database.query<Job<Data>>(Prisma.sql`
      UPDATE "Job" SET "isClaimed" = true, "attempts" = "attempts" + 1, "dueAt" = ${new Date(now.getTime() + claimMs)}::timestamptz
      WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM "Job" WHERE "queue" = ${this.queue} AND "dueAt" <= ${now}::timestamptz
        ORDER BY "priority" DESC LIMIT ${count} FOR UPDATE SKIP LOCKED))
      RETURNING "name", "data", "attempts" AS attempt`);
  }

  /** Deletes a job that is done or given up, within a transaction if one is given. */
  async complete(job: Job<Data>, transaction: Pick<DatabaseTransaction, 'job'> = this.database.prisma): Promise<void> {
    await transaction.job.deleteMany({ where: this.claimOf(job) });
  }

  /** Ends a failed attempt, within a transaction if one is given. The job is due again after a pause; after the last attempt it is deleted. */
  async fail(job: Job<Data>, transaction: Pick<DatabaseTransaction, 'job'> = this.database.prisma): Promise<void> {
    if (job.attempt >= maxAttempts) return this.complete(job, transaction);
    const dueAt = new Date(this.clock.now().getTime() + retryDelayMs(job.attempt));
    await transaction.job.updateMany({ where: this.claimOf(job), data: { isClaimed: false, dueAt } });
  }

  /** Returns a claimed job that was not begun. It is due at once, and no attempt is counted. */
  async release(job: Job<Data>): Promise<void> {
    await this.database.prisma.job.updateMany({
      where: this.claimOf(job),
      data: { isClaimed: false, dueAt: this.clock.now(), attempts: { decrement: 1 } },
    });
  }

  /** Ends all claims, after the process that had them has ended. Their attempts count. */
  async endClaims(): Promise<void> {
    await this.database.prisma.job.updateMany({
      where: { queue: this.queue, isClaimed: true },
      data: { isClaimed: false, dueAt: this.clock.now() },
    });
  }

  /** Selects a job unless another process has claimed it since. */
  private claimOf({ name, attempt }: Job<Data>) {
    return { queue: this.queue, name, attempts: attempt };
  }
}
