import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { createPool } from '../../../src/adapters/database/connectionPool.js';
import { FaultProxy } from '../../support/proxy.js';
import type { FreshDatabase } from '../../support/embeddedDatabase.js';
import { freshDatabase } from '../../support/freshDatabase.js';

const timeoutMs = 1000;

let database: FreshDatabase;
let proxy: FaultProxy;
let pool: pg.Pool;
const messages: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  proxy = await FaultProxy.open(database.url);
  const reports = { onUnavailable: () => void messages.push('away'), onRecovered: () => void messages.push('back') };
  pool = createPool({ connectionString: proxy.url, max: 2 }, reports, timeoutMs);
});
afterAll(async () => {
  await pool.end();
  await proxy.close();
  await database.drop();
});

test('a connection to an unreachable database fails as a lost connection, and the next statement uses another connection', async () => {
  const ask = () => pool.query<{ one: number }>('SELECT 1 AS one');
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  proxy.lose();
  await expect(ask()).rejects.toMatchObject({ code: '08006' });
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  expect(messages).toEqual(['away', 'back']);
});

test('a statement that finishes in time is unaffected, after any number of earlier statements', async () => {
  const client = await pool.connect();
  const startedAt = performance.now();
  while (performance.now() - startedAt < 2 * timeoutMs) await client.query('SELECT 1');
  expect((await client.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
  client.release();
});

test('a query on a closed pool fails as a lost connection, and is not reported as an outage', async () => {
  const news: string[] = [];
  const reports = { onUnavailable: () => void news.push('away'), onRecovered: () => void news.push('back') };
  const ended = createPool({ connectionString: proxy.url, max: 1 }, reports, timeoutMs);
  await ended.query('SELECT 1');
  await ended.end();
  await expect(ended.query('SELECT 1')).rejects.toMatchObject({ code: '08006' });
  expect(news).toEqual([]);
});

describe('the code of a connection timeout says that', () => {
  let full: pg.Pool;

  beforeEach(() => {
    const reports = { onUnavailable: () => {}, onRecovered: () => {} };
    full = createPool({ connectionString: proxy.url, max: 2, connectionTimeoutMillis: 3000 }, reports, timeoutMs);
  });
  afterEach(async () => {
    await proxy.restore();
    await full.end();
  });

  const ask = () => full.query('SELECT 1');
  const codesOf = (attempts: readonly Promise<unknown>[]) =>
    Promise.all(
      attempts.map((attempt) =>
        attempt.then(
          () => 'none',
          ({ code }: { code: string }) => code,
        ),
      ),
    );

  test('all connections are in use while the database responds', async () => {
    const [idle, waitingClient] = [await full.connect(), await full.connect()];
    const waiting = codesOf([full.connect()]);
    let isOver = false;
    void waiting.then(() => (isOver = true));
    while (!isOver) await waitingClient.query('SELECT 1');
    expect(await waiting).toEqual(['P2024']);
    idle.release();
    waitingClient.release();
  });

  test('the database is lost while statements get no response', async () => {
    await codesOf([ask(), ask()]);
    proxy.hang();
    expect(await codesOf([ask(), ask(), ask(), ask()])).toEqual(['08006', '08006', '08006', '08006']);
  });

  test('the database is lost while no connection can be opened', async () => {
    proxy.hang();
    expect(await codesOf([ask(), ask(), ask(), ask()])).toEqual(['08006', '08006', '08006', '08006']);
  });
});
