import { describe, expect, test } from '@jest/globals';
import { asxLists } from '../../../src/sources/asx/asxLists.js';
import { FileNotFound, type ReadSourceFile, UnparseableContent } from '../../../src/sources/source.js';
import { createListAccess } from '../../support/listAccess.js';
import { sampleAnnouncement, directory, feedPage, type SampleAnnouncement } from '../../support/asx/site.js';

const size = 100;

/** Noon of so many days before the 20th of November 2026, in Sydney, or some seconds earlier. */
const daysAgo = (days: number, seconds = 0) => new Date(Date.UTC(2026, 10, 20 - days, 1, 0, -seconds)).toISOString();

const feed = (perDay: number, days: number): SampleAnnouncement[] =>
  Array.from({ length: days }, (_, day) =>
    Array.from({ length: perDay }, (_each, place) => sampleAnnouncement({ date: daysAgo(day, place) })),
  ).flat();

const file = (text: string) => ({ bytes: Buffer.from(text), isCut: false });

/** Reads the pages that a function generates. */
const reading =
  (page: (number: number) => string): ReadSourceFile =>
  async (path) =>
    file(page(Number(/page=(\d+)/.exec(path)?.[1])));

const plain = (items: readonly SampleAnnouncement[]) => reading((number) => feedPage(items, number, size));

const ofDay = async (read: ReadSourceFile, day: string) =>
  (await asxLists.readDay(createListAccess(read), day))?.filings.length;

test('a day is read completely, wherever it begins in the feed', async () => {
  const items = feed(340, 8);
  expect(await ofDay(plain(items), '2026-11-20')).toBe(340);
  expect(await ofDay(plain(items), '2026-11-15')).toBe(340);
  // The feed ends below the last item, so earlier days are unknown.
  expect(await ofDay(plain(items), '2026-11-13')).toBeUndefined();
  expect(await ofDay(plain(items), '2026-10-01')).toBeUndefined();
});

test('a time out of order at the end of a page does not end the list', async () => {
  const items = feed(340, 4).map((item, place) => (place === 99 ? { ...item, date: daysAgo(30) } : item));
  // The announcement itself is of another day.
  expect(await ofDay(plain(items), '2026-11-20')).toBe(339);
  let seen = 0;
  const newest = asxLists.readNewest(createListAccess(plain(items)), daysAgo(2), new Date(daysAgo(0)), true);
  for await (const { filings } of newest) seen += filings.length;
  expect(seen).toBeGreaterThanOrEqual(680);
});

describe('an inconsistent feed is refused', () => {
  const items = feed(340, 4);
  test.each([
    [
      'a feed that shrinks during the reading',
      reading((number) => feedPage(number < 2 ? items : items.slice(50), number, size)),
    ],
    [
      'a short page before the last one',
      reading((number) => {
        const page = JSON.parse(feedPage(items, number, size)) as { data: { items: unknown[] } };
        if (number === 1) page.data.items = page.data.items.slice(0, 50);
        return JSON.stringify(page);
      }),
    ],
    ['a feed in ascending order', plain(items.toReversed())],
  ])('%s', async (_what, read) => {
    await expect(asxLists.readDay(createListAccess(read), '2026-11-20')).rejects.toThrow(UnparseableContent);
  });
});

test.each([
  [
    'reports an error',
    (): string => {
      throw new FileNotFound('page');
    },
  ],
  ['repeats its last page', () => feedPage(feed0, 3, size)],
])('the feed ends when the server, asked for a further page, %s', async (_what, behind) => {
  const read = reading((number) => (number > 3 ? behind() : feedPage(feed0, number, size)));
  expect(await ofDay(read, '2026-11-20')).toBe(100);
  expect(await ofDay(read, '2026-11-10')).toBeUndefined();
});
const feed0 = feed(100, 4);

test('malformed rows of the directory are skipped; a file that is not the directory is refused', async () => {
  const company = (code: string, name = 'HARBOUR RAIL') => ({ code, name, industryGroup: 'Transportation' });
  const read = async (text: string) => (await asxLists.readCompanies?.(createListAccess(async () => file(text)))) ?? [];
  const companies = [
    company('HRB'),
    company('TOOLONGX'),
    company('OTH', ''),
    company('NUL', 'a\0b'),
    company('ABC'),
    company('DEF'),
  ];
  expect((await read(directory(companies))).map(({ code }) => code)).toEqual(['HRB', 'ABC', 'DEF']);
  await expect(read('<html></html>')).rejects.toThrow(UnparseableContent);
  await expect(read(directory([]))).rejects.toThrow(UnparseableContent);
});
