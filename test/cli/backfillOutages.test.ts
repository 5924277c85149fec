import { expect, test } from '@jest/globals';
import pg from 'pg';
import { ask } from '../support/ask.js';
import { emptyFolder } from '../support/dataFolder.js';
import { eightK } from '../support/edgar/filings.js';
import { type Replay, startReplay } from '../support/edgar/replay.js';
import { emptyDatabase } from '../support/emptyDatabase.js';
import { Program } from '../support/program.js';
import { Proxy } from '../support/proxy.js';
import { onPostgres } from '../support/servers.js';

const testOnPostgres = onPostgres ? test : test.skip;

/** Starts a back-fill of one day in a process of its own, and waits until it has asked for so many documents. */
async function startBackfill(url: string, place: Replay, count: number): Promise<Program> {
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: await emptyFolder(),
    COLLECT_CONTACT: 'Tests admin@example.com',
    EDGAR_BASE_URL: place.url,
    EDGAR_REQUESTS_PER_SECOND: '5',
  };
  const days = ['--from', '2026-08-10', '--to', '2026-08-10'];
  const filling = new Program('cli.js', ['collect', 'backfill', 'edgar', ...days], settings);
  const documents = () => place.requests.filter(({ path }) => path.endsWith('.txt')).length;
  await filling.until(() => documents() >= count, `${count} requests for documents`);
  return filling;
}

/** Starts a source of one filing whose document never arrives whole. */
async function startDripping(): Promise<Replay> {
  const place = await startReplay({ filings: [eightK({ filedDate: '2026-08-10' })] });
  place.faults = (_request, path) => (path.endsWith('.txt') ? 'dripping' : undefined);
  return place;
}

testOnPostgres('a back-fill goes on when its database was away', async () => {
  const past = Array.from({ length: 40 }, () => eightK({ filedDate: '2026-08-10' }));
  const place = await startReplay({ filings: past });
  const proxy = await Proxy.open(await emptyDatabase());
  const filling = await startBackfill(proxy.url, place, 5);
  await proxy.cut();
  await filling.says(/the back-fill waits for it/);
  // Further looks say nothing; a slow machine has fewer of them.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  await proxy.restore();
  const { code, stdout, stderr } = await filling.ended;
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: '40 announced on 1 days, 40 stored (docket collect status tells more)\n',
  });
  expect(stderr.match(/^the database does not answer; the back-fill waits for it$/gm)).toHaveLength(1);
  await proxy.close();
  await place.close();
});

testOnPostgres('a back-fill that is interrupted while its database is away says so', async () => {
  const place = await startDripping();
  const proxy = await Proxy.open(await emptyDatabase());
  const filling = await startBackfill(proxy.url, place, 1);
  await proxy.cut();
  await filling.says(/the back-fill waits for it/);
  const { code, stdout, stderr } = await filling.kill('SIGINT');
  const interrupted = expect.stringMatching(/^interrupted; the same command goes on from here(:.*)?\n$/);
  expect({ code, stdout }).toEqual({ code: 130, stdout: interrupted });
  expect(stderr).not.toMatch(/^docket: /m);
  await proxy.close();
  await place.close();
});

testOnPostgres('a back-fill whose database takes too long to say how far it is ends and says why', async () => {
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

testOnPostgres('a back-fill that its database refuses ends and says why', async () => {
  const place = await startDripping();
  const url = await emptyDatabase();
  const filling = await startBackfill(url, place, 1);
  await ask(url, 'DROP TABLE "ListedDay"');
  expect(await filling.ended).toMatchObject({ code: 1, stderr: expect.stringContaining('ListedDay') });
  await place.close();
});
