import { setTimeout } from 'node:timers/promises';
import { measureLatencies } from './latency.js';
import type { LoadRequest } from './requests.js';
import { median } from './statistics.js';

/** Measures the median response time of requests that are sent every 20 milliseconds until a promise settles. */
export async function measureReaders(
  port: number,
  requests: readonly LoadRequest[],
  end: Promise<unknown>,
): Promise<number> {
  const reading = new AbortController();
  const stop = () => reading.abort();
  end.then(stop, stop);
  const times: number[] = [];
  for (let turn = 0; !reading.signal.aborted; turn += 1) {
    times.push(...(await measureLatencies(port, requests.slice(turn % requests.length).slice(0, 1))));
    await setTimeout(20);
  }
  return median(times);
}
