import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type pg from 'pg';
import { codedPool } from '../../src/adapters/databaseFailures.js';
import type { FreshDatabase } from '../support/embeddedDatabase.js';
import { freshDatabase } from '../support/freshDatabase.js';
import { Proxy } from '../support/proxy.js';

const patience = 1000;

let database: FreshDatabase;
let proxy: Proxy;
let pool: pg.Pool;
const told: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  proxy = await Proxy.open(database.url);
  const reports = { away: () => void told.push('away'), back: () => void told.push('back') };
  pool = codedPool({ connectionString: proxy.url, max: 2 }, reports, patience);
});
afterAll(async () => {
  await pool.end();
  await proxy.close();
  await database.drop();
});

test('a connection that leads nowhere is given up with the code of a lost one, and the next statement has another', async () => {
  const ask = () => pool.query<{ one: number }>('SELECT 1 AS one');
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  proxy.lose();
  await expect(ask()).rejects.toMatchObject({ code: '08006' });
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  expect(told).toEqual(['away', 'back']);
});

test('a statement that is answered in time is left alone, however many went before it', async () => {
  const client = await pool.connect();
  const begun = performance.now();
  while (performance.now() - begun < 2 * patience) await client.query('SELECT 1');
  expect((await client.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
  client.release();
});

test('what is asked of a pool that was ended fails with the code of a lost connection, and is no news', async () => {
  const news: string[] = [];
  const reports = { away: () => void news.push('away'), back: () => void news.push('back') };
  const ended = codedPool({ connectionString: proxy.url, max: 1 }, reports, patience);
  await ended.query('SELECT 1');
  await ended.end();
  await expect(ended.query('SELECT 1')).rejects.toMatchObject({ code: '08006' });
  expect(news).toEqual([]);
});

describe('where no connection comes free in time, the code says that', () => {
  let full: pg.Pool;

  beforeEach(() => {
    const reports = { away: () => {}, back: () => {} };
    full = codedPool({ connectionString: proxy.url, max: 2, connectionTimeoutMillis: 3000 }, reports, patience);
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

  test('all are in use, while the database answers', async () => {
    const [idle, asking] = [await full.connect(), await full.connect()];
    const waiting = codesOf([full.connect()]);
    let isOver = false;
    void waiting.then(() => (isOver = true));
    while (!isOver) await asking.query('SELECT 1');
    expect(await waiting).toEqual(['P2024']);
    idle.release();
    asking.release();
  });

  test('the database is lost, while its statements are not answered', async () => {
    await codesOf([ask(), ask()]);
    proxy.hang();
    expect(await codesOf([ask(), ask(), ask(), ask()])).toEqual(['08006', '08006', '08006', '08006']);
  });

  test('the database is lost, while connections to it are not made', async () => {
    proxy.hang();
    expect(await codesOf([ask(), ask(), ask(), ask()])).toEqual(['08006', '08006', '08006', '08006']);
  });
});
