import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

/** A cached document is not parsed and validated again: its responses must stay the same. */
let world: TestWorld;
let ann: TestUser;
let dealId: string;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  for (const kind of ['sec', 'form4', 'japan', 'asx'] as const) {
    await world.insertFilings(kind, [filingRecord(kind, `${kind}-1`), filingRecord(kind, `${kind}-2`)]);
  }
  const relatedFilingIds = ['sec-1', 'japan-2', 'gone', 'asx-1', 'form4-1'];
  ({ dealId } = await ann.createDeal({ relatedFilingIds }));
  await ann.post(`/deals/${dealId}/activities`, { type: 'task', content: 'Vote', dueDate: '2026-11-01' });
  await ann.post('/filings/sec/sec-1/preferences', { archived: true });
});
afterAll(() => world.close());

const everyKind = `fragment All on Filing { __typename
  ... on SecFiling { filingId aiTags { name color } preference { archived } }
  ... on Form4Filing { filingId isOfficer totalValue }
  ... on JapanFiling { filingId tags filingTime }
  ... on AsxAnnouncement { filingId announcedAt announcementTypes } }`;

test.each<[string, object]>([
  [
    '{ deals { edges { cursor node { companyName status documents { name } } } pageInfo { hasNextPage } totalCount } }',
    {},
  ],
  [
    `query Q($id: ID!) { deal(dealId: $id) { relatedFilings { nodes { ...All } } activities { edges { node { type dueDate } } } } } ${everyKind}`,
    {},
  ],
  [
    '{ a: secFilings(first: 1) { edges { node { ...F } } } b: secFilings(first: 2) { edges { node { ...F } } } } fragment F on SecFiling { filingId preference { archived } }',
    {},
  ],
  [
    'query Q($on: Boolean! = true, $id: ID!) { deal(dealId: $id) { companyName @include(if: $on) symbol @skip(if: $on) } }',
    {},
  ],
  [
    'query Q($on: Boolean! = true, $id: ID!) { deal(dealId: $id) { companyName @include(if: $on) symbol @skip(if: $on) } }',
    { on: false },
  ],
  [
    'query Q($f: SecFilingFilter) { secFilings(filter: $f) { edges { node { filingId } } } }',
    { f: { searchTerm: 'rail', formType: 'FORM_8_K' } },
  ],
  [
    'query Q($f: SecFilingFilter) { secFilings(filter: $f) { edges { node { filingId } } } }',
    { f: { formType: 'none' } },
  ],
  ['query Q($n: Int) { deals(first: $n) { totalCount } }', { n: 'many' }],
  [
    '{ good: deals { totalCount } bad: deal(dealId: "none") { companyName } worse: deals(first: 0) { totalCount } }',
    {},
  ],
  [
    '{ secFilingUpdates(since: "2026-01-01") { items { filingId createdAt } nextCursor hasMore } monitorGroups { category groups { groupId } } }',
    {},
  ],
  [
    '{ __schema { types { name kind fields { name type { name ofType { name } } } } } __type(name: "Deal") { description } }',
    {},
  ],
  ['query A { deals { totalCount } } query B { __typename }', {}],
])('%s', async (query, variables) => {
  const answers: unknown[] = [];
  for (let round = 0; round < 4; round += 1) {
    const { status, headers, body } = await ann.graphql(query, { id: dealId, ...variables });
    answers.push({ status, type: headers.get('content-type'), length: headers.get('content-length'), body });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(JSON.stringify(answers)).not.toContain('Internal server error');
});

test('the cost of a known query follows the requested page sizes', async () => {
  const query = `query Q($n: Int, $after: String) { deals(first: $n) { edges { node {
    activities(first: $n, after: $after) { edges { node { activityId type content } } } } } } }`;
  const small = { n: 1, after: null };
  const first = await ann.graphql(query, small);
  for (let round = 0; round < 3; round += 1) expect((await ann.graphql(query, small)).body).toEqual(first.body);
  const refusal = { extensions: { code: 'QUERY_TOO_EXPENSIVE' } };
  expect(await ann.graphql(query, { n: 100, after: null })).toMatchObject({ status: 400, body: { errors: [refusal] } });
  expect((await ann.graphql(query, small)).body).toEqual(first.body);
});

test.each([{ n: 'many' }, { n: 1.5 }, { n: {} }, { n: 0 }, { n: 1, id: 3 }])(
  'variables that a known query cannot accept, %j, are refused like for an unknown query',
  async (variables) => {
    const knownQuery = 'query Q($n: Int, $id: ID!) { deals(first: $n) { totalCount } deal(dealId: $id) { dealId } }';
    for (let round = 0; round < 3; round += 1) expect((await ann.graphql(knownQuery, { id: dealId })).status).toBe(200);
    const unknown = `${knownQuery} # ${JSON.stringify(variables)}`;
    const answers = await Promise.all(
      [knownQuery, unknown].map((text) => ann.graphql(text, { id: dealId, ...variables })),
    );
    const [one, other] = answers.map(({ status, body }) => ({ status, body }));
    expect(one).toEqual(other);
  },
);

/** The answer to a request that is not the usual one, in all that a client sees of it. */
async function answered(body: object, headers: Record<string, string> = {}): Promise<object> {
  const response = await fetch(`${world.address}/graphql`, {
    method: 'POST',
    headers: { 'x-api-key': ann.key, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const names = ['content-type', 'content-length', 'cache-control', 'vary'];
  return {
    status: response.status,
    headers: names.map((name) => response.headers.get(name)),
    text: await response.text(),
  };
}

test.each([
  'application/graphql-response+json,application/json;q=0.9',
  'application/graphql-response+json; charset=utf-8, application/json; charset=utf-8',
  'multipart/mixed;deferSpec=20220824,application/json',
  'application/json',
  'text/html',
])('a client that accepts %s gets the same response as the first time', async (accept) => {
  const body = { query: `{ deals { totalCount } } # ${accept}`, extensions: { clientLibrary: { name: 'a client' } } };
  const answers: unknown[] = [];
  for (let round = 0; round < 4; round += 1) answers.push(await answered(body, { accept }));
  expect(answers.slice(1)).toEqual(Array.from({ length: 3 }, () => answers[0]));
});

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

test.each<[string, object]>([
  ['an empty operation name', { operationName: '' }],
  ['an unknown operation', { operationName: 'Other' }],
  ['a query with a hash', { extensions: { persistedQuery: { version: 1, sha256Hash: 'none' } } }],
  ['a list of extensions', { extensions: [1] }],
  ['a day that is an object', { variables: { day: {} } }],
  ['a day that is a list', { variables: { day: ['2026-10-01'] } }],
  ['a day that is a deep list', { variables: { day: nested(4000) } }],
])('%s is refused for a known and an unknown query', async (_what, fields) => {
  const knownQuery = 'query Q($day: Date) { secFilings(filter: { startDate: $day }) { totalCount } }';
  for (let round = 0; round < 3; round += 1) {
    expect(await answered({ query: knownQuery, variables: { day: '2026-10-01' } })).toMatchObject({ status: 200 });
  }
  const [one, other] = [
    await answered({ query: knownQuery, ...fields }),
    await answered({ query: `${knownQuery} #`, ...fields }),
  ];
  expect(one).toMatchObject({ text: expect.stringContaining('"errors":[') });
  expect(one).toEqual(other);
});

const magic = 'filter: { searchTerm: "__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74dglobalThis.pasted=1" }';
const included = 'fragment F on Deal { companyName symbol }';

test.each<[string, string, object]>([
  ['a text like code', `{ secFilings(${magic}) { edges { node { filingId } } } }`, {}],
  [
    'the same as a default',
    `query ($t: SecFilingFilter = {${magic.slice(9, -2)}}) { secFilings(filter: $t) { totalCount } }`,
    {},
  ],
  [
    'a name like code',
    '{ secFilings(filter: { startDate: __MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74dprocess }) { totalCount } }',
    {},
  ],
  [
    'the same in a variable',
    'query ($t: String) { secFilings(filter: { searchTerm: $t }) { totalCount } }',
    { t: magic.slice(23, -3) },
  ],
  ['a key of objects as alias', '{ deals { edges { node { __proto__: dealId companyName } } } }', {}],
  [
    'the same around lists',
    '{ deals(first: 1) { edges { __proto__: node { __proto__: activities(first: 1) { totalCount } x: relatedFilings { nodes { __typename } } } } } }',
    {},
  ],
  [
    'the same as a variable',
    'query ($__proto__: Int) { deals(first: $__proto__) { edges { cursor } } }',
    JSON.parse('{"__proto__":1}'),
  ],
  [
    'a fragment used twice, once not',
    `query ($on: Boolean!) { deals { edges { node { dealId ...F @include(if: $on) ...F } } } } ${included}`,
    { on: false },
  ],
  [
    'two lists, one without a fragment',
    `query ($on: Boolean!) { x: deals { edges { node { dealId ...F @include(if: $on) } } } y: deals { edges { node { dealId ...F } } } } ${included}`,
    { on: false },
  ],
])('%s has the same response when the query is known', async (_what, query, variables) => {
  const answers: unknown[] = [];
  for (let round = 0; round < 4; round += 1) answers.push(await answered({ query, variables }));
  expect(answers.slice(1)).toEqual(Array.from({ length: 3 }, () => answers[0]));
  expect(answers[0]).toMatchObject({ text: expect.not.stringContaining('Internal server error') });
  expect(globalThis).not.toHaveProperty('pasted');
});

test('a known operation of a document has the same response after another operation', async () => {
  const query = `query A($on: Boolean!) { deals { edges { node { dealId ...F @include(if: $on) } } } }
    query C { deals { edges { node { ...F } } } } ${included}`;
  const first = await answered({ query, operationName: 'C' });
  for (let round = 0; round < 3; round += 1) await answered({ query, operationName: 'A', variables: { on: false } });
  for (let round = 0; round < 3; round += 1) expect(await answered({ query, operationName: 'C' })).toEqual(first);
});
