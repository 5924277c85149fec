import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CollectingWorld } from '../support/edgar/collectingWorld.js';
import { form8k, sampleFiling, form4 } from '../support/edgar/filings.js';

let edgar: CollectingWorld;

beforeAll(async () => {
  edgar = await CollectingWorld.open({ EDGAR_REQUESTS_PER_SECOND: '5' });
  // Ten in the morning of a Thursday in New York.
  edgar.world.clock.set('2026-10-15T14:00:00Z');
  edgar.replay.add(form8k({ acceptedAt: '2026-10-15T13:59:00Z' }));
  await edgar.pollLists(0);
});

afterAll(() => edgar.close());

/** Requests for the feed that some steps cause. */
async function feedRequests(work: () => Promise<void>) {
  const before = edgar.replay.requests.length;
  await work();
  return edgar.replay.requests.slice(before).filter(({ path }) => path.startsWith('/cgi-bin'));
}

test('during filing hours the feed is requested every two seconds, with a conditional request', async () => {
  expect(await feedRequests(() => edgar.pollLists(1900))).toHaveLength(0);
  const requests = await feedRequests(() => edgar.pollLists(100));
  expect(requests).toMatchObject([{ status: 200 }]);
  const again = await feedRequests(() => edgar.pollLists(2000));
  expect(again).toMatchObject([{ status: 304, headers: { 'if-none-match': expect.any(String) } }]);
  const reading = await edgar.database.readingPosition.findUniqueOrThrow({ where: { lists: 'edgar' } });
  expect(edgar.world.clock.now().getTime() - (reading.readAt?.getTime() ?? 0)).toBeLessThan(1000);
});

test('new filings are stored with the next poll, and known filings are not stored again', async () => {
  const report = form8k({ acceptedAt: '2026-10-15T14:00:05Z' });
  edgar.replay.add(report);
  await edgar.pollLists(2000);
  const row = await edgar.announced('edgar', report.accessionNumber);
  expect(row).toMatchObject({ outcome: 'stored' });
  const bought = form4({ acceptedAt: '2026-10-15T14:00:06Z' });
  edgar.replay.add(bought);
  await edgar.pollLists(2000);
  expect(await edgar.announced('form4', bought.accessionNumber)).toMatchObject({ outcome: 'waiting' });
});

test('a filing that appears late, below many other filings, is found within twenty seconds', async () => {
  const others = Array.from({ length: 150 }, (_, index) =>
    sampleFiling({ acceptedAt: `2026-10-15T14:00:${index === 0 ? 50 : 30}Z`, formType: '10-K' }),
  );
  edgar.replay.add(others);
  await edgar.pollLists(20_000);
  const late = form8k({ acceptedAt: '2026-10-15T13:59:30Z' });
  edgar.replay.add(late);
  await edgar.pollLists(2000);
  const key = { source_announcedId: { source: 'edgar', announcedId: late.accessionNumber } };
  expect(await edgar.database.announced.findUnique({ where: key })).toBeNull();
  await edgar.pollLists(18_000);
  expect(await edgar.announced('edgar', late.accessionNumber)).toMatchObject({ outcome: 'stored' });
});

test('a feed that cannot be read is not requested for twenty seconds', async () => {
  edgar.replay.faults = (_request, path) => (path.startsWith('/cgi-bin') ? 'htmlPage' : undefined);
  await edgar.pollLists(2000);
  expect(await feedRequests(() => edgar.pollLists(18_000))).toHaveLength(0);
  edgar.replay.faults = () => undefined;
  expect(await feedRequests(() => edgar.pollLists(2000))).not.toHaveLength(0);
});

test('at night the feed is requested every five minutes', async () => {
  edgar.world.clock.set('2026-10-16T03:00:00Z');
  await edgar.pollLists(20_000);
  expect(await feedRequests(() => edgar.pollLists(299_000))).toHaveLength(0);
  expect(await feedRequests(() => edgar.pollLists(1000))).not.toHaveLength(0);
});
