import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from '../../support/propertyTests.js';
import type { TestUser } from '../../support/user.js';
import { TestWorld } from '../../support/world.js';

let world: TestWorld;
/** Two API keys of one account. */
let authors: TestUser[];

beforeAll(async () => {
  world = await TestWorld.open();
  authors = [await world.createUser('ann'), await world.createUser('ann')];
});
afterAll(() => world.close());

const field = {
  companyName: fc.constantFrom('Harbour', 'Rail', '港湾鉄道'),
  symbol: fc.constantFrom(null, 'HRBR', 'HRB.AX'),
  country: fc.constantFrom(null, 'Japan', 'Australia'),
  status: fc.constantFrom('researching', 'active', 'closed'),
  positionType: fc.constantFrom(null, 'long', 'short'),
  targetPrice: fc.constantFrom(null, 0, 40, 0.1 + 0.2, 1e21),
  currentPrice: fc.constantFrom(null, 31.2, 1 / 3),
  notes: fc.constantFrom(null, '', 'Call', '𝄞'.repeat(300)),
  riskAssessment: fc.constantFrom(null, 'Pension', '"quoted"\n\\'),
  relatedFilingIds: fc.uniqueArray(fc.constantFrom('s1', 's2', 's3', 's4'), { maxLength: 4 }),
};

const update = fc.record({
  author: fc.nat({ max: 1 }),
  minutes: fc.constantFrom(0, 0, 3, 9.99, 10.01, 60),
  changes: fc.record(field, { requiredKeys: [] }),
});

const state = (deal: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(field).map((name) => [name, deal[name]]));

test('applied backwards to the present state, the history gives the first state', async () => {
  const property = fc.asyncProperty(
    fc.record(field),
    fc.array(update, { minLength: 1, maxLength: 12 }),
    async (first, updates) => {
      const created = await authors[0]?.createDeal(first);
      const dealId = created?.dealId ?? '';
      for (const { author, minutes, changes } of updates) {
        world.clock.advance(minutes * 60_000);
        expect(await authors[author]?.put(`/deals/${dealId}`, changes)).toAnswer(200);
      }
      const { body: present } = (await authors[0]?.get(`/deals/${dealId}`)) ?? {};
      const entries = await world.services.database.prisma.dealChange.findMany({
        where: { dealId },
        orderBy: [{ at: 'desc' }, { changeId: 'desc' }],
      });
      const former = entries.map((entry) => entry.former as Record<string, unknown>);
      const restored = former.reduce((later, before) => ({ ...later, ...before }), present as Record<string, unknown>);
      expect(state(restored)).toEqual(state(created ?? {}));
      for (const [index, { author, at }] of entries.entries()) {
        const older = entries[index + 1];
        if (JSON.stringify(older?.author) === JSON.stringify(author))
          expect(at.getTime() - Number(older?.at)).toBeGreaterThan(10 * 60_000);
      }
    },
  );
  await fc.assert(property, { numRuns: 15 });
});
