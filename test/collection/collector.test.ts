import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { CollectingWorld } from '../support/edgar/collectingWorld.js';
import { form8k, form4, type SampleFiling, schedule13d } from '../support/edgar/filings.js';
import { openHostCollection, parser } from '../support/builtService.js';

let edgar: CollectingWorld;

beforeAll(async () => (edgar = await CollectingWorld.open()));
afterAll(() => edgar.close());

const today = { filedDate: '2026-10-15' };

beforeEach(async () => {
  edgar.replay.faults = () => undefined;
  await execute('DELETE FROM "Announced"; DELETE FROM pgboss.job; DROP FUNCTION IF EXISTS refuse CASCADE');
});

const execute = (text: string) => edgar.world.services.database.execute(text);

/** Filings of the past that were announced, and that no job is for. */
const hasWaiting = (count: number) =>
  execute(`
    INSERT INTO "Announced" ("source", "announcedId", "formType", "companyName", "path", "day", "isListed", "outcome", "seenAt")
    SELECT 'form4', 'past-' || number, '4', 'Past Inc', 'edgar/data/1/past-' || number || '.txt', '2020-01-02', true, 'waiting', now()
    FROM generate_series(1, ${count}) AS number`);

/** Makes the database refuse statements that add jobs, as it cancels statements that take too long. */
const refusesJobs = (condition: string) =>
  execute(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF EXISTS (SELECT FROM added HAVING ${condition}) THEN
        RAISE EXCEPTION 'canceling statement due to statement timeout' USING ERRCODE = '57014';
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER refuse AFTER INSERT ON pgboss.job REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION refuse()`);

/** Waits up to ten seconds until a query returns some rows. */
async function expectEventually(query: () => Promise<object[]>, rows: readonly object[]): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (isDeepStrictEqual(await query(), rows)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await query()).toEqual(rows);
}

const isDocument = (path: string) => path.endsWith('.txt');

test('the jobs of a long back-fill are restored in batches, each job once', async () => {
  await hasWaiting(4500);
  await refusesJobs('count(*) > 1000');
  edgar.replay.faults = (_request, path) => (isDocument(path) ? 'blocked' : undefined);
  await edgar.restart();
  for (let round = 0; round < 3; round += 1) await edgar.runRound();
  const { rows } = await execute(
    `SELECT count(*)::int AS jobs, count(DISTINCT singleton_key)::int AS names FROM pgboss.job WHERE state < 'completed'`,
  );
  expect(rows).toEqual([{ jobs: 4500, names: 4500 }]);
  edgar.world.clock.advance(600_000);
});

test('jobs that cannot be restored do not stop the collection of new filings', async () => {
  await hasWaiting(5);
  await refusesJobs(`bool_or(singleton_key LIKE 'form4 past-%')`);
  await edgar.restart();
  const report = form4(today);
  edgar.replay.add(report);
  await edgar.runRound();
  expect(await edgar.announced('form4', report.accessionNumber)).toMatchObject({ outcome: 'stored' });
});

test('metrics that cannot be read do not stop collection', async () => {
  const { services } = edgar.world;
  await edgar.restart();
  const coverage = Object.assign(Object.create(services.coverage) as typeof services.coverage, {
    getTotals: () => Promise.reject(new Error('canceling statement due to statement timeout')),
  });
  const signal = new AbortController().signal;
  const opened = await openHostCollection({ ...services, coverage }, 'edgar', ['edgar', 'form4'], true, signal);
  await expect(opened.collector.runRound(signal)).resolves.toEqual(expect.any(Number));
  await opened.collector.releaseLease();
  await opened.close();
});

test('a back-fill of an unknown source, which a later release may have queued, is left for a later attempt', async () => {
  await edgar.restart();
  const signal = new AbortController().signal;
  const opened = await openHostCollection(edgar.world.services, 'edgar', ['edgar', 'form4'], true, signal);
  const data = { source: 'proxies', from: '2026-10-01', to: '2026-10-02' };
  await opened.backfillJobs.add([{ data, name: 'proxies 2026-10-01 2026-10-02', priority: 0 }]);
  const stopController = new AbortController();
  const running = opened.collector.run(stopController.signal);
  try {
    const readStates = async () => (await execute(`SELECT state::text FROM pgboss.job WHERE name = 'edgar-past'`)).rows;
    await expectEventually(readStates, [{ state: 'retry' }]);
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
