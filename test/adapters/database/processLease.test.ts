import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ProcessLease } from '../../../src/adapters/database/processLease.js';
import { TestWorld } from '../../support/world.js';

let world: TestWorld;

beforeAll(async () => (world = await TestWorld.open()));
afterAll(() => world.close());

const holder = 'e30a3f7c-5d5c-4b0c-9d4e-1f4b8f1e2a10';

test.each([
  ['has ended is taken', -1, true],
  // A lease lasts 15 seconds, by the time of a statement that may have begun later.
  ['ends soon is left to its holder', 20, false],
  ['ends in an hour, since the clock was set back, is taken', 3600, true],
])('a lease of another process that %s', async (what, seconds, isTaken) => {
  const { database, clock } = world.services;
  await database.prisma.$executeRaw`
    INSERT INTO "HostLease" ("host", "holder", "expiresAt")
    VALUES (${what}, ${holder}::uuid, now() + ${seconds}::int * interval '1 second')`;
  const lease = new ProcessLease(database, what, clock);
  expect(await lease.acquire()).toBe(isTaken);
  await lease.release();
});
