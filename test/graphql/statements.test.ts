import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FilingKind } from '../../src/models/filing.js';
import { filingRecord } from '../support/filingRecords.js';
import type { Person } from '../support/person.js';
import { statementsOf } from '../support/statements.js';
import { World } from '../support/world.js';

// Documents cost as many SQL statements as they have lists, however many items those have.

let world: World;
let ann: Person;
const kinds: FilingKind[] = ['sec', 'form4', 'japan', 'asx'];
const lists = { sec: 'secFilings', form4: 'form4Filings', japan: 'japanFilings', asx: 'asxAnnouncements' };

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
  const relatedFilingIds: string[] = [];
  for (const kind of kinds) {
    const ids = Array.from({ length: 20 }, (_, index) => `${kind}-${index}`);
    await world.hasFilings(
      kind,
      ids.map((id) => filingRecord(kind, id)),
    );
    for (const id of ids.slice(0, 15)) await ann.post(`/filings/${kind}/${id}/preferences`, { archived: true });
    relatedFilingIds.push(...ids.slice(0, 5));
  }
  for (let index = 0; index < 12; index += 1) {
    const { dealId } = await ann.hasDeal({ relatedFilingIds: relatedFilingIds.toSpliced(index, 1) });
    await ann.post(`/deals/${dealId}/activities`, { type: 'note', content: `No. ${index}` });
    await ann.post(`/deals/${dealId}/activities`, { type: 'note', content: 'Another' });
  }
});
afterAll(() => world.close());

/** How many statements a document takes; an error in its answer fails the test. */
const cost = (document: string) =>
  statementsOf(world, async () => {
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
    'deals with their logs',
    2,
    (first: number) => `{ deals(first: ${first}) { edges { node { activities { edges { node { content } } } } } } }`,
  ],
  [
    'deals with two parts of their logs',
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
    // Until the pages are kept: then the version is looked up in their place.
    for (const first of [1, 2, 12, 2, 12]) await cost(document(first));
    expect({ two: await cost(document(2)), twelve: await cost(document(12)) }).toEqual({
      two: statements,
      twelve: statements,
    });
  });
});

test('a list asked for twice in one document has one version looked up, and the same preferences read once', async () => {
  const list = 'secFilings { edges { node { preference { archived } } } }';
  const document = `{ one: ${list} other: ${list} }`;
  await cost(document);
  await cost(document);
  expect(await cost(document)).toBe(2);
});

test('one deal takes one statement, and so does a list, until it is asked for again: then its version is looked up, and in the end only that', async () => {
  const { dealId } = await ann.hasDeal();
  expect(await cost(`{ deal(dealId: "${dealId}") { companyName } }`)).toBe(1);
  const eve = await world.person('eve');
  await eve.hasDeal();
  await eve.graphql('{ __typename }');
  const list = () => statementsOf(world, () => eve.graphql('{ deals { edges { node { companyName } } } }'));
  expect([await list(), await list(), await list()]).toEqual([1, 2, 1]);
});

test('what is not asked of the database costs nothing', async () => {
  expect(await cost('{ __typename __schema { queryType { name } } }')).toBe(0);
});

test('loaders serve one request: a preference set in between is seen by the next', async () => {
  const document = '{ secFiling(filingId: "sec-19") { preference { favorited } } }';
  expect(await ann.graphql(document)).toAnswer(200, { data: { secFiling: { preference: null } } });
  await ann.post('/filings/sec/sec-19/preferences', { favorited: true });
  expect(await ann.graphql(document)).toAnswer(200, { data: { secFiling: { preference: { favorited: true } } } });
});

test('requests of several people at the same moment each see their own preferences and deals', async () => {
  const people = await Promise.all(['p0', 'p1', 'p2', 'p3', 'p4', 'p5'].map((name) => world.person(name)));
  for (const [index, person] of people.entries()) {
    await person.hasDeal({ companyName: `Deal of ${index}`, relatedFilingIds: [`sec-${index}`] });
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
