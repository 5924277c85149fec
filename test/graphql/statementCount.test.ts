import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FilingKind } from '../../src/models/filings/filing.js';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { countStatements } from '../support/statementCount.js';
import { TestWorld } from '../support/world.js';

// Documents cost as many SQL statements as they have lists, however many items those have.

let world: TestWorld;
let ann: TestUser;
const kinds: FilingKind[] = ['sec', 'form4', 'japan', 'asx'];
const lists = { sec: 'secFilings', form4: 'form4Filings', japan: 'japanFilings', asx: 'asxAnnouncements' };

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  const relatedFilingIds: string[] = [];
  for (const kind of kinds) {
    const ids = Array.from({ length: 20 }, (_, index) => `${kind}-${index}`);
    await world.insertFilings(
      kind,
      ids.map((id) => filingRecord(kind, id)),
    );
    for (const id of ids.slice(0, 15)) await ann.post(`/filings/${kind}/${id}/preferences`, { archived: true });
    relatedFilingIds.push(...ids.slice(0, 5));
  }
  for (let index = 0; index < 12; index += 1) {
    const { dealId } = await ann.createDeal({ relatedFilingIds: relatedFilingIds.toSpliced(index, 1) });
    await ann.post(`/deals/${dealId}/activities`, { type: 'note', content: `No. ${index}` });
    await ann.post(`/deals/${dealId}/activities`, { type: 'task', content: 'Another' });
  }
});
afterAll(() => world.close());

/** Returns the number of statements for a document; an error in its response fails the test. */
const cost = (document: string) =>
  countStatements(world, async () => {
    const { status, body } = await ann.graphql(document);
    if (status !== 200 || 'errors' in (body as object)) throw new Error(JSON.stringify(body));
  });

describe.each([
  [
    'deals alone',
    1,
    (first: number) => `{ deals(first: ${first}) { edges { node { companyName documents { name } } } } }`,
  ],
  [
    'deals with their activities',
    2,
    (first: number) => `{ deals(first: ${first}) { edges { node { activities { edges { node { content } } } } } } }`,
  ],
  [
    'deals with their next tasks',
    2,
    (first: number) => `{ deals(first: ${first}) { nodes { nextTask { content } } } }`,
  ],
  [
    'deals with the times of their status',
    2,
    (first: number) => `{ deals(first: ${first}) { nodes { statusChangedAt } } }`,
  ],
  [
    'deals with the numbers of their new filings',
    // The deals, what they refer to, and the counts.
    3,
    (first: number) => `{ deals(first: ${first}) { nodes { newFilingCount(since: "2026-01-01T00:00:00Z") } } }`,
  ],
  [
    'deals with two pages of their activities',
    3,
    (first: number) => `{ deals(first: ${first}) { edges { node {
      latest: activities(first: 1) { edges { node { content } } }
      more: activities(first: 5) { edges { cursor } pageInfo { hasNextPage } }
    } } } }`,
  ],
  [
    'deals with their filings of four kinds',
    // The deals, which filings there are, and the four tables.
    6,
    (first: number) => `{ deals(first: ${first}) { edges { node { relatedFilings { nodes { __typename } } } } } }`,
  ],
  [
    'deals with their filings and the preferences on them',
    10,
    (first: number) => `{ deals(first: ${first}) { nodes { relatedFilings { nodes { preference { archived } } } } } }`,
  ],
  ...kinds.map(
    (kind) =>
      [
        `${lists[kind]} with preferences`,
        2,
        (first: number) => `{ ${lists[kind]}(first: ${first}) { edges { node { preference { archived } } } } }`,
      ] as const,
  ),
  [
    'updates with preferences',
    // The version, where to begin, the arrivals, and the preferences.
    4,
    (first: number) =>
      `{ secFilingUpdates(since: "2026-10-01", first: ${first}) { items { preference { favorited } } } }`,
  ],
])('%s', (_what, statements, document) => {
  test(`take ${statements} statements, for two items as for twelve`, async () => {
    // At first, further statements read what is cached.
    await cost(document(1));
    expect({ two: await cost(document(2)), twelve: await cost(document(12)) }).toEqual({
      two: statements,
      twelve: statements,
    });
  });
});

test('two lists in one document take one preference query', async () => {
  const list = 'secFilings { edges { node { preference { archived } } } }';
  const document = `{ one: ${list} other: ${list} }`;
  await cost(document);
  expect(await cost(document)).toBe(3);
});

test('a deal takes one statement, and so does a list', async () => {
  const { dealId } = await ann.createDeal();
  expect(await cost(`{ deal(dealId: "${dealId}") { companyName } }`)).toBe(1);
  const eve = await world.createUser('eve');
  await eve.createDeal();
  await eve.graphql('{ __typename }');
  expect(await countStatements(world, () => eve.graphql('{ deals { edges { node { companyName } } } }'))).toBe(1);
});

test('fields that need no database execute no statement', async () => {
  expect(await cost('{ __typename __schema { queryType { name } } }')).toBe(0);
});

test('loaders serve one request, so the next request sees a preference set in between', async () => {
  const document = '{ secFiling(filingId: "sec-19") { preference { favorited } } }';
  expect(await ann.graphql(document)).toAnswer(200, { data: { secFiling: { preference: null } } });
  await ann.post('/filings/sec/sec-19/preferences', { favorited: true });
  expect(await ann.graphql(document)).toAnswer(200, { data: { secFiling: { preference: { favorited: true } } } });
});

test('concurrent requests of several users each see their own preferences and deals', async () => {
  const people = await Promise.all(['p0', 'p1', 'p2', 'p3', 'p4', 'p5'].map((name) => world.createUser(name)));
  for (const [index, person] of people.entries()) {
    await person.createDeal({ companyName: `Deal of ${index}`, relatedFilingIds: [`sec-${index}`] });
    await person.post(`/filings/sec/sec-${index}/preferences`, { favorited: true });
  }
  const document = `{ deals { edges { node { companyName relatedFilings { nodes { ... on SecFiling { filingId } } } } } }
    secFilings(filter: { favorited: true }) { edges { node { filingId preference { userId } } } } }`;
  const rounds = Array.from({ length: 5 }, () => people).flat();
  const answers = await Promise.all(rounds.map((person) => person.graphql(document)));
  for (const [round, answer] of answers.entries()) {
    const index = round % people.length;
    const filingId = `sec-${index}`;
    expect(answer).toAnswer(200, {
      data: {
        deals: { edges: [{ node: { companyName: `Deal of ${index}`, relatedFilings: { nodes: [{ filingId }] } } }] },
        secFilings: { edges: [{ node: { filingId, preference: { userId: people[index]?.userId } } }] },
      },
    });
  }
});
