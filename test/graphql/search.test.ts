import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { McpAgent } from '../support/agent.js';
import { filingRecord } from '../support/filingRecords.js';
import { storeTexts } from '../support/storedTexts.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

// The search of REST is compared with a model (test/rest/filingsSearchTexts.test.ts); the other surfaces are compared with REST.

let world: TestWorld;
let ann: TestUser;
const day = { filedDate: '2026-10-01', companyName: 'Kestrel' };
const window = { startDate: '2026-10-01', endDate: '2026-10-02' };

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  const texts = Array.from(
    { length: 30 },
    (_, index) => [`s${index}`, [`Number ${index}`, `${'numbat '.repeat(index % 7)}seen.`]] as const,
  );
  await world.insertFilings(
    'sec',
    texts.map(([filingId], index) => filingRecord('sec', filingId, { ...day, createdAt: time(index) })),
  );
  await world.insertFilings('asx', [
    filingRecord('asx', 'a1', {
      headline: 'Numbat Numbat',
      filedDate: '2026-10-02',
      announcedAt: '2026-10-02T01:00:00.000Z',
    }),
  ]);
  await storeTexts(world, new Map(texts));
});
afterAll(() => world.close());

const time = (index: number) => new Date(Date.UTC(2026, 9, 1, 1, index)).toISOString();
const hitFields = 'filing { kind filingId } passages { field part partName text offset ranges { start end } }';

interface GraphqlHits {
  readonly nodes: readonly { readonly filing: { readonly kind: string; readonly filingId: string } }[];
  readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
  readonly totalCount: number;
}

async function searchGraphql(variables: object): Promise<GraphqlHits> {
  const { body } = await ann.graphql(
    `query ($filter: FilingSearchFilter, $sort: SearchOrder, $first: Int, $after: String) {
      search(filter: $filter, sort: $sort, first: $first, after: $after) {
        nodes { ${hitFields} } isComplete totalCount pageInfo { endCursor hasNextPage } } }`,
    { filter: { searchTerm: 'numbat', ...window }, ...variables },
  );
  const { data, errors } = body as { data?: { search: GraphqlHits }; errors?: unknown };
  expect(errors).toBeUndefined();
  return data?.search as GraphqlHits;
}

const nameOf = ({ filing: { kind, filingId } }: { filing: { kind?: string; filingId: string } }) =>
  `${kind} ${filingId}`;

test('GraphQL, MCP and the client find what REST finds, with its passages', async () => {
  const hits = await ann.docket.filings.search({ searchTerm: 'numbat', ...window, limit: 10 }).all();
  expect(hits).toHaveLength(26);
  expect(hits[0]).toMatchObject({ filing: { kind: 'asx', filingId: 'a1' }, passages: [{ field: 'headline' }] });
  const first = await searchGraphql({ first: 20 });
  expect(first).toMatchObject({ isComplete: true, totalCount: 26, pageInfo: { hasNextPage: true } });
  const second = await searchGraphql({ first: 20, after: first.pageInfo.endCursor });
  expect(second.pageInfo.hasNextPage).toBe(false);
  expect([...first.nodes, ...second.nodes]).toEqual(
    hits.map(({ filing: { kind, filingId }, passages }) => ({ filing: { kind, filingId }, passages })),
  );

  const agent = await McpAgent.connect(world.address, ann);
  const { content } = await agent.call('search_filings', { searchTerm: 'numbat', kinds: ['sec'], limit: 5, ...window });
  await agent.close();
  expect(content).toMatchObject({ notice: expect.any(String), isComplete: true, nextToken: expect.any(String) });
  expect((content.items as { filing: { filingId: string } }[]).map(({ filing }) => filing.filingId)).toEqual(
    hits
      .filter(({ filing }) => filing.kind === 'sec')
      .slice(0, 5)
      .map(({ filing }) => filing.filingId),
  );
});

test('sort=relevance ranks fields and frequent words first, then the newest, on pages without repetitions', async () => {
  const newestFirst = await ann.docket.filings.search({ searchTerm: 'numbat', ...window, limit: 50 }).all();
  const occurrences = (filing: { filingId: string }) =>
    filing.filingId === 'a1' ? 100 : Number(filing.filingId.slice(1)) % 7;
  const expected = newestFirst
    .toSorted((one, other) => occurrences(other.filing) - occurrences(one.filing))
    .map(nameOf);
  for (const limit of [4, 7, 50]) {
    const ranked = await ann.docket.filings.search({ searchTerm: 'numbat', sort: 'relevance', ...window, limit }).all();
    expect(ranked.map(nameOf)).toEqual(expected);
  }
  const { nodes, pageInfo } = await searchGraphql({ sort: 'relevance', first: 3 });
  expect(nodes.map(nameOf)).toEqual(expected.slice(0, 3));
  const after = await searchGraphql({ sort: 'relevance', first: 3, after: pageInfo.endCursor });
  expect(after.nodes.map(nameOf)).toEqual(expected.slice(3, 6));
  expect((await ann.get('/filings/search?searchTerm=numbat&sort=oldest')).status).toBe(400);
});

test('an empty list of kinds means all kinds', async () => {
  const query = { searchTerm: 'numbat', ...window };
  expect((await searchGraphql({ filter: { ...query, kinds: [] } })).totalCount).toBe(26);
  const { body } = await ann.graphql(
    `query ($filter: FilingSearchFilter, $feedFilter: FilingFilter, $since: String!) {
      filingCounts(filter: $filter, by: [kind]) { facets { values { value count } } }
      filings(kinds: [], filter: $feedFilter, first: 1) { totalCount }
      newFilings(kinds: [], filter: $feedFilter, since: $since) { count } }`,
    { filter: { ...query, kinds: [] }, feedFilter: query, since: '2026-10-01T00:00:00.000Z' },
  );
  const values = [
    { value: 'sec', count: 25 },
    { value: 'asx', count: 1 },
  ];
  expect(body).toEqual({
    data: {
      filingCounts: { facets: [{ values }] },
      // The feed searches fields alone.
      filings: { totalCount: 1 },
      newFilings: { count: 1 },
    },
  });
});

test('a category overrides the form type in the counts of categories, too', async () => {
  const kate = await world.createUser('kate');
  await world.insertFilings('sec', [
    filingRecord('sec', 'registration', { formType: '10-12B', filedDate: '2026-03-02' }),
    filingRecord('sec', 'report', { formType: '8-K', filedDate: '2026-03-02' }),
  ]);
  const window = 'startDate=2026-03-02&endDate=2026-03-02&category=spinoffs&formType=8-K';
  expect((await kate.get(`/filings/sec?${window}`)).body).toMatchObject({ items: [{ filingId: 'registration' }] });
  const { body } = await kate.get(`/filings/counts?${window}&kinds=sec&by=category`);
  const [{ values } = { values: [] }] = (body as { facets: { values: { value: string; count: number }[] }[] }).facets;
  expect(values).toContainEqual(expect.objectContaining({ value: 'spinoffs', count: 1 }));
});

test('filingCounts counts like REST', async () => {
  const query = { searchTerm: 'numbat', ...window };
  const { facets } = await ann.docket.filings.counts({ ...query, by: ['kind', 'day'], kinds: ['asx'] });
  expect(facets).toEqual([
    {
      facet: 'kind',
      isExact: true,
      values: [
        { value: 'sec', count: 25 },
        { value: 'asx', count: 1 },
      ],
    },
    { facet: 'day', isExact: true, values: [{ value: '2026-10-02', count: 1 }] },
  ]);
  const { body } = await ann.graphql(
    `query ($filter: FilingSearchFilter) { filingCounts(filter: $filter, by: [kind, day]) { facets { facet isExact values { value count } } } }`,
    { filter: { ...query, kinds: ['asx'] } },
  );
  expect(body).toMatchObject({
    data: { filingCounts: { facets } },
  });
});
