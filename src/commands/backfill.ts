import { setTimeout as sleep } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { isAway } from '../adapters/databaseFailures.js';
import type { PastJob } from '../collecting/collector.js';
import type { Collecting } from '../collecting/index.js';
import { hostOf, type SourceName } from '../models/sourceNames.js';
import type { Services } from '../container.js';
import { invalid } from '../failure.js';
import { collecting } from './collectOnce.js';
import { allOf, countOutcomes } from './outcomes.js';
import { createCounter } from './progress.js';
import { unreadableDays } from './unreadableDays.js';

/** Progress of a back-fill. */
interface Status {
  readonly announced: number;
  readonly waiting: number;
  readonly stored: number;
  readonly days: number;
  readonly isOver: boolean;
}

/** Minimum pause between progress queries, or between attempts to reach an unavailable database, in milliseconds. */
const shortestPauseMs = 1000;

/** Maximum share of time spent on progress queries: counting the announcements of decades is slow. */
const shareOfLooking = 0.05;

/** `docket collect backfill` */
export async function backfill(source: SourceName, from: string, to: string): Promise<void> {
  if (from > to) throw invalid(`--from (${from}) must not be after --to (${to})`);
  await collecting(hostOf(source), [], async (opened, signal, services) => {
    const name = `${source} ${from} ${to}`;
    const { pastJobs } = opened;
    if ((await pastJobs.withoutJob([name])).length > 0) {
      const job = { data: { source, from, to }, name, priority: 0 };
      await services.database.prisma.$transaction((transaction) => pastJobs.add(transaction, [job]));
    }
    await opened.announcements.retryWaiting(source, new Date(from), new Date(to));
    const ended = new AbortController();
    const running = opened.collector.run(AbortSignal.any([signal, ended.signal]));
    const counter = createCounter(`${source} ${from} to ${to}`);
    let pauseMs = shortestPauseMs;
    const look = async () => {
      const begun = performance.now();
      const found = await statusOf(opened, services, { source, from, to }, name);
      pauseMs = Math.max(shortestPauseMs, (performance.now() - begun) / shareOfLooking);
      return found;
    };
    let status: Status | undefined;
    try {
      do {
        await sleep(pauseMs, undefined, { signal }).catch(() => {});
        status = (await whenThere(look, signal)) ?? status;
        if (status) counter.show(status.announced - status.waiting, status.announced, detailsOf(status));
      } while (!signal.aborted && !status?.isOver);
    } finally {
      // The collector must end before the resources that it uses are closed.
      ended.abort();
      opened.stopFetching();
      await running;
      counter.finish();
    }
    const interrupted = signal.aborted ? 'interrupted; the same command goes on from here' : '';
    process.stdout.write(`${[interrupted, status && summaryOf(status)].filter(Boolean).join(': ')}\n`);
    if (status && status.waiting > 0) process.exitCode ??= 1;
    if (status?.isOver && (await printUnreadableDays(services, { source, from, to }))) process.exitCode ??= 1;
  });
}

/** Prints the days of a range whose lists could not be read. @returns whether there are any. */
async function printUnreadableDays({ database }: Services, { source, from, to }: PastJob): Promise<boolean> {
  const rows = await database.prisma.unreadableDay.findMany({
    where: { source, day: { gte: new Date(from), lte: new Date(to) } },
    orderBy: { day: 'asc' },
  });
  for (const line of unreadableDays(rows)) process.stderr.write(`${line}\n`);
  return rows.length > 0;
}

const detailsOf = ({ days, stored }: Status): string => `${days} days, ${stored} stored`;

function summaryOf({ announced, days, stored, waiting }: Status): string {
  const rest = waiting > 0 ? `, ${waiting} not fetched yet` : '';
  return `${announced} announced on ${days} days, ${stored} stored${rest} (docket collect status tells more)`;
}

/**
 * Queries the progress, and retries while the database is unavailable.
 * @returns undefined if the command is interrupted meanwhile.
 */
async function whenThere(look: () => Promise<Status>, signal: AbortSignal): Promise<Status | undefined> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await look();
    } catch (error) {
      if (!isAway(error)) throw error;
    }
    if (!isTold && !signal.aborted) process.stderr.write('the database does not answer; the back-fill waits for it\n');
    await sleep(shortestPauseMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return undefined;
  }
}

/** Counts month by month, so that no statement exceeds the statement timeout, however long the range is. */
async function statusOf(
  { pastJobs }: Collecting,
  { database }: Services,
  { source, from, to }: PastJob,
  name: string,
): Promise<Status> {
  let [announced, waiting, failed, stored, days] = [0, 0, 0, 0, 0];
  for (const day of monthsOf(from, to)) {
    const where = { source, day };
    const outcomes = await countOutcomes(database, where);
    announced += allOf(outcomes);
    waiting += outcomes.waiting;
    stored += outcomes.stored;
    failed += await database.prisma.announced.count({
      where: { ...where, outcome: 'waiting', reason: { not: null } },
    });
    days += await database.prisma.listedDay.count({ where });
  }
  // Only documents are left that could not be fetched, and these are retried later.
  const isOver = waiting === failed && (await pastJobs.withoutJob([name])).length > 0;
  return { announced, waiting, stored, days, isOver };
}

/** Yields the months of a range of days, as conditions on a day. */
function* monthsOf(from: string, to: string): Generator<{ readonly gte: Date; readonly lte: Date }> {
  const last = DateTime.fromISO(to, { zone: 'utc' });
  for (let first = DateTime.fromISO(from, { zone: 'utc' }); first <= last;) {
    const next = first.startOf('month').plus({ months: 1 });
    yield { gte: first.toJSDate(), lte: DateTime.min(next.minus({ days: 1 }), last).toJSDate() };
    first = next;
  }
}
