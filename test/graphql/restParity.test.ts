import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc, { type Arbitrary } from '../support/propertyTests.js';
import type { FilingKind } from '../../src/models/filings/filing.js';
import type { CreateDealInput } from '../generated/graphql.js';
import { filingRecords } from '../support/filingRecords.js';
import type { TestResponse, ItemsPage, TestUser } from '../support/user.js';
import { tryGraphql, type GraphqlResult } from '../support/typedGraphql.js';
import { TestWorld } from '../support/world.js';
import { createDeal } from './documents.js';
import { listFilings } from './filingDocuments.js';

// For any request, GraphQL and REST return the same data or the same error message.

let world: TestWorld;
let ann: TestUser;
const kinds: FilingKind[] = ['sec', 'form4', 'japan', 'asx'];

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  for (const kind of kinds) {
    const records = filingRecords(kind, 40, 3);
    await world.insertFilings(kind, records);
    for (const [index, { filingId }] of records.entries()) {
      const flags = [{ archived: true }, { favorited: true }, { archived: false }][index];
      if (flags) await ann.post(`/filings/${kind}/${encodeURIComponent(filingId)}/preferences`, flags);
    }
  }
});
afterAll(() => world.close());

/** A message of GraphQL in the words of REST, whose arguments have other names. */
const inRest = ({ errors: [error] }: GraphqlResult<unknown>) =>
  error?.message.replace(/^first /, 'limit ').replace(/^after /, 'nextToken ');
const refusal = ({ status, body }: TestResponse) => (status === 400 ? (body as { error: string }).error : undefined);

/** Mostly null or good, so that few of many fields together are bad. */
const mostly = <Value>(good: Value[], ...bad: Value[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 6, arbitrary: fc.constantFrom(...good) },
    { weight: 1, arbitrary: fc.constantFrom(...bad) },
  );
const earlyDay = mostly(['2026-09-14', '2026-10-01'], '2026-02-30', 'yesterday');
const lateDay = mostly(['2026-10-14', '2026-10-15'], '2026-09-01', '2026-13-01');
const filter = fc.record(
  {
    searchTerm: mostly(['harbour', '"rail" OR harb', '株'], 'x'.repeat(201), '\u0000', '％', '-rail'),
    filingDate: lateDay,
    startDate: earlyDay,
    createdAfter: earlyDay,
    endDate: lateDay,
    createdBefore: lateDay,
    category: fc.constantFrom('spinoffs', 'insider_activity', 'distressed', null, null),
    groupId: mostly(['announced-spinoffs', 'cluster-insider-buying'], 'unknown'),
    archived: fc.option(fc.boolean()),
    favorited: fc.option(fc.boolean()),
  },
  { requiredKeys: [] },
);

test('lists of filings agree under any filter, valid or not', async () => {
  const counts = { answered: 0, refused: 0 };
  const first = fc.constantFrom(undefined, null, 1, 7, 100, 500, 501);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...kinds), filter, first, async (kind, filter, first) => {
      const variables = { filter, ...(first !== undefined && { first }) };
      const sent = Object.entries({ ...filter, limit: first }).filter(
        ([, value]) => value !== null && value !== undefined,
      );
      const query = new URLSearchParams(sent.map(([name, value]) => [name, String(value)]));
      const rest = await ann.get(`/filings/${kind}?${query}`);
      expect([200, 400]).toContain(rest.status);
      const graphql = await tryGraphql(ann, listFilings[kind], variables);

      expect(inRest(graphql)).toBe(refusal(rest));
      expect(graphql.data?.page?.edges.map(({ node }) => node)).toEqual(
        (rest.body as Partial<ItemsPage<object>>).items,
      );
      counts[rest.status === 200 ? 'answered' : 'refused'] += 1;
    }),
    { numRuns: 120 },
  );
  expect(Math.min(counts.answered, counts.refused)).toBeGreaterThan(0);
});

test('deals are created or refused alike, with any values of the right types', async () => {
  const text = (maxLength: number) =>
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('', ' ', '\u0000', '\ud800', 'x'.repeat(maxLength + 1)),
    );
  const price = fc.oneof({ weight: 4, arbitrary: fc.double({ noNaN: true, min: 0, max: 1e300 }) }, fc.constant(-1));
  const input: Arbitrary<CreateDealInput> = fc.record(
    {
      companyName: fc.oneof({ weight: 4, arbitrary: fc.constant(' Harbour Rail ') }, text(300)),
      status: fc.constantFrom('researching', 'active', 'monitoring', 'closed'),
      symbol: fc.option(text(32)),
      country: fc.option(text(100)),
      positionType: fc.constantFrom('long', 'short', null),
      notes: fc.option(text(50_000)),
      targetPrice: fc.option(price),
      currentPrice: fc.option(price),
      relatedFilingIds: fc.option(
        fc.array(fc.constantFrom('a', 'b', 'é', '\u0000', 'x'.repeat(201)), { maxLength: 3 }),
      ),
    },
    { requiredKeys: ['companyName', 'status'] },
  );
  const counts = { created: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(input, async (input) => {
      const rest = await ann.post('/deals', input);
      expect([201, 400]).toContain(rest.status);
      const graphql = await tryGraphql(ann, createDeal, { input });
      expect(inRest(graphql)).toBe(refusal(rest));
      if (rest.status === 201) expect(graphql.data?.createDeal?.deal).toEqual(withOwnIdentity(rest.body as object));
      counts[rest.status === 201 ? 'created' : 'refused'] += 1;
    }),
    { numRuns: 40 },
  );
  expect(Math.min(counts.created, counts.refused)).toBeGreaterThan(0);
});

/** Expects an equal deal that was created another time. */
const withOwnIdentity = (deal: object) => ({
  ...deal,
  dealId: expect.any(String),
  createdAt: expect.any(String),
  updatedAt: expect.any(String),
  ...('currentPriceDate' in deal && deal.currentPriceDate !== null && { currentPriceDate: expect.any(String) }),
});
