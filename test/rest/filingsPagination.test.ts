import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FilingKind } from '../../src/models/filings/filing.js';
import { filingRecord, filingRecords } from '../support/filingRecords.js';
import { type SourceRecord, idsOf, kindFacts, kinds, expectedList } from '../support/expectedFilings.js';
import { listAddress, readFilingPage, type ListParameters, walkFilings } from '../support/filingWalk.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let ben: TestUser;

/** Filings of given days, one a day, so that a page ends where a test says. */
const days = (kind: FilingKind, ...dates: string[]) =>
  dates.map((date) =>
    filingRecord(kind, date, {
      [kindFacts[kind].date]: date,
      ...(kind === 'asx' && { announcedAt: `${date}T01:00:00.000Z` }),
    }),
  );

/** Five filings of a year that no other test touches. */
const shelf = ['2025-09-15', '2025-09-14', '2025-09-13', '2025-09-12', '2025-09-11'];
const ofShelf = { startDate: '2025-01-01', endDate: '2025-12-31' };

beforeAll(async () => {
  world = await TestWorld.open();
  [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
  for (const kind of kinds) await world.insertFilings(kind, days(kind, ...shelf));
});
afterAll(() => world.close());

async function firstToken(parameters: ListParameters = ofShelf): Promise<string> {
  const { nextToken } = await readFilingPage(ann, 'sec', { limit: 1, ...parameters });
  if (nextToken === null) throw new Error('There is no second page');
  return nextToken;
}

describe.each(kinds)('paging through %s during writes', (kind) => {
  test('repeats, skips and misplaces no filing while another client imports and updates', async () => {
    const before = filingRecords(kind, 60, 2);
    const late = filingRecords(kind, 60, 3);
    await world.insertFilings(kind, before);
    const records = await walkFilings(ann, kind, {}, [7, 3, 1, 12], async (page) => {
      // Newer and older filings arrive, and every known one is annotated.
      await world.insertFilings(kind, late.slice(page * 4, page * 4 + 4));
      const annotated = before.map((record) => ({ ...record, status: `annotated ${page}` }));
      await world.insertFilings(kind, annotated);
    });
    const knownIds = new Set(idsOf(before));
    expect(new Set(idsOf(records)).size).toBe(records.length);
    expect(idsOf(records.filter(({ filingId }) => knownIds.has(filingId)))).toEqual(idsOf(expectedList(kind, before)));
    expect(idsOf(records)).toEqual(idsOf(expectedList(kind, records)));
    expect(records.some(({ filingId }) => !knownIds.has(filingId))).toBe(true);
  });
});

describe('nextToken', () => {
  test('is null when a page ends with the last filing, even when it is full', async () => {
    for (const kind of kinds) {
      expect((await readFilingPage(ann, kind, { ...ofShelf, limit: 5 })).nextToken).toBeNull();
      expect((await readFilingPage(ann, kind, { ...ofShelf, limit: 4 })).nextToken).toEqual(expect.any(String));
      expect((await readFilingPage(ann, kind, { filingDate: '2025-01-01' })).nextToken).toBeNull();
    }
  });

  test('is sufficient alone: it carries the filters that it was issued for', async () => {
    const query = { ...ofShelf, searchTerm: 'harbour', formType: '8-K', endDate: '2025-09-14' };
    await world.insertFilings('sec', [
      filingRecord('sec', 'another form', { filedDate: '2025-09-12', formType: 'S-1' }),
      filingRecord('sec', 'another name', { filedDate: '2025-09-12', companyName: 'Quay' }),
    ]);
    const nextToken = await firstToken(query);
    expect(idsOf((await readFilingPage(ann, 'sec', { nextToken })).items)).toEqual(shelf.slice(2));
  });

  test('keeps the default window of the first page after midnight', async () => {
    await world.insertFilings('sec', days('sec', '2027-02-12', '2027-02-13', '2027-02-14', '2027-03-14', '2027-03-15'));
    world.clock.set('2027-03-15T23:59:00.000Z');
    const first = await readFilingPage(ann, 'sec', { limit: 1 });
    world.clock.set('2027-03-16T00:01:00.000Z');
    await world.insertFilings('sec', days('sec', '2027-03-16'));
    const rest = await readFilingPage(ann, 'sec', { nextToken: String(first.nextToken) });
    const now = await readFilingPage(ann, 'sec');
    world.clock.set('2026-10-15T09:30:00.000Z');
    expect(idsOf([...first.items, ...rest.items])).toEqual(['2027-03-15', '2027-03-14', '2027-02-14', '2027-02-13']);
    expect(idsOf(now.items)).toEqual(['2027-03-16', '2027-03-15', '2027-03-14', '2027-02-14']);
  });

  test('is valid with equivalent filters and with another limit', async () => {
    const nextToken = await firstToken({ ...ofShelf, formType: '8-K', searchTerm: 'harbour' });
    for (const again of [
      { ...ofShelf, formType: '8-K', searchTerm: 'harbour' },
      { createdAfter: '2025-01-01', createdBefore: '2025-12-31', formType: '8-k', searchTerm: ' harbour ' },
    ]) {
      const { items } = await readFilingPage(ann, 'sec', { ...again, nextToken, limit: 2 });
      expect(idsOf(items)).toEqual(shelf.slice(1, 3));
    }
  });

  test('is refused with filters that it was not issued for', async () => {
    const nextToken = await firstToken();
    for (const other of [
      { ...ofShelf, startDate: '2025-01-02' },
      { startDate: '2025-01-01' },
      { ...ofShelf, searchTerm: 'rail' },
      { filingDate: '2025-01-01' },
      { formType: '8-K' },
      { archived: false },
      { groupId: 'going-private' },
    ]) {
      expect(await ann.get(listAddress('sec', { ...other, nextToken }))).toAnswer(400, {
        error: 'nextToken was issued for other filters; send the same filters with it, or none',
      });
    }
  });

  test('is refused on another list, for another user, and when it is not a token', async () => {
    const nextToken = await firstToken();
    const refused = { error: 'nextToken must be a value that this list returned, unchanged' };
    expect(await ann.get(listAddress('sec', { nextToken }))).toAnswer(200);
    expect(await ben.get(listAddress('sec', { nextToken }))).toAnswer(400, refused);
    for (const kind of ['form4', 'japan', 'asx'] as const) {
      expect(await ann.get(listAddress(kind, { nextToken }))).toAnswer(400, refused);
    }
    const { body } = await ann.get('/filings/sec/updates?since=2025-09-14');
    const { nextCursor } = body as { nextCursor: string };
    for (const forged of ['x', '.', '..', 'e30.', `${nextToken}.`, `.${nextToken}`, nextCursor, 'null', '[]']) {
      expect(await ann.get(listAddress('sec', { nextToken: forged }))).toAnswer(400, refused);
    }
  });

  test('is refused when any character is altered', async () => {
    const nextToken = await firstToken();
    const alter = (place: number, letter: string) => nextToken.slice(0, place) + letter + nextToken.slice(place + 1);
    const step = Math.ceil(nextToken.length / 40);
    const places = [...nextToken].map((_letter, place) => place).filter((place) => place % step === 0);
    for (const place of [...places, nextToken.indexOf('.'), nextToken.length - 1]) {
      for (const letter of [nextToken[place] === 'A' ? 'B' : 'A', 'é', ' ', '']) {
        expect(await ann.get(listAddress('sec', { nextToken: alter(place, letter) }))).toAnswer(400, {
          error: 'nextToken must be a value that this list returned, unchanged',
        });
      }
    }
  });
});

test('filings of one moment are in descending order of their ids by code points', async () => {
  const same: SourceRecord[] = ['b', 'B', 'é', '😀', '\uff41', '/', 'aa', 'a'].map((filingId) =>
    filingRecord('japan', filingId, { filingDate: '2024-05-05', createdAt: '2026-10-02T00:00:00.000Z' }),
  );
  await world.insertFilings('japan', same);
  const records = await walkFilings(ann, 'japan', { filingDate: '2024-05-05' }, [1]);
  expect(idsOf(records)).toEqual(['😀', '\uff41', 'é', 'b', 'aa', 'a', 'B', '/']);
});

describe('long analyses', () => {
  const day = '2023-05-05';
  const filings = Array.from({ length: 250 }, (_, number) =>
    filingRecord('sec', `long-${number}`, { filedDate: day, analysis: `long ${'x'.repeat(50_000)}` }),
  );
  const updates = async (since: string) => {
    const { body } = await ann.get(`/filings/sec/updates?limit=500&since=${since}`);
    return body as { items: SourceRecord[]; nextCursor: string; hasMore: boolean };
  };
  let before: string;

  beforeAll(async () => {
    let hasMore: boolean;
    ({ nextCursor: before, hasMore } = await updates('2022-05-05'));
    while (hasMore) ({ nextCursor: before, hasMore } = await updates(before));
    await world.insertFilings('sec', filings);
  });

  test.each<ListParameters>([{}, { searchTerm: 'long' }])(
    'end a page early, %j, with a token for the rest',
    async (filter) => {
      const dates = { startDate: day, endDate: day };
      const records: SourceRecord[] = [];
      const sizes: number[] = [];
      for (let nextToken: string | null | undefined; nextToken !== null;) {
        const page = await readFilingPage(ann, 'sec', {
          ...dates,
          ...filter,
          limit: 500,
          ...(nextToken && { nextToken }),
        });
        records.push(...page.items);
        sizes.push(page.items.length);
        ({ nextToken } = page);
      }
      expect(sizes).toEqual([100, 100, 50]);
      expect(new Set(idsOf(records)).size).toBe(250);
    },
  );

  test('end a page of updates early too, and nothing is lost or repeated', async () => {
    const records: SourceRecord[] = [];
    const answers: [number, boolean][] = [];
    let [since, hasMore] = [before, true];
    while (hasMore) {
      const answer = await updates(since);
      records.push(...answer.items);
      answers.push([answer.items.length, answer.hasMore]);
      ({ nextCursor: since, hasMore } = answer);
    }
    expect(answers).toEqual([
      [100, true],
      [100, true],
      [50, false],
    ]);
    expect(idsOf(records)).toEqual(idsOf(filings));
  });
});
