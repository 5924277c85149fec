import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { KeyScope } from '../../src/models/keyLimits.js';
import { filingRecord } from '../support/filingRecords.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

let world: World;
let ann: Person;
let filings: Person;
let deals: Person;
let writer: Person;
let dealId: string;

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
  const annWith = (...scopes: KeyScope[]) => world.person('ann', { scopes });
  [filings, deals, writer] = [await annWith('readFilings'), await annWith('readDeals'), await annWith('writeDeals')];
  await world.hasFilings('sec', [filingRecord('sec', 'one')]);
  ({ dealId } = await ann.hasDeal({ relatedFilingIds: ['one'], notes: 'private' }));
  await ann.post(`/deals/${dealId}/activities`, { type: 'note', content: 'private' });
});
afterAll(() => world.close());

interface Body {
  readonly data: unknown;
  readonly errors?: { message: string; path: (string | number)[]; extensions: { code: string } }[];
}

async function asked(person: Person, document: string) {
  const { status, body } = await person.graphql(document);
  const { data, errors = [] } = body as Body;
  return {
    status,
    data,
    errors: errors.map(({ message, path, extensions: { code } }) => ({ message, code, path: path.join('.') })),
  };
}

const lacks = (needed: string, has: string) =>
  `This needs the scope ${needed}, which the API key does not have; it has ${has}`;

const sec = 'secFilings(filter: { filingDate: "2026-10-01" })';

describe('every way to deals is closed to a key for filings', () => {
  test.each([
    ['a list', '{ deals { nodes { notes } } }', 'deals'],
    ['a list that is printed', '{ deals { nodes { dealId notes } pageInfo { hasNextPage } } }', 'deals'],
    ['a count', '{ deals { totalCount } }', 'deals'],
    ['under another name', '{ mine: deals { nodes { notes } } }', 'mine'],
    ['activities', '{ activities { nodes { content } } }', 'activities'],
    ['activities and their deals', '{ activities { nodes { deal { notes } } } }', 'activities'],
    ['of the viewer', '{ viewer { deals { nodes { notes } } } }', 'viewer.deals'],
    ['activities of the viewer', '{ viewer { activities { nodes { content } } } }', 'viewer.activities'],
    ['of a filing', `{ ${sec} { nodes { deals { nodes { notes } } } } }`, 'secFilings.nodes.0.deals'],
    [
      'of a filing of all kinds',
      `{ filings(filter: { filingDate: "2026-10-01" }) { nodes { deals { totalCount } } } }`,
      'filings.nodes.0.deals',
    ],
  ])('%s', async (_name, document, path) => {
    expect((await asked(ann, document)).errors).toEqual([]);
    expect(await asked(filings, document)).toMatchObject({
      status: 200,
      errors: [{ message: lacks('readDeals', 'readFilings'), code: 'FORBIDDEN', path }],
    });
    expect(JSON.stringify(await asked(filings, document))).not.toContain('private');
  });

  test('one by its id', async () => {
    const document = `{ deal(dealId: "${dealId}") { notes } }`;
    expect((await asked(filings, document)).errors).toMatchObject([{ code: 'FORBIDDEN', path: 'deal' }]);
  });

  test('beside what it may ask for, which is answered', async () => {
    expect(
      await asked(filings, `{ deals { totalCount } ${sec} { nodes { filingId preference { archived } } } }`),
    ).toMatchObject({
      data: { deals: null, secFilings: { nodes: [{ filingId: 'one', preference: null }] } },
      errors: [{ code: 'FORBIDDEN', path: 'deals' }],
    });
  });
});

describe('every way to filings is closed to a key for deals', () => {
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
    expect((await asked(deals, document)).errors).toEqual([
      { message: lacks('readFilings', 'readDeals'), code: 'FORBIDDEN', path },
    ]);
  });

  test('deals themselves it reads', async () => {
    expect(
      await asked(deals, '{ deals { nodes { notes activities { nodes { content deal { dealId } } } } } }'),
    ).toEqual({
      status: 200,
      data: {
        deals: { nodes: [{ notes: 'private', activities: { nodes: [{ content: 'private', deal: { dealId } }] } }] },
      },
      errors: [],
    });
  });
});

test('things by their ids need what their kind needs, each by itself', async () => {
  const all = `{
    viewer { id keys(last: 1) { nodes { id } } deals { nodes { id activities { nodes { id } } } } }
    ${sec} { nodes { id } }
    monitorGroups { id groups { id } }
  }`;
  const { data } = await asked(ann, all);
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
  const readable = async (person: Person) => {
    const answer = await asked(person, `{ nodes(ids: ${JSON.stringify(some)}) { __typename } }`);
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
  expect((await asked(filings, `{ node(id: "${deal}") { ... on Deal { notes } } }`)).errors).toEqual([
    { message: lacks('readDeals', 'readFilings'), code: 'FORBIDDEN', path: 'node' },
  ]);
});

test('the answer to a change leads nowhere that the key may not go', async () => {
  const add = `mutation { createActivity(dealId: "${dealId}", input: { type: note, content: "Two" }) { activity { content deal { notes } } } }`;
  expect(await asked(writer, add)).toMatchObject({
    data: { createActivity: null },
    errors: [{ code: 'FORBIDDEN', path: 'createActivity.activity.deal' }],
  });
  const create = `mutation { createDeal(input: { companyName: "Two", status: active, relatedFilingIds: ["one"] }) { deal { relatedFilings { nodes { filingId } } } } }`;
  expect((await asked(writer, create)).errors).toMatchObject([
    { code: 'FORBIDDEN', path: 'createDeal.deal.relatedFilings' },
  ]);
  const update = `mutation { updateDeal(dealId: "${dealId}", input: {}) { deal { notes } } }`;
  expect((await asked(writer, update)).errors).toMatchObject([{ code: 'FORBIDDEN', path: 'updateDeal' }]);
});

test('a key that was made for less sees who it acts for, and nothing of the other keys', async () => {
  expect((await asked(filings, '{ viewer { userId } }')).data).toEqual({ viewer: { userId: ann.userId } });
  expect((await asked(filings, '{ viewer { keys { nodes { networks } } } }')).errors).toMatchObject([
    { code: 'FORBIDDEN', path: 'viewer.keys' },
  ]);
});
