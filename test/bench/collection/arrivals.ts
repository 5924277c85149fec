import { setTimeout as sleep } from 'node:timers/promises';
import { edgarLists } from '../../../src/sources/edgar/feeds/edgarLists.js';
import { form8k, form4, type SampleFiling, schedule13d } from '../../support/edgar/filings.js';
import type { CollectionTestBed } from './testBed.js';

/** Filings that are published, and the mean time between two of them, in milliseconds: a busy minute of EDGAR has as many. */
const count = 200;
const meanPauseMs = 1000;

/** Longest wait for the last of them, in milliseconds. */
const maxWaitMs = 60_000;

/** Requests to the source in a second. */
const perSecond = 5;

/** Returns whether EDGAR accepts filings now: outside these hours the feed is read every five minutes. */
export const isFilingHour = (): boolean => edgarLists.pollIntervalSeconds(new Date(), perSecond) < 60;

/** Seconds from the moment that the feed has a filing to the first list that has it; of purchases, which have to be read first, apart. */
export async function measureArrivals({
  start,
  replay,
}: CollectionTestBed): Promise<{ sec: number[]; form4: number[] }> {
  const delays = { sec: [] as number[], form4: [] as number[] };
  // The first reads the feed to its end, which is two days away.
  const first = await start({ COLLECT: 'edgar,form4', EDGAR_REQUESTS_PER_SECOND: '1000' });
  while ((await list(first.port, first.key, 'form4')).length === 0) await sleep(1000);
  await sleep(15_000);
  await first.stop();
  const { port, key, stop } = await start({ COLLECT: 'edgar,form4', EDGAR_REQUESTS_PER_SECOND: String(perSecond) });
  await sleep(10_000);
  const missing = new Map<string, { readonly kind: 'sec' | 'form4'; readonly at: number }>();
  const publishing = new AbortController();
  const published = publish().finally(() => publishing.abort());
  for (let waitedMs = 0; waitedMs < maxWaitMs && (missing.size > 0 || !publishing.signal.aborted);) {
    for (const kind of ['sec', 'form4'] as const) {
      for (const id of await list(port, key, kind)) {
        const filing = missing.get(id.slice(0, 20));
        if (filing?.kind !== kind) continue;
        delays[kind].push((performance.now() - filing.at) / 1000);
        missing.delete(id.slice(0, 20));
      }
    }
    await sleep(50);
    if (publishing.signal.aborted) waitedMs += 50;
  }
  await published;
  await stop();
  if (missing.size > 0) throw new Error(`${missing.size} filings did not arrive`);
  return delays;

  async function publish(): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      await sleep(2 * meanPauseMs * Math.random());
      const filing = createFiling(index, new Date().toISOString());
      missing.set(filing.accessionNumber, { kind: index % 4 === 3 ? 'form4' : 'sec', at: performance.now() });
      replay.add(filing);
    }
  }
}

function createFiling(index: number, acceptedAt: string): SampleFiling {
  if (index % 4 === 3) return form4({ acceptedAt });
  return index % 4 === 2 ? schedule13d({ acceptedAt }) : form8k({ acceptedAt });
}

async function list(port: number, key: string, kind: string): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/filings/${kind}?limit=200`, {
    headers: { 'x-api-key': key },
  });
  const { items } = (await answer.json()) as { items: { filingId: string }[] };
  return items.map(({ filingId }) => filingId);
}
