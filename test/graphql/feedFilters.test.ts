import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc, { type Arbitrary } from '../support/propertyTests.js';
import type { FilingKind } from '../../src/models/filings/filing.js';
import { graphql } from '../generated/index.js';
import { categoryTable, formTypes, type SourceRecord, tagNames } from '../support/expectedFilings.js';
import { type FeedFilter, matchesFeedFilter, type ModelFiling } from './feedFilterModel.js';
import { filingRecord, filingRecords } from '../support/filingRecords.js';
import { tryGraphql } from '../support/typedGraphql.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

const kinds: FilingKind[] = ['sec', 'form4', 'japan', 'asx'];
const window = { startDate: '2026-08-01', endDate: '2026-12-31' };

interface Company {
  readonly kind: FilingKind;
  readonly symbol: string;
  readonly cik: string | null;
}

let world: TestWorld;
let ann: TestUser;
let ben: TestUser;
const filings: ModelFiling[] = [];

/** Open deals, which filings are of their companies by the rules of suggested deals, and what the service has of them. */
const openDeals = [
  {
    input: { companyName: 'Harbour Rail', cik: '0000000001', symbol: 'HRBR.US' },
    isOfCompany: ({ kind, symbol, cik }: Company) =>
      isOfSec(kind) && (cik === '0000000001' || (symbol === 'HRBR' && !cik)),
  },
  {
    input: { companyName: 'Berks', symbol: 'BRK.B' },
    isOfCompany: ({ kind, symbol }: Company) => isOfSec(kind) && symbol === 'BRK.B',
  },
  {
    input: { companyName: 'Lock', tseCode: '130A', symbol: '9984.T' },
    isOfCompany: ({ kind, symbol }: Company) => kind === 'japan' && symbol === '130A',
  },
  {
    input: { companyName: 'Minerals', symbol: 'hrb au' },
    isLinked: true,
    isOfCompany: ({ kind, symbol }: Company) => kind === 'asx' && symbol === 'HRB',
  },
].map((deal) => ({ isLinked: false, ...deal, dealId: '', filingIds: [] as string[] }));

/** CIKs of SEC and Form 4 filings: of the company of a deal, of another company with its symbol, and unknown. */
const ciks = ['0000000001', '0000000002', null];

beforeAll(async () => {
  world = await TestWorld.open();
  [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
  const { prisma } = world.services.database;
  const [linked, linkedToClosed] = [[] as string[], [] as string[]];
  for (const kind of kinds) {
    const records = filingRecords(kind, 40, 23).map((record, index) => ({
      ...record,
      ...(kind === 'asx' && { isPriceSensitive: index % 3 === 0 }),
      ...(kind === 'form4' && index % 5 === 0 && { totalValue: 250_000 }),
    }));
    await world.insertFilings(kind, records);
    for (const [index, record] of (records as SourceRecord[]).entries()) {
      const { filingId } = record;
      const cik = ciks[index % ciks.length] ?? null;
      const filedDate = new Date(String(record.filedDate ?? record.filingDate));
      const details = { filingId, filedDate, series: '', isAmendment: false };
      if (kind === 'sec' && cik) {
        await prisma.secSubmission.create({ data: { ...details, submissionType: '8-K', companyCik: cik, items: [] } });
      } else if (kind === 'form4' && cik) {
        await prisma.form4Report.create({
          data: { ...details, accessionNumber: filingId, documentType: '4', issuerCik: cik },
        });
      }
      const isLinkedToOpen = index % 7 === 0;
      const isLinkedToClosed = index % 11 === 1;
      if (isLinkedToOpen) linked.push(filingId);
      if (isLinkedToClosed) linkedToClosed.push(filingId);
      const symbol = String(record.ticker ?? record.issuerTicker ?? record.companyCode ?? record.symbol).toUpperCase();
      const dealsOfFiling = openDeals.filter(
        ({ isLinked, isOfCompany }) => isOfCompany({ kind, symbol, cik }) || (isLinked && isLinkedToOpen),
      );
      for (const { filingIds } of dealsOfFiling) filingIds.push(`${kind} ${filingId}`);
      const isMine = dealsOfFiling.length > 0;
      filings.push({ kind, record, isLinked: isLinkedToOpen || isLinkedToClosed, isMine });
    }
  }
  for (const deal of openDeals) {
    const { dealId } = await ann.createDeal({ ...deal.input, ...(deal.isLinked && { relatedFilingIds: linked }) });
    deal.dealId = dealId;
  }
  const closed = { status: 'closed', relatedFilingIds: linkedToClosed };
  await ann.createDeal({ companyName: 'Closed', symbol: 'RAIL', cik: '0000000002', ...closed });
  await ben.createDeal({ companyName: 'Rail', symbol: 'RAIL', relatedFilingIds: filings.map(idOf) });
});
afterAll(() => world.close());

const idOf = ({ record }: ModelFiling) => record.filingId;

function isOfSec(kind: FilingKind): boolean {
  return kind === 'sec' || kind === 'form4';
}

const feed = graphql(`
  query FilteredFeed($kinds: [FilingKind!], $filter: FilingFilter, $first: Int, $after: String) {
    filings(kinds: $kinds, filter: $filter, first: $first, after: $after) {
      totalCount
      nodes {
        kind
        filingId
      }
      pageInfo {
        ...WholePageInfo
      }
    }
  }
`);

const purchases = graphql(`
  query PurchasesByValue($filter: FilingFilter) {
    form4Filings(filter: $filter, sort: totalValue, first: 500) {
      nodes {
        filingId
      }
    }
  }
`);

const enumName = (name: string) => name.replace(/^(?=\d)/, 'FORM_').replace(/\W/g, '_');
/** Returns a filter in the spelling of GraphQL's enums. */
const spelled = ({ formTypes: types, notFormTypes, tags, notTags, ...rest }: FeedFilter) => ({
  ...rest,
  ...(types && { formTypes: types.map(enumName) }),
  ...(notFormTypes && { notFormTypes: notFormTypes.map(enumName) }),
  ...(tags && { tags: tags.map((tag) => enumName(tag).toUpperCase()) }),
  ...(notTags && { notTags: notTags.map((tag) => enumName(tag).toUpperCase()) }),
});

type Filter = NonNullable<Parameters<typeof tryGraphql<object, { filter: object }>>[2]>['filter'];
const ask = async (filter: FeedFilter & object, extra: object = {}, user = ann) => {
  const variables = { first: 500, filter: { ...window, ...(spelled(filter) as Filter) }, ...extra };
  const { data, errors } = await tryGraphql(user, feed, variables as never);
  expect(errors).toEqual([]);
  return data?.filings;
};
const idsOf = (nodes: readonly { kind: string; filingId: string }[] = []) =>
  nodes.map(({ kind, filingId }) => `${kind} ${filingId}`).sort();
const expectedIds = (filter: FeedFilter, chosen: readonly FilingKind[] = kinds) =>
  filings
    .filter((filing) => chosen.includes(filing.kind) && matchesFeedFilter(filing, filter))
    .map((filing) => `${filing.kind} ${idOf(filing)}`)
    .sort();

const values = (all: readonly string[]) => fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: 4 });
const symbols = ['hrbr', 'RAIL', 'brk.b', '130a', '9984', 'Hrb', 'ＲＡＩＬ', 'none'];
const anyFilter: Arbitrary<FeedFilter> = fc.record(
  {
    formTypes: values(formTypes),
    notFormTypes: values(formTypes),
    categories: values(Object.keys(categoryTable)),
    notCategories: values(Object.keys(categoryTable)),
    tags: values(tagNames),
    notTags: values(tagNames),
    tickers: fc.uniqueArray(fc.constantFrom(...symbols), { minLength: 1, maxLength: 4 }),
    notTickers: fc.uniqueArray(fc.constantFrom(...symbols), { minLength: 1, maxLength: 4 }),
    priceSensitive: fc.boolean(),
    minValue: fc.constantFrom(0, 250_000, 1e8),
    hasDeal: fc.boolean(),
    mine: fc.boolean(),
  },
  { requiredKeys: [] },
);
/** Filters with few conditions, since many conditions together find nothing. */
const fewConditions = fc
  .tuple(anyFilter, fc.integer({ min: 1, max: 3 }), fc.nat())
  .map(([filter, count, offset]): FeedFilter => {
    const entries = Object.entries(filter);
    const start = offset % Math.max(entries.length, 1);
    return Object.fromEntries([...entries.slice(start), ...entries.slice(0, start)].slice(0, count));
  });

test('the feed has the filings that a plain reading of the filters finds', async () => {
  await fc.assert(
    fc.asyncProperty(fewConditions, fc.subarray(kinds, { minLength: 1 }), async (filter, chosen) => {
      const found = await ask(filter, { kinds: chosen });
      const expected = expectedIds(filter, chosen);
      expect(idsOf(found?.nodes)).toEqual(expected);
      expect(found?.totalCount).toBe(expected.length);
    }),
    {
      numRuns: 60,
      examples: [
        [{ mine: true }, kinds],
        [{ mine: false, hasDeal: true }, kinds],
        [{ hasDeal: false, notTags: ['IPO'] }, kinds],
        [{ notCategories: ['insider_activity'] }, kinds],
        [{ minValue: 250_000, notTickers: ['RAIL'] }, kinds],
      ],
    },
  );
});

test('purchases by value are those that a plain reading of the filters finds, the greatest first', async () => {
  const valueOf = new Map(filings.map(({ record }) => [record.filingId, (record.totalValue ?? -1) as number]));
  await fc.assert(
    fc.asyncProperty(fewConditions, async (filter) => {
      const { data, errors } = await tryGraphql(ann, purchases, {
        filter: { ...window, ...(spelled(filter) as Filter) },
      });
      expect(errors).toEqual([]);
      const ids = data?.form4Filings?.nodes.map(({ filingId }) => filingId) ?? [];
      expect(ids.map((id) => `form4 ${id}`).sort()).toEqual(expectedIds(filter, ['form4']));
      const values = ids.map((id) => valueOf.get(id) as number);
      expect(values).toEqual(values.toSorted((one, other) => other - one));
    }),
    { numRuns: 40, examples: [[{ mine: true }], [{ mine: false, minValue: 0 }], [{ hasDeal: true }], [{}]] },
  );
});

test('pages follow one another under exclusions, and the same filters work with a term', async () => {
  const filter = { notTags: ['IPO', 'SPAC'], notTickers: ['rail'] };
  const found: { kind: string; filingId: string }[] = [];
  let after: string | null | undefined;
  do {
    const page = await ask(filter, { first: 9, ...(after && { after }) });
    found.push(...(page?.nodes ?? []));
    after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after);
  expect(idsOf(found)).toEqual(expectedIds(filter));
  const term = { searchTerm: 'harbour', ...filter };
  const all = await ask({ searchTerm: 'harbour' });
  const wanted = idsOf(all?.nodes).filter((id) => expectedIds(filter).includes(id));
  expect(wanted.length).toBeGreaterThan(5);
  expect(idsOf((await ask(term))?.nodes)).toEqual(wanted);
  for (const extra of [
    { priceSensitive: true },
    { minValue: 250_000 },
    { mine: true },
    { mine: false },
    { hasDeal: true },
  ]) {
    const both = idsOf(all?.nodes).filter((id) => expectedIds(extra).includes(id));
    expect([extra, idsOf((await ask({ searchTerm: 'harbour', ...extra }))?.nodes)]).toEqual([extra, both]);
  }
});

test('lists of REST, counts, searches and marks take the same filters', async () => {
  const query = new URLSearchParams({ ...window, formTypes: '8-k,SC 13D', notTags: 'IPO', limit: '500' }).toString();
  const { body } = await ann.get(`/filings/sec?${query}`);
  const filter = { formTypes: ['8-K', 'SC 13D'], notTags: ['IPO'] };
  expect((body as { items: { filingId: string }[] }).items.map(({ filingId }) => `sec ${filingId}`).sort()).toEqual(
    expectedIds(filter, ['sec']),
  );
  const valued = await ann.get(`/filings/form4?${new URLSearchParams({ ...window, minValue: '250000.5' }).toString()}`);
  expect((valued.body as { items: object[] }).items).toHaveLength(expectedIds({ minValue: 250_000.5 }).length);
  const counts = await ann.get(`/filings/counts?${query.replace('&limit=500', '')}&by=formType,kind`);
  const [byForm, byKind] = (counts.body as { facets: { values: { value: string; count: number }[] }[] }).facets;
  expect(byKind?.values).toEqual([{ value: 'sec', count: expectedIds(filter).length }]);
  // A facet ignores the filters on itself.
  const forms = filings.filter(
    ({ kind, record }) =>
      kind === 'sec' && matchesFeedFilter({ kind, record, isLinked: false, isMine: false }, { notTags: ['IPO'] }),
  );
  expect(byForm?.values.reduce((sum, { count }) => sum + count, 0)).toBe(forms.length);
  const searched = await ann.get(
    `/filings/search?searchTerm=harbour&mine=true&${new URLSearchParams(window).toString()}&limit=50`,
  );
  const hits = (searched.body as { items: { filing: { kind: string; filingId: string } }[] }).items;
  expect(hits.length).toBeGreaterThan(0);
  expect(expectedIds({ mine: true })).toEqual(expect.arrayContaining(idsOf(hits.map(({ filing }) => filing))));
  const marked = await ben.graphql(
    'mutation($filter: FilingFilter!) { markMatchingFilings(filter: $filter, input: { archived: true }) { before { filingId } } }',
    { filter: { ...window, priceSensitive: true } },
  );
  expect(
    (marked.body as { data: { markMatchingFilings: { before: object[] } } }).data.markMatchingFilings.before,
  ).toHaveLength(expectedIds({ priceSensitive: true }).length);
});

test('deals of other accounts do not count, and a change of a deal is visible at once', async () => {
  const cat = await world.createUser('cat');
  expect((await ask({ hasDeal: true }, {}, cat))?.nodes).toEqual([]);
  expect((await ask({ mine: true }, {}, cat))?.nodes).toEqual([]);
  const id = filings.find(({ kind }) => kind === 'asx')?.record.filingId ?? '';
  const { dealId } = await cat.createDeal({ companyName: 'x', symbol: '130A.T', relatedFilingIds: [id] });
  expect(idsOf((await ask({ hasDeal: true }, {}, cat))?.nodes)).toEqual([`asx ${id}`]);
  const own = filings.filter(({ kind, record }) => kind === 'japan' && record.companyCode === '130A');
  expect(idsOf((await ask({ mine: true }, {}, cat))?.nodes)).toEqual(
    [`asx ${id}`, ...own.map((filing) => `japan ${idOf(filing)}`)].sort(),
  );
  await cat.put(`/deals/${dealId}`, { status: 'closed' });
  expect((await ask({ mine: true }, {}, cat))?.nodes).toEqual([]);
  expect(idsOf((await ask({ hasDeal: true }, {}, cat))?.nodes)).toEqual([`asx ${id}`]);
});

const dealFilings = graphql(`
  query FilingsOfDeal(
    $dealId: ID!
    $kinds: [FilingKind!]
    $filter: FilingFilter
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    deal(dealId: $dealId) {
      filings(kinds: $kinds, filter: $filter, first: $first, after: $after, last: $last, before: $before) {
        totalCount
        window {
          startDate
          endDate
        }
        nodes {
          kind
          filingId
        }
        pageInfo {
          ...WholePageInfo
        }
      }
    }
  }
`);
const askDeal = async (dealId: string, extra: object = {}, user = ann) => {
  const variables = { dealId, first: 100, filter: window, ...extra };
  const { data, errors } = await tryGraphql(user, dealFilings, variables as never);
  return { found: data?.deal?.filings, message: errors[0]?.message };
};

test('the filings of a deal are those of its company and those linked to it', async () => {
  for (const { dealId, filingIds } of openDeals) {
    expect(filingIds.length).toBeGreaterThan(2);
    const { found } = await askDeal(dealId);
    expect(idsOf(found?.nodes)).toEqual(filingIds.toSorted());
    expect(found).toMatchObject({ totalCount: filingIds.length, window });
    const filter = { notTags: ['IPO'], notTickers: ['none'] };
    const filtered = await askDeal(dealId, { kinds: ['form4', 'asx'], filter: { ...window, ...filter } });
    const matching = expectedIds(filter, ['form4', 'asx']).filter((id) => filingIds.includes(id));
    expect(idsOf(filtered.found?.nodes)).toEqual(matching);
  }
  const ofAllDeals = new Set(openDeals.flatMap(({ filingIds }) => filingIds));
  expect([...ofAllDeals].sort()).toEqual(expectedIds({ mine: true }));
});

test('the filings of a deal have pages both ways, whose cursors are of this deal', async () => {
  const [first, second] = [openDeals[0]?.dealId ?? '', openDeals[3]?.dealId ?? ''];
  const whole = (await askDeal(second)).found?.nodes ?? [];
  const start = (await askDeal(second, { first: 3 })).found;
  expect(start?.nodes).toEqual(whole.slice(0, 3));
  const after = start?.pageInfo.endCursor;
  const next = (await askDeal(second, { first: 3, after })).found;
  expect(next?.nodes).toEqual(whole.slice(3, 6));
  const before = next?.pageInfo.startCursor;
  expect((await askDeal(second, { first: undefined, last: 2, before })).found?.nodes).toEqual(whole.slice(1, 3));
  expect((await askDeal(first, { after })).message).toMatch(/^after must be a value that this list returned/);
  expect((await askDeal(second, {}, ben)).found).toBeUndefined();
  const reader = await world.createUser('ann', { scopes: ['readFilings'] });
  for (const user of [ann, reader]) {
    expect((await tryGraphql(user, feed, { after })).errors[0]?.message).toMatch(
      /^after must be a value that this list/,
    );
  }
  expect((await tryGraphql(ann, feed, { filter: { dealId: second } } as never)).errors[0]?.message).toMatch(/dealId/);
});

test('a key without the scope to read deals cannot filter by deals', async () => {
  const reader = await world.createUser('ann', { scopes: ['readFilings'] });
  for (const filter of ['hasDeal=true', 'hasDeal=false', 'mine=true', 'mine=false']) {
    const { status, body } = await reader.get(`/filings/sec?${filter}`);
    expect({ status, body }).toEqual({
      status: 403,
      body: { error: 'The filters hasDeal and mine require the scope readDeals' },
    });
  }
  expect((await reader.get('/filings/sec?notTags=IPO')).status).toBe(200);
});

test.each([
  ['formTypes=8-K,9-K', /^formTypes\[1\] must be one of 8-K, /],
  ['notCategories=ipos,mergers', /^notCategories\[1\] must be one of spinoffs, /],
  ['tags=IPO,Ipo', /^tags\[1\] must be one of Spin-off, /],
  ['notTickers=HRBR,', /^notTickers\[1\] must be a string of 1 to 32 characters/],
  [
    `tickers=${Array.from({ length: 51 }, (_, index) => `T${index}`).join()}`,
    /^tickers must be a list of at most 50 distinct items/,
  ],
  ['formTypes=8-K,8-k', /^formTypes must be a list of at most 50 distinct items, each one of 8-K/],
  ['minValue=-1', /^minValue must be a number of 0 or more/],
  ['minValue=much', /^minValue must be a number of 0 or more/],
  ['mine=yes', /^mine must be true or false/],
])('%s is refused with the values that are allowed', async (query, message) => {
  const { status, body } = await ann.get(`/filings/sec?${query}`);
  expect({ status, error: (body as { error: string }).error }).toEqual({
    status: 400,
    error: expect.stringMatching(message),
  });
});

test('a saved view keeps lists of values', async () => {
  const filter = { formTypes: ['FORM_8_K', 'SC_13D'], notTags: ['IPO'], tickers: ['HRBR'], minValue: 5, mine: true };
  const { body } = await ann.graphql(
    'mutation($input: CreateSavedViewInput!) { createSavedView(input: $input) { savedView { filter filterProblem } } }',
    { input: { name: 'Lists', filter } },
  );
  const stored = { ...filter, formTypes: ['8-K', 'SC 13D'] };
  expect(body).toEqual({ data: { createSavedView: { savedView: { filter: stored, filterProblem: null } } } });
});

const newFilings = (variables: object, user = ann) =>
  user.graphql(
    'query($kinds: [FilingKind!], $filter: FilingFilter, $since: String) { newFilings(kinds: $kinds, filter: $filter, since: $since) { count hasMore position } }',
    variables,
  );
const counted = async (variables: object) =>
  (
    (await newFilings(variables)).body as {
      data: { newFilings: { count: number; hasMore: boolean; position: string } };
    }
  ).data.newFilings;

test('new filings are counted since a position and since a time, up to a hundred', async () => {
  const filter = { startDate: '2026-09-01', endDate: '2026-12-31' };
  const start = await counted({ filter });
  expect(start).toEqual({ count: 0, hasMore: false, position: expect.any(String) });
  const seenUntil = world.clock.now().toISOString();
  world.clock.advance(1000);
  await world.insertFilings('sec', [
    filingRecord('sec', 'new 1', { formType: '8-K', filedDate: '2026-10-15', ticker: 'NEW' }),
    filingRecord('sec', 'new 2', { formType: 'S-1', filedDate: '2026-10-15' }),
    filingRecord('sec', 'old', { filedDate: '2020-10-15' }),
  ]);
  await world.insertFilings('asx', [filingRecord('asx', 'new 3', { symbol: 'NEW' })]);
  for (const since of [start.position, seenUntil]) {
    const count = async (extra: object, some?: FilingKind[]) =>
      (await counted({ since, filter: { ...filter, ...extra }, kinds: some ?? null })).count;
    expect([since, await count({})]).toEqual([since, 3]);
    expect(await count({}, ['asx'])).toBe(1);
    expect(await count({ notFormTypes: ['FORM_8_K'] })).toBe(2);
    expect(await count({ tickers: ['new', 'other'] })).toBe(2);
    expect(await count({ searchTerm: 'harbour' })).toBe(2);
    expect(await count({ tag: 'IPO' })).toBe(0);
    expect(await count({ mine: true })).toBe(0);
  }
  const { position } = await counted({ since: start.position, filter });
  expect((await counted({ since: position, filter })).count).toBe(0);
  await world.insertFilings(
    'japan',
    Array.from({ length: 101 }, (_, index) => filingRecord('japan', `many ${index}`)),
  );
  expect(await counted({ since: position, filter })).toMatchObject({ count: 100, hasMore: true });
  for (const since of ['yesterday', `${position}x`, '2026-10-01']) {
    const { body } = await newFilings({ since });
    expect((body as { errors: { message: string }[] }).errors[0]?.message).toMatch(
      /^since must be a timestamp \(ISO 8601 with a time zone\), or the position of an earlier response/,
    );
  }
});
