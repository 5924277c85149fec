import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '../support/propertyTests.js';
import type { FilingKind } from '../../src/models/filings/filing.js';
import { graphql } from '../generated/index.js';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { countStatements } from '../support/statementCount.js';
import { executeGraphql, tryGraphql } from '../support/typedGraphql.js';
import { Prisma } from '../support/builtService.js';
import { TestWorld } from '../support/world.js';
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

let world: TestWorld;
let ann: TestUser;
let ben: TestUser;
const kinds: FilingKind[] = ['sec', 'form4', 'japan', 'asx'];

beforeAll(async () => {
  world = await TestWorld.open();
  [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
  for (const name of ['1', '2', '3', '4', '5']) {
    await ann.createDeal({ companyName: name, status: Number(name) % 2 ? 'active' : 'closed' });
  }
  for (const kind of kinds) {
    await world.insertFilings(kind, [
      filingRecord(kind, 'one'),
      filingRecord(kind, 'two'),
      filingRecord(kind, 'three'),
    ]);
  }
});
afterAll(() => world.close());

const names = async (variables: { first?: number; after?: string }) => {
  const { deals } = await executeGraphql(ann, pageOfNames, variables);
  return { names: deals?.edges.map(({ node }) => node.companyName), ...deals?.pageInfo };
};
const firstCursor = async () => (await executeGraphql(ann, pageOfNames, { first: 1 })).deals?.edges[0]?.cursor ?? '';

describe('a connection', () => {
  test('reports its previous and next pages, and its first and last cursor', async () => {
    const { deals } = await executeGraphql(ann, pageOfNames, { first: 2 });
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

  test('continues after any cursor, not only after the last one of a page', async () => {
    const after = await firstCursor();
    expect(await names({ after, first: 2 })).toMatchObject({
      names: ['4', '3'],
      hasNextPage: true,
      hasPreviousPage: true,
    });
  });

  test('recognises its last page when it is full', async () => {
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

  test('is paged completely and in order with any page sizes, by its cursors and by the tokens of REST alike', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 5, maxLength: 5 }), async (sizes) => {
        const ids: unknown[] = [];
        let after: string | null | undefined;
        for (const first of sizes) {
          const page = await names({ first, ...(after && { after }) });
          ids.push(...(page.names ?? []));
          if (!page.hasNextPage) break;
          after = page.endCursor;
        }
        expect(ids).toEqual(['5', '4', '3', '2', '1']);
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

  test('keeps the filter of its cursor without a filter argument, and accepts the same filter', async () => {
    const filter = { status: 'active' } as const;
    const { deals } = await executeGraphql(ann, pageOfNames, { first: 1, filter });
    const after = deals?.pageInfo.endCursor ?? '';
    for (const again of [{}, { filter }, { filter: null }]) {
      const page = await executeGraphql(ann, pageOfNames, { after, ...again });
      expect(page.deals?.edges.map(({ node }) => node.companyName)).toEqual(['3', '1']);
    }
  });
});

describe('first', () => {
  test.each([0, -1, 101, 2_147_483_647])('of %d deals is refused', async (first) => {
    expect(await tryGraphql(ann, listDeals, { first })).toEqual({
      status: 200,
      data: { page: null },
      errors: [{ message: 'first must be an integer from 1 to 100', code: 'BAD_USER_INPUT', path: 'page' }],
    });
  });

  test.each(kinds)('of 0 or 501 filings is refused, and of 500 is accepted (%s)', async (kind) => {
    for (const first of [0, 501]) {
      const { errors } = await tryGraphql(ann, listFilings[kind], { first });
      expect(errors).toEqual([
        { message: 'first must be an integer from 1 to 500', code: 'BAD_USER_INPUT', path: 'page' },
      ]);
    }
    expect((await executeGraphql(ann, listFilings[kind], { first: 500 })).page?.edges).toHaveLength(3);
  });

  test('of 101 activities is refused with the id of their deal', async () => {
    const { dealId } = await ann.createDeal();
    const { data, errors } = await tryGraphql(ann, listActivities, { dealId, first: 101 });
    expect({ data, errors }).toEqual({
      data: { deal: null },
      errors: [{ message: 'first must be an integer from 1 to 100', code: 'BAD_USER_INPUT', path: 'deal.page' }],
    });
  });
});

describe('a cursor', () => {
  const unchanged = 'after must be a value that this list returned, unchanged';
  const refused = (message: string, path: string) => [{ message, code: 'BAD_USER_INPUT', path }];

  test('is refused when one character is altered', async () => {
    const cursor = await firstCursor();
    for (const after of [`${cursor}x`, cursor.slice(1), cursor.slice(0, -1), `${cursor.slice(0, -1)}~`, 'x', '.']) {
      expect((await tryGraphql(ann, pageOfNames, { after })).errors).toEqual(refused(unchanged, 'deals'));
    }
  });

  test('is refused when it belongs to another account', async () => {
    const after = await firstCursor();
    expect((await tryGraphql(ben, pageOfNames, { after })).errors).toEqual(refused(unchanged, 'deals'));
  });

  test('is refused with a different filter', async () => {
    const after = await firstCursor();
    const { errors } = await tryGraphql(ann, pageOfNames, { after, filter: { status: 'closed' } });
    expect(errors).toEqual(
      refused('after was issued for other filters; send the same filters with it, or none', 'deals'),
    );
  });

  test('of one kind of filings is refused for every other kind, and for deals', async () => {
    const { page } = await executeGraphql(ann, listFilings.sec, { first: 1 });
    const after = page?.pageInfo.endCursor ?? '';
    for (const kind of ['form4', 'japan', 'asx'] as const) {
      expect((await tryGraphql(ann, listFilings[kind], { after })).errors).toEqual(refused(unchanged, 'page'));
    }
    expect((await tryGraphql(ann, listDeals, { after })).errors).toEqual(refused(unchanged, 'page'));
    expect((await executeGraphql(ann, listFilings.sec, { after })).page?.edges).toHaveLength(2);
  });

  test('of the activities of one deal is refused for another deal', async () => {
    const [one, other] = [await ann.createDeal(), await ann.createDeal()];
    await ann.post(`/deals/${one.dealId}/activities`, { type: 'note', content: 'One' });
    const { deal } = await executeGraphql(ann, listActivities, { dealId: one.dealId });
    const after = deal?.page.edges[0]?.cursor ?? '';
    const { errors } = await tryGraphql(ann, listActivities, { dealId: other.dealId, after });
    expect(errors).toEqual(refused(unchanged, 'deal.page'));
  });
});

describe('totalCount', () => {
  test('counts the whole filtered list on every page', async () => {
    const cleo = await world.createUser('cleo');
    for (const status of ['active', 'closed', 'closed']) await cleo.createDeal({ status });
    const { deals } = await executeGraphql(cleo, countDeals, { first: 1 });
    expect(deals).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    const second = await executeGraphql(cleo, countDeals, { first: 1, after: deals?.pageInfo.endCursor ?? '' });
    expect(second.deals?.totalCount).toBe(3);
    expect((await executeGraphql(cleo, countDeals, { filter: { status: 'closed' } })).deals?.totalCount).toBe(2);
  });

  test('executes one statement, and none when it is not selected', async () => {
    for (const counted of [false, true, false, true]) await executeGraphql(ann, countDeals, { counted });
    const uncounted = await countStatements(world, () => executeGraphql(ann, countDeals, { counted: false }));
    const counted = await countStatements(world, () => executeGraphql(ann, countDeals, { counted: true }));
    expect({ uncounted, counted }).toEqual({ uncounted: 1, counted: 2 });
  });

  test('stops at 10000', async () => {
    const { dealId } = await ann.createDeal();
    await world.services.database.query(Prisma.sql`
      INSERT INTO "Activity" ("activityId", "dealId", "userId", "type", "content", "createdAt", "updatedAt")
      SELECT gen_random_uuid(), ${dealId}::uuid, ${ann.userId}::uuid, 'note', 'x', now(), now()
      FROM generate_series(1, 10001)`);
    expect((await executeGraphql(ann, listActivities, { dealId, first: 1 })).deal?.page.totalCount).toBe(10_000);
  });
});
