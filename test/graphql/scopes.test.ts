import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { KeyScope } from '../../src/models/accounts/keyLimits.js';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let filings: TestUser;
let deals: TestUser;
let writer: TestUser;
let dealId: string;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  const annWith = (...scopes: KeyScope[]) => world.createUser('ann', { scopes });
  [filings, deals, writer] = [await annWith('readFilings'), await annWith('readDeals'), await annWith('writeDeals')];
  await world.insertFilings('sec', [filingRecord('sec', 'one')]);
  ({ dealId } = await ann.createDeal({ relatedFilingIds: ['one'], notes: 'private' }));
  await ann.post(`/deals/${dealId}/activities`, { type: 'note', content: 'private' });
});
afterAll(() => world.close());

interface Body {
  readonly data: unknown;
  readonly errors?: { message: string; path: (string | number)[]; extensions: { code: string } }[];
}

async function askAs(person: TestUser, document: string) {
  const { status, body } = await person.graphql(document);
  const { data, errors = [] } = body as Body;
  return {
    status,
    data,
    errors: errors.map(({ message, path, extensions: { code } }) => ({ message, code, path: path.join('.') })),
  };
}

const lacks = (needed: string, has: string) => `This operation requires the scope ${needed}; the API key has ${has}`;

const sec = 'secFilings(filter: { filingDate: "2026-10-01" })';

describe('every path to deals is closed to a key for filings', () => {
  test.each([
    ['a list', '{ deals { nodes { notes } } }', 'deals'],
    ['a list in the fast format', '{ deals { nodes { dealId notes } pageInfo { hasNextPage } } }', 'deals'],
    ['a count', '{ deals { totalCount } }', 'deals'],
    ['an alias', '{ mine: deals { nodes { notes } } }', 'mine'],
    ['activities', '{ activities { nodes { content } } }', 'activities'],
    ['activities and their deals', '{ activities { nodes { deal { notes } } } }', 'activities'],
    ['deals of the viewer', '{ viewer { deals { nodes { notes } } } }', 'viewer.deals'],
    ['activities of the viewer', '{ viewer { activities { nodes { content } } } }', 'viewer.activities'],
    ['deals of a filing', `{ ${sec} { nodes { deals { nodes { notes } } } } }`, 'secFilings.nodes.0.deals'],
    [
      'deals in the list of all kinds',
      `{ filings(filter: { filingDate: "2026-10-01" }) { nodes { deals { totalCount } } } }`,
      'filings.nodes.0.deals',
    ],
  ])('%s', async (_name, document, path) => {
    expect((await askAs(ann, document)).errors).toEqual([]);
    expect(await askAs(filings, document)).toMatchObject({
      status: 200,
      errors: [{ message: lacks('readDeals', 'readFilings'), code: 'FORBIDDEN', path }],
    });
    expect(JSON.stringify(await askAs(filings, document))).not.toContain('private');
  });

  test('a deal by its id', async () => {
    const document = `{ deal(dealId: "${dealId}") { notes } }`;
    expect((await askAs(filings, document)).errors).toMatchObject([{ code: 'FORBIDDEN', path: 'deal' }]);
  });

  test('also beside permitted fields, which are returned', async () => {
    expect(
      await askAs(filings, `{ deals { totalCount } ${sec} { nodes { filingId preference { archived } } } }`),
    ).toMatchObject({
      data: { deals: null, secFilings: { nodes: [{ filingId: 'one', preference: null }] } },
      errors: [{ code: 'FORBIDDEN', path: 'deals' }],
    });
  });
});

describe('every path to filings is closed to a key for deals', () => {
  test.each([
    [`{ ${sec} { nodes { filingId description } } }`, 'secFilings'],
    ['{ filings { totalCount } }', 'filings'],
    ['{ secFiling(filingId: "one") { formType } }', 'secFiling'],
    ['{ secFilingText(filingId: "one") { text } }', 'secFilingText'],
    ['{ secFilingUpdates(since: "2026-10-01") { items { filingId } } }', 'secFilingUpdates'],
    ['{ deals { nodes { relatedFilings { nodes { filingId } } } } }', 'deals.nodes.0.relatedFilings'],
    ['{ monitorGroups { category } }', 'monitorGroups'],
    ['{ coverage(source: edgar) { day } }', 'coverage'],
  ])('%s', async (document, path) => {
    expect((await askAs(deals, document)).errors).toEqual([
      { message: lacks('readFilings', 'readDeals'), code: 'FORBIDDEN', path },
    ]);
  });

  test('while the key can read deals', async () => {
    expect(
      await askAs(deals, '{ deals { nodes { notes activities { nodes { content deal { dealId } } } } } }'),
    ).toEqual({
      status: 200,
      data: {
        deals: { nodes: [{ notes: 'private', activities: { nodes: [{ content: 'private', deal: { dealId } }] } }] },
      },
      errors: [],
    });
  });
});

test('each object found by its id needs the scope of its type', async () => {
  const all = `{
    viewer { id keys(last: 1) { nodes { id } } deals { nodes { id activities { nodes { id } } } } }
    ${sec} { nodes { id } }
    monitorGroups { id groups { id } }
  }`;
  const { data } = await askAs(ann, all);
  const ids = [...JSON.stringify(data).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id ?? '');
  const typeOf = (id: string) => Buffer.from(id, 'base64url').toString().split(':')[0] ?? '';
  const some = [...new Map(ids.map((id) => [typeOf(id), id])).values()];
  expect(some.map(typeOf).sort()).toEqual([
    'Activity',
    'ApiKey',
    'Deal',
    'MonitorCategory',
    'MonitorGroup',
    'SecFiling',
    'User',
  ]);
  const readable = async (person: TestUser) => {
    const answer = await askAs(person, `{ nodes(ids: ${JSON.stringify(some)}) { __typename } }`);
    const nodes = (answer.data as { nodes: ({ __typename: string } | null)[] }).nodes;
    expect(answer.errors.map(({ code, path }) => [code, path])).toEqual(
      nodes.flatMap((node, index) => (node ? [] : [['FORBIDDEN', `nodes.${index}`]])),
    );
    return nodes.flatMap((node) => (node ? [node.__typename] : [])).sort();
  };
  expect(await readable(ann)).toHaveLength(some.length);
  expect(await readable(filings)).toEqual(['MonitorCategory', 'MonitorGroup', 'SecFiling', 'User']);
  expect(await readable(deals)).toEqual(['Activity', 'Deal', 'User']);
  expect(await readable(writer)).toEqual(['User']);
  const deal = some.find((id) => typeOf(id) === 'Deal');
  expect((await askAs(filings, `{ node(id: "${deal}") { ... on Deal { notes } } }`)).errors).toEqual([
    { message: lacks('readDeals', 'readFilings'), code: 'FORBIDDEN', path: 'node' },
  ]);
});

test('the payload of a mutation gives no access to objects outside the scopes of the key', async () => {
  const add = `mutation { createActivity(dealId: "${dealId}", input: { type: note, content: "Two" }) { activity { content deal { notes } } } }`;
  expect(await askAs(writer, add)).toMatchObject({
    data: { createActivity: null },
    errors: [{ code: 'FORBIDDEN', path: 'createActivity.activity.deal' }],
  });
  const create = `mutation { createDeal(input: { companyName: "Two", status: active, relatedFilingIds: ["one"] }) { deal { relatedFilings { nodes { filingId } } } } }`;
  expect((await askAs(writer, create)).errors).toMatchObject([
    { code: 'FORBIDDEN', path: 'createDeal.deal.relatedFilings' },
  ]);
  const update = `mutation { updateDeal(dealId: "${dealId}", input: {}) { deal { notes } } }`;
  expect((await askAs(writer, update)).errors).toMatchObject([{ code: 'FORBIDDEN', path: 'updateDeal' }]);
});

test('a key with fewer scopes sees its account, and no data of the other keys', async () => {
  expect((await askAs(filings, '{ viewer { userId } }')).data).toEqual({ viewer: { userId: ann.userId } });
  expect((await askAs(filings, '{ viewer { keys { nodes { networks } } } }')).errors).toMatchObject([
    { code: 'FORBIDDEN', path: 'viewer.keys' },
  ]);
});
