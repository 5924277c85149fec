import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { CollectingWorld } from '../support/edgar/collectingWorld.js';
import { form8k, form4, type SampleFiling, schedule13d } from '../support/edgar/filings.js';
import { openHostCollection, parser } from '../support/builtService.js';
import { queryDatabase } from '../support/queryDatabase.js';

let edgar: CollectingWorld;

beforeAll(async () => (edgar = await CollectingWorld.open()));
afterAll(() => edgar.close());

const today = { filedDate: '2026-10-15' };

beforeEach(async () => {
  edgar.replay.faults = () => undefined;
  await execute('DELETE FROM "Announced"; DELETE FROM "Job"');
});

const execute = (text: string) => queryDatabase(edgar.world.databaseUrl, text);

/** Stores announcements of the past as a replica of an earlier release does, whose columns for the reading of documents stay empty. */
const addWaiting = (count: number) =>
  execute(`
    INSERT INTO "Announced" ("source", "announcedId", "formType", "companyName", "path", "day", "isListed", "outcome", "seenAt")
    SELECT 'form4', 'past-' || number, '4', 'Past Inc', 'edgar/data/1/past-' || number || '.txt', '2020-01-02', true, 'waiting', now()
    FROM generate_series(1, ${count}) AS number`);

/** Waits until a query returns some rows, for some minutes at most. */
async function expectEventually(query: () => Promise<object[]>, rows: readonly object[]): Promise<void> {
  for (let attempt = 0; attempt < 2000; attempt += 1) {
    if (isDeepStrictEqual(await query(), rows)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await query()).toEqual(rows);
}

test('documents that an earlier release announced are due at once, after those of new filings', async () => {
  await addWaiting(60);
  const report = form4(today);
  edgar.replay.add(report);
  await edgar.pollLists();
  const before = edgar.replay.requests.length;
  await edgar.fetchAll();
  const names = edgar.replay.requests.slice(before).map(({ path }) => path.replace(/.*\//, ''));
  expect(names.slice(0, 25)).toContain(`${report.accessionNumber}.txt`);
  expect(new Set(names).size).toBe(61);
  expect(await edgar.announced('form4', report.accessionNumber)).toMatchObject({ outcome: 'stored', attempts: 1 });
  const waiting = await edgar.database.announced.findMany({ where: { outcome: 'waiting' } });
  expect(waiting).toHaveLength(60);
  expect(waiting.every(({ attempts, settledAt, dueAt }) => attempts === 1 && !settledAt && dueAt)).toBe(true);
});

test('of many waiting documents, a claim reads the first in the order of their index', async () => {
  await addWaiting(100_000);
  const { services, databaseUrl } = edgar.world;
  const opened = openHostCollection(services, 'edgar', ['edgar'], true, new AbortController().signal);
  const query = jest.spyOn(services.database, 'query');
  expect(await opened.documentQueue.claim(['edgar', 'form4'], 25)).toHaveLength(25);
  const [claim] = query.mock.calls.map(([sql]) => sql);
  query.mockRestore();
  await opened.close();
  const plan = await queryDatabase(databaseUrl, `EXPLAIN ${claim?.text ?? ''}`, claim?.values);
  const lines = plan.map((line) => Object.values(line).join(''));
  expect(lines).toContainEqual(expect.stringContaining('Index Scan using "Announced_due_idx"'));
  expect(lines).not.toContainEqual(expect.stringContaining('Sort'));
});

test('a host without documents does not look for them', async () => {
  const { services } = edgar.world;
  const signal = new AbortController().signal;
  const opened = openHostCollection(services, 'tdnet', ['tdnet'], true, signal);
  const query = jest.spyOn(services.database, 'query');
  expect(await opened.collector.fetchBatch(signal)).toBe(false);
  const statements = query.mock.calls.map(([sql]) => sql.text);
  query.mockRestore();
  await opened.close();
  expect(statements.filter((text) => text.includes('UPDATE "Announced"'))).toEqual([]);
});

test('a document whose attempts never ended lets others come first', async () => {
  await addWaiting(2);
  await edgar.database.announced.update({
    where: { source_announcedId: { source: 'form4', announcedId: 'past-1' } },
    data: { attempts: 1, priority: 99 },
  });
  const opened = openHostCollection(edgar.world.services, 'edgar', ['edgar'], true, new AbortController().signal);
  const claim = async () => (await opened.documentQueue.claim(['form4'], 1)).map(({ announcedId }) => announcedId);
  expect(await claim()).toEqual(['past-1']);
  // Its process ends without a word; the next one claims another document.
  expect(await claim()).toEqual(['past-2']);
  edgar.world.clock.advance(300_000);
  expect(await claim()).toEqual(['past-1']);
  await opened.close();
});

test('metrics that cannot be read do not stop collection', async () => {
  const { services } = edgar.world;
  await edgar.restart();
  const coverage = Object.assign(Object.create(services.coverage) as typeof services.coverage, {
    getTotals: () => Promise.reject(new Error('canceling statement due to statement timeout')),
  });
  const signal = new AbortController().signal;
  const opened = openHostCollection({ ...services, coverage }, 'edgar', ['edgar', 'form4'], true, signal);
  await expect(opened.collector.runRound(signal)).resolves.toEqual(expect.any(Number));
  await opened.collector.releaseLease();
  await opened.close();
});

test('a back-fill of an unknown source, which a later release may have queued, is left for a later attempt', async () => {
  await edgar.restart();
  const signal = new AbortController().signal;
  const opened = openHostCollection(edgar.world.services, 'edgar', ['edgar', 'form4'], true, signal);
  const data = { source: 'proxies', from: '2026-10-01', to: '2026-10-02' };
  await opened.backfillJobs.add([{ data, name: 'proxies 2026-10-01 2026-10-02', priority: 0 }]);
  const stopController = new AbortController();
  const running = opened.collector.run(stopController.signal);
  try {
    const readJobs = () => execute('SELECT "attempts", "isClaimed" FROM "Job"');
    await expectEventually(readJobs, [{ attempts: 1, isClaimed: false }]);
  } finally {
    stopController.abort();
    await running;
    await opened.close();
  }
});

test('an unexpected failure is passed on after all concurrent documents have ended', async () => {
  edgar.world.clock.advance(600_000);
  const reports = Array.from({ length: 6 }, () => form4(today));
  edgar.replay.add(reports);
  await edgar.pollLists();
  let underWay = 0;
  let calls = 0;
  const parsing = jest.spyOn(Object.getPrototypeOf(parser()) as ReturnType<typeof parser>, 'parseDocument');
  parsing.mockImplementation(async () => {
    calls += 1;
    if (calls === 1) throw new Error('nobody foresaw this');
    underWay += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    underWay -= 1;
    return { leftOut: 'a test' };
  });
  try {
    await expect(edgar.fetchAll()).rejects.toThrow('nobody foresaw this');
    expect(calls).toBeGreaterThanOrEqual(6);
    expect(underWay).toBe(0);
  } finally {
    parsing.mockRestore();
  }
});

test('a migration queues documents whose parser changed, and no other documents', async () => {
  const [stake, bought, report] = [schedule13d(today), form4(today), form8k(today)];
  edgar.replay.add(stake, bought, report);
  await edgar.runRound();
  // Jobs in the format of an earlier release.
  await execute('UPDATE "SecFiling" SET "ownership" = NULL; UPDATE "Form4Filing" SET "otherSecurities" = NULL');
  const before = edgar.replay.requests.length;
  await execute(await readFile('prisma/migrations/20261219000002_documents_read_again/migration.sql', 'utf8'));
  await edgar.restart();
  await edgar.runRound();
  const read = new Set(edgar.replay.requests.slice(before).map(({ path }) => path.replace(/.*\//, '')));
  const isRead = ({ accessionNumber }: SampleFiling) => read.has(`${accessionNumber}.txt`);
  expect([stake, bought, report].map(isRead)).toEqual([true, true, false]);
  const filingId = stake.accessionNumber;
  const filing = await edgar.database.secFiling.findUniqueOrThrow({ where: { filingId } });
  expect(filing.ownership).toMatchObject({ holders: [{ percent: 7.3 }] });
  expect(await edgar.database.form4Filing.findMany({ select: { otherSecurities: true } })).toContainEqual({
    otherSecurities: 0,
  });
});
