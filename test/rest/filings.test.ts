import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '../support/propertyTests.js';
import type { FilingKind } from '../../src/models/filings/filing.js';
import { filingRecord, filingRecords, fragments } from '../support/filingRecords.js';
import {
  categoryTable,
  type SourceRecord,
  formTypes,
  idsOf,
  kindFacts,
  kinds,
  type ListQuery,
  expectedList,
  tagNames,
} from '../support/expectedFilings.js';
import { readFilingPage, walkFilings } from '../support/filingWalk.js';
import type { TestUser } from '../support/user.js';
import { isValidTerm } from '../support/searchModel.js';
import { TestWorld } from '../support/world.js';

const records = Object.fromEntries(kinds.map((kind) => [kind, filingRecords(kind, 240)])) as Record<
  FilingKind,
  SourceRecord[]
>;
let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  for (const kind of kinds) await world.insertFilings(kind, records[kind]);
});
afterAll(() => world.close());

const dates = fc.constantFrom('2026-09-01', '2026-09-15', '2026-10-01', '2026-10-02', '2026-10-15', '2026-12-31');
const term = fc
  .tuple(fc.constantFrom(...fragments), fc.nat(20), fc.integer({ min: 1, max: 8 }))
  .map(([text, begin, length]) => {
    const letters = [...text];
    const start = begin % letters.length;
    return letters.slice(start, start + length).join('');
  });
const wide = (text: string) => text.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
const searchTerm = fc
  .oneof(
    term,
    term.map((text) => text.toUpperCase()),
    term.map(wide),
    term.map((text) => text.normalize('NFKC')),
    fc.tuple(term, term).map(([one, other]) => `${one} ${other}`),
  )
  .filter(isValidTerm);
/** Any one, two or three parameters of the lists; contradictions are for other tests. */
const parameters = {
  searchTerm,
  filingDate: dates,
  startDate: dates,
  createdAfter: dates,
  endDate: dates,
  createdBefore: dates,
  category: fc.constantFrom(...Object.keys(categoryTable)),
  groupId: fc.constantFrom(...Object.values(categoryTable).flatMap(({ groupIds }) => groupIds)),
  formType: fc.constantFrom(...formTypes),
  tag: fc.constantFrom(...tagNames),
  ticker: fc.constantFrom('HRBR', 'hrbr', ' Hrb', 'rail', 'brk.b', '130a', '9984', '99840', 'HRB%', '９９'),
};
const queryOf = (kind: FilingKind) =>
  anyQuery.map(({ formType, ...others }) => (kind === 'sec' && formType ? { ...others, formType } : others));
const anyQuery = fc
  .uniqueArray(fc.constantFrom(...(Object.keys(parameters) as (keyof typeof parameters)[])), { maxLength: 3 })
  .chain((names) => fc.record<ListQuery>(Object.fromEntries(names.map((name) => [name, parameters[name]]))))
  .filter(({ startDate, createdAfter, endDate, createdBefore, category, groupId }) => {
    const twice = (startDate && createdAfter) || (endDate && createdBefore) || (category && groupId);
    const [first, last] = [startDate ?? createdAfter, endDate ?? createdBefore];
    return !twice && !(first && last && first > last);
  });
const limits = fc.array(fc.integer({ min: 3, max: 80 }), { minLength: 1, maxLength: 4 });

describe.each(kinds)('GET /filings/%s', (kind) => {
  test('without parameters returns the last 30 days, newest first', async () => {
    expect(idsOf(await walkFilings(ann, kind))).toEqual(idsOf(expectedList(kind, records[kind])));
  });

  test('with any filters and page sizes returns what a scan of all records finds, in its order', async () => {
    let matchCount = 0;
    await fc.assert(
      fc.asyncProperty(queryOf(kind), limits, async (query, limits) => {
        const listedIds = idsOf(await walkFilings(ann, kind, query, limits));
        expect(listedIds).toEqual(idsOf(expectedList(kind, records[kind], query)));
        matchCount += listedIds.length;
      }),
      { numRuns: 40 },
    );
    // A comparison of nothing with nothing would prove nothing.
    expect(matchCount).toBeGreaterThan(0);
  });

  test('returns a filing with all its fields, with null, [], false and "collected" for unknown values', async () => {
    const record = { ...filingRecord(kind, `${kind} whole`), [kindFacts[kind].date]: '2026-01-02' };
    await world.insertFilings(kind, [record]);
    const whole = {
      ...kindFacts[kind].blank,
      ...record,
      createdAt: expect.stringMatching(/^2026-10-15T09:30:\d\d\.\d{3}Z$/),
      ...(kind === 'japan' && { updatedAt: expect.stringMatching(/^2026-10-15T09:30:\d\d\.\d{3}Z$/) }),
    };
    const { items } = await readFilingPage(ann, kind, { filingDate: '2026-01-02' });
    expect(items).toEqual([whole]);
    expect(await ann.get(`/filings/${kind}/${kind}%20whole`)).toAnswer(200, whole);
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(Object.keys(whole).sort());
  });

  test('has 50 filings a page by default', async () => {
    expect((await readFilingPage(ann, kind, { startDate: '2026-08-01' })).items).toHaveLength(50);
  });
});

test('requires an integer limit from 1 to 500', async () => {
  for (const kind of kinds) {
    for (const limit of ['0', '-1', '501', '1.5', '1e2', 'ten', '%205', '99999999999999999999']) {
      expect(await ann.get(`/filings/${kind}?limit=${limit}`)).toAnswer(400, {
        error: 'limit must be an integer from 1 to 500',
      });
    }
    expect(
      (await readFilingPage(ann, kind, { limit: 500, startDate: '2000-01-01', endDate: '2100-01-01' })).nextToken,
    ).toBe(null);
    expect((await readFilingPage(ann, kind, { limit: 1 })).items).toHaveLength(1);
  }
});

test.each([
  ['symbol', 'ticker'],
  ['q', 'searchTerm'],
  ['search', 'searchTerm'],
  ['from', 'startDate'],
  ['to', 'endDate'],
  ['page', 'nextToken'],
  ['cursor', 'nextToken'],
])('%s, the name of a parameter in other services, is refused with the name %s', async (name, meant) => {
  expect(await ann.get(`/filings/sec?${name}=x`)).toAnswer(400, {
    error: `${name} is not a parameter here; did you mean ${meant}?`,
  });
});

test('a repeated or unknown parameter is refused, and an empty one ignored', async () => {
  for (const name of ['limit', 'searchTerm', 'startDate', 'category', 'nextToken', 'archived']) {
    expect(await ann.get(`/filings/asx?${name}=1&${name}=2`)).toAnswer(400, { error: `${name} must be given once` });
  }
  const empty = 'searchTerm=&filingDate=&startDate=&endDate=&category=&groupId=&limit=&nextToken=&archived=&formType=';
  const first = idsOf((await readFilingPage(ann, 'sec')).items);
  for (const parameters of [empty, 'searchTerm=%20%E3%80%80']) {
    const { status, body } = await ann.get(`/filings/sec?${parameters}`);
    expect({ status, ids: idsOf((body as { items: SourceRecord[] }).items) }).toEqual({ status: 200, ids: first });
  }
  for (const [parameters, meant] of [
    ['colour=red', /^colour is not a parameter here; the parameters are searchTerm, filingDate, .*nextToken/],
    ['SearchTerm=zzz', /^SearchTerm is not a parameter here; did you mean searchTerm\?$/],
    ['serchTerm=', /^serchTerm is not a parameter here; did you mean searchTerm\?$/],
    ['startdate=2026-01-01', /^startdate is not a parameter here; did you mean startDate\?$/],
  ] as const) {
    expect(await ann.get(`/filings/sec?${parameters}`)).toAnswer(400, { error: expect.stringMatching(meant) });
  }
});
