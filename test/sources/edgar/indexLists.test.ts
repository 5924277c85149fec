import { describe, expect, test } from '@jest/globals';
import { dailyIndexPath, quarterlyIndexPath } from '../../../src/sources/edgar/addresses.js';
import { edgarLists } from '../../../src/sources/edgar/edgarLists.js';
import { Unparseable } from '../../../src/sources/source.js';
import { accessBy } from '../../support/listAccess.js';
import { accession, all, htmlPage, masterHeading, masterRow, reader } from './edgarFiles.js';

const day = '2026-10-01';
const daily = dailyIndexPath('master', day);

const form = `Form Type   Company Name   CIK         Date Filed  File Name
${'-'.repeat(80)}
10-12B      Port Lines     9000002     20260930    edgar/data/9000002/${accession(3)}.txt
`;

describe('the list of a day', () => {
  const ofDay = (files: Record<string, string>) => edgarLists.ofDay(accessBy(reader(files).read), day);

  test('has each filing once, with its own date', async () => {
    const rows = [
      masterRow(accession(1)),
      masterRow(accession(2), { date: '20250615', form: 'CORRESP' }),
      masterRow(accession(1), { cik: '9000007', name: 'Ben Fund' }),
    ];
    expect(await ofDay({ [daily]: masterHeading('October 1, 2026') + rows.join('') })).toEqual({
      announcements: [
        {
          announcedId: accession(1),
          formType: '8-K',
          companyName: 'Harbour Rail',
          path: `Archives/edgar/data/9000001/${accession(1)}.txt`,
          day,
        },
        expect.objectContaining({ announcedId: accession(2), formType: 'CORRESP', day: '2025-06-15' }),
      ],
      faults: [],
      days: [day],
    });
  });

  test('is the form index where there is no master index, and nothing where there is neither', async () => {
    const list = await ofDay({ [dailyIndexPath('form', day)]: form });
    expect(list?.announcements).toEqual([expect.objectContaining({ companyName: 'Port Lines', day: '2026-09-30' })]);
    expect(await ofDay({})).toBeUndefined();
  });

  test('may be empty', async () => {
    expect(await ofDay({ [daily]: masterHeading() })).toEqual({ announcements: [], faults: [], days: [day] });
  });

  test('names some of very many rows that cannot be read, and counts the others', async () => {
    const rows = Array.from({ length: 2000 }, () => 'a\n').join('') + masterRow(accession(1));
    const list = await ofDay({ [daily]: masterHeading() + rows });
    expect(list?.announcements).toHaveLength(1);
    expect(list?.faults.length).toBeLessThan(50);
    expect(list?.faults.at(-1)).toMatch(/^19\d\d further rows of the index cannot be read$/);
  });

  test('is no index where hardly a row can be read', async () => {
    const rows = masterRow(accession(1)) + 'a\n'.repeat(10_001);
    await expect(ofDay({ [daily]: masterHeading() + rows })).rejects.toThrow(
      new Unparseable('more than 10000 rows of the index cannot be read'),
    );
  });

  test('has no more filings than days can have', async () => {
    const rows = Array.from({ length: 60_001 }, (_, index) => masterRow(accession(index))).join('');
    await expect(ofDay({ [daily]: masterHeading() + rows })).rejects.toThrow(/^the index has more than 60000 filings$/);
  });

  test('names rows that cannot be read', async () => {
    const list = await ofDay({ [daily]: `${masterHeading()}?\n${masterRow(accession(1))}` });
    expect(list).toMatchObject({ announcements: [{}], faults: ['line 6 of the index cannot be read: ?'] });
  });

  test.each([
    ['a page of errors', htmlPage, 'the answer is an HTML page'],
    [
      'cut within a row',
      masterHeading() + masterRow(accession(1)) + masterRow(accession(2)).slice(0, -9),
      'ends within a row',
    ],
    ['of rows that cannot be read', `${masterHeading()}?\n!\n`, 'no row of the index can be read'],
    ['longer than any', masterHeading() + ' \n'.repeat(16 * 1024 * 1024), 'is longer than'],
  ])('that is %s is refused', async (_what, text, reason) => {
    await expect(ofDay({ [daily]: text })).rejects.toThrow(Unparseable);
    await expect(ofDay({ [daily]: text })).rejects.toThrow(reason);
  });
});

describe('the lists of the past', () => {
  const third = quarterlyIndexPath('master', 2026, 3);
  const fourth = quarterlyIndexPath('master', 2026, 4);

  const ofPast = async (files: Record<string, string>, from: string, to: string) => {
    const { read, asked } = reader(files);
    const parts = await all(edgarLists.ofPast(accessBy(read), from, to, new Date()));
    return {
      ids: parts.flatMap(({ announcements }) => announcements.map(({ announcedId }) => announcedId)),
      days: parts.flatMap(({ days }) => days),
      parts,
      asked: asked.map(([path]) => path),
    };
  };

  test('are the quarters, with what was filed in the span alone', async () => {
    const rows = ['2026-09-28', '2026-09-29', '2026-09-30'].map((date, index) => masterRow(accession(index), { date }));
    const { ids, days } = await ofPast(
      {
        [third]: masterHeading('September 30, 2026') + rows.join(''),
        [fourth]: masterHeading('October 30, 2026') + masterRow(accession(9), { date: '2026-10-02' }),
      },
      '2026-09-29',
      '2026-10-02',
    );
    expect(ids).toEqual([accession(1), accession(2), accession(9)]);
    expect(days).toEqual(['2026-09-29', '2026-09-30', '2026-10-01', '2026-10-02']);
  });

  test('are the days that a quarter has not received', async () => {
    const rows = masterRow(accession(1), { date: '2026-10-01' });
    const { ids, days, asked } = await ofPast(
      {
        [fourth]: masterHeading() + rows,
        [dailyIndexPath('master', '2026-10-02')]: masterHeading() + masterRow(accession(2)),
        [dailyIndexPath('form', '2026-10-05')]: form,
      },
      '2026-10-01',
      '2026-10-05',
    );
    expect(ids).toEqual([accession(1), accession(2), accession(3)]);
    expect(days).toEqual(['2026-10-01', '2026-10-02', '2026-10-05']);
    expect(asked.filter((path) => /2026100[34]/.test(path))).toEqual([]);
  });

  test('are the days alone where there is no quarter, or only the heading of one', async () => {
    const files = { [daily]: masterHeading() + masterRow(accession(1)) };
    expect((await ofPast(files, day, day)).days).toEqual([day]);
    const begun = { ...files, [fourth]: masterHeading('September 29, 2026') };
    expect((await ofPast(begun, day, day)).days).toEqual([day]);
  });

  test('come in parts, of which the last of a quarter says what is complete', async () => {
    const rows = Array.from({ length: 12_000 }, (_, index) => masterRow(accession(index)));
    const { parts } = await ofPast({ [fourth]: masterHeading('October 1, 2026') + rows.join('') }, day, day);
    expect(parts.map(({ announcements, days }) => [announcements.length, days])).toEqual([
      [5000, []],
      [5000, []],
      [2000, [day]],
    ]);
  });

  test('of a quarter that is cut are not complete', async () => {
    const text = masterHeading('October 1, 2026') + masterRow(accession(1)) + masterRow(accession(2)).slice(0, 40);
    await expect(ofPast({ [fourth]: text }, day, day)).rejects.toThrow(Unparseable);
  });
});
