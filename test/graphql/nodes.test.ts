import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphql } from '../generated/index.js';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { countStatements } from '../support/statementCount.js';
import { executeGraphql, tryGraphql } from '../support/typedGraphql.js';
import { TestWorld } from '../support/world.js';

const everything = graphql(`
  query Everything {
    viewer {
      __typename
      id
      userId
      email
      createdAt
      keys {
        nodes {
          __typename
          id
          keyId
          name
          prefix
          lastFour
          createdAt
          expiresAt
          revokedAt
        }
      }
      deals {
        nodes {
          __typename
          id
          activities {
            nodes {
              __typename
              id
              deal {
                id
              }
            }
          }
        }
      }
    }
    filings(filter: { startDate: "2026-01-01" }) {
      nodes {
        __typename
        id
      }
    }
    monitorGroups {
      __typename
      id
      groups {
        __typename
        id
      }
    }
  }
`);

const nodes = graphql(`
  query Nodes($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      id
    }
  }
`);

const node = graphql(`
  query Node($id: ID!) {
    node(id: $id) {
      __typename
      id
      ... on Deal {
        companyName
      }
      ... on Filing {
        kind
        preference {
          favorited
        }
      }
    }
  }
`);

let world: TestWorld;
let ann: TestUser;
let ben: TestUser;
let things: { __typename: string; id: string }[];
const kinds = ['sec', 'form4', 'japan', 'asx'] as const;

beforeAll(async () => {
  world = await TestWorld.open();
  [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
  for (const kind of kinds) await world.insertFilings(kind, [filingRecord(kind, 'one')]);
  const { dealId } = await ann.createDeal();
  await ann.post(`/deals/${dealId}/activities`, { type: 'note', content: 'One' });
  const { viewer, filings, monitorGroups } = await executeGraphql(ann, everything);
  things = [
    ...(viewer ? [viewer] : []),
    ...(viewer?.keys.nodes ?? []),
    ...(viewer?.deals.nodes ?? []),
    ...(viewer?.deals.nodes ?? []).flatMap((deal) => deal.activities.nodes),
    ...(filings?.nodes ?? []),
    ...(monitorGroups ?? []),
    ...(monitorGroups ?? []).flatMap(({ groups }) => groups),
  ].map(({ __typename, id }) => ({ __typename, id }));
});
afterAll(() => world.close());

test('the viewer has the account and the keys, and no secret', async () => {
  const { viewer } = await executeGraphql(ann, everything);
  expect(viewer).toMatchObject({ userId: ann.userId, email: expect.stringContaining('ann') });
  expect(viewer?.keys.nodes).toEqual([
    expect.objectContaining({ prefix: ann.key.slice(0, 8), lastFour: ann.key.slice(-4), revokedAt: null }),
  ]);
  expect(JSON.stringify(viewer)).not.toContain(ann.key);
});

test('every object is found by its id, all types are covered, and no two objects share an id', async () => {
  expect(new Set(things.map(({ id }) => id)).size).toBe(things.length);
  expect(new Set(things.map(({ __typename }) => __typename)).size).toBe(10);
  for (let begin = 0; begin < things.length; begin += 100) {
    const some = things.slice(begin, begin + 100);
    expect((await executeGraphql(ann, nodes, { ids: some.map(({ id }) => id) })).nodes).toEqual(some);
  }
});

test('an activity leads back to its deal', async () => {
  const { viewer } = await executeGraphql(ann, everything);
  for (const deal of viewer?.deals.nodes ?? []) {
    expect(deal.activities.nodes.map((activity) => activity.deal.id)).toEqual([deal.id]);
  }
});

test('an id of another account, a malformed id and an altered id are not found', async () => {
  const own = things.filter(({ __typename }) => ['User', 'ApiKey', 'Deal', 'Activity'].includes(__typename));
  expect(own.length).toBe(4);
  const encoded = (text: string) => Buffer.from(text).toString('base64url');
  const deal = own.find(({ __typename }) => __typename === 'Deal');
  const malformed = [
    '',
    'x',
    'Deal',
    `${deal?.id}=`,
    `${deal?.id}A`,
    encoded('Deal:'),
    encoded('Deal:x'),
    encoded(':'),
  ];
  const foreign = [encoded('constructor:x'), encoded('Query:x'), encoded('Node:x'), encoded('SecFiling:gone')];
  const odd = [encoded('Deal:\0'), encoded('SecFiling:\0'), '😀', encoded('SecFiling:\ud800')];
  for (const id of [...own.map(({ id }) => id), ...malformed, ...foreign, ...odd]) {
    expect(await tryGraphql(ben, node, { id })).toEqual({
      status: 200,
      data: { node: null },
      errors: [{ message: 'There is no object with this id', code: 'NOT_FOUND', path: 'node' }],
    });
  }
  const ids = [...own.map(({ id }) => id), ...malformed];
  expect((await executeGraphql(ben, nodes, { ids })).nodes).toEqual(ids.map(() => null));
});

test('a filing found by its id has the preference of the caller', async () => {
  await ann.post('/filings/asx/one/preferences', { favorited: true });
  const id = things.find(({ __typename }) => __typename === 'AsxAnnouncement')?.id ?? '';
  const expected = { __typename: 'AsxAnnouncement', id, kind: 'asx' };
  expect(await executeGraphql(ann, node, { id })).toEqual({ node: { ...expected, preference: { favorited: true } } });
  expect(await executeGraphql(ben, node, { id })).toEqual({ node: { ...expected, preference: null } });
});

test('the longest possible id of a filing is accepted', async () => {
  await world.insertFilings('asx', [filingRecord('asx', '😀'.repeat(200))]);
  const { filings } = await executeGraphql(ann, everything);
  const longest = filings?.nodes.find(({ id }) => id.length > 1000);
  expect(longest).toBeDefined();
  expect((await executeGraphql(ann, nodes, { ids: [longest?.id ?? ''] })).nodes).toEqual([longest]);
});

test('more than a hundred ids in one request are refused', async () => {
  const ids = Array.from({ length: 101 }, (_, index) => String(index));
  const message = 'ids must be a list of at most 100 items, each a string of at most 1200 characters';
  expect((await tryGraphql(ann, nodes, { ids })).errors).toEqual([{ message, code: 'BAD_USER_INPUT', path: 'nodes' }]);
});

test('many objects of one type take one statement', async () => {
  for (let deal = 0; deal < 12; deal += 1) await ann.createDeal();
  const { viewer } = await executeGraphql(ann, everything);
  const ids = viewer?.deals.nodes.map(({ id }) => id) ?? [];
  expect(ids.length).toBe(13);
  expect(await countStatements(world, () => executeGraphql(ann, nodes, { ids }))).toBe(1);
});
