import { expect, test } from '@jest/globals';
import pg from 'pg';
import { emptyFolder } from '../support/dataFolder.js';
import { form8k } from '../support/edgar/filings.js';
import { type EdgarReplay, startReplay } from '../support/edgar/replay.js';
import { emptyDatabase } from '../support/emptyDatabase.js';
import { TestProgram } from '../support/program.js';
import { FaultProxy } from '../support/proxy.js';
import { queryDatabase } from '../support/queryDatabase.js';
import { isOnPostgres } from '../support/servers.js';

const testOnPostgres = isOnPostgres ? test : test.skip;

/** Starts a back-fill of one day in a process of its own, and waits until it has requested a number of documents. */
async function startBackfill(url: string, place: EdgarReplay, count: number): Promise<TestProgram> {
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: await emptyFolder(),
    COLLECT_CONTACT: 'Tests admin@example.com',
    EDGAR_BASE_URL: place.url,
    EDGAR_REQUESTS_PER_SECOND: '5',
  };
  const days = ['--from', '2026-08-10', '--to', '2026-08-10'];
  const filling = new TestProgram('cli.js', ['collect', 'backfill', 'edgar', ...days], settings);
  const documents = () => place.requests.filter(({ path }) => path.endsWith('.txt')).length;
  await filling.waitUntil(() => documents() >= count, `${count} requests for documents`);
  return filling;
}

/** Starts a source of one filing whose document never arrives completely. */
async function startDripping(): Promise<EdgarReplay> {
  const place = await startReplay({ filings: [form8k({ filedDate: '2026-08-10' })] });
  place.faults = (_request, path) => (path.endsWith('.txt') ? 'dripping' : undefined);
  return place;
}

testOnPostgres('a back-fill continues after a database outage', async () => {
  const past = Array.from({ length: 40 }, () => form8k({ filedDate: '2026-08-10' }));
  const place = await startReplay({ filings: past });
  const proxy = await FaultProxy.open(await emptyDatabase());
  const filling = await startBackfill(proxy.url, place, 5);
  await proxy.cut();
  await filling.waitForOutput(/the back-fill waits until it does/);
  // Further attempts say nothing; a slow machine makes fewer of them.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  await proxy.restore();
  const { code, stdout, stderr } = await filling.ended;
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: '40 announced on 1 day, 40 stored (details: docket collect status)\n',
  });
  expect(stderr.match(/^the database does not answer; the back-fill waits until it does$/gm)).toHaveLength(1);
  await proxy.close();
  await place.close();
});

testOnPostgres('a back-fill interrupted during a database outage says so', async () => {
  const place = await startDripping();
  const proxy = await FaultProxy.open(await emptyDatabase());
  const filling = await startBackfill(proxy.url, place, 1);
  await proxy.cut();
  await filling.waitForOutput(/the back-fill waits until it does/);
  const { code, stdout, stderr } = await filling.kill('SIGINT');
  const interrupted = expect.stringMatching(/^interrupted; run the same command to continue(:.*)?\n$/);
  expect({ code, stdout }).toEqual({ code: 130, stdout: interrupted });
  expect(stderr).not.toMatch(/^docket: /m);
  await proxy.close();
  await place.close();
});

testOnPostgres('a back-fill ends with the reason when the query of its progress times out', async () => {
  const place = await startDripping();
  const url = await emptyDatabase();
  const filling = await startBackfill(url, place, 1);
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('BEGIN; LOCK TABLE "ListedDay"');
  expect(await filling.ended).toMatchObject({ code: 1, stderr: expect.stringMatching(/^docket: .*takes too long/m) });
  await other.end();
  await place.close();
});

testOnPostgres('a back-fill ends with the reason when its database refuses the connection', async () => {
  const place = await startDripping();
  const url = await emptyDatabase();
  const filling = await startBackfill(url, place, 1);
  await queryDatabase(url, 'DROP TABLE "ListedDay"');
  expect(await filling.ended).toMatchObject({ code: 1, stderr: expect.stringContaining('ListedDay') });
  await place.close();
});
