import { describe, expect, test } from '@jest/globals';
import { dailyIndexPath, quarterlyIndexPath } from '../../../../src/sources/edgar/addresses.js';
import { edgarLists } from '../../../../src/sources/edgar/feeds/edgarLists.js';
import { UnparseableContent } from '../../../../src/sources/source.js';
import { createListAccess } from '../../../support/listAccess.js';
import { nthAccessionNumber, collectAll, htmlPage, masterHeading, masterRow, createReader } from '../edgarFiles.js';

const day = '2026-10-01';
const daily = dailyIndexPath('master', day);

const form = `Form Type   Company Name   CIK         Date Filed  File Name
${'-'.repeat(80)}
10-12B      Port Lines     9000002     20260930    edgar/data/9000002/${nthAccessionNumber(3)}.txt
`;

describe('the list of a day', () => {
  const ofDay = (files: Record<string, string>) => edgarLists.readDay(createListAccess(createReader(files).read), day);

  test('has each filing once, with its own date', async () => {
    const rows = [
      masterRow(nthAccessionNumber(1)),
      masterRow(nthAccessionNumber(2), { date: '20250615', form: 'CORRESP' }),
      masterRow(nthAccessionNumber(1), { cik: '9000007', name: 'Ben Fund' }),
    ];
    expect(await ofDay({ [daily]: masterHeading('October 1, 2026') + rows.join('') })).toEqual({
      filings: [
        {
          announcedId: nthAccessionNumber(1),
          formType: '8-K',
          companyName: 'Harbour Rail',
          path: `Archives/edgar/data/9000001/${nthAccessionNumber(1)}.txt`,
          day,
        },
        expect.objectContaining({ announcedId: nthAccessionNumber(2), formType: 'CORRESP', day: '2025-06-15' }),
      ],
      rowFaults: [],
      completeDays: [day],
    });
  });

  test('has a filing of two form types under both, since one may not be collected', async () => {
    const rows = ['SC TO-C', 'SC 13D/A', 'SC TO-C', 'SC 13D/A'].map((form) =>
      masterRow(nthAccessionNumber(1), { form }),
    );
    const list = await ofDay({ [daily]: masterHeading() + rows.join('') });
    expect(list?.filings.map(({ announcedId, formType }) => [announcedId, formType])).toEqual([
      [nthAccessionNumber(1), 'SC TO-C'],
      [nthAccessionNumber(1), 'SC 13D/A'],
    ]);
  });

  test('is the form index where the master index is missing, and undefined where both are missing', async () => {
    const list = await ofDay({ [dailyIndexPath('form', day)]: form });
    expect(list?.filings).toEqual([expect.objectContaining({ companyName: 'Port Lines', day: '2026-09-30' })]);
    expect(await ofDay({})).toBeUndefined();
  });

  test('may be empty', async () => {
    expect(await ofDay({ [daily]: masterHeading() })).toEqual({ filings: [], rowFaults: [], completeDays: [day] });
  });

  test('reports some of very many unreadable rows by line, and counts the others', async () => {
    const rows = Array.from({ length: 2000 }, () => 'a\n').join('') + masterRow(nthAccessionNumber(1));
    const list = await ofDay({ [daily]: masterHeading() + rows });
    expect(list?.filings).toHaveLength(1);
    expect(list?.rowFaults.length).toBeLessThan(50);
    expect(list?.rowFaults.at(-1)).toBe('further rows of the index that cannot be read: 1980');
  });

  test.each([
    [20, undefined],
    [21, 'further rows of the index that cannot be read: 1'],
    [22, 'further rows of the index that cannot be read: 2'],
  ])('reports 20 unreadable rows of %i before a readable row, and counts the others', async (count, others) => {
    const list = await ofDay({ [daily]: masterHeading() + 'a\n'.repeat(count) + masterRow(nthAccessionNumber(1)) });
    expect(list?.rowFaults.slice(20)).toEqual(others === undefined ? [] : [others]);
    expect(list?.rowFaults.slice(0, 20)).toEqual(Array(20).fill(expect.stringMatching(/^line \d+ of the index/)));
  });

  test('counts the others also if the last row is unreadable', async () => {
    const list = await ofDay({ [daily]: masterHeading() + masterRow(nthAccessionNumber(1)) + 'a\n'.repeat(22) });
    expect(list?.rowFaults).toHaveLength(22);
    expect(list?.rowFaults).toContain('further rows of the index that cannot be read: 1');
  });

  test('is refused when too many rows are unreadable', async () => {
    const rows = masterRow(nthAccessionNumber(1)) + 'a\n'.repeat(10_001);
    await expect(ofDay({ [daily]: masterHeading() + rows })).rejects.toThrow(
      new UnparseableContent('more than 10000 rows of the index cannot be read'),
    );
  });

  test('is refused when it has more filings than a day can have', async () => {
    const rows = Array.from({ length: 60_001 }, (_, index) => masterRow(nthAccessionNumber(index))).join('');
    await expect(ofDay({ [daily]: masterHeading() + rows })).rejects.toThrow(/^the index has more than 60000 filings$/);
  });

  test('reports unreadable rows', async () => {
    const list = await ofDay({ [daily]: `${masterHeading()}?\n${masterRow(nthAccessionNumber(1))}` });
    expect(list).toMatchObject({ filings: [{}], rowFaults: ['line 6 of the index cannot be read: ?'] });
  });

  test.each([
    ['an error page', htmlPage, 'the answer is an HTML page'],
    [
      'truncated within a row',
      masterHeading() + masterRow(nthAccessionNumber(1)) + masterRow(nthAccessionNumber(2)).slice(0, -9),
      'ends within a row',
    ],
    ['made of unreadable rows', `${masterHeading()}?\n!\n`, 'no row of the index can be read'],
    ['too long', masterHeading() + ' \n'.repeat(16 * 1024 * 1024), 'is longer than'],
  ])('that is %s is refused', async (_what, text, reason) => {
    await expect(ofDay({ [daily]: text })).rejects.toThrow(UnparseableContent);
    await expect(ofDay({ [daily]: text })).rejects.toThrow(reason);
  });
});

describe('the lists of the past', () => {
  const third = quarterlyIndexPath('master', 2026, 3);
  const fourth = quarterlyIndexPath('master', 2026, 4);

  const ofPast = async (files: Record<string, string>, from: string, to: string) => {
    const { read, requests } = createReader(files);
    const parts = await collectAll(edgarLists.readRange(createListAccess(read), from, to, new Date()));
    return {
      ids: parts.flatMap(({ filings }) => filings.map(({ announcedId }) => announcedId)),
      days: parts.flatMap(({ completeDays }) => completeDays),
      parts,
      asked: requests.map(([path]) => path),
    };
  };

  test('are the quarterly lists, limited to filings of the requested days', async () => {
    const rows = ['2026-09-28', '2026-09-29', '2026-09-30'].map((date, index) =>
      masterRow(nthAccessionNumber(index), { date }),
    );
    const { ids, days } = await ofPast(
      {
        [third]: masterHeading('September 30, 2026') + rows.join(''),
        [fourth]: masterHeading('October 30, 2026') + masterRow(nthAccessionNumber(9), { date: '2026-10-02' }),
      },
      '2026-09-29',
      '2026-10-02',
    );
    expect(ids).toEqual([nthAccessionNumber(1), nthAccessionNumber(2), nthAccessionNumber(9)]);
    expect(days).toEqual(['2026-09-29', '2026-09-30', '2026-10-01', '2026-10-02']);
  });

  test('include the daily lists that the quarterly list has not reached', async () => {
    const rows = masterRow(nthAccessionNumber(1), { date: '2026-10-01' });
    const { ids, days, asked } = await ofPast(
      {
        [fourth]: masterHeading() + rows,
        [dailyIndexPath('master', '2026-10-02')]: masterHeading() + masterRow(nthAccessionNumber(2)),
        [dailyIndexPath('form', '2026-10-05')]: form,
      },
      '2026-10-01',
      '2026-10-05',
    );
    expect(ids).toEqual([nthAccessionNumber(1), nthAccessionNumber(2), nthAccessionNumber(3)]);
    expect(days).toEqual(['2026-10-01', '2026-10-02', '2026-10-05']);
    expect(asked.filter((path) => /2026100[34]/.test(path))).toEqual([]);
  });

  test('are the daily lists alone where the quarterly list is missing or has no rows', async () => {
    const files = { [daily]: masterHeading() + masterRow(nthAccessionNumber(1)) };
    expect((await ofPast(files, day, day)).days).toEqual([day]);
    const partialFiles = { ...files, [fourth]: masterHeading('September 29, 2026') };
    expect((await ofPast(partialFiles, day, day)).days).toEqual([day]);
  });

  test('are read in parts, and the last part of a quarter names the complete days', async () => {
    const rows = Array.from({ length: 12_000 }, (_, index) => masterRow(nthAccessionNumber(index)));
    const { parts } = await ofPast({ [fourth]: masterHeading('October 1, 2026') + rows.join('') }, day, day);
    expect(parts.map(({ filings, completeDays }) => [filings.length, completeDays])).toEqual([
      [5000, []],
      [5000, []],
      [2000, [day]],
    ]);
  });

  test('are refused when the list of a quarter is truncated', async () => {
    const text =
      masterHeading('October 1, 2026') +
      masterRow(nthAccessionNumber(1)) +
      masterRow(nthAccessionNumber(2)).slice(0, 40);
    await expect(ofPast({ [fourth]: text }, day, day)).rejects.toThrow(UnparseableContent);
  });
});
