import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { emptyFolder } from '../support/dataFolder.js';
import { form8k, form4, type SampleFiling } from '../support/edgar/filings.js';
import { type EdgarReplay, startReplay } from '../support/edgar/replay.js';
import { emptyDatabase } from '../support/emptyDatabase.js';
import { queryDatabase } from '../support/queryDatabase.js';
import { isOnPostgres } from '../support/servers.js';
import { TestProgram } from '../support/program.js';
import { ServiceProcess } from '../support/service.js';

const withServers = isOnPostgres ? describe : describe.skip;

withServers('two replicas that collect (needs DATABASE_URL)', () => {
  const acceptedAt = new Date().toISOString();
  const filings: SampleFiling[] = Array.from({ length: 200 }, (_, index) =>
    index % 2 ? form8k({ acceptedAt }) : form4({ acceptedAt }),
  );
  let edgar: EdgarReplay;
  let url: string;
  let services: ServiceProcess[];

  beforeAll(async () => {
    edgar = await startReplay({ filings });
    url = await emptyDatabase();
    const start = async () =>
      ServiceProcess.start({
        DATABASE_URL: url,
        DATA_DIR: await emptyFolder(),
        COLLECT: 'edgar,form4',
        COLLECT_CONTACT: 'Tests admin@example.com',
        EDGAR_BASE_URL: edgar.url,
        EDGAR_REQUESTS_PER_SECOND: '20',
        LOG_LEVEL: 'info',
      });
    services = [await start(), await start()];
  });

  afterAll(() => edgar.close());

  const fetched = () => edgar.requests.filter(({ path }) => path.endsWith('.txt'));

  /** Waits until a condition holds of the documents that were settled. */
  async function untilSettled(isEnough: (settled: number) => boolean): Promise<void> {
    for (;;) {
      const rows = await queryDatabase<{ count: string }>(
        url,
        'SELECT count(*) FROM "Announced" WHERE "settledAt" IS NOT NULL',
      );
      if (isEnough(Number(rows[0]?.count))) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  test('one replica fetches; when it is killed, the other continues within a minute, and no filing is lost or duplicated', async () => {
    await untilSettled((settled) => settled >= 20);
    const [lease] = await queryDatabase<{ holder: string }>(
      url,
      `SELECT holder FROM "HostLease" WHERE host LIKE 'edgar %'`,
    );
    // The first to start has it.
    const [first, second] = services as [ServiceProcess, ServiceProcess];
    await first.stop('SIGKILL');
    const killedAt = Date.now();
    const before = fetched().length;
    await untilSettled((settled) => settled === filings.length);
    const [taken] = await queryDatabase<{ holder: string }>(
      url,
      `SELECT holder FROM "HostLease" WHERE host LIKE 'edgar %'`,
    );
    expect(taken?.holder).not.toBe(lease?.holder);
    expect((fetched()[before]?.at ?? Infinity) - killedAt).toBeLessThan(60_000);

    const { docket } = await second.createUser('ann');
    const sec = await docket.filings.sec.list({ limit: 500 }).all();
    const bought = await docket.filings.form4.list({ limit: 500 }).all();
    expect([sec.length, bought.length]).toEqual([100, 100]);
    // Only what the killed one had in hand was fetched again.
    const paths = fetched().map(({ path }) => path);
    expect(new Set(paths).size).toBe(filings.length);
    expect(paths.length - filings.length).toBeLessThanOrEqual(20);
  });

  test('one round of a command stops for a service that starts, which fetches the rest', async () => {
    const newest = Array.from({ length: 200 }, () => form8k({ acceptedAt: new Date().toISOString() }));
    const replay = await startReplay({ filings: newest });
    const settings = {
      DATABASE_URL: await emptyDatabase(),
      DATA_DIR: await emptyFolder(),
      COLLECT_CONTACT: 'Tests admin@example.com',
      EDGAR_BASE_URL: replay.url,
      EDGAR_REQUESTS_PER_SECOND: '2',
    };
    const documents = () => replay.requests.filter(({ path }) => path.endsWith('.txt')).length;
    const command = new TestProgram('cli.js', ['collect', 'once', 'edgar'], settings);
    await command.waitUntil(() => documents() >= 2, 'two requests for documents');
    const service = await ServiceProcess.start({ ...settings, EDGAR_REQUESTS_PER_SECOND: '50', COLLECT: 'edgar' });
    expect(await command.ended).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('a service that has started collects the rest'),
    });
    expect(await service.stop()).toMatchObject({ code: 0 });
    await replay.close();
  });

  test('a back-fill stops for a service that starts, which continues it beside new filings', async () => {
    const past = Array.from({ length: 60 }, () => form8k({ filedDate: '2026-09-10' }));
    const place = await startReplay({ filings: past });
    const settings = {
      DATABASE_URL: await emptyDatabase(),
      DATA_DIR: await emptyFolder(),
      COLLECT_CONTACT: 'Tests admin@example.com',
      EDGAR_BASE_URL: place.url,
      EDGAR_REQUESTS_PER_SECOND: '2',
    };
    const documents = () => place.requests.filter(({ path }) => path.endsWith('.txt')).length;
    const filling = new TestProgram(
      'cli.js',
      ['collect', 'backfill', 'edgar', '--from', '2026-09-10', '--to', '2026-09-10'],
      settings,
    );
    await filling.waitUntil(() => documents() >= 2, 'two requests for documents');
    const report = form8k({ acceptedAt: new Date().toISOString() });
    place.add(report);
    const service = await ServiceProcess.start({ ...settings, EDGAR_REQUESTS_PER_SECOND: '50', COLLECT: 'edgar' });
    const { docket } = await service.createUser('ann');
    while ((await docket.filings.sec.list({ limit: 500 }).all()).length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await filling.ended).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('60 announced on 1 day, 60 stored'),
    });
    expect(documents()).toBeLessThanOrEqual(61 + 2);
    expect(await service.stop()).toMatchObject({ code: 0 });
    await place.close();
  });
});
