import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '../support/propertyTests.js';
import type { TypedDocumentString } from '../generated/graphql.js';
import { graphql } from '../generated/index.js';
import { filingRecord, filingRecords } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { executeGraphql, tryGraphql } from '../support/typedGraphql.js';
import { TestWorld } from '../support/world.js';

// Every list is one sequence of items, in both directions and in every order, for any page.

interface Variables {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
}

interface Page {
  readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[];
  readonly nodes: readonly { readonly id: string }[];
  readonly totalCount: number;
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor?: string | null;
    readonly endCursor?: string | null;
  };
}

type Paged = TypedDocumentString<{ page?: Page | null }, Variables>;

const deals: Paged = graphql(`
  query PageOfDeals(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $filter: DealFilter
    $orderBy: ListOrder
    $sort: DealSort
  ) {
    page: deals(
      first: $first
      after: $after
      last: $last
      before: $before
      filter: $filter
      orderBy: $orderBy
      sort: $sort
    ) {
      edges {
        cursor
        node {
          id
        }
      }
      nodes {
        id
      }
      totalCount
      pageInfo {
        ...WholePageInfo
      }
    }
  }
`);

const activities: Paged = graphql(`
  query PageOfActivities(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $filter: ActivityFilter
    $orderBy: ActivityOrder
  ) {
    page: activities(first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy) {
      edges {
        cursor
        node {
          id
        }
      }
      nodes {
        id
      }
      totalCount
      pageInfo {
        ...WholePageInfo
      }
    }
  }
`);

const japanFilings: Paged = graphql(`
  query PageOfJapanFilings(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $filter: FilingFilter
    $orderBy: ListOrder
  ) {
    page: japanFilings(first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy) {
      edges {
        cursor
        node {
          id
        }
      }
      nodes {
        id
      }
      totalCount
      pageInfo {
        ...WholePageInfo
      }
    }
  }
`);

const form4Filings: Paged = graphql(`
  query PageOfForm4Filings(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $filter: FilingFilter
    $sort: Form4Sort
  ) {
    page: form4Filings(first: $first, after: $after, last: $last, before: $before, filter: $filter, sort: $sort) {
      edges {
        cursor
        node {
          id
        }
      }
      nodes {
        id
      }
      totalCount
      pageInfo {
        ...WholePageInfo
      }
    }
  }
`);

const feed: Paged = graphql(`
  query PageOfFeed(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $filter: FilingFilter
    $kinds: [FilingKind!]
    $orderBy: ListOrder
  ) {
    page: filings(
      first: $first
      after: $after
      last: $last
      before: $before
      filter: $filter
      kinds: $kinds
      orderBy: $orderBy
    ) {
      edges {
        cursor
        node {
          id
        }
      }
      nodes {
        id
      }
      totalCount
      pageInfo {
        ...WholePageInfo
      }
    }
  }
`);

const ofDeal = graphql(`
  query PagesOfDeal($dealId: ID!, $first: Int, $after: String, $last: Int, $before: String) {
    deal(dealId: $dealId) {
      activities(first: $first, after: $after, last: $last, before: $before) {
        edges {
          cursor
          node {
            id
          }
        }
        nodes {
          id
        }
        totalCount
        pageInfo {
          ...WholePageInfo
        }
      }
    }
  }
`);

const filingsOfDeal = graphql(`
  query PagesOfFilingsOfDeal($dealId: ID!, $first: Int, $after: String, $last: Int, $before: String) {
    deal(dealId: $dealId) {
      relatedFilings(first: $first, after: $after, last: $last, before: $before) {
        edges {
          cursor
          node {
            id
          }
        }
        nodes {
          id
        }
        totalCount
        pageInfo {
          ...WholePageInfo
        }
      }
    }
  }
`);

const dealsOfFiling = graphql(`
  query PagesOfFiling($filingId: ID!, $first: Int, $after: String, $last: Int, $before: String) {
    secFiling(filingId: $filingId) {
      deals(first: $first, after: $after, last: $last, before: $before) {
        edges {
          cursor
          node {
            id
          }
        }
        nodes {
          id
        }
        totalCount
        pageInfo {
          ...WholePageInfo
        }
      }
    }
  }
`);

const ofViewer = graphql(`
  query PagesOfViewer($first: Int, $after: String, $last: Int, $before: String) {
    viewer {
      activities(first: $first, after: $after, last: $last, before: $before) {
        edges {
          cursor
          node {
            id
          }
        }
        nodes {
          id
        }
        totalCount
        pageInfo {
          ...WholePageInfo
        }
      }
    }
  }
`);

let world: TestWorld;
let ann: TestUser;
let dealId = '';
const window = { startDate: '2026-08-01', endDate: '2026-12-31' };

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  for (const kind of ['sec', 'form4', 'japan', 'asx'] as const) {
    await world.insertFilings(kind, filingRecords(kind, 12, 7));
    await world.insertFilings(kind, [filingRecord(kind, 'same')]);
  }
  const linked = filingRecords('sec', 12, 7).map(({ filingId }) => filingId);
  for (let deal = 0; deal < 7; deal += 1) {
    const createdDeal = await ann.createDeal({
      companyName: `${deal % 2 ? 'Deal' : 'deal'} ${deal}`,
      positionType: deal % 3 ? 'long' : 'short',
      currentPrice: 4,
      targetPrice: deal > 4 ? null : deal % 3,
      relatedFilingIds: ['same', 'gone', ...linked],
    });
    dealId = createdDeal.dealId;
    for (const [index, dueDate] of ['2026-11-01', null, '2026-10-20', '2026-11-01'].entries()) {
      const activity = { type: index % 2 ? 'note' : 'task', content: String(index), dueDate };
      await ann.post(`/deals/${createdDeal.dealId}/activities`, activity);
    }
  }
});
afterAll(() => world.close());

type Ask = (variables: Variables) => Promise<Page | null | undefined>;

const asking =
  <Extra extends object>(
    document: TypedDocumentString<{ page?: Page | null }, Variables & Extra>,
    extra?: Extra,
  ): Ask =>
  async (variables) =>
    (await executeGraphql(ann, document as Paged, { ...variables, ...extra })).page;

const lists: readonly (readonly [string, Ask])[] = [
  ['deals', asking(deals)],
  ['deals, oldest first', asking(deals, { orderBy: 'oldest' })],
  ...(['updated', 'companyName', 'upside', 'nextTask'] as const).flatMap((sort): [string, Ask][] => [
    [`deals by ${sort}`, asking(deals, { sort })],
    [`found deals by ${sort}`, asking(deals, { sort, filter: { searchTerm: 'Deal' } })],
  ]),
  ['found deals, oldest first', asking(deals, { orderBy: 'oldest', filter: { searchTerm: 'Deal' } })],
  ['activities', asking(activities)],
  ['activities by due date', asking(activities, { orderBy: 'due' })],
  [
    'tasks that are open, by due date',
    asking(activities, { orderBy: 'due', filter: { completed: false, type: 'task' } }),
  ],
  ['activities due before a day', asking(activities, { filter: { dueBefore: '2026-11-01' } })],
  ['filings of one kind', asking(japanFilings, { filter: window })],
  ['filings of one kind, oldest first', asking(japanFilings, { filter: window, orderBy: 'oldest' })],
  ['filings of a category', asking(japanFilings, { filter: { ...window, category: 'spinoffs' } })],
  ['purchases by value', asking(form4Filings, { filter: window, sort: 'totalValue' })],
  [
    'purchases of some companies by value',
    asking(form4Filings, { filter: { ...window, tickers: ['HRBR', 'RAIL', '9984'] }, sort: 'totalValue' }),
  ],
  ['filings of all kinds', asking(feed, { filter: window })],
  ['filings of all kinds, oldest first', asking(feed, { filter: window, orderBy: 'oldest' })],
  ['filings of two kinds', asking(feed, { filter: window, kinds: ['asx', 'sec'] })],
  [
    'the log of a deal',
    async (variables) => (await executeGraphql(ann, ofDeal, { ...variables, dealId })).deal?.activities,
  ],
  [
    'the filings of a deal',
    async (variables) => (await executeGraphql(ann, filingsOfDeal, { ...variables, dealId })).deal?.relatedFilings,
  ],
  [
    'the deals of a filing',
    async (variables) =>
      (await executeGraphql(ann, dealsOfFiling, { ...variables, filingId: 'same' })).secFiling?.deals,
  ],
  ["the viewer's activities", async (variables) => (await executeGraphql(ann, ofViewer, variables)).viewer?.activities],
];

describe.each(lists)('%s', (name, pageOf) => {
  test('has the same items in both directions, after and before each of them', async () => {
    const whole = await pageOf({ first: 100 });
    const { edges = [], totalCount } = whole ?? {};
    const ids = edges.map(({ node }) => node.id);
    expect({ name, ids: new Set(ids).size, totalCount }).toEqual({ name, ids: ids.length, totalCount: ids.length });
    expect((await pageOf({ last: 100 }))?.edges).toEqual(edges);
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 9 }), fc.boolean(), async (chosen, size, isBackward) => {
        const at = ids.length === 0 ? 0 : chosen % ids.length;
        const cursor = edges[at]?.cursor ?? null;
        const page = await pageOf(isBackward ? { last: size, before: cursor } : { first: size, after: cursor });
        const begin = isBackward ? Math.max(0, (cursor ? at : ids.length) - size) : cursor ? at + 1 : 0;
        const end = isBackward ? (cursor ? at : ids.length) : begin + size;
        const shown = ids.slice(begin, end);
        expect(page?.edges).toEqual(edges.slice(begin, end));
        expect(page?.nodes.map(({ id }) => id)).toEqual(shown);
        expect(page?.pageInfo).toEqual({
          hasNextPage: end < ids.length,
          hasPreviousPage: begin > 0,
          startCursor: page?.edges[0]?.cursor ?? null,
          endCursor: page?.edges.at(-1)?.cursor ?? null,
        });
      }),
      { numRuns: 12 },
    );
  });

  test('refuses first and last together', async () => {
    await expect(pageOf({ first: 1, last: 1 })).rejects.toThrow('send one pair');
    await expect(pageOf({ last: 1, after: 'x' })).rejects.toThrow('send one pair');
    await expect(pageOf({ before: 'x', last: 1 })).rejects.toThrow('before must be a value that this list returned');
  });
});

test('a search of filings returns the newest first, and allows no other order', async () => {
  const searched = graphql(`
    query SearchedFilings($filter: FilingFilter, $last: Int, $orderBy: ListOrder) {
      japanFilings(filter: $filter, last: $last, orderBy: $orderBy) {
        totalCount
      }
    }
  `);
  const filter = { ...window, searchTerm: '株' };
  const message = 'searchTerm finds the newest first; it cannot be combined with last, before or another order';
  for (const variables of [{ last: 2 }, { orderBy: 'oldest' as const }]) {
    expect((await tryGraphql(ann, searched, { filter, ...variables })).errors).toEqual([
      { message, code: 'BAD_USER_INPUT', path: 'japanFilings' },
    ]);
  }
  expect((await executeGraphql(ann, searched, { filter })).japanFilings?.totalCount).toBeGreaterThan(0);
});
