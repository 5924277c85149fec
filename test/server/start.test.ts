import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { emptyFolder, migratedFolder } from '../support/dataFolder.js';
import { readResponse, TestUser } from '../support/user.js';
import { ServiceProcess } from '../support/service.js';

const newKey = 'npm run --silent docket -- keys create --email demo@docket.example';

describe('the first start on an empty folder', () => {
  let service: ServiceProcess;

  beforeAll(async () => {
    service = await ServiceProcess.start({ DATA_DIR: await emptyFolder(), DEMO_DATA: 'true' });
  });

  test('applies every migration', async () => {
    const names = (await readdir('prisma/migrations')).filter((name) => name !== 'migration_lock.toml').sort();
    const line = service.output.split('\n').find((line) => line.includes('"migrations applied"')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ applied: names });
  });

  test('prints addresses that respond', async () => {
    const { address } = service;
    expect(service.output).toContain(`REST         ${address}/v1`);
    expect(service.output).toContain(`GraphQL      ${address}/graphql`);
    expect(await readResponse(await fetch(`${address}/readyz`))).toAnswer(200, { status: 'ok' });
    const client = new pg.Client({ connectionString: service.databaseUrl });
    await client.connect();
    const { rows } = await client.query('SELECT count(*)::integer AS groups FROM "MonitorGroup"');
    expect(rows).toEqual([{ groups: 12 }]);
    await client.end();
  });

  test('names the demonstration account and the command that creates a new API key for it', () => {
    expect(service.output).toContain('Demonstration account: demo@docket.example');
    expect(service.output).toContain(newKey);
  });

  test('prints a curl command that returns demonstration filings', async () => {
    const [, name = '', value = '', url = ''] = /curl -H '([^:]+): ([^']+)' '([^']+)'/.exec(service.output) ?? [];
    const answer = await readResponse(await fetch(url, { headers: { [name]: value } }));
    // Some demonstration filings have no analysis, as in a service that is running; which ones differs with the day.
    const status = expect.stringMatching(/^(analyzed|collected)$/);
    expect(answer).toAnswer(200, { items: [1, 2, 3].map(() => expect.objectContaining({ status })) });
  });

  test('keeps its behaviour after a client of its database runs the SET commands of pg_dump', async () => {
    const client = new pg.Client({ connectionString: service.databaseUrl });
    await client.connect();
    await client.query(`SELECT pg_catalog.set_config('search_path', '', false)`);
    await client.query('SET extra_float_digits = 3; SET row_security = off; SET default_transaction_read_only = on');
    const owner = new TestUser(service.address, '', /dkt_\w{38}/.exec(service.output)?.[0] ?? '');
    const deal = await owner.createDeal({ companyName: 'Kept Beside A Dump' });
    expect(await owner.get(`/deals/${deal.dealId}`)).toAnswer(200, deal);
    await client.end();
  });

  test('prints its key once: the second start keeps the data and shows no key', async () => {
    const keys = service.output.match(/dkt_\w{38}/g) ?? [];
    expect(new Set(keys).size).toBe(1);
    const before = new TestUser(service.address, '', keys[0] ?? '');
    const deal = await before.createDeal({ companyName: 'Kept Through A Restart' });
    const filings = await before.docket.filings.japan.list().all();
    expect(filings.length).toBeGreaterThan(20);

    expect(await service.stop('SIGINT')).toMatchObject({ code: 0, stderr: '' });
    const again = await service.restart();
    const after = new TestUser(again.address, '', before.key);
    expect(again.output).not.toMatch(/dkt_|migrations applied/);
    expect(again.output).toContain(newKey);
    expect(await after.get(`/deals/${deal.dealId}`)).toAnswer(200, deal);
    expect(await after.docket.filings.japan.list().all()).toEqual(filings);
    expect(await again.stop()).toMatchObject({ code: 0, stderr: '' });
  });
});

test('without demonstration data the database has only the groups, and the welcome names the command for a key', async () => {
  const service = await ServiceProcess.start({ DATA_DIR: await migratedFolder(), DEMO_DATA: 'false' });
  expect(service.output).toContain('npm run --silent docket -- keys create --email you@example.com');
  expect(service.output).not.toContain('demo@docket.example');
  const ann = await service.createUser('ann');
  for (const kind of ['sec', 'form4', 'japan', 'asx']) {
    expect(await ann.get(`/filings/${kind}?startDate=0001-01-01`)).toAnswer(200, { items: [], nextToken: null });
  }
  expect(await ann.get('/deals')).toAnswer(200, { items: [], nextToken: null });
  const { body } = await ann.get('/monitor-groups');
  expect((body as { categories: unknown[] }).categories).toHaveLength(12);
});
