import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openReplica } from '../../support/replica.js';
import { TestWorld } from '../../support/world.js';

let world: TestWorld;
let replica: Awaited<ReturnType<typeof openReplica>>;

beforeAll(async () => {
  world = await TestWorld.open();
  replica = await openReplica(world, { DATABASE_CONNECTIONS: '1' });
});
afterAll(async () => {
  await replica.close();
  await world.close();
});

test('work under an exclusive lock has a connection, even in a pool of one', async () => {
  const { database } = replica.services;
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(name);
    const rows = await database.prisma.$queryRaw`SELECT 1 AS one`;
    order.push(name);
    return rows;
  };
  const done = await Promise.all([
    database.withAdvisoryLock('tests', work('first')),
    database.withAdvisoryLock('tests', work('second')),
  ]);
  expect(done).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  expect(order[0]).toBe(order[1]);
  expect(order[2]).toBe(order[3]);
  expect(new Set(order)).toEqual(new Set(['first', 'second']));
});
