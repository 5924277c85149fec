import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { announcedRow, insertAnnounced, insertListedDay } from '../support/collectionRecords.js';
import type { TestUser } from '../support/user.js';
import { countStatements } from '../support/statementCount.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  await insertAnnounced(
    world,
    announcedRow('a-1', '2026-10-14'),
    announcedRow('a-2', '2026-10-14'),
    announcedRow('a-3', '2026-10-14', { outcome: 'left_out', reason: 'Not a purchase' }),
    announcedRow('a-4', '2026-10-14', { outcome: 'waiting', isListed: false }),
    announcedRow('a-5', '2026-10-14', { outcome: 'quarantined', reason: 'No header', formType: 'S-1' }),
    announcedRow('b-1', '2026-10-14', { source: 'form4', formType: '4' }),
    announcedRow('a-6', '2026-10-13'),
    announcedRow('a-7', '2026-09-15'),
    announcedRow('a-8', '2026-09-14'),
    announcedRow('c-1', '2026-10-14', { source: 'elsewhere' }),
  );
  await insertListedDay(world, 'edgar', '2026-10-14', '2026-10-15T03:10:00.000Z');
  await insertListedDay(world, 'form4', '2026-10-11', '2026-10-12T03:10:00.000Z');
});
afterAll(() => world.close());

interface Day {
  readonly source: string;
  readonly day: string;
  readonly missingFilings: { readonly announcedId: string }[];
}

const daysOf = async (query = ''): Promise<Day[]> => {
  const answer = await ann.get(`/coverage${query}`);
  expect(answer).toAnswer(200);
  return (answer.body as { days: Day[] }).days;
};
const names = (days: Day[]) => days.map(({ source, day }) => `${source} ${day}`);

describe('GET /coverage', () => {
  test('counts the announced filings of a day by their state, and names the missing ones', async () => {
    const [edgar] = await daysOf();
    expect(edgar).toEqual({
      source: 'edgar',
      day: '2026-10-14',
      announced: 4,
      seen: 5,
      stored: 2,
      leftOut: 1,
      waiting: 1,
      quarantined: 1,
      missing: 2,
      checkedAt: '2026-10-15T03:10:00.000Z',
      missingFilings: [
        {
          announcedId: 'a-5',
          formType: 'S-1',
          companyName: 'Harbour Rail',
          state: 'quarantined',
          reason: 'No header',
        },
        { announcedId: 'a-4', formType: '8-K', companyName: 'Harbour Rail', state: 'waiting', reason: null },
      ],
    });
  });

  test('covers the last 30 days of every source, newest first, without unknown days', async () => {
    const expected = [
      'edgar 2026-10-14',
      'form4 2026-10-14',
      'edgar 2026-10-13',
      'form4 2026-10-11',
      'edgar 2026-09-15',
    ];
    expect(names(await daysOf())).toEqual(expected);
  });

  test('has a day that was checked and is empty, and a day that was not checked yet', async () => {
    expect(await daysOf('?from=2026-10-11&to=2026-10-13')).toMatchObject([
      { source: 'edgar', announced: 1, checkedAt: null },
      { source: 'form4', announced: 0, seen: 0, missing: 0, missingFilings: [], checkedAt: expect.any(String) },
    ]);
  });

  test.each([
    ['?source=form4', ['form4 2026-10-14', 'form4 2026-10-11']],
    ['?from=2026-10-14', ['edgar 2026-10-14', 'form4 2026-10-14']],
    ['?to=2026-09-15', ['edgar 2026-09-15', 'edgar 2026-09-14']],
    ['?from=2026-09-14&to=2026-09-14', ['edgar 2026-09-14']],
    ['?from=2020-01-01&to=2020-12-31&source=edgar', []],
    ['?to=0001-01-01', []],
    ['?from=9998-12-01&to=9999-12-31', []],
    [
      '?source=&from=&to=',
      ['edgar 2026-10-14', 'form4 2026-10-14', 'edgar 2026-10-13', 'form4 2026-10-11', 'edgar 2026-09-15'],
    ],
  ])('of %s has %j', async (query, expected) => {
    expect(names(await daysOf(query))).toEqual(expected);
  });

  test('accepts at most 400 days, both ends included', async () => {
    expect(names(await daysOf('?from=2025-09-11&to=2026-10-15'))).toHaveLength(6);
    expect(await ann.get('/coverage?from=2025-09-10&to=2026-10-15')).toAnswer(400, {
      error: 'from and to must span at most 400 days; 2025-09-10 to 2026-10-15 are 401',
    });
    expect(await ann.get('/coverage?from=2020-01-01')).toAnswer(400, {
      error: 'from and to must span at most 400 days; 2020-01-01 to 2026-10-15 are 2480',
    });
  });

  test.each([
    ['?source=sedar', 'source must be one of edgar, form4, tdnet, asx'],
    ['?from=2026-02-30', 'from must be a calendar date (YYYY-MM-DD)'],
    ['?to=yesterday', 'to must be a calendar date (YYYY-MM-DD)'],
    ['?to=2026-10-01&to=2026-10-02', 'to must be given once'],
    [
      '?from=2026-10-02&to=2026-10-01',
      'from must not be after to, which is today by default; 2026-10-02 is after 2026-10-01',
    ],
    ['?from=2026-10-16', 'from must not be after to, which is today by default; 2026-10-16 is after 2026-10-15'],
  ])('refuses %s with the reason', async (query, error) => {
    expect(await ann.get(`/coverage${query}`)).toAnswer(400, { error });
  });

  test('executes one statement', async () => {
    await daysOf();
    expect(await countStatements(world, () => daysOf())).toBe(1);
  });
});

describe('coverage with many missing filings', () => {
  const waiting = (day: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      announcedRow(`${day} ${String(index).padStart(3, '0')}`, day, { source: 'form4', outcome: 'waiting' }),
    );

  test('names a hundred for one day, and counts the others', async () => {
    await insertAnnounced(world, ...waiting('2025-03-03', 101));
    const [day] = await daysOf('?to=2025-03-03');
    expect(day).toMatchObject({ missing: 101, seen: 101 });
    expect(day?.missingFilings.map(({ announcedId }) => announcedId)).toEqual(
      waiting('2025-03-03', 100).map(({ announcedId }) => announcedId),
    );
  });

  test('names two thousand in all, in whole days, newest first', async () => {
    const days = Array.from({ length: 22 }, (_, index) => `2025-04-${String(index + 1).padStart(2, '0')}`);
    for (const day of days) await insertAnnounced(world, ...waiting(day, 99));
    const coverageDays = await daysOf('?from=2025-04-01&to=2025-04-30');
    expect(coverageDays.map(({ missingFilings }) => missingFilings.length)).toEqual([
      ...Array<number>(20).fill(99),
      0,
      0,
    ]);
    expect(new Set(coverageDays.map((day) => (day as Day & { missing: number }).missing))).toEqual(new Set([99]));
  });
});
