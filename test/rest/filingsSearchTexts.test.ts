import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { insertFilingText } from '../support/collectionRecords.js';
import fc from '../support/propertyTests.js';
import type { FilingKind } from '../../src/models/filings/filing.js';
import type { FilingCounts, FilingFacet } from '../../src/models/filings/filingCounts.js';
import type { Passage } from '../../src/models/filings/filingSearch.js';
import {
  categoryTable,
  descending,
  expectedList,
  kindFacts,
  kinds,
  type SourceRecord,
  tagNames,
} from '../support/expectedFilings.js';
import { filingRecord, filingRecords, fragments } from '../support/filingRecords.js';
import { isValidTerm, matchesSearch, tokensOf } from '../support/searchModel.js';
import { term } from '../support/searchTerms.js';
import { exhibitName, indexStoredTexts, type StoredTexts, storeTexts } from '../support/storedTexts.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

// Searches in fields and texts are compared with a plain model of the semantics on every record.

interface Hit {
  readonly filing: SourceRecord & { readonly kind: FilingKind };
  readonly passages: readonly Passage[];
}

interface HitsPage {
  readonly items: readonly Hit[];
  readonly nextToken: string | null;
  readonly isComplete: boolean;
}

let world: TestWorld;
let ann: TestUser;
const records = new Map<FilingKind, SourceRecord[]>();
const texts = new Map<string, readonly string[]>();

/** Words that only texts have, between the fragments that fields have too. */
const textFragments = [
  ...fragments,
  'Going concern.',
  'substantial doubt exists',
  "O'Neil",
  '戦略的選択肢。',
  'AT&T',
  '\n\n',
];

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  for (const kind of kinds) {
    records.set(kind, filingRecords(kind, kind === 'sec' ? 400 : 60, 7));
    await world.insertFilings(kind, records.get(kind) ?? []);
  }
  const text = fc.array(fc.constantFrom(...textFragments), { maxLength: 30 });
  const parts = fc.sample(fc.array(text, { minLength: 1, maxLength: 4 }), { numRuns: 250, seed: 7 });
  for (const [index, { filingId }] of (records.get('sec') ?? []).slice(0, 250).entries()) {
    const separator = index % 2 ? ' ' : ' filler words, and more. ';
    texts.set(
      filingId,
      (parts[index] ?? []).map((pieces) => pieces.join(separator)),
    );
  }
  await storeTexts(world, texts);
});
afterAll(() => world.close());

async function searchAll(query: Record<string, string>, limit: number): Promise<Hit[]> {
  const hits: Hit[] = [];
  let nextToken: string | null = null;
  do {
    const parameters: Record<string, string> = nextToken === null ? query : { nextToken };
    const { status, body } = await ann.get(
      `/filings/search?${new URLSearchParams({ ...parameters, limit: String(limit) })}`,
    );
    expect([query, status]).toEqual([query, 200]);
    const page = body as HitsPage;
    expect(page.isComplete).toBe(true);
    if (nextToken !== null) expect(page.items.length).toBeGreaterThan(0);
    if (page.nextToken !== null) expect(page.items).toHaveLength(limit);
    hits.push(...page.items);
    ({ nextToken } = page);
  } while (nextToken !== null);
  return hits;
}

/** Texts of a filing that are searched, by field, or by field and number of the part. */
function sourcesOf(kind: FilingKind, record: SourceRecord): Map<string, string> {
  const sources = new Map<string, string>();
  for (const field of kindFacts[kind].searchedFields) {
    if (typeof record[field] === 'string') sources.set(field, record[field]);
  }
  const parts = kind === 'sec' ? (texts.get(record.filingId) ?? []) : [];
  for (const [part, text] of parts.entries()) sources.set(`text ${part}`, text);
  return sources;
}

function expectedHits({ searchTerm = '', ...query }: Record<string, string>): string[] {
  const found = kinds.flatMap((kind) =>
    (query.formType && !query.category && kind !== 'sec' ? [] : expectedList(kind, records.get(kind) ?? [], query))
      .filter(
        (record) =>
          !searchTerm || matchesSearch(searchTerm, [...sourcesOf(kind, record).values()], kindFacts[kind].market),
      )
      .map((record) => ({
        kind,
        record,
        key: [record[kindFacts[kind].date], record.createdAt, kind, record.filingId],
      })),
  );
  return found
    .sort((one, other) => one.key.map((value, index) => descending(value, other.key[index])).find((sign) => sign) ?? 0)
    .map(({ kind, record }) => `${kind} ${record.filingId}`);
}

const namesOf = (hits: readonly Hit[]) => hits.map(({ filing }) => `${filing.kind} ${filing.filingId}`);

const filters = fc.record(
  {
    startDate: fc.constantFrom('2026-08-01', '2026-10-01'),
    ticker: fc.constantFrom('hrbr'),
    tag: fc.constantFrom('IPO', 'Bankruptcy'),
    category: fc.constantFrom('ipos', 'insider_activity'),
    formType: fc.constantFrom('S-1', '8-K'),
  },
  { requiredKeys: ['startDate'] },
);
const words = fc.constantFrom(
  'going concern',
  '"going concern"',
  'oneil',
  'att',
  '"AT&T" rail',
  '"concern going"',
  '選択肢',
  'doubt -rail',
);

test('GET /filings/search finds what a plain scan finds, on pages of any size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(term, words), filters, async (searchTerm, filter) => {
      const query = { ...filter, searchTerm } as Record<string, string>;
      if (!isValidTerm(searchTerm)) {
        expect((await ann.get(`/filings/search?${new URLSearchParams(query)}`)).status).toBe(400);
        return;
      }
      const expected = expectedHits(query);
      expect([query, namesOf(await searchAll(query, expected.length > 40 ? 50 : 7))]).toEqual([query, expected]);
    }),
    { numRuns: 150 },
  );
});

test('the passages of a hit are parts of its fields and text, with ranges that match', async () => {
  let shown = 0;
  let shownOfExhibits = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(term, words), async (searchTerm) => {
      if (!isValidTerm(searchTerm)) return;
      for (const { filing, passages } of await searchAll({ searchTerm, startDate: '2026-08-01' }, 50)) {
        const sources = sourcesOf(filing.kind, filing);
        expect([searchTerm, filing.filingId, passages.length]).not.toEqual([searchTerm, filing.filingId, 0]);
        expect(passages.length).toBeLessThanOrEqual(3);
        for (const { field, part, partName, text, offset, ranges } of passages) {
          shown += 1;
          if (part) shownOfExhibits += 1;
          expect(partName).toBe(part === 0 ? filing.formType : part === null ? null : exhibitName(part));
          const characters = [...text];
          expect(characters.length).toBeLessThanOrEqual(500);
          expect(
            [...(sources.get(part === null ? field : `${field} ${part}`) ?? '')]
              .slice(offset, offset + characters.length)
              .join(''),
          ).toBe(text);
          expect(ranges.length).toBeGreaterThan(0);
          for (const { start, end } of ranges) {
            expect(end).toBeGreaterThan(start);
            expect(tokensOf(characters.slice(start, end).join('')).length).toBeGreaterThan(0);
          }
        }
      }
    }),
    { numRuns: 60 },
  );
  expect(shown).toBeGreaterThan(500);
  expect(shownOfExhibits).toBeGreaterThan(100);
});

test('GET /filings/counts counts what a plain scan counts, each facet without the filter on itself', async () => {
  const facets = ['kind', 'formType', 'category', 'tag', 'day'] as const;
  await fc.assert(
    fc.asyncProperty(fc.option(fc.oneof(term, words), { freq: 3 }), filters, async (searchTerm, filter) => {
      if (searchTerm !== null && !isValidTerm(searchTerm)) return;
      const query = { endDate: '2026-10-16', ...filter, ...(searchTerm && { searchTerm }) } as Record<string, string>;
      const { status, body } = await ann.get(`/filings/counts?${new URLSearchParams(query)}`);
      expect([query, status]).toEqual([query, 200]);
      const counted = (body as FilingCounts).facets.map(({ facet, values, isExact }) => [
        facet,
        isExact,
        Object.fromEntries(values.map(({ value, count }) => [value, count])),
      ]);
      expect([query, counted]).toEqual([query, facets.map((facet) => [facet, true, expectedCounts(query, facet)])]);
    }),
    { numRuns: 60 },
  );
});

function expectedCounts(query: Record<string, string>, facet: FilingFacet): Record<string, number> {
  const { [facet]: _own, ...rest } = query;
  // A category overrides the form type, in the facet that ignores the category, too.
  if (query.category) delete rest.formType;
  const counts: Record<string, number> = {};
  for (const hit of expectedHits(rest)) {
    const [kind, filingId] = [hit.split(' ', 1)[0] as FilingKind, hit.slice(hit.indexOf(' ') + 1)];
    const record = records.get(kind)?.find((one) => one.filingId === filingId) as SourceRecord;
    for (const value of valuesOf(kind, record, facet)) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

function valuesOf(kind: FilingKind, record: SourceRecord, facet: FilingFacet): string[] {
  if (facet === 'kind') return [kind];
  if (facet === 'day') return [String(record[kindFacts[kind].date])];
  if (facet === 'formType') return kind === 'sec' ? [String(record.formType)] : [];
  const query = { startDate: '2026-01-01', endDate: '2026-12-31' };
  return facet === 'tag'
    ? tagNames.filter((tag) => expectedList(kind, [record], { ...query, tag }).length > 0)
    : Object.keys(categoryTable).filter((category) => expectedList(kind, [record], { ...query, category }).length > 0);
}

test('counts are refused for more than 400 days, and for unknown facets', async () => {
  expect(await ann.get('/filings/counts?startDate=2025-01-01&endDate=2026-10-01')).toAnswer(400, {
    error: 'The dates must include at most 400 days; they include 639',
  });
  expect((await ann.get('/filings/counts?by=company')).status).toBe(400);
  expect((await ann.get('/filings/counts?by=kind,kind')).status).toBe(400);
  expect((await ann.get('/filings/counts?by=day')).body).toMatchObject({ facets: [{ facet: 'day', isExact: true }] });
});

describe('a search in the texts of filings', () => {
  const day = { filedDate: '2026-10-01' };
  const hitsOf = (searchTerm: string) => searchAll({ searchTerm, startDate: '2026-10-01', endDate: '2026-10-01' }, 50);
  const idsOf = async (searchTerm: string) => (await hitsOf(searchTerm)).map(({ filing }) => filing.filingId);

  async function insert(filingId: string, text: StoredTexts, fields: object = {}): Promise<void> {
    await world.insertFilings('sec', [filingRecord('sec', filingId, { companyName: 'Kestrel', ...day, ...fields })]);
    await storeTexts(world, new Map([[filingId, text]]));
  }

  test('shows the sentence, where it stands, and what matched', async () => {
    const before = 'Line one of a cover page.\n\n😀 The report follows. ';
    const sentence = 'Substantial doubt exists about the\nability of the narwhal to continue as a going concern.';
    await insert('shown', `${before}${sentence} The board met.`, { title: 'Narwhal report' });
    const [hit] = await hitsOf('narwhal "going concern"');
    expect(hit?.passages).toEqual([
      {
        ...{ field: 'text', part: 0, partName: '8-K', text: sentence, offset: [...before].length },
        ranges: [expect.anything(), expect.anything()],
      },
      {
        ...{ field: 'title', part: null, partName: null, text: 'Narwhal report', offset: 0 },
        ranges: [{ start: 0, end: 7 }],
      },
    ]);
    expect(hit?.passages[0]?.ranges.map(({ start, end }) => sentence.slice(start, end))).toEqual([
      'narwhal',
      'going concern',
    ]);
  });

  test('takes words of the fields and of the text together, and a phrase within one of them', async () => {
    await insert('spread', 'exploring ocelot alternatives', { title: 'Strategic review' });
    expect(await idsOf('strategic ocelot alternatives kestrel')).toEqual(['spread']);
    expect(await idsOf('"strategic review" "ocelot alternatives"')).toEqual(['spread']);
    expect(await idsOf('"review exploring" ocelot')).toEqual([]);
    expect(await idsOf('strategic -ocelot kestrel')).toEqual([]);
  });

  test('searches exhibits like the primary document, and says where a passage stands', async () => {
    const release = 'Exhibit 99.2\n\nThe dugong plan was approved. It begins at once.';
    await insert('exhibited', ['A report on 8-K.', 'The first exhibit mentions a manatee.', release]);
    expect(await idsOf('report manatee dugong kestrel')).toEqual(['exhibited']);
    expect(await idsOf('"manatee Exhibit"')).toEqual([]);
    expect(await idsOf('report -dugong kestrel')).not.toContain('exhibited');
    const [hit] = await hitsOf('"dugong plan"');
    expect(hit?.passages).toEqual([
      {
        ...{ field: 'text', part: 2, partName: exhibitName(2), text: 'The dugong plan was approved.', offset: 14 },
        ranges: [{ start: 4, end: 15 }],
      },
    ]);
    const { body } = await ann.get('/filings/sec/exhibited/text?part=2&offset=14');
    expect(body).toMatchObject({ text: release.slice(14) });
  });

  test('finds a phrase late in a long text, and the characters before it', async () => {
    const begin = 'lorem 文 ipsum '.repeat(18_000);
    await insert('late', `${begin}The axolotl clause ends it.`);
    const [hit] = await hitsOf('"axolotl clause"');
    expect(hit?.passages).toMatchObject([{ field: 'text', part: 0, ranges: [{ end: expect.any(Number) }] }]);
    const [passage] = hit?.passages ?? [];
    expect(passage?.text.endsWith('The axolotl clause ends it.')).toBe(true);
    expect((passage?.offset ?? 0) + [...(passage?.text ?? '')].length).toBe([...begin].length + 27);
  });

  test.each([
    ['one word', 'antidisestablishmentarianism', 'antidisest'],
    ['256 KiB without a space', `dodo${'x'.repeat(262_140)}`, 'dodo'],
    ['numbers', Array.from({ length: 37_000 }, (_, index) => index + 900_000).join(' '), '936999'],
    ['256 KiB of Japanese', `麒麟${'港湾鉄道'.repeat(65_000)}獏`, '港湾鉄道獏'],
    ['signs and NUL', '\0\u0001% _ \\ " \' armadillo \0', 'armadillo'],
  ])('finds a text of %s', async (name, text, searchTerm) => {
    await insert(name, text);
    expect(await idsOf(searchTerm)).toEqual([name]);
    const [hit] = await hitsOf(searchTerm);
    expect(hit?.passages).toHaveLength(1);
  });

  test('counts words exactly however long the texts, and a phrase within a limit of 16 MiB', async () => {
    const { prisma } = world.services.database;
    for (const nth of [1, 2, 3]) await insert(`counted ${nth}`, 'the wombat lease');
    await prisma.secFilingTextSearch.updateMany({
      where: { filingId: { startsWith: 'counted ' } },
      data: { bytes: 7 * 2 ** 20 },
    });
    for (const [searchTerm, isExact, count] of [
      ['wombat lease', true, 3],
      ['"wombat lease"', false, 2],
    ] as const) {
      const query = new URLSearchParams({ searchTerm, by: 'kind', startDate: '2026-10-01', endDate: '2026-10-01' });
      const { body } = await ann.get(`/filings/counts?${query}`);
      expect(body).toEqual({ facets: [{ facet: 'kind', isExact, values: [{ value: 'sec', count }] }] });
    }
  });

  test('follows the filing: its fields, its text, and the end of either', async () => {
    await insert('changed', 'the okapi text');
    await world.insertFilings('sec', [
      filingRecord('sec', 'changed', { ...day, analysis: 'pangolin analysis', formType: 'S-1' }),
    ]);
    expect(await idsOf('okapi pangolin')).toEqual(['changed']);
    expect((await searchAll({ searchTerm: 'okapi', formType: 'S-1' }, 5)).length).toBe(1);
    const { prisma } = world.services.database;
    await prisma.filingText.deleteMany({ where: { filingId: 'changed' } });
    expect(await idsOf('okapi')).toEqual([]);
    expect(await idsOf('pangolin')).toEqual(['changed']);
    await storeTexts(world, new Map([['changed', 'another tapir']]));
    expect(await idsOf('tapir pangolin')).toEqual(['changed']);
    await prisma.secFiling.deleteMany({ where: { filingId: 'changed' } });
    expect(await idsOf('tapir')).toEqual([]);
    await world.insertFilings('sec', [filingRecord('sec', 'changed', day)]);
    await indexStoredTexts(world);
    expect(await idsOf('tapir')).toEqual(['changed']);
  });

  test('says while texts are not indexed yet', async () => {
    await world.insertFilings('sec', [filingRecord('sec', 'waiting', day)]);
    await insertFilingText(world, 'waiting', 'a quokka');
    const search = async () => (await ann.get('/filings/search?searchTerm=quokka')).body as HitsPage;
    world.clock.advance(1000);
    expect(await search()).toMatchObject({ items: [], isComplete: false });
    await indexStoredTexts(world);
    world.clock.advance(1000);
    expect(await search()).toMatchObject({ items: [{ filing: { filingId: 'waiting' } }], isComplete: true });
  });

  test('needs a term, and takes a page token without one', async () => {
    expect(await ann.get('/filings/search?startDate=2026-10-01')).toAnswer(400, {
      error: 'searchTerm must be sent, with the words to find',
    });
    expect((await ann.get('/filings/search?searchTerm=rail&kinds=sec,mars')).status).toBe(400);
    const first = (await ann.get('/filings/search?searchTerm=rail&limit=1&kinds=sec,asx')).body as HitsPage;
    expect((await ann.get(`/filings/search?nextToken=${first.nextToken}&limit=1`)).body).toMatchObject({ items: [{}] });
    expect((await ann.get(`/filings/search?nextToken=${first.nextToken}&searchTerm=tram`)).status).toBe(400);
    expect((await ann.get('/filings/search?searchTerm=rail&limit=51')).status).toBe(400);
  });
});
