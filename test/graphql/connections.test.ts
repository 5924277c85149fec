import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '../support/properties.js';
import type { FilingKind } from '../../src/models/filing.js';
import { graphql } from '../generated/index.js';
import { filingRecord } from '../support/filingRecords.js';
import type { Person } from '../support/person.js';
import { statementsOf } from '../support/statements.js';
import { ask, attempt } from '../support/typedGraphql.js';
import { Prisma } from '../support/product.js';
import { World } from '../support/world.js';
import { listActivities, listDeals } from './documents.js';
import { listFilings } from './filingDocuments.js';

const pageOfNames = graphql(`
  query PageOfNames($first: Int, $after: String, $filter: DealFilter) {
    deals(first: $first, after: $after, filter: $filter) {
      edges {
        cursor
        node {
          companyName
        }
      }
      pageInfo {
        ...WholePageInfo
      }
    }
  }
`);

const countDeals = graphql(`
  query CountDeals($first: Int, $after: String, $filter: DealFilter, $counted: Boolean! = true) {
    deals(first: $first, after: $after, filter: $filter) {
      totalCount @include(if: $counted)
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

let world: World;
let ann: Person;
let ben: Person;
const kinds: FilingKind[] = ['sec', 'form4', 'japan', 'asx'];

beforeAll(async () => {
  world = await World.open();
  [ann, ben] = await Promise.all([world.person('ann'), world.person('ben')]);
  for (const name of ['1', '2', '3', '4', '5']) {
    await ann.hasDeal({ companyName: name, status: Number(name) % 2 ? 'active' : 'closed' });
  }
  for (const kind of kinds) {
    await world.hasFilings(kind, [filingRecord(kind, 'one'), filingRecord(kind, 'two'), filingRecord(kind, 'three')]);
  }
});
afterAll(() => world.close());

const names = async (variables: { first?: number; after?: string }) => {
  const { deals } = await ask(ann, pageOfNames, variables);
  return { names: deals?.edges.map(({ node }) => node.companyName), ...deals?.pageInfo };
};
const firstCursor = async () => (await ask(ann, pageOfNames, { first: 1 })).deals?.edges[0]?.cursor ?? '';

describe('a connection', () => {
  test('says where its page stands: what comes before, what follows, its first and its last cursor', async () => {
    const { deals } = await ask(ann, pageOfNames, { first: 2 });
    const [first, second] = deals?.edges ?? [];
    expect(deals).toEqual({
      edges: [
        { cursor: first?.cursor, node: { companyName: '5' } },
        { cursor: second?.cursor, node: { companyName: '4' } },
      ],
      pageInfo: {
        hasNextPage: true,
        hasPreviousPage: false,
        startCursor: first?.cursor,
        endCursor: second?.cursor,
      },
    });
    expect(first?.cursor).not.toBe(second?.cursor);
  });

  test('goes on after any cursor, not only after the last of a page', async () => {
    const after = await firstCursor();
    expect(await names({ after, first: 2 })).toMatchObject({
      names: ['4', '3'],
      hasNextPage: true,
      hasPreviousPage: true,
    });
  });

  test('knows its last page when it is full', async () => {
    const { endCursor } = await names({ first: 3 });
    expect(await names({ first: 2, after: endCursor ?? '' })).toMatchObject({ names: ['2', '1'], hasNextPage: false });
  });

  test('has an empty page without cursors after the last item', async () => {
    const { endCursor } = await names({ first: 5 });
    expect(await names({ after: endCursor ?? '' })).toEqual({
      names: [],
      hasNextPage: false,
      hasPreviousPage: true,
      startCursor: null,
      endCursor: null,
    });
  });

  test('is walked whole and in order with pages of any sizes, by its cursors and by REST’s tokens alike', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 5, maxLength: 5 }), async (sizes) => {
        const seen: unknown[] = [];
        let after: string | null | undefined;
        for (const first of sizes) {
          const page = await names({ first, ...(after && { after }) });
          seen.push(...(page.names ?? []));
          if (!page.hasNextPage) break;
          after = page.endCursor;
        }
        expect(seen).toEqual(['5', '4', '3', '2', '1']);
      }),
      { numRuns: 10 },
    );
    const { body } = await ann.get('/deals?limit=2');
    const { nextToken } = body as { nextToken: string };
    expect(await names({ after: nextToken })).toMatchObject({ names: ['3', '2', '1'] });
    expect(await ann.get(`/deals?nextToken=${await firstCursor()}&limit=1`)).toAnswer(200, {
      items: [expect.objectContaining({ companyName: '4' })],
    });
  });

  test('keeps the filter of its cursor when none is sent, and takes the same one again', async () => {
    const filter = { status: 'active' } as const;
    const { deals } = await ask(ann, pageOfNames, { first: 1, filter });
    const after = deals?.pageInfo.endCursor ?? '';
    for (const again of [{}, { filter }, { filter: null }]) {
      const page = await ask(ann, pageOfNames, { after, ...again });
      expect(page.deals?.edges.map(({ node }) => node.companyName)).toEqual(['3', '1']);
    }
  });
});

describe('first', () => {
  test.each([0, -1, 101, 2_147_483_647])('of %d deals is refused', async (first) => {
    expect(await attempt(ann, listDeals, { first })).toEqual({
      status: 200,
      data: { page: null },
      errors: [{ message: 'first must be an integer from 1 to 100', code: 'BAD_USER_INPUT', path: 'page' }],
    });
  });

  test.each(kinds)('of 0 or 501 filings is refused, of 500 it is not (%s)', async (kind) => {
    for (const first of [0, 501]) {
      const { errors } = await attempt(ann, listFilings[kind], { first });
      expect(errors).toEqual([
        { message: 'first must be an integer from 1 to 500', code: 'BAD_USER_INPUT', path: 'page' },
      ]);
    }
    expect((await ask(ann, listFilings[kind], { first: 500 })).page?.edges).toHaveLength(3);
  });

  test('of 101 activities is refused, with the deal they belong to', async () => {
    const { dealId } = await ann.hasDeal();
    const { data, errors } = await attempt(ann, listActivities, { dealId, first: 101 });
    expect({ data, errors }).toEqual({
      data: { deal: null },
      errors: [{ message: 'first must be an integer from 1 to 100', code: 'BAD_USER_INPUT', path: 'deal.page' }],
    });
  });
});

describe('a cursor', () => {
  const unchanged = 'after must be one that this list gave you, unchanged';
  const refused = (message: string, path: string) => [{ message, code: 'BAD_USER_INPUT', path }];

  test('is refused when it was altered by a character', async () => {
    const cursor = await firstCursor();
    for (const after of [`${cursor}x`, cursor.slice(1), cursor.slice(0, -1), `${cursor.slice(0, -1)}~`, 'x', '.']) {
      expect((await attempt(ann, pageOfNames, { after })).errors).toEqual(refused(unchanged, 'deals'));
    }
  });

  test("is refused when it is another person's", async () => {
    const after = await firstCursor();
    expect((await attempt(ben, pageOfNames, { after })).errors).toEqual(refused(unchanged, 'deals'));
  });

  test('is refused with another filter than its own', async () => {
    const after = await firstCursor();
    const { errors } = await attempt(ann, pageOfNames, { after, filter: { status: 'closed' } });
    expect(errors).toEqual(refused('after was made with other filters; send the same ones with it, or none', 'deals'));
  });

  test('of one kind of filings is refused by every other, and by deals', async () => {
    const { page } = await ask(ann, listFilings.sec, { first: 1 });
    const after = page?.pageInfo.endCursor ?? '';
    for (const kind of ['form4', 'japan', 'asx'] as const) {
      expect((await attempt(ann, listFilings[kind], { after })).errors).toEqual(refused(unchanged, 'page'));
    }
    expect((await attempt(ann, listDeals, { after })).errors).toEqual(refused(unchanged, 'page'));
    expect((await ask(ann, listFilings.sec, { after })).page?.edges).toHaveLength(2);
  });

  test("of one deal's log is refused by another's", async () => {
    const [one, other] = [await ann.hasDeal(), await ann.hasDeal()];
    await ann.post(`/deals/${one.dealId}/activities`, { type: 'note', content: 'One' });
    const { deal } = await ask(ann, listActivities, { dealId: one.dealId });
    const after = deal?.page.edges[0]?.cursor ?? '';
    const { errors } = await attempt(ann, listActivities, { dealId: other.dealId, after });
    expect(errors).toEqual(refused(unchanged, 'deal.page'));
  });
});

describe('totalCount', () => {
  test('counts the whole list under its filter, wherever the page stands', async () => {
    const cleo = await world.person('cleo');
    for (const status of ['active', 'closed', 'closed']) await cleo.hasDeal({ status });
    const { deals } = await ask(cleo, countDeals, { first: 1 });
    expect(deals).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    const second = await ask(cleo, countDeals, { first: 1, after: deals?.pageInfo.endCursor ?? '' });
    expect(second.deals?.totalCount).toBe(3);
    expect((await ask(cleo, countDeals, { filter: { status: 'closed' } })).deals?.totalCount).toBe(2);
  });

  test('costs one statement, and none when it is not selected', async () => {
    for (const counted of [false, true, false, true]) await ask(ann, countDeals, { counted });
    const uncounted = await statementsOf(world, () => ask(ann, countDeals, { counted: false }));
    const counted = await statementsOf(world, () => ask(ann, countDeals, { counted: true }));
    expect({ uncounted, counted }).toEqual({ uncounted: 1, counted: 2 });
  });

  test('stops at 10000', async () => {
    const { dealId } = await ann.hasDeal();
    await world.services.database.query(Prisma.sql`
      INSERT INTO "Activity" ("activityId", "dealId", "userId", "type", "content", "createdAt", "updatedAt")
      SELECT gen_random_uuid(), ${dealId}::uuid, ${ann.userId}::uuid, 'note', 'x', now(), now()
      FROM generate_series(1, 10001)`);
    expect((await ask(ann, listActivities, { dealId, first: 1 })).deal?.page.totalCount).toBe(10_000);
  });
});
