import { setTimeout as sleep } from 'node:timers/promises';
import type { Collecting } from '../collecting/index.js';
import { hostOf, type SourceName } from '../models/sourceNames.js';
import type { Services } from '../container.js';
import { invalid } from '../failure.js';
import { collecting } from './collectOnce.js';
import { allOf, countOutcomes } from './outcomes.js';
import { createCounter } from './progress.js';

/** How far a back-fill is. */
interface State {
  readonly announced: number;
  readonly waiting: number;
  /** Of these, those that were asked for in vain. */
  readonly failed: number;
  readonly stored: number;
  readonly days: number;
}

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
    const stop = AbortSignal.any([signal, ended.signal]);
    const running = opened.collector.run(stop);
    const counter = createCounter(`${source} ${from} to ${to}`);
    let state: State;
    do {
      await sleep(1000, undefined, { signal }).catch(() => {});
      state = await stateOf(services, source, from, to);
      counter.show(state.announced - state.waiting, state.announced, `${state.days} days, ${state.stored} stored`);
    } while (!signal.aborted && !(await isOver(opened, state, name)));
    ended.abort();
    await running;
    counter.finish();
    const outcome = signal.aborted ? 'interrupted; the same command goes on from here: ' : '';
    const rest = state.waiting > 0 ? `, ${state.waiting} not fetched yet` : '';
    process.stdout.write(
      `${outcome}${state.announced} announced on ${state.days} days, ${state.stored} stored${rest} (docket collect status tells more)\n`,
    );
    if (state.waiting > 0) process.exitCode ??= 1;
  });
}

/** Nothing is left to be fetched but what the source does not give, which is tried again later. */
async function isOver({ pastJobs }: Collecting, { waiting, failed }: State, name: string): Promise<boolean> {
  return waiting === failed && (await pastJobs.withoutJob([name])).length > 0;
}

async function stateOf({ database }: Services, source: string, from: string, to: string): Promise<State> {
  const where = { source, day: { gte: new Date(from), lte: new Date(to) } };
  const [outcomes, failed, days] = await Promise.all([
    countOutcomes(database, where),
    database.prisma.announced.count({ where: { ...where, outcome: 'waiting', reason: { not: null } } }),
    database.prisma.listedDay.count({ where }),
  ]);
  return { announced: allOf(outcomes), waiting: outcomes.waiting, stored: outcomes.stored, failed, days };
}
