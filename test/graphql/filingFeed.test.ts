import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from '../support/propertyTests.js';
import type { FilingKind } from '../../src/models/filings/filing.js';
import { graphql } from '../generated/index.js';
import { filingRecord, filingRecords } from '../support/filingRecords.js';
import { descending } from '../support/expectedFilings.js';
import type { TestUser } from '../support/user.js';
import { countStatements } from '../support/statementCount.js';
import { executeGraphql, tryGraphql } from '../support/typedGraphql.js';
import { TestWorld } from '../support/world.js';

const feed = graphql(`
  query Feed($kinds: [FilingKind!], $filter: FilingFilter, $orderBy: ListOrder, $first: Int, $after: String) {
    filings(kinds: $kinds, filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
      nodes {
        kind
        filingId
        company
        ticker
        date
        title
        summary
        url
        tags
        status
        createdAt
        deals {
          nodes {
            companyName
          }
        }
        preference {
          archived
        }
      }
      pageInfo {
        ...WholePageInfo
      }
    }
  }
`);

const kinds: FilingKind[] = ['sec', 'form4', 'japan', 'asx'];
let world: TestWorld;
let ann: TestUser;
let ben: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
  for (const kind of kinds) await world.insertFilings(kind, filingRecords(kind, 30, 11));
});
afterAll(() => world.close());

const window = { startDate: '2026-08-01', endDate: '2026-12-31' };
const nodesOf = async (variables: object) =>
  (await executeGraphql(ann, feed, { first: 500, ...variables })).filings?.nodes ?? [];

/** Reads the list of one kind from REST. */
const restOf = async (kind: FilingKind, query: string) => {
  const { items } = (await ann.get(`/filings/${kind}?limit=500&${query}`)).body as { items: { filingId: string }[] };
  return items.map(({ filingId }) => `${kind} ${filingId}`);
};

test('the list has the filings of each kind as its own list does, by date, arrival, kind and id', async () => {
  const filter = fc.record(
    {
      searchTerm: fc.constantFrom('harbour', '株', 'rail%'),
      category: fc.constantFrom('spinoffs', 'insider_activity', 'distressed'),
      ticker: fc.constantFrom('hrbr', '130A', 'Rail'),
      filingDate: fc.constantFrom('2026-10-01', '2026-10-14'),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.subarray(kinds, { minLength: 1 }), filter, async (chosen, filterInput) => {
      const nodes = await nodesOf({ kinds: chosen, filter: { ...window, ...filterInput } });
      const query = new URLSearchParams({ ...window, ...filterInput }).toString();
      const wanted = (await Promise.all(chosen.map((kind) => restOf(kind, query)))).flat();
      expect(nodes.map(({ kind, filingId }) => `${kind} ${filingId}`).sort()).toEqual(wanted.sort());
      const keys = nodes.map(({ date, createdAt, kind, filingId }) => `${date} ${createdAt} ${kind} ${filingId}`);
      expect(keys).toEqual(keys.toSorted(descending));
    }),
    { numRuns: 15, examples: [[['sec', 'form4'], { category: 'distressed', filingDate: '2026-10-14' }]] },
  );
});

test('oldest first, the list is the same in reverse; a search has no such order', async () => {
  const keysOf = async (variables: object) =>
    (await nodesOf(variables)).map(({ kind, filingId }) => `${kind} ${filingId}`);
  for (const filter of [window, { ...window, notTags: ['IPO'] }, { ...window, category: 'distressed' }]) {
    const newestFirst = await keysOf({ filter });
    expect(newestFirst.length).toBeGreaterThan(1);
    expect(await keysOf({ filter, orderBy: 'oldest' })).toEqual(newestFirst.toReversed());
  }
  const { filings } = await executeGraphql(ann, feed, { filter: window, orderBy: 'oldest', first: 2 });
  const after = filings?.pageInfo.endCursor ?? '';
  expect(await keysOf({ after })).toEqual((await keysOf({ filter: window })).toReversed().slice(2));
  const search = { filter: { ...window, searchTerm: 'harbour' }, orderBy: 'oldest' as const };
  expect((await tryGraphql(ann, feed, search)).errors[0]?.message).toMatch(/^searchTerm finds the newest first/);
});

test('an item has the common fields of all kinds, with kind-specific names mapped to them', async () => {
  await world.insertFilings('form4', [
    filingRecord('form4', 'f', { issuerName: 'Wharf Foods', filingDate: '2026-10-15' }),
  ]);
  await world.insertFilings('japan', [
    filingRecord('japan', 'j', { tags: ['Tender offer'], filingDate: '2026-10-15' }),
  ]);
  const nodes = await nodesOf({ filter: { filingDate: '2026-10-15' } });
  const nodeOf = (id: string) => nodes.find(({ filingId }) => filingId === id);
  expect(nodeOf('f')).toMatchObject({ kind: 'form4', company: 'Wharf Foods', date: '2026-10-15', tags: [] });
  expect(nodeOf('j')).toMatchObject({ kind: 'japan', tags: ['Tender offer'] });
});

test('an item has the symbol, title and summary of every kind', async () => {
  const filingDate = '2026-10-12';
  const day = { filingDate, filedDate: filingDate };
  const overrides = {
    sec: [{ ticker: 'HRBR', title: 'Tender offer', description: 'Item 8.01', analysis: 'An offer.' }, {}],
    form4: [{ issuerTicker: 'HRBR', analysis: 'A purchase.' }, {}],
    japan: [{ companyCode: '130A', documentTitleEnglish: 'Notice', summary: 'A buyback.' }, {}],
    asx: [{ symbol: 'HRB', headline: 'Substantial holder', analysis: 'A holder.' }, {}],
  };
  for (const kind of kinds) {
    const own = ({ filedDate, filingDate }: typeof day) => (/sec|asx/.test(kind) ? { filedDate } : { filingDate });
    await world.insertFilings(
      kind,
      overrides[kind].map((fields, index) => filingRecord(kind, `common ${kind} ${index}`, { ...own(day), ...fields })),
    );
  }
  const nodes = await nodesOf({ filter: { filingDate } });
  const shown = nodes
    .filter(({ filingId }) => filingId.startsWith('common'))
    .map(({ filingId, ticker, title, summary }) => [filingId.slice(7), ticker, title, summary]);
  expect(shown.sort(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
    ['asx 0', 'HRB', 'Substantial holder', 'A holder.'],
    ['asx 1', 'HRB', 'Becoming a substantial holder', null],
    ['form4 0', 'HRBR', null, 'A purchase.'],
    ['form4 1', null, null, null],
    ['japan 0', '130A', 'Notice', 'A buyback.'],
    ['japan 1', '130A', 'お知らせ', null],
    ['sec 0', 'HRBR', 'Tender offer', 'An offer.'],
    ['sec 1', null, null, null],
  ]);
});

test('an item has the linked deals and the preferences of the caller only', async () => {
  const [{ filingId, kind } = { filingId: '', kind: '' }] = await nodesOf({ filter: window });
  await ann.createDeal({ companyName: 'Linked', relatedFilingIds: ['x', filingId] });
  await ann.createDeal({ companyName: 'Other', relatedFilingIds: ['x'] });
  await ann.post(`/filings/${kind}/${encodeURIComponent(filingId)}/preferences`, { archived: true });
  const [own] = await nodesOf({ filter: window });
  expect(own).toMatchObject({ deals: { nodes: [{ companyName: 'Linked' }] }, preference: { archived: true } });
  const foreign = (await executeGraphql(ben, feed, { filter: window, first: 1 })).filings?.nodes[0];
  expect(foreign).toMatchObject({ filingId, deals: { nodes: [] }, preference: null });
});

test('paging repeats and skips nothing while filings arrive', async () => {
  const ids: string[] = [];
  const wanted = (await nodesOf({ filter: window })).map(({ kind, filingId }) => `${kind} ${filingId}`);
  let after: string | null | undefined;
  for (let page = 0; ; page += 1) {
    const { filings } = await executeGraphql(ann, feed, { filter: window, first: 7, ...(after && { after }) });
    ids.push(...(filings?.nodes ?? []).map(({ kind, filingId }) => `${kind} ${filingId}`));
    await world.insertFilings('sec', [filingRecord('sec', `late ${page}`, { filedDate: '2026-12-01' })]);
    after = filings?.pageInfo.endCursor;
    if (!filings?.pageInfo.hasNextPage) break;
  }
  expect(ids).toEqual(wanted);
});

test('the list executes as many statements for twelve filings as for two', async () => {
  const cost = (first: number) => countStatements(world, () => executeGraphql(ann, feed, { filter: window, first }));
  for (const first of [2, 12, 2, 12, 2, 12]) await cost(first);
  const [two, twelve] = [await cost(2), await cost(12)];
  expect(twelve).toBeLessThanOrEqual(two + 2 * (kinds.length - 1));
  expect(twelve).toBeLessThanOrEqual(4 + 4 + 1);
});

test('a cursor of another list, or of other kinds, is refused', async () => {
  const { filings } = await executeGraphql(ann, feed, { filter: window, first: 1, kinds: ['sec'] });
  const after = filings?.pageInfo.endCursor ?? '';
  expect((await tryGraphql(ann, feed, { after, kinds: ['asx'] })).errors).toEqual([
    {
      message: 'after was issued for other filters; send the same filters with it, or none',
      code: 'BAD_USER_INPUT',
      path: 'filings',
    },
  ]);
  expect((await tryGraphql(ben, feed, { after })).errors[0]?.message).toMatch(
    /^after must be a value that this list returned/,
  );
});
