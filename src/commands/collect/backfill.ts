import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '../../adapters/database/databaseErrors.js';
import type { BackfillJob } from '../../collection/collector.js';
import { findHost, type SourceName } from '../../models/coverage/sourceNames.js';
import type { Services } from '../../container.js';
import { checkDateRange } from '../dateRange.js';
import { withHostCollection } from './collectOnce.js';
import { sumOutcomes } from '../../services/filings/reading/collectionStatus.js';
import { createItemProgress } from '../progress.js';
import { formatUnreadableDays } from './unreadableDays.js';

/** Progress of a back-fill. */
interface BackfillStatus {
  readonly announcedCount: number;
  readonly waitingCount: number;
  readonly storedCount: number;
  readonly listedDayCount: number;
  readonly hasJobEnded: boolean;
  readonly isComplete: boolean;
}

/** Pause between looks at the job, or between attempts to reach an unavailable database, in milliseconds. */
const pauseMs = 1000;

/** Maximum share of the time in which announcements are counted while the job goes on: to count those of decades takes long. */
const maxCountingShare = 0.05;

/** `docket collect backfill` */
export async function backfill(source: SourceName, from: string, to: string): Promise<void> {
  checkDateRange({ from, to });
  await withHostCollection(findHost(source), [], async (opened, signal, services) => {
    const name = `${source} ${from} ${to}`;
    const { backfillJobs } = opened;
    await backfillJobs.add([{ data: { source, from, to }, name, priority: 0 }]);
    await opened.documentQueue.retryWaiting(source, new Date(from), new Date(to));
    const endController = new AbortController();
    const running = opened.collector.run(AbortSignal.any([signal, endController.signal]));
    const progress = createItemProgress(`${source} ${from} to ${to}`);
    let status: BackfillStatus | undefined;
    let nextCountAt = 0;
    const queryStatus = async () => {
      // Read first: counts that are read after the job has ended are the final ones.
      const hasJobEnded = !(await backfillJobs.has(name));
      const startedAt = services.clock.elapsed();
      if (status?.hasJobEnded === hasJobEnded && startedAt < nextCountAt) return status;
      const found = await countStatus(services, { source, from, to }, hasJobEnded);
      const now = services.clock.elapsed();
      nextCountAt = now + (now - startedAt) / maxCountingShare;
      return found;
    };
    try {
      do {
        await sleep(pauseMs, undefined, { signal }).catch(() => {});
        status = (await retryWhileUnavailable(queryStatus, signal)) ?? status;
        if (status)
          progress.update(status.announcedCount - status.waitingCount, status.announcedCount, formatDetails(status));
      } while (!signal.aborted && !status?.isComplete);
    } finally {
      // The collector must end before the resources that it uses are closed.
      endController.abort();
      opened.stopFetching();
      await running;
      progress.close();
    }
    const interruptionMessage = signal.aborted ? 'interrupted; run the same command to continue' : '';
    process.stdout.write(`${[interruptionMessage, status && formatSummary(status)].filter(Boolean).join(': ')}\n`);
    if (status && status.waitingCount > 0) process.exitCode ??= 1;
    if (status?.isComplete && (await printUnreadableDays(services, { source, from, to }))) process.exitCode ??= 1;
  });
}

/** Prints the days of a range whose lists could not be read. @returns whether there are any. */
async function printUnreadableDays({ collectionStatus }: Services, { source, ...days }: BackfillJob): Promise<boolean> {
  const rows = await collectionStatus.findUnreadableDays({ sources: [source], days });
  for (const line of formatUnreadableDays(rows)) process.stderr.write(`${line}\n`);
  return rows.length > 0;
}

const formatDetails = ({ listedDayCount, storedCount }: BackfillStatus): string =>
  `${listedDayCount} days, ${storedCount} stored`;

function formatSummary({ announcedCount, listedDayCount, storedCount, waitingCount }: BackfillStatus): string {
  const rest = waitingCount > 0 ? `, ${waitingCount} not fetched yet` : '';
  return `${announcedCount} announced on ${listedDayCount} ${listedDayCount === 1 ? 'day' : 'days'}, ${storedCount} stored${rest} (details: docket collect status)`;
}

/**
 * Queries the progress, and retries while the database is unavailable.
 * @returns undefined if the command is interrupted meanwhile.
 */
async function retryWhileUnavailable(
  query: () => Promise<BackfillStatus>,
  signal: AbortSignal,
): Promise<BackfillStatus | undefined> {
  for (let isReported = false; ; isReported = true) {
    try {
      return await query();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
    if (!isReported && !signal.aborted)
      process.stderr.write('the database does not answer; the back-fill waits until it does\n');
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return undefined;
  }
}

async function countStatus(
  { collectionStatus }: Services,
  { source, ...days }: BackfillJob,
  hasJobEnded: boolean,
): Promise<BackfillStatus> {
  const { outcomes, failedCount, listedDayCount } = await collectionStatus.countBackfill(source, days);
  return {
    announcedCount: sumOutcomes(outcomes),
    waitingCount: outcomes.waiting,
    storedCount: outcomes.stored,
    listedDayCount,
    hasJobEnded,
    // Complete when the only documents left are those that could not be fetched; they are retried later.
    isComplete: hasJobEnded && outcomes.waiting === failedCount,
  };
}
