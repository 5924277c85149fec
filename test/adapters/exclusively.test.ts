import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openReplica } from '../support/replica.js';
import { World } from '../support/world.js';

let world: World;
let replica: Awaited<ReturnType<typeof openReplica>>;

beforeAll(async () => {
  world = await World.open();
  replica = await openReplica(world, { DATABASE_CONNECTIONS: '1' });
});
afterAll(async () => {
  await replica.close();
  await world.close();
});

test('work that runs exclusively has a connection, also where the pool has only one', async () => {
  const { database } = replica.services;
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(name);
    const { rows } = await database.execute('SELECT 1 AS one');
    order.push(name);
    return rows;
  };
  const done = await Promise.all([
    database.exclusively('tests', work('first')),
    database.exclusively('tests', work('second')),
  ]);
  expect(done).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  expect(order[0]).toBe(order[1]);
  expect(order[2]).toBe(order[3]);
  expect(new Set(order)).toEqual(new Set(['first', 'second']));
});
