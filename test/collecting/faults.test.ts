import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { CollectingWorld } from '../support/edgar/collected.js';
import { eightK, filing, form4, type SampleFiling } from '../support/edgar/filings.js';
import { dailyIndex } from '../support/edgar/pages.js';
import type { Fault } from '../support/edgar/replay.js';

let edgar: CollectingWorld;

beforeAll(async () => (edgar = await CollectingWorld.open()));
beforeEach(() => void (edgar.replay.faults = () => undefined));
afterAll(() => edgar.close());

const today = { filedDate: '2026-10-15' };
const isDocument = (path: string) => path.endsWith('.txt');
const isFeed = (path: string) => path.startsWith('/cgi-bin');

/** What goes wrong with some requests, the first so many times. */
function failing(fault: Fault, isMeant: (path: string) => boolean, times = Infinity): () => number {
  let count = 0;
  edgar.replay.faults = (_request, path) => {
    if (!isMeant(path) || count >= times) return undefined;
    count += 1;
    return fault;
  };
  return () => count;
}

const outcomeOf = async ({ accessionNumber }: SampleFiling) =>
  (await edgar.announced('edgar', accessionNumber)).outcome;

const quarantineOf = ({ accessionNumber: announcedId }: SampleFiling, source = 'edgar') =>
  edgar.database.quarantined.findUnique({ where: { source_announcedId: { source, announcedId } } });

/** A job that failed is due again after half a minute at least; here at once. */
async function fetchAgain(): Promise<void> {
  await edgar.world.services.database.execute(
    `UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state = 'retry'`,
  );
  await edgar.fetchAll();
}

test.each<[string, Fault]>([
  ['cut in the middle', 'truncated'],
  ['a page of errors with status 200', 'htmlPage'],
  ['empty', 'empty'],
  ['of another format', { status: 200, body: '{"filings": []}' }],
])('a feed page that is %s moves nothing, and is told of', async (_what, fault) => {
  const report = eightK(today);
  edgar.replay.add(report);
  failing(fault, isFeed);
  const before = await edgar.database.readingPosition.findUnique({ where: { lists: 'edgar' } });
  await edgar.round();
  const after = await edgar.database.readingPosition.findUnique({ where: { lists: 'edgar' } });
  expect(after?.position ?? null).toBe(before?.position ?? null);
  expect(after).toMatchObject({ fault: expect.any(String), failures: (before?.failures ?? 0) + 1 });
  edgar.replay.faults = () => undefined;
  await edgar.round();
  expect(await outcomeOf(report)).toBe('stored');
  expect(await edgar.database.readingPosition.findUnique({ where: { lists: 'edgar' } })).toMatchObject({ failures: 0 });
});

test.each<[string, Fault]>([
  ['fails', 'error500'],
  ['is unavailable', 'error503'],
  ['breaks off before the answer', 'reset'],
  ['breaks off within it', 'broken'],
])('a request that %s is made again', async (_what, fault) => {
  const report = filing({ ...today, formType: 'S-1' });
  edgar.replay.add(report);
  const failed = failing(fault, isDocument, 2);
  await edgar.round();
  expect(failed()).toBe(2);
  expect(await edgar.database.secSubmission.count({ where: { filingId: report.accessionNumber } })).toBe(1);
});

test('what cannot be parsed is in quarantine, without addresses of people, and stops nothing', async () => {
  const [bad, good] = [form4(today), form4(today)];
  edgar.replay.add(bad, good);
  failing('truncated', (path) => path.includes(bad.accessionNumber));
  await edgar.round();
  expect(await edgar.announced('form4', bad.accessionNumber)).toMatchObject({ outcome: 'quarantined' });
  expect(await edgar.announced('form4', good.accessionNumber)).toMatchObject({ outcome: 'stored' });
  expect(await quarantineOf(bad, 'form4')).toMatchObject({ reason: expect.any(String), version: 1, attempts: 1 });
  edgar.replay.faults = () => undefined;
  await fetchAgain();
  expect(await edgar.announced('form4', bad.accessionNumber)).toMatchObject({ outcome: 'stored', reason: null });
  expect(await quarantineOf(bad, 'form4')).toBeNull();
});

test('a filing of the feed stays, whatever its document is like; a retry completes it', async () => {
  const report = eightK(today);
  edgar.replay.add(report);
  failing('htmlPage', isDocument);
  await edgar.round();
  expect(await outcomeOf(report)).toBe('stored');
  expect(await quarantineOf(report)).not.toBeNull();
  edgar.replay.faults = () => undefined;
  expect(await edgar.retry('edgar')).toBeGreaterThan(0);
  expect(await quarantineOf(report)).toBeNull();
  expect(await edgar.database.secSubmission.count({ where: { filingId: report.accessionNumber } })).toBe(1);
});

test('a database that fails where a document is taken in costs nothing', async () => {
  const report = form4(today);
  edgar.replay.add(report);
  const { database } = edgar.world.services;
  await database.execute(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'it is stopped' USING ERRCODE = '57P01'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON "Form4Report" EXECUTE FUNCTION fail()`);
  // Of another realm: an error there is none here.
  await expect(edgar.round()).rejects.toMatchObject({ message: expect.stringContaining('it is stopped') });
  expect(await edgar.database.form4Report.count({ where: { accessionNumber: report.accessionNumber } })).toBe(0);
  await database.execute('DROP FUNCTION fail CASCADE');
  await edgar.restart();
  await edgar.round();
  expect(await edgar.announced('form4', report.accessionNumber)).toMatchObject({ outcome: 'stored' });
});

test('what an older parser refused is tried again by itself', async () => {
  const bad = form4(today);
  edgar.replay.add(bad);
  failing('truncated', (path) => path.includes(bad.accessionNumber));
  await edgar.round();
  expect(await quarantineOf(bad, 'form4')).not.toBeNull();
  await edgar.database.quarantined.updateMany({ data: { version: 0 } });
  edgar.replay.faults = () => undefined;
  await edgar.restart();
  await edgar.round();
  expect(await quarantineOf(bad, 'form4')).toBeNull();
  expect(await edgar.announced('form4', bad.accessionNumber)).toMatchObject({ outcome: 'stored' });
});

test.each<[string, string]>([
  ['entities that grow', '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'],
  ['a file of the machine', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
])('a document with %s is refused', async (_what, declaration) => {
  const bomb = form4(today);
  const { document } = bomb;
  const content = typeof document.content === 'string' ? document.content : document.content();
  const xml = content.replace('<ownershipDocument>', `${declaration}\n<ownershipDocument>`);
  edgar.replay.add({ ...bomb, document: { ...document, content: xml } });
  await edgar.round();
  expect(await quarantineOf(bomb, 'form4')).toMatchObject({ reason: expect.stringMatching(/DTD|entit/i) });
});

test('of a document of 50 MB only the beginning is read', async () => {
  const long = 'The board of directors met and decided nothing of importance to anybody. '.repeat(700_000);
  const report = filing({
    ...today,
    formType: 'S-4',
    document: { type: 'S-4', filename: 's4.htm', content: `<html><body><p>${long}</p></body></html>` },
  });
  edgar.replay.add(report);
  await edgar.round();
  const text = await edgar.database.filingText.findUnique({ where: { filingId: report.accessionNumber } });
  expect(text).toMatchObject({ isCut: true });
  expect(text?.characters).toBeLessThanOrEqual(256 * 1024);
});

test('a document that is not there is asked for again later', async () => {
  const gone = filing({ ...today, formType: 'SC 14D9' });
  edgar.replay.add(gone);
  failing({ status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }, isDocument, 1);
  await edgar.round();
  await fetchAgain();
  expect(await edgar.database.secSubmission.count({ where: { filingId: gone.accessionNumber } })).toBe(1);
});

test('a redirect to another host is not followed', async () => {
  const report = filing({ ...today, formType: 'S-1/A' });
  edgar.replay.add(report);
  failing('redirect', isDocument, 4);
  await edgar.round();
  await fetchAgain();
  expect(await edgar.database.secSubmission.count({ where: { filingId: report.accessionNumber } })).toBe(1);
});

test('an id that is used again changes the filing, and doubles nothing', async () => {
  const report = eightK(today);
  edgar.replay.add(report);
  await edgar.round();
  edgar.replay.add(eightK({ ...today, accessionNumber: report.accessionNumber, items: ['1.03'] }));
  await edgar.round();
  expect(await edgar.database.secFiling.count({ where: { filingId: report.accessionNumber } })).toBe(1);
});

test('a row of a list that cannot be read costs neither the others nor other lists, and the day is not said to be complete', async () => {
  const [listed, other] = [
    filing({ formType: 'S-4', filedDate: '2026-10-13' }),
    filing({ formType: 'S-4', filedDate: '2026-10-14' }),
  ];
  // Older than what the feed is read for.
  const late = [listed, other].map((one) => ({ ...one, acceptedAt: '2025-01-01T00:00:00Z' }));
  edgar.replay.add(late);
  const index = `${dailyIndex('master', '2026-10-13', [listed])}1000181||8-K|20261013|edgar/data/1/none.txt\n`;
  const headers = { etag: '"bad"' };
  edgar.replay.faults = (request, path) => {
    if (!path.endsWith('master.20261013.idx')) return undefined;
    const known = edgar.replay.requests[request - 1]?.headers['if-none-match'] === headers.etag;
    return known ? { status: 304 } : { status: 200, body: index, headers };
  };
  // Read twice: that it is as it was does not make it complete.
  for (let round = 0; round < 2; round += 1) {
    edgar.world.clock.pass(3_600_000);
    await edgar.round();
  }
  for (const { accessionNumber } of late) {
    expect(await edgar.announced('edgar', accessionNumber)).toMatchObject({ outcome: 'stored', isListed: true });
  }
  const days = await edgar.database.listedDay.findMany({ where: { source: 'edgar' } });
  const read = days.map(({ day }) => day.toISOString().slice(0, 10));
  expect(read).toContain('2026-10-14');
  expect(read).not.toContain('2026-10-13');
});

test('a source that fails one request in five costs nothing', async () => {
  const many = Array.from({ length: 40 }, (_, index) => (index % 2 ? eightK(today) : form4(today)));
  edgar.replay.add(many);
  edgar.replay.faults = (request) => (request % 5 === 0 ? 'error500' : undefined);
  await edgar.round();
  const ids = many.map(({ accessionNumber }) => accessionNumber);
  const outcomes = await edgar.database.announced.groupBy({
    by: ['outcome'],
    where: { announcedId: { in: ids } },
    _count: true,
  });
  expect(outcomes).toEqual([{ outcome: 'stored', _count: 40 }]);
});

test('a source that blocks is left alone, and jobs wait for it', async () => {
  const report = form4(today);
  edgar.replay.add(report);
  failing('blocked', isDocument);
  await edgar.round();
  const asked = edgar.replay.requests.length;
  // Half of the ten minutes.
  await edgar.round();
  expect(edgar.replay.requests.length).toBe(asked);
  edgar.replay.faults = () => undefined;
  edgar.world.clock.pass(600_000);
  await edgar.round();
  expect(await edgar.announced('form4', report.accessionNumber)).toMatchObject({ outcome: 'stored' });
});

test('an entry of the feed that nests without end, or has a title without end, costs none of the others', async () => {
  const reports = [eightK(today), eightK(today), eightK(today)];
  edgar.replay.add(reports);
  const [nested, long, plain] = reports as [SampleFiling, SampleFiling, SampleFiling];
  const changed = (feed: string) =>
    feed
      .split('<entry>')
      .map((entry) => {
        if (entry.includes(nested.accessionNumber))
          return entry.replace('<summary type="html">', `$&${'&lt;b&gt;'.repeat(4000)}`);
        if (entry.includes(long.accessionNumber))
          return entry.replace('<title>', `$&${' - x (0000000001) '.repeat(8000)}`);
        return entry;
      })
      .join('<entry>');
  edgar.replay.change = (path, body) => (isFeed(path) ? changed(body) : body);
  await edgar.round();
  edgar.replay.change = undefined;
  expect(await outcomeOf(plain)).toBe('stored');
  const position = await edgar.database.readingPosition.findUniqueOrThrow({ where: { lists: 'edgar' } });
  expect(position.failures).toBe(0);
});
