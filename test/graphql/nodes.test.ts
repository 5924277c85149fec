import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphql } from '../generated/index.js';
import { filingRecord } from '../support/filingRecords.js';
import type { Person } from '../support/person.js';
import { statementsOf } from '../support/statements.js';
import { ask, attempt } from '../support/typedGraphql.js';
import { World } from '../support/world.js';

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

let world: World;
let ann: Person;
let ben: Person;
let things: { __typename: string; id: string }[];
const kinds = ['sec', 'form4', 'japan', 'asx'] as const;

beforeAll(async () => {
  world = await World.open();
  [ann, ben] = await Promise.all([world.person('ann'), world.person('ben')]);
  for (const kind of kinds) await world.hasFilings(kind, [filingRecord(kind, 'one')]);
  const { dealId } = await ann.hasDeal();
  await ann.post(`/deals/${dealId}/activities`, { type: 'note', content: 'One' });
  const { viewer, filings, monitorGroups } = await ask(ann, everything);
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

test('the viewer sees who they are and which keys they have, and no secret', async () => {
  const { viewer } = await ask(ann, everything);
  expect(viewer).toMatchObject({ userId: ann.userId, email: expect.stringContaining('ann') });
  expect(viewer?.keys.nodes).toEqual([
    expect.objectContaining({ prefix: ann.key.slice(0, 8), lastFour: ann.key.slice(-4), revokedAt: null }),
  ]);
  expect(JSON.stringify(viewer)).not.toContain(ann.key);
});

test('every thing is asked for again by its id, each kind of thing is among them, and no two have the same', async () => {
  expect(new Set(things.map(({ id }) => id)).size).toBe(things.length);
  expect(new Set(things.map(({ __typename }) => __typename)).size).toBe(10);
  for (let begin = 0; begin < things.length; begin += 100) {
    const some = things.slice(begin, begin + 100);
    expect((await ask(ann, nodes, { ids: some.map(({ id }) => id) })).nodes).toEqual(some);
  }
});

test('an activity leads back to its deal', async () => {
  const { viewer } = await ask(ann, everything);
  for (const deal of viewer?.deals.nodes ?? []) {
    expect(deal.activities.nodes.map((activity) => activity.deal.id)).toEqual([deal.id]);
  }
});

test("what is somebody else's is not found, nor is what is malformed or altered", async () => {
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
    expect(await attempt(ben, node, { id })).toEqual({
      status: 200,
      data: { node: null },
      errors: [{ message: 'There is nothing with this id', code: 'NOT_FOUND', path: 'node' }],
    });
  }
  const ids = [...own.map(({ id }) => id), ...malformed];
  expect((await ask(ben, nodes, { ids })).nodes).toEqual(ids.map(() => null));
});

test('a filing is asked for with what its owner has marked', async () => {
  await ann.post('/filings/asx/one/preferences', { favorited: true });
  const id = things.find(({ __typename }) => __typename === 'AsxAnnouncement')?.id ?? '';
  const asked = { __typename: 'AsxAnnouncement', id, kind: 'asx' };
  expect(await ask(ann, node, { id })).toEqual({ node: { ...asked, preference: { favorited: true } } });
  expect(await ask(ben, node, { id })).toEqual({ node: { ...asked, preference: null } });
});

test('the longest id that a filing may have is taken back', async () => {
  await world.hasFilings('asx', [filingRecord('asx', '😀'.repeat(200))]);
  const { filings } = await ask(ann, everything);
  const longest = filings?.nodes.find(({ id }) => id.length > 1000);
  expect(longest).toBeDefined();
  expect((await ask(ann, nodes, { ids: [longest?.id ?? ''] })).nodes).toEqual([longest]);
});

test('more than a hundred ids at once are refused', async () => {
  const ids = Array.from({ length: 101 }, (_, index) => String(index));
  const message = 'ids must be a list of at most 100 items, each a string of at most 1200 characters';
  expect((await attempt(ann, nodes, { ids })).errors).toEqual([{ message, code: 'BAD_USER_INPUT', path: 'nodes' }]);
});

test('many things of a kind take one statement', async () => {
  for (let deal = 0; deal < 12; deal += 1) await ann.hasDeal();
  const { viewer } = await ask(ann, everything);
  const ids = viewer?.deals.nodes.map(({ id }) => id) ?? [];
  expect(ids.length).toBe(13);
  expect(await statementsOf(world, () => ask(ann, nodes, { ids }))).toBe(1);
});
