import { setTimeout as sleep } from 'node:timers/promises';
import { measureLatencies } from '../load/latency.js';
import { median, percentile } from '../load/statistics.js';
import type { RunningService, CollectionTestBed } from './testBed.js';

/** Days whose filings are taken in first, so that there is something to read. */
const first = { from: '2026-10-01', to: '2026-10-09' };

interface DateRange {
  readonly from: string;
  readonly to: string;
}

interface BackfillResult {
  readonly perSecond: number;
  readonly count: number;
  readonly before: number;
  readonly meanwhile: number;
  readonly slowBefore: number;
  readonly slow: number;
  readonly atRest: number;
  readonly maxMemory: number;
}

/**
 * Measures a back-fill of some weeks by the service itself, while one client reads pages at a steady pace.
 * @param perSecond requests to the source a second.
 */
export async function measureBackfillRate(
  { start, docket, replay }: CollectionTestBed,
  perSecond: number,
  rest: DateRange,
): Promise<BackfillResult> {
  await docket('collect', 'backfill', 'edgar', '--from', first.from, '--to', first.to);
  // A service that collects takes what a command asks for; its own lists have nothing that is new.
  const service = await start({ EDGAR_REQUESTS_PER_SECOND: String(perSecond), COLLECT: 'edgar' });
  try {
    await sleep(5000);
    const quiet = new AbortController();
    setTimeout(() => quiet.abort(), 5000);
    const before = await read(service, quiet.signal);
    const atRest = await service.memory();
    const fetched = () => replay.requests.filter(({ path }) => path.endsWith('.txt')).length;
    const begin = { documents: fetched(), at: performance.now() };
    const filling = new AbortController();
    let peakBytes = 0;
    const watching = setInterval(
      () => void service.memory().then((now) => (peakBytes = Math.max(peakBytes, now))),
      250,
    );
    const done = docket('collect', 'backfill', 'edgar', '--from', rest.from, '--to', rest.to).finally(() => {
      clearInterval(watching);
      filling.abort();
    });
    const meanwhile = await read(service, filling.signal);
    await done;
    const count = fetched() - begin.documents;
    return {
      count,
      perSecond: count / ((performance.now() - begin.at) / 1000),
      before: median(before),
      meanwhile: median(meanwhile),
      slowBefore: percentile(before, 0.95),
      slow: percentile(meanwhile, 0.95),
      atRest,
      maxMemory: peakBytes,
    };
  } finally {
    await service.stop();
  }
}

/** Measures the response times of a page requested every 20 milliseconds. */
async function read({ port, key }: RunningService, signal: AbortSignal): Promise<number[]> {
  const path = '/v1/filings/sec?startDate=2026-10-01&endDate=2026-10-31&limit=50';
  const times: number[] = [];
  while (!signal.aborted) {
    times.push(...(await measureLatencies(port, [{ path, key }])));
    await sleep(20);
  }
  return times;
}
