import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sampleAnnouncement, AsxSite } from '../support/asx/site.js';
import { CollectingWorld } from '../support/edgar/collectingWorld.js';
import { form8k } from '../support/edgar/filings.js';
import { dailyIndex } from '../support/edgar/pages.js';
import { ListWorld } from '../support/listWorld.js';

let edgar: CollectingWorld;

beforeAll(async () => (edgar = await CollectingWorld.open()));
beforeEach(() => void (edgar.replay.faults = () => undefined));
afterAll(() => edgar.close());

const dayOf = ({ day }: { readonly day: Date }) => day.toISOString().slice(0, 10);

async function readDays(from: string, to: string): Promise<string[]> {
  const rows = await edgar.database.listedDay.findMany({
    where: { source: 'edgar', day: { gte: new Date(from), lte: new Date(to) } },
    orderBy: { day: 'asc' },
  });
  return rows.map(dayOf);
}

const unreadable = async () => {
  const rows = await edgar.database.unreadableDay.findMany({ orderBy: { day: 'asc' } });
  return rows.map(({ source, day, reason }) => [source, dayOf({ day }), reason]);
};

test('a back-fill reads the daily lists when a quarterly list is unreadable, and records an unreadable day', async () => {
  const [first, second, third] = ['2026-09-08', '2026-09-09', '2026-09-10'] as const;
  const filings = [first, second, third].map((filedDate) => form8k({ filedDate }));
  edgar.replay.add(filings);
  edgar.replay.faults = (_request, path) =>
    path.includes('full-index') || path.includes('20260909') ? 'htmlPage' : undefined;
  await edgar.backfill('edgar', first, third);
  const ids = filings.map(({ accessionNumber }) => accessionNumber);
  const announced = await edgar.database.announced.findMany({ where: { announcedId: { in: ids } } });
  expect(announced.map(dayOf).sort()).toEqual([first, third]);
  expect(await readDays(first, third)).toEqual([first, third]);
  expect(await unreadable()).toEqual([['edgar', second, 'the answer is an HTML page, not an index']]);

  edgar.replay.faults = () => undefined;
  await edgar.backfill('edgar', first, third);
  expect(await readDays(first, third)).toEqual([first, second, third]);
  expect(await unreadable()).toEqual([]);
});

test('a day whose list has an unreadable row is recorded as unreadable, and other days are complete', async () => {
  const report = form8k({ filedDate: '2026-08-12' });
  const bad = `${dailyIndex('master', '2026-08-12', [report])}1000181||8-K|20260812|edgar/data/1/none.txt\n`;
  edgar.replay.add(report, form8k({ filedDate: '2026-08-13' }));
  edgar.replay.faults = (_request, path) => {
    if (path.includes('full-index')) return 'htmlPage';
    return path.endsWith('master.20260812.idx') ? { status: 200, body: bad } : undefined;
  };
  await edgar.backfill('edgar', '2026-08-12', '2026-08-13');
  expect(await edgar.announced('edgar', report.accessionNumber)).toMatchObject({ isListed: true });
  expect(await readDays('2026-08-12', '2026-08-13')).toEqual(['2026-08-13']);
  expect(await unreadable()).toEqual([['edgar', '2026-08-12', expect.stringMatching(/^line \d+/)]]);
});

test('an unreadable page of a feed leaves the days on other pages complete', async () => {
  const site = await AsxSite.open();
  const at = (date: number) => new Date(Date.UTC(2026, 9, date, 2)).toISOString();
  for (const date of [5, 6, 7, 8, 9]) {
    site.add(...Array.from({ length: 150 }, () => sampleAnnouncement({ date: at(date) })));
  }
  const asx = await ListWorld.open('asx', { ASX_BASE_URL: site.server.url, ASX_REQUESTS_PER_SECOND: '1000' });
  // A page of the 8th alone.
  site.server.faults = (path) => (path.includes('page=2&') ? 'truncated' : undefined);
  expect(await asx.backfill('2026-10-06', '2026-10-09')).toBe(true);
  expect(await asx.listedDays()).toEqual(expect.arrayContaining(['2026-10-06']));
  const rows = await asx.database.unreadableDay.findMany({ orderBy: { day: 'asc' } });
  expect(rows.map(dayOf)).toContain('2026-10-08');
  expect(rows.map(dayOf)).not.toContain('2026-10-06');
  await asx.close();
  await site.server.close();
});
