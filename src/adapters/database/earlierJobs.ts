import { Prisma } from '../../generated/prisma/client.js';
import type { Clock } from '../clock.js';
import type { Logger } from '../log.js';
import type { Database } from './database.js';
import { startLeasedLoop } from './leasedLoop.js';

/** Jobs that one statement moves. */
const batchSize = 5000;

/** Minutes after which a replica that has not ended its job has ended. */
const claimMinutes = 5;

/**
 * Starts to move back-fills and analyses that replicas of an earlier release leave in the tables of pg-boss, as long as a rolling
 * deployment may go on. To be removed, and the schema `pgboss` dropped, in the release after the next.
 * @returns a function that stops it.
 */
export const startMovingEarlierJobs = (services: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}): (() => Promise<void>) =>
  startLeasedLoop(services, 'earlier jobs', {
    runStep: async () => (await moveEarlierJobs(services.database)) === batchSize,
    failureMessage: 'jobs of an earlier release could not be moved; it is tried again',
    pausesMs: { betweenSteps: 100, idle: 60_000, retry: 30_000 },
  });

/** Moves a batch of jobs on which no replica of the earlier release works. @returns their number. */
export async function moveEarlierJobs(database: Database): Promise<number> {
  const [schema] = await database.query<{ exists: boolean }>(
    Prisma.sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS exists`,
  );
  if (!schema?.exists) return 0;
  const moved = await database.query(Prisma.sql`
    WITH earlier AS (
      DELETE FROM pgboss.job WHERE (name, id) IN (
        SELECT name, id FROM pgboss.job
        WHERE (name = 'analyses' OR name LIKE '%-past')
          AND (state < 'active' OR state = 'active' AND started_on < now() - ${claimMinutes} * interval '1 minute')
        LIMIT ${batchSize})
      RETURNING *),
    added AS (
      INSERT INTO "Job" ("queue", "name", "data", "priority", "attempts", "dueAt")
      SELECT name, singleton_key, data, priority, CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END, start_after
      FROM earlier ON CONFLICT DO NOTHING)
    SELECT FROM earlier`);
  return moved.length;
}
