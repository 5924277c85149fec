import { describe, expect, test } from '@jest/globals';
import { asxLists } from '../../../src/sources/asx/asxLists.js';
import { readDirectory } from '../../../src/sources/asx/companyDirectory.js';
import { NotThere, type Read, Unparseable } from '../../../src/sources/source.js';
import { accessBy } from '../../support/listAccess.js';
import { announcement, directory, feedPage, type SampleAnnouncement } from '../../support/asx/site.js';

const size = 100;

/** Noon of so many days before the 20th of November 2026, in Sydney, or some seconds earlier. */
const daysAgo = (days: number, seconds = 0) => new Date(Date.UTC(2026, 10, 20 - days, 1, 0, -seconds)).toISOString();

const feed = (perDay: number, days: number): SampleAnnouncement[] =>
  Array.from({ length: days }, (_, day) =>
    Array.from({ length: perDay }, (_each, place) => announcement({ date: daysAgo(day, place) })),
  ).flat();

const file = (text: string) => ({ bytes: Buffer.from(text), isCut: false });

/** Reads the pages of a feed as somebody makes them. */
const reading =
  (page: (number: number) => string): Read =>
  async (path) =>
    file(page(Number(/page=(\d+)/.exec(path)?.[1])));

const plain = (items: readonly SampleAnnouncement[]) => reading((number) => feedPage(items, number, size));

const ofDay = async (read: Read, day: string) => (await asxLists.ofDay(accessBy(read), day))?.announcements.length;

test('a day comes in whole, from wherever it begins', async () => {
  const items = feed(340, 8);
  expect(await ofDay(plain(items), '2026-11-20')).toBe(340);
  expect(await ofDay(plain(items), '2026-11-15')).toBe(340);
  // Nothing stands below the last, and nobody knows of days before.
  expect(await ofDay(plain(items), '2026-11-13')).toBeUndefined();
  expect(await ofDay(plain(items), '2026-10-01')).toBeUndefined();
});

test('a time out of order at the end of a page ends no list', async () => {
  const items = feed(340, 4).map((item, place) => (place === 99 ? { ...item, date: daysAgo(30) } : item));
  // It is of another day itself.
  expect(await ofDay(plain(items), '2026-11-20')).toBe(339);
  let seen = 0;
  const newest = asxLists.newest(accessBy(plain(items)), daysAgo(2), new Date(daysAgo(0)), true);
  for await (const { announcements } of newest) seen += announcements.length;
  expect(seen).toBeGreaterThanOrEqual(680);
});

describe('is not believed', () => {
  const items = feed(340, 4);
  test.each([
    [
      'a feed that becomes shorter while it is read',
      reading((number) => feedPage(number < 2 ? items : items.slice(50), number, size)),
    ],
    [
      'a page that is shorter than others, with more behind it',
      reading((number) => {
        const page = JSON.parse(feedPage(items, number, size)) as { data: { items: unknown[] } };
        if (number === 1) page.data.items = page.data.items.slice(0, 50);
        return JSON.stringify(page);
      }),
    ],
    ['a feed that begins with the oldest', plain(items.toReversed())],
  ])('%s', async (_what, read) => {
    await expect(asxLists.ofDay(accessBy(read), '2026-11-20')).rejects.toThrow(Unparseable);
  });
});

test.each([
  [
    'says that there is none',
    (): string => {
      throw new NotThere('page');
    },
  ],
  ['repeats its last page', () => feedPage(feed0, 3, size)],
])('a feed that behind its end %s ends there', async (_what, behind) => {
  const read = reading((number) => (number > 3 ? behind() : feedPage(feed0, number, size)));
  expect(await ofDay(read, '2026-11-20')).toBe(100);
  expect(await ofDay(read, '2026-11-10')).toBeUndefined();
});
const feed0 = feed(100, 4);

test('odd rows of the directory are passed over; a file that is none of it is refused', async () => {
  const company = (code: string, name = 'HARBOUR RAIL') => ({ code, name, industryGroup: 'Transportation' });
  const read = (text: string) => readDirectory(accessBy(async () => file(text)));
  const companies = [
    company('HRB'),
    company('TOOLONGX'),
    company('OTH', ''),
    company('NUL', 'a\0b'),
    company('ABC'),
    company('DEF'),
  ];
  expect((await read(directory(companies))).map(({ code }) => code)).toEqual(['HRB', 'ABC', 'DEF']);
  await expect(read('<html></html>')).rejects.toThrow(Unparseable);
  await expect(read(directory([]))).rejects.toThrow(Unparseable);
});
