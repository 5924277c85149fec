import { setTimeout as sleep } from 'node:timers/promises';
import { eightK, form4, type SampleFiling, schedule13d } from '../../support/edgar/filings.js';
import type { Site } from './site.js';

const rounds = 5;

/** New filings of a round: of these, one in four is a purchase, which has to be read before it can be seen. */
const atOnce = 60;

/** Seconds from the request for the feed page that has a filing to the first list that has it. */
export async function arrivals({ start, replay }: Site): Promise<number[]> {
  const delays: number[] = [];
  // The first reads the feed to its end, which is two days away.
  const first = await start({ COLLECT: 'edgar,form4', EDGAR_REQUESTS_PER_SECOND: '1000' });
  while ((await list(first.port, first.key, 'form4')).length === 0) await sleep(1000);
  await sleep(15_000);
  await first.stop();
  for (let round = 0; round < rounds; round += 1) {
    const acceptedAt = new Date().toISOString();
    const filings = Array.from({ length: atOnce }, (_, index) => made(index, acceptedAt));
    replay.add(filings);
    const since = replay.requests.length;
    // A start reads the feed at once; otherwise it is read every 20 seconds by day and seldom by night.
    const { port, key, stop } = await start({ COLLECT: 'edgar,form4' });
    const missing = new Set(filings.map(({ accessionNumber }) => accessionNumber));
    while (missing.size > 0) {
      const listed = await Promise.all(['sec', 'form4'].map((kind) => list(port, key, kind)));
      const feed = replay.requests.slice(since).find(({ path }) => path.startsWith('/cgi-bin'));
      for (const id of listed.flat()) {
        if (feed && missing.delete(id.slice(0, 20))) delays.push((Date.now() - feed.at) / 1000);
      }
      await sleep(20);
    }
    await stop();
  }
  return delays;
}

function made(index: number, acceptedAt: string): SampleFiling {
  if (index % 4 === 3) return form4({ acceptedAt });
  return index % 4 === 2 ? schedule13d({ acceptedAt }) : eightK({ acceptedAt });
}

async function list(port: number, key: string, kind: string): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/v1/filings/${kind}?limit=200`, {
    headers: { 'x-api-key': key },
  });
  const { items } = (await answer.json()) as { items: { filingId: string }[] };
  return items.map(({ filingId }) => filingId);
}
