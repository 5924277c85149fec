import { describe, expect, test } from '@jest/globals';
import { feedPath } from '../../../../src/sources/edgar/addresses.js';
import { edgarLists } from '../../../../src/sources/edgar/feeds/edgarLists.js';
import { UnparseableContent } from '../../../../src/sources/source.js';
import { createListAccess } from '../../../support/listAccess.js';
import {
  nthAccessionNumber,
  collectAll,
  entry,
  type FeedEntryFacts,
  feed,
  htmlPage,
  createReader,
} from '../edgarFiles.js';

/** Entries a minute apart from 17:05 Eastern time downwards, a filing each. */
const entries = (from: number, to: number): FeedEntryFacts[] =>
  Array.from({ length: to - from }, (_, index) => ({
    accessionNumber: nthAccessionNumber(from + index),
    updated: new Date(Date.parse('2026-10-01T21:05:12Z') - (from + index) * 60_000).toISOString(),
  }));

const pages = (...contents: (readonly FeedEntryFacts[])[]): Record<string, string> =>
  Object.fromEntries(contents.map((page, index) => [feedPath(index * 100), feed(page.map(entry))]));

const now = new Date('2026-10-02T00:00:00Z');

async function readAll(files: Record<string, string>, position?: string, looksBack = true) {
  const { read, requests } = createReader(files);
  const parts = await collectAll(edgarLists.readNewest(createListAccess(read), position, now, looksBack));
  const announcements = parts.flatMap((part) => part.filings);
  return { parts, announcements, ids: announcements.map(({ announcedId }) => announcedId), asked: requests };
}

describe('the feed is read', () => {
  test('with a filing whose entries fill two pages, the subject last', async () => {
    const [filing] = entries(0, 1) as [FeedEntryFacts];
    const party = (role: string): FeedEntryFacts => ({ ...filing, role, name: role });
    const parties = [...Array.from({ length: 149 }, () => party('Reporting')), party('Issuer')];
    const { announcements } = await readAll(pages(parties.slice(0, 100), parties.slice(100)));
    expect(announcements.map(({ companyName }) => companyName)).toEqual(['Issuer']);
  });

  test('to its end without a position, and the last part has the new position', async () => {
    const { parts, ids } = await readAll(pages(entries(0, 100), entries(100, 130)));
    expect(ids).toEqual(entries(0, 130).map(({ accessionNumber }) => accessionNumber));
    expect(parts.map(({ position }) => position)).toEqual([undefined, '2026-10-01T21:05:12Z']);
  });

  test('down to ten minutes before the position', async () => {
    const files = pages(entries(0, 100), entries(100, 200), entries(200, 300));
    expect(entries(99, 100)[0]?.updated).toBe('2026-10-01T19:26:12.000Z');
    expect((await readAll(files, '2026-10-01T19:36:12Z')).asked).toHaveLength(2);
    const { asked, parts } = await readAll(files, '2026-10-01T19:36:13Z');
    expect(asked).toHaveLength(1);
    expect(parts.at(-1)?.position).toBe('2026-10-01T21:05:12Z');
  });

  test('down to the position itself without the look-back, with a conditional request', async () => {
    const files = pages(entries(0, 100), entries(100, 200), entries(200, 300));
    const { asked, parts, ids } = await readAll(files, '2026-10-01T19:26:13Z', false);
    expect(asked).toEqual([[feedPath(0), expect.objectContaining({ onlyIfChanged: true })]]);
    expect(parts.at(-1)?.position).toBe('2026-10-01T21:05:12Z');
    // The next page may have other parties to the last filing.
    expect(ids).toEqual(entries(0, 99).map(({ accessionNumber }) => accessionNumber));
    const twoPages = await readAll(files, '2026-10-01T19:26:12Z', false);
    expect(twoPages.asked.map(([path]) => path)).toEqual([feedPath(0), feedPath(100)]);
    expect(twoPages.ids).toHaveLength(199);
    const short = await readAll(pages(entries(0, 2)), '2026-10-01T21:04:12Z', false);
    expect(short.ids).toHaveLength(2);
  });

  test.each([
    [5, '2026-10-01T14:00:00Z', 2],
    [10, '2026-10-01T14:00:00Z', 1],
    [1000, '2026-10-01T14:00:00Z', 1],
    [1, '2026-10-01T14:00:00Z', 10],
    [0.1, '2026-10-01T14:00:00Z', 20],
    [5, '2026-10-01T09:59:00Z', 300],
    [5, '2026-10-02T03:00:00Z', 300],
    [5, '2026-10-03T14:00:00Z', 300],
  ])('at %s requests a second, at %s, every %s s', (perSecond, time, seconds) => {
    expect(edgarLists.pollIntervalSeconds(new Date(time), perSecond)).toBe(seconds);
  });

  test('with each filing once, though new filings move others to the next page', async () => {
    const { ids } = await readAll(pages(entries(0, 100), entries(97, 150)));
    expect(ids).toEqual(entries(0, 150).map(({ accessionNumber }) => accessionNumber));
  });

  test('with the parties to a filing merged, though they are on two pages and between other entries', async () => {
    const subject = {
      accessionNumber: nthAccessionNumber(99),
      form: 'SCHEDULE 13D/A',
      name: 'Port Lines',
      role: 'Subject',
    };
    const updated = '2026-10-01T12:00:00-04:00';
    const other = { accessionNumber: nthAccessionNumber(500), updated };
    const { announcements } = await readAll(
      pages(
        [...entries(0, 98), other, { ...subject, name: 'Ben Fund', role: 'Filed by', updated }],
        [
          { ...other, role: 'Reporting' },
          { ...subject, updated },
        ],
      ),
    );
    expect(announcements).toHaveLength(100);
    expect(announcements.at(-1)).toMatchObject({
      companyName: 'Port Lines',
      formType: 'SCHEDULE 13D/A',
      record: { companyName: 'Port Lines', formType: 'SC 13D/A' },
    });
  });

  test('with an entry or a position in the future ignored', async () => {
    const [first, ...others] = entries(0, 3);
    const future = { ...(first as FeedEntryFacts), updated: '2099-01-01T18:00:00Z' };
    const { parts, ids } = await readAll(pages([future, ...others]));
    expect(ids).toHaveLength(3);
    expect(parts.at(-1)?.position).toBe('2026-10-01T21:04:12Z');
    expect((await readAll(pages(entries(0, 3)), '2099-01-01T18:00:00Z')).parts.at(-1)?.position).toBe(
      '2026-10-01T21:05:12Z',
    );
  });

  test('up to an unreadable page', async () => {
    const { read } = createReader({ ...pages(entries(0, 100)), [feedPath(100)]: htmlPage });
    const parts = edgarLists.readNewest(createListAccess(read), undefined, now, true);
    expect((await parts.next()).value).toMatchObject({ position: undefined });
    await expect(parts.next()).rejects.toThrow(UnparseableContent);
    await expect(readAll({})).rejects.toThrow('cgi-bin');
    await expect(readAll({ [feedPath(0)]: htmlPage })).rejects.toThrow(UnparseableContent);
  });

  test('without a change of the position when it is empty', async () => {
    const { parts } = await readAll(pages([]), '2026-10-01T19:25:12Z');
    expect(parts).toEqual([{ filings: [], rowFaults: [], position: '2026-10-01T19:25:12Z' }]);
  });
});

test.each([
  ['no page', undefined],
  ['an error page', htmlPage],
])('the feed ends after many pages with %s', async (_what, page) => {
  const content = Array.from({ length: 21 }, (_, index) => entries(index * 100, index * 100 + 100));
  const { ids, parts, asked } = await readAll({
    ...pages(...content),
    ...(page !== undefined && { [feedPath(2100)]: page }),
  });
  expect(ids).toHaveLength(2100);
  expect(parts.at(-1)).toMatchObject({ position: '2026-10-01T21:05:12Z' });
  expect(asked.at(-1)?.[1]).toMatchObject({ notFoundStatuses: [503] });
});

describe('an announcement', () => {
  const accessionNumber = nthAccessionNumber(1);

  test('has the record that the feed alone provides', async () => {
    const items = ['7.01: Regulation FD Disclosure'];
    const { announcements } = await readAll(pages([{ accessionNumber, items }]));
    expect(announcements).toEqual([
      {
        announcedId: accessionNumber,
        formType: '8-K',
        companyName: 'HARBOUR RAIL HOLDINGS',
        path: `Archives/edgar/data/9000001/${accessionNumber}.txt`,
        day: '2026-10-01',
        record: {
          filingId: accessionNumber,
          companyName: 'HARBOUR RAIL HOLDINGS',
          formType: '8-K',
          filedDate: '2026-10-01',
          description: 'Item 7.01: Regulation FD Disclosure',
          txtUrl: `https://www.sec.gov/Archives/edgar/data/9000001/${accessionNumber}.txt`,
          htmlUrl: `https://www.sec.gov/Archives/edgar/data/9000001/000999999926000001/${accessionNumber}-index.htm`,
        },
      },
    ]);
  });

  test.each([
    ['an announcement of another form type', { form: '4' }],
    ['an announcement of the filing party only', { form: 'SC TO-T', role: 'Filed by' }],
  ])('%s has no record', async (_what, facts) => {
    const { announcements } = await readAll(pages([{ accessionNumber, ...facts }]));
    expect(announcements).toEqual([expect.objectContaining({ announcedId: accessionNumber, formType: facts.form })]);
    expect(announcements[0]).not.toHaveProperty('record');
  });
});
