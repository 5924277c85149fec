import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { CollectingWorld } from '../support/edgar/collectingWorld.js';
import { failOneInFive } from '../support/edgar/faults.js';
import { form8k, sampleFiling, form4, type SampleFiling } from '../support/edgar/filings.js';
import { dailyIndex } from '../support/edgar/pages.js';
import type { Fault } from '../support/edgar/replay.js';
import { queryDatabase } from '../support/queryDatabase.js';

let edgar: CollectingWorld;

beforeAll(async () => (edgar = await CollectingWorld.open()));
beforeEach(() => void (edgar.replay.faults = () => undefined));
afterAll(() => edgar.close());

const today = { filedDate: '2026-10-15' };
const isDocument = (path: string) => path.endsWith('.txt');
const isFeed = (path: string) => path.startsWith('/cgi-bin');

/** Makes the first `times` requests with a matching path fail, and returns a count of them. */
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

/** Documents that failed are due again after half a minute at least; here at once. */
async function fetchAgain(): Promise<void> {
  await edgar.database.announced.updateMany({ data: { dueAt: null } });
  await edgar.fetchAll();
}

test.each<[string, Fault]>([
  ['truncated', 'truncated'],
  ['an error page with status 200', 'htmlPage'],
  ['empty', 'empty'],
  ['of another format', { status: 200, body: '{"filings": []}' }],
])('a feed page that is %s does not move the position, and is recorded as a failure', async (_what, fault) => {
  const report = form8k(today);
  edgar.replay.add(report);
  failing(fault, isFeed);
  const before = await edgar.database.readingPosition.findUnique({ where: { lists: 'edgar' } });
  await edgar.runRound();
  const after = await edgar.database.readingPosition.findUnique({ where: { lists: 'edgar' } });
  expect(after?.position ?? null).toBe(before?.position ?? null);
  expect(after).toMatchObject({ fault: expect.any(String), failures: (before?.failures ?? 0) + 1 });
  edgar.replay.faults = () => undefined;
  await edgar.runRound();
  expect(await outcomeOf(report)).toBe('stored');
  expect(await edgar.database.readingPosition.findUnique({ where: { lists: 'edgar' } })).toMatchObject({ failures: 0 });
});

test.each<[string, Fault]>([
  ['fails', 'error500'],
  ['is unavailable', 'error503'],
  ['breaks off before the response', 'reset'],
  ['breaks off within the response', 'broken'],
])('a request that %s is retried', async (_what, fault) => {
  const report = sampleFiling({ ...today, formType: 'S-1' });
  edgar.replay.add(report);
  const failed = failing(fault, isDocument, 2);
  await edgar.runRound();
  expect(failed()).toBe(2);
  expect(await edgar.database.secSubmission.count({ where: { filingId: report.accessionNumber } })).toBe(1);
});

test('an unparseable document is quarantined, and other documents are stored', async () => {
  const [bad, good] = [form4(today), form4(today)];
  edgar.replay.add(bad, good);
  failing('truncated', (path) => path.includes(bad.accessionNumber));
  await edgar.runRound();
  expect(await edgar.announced('form4', bad.accessionNumber)).toMatchObject({ outcome: 'quarantined' });
  expect(await edgar.announced('form4', good.accessionNumber)).toMatchObject({ outcome: 'stored' });
  expect(await quarantineOf(bad, 'form4')).toMatchObject({ reason: expect.any(String), version: 1, attempts: 1 });
  edgar.replay.faults = () => undefined;
  await fetchAgain();
  expect(await edgar.announced('form4', bad.accessionNumber)).toMatchObject({ outcome: 'stored', reason: null });
  expect(await quarantineOf(bad, 'form4')).toBeNull();
});

test('a filing from the feed stays stored when its document is unreadable; a retry completes it', async () => {
  const report = form8k(today);
  edgar.replay.add(report);
  failing('htmlPage', isDocument);
  await edgar.runRound();
  expect(await outcomeOf(report)).toBe('stored');
  expect(await quarantineOf(report)).not.toBeNull();
  edgar.replay.faults = () => undefined;
  expect(await edgar.retry('edgar')).toBeGreaterThan(0);
  expect(await quarantineOf(report)).toBeNull();
  expect(await edgar.announced('edgar', report.accessionNumber)).toMatchObject({ priority: 0 });
  expect(await edgar.database.secSubmission.count({ where: { filingId: report.accessionNumber } })).toBe(1);
});

test('a document that is quarantined beside thousands of others is read again by a retry', async () => {
  await edgar.database.quarantined.createMany({
    data: Array.from({ length: 5000 }, (_, index) => ({
      ...{ source: 'form4', announcedId: `refused-${index}`, reason: 'a test', version: 1, attempts: 1 },
      ...{ compressed: Buffer.from('x'), quarantinedAt: new Date('2026-10-01') },
    })),
  });
  const bad = form4(today);
  edgar.replay.add(bad);
  failing('truncated', (path) => path.includes(bad.accessionNumber));
  await edgar.runRound();
  for (let attempt = 2; attempt <= 7; attempt += 1) await fetchAgain();
  const settled = await edgar.announced('form4', bad.accessionNumber);
  expect(settled).toMatchObject({ outcome: 'quarantined', settledAt: expect.any(Object) });
  edgar.replay.faults = () => undefined;
  await edgar.retry('form4');
  expect(await edgar.announced('form4', bad.accessionNumber)).toMatchObject({ outcome: 'stored' });
  await edgar.database.quarantined.deleteMany({ where: { reason: 'a test' } });
});

test('a document with a value too long for an index is quarantined, and others are stored', async () => {
  const digests = Array.from({ length: 200 }, (_, index) => createHash('sha256').update(`${index}`).digest('hex'));
  const odd = { ...form8k(today), fileNumber: digests.join('') };
  const good = form4(today);
  edgar.replay.add(odd, good);
  await edgar.runRound();
  expect(await edgar.announced('form4', good.accessionNumber)).toMatchObject({ outcome: 'stored' });
  expect(await quarantineOf(odd)).toMatchObject({ reason: expect.stringContaining('index') });
});

test('a database failure while a document is stored loses no filing', async () => {
  const report = form4(today);
  edgar.replay.add(report);
  const execute = (text: string) => queryDatabase(edgar.world.databaseUrl, text);
  await execute(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'it is stopped' USING ERRCODE = '57P01'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON "Form4Report" EXECUTE FUNCTION fail()`);
  // The error belongs to another realm, where `instanceof Error` is false: match its message.
  await expect(edgar.runRound()).rejects.toMatchObject({ message: expect.stringContaining('it is stopped') });
  expect(await edgar.database.form4Report.count({ where: { accessionNumber: report.accessionNumber } })).toBe(0);
  await execute('DROP FUNCTION fail CASCADE');
  await edgar.restart();
  await edgar.runRound();
  expect(await edgar.announced('form4', report.accessionNumber)).toMatchObject({ outcome: 'stored' });
});

test('a document that an older parser refused is retried after an upgrade', async () => {
  const bad = form4(today);
  edgar.replay.add(bad);
  failing('truncated', (path) => path.includes(bad.accessionNumber));
  await edgar.runRound();
  expect(await quarantineOf(bad, 'form4')).not.toBeNull();
  await edgar.database.quarantined.updateMany({ data: { version: 0 } });
  edgar.replay.faults = () => undefined;
  await edgar.restart();
  await edgar.runRound();
  expect(await quarantineOf(bad, 'form4')).toBeNull();
  expect(await edgar.announced('form4', bad.accessionNumber)).toMatchObject({ outcome: 'stored' });
});

test.each<[string, string]>([
  ['expanding entities', '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'],
  ['a local file', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
])('a document with %s is refused', async (_what, declaration) => {
  const bomb = form4(today);
  const { document } = bomb;
  const content = typeof document.content === 'string' ? document.content : document.content();
  const xml = content.replace('<ownershipDocument>', `${declaration}\n<ownershipDocument>`);
  edgar.replay.add({ ...bomb, document: { ...document, content: xml } });
  await edgar.runRound();
  expect(await quarantineOf(bomb, 'form4')).toMatchObject({ reason: expect.stringMatching(/DTD|entit/i) });
});

test('only the beginning of a 50 MB document is read', async () => {
  const long = 'The board of directors met and decided nothing of importance to anybody. '.repeat(700_000);
  const report = sampleFiling({
    ...today,
    formType: 'S-4',
    document: { type: 'S-4', filename: 's4.htm', content: `<html><body><p>${long}</p></body></html>` },
  });
  edgar.replay.add(report);
  await edgar.runRound();
  const text = await edgar.database.filingText.findUnique({ where: { filingId: report.accessionNumber } });
  expect(text).toMatchObject({ isCut: true });
  expect(text?.characters).toBeLessThanOrEqual(256 * 1024);
});

test('a missing document is requested again later', async () => {
  const missingFiling = sampleFiling({ ...today, formType: 'SC 14D9' });
  edgar.replay.add(missingFiling);
  failing({ status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }, isDocument, 1);
  await edgar.runRound();
  await fetchAgain();
  expect(await edgar.database.secSubmission.count({ where: { filingId: missingFiling.accessionNumber } })).toBe(1);
});

test('a document answered with 304 does not block other documents, and is fetched again', async () => {
  const [odd, good] = [form4(today), form4(today)];
  edgar.replay.add(odd, good);
  failing({ status: 304 }, (path) => path.includes(odd.accessionNumber));
  await edgar.runRound();
  expect(await edgar.announced('form4', good.accessionNumber)).toMatchObject({ outcome: 'stored' });
  edgar.replay.faults = () => undefined;
  await fetchAgain();
  expect(await edgar.announced('form4', odd.accessionNumber)).toMatchObject({ outcome: 'stored' });
});

test('a failure that blocks the source is counted once', async () => {
  const positionOf = () => edgar.database.readingPosition.findUniqueOrThrow({ where: { lists: 'edgar' } });
  await edgar.runRound();
  failing('blocked', isFeed);
  await edgar.pollLists();
  // The beginning of a pause is recorded beside what the collector does.
  while ((await positionOf()).failures === 0) await sleep(10);
  expect(await positionOf()).toMatchObject({ failures: 1, fault: expect.stringContaining('403') });
  edgar.replay.faults = () => undefined;
  edgar.world.clock.advance(600_000);
  await edgar.runRound();
  expect(await positionOf()).toMatchObject({ failures: 0 });
});

test('a daily list answered with an unrequested 304 is not recorded as read', async () => {
  edgar.replay.add(sampleFiling({ formType: 'S-4', filedDate: '2026-10-12' }));
  const wasRead = { where: { day: new Date('2026-10-12') } };
  await edgar.database.listedDay.deleteMany(wasRead);
  await edgar.restart();
  failing({ status: 304 }, (path) => path.includes('.20261012.idx'));
  await edgar.pollLists(3_600_000);
  expect(await edgar.database.listedDay.count(wasRead)).toBe(0);
});

test('a redirect to another host is not followed', async () => {
  const report = sampleFiling({ ...today, formType: 'S-1/A' });
  edgar.replay.add(report);
  failing('redirect', isDocument, 1);
  await edgar.runRound();
  await fetchAgain();
  expect(await edgar.database.secSubmission.count({ where: { filingId: report.accessionNumber } })).toBe(1);
});

test('a reused id updates the filing and creates no second row', async () => {
  const report = form8k(today);
  edgar.replay.add(report);
  await edgar.runRound();
  edgar.replay.add(form8k({ ...today, accessionNumber: report.accessionNumber, items: ['1.03'] }));
  await edgar.runRound();
  expect(await edgar.database.secFiling.count({ where: { filingId: report.accessionNumber } })).toBe(1);
});

test('an unreadable row of a list does not affect other rows or lists, and its day is not recorded as complete', async () => {
  const [listed, other] = [
    sampleFiling({ formType: 'S-4', filedDate: '2026-10-13' }),
    sampleFiling({ formType: 'S-4', filedDate: '2026-10-14' }),
  ];
  // Older than what the feed is read for.
  const late = [listed, other].map((one) => ({ ...one, acceptedAt: '2025-01-01T00:00:00Z' }));
  edgar.replay.add(late);
  const index = `${dailyIndex('master', '2026-10-13', [listed])}1000181||8-K|20261013|edgar/data/1/none.txt\n`;
  const headers = { etag: '"bad"' };
  edgar.replay.faults = (request, path) => {
    if (!path.endsWith('master.20261013.idx')) return undefined;
    const isKnown = edgar.replay.requests[request - 1]?.headers['if-none-match'] === headers.etag;
    return isKnown ? { status: 304 } : { status: 200, body: index, headers };
  };
  // Read twice: that it is as it was does not make it complete.
  for (let round = 0; round < 2; round += 1) {
    edgar.world.clock.advance(3_600_000);
    await edgar.runRound();
  }
  for (const { accessionNumber } of late) {
    expect(await edgar.announced('edgar', accessionNumber)).toMatchObject({ outcome: 'stored', isListed: true });
  }
  const days = await edgar.database.listedDay.findMany({ where: { source: 'edgar' } });
  const read = days.map(({ day }) => day.toISOString().slice(0, 10));
  expect(read).toContain('2026-10-14');
  expect(read).not.toContain('2026-10-13');
});

test('a source that fails one request in five loses no filing', async () => {
  const many = Array.from({ length: 40 }, (_, index) => (index % 2 ? form8k(today) : form4(today)));
  edgar.replay.add(many);
  edgar.replay.faults = failOneInFive('error500');
  await edgar.runRound();
  const ids = many.map(({ accessionNumber }) => accessionNumber);
  const outcomes = await edgar.database.announced.groupBy({
    by: ['outcome'],
    where: { announcedId: { in: ids } },
    _count: true,
  });
  expect(outcomes).toEqual([{ outcome: 'stored', _count: 40 }]);
});

test('a source that blocks requests is paused, and its jobs wait', async () => {
  const report = form4(today);
  edgar.replay.add(report);
  failing('blocked', isDocument);
  await edgar.runRound();
  // The attempt counts, so that a document which is always answered so does not come first after each pause.
  expect(await edgar.announced('form4', report.accessionNumber)).toMatchObject({
    outcome: 'waiting',
    attempts: 1,
    reason: 'the source blocks this address (status 403)',
    dueAt: expect.any(Object),
  });
  const requestCount = edgar.replay.requests.length;
  // Half of the ten minutes.
  await edgar.runRound();
  expect(edgar.replay.requests.length).toBe(requestCount);
  edgar.replay.faults = () => undefined;
  edgar.world.clock.advance(600_000);
  await edgar.runRound();
  expect(await edgar.announced('form4', report.accessionNumber)).toMatchObject({ outcome: 'stored' });
});

test('an entry of the feed that is nested too deeply or has an endless title does not affect other entries', async () => {
  const reports = [form8k(today), form8k(today), form8k(today)];
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
  edgar.replay.transformText = (path, body) => (isFeed(path) ? changed(body) : body);
  await edgar.runRound();
  edgar.replay.transformText = undefined;
  expect(await outcomeOf(plain)).toBe('stored');
  const position = await edgar.database.readingPosition.findUniqueOrThrow({ where: { lists: 'edgar' } });
  expect(position.failures).toBe(0);
});

test.each([404, 410, 401])(
  'a document answered with %i for five days is quarantined, and fetched by a retry',
  async (status) => {
    const missingFiling = form4(today);
    edgar.replay.add(missingFiling);
    failing({ status }, (path) => path.includes(missingFiling.accessionNumber));
    await edgar.runRound();
    const setAttempts = (attempts: number) =>
      edgar.database.announced.updateMany({
        where: { announcedId: missingFiling.accessionNumber },
        data: { attempts },
      });
    await setAttempts(6);
    await fetchAgain();
    expect(await edgar.announced('form4', missingFiling.accessionNumber)).toMatchObject({
      outcome: 'waiting',
      settledAt: null,
    });
    await edgar.restart();
    await setAttempts(1);
    edgar.world.clock.advance(6 * 86_400_000);
    await edgar.runRound();
    expect(await quarantineOf(missingFiling, 'form4')).toBeNull();
    await setAttempts(6);
    await fetchAgain();
    expect(await edgar.announced('form4', missingFiling.accessionNumber)).toMatchObject({ outcome: 'quarantined' });
    expect(await quarantineOf(missingFiling, 'form4')).toMatchObject({
      reason: expect.stringContaining('given up after 5 days'),
    });
    edgar.replay.faults = () => undefined;
    await edgar.retry('form4');
    expect(await edgar.announced('form4', missingFiling.accessionNumber)).toMatchObject({
      outcome: 'stored',
      reason: null,
    });
    expect(await quarantineOf(missingFiling, 'form4')).toBeNull();
  },
);
