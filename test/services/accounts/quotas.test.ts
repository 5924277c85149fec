import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Quotas } from '../../../src/services/accounts/quotas.js';
import type { TestUser } from '../../support/user.js';
import { TestWorld } from '../../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
});
afterAll(() => world.close());

test('an email of yesterday that was not sent gives back none of today', async () => {
  const limits = { maxDeals: 1, maxActivitiesPerDeal: 1, maxBytes: 1, maxEmailsPerDay: 1 };
  const quotas = new Quotas(world.services.database, world.clock, limits);
  const caller = { kind: 'operator', userId: ann.userId } as const;
  world.clock.set('2026-10-20T23:59:59Z');
  const yesterday = await quotas.countEmail(caller);
  world.clock.set('2026-10-21T00:00:01Z');
  const today = await quotas.countEmail(caller);
  await quotas.uncountEmail(caller, yesterday);
  await expect(quotas.countEmail(caller)).rejects.toMatchObject({ kind: 'rateLimited' });
  await quotas.uncountEmail(caller, today);
  await quotas.countEmail(caller);
});
