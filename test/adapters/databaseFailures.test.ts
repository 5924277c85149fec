import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';
import { codedPool } from '../../src/adapters/databaseFailures.js';
import { Proxy } from '../support/proxy.js';
import { type FreshDatabase, freshDatabase } from '../support/freshDatabase.js';

const patience = 300;

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
