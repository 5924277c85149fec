import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from '../support/properties.js';
import type { FilingKind } from '../../src/models/filing.js';
import { graphql } from '../generated/index.js';
import { filingRecord, filingRecords } from '../support/filingRecords.js';
import { descending } from '../support/filingScan.js';
import type { Person } from '../support/person.js';
import { statementsOf } from '../support/statements.js';
import { ask, attempt } from '../support/typedGraphql.js';
import { World } from '../support/world.js';

const feed = graphql(`
  query Feed($kinds: [FilingKind!], $filter: FilingFilter, $first: Int, $after: String) {
    filings(kinds: $kinds, filter: $filter, first: $first, after: $after) {
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
let world: World;
let ann: Person;
let ben: Person;

beforeAll(async () => {
  world = await World.open();
  [ann, ben] = await Promise.all([world.person('ann'), world.person('ben')]);
  for (const kind of kinds) await world.hasFilings(kind, filingRecords(kind, 30, 11));
});
afterAll(() => world.close());

const window = { startDate: '2026-08-01', endDate: '2026-12-31' };
const nodesOf = async (variables: object) => (await ask(ann, feed, { first: 500, ...variables })).filings?.nodes ?? [];

/** The same list from REST, kind by kind. */
const restOf = async (kind: FilingKind, query: string) => {
  const { items } = (await ann.get(`/filings/${kind}?limit=500&${query}`)).body as { items: { filingId: string }[] };
  return items.map(({ filingId }) => `${kind} ${filingId}`);
};

test('has the filings of each kind that its own list has, by date, arrival, kind and id', async () => {
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
    fc.asyncProperty(fc.subarray(kinds, { minLength: 1 }), filter, async (chosen, asked) => {
      const nodes = await nodesOf({ kinds: chosen, filter: { ...window, ...asked } });
      const query = new URLSearchParams({ ...window, ...asked }).toString();
      const wanted = (await Promise.all(chosen.map((kind) => restOf(kind, query)))).flat();
      expect(nodes.map(({ kind, filingId }) => `${kind} ${filingId}`).sort()).toEqual(wanted.sort());
      const keys = nodes.map(({ date, createdAt, kind, filingId }) => `${date} ${createdAt} ${kind} ${filingId}`);
      expect(keys).toEqual(keys.toSorted(descending));
    }),
    { numRuns: 15 },
  );
});

test('shows what all kinds have in common, whatever their own names for it are', async () => {
  await world.hasFilings('form4', [
    filingRecord('form4', 'f', { issuerName: 'Wharf Foods', filingDate: '2026-10-15' }),
  ]);
  await world.hasFilings('japan', [filingRecord('japan', 'j', { tags: ['Tender offer'], filingDate: '2026-10-15' })]);
  const nodes = await nodesOf({ filter: { filingDate: '2026-10-15' } });
  const shown = (id: string) => nodes.find(({ filingId }) => filingId === id);
  expect(shown('f')).toMatchObject({ kind: 'form4', company: 'Wharf Foods', date: '2026-10-15', tags: [] });
  expect(shown('j')).toMatchObject({ kind: 'japan', tags: ['Tender offer'] });
});

test('shows symbol, title and summary of every kind', async () => {
  const filingDate = '2026-10-12';
  const day = { filingDate, filedDate: filingDate };
  const said = {
    sec: [{ ticker: 'HRBR', title: 'Tender offer', description: 'Item 8.01', analysis: 'An offer.' }, {}],
    form4: [{ issuerTicker: 'HRBR', analysis: 'A purchase.' }, {}],
    japan: [{ companyCode: '130A', documentTitleEnglish: 'Notice', summary: 'A buyback.' }, {}],
    asx: [{ symbol: 'HRB', headline: 'Substantial holder', analysis: 'A holder.' }, {}],
  };
  for (const kind of kinds) {
    const own = ({ filedDate, filingDate }: typeof day) => (/sec|asx/.test(kind) ? { filedDate } : { filingDate });
    await world.hasFilings(
      kind,
      said[kind].map((fields, index) => filingRecord(kind, `common ${kind} ${index}`, { ...own(day), ...fields })),
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

test('shows the deals that its reader has linked to a filing, and what its reader has marked, and nobody else’s', async () => {
  const [{ filingId, kind } = { filingId: '', kind: '' }] = await nodesOf({ filter: window });
  await ann.hasDeal({ companyName: 'Linked', relatedFilingIds: ['x', filingId] });
  await ann.hasDeal({ companyName: 'Other', relatedFilingIds: ['x'] });
  await ann.post(`/filings/${kind}/${encodeURIComponent(filingId)}/preferences`, { archived: true });
  const [own] = await nodesOf({ filter: window });
  expect(own).toMatchObject({ deals: { nodes: [{ companyName: 'Linked' }] }, preference: { archived: true } });
  const foreign = (await ask(ben, feed, { filter: window, first: 1 })).filings?.nodes[0];
  expect(foreign).toMatchObject({ filingId, deals: { nodes: [] }, preference: null });
});

test('repeats and skips nothing while filings arrive', async () => {
  const seen: string[] = [];
  const wanted = (await nodesOf({ filter: window })).map(({ kind, filingId }) => `${kind} ${filingId}`);
  let after: string | null | undefined;
  for (let page = 0; ; page += 1) {
    const { filings } = await ask(ann, feed, { filter: window, first: 7, ...(after && { after }) });
    seen.push(...(filings?.nodes ?? []).map(({ kind, filingId }) => `${kind} ${filingId}`));
    await world.hasFilings('sec', [filingRecord('sec', `late ${page}`, { filedDate: '2026-12-01' })]);
    after = filings?.pageInfo.endCursor;
    if (!filings?.pageInfo.hasNextPage) break;
  }
  expect(seen).toEqual(wanted);
});

test('takes as many statements for twelve filings as for two', async () => {
  const cost = (first: number) => statementsOf(world, () => ask(ann, feed, { filter: window, first }));
  for (const first of [2, 12, 2, 12, 2, 12]) await cost(first);
  const [two, twelve] = [await cost(2), await cost(12)];
  expect(twelve).toBeLessThanOrEqual(two + 2 * (kinds.length - 1));
  expect(twelve).toBeLessThanOrEqual(4 + 4 + 1);
});

test('a cursor of another list, or of other kinds, is refused', async () => {
  const { filings } = await ask(ann, feed, { filter: window, first: 1, kinds: ['sec'] });
  const after = filings?.pageInfo.endCursor ?? '';
  expect((await attempt(ann, feed, { after, kinds: ['asx'] })).errors).toEqual([
    {
      message: 'after was made with other filters; send the same ones with it, or none',
      code: 'BAD_USER_INPUT',
      path: 'filings',
    },
  ]);
  expect((await attempt(ben, feed, { after })).errors[0]?.message).toMatch(/^after must be one that this list gave/);
});
