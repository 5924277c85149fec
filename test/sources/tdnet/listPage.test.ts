import { describe, expect, test } from '@jest/globals';
import { UnparseableContent } from '../../../src/sources/source.js';
import { parseListPage } from '../../../src/sources/tdnet/listPage.js';
import { tdnetLists } from '../../../src/sources/tdnet/tdnetLists.js';
import { createListAccess } from '../../support/listAccess.js';
import { sampleDisclosure, listPage, type SampleDisclosure } from '../../support/tdnet/site.js';

const day = '2026-10-15';

const textWith = (...overrides: Partial<SampleDisclosure>[]): string =>
  listPage(overrides.map(sampleDisclosure), day, 1) ?? '';

const parse = (text: string) => parseListPage(Buffer.from(text), day, 1);

const recordOf = (overrides: Partial<SampleDisclosure>) => parse(textWith(overrides)).disclosures[0]?.record;

describe('a company code', () => {
  test.each([
    ['99010', '9901'],
    ['130A0', '130A'],
    ['576a0', '576A'],
    ['２９９Ａ０', '299A'],
    ['25935', '25935'],
    ['9901', '9901'],
    [' 99010　', '9901'],
  ])('%s is %s', (code, companyCode) => {
    expect(recordOf({ code })).toMatchObject({ companyCode });
  });
});

describe('a place', () => {
  test.each([
    ['東', 'TSE'],
    ['名', 'NSE'],
    ['札', 'SSE'],
    ['福', 'FSE'],
    ['東名札福', 'TSE, NSE, SSE, FSE'],
    ['東?', undefined],
    ['', undefined],
  ])('%s is %s', (place, stockExchange) => {
    expect(recordOf({ place })?.stockExchange).toBe(stockExchange);
  });
});

test.each([
  ['9:05', '09:05:00'],
  ['００:００', '00:00:00'],
  ['23：59', '23:59:00'],
])('the time %s is read as %s', (time, filingTime) => {
  expect(recordOf({ time })).toMatchObject({ filingTime, filingDate: day });
});

test('the day of a disclosure is not taken from its document id', () => {
  expect(recordOf({ documentId: '140120261009500001' })).toMatchObject({ filingDate: day });
});

test('a title is kept as it is written, without surrounding blanks', () => {
  const title = 'Ａ＆Ｂ　第１四半期 <訂正>';
  expect(recordOf({ title: `　${title}\n ` })).toMatchObject({ documentTitle: title });
});

test('a row without an id gets a stable id of its own', () => {
  const [later, first] = parse(textWith({ href: '' }, { href: '', time: '16:00' })).disclosures;
  const again = parse(textWith({ href: '' })).disclosures[0];
  expect(again?.announcedId).toBe(first?.announcedId);
  expect(later?.announcedId).not.toBe(first?.announcedId);
});

test('a page that declares Shift_JIS is read', () => {
  const text = '<html><head><meta charset="Shift_JIS"></head><body><div id="kaiji-text-1">';
  // 「に開示された情報はありません。」
  const notice = Buffer.from('82c98a4a8ea682b382ea82bd8fee95f182cd82a082e882dc82b982f18142', 'hex');
  const bytes = Buffer.concat([Buffer.from(text), notice, Buffer.from('</div></body></html>')]);
  expect(parseListPage(bytes, day, 1)).toEqual({ disclosures: [], total: 0, hasNext: false });
});

const page = textWith({}, {}, {});

describe('a page that is not the list of the day is refused', () => {
  const lines = page.split('\n');
  const rows = (text: string) => [text.indexOf('<tr>\n<td'), text.indexOf('</tr>')] as const;
  const [begin, end] = rows(page);
  test.each([
    ['a truncated page', page.slice(0, page.length / 2)],
    ['a page of very many tags', page.replace('</body>', `${'<b>'.repeat(200_000)}</body>`)],
    ['a page without its end', page.slice(0, -10)],
    ['a page with fewer rows than its count', page.slice(0, begin) + page.slice(end + 5)],
    [
      'a page with neither a list nor a notice',
      lines.filter((line) => !/<tr|<td class|tr>|kaiji/.test(line)).join('\n'),
    ],
    [
      'a full page without a count or a link to the next page',
      textWith(...Array.from({ length: 100 }, () => ({}))).replace(/<div class="kaijiSum">.*?<\/div>/, ''),
    ],
    ['a page of another day', page.replace('2026年10月15日', '2026年10月14日')],
    ['an error page', '<html><body><h1>Sorry</h1></body></html>'],
    ['nothing', ''],
    ['elements without end', `<html>${'<div>'.repeat(100_000)}</html>`],
  ])('%s', (_what, text) => {
    expect(() => parse(text)).toThrow(UnparseableContent);
  });
});

test('a page with a list inside of a list, many levels deep, is refused', () => {
  const nested = page.replace('</tr>', '<tr><td><table>'.repeat(1000));
  expect(() => parse(nested)).toThrow('the page has more than 40 levels of elements');
});

describe('the list of a day', () => {
  const all = Array.from({ length: 250 }, () => sampleDisclosure({ day }));

  /** Reads the pages of a list, with the given pages replaced. */
  const ofDay = (pages: Record<number, string | undefined> = {}) =>
    tdnetLists.readDay(
      createListAccess((path) => {
        const number = Number(/I_list_(\d{3})_20261015/.exec(path)?.[1]);
        const text = number in pages ? pages[number] : listPage(all, day, number);
        if (text === undefined) throw new Error('asked for a page that is not there');
        return Promise.resolve({ bytes: Buffer.from(text), isCut: false });
      }),
      day,
    );

  test('has all pages', async () => {
    const list = await ofDay();
    expect(list?.filings.map(({ announcedId }) => announcedId)).toEqual(
      all.map(({ documentId }) => documentId).toReversed(),
    );
    expect(list?.completeDays).toEqual([day]);
  });

  test('is read again when it changes during the reading', async () => {
    const grown = listPage([...all, sampleDisclosure({ day })], day, 3);
    await expect(ofDay({ 3: grown })).rejects.toThrow('the list of 2026-10-15 changed while it was read');
  });

  test('is complete in the following night, in Japan time without summer time', () => {
    expect(tdnetLists.completeAt('2026-10-15')).toEqual(new Date('2026-10-15T15:30:00Z'));
    expect(tdnetLists.completeAt('2026-03-31')).toEqual(new Date('2026-03-31T15:30:00Z'));
  });

  test('is polled often while companies disclose', () => {
    const pauseAt = (time: string) => tdnetLists.pollIntervalSeconds(new Date(`${time}+09:00`), 1);
    expect(['2026-10-15T08:00', '2026-10-15T19:59'].map(pauseAt)).toEqual([60, 60]);
    expect(['2026-10-15T07:59', '2026-10-15T20:00', '2026-10-17T12:00'].map(pauseAt)).toEqual([300, 300, 300]);
  });
});
