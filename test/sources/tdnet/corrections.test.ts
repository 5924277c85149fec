import { describe, expect, test } from '@jest/globals';
import { seriesOf } from '../../../src/sources/tdnet/corrections.js';
import { isLinearTime } from '../../support/processorTime.js';

const original = '港湾設備の取得に関するお知らせ';

describe('a correction shares its series with the corrected disclosure', () => {
  test.each([
    ['（訂正）「港湾設備の取得に関するお知らせ」の一部訂正について', original],
    ['(訂正)「港湾設備の取得に関するお知らせ」の訂正に関するお知らせ', original],
    ['（訂正・数値データ訂正）「港湾設備の取得に関するお知らせ」の 一部訂正について', original],
    ['「港湾設備の取得に関するお知らせ」の一部訂正に関するお知らせ', original],
    ['（訂正）港湾設備の取得に関するお知らせ', original],
    ['（訂正）港湾設備の取得の一部訂正について', original],
    ['【再訂正】「港湾設備の取得」の一部訂正', original],
    [
      '（訂正）「2027年3月期 決算短信[日本基準](連結)」の一部訂正について',
      '２０２７年３月期　決算短信〔日本基準〕（連結）',
    ],
    ['（訂正）「「海の道」計画の策定に関するお知らせ」の一部訂正について', '「海の道」計画の策定に関するお知らせ'],
    ['（訂正）「社債の発行内容確定に関するお知らせ」に関する一部訂正', '社債の発行内容確定に関するお知らせ'],
    [
      '（開示事項の変更・訂正）「会社分割による港湾事業の承継に関するお知らせ」の一部変更・訂正について',
      '会社分割による港湾事業の承継に関するお知らせ',
    ],
    ['（訂正）適時開示資料「剰余金の配当に関するお知らせ」の一部訂正について', '剰余金の配当に関するお知らせ'],
    [
      '（訂正・数値データ訂正）「２０２７年３月期　第３四半期決算短信〔日本基準〕（連結）」に一部訂正について',
      '2027年3月期 第3四半期決算短信[日本基準](連結)',
    ],
    ['2026年10月9日付「剰余金の配当に関するお知らせ」の一部訂正について', '剰余金の配当に関するお知らせ'],
    ['（訂正）剰余金の配当に関する一部変更・訂正について', '剰余金の配当に関するお知らせ'],
  ])('%s', (title, corrected) => {
    expect(seriesOf('99010', title)).toEqual({ series: seriesOf('99010', corrected).series, isAmendment: true });
    expect(seriesOf('99010', corrected).isAmendment).toBe(false);
  });
});

test.each([
  '有価証券報告書の訂正報告書の提出に関するお知らせ',
  '過年度の決算短信等の訂正に関するお知らせ',
  '財務報告に係る内部統制報告書の訂正報告書の提出に関するお知らせ',
  '業績予想の修正に関するお知らせ',
  '「２０２７年３月期決算短信」の訂正見込み　および定時株主総会の日程に関するお知らせ',
  '当社「有価証券報告書」の訂正報告書の提出に関するお知らせ',
])('%s corrects no disclosure', (title) => {
  expect(seriesOf('99010', title).isAmendment).toBe(false);
});

test('series differ by company and subject, and not by the width of the code', () => {
  const { series } = seriesOf('130A0', original);
  expect(seriesOf('１３０Ａ０', original).series).toBe(series);
  expect(seriesOf('99010', original).series).not.toBe(series);
  expect(seriesOf('130A0', '鉄道設備の取得に関するお知らせ').series).not.toBe(series);
});

test('a title of any length has a series that fits into an index', () => {
  expect(seriesOf('99010', '長'.repeat(1000)).series.length).toBe(450);
});

test.each(['（訂正', '「', '」の訂正', '訂正）（', ' 　', '資料「', '（訂正）に関する一部'])(
  'a title of many %j is read in linear time',
  (part) => {
    expect(isLinearTime((count) => seriesOf('99010', part.repeat(count)), 100_000)).toBe(true);
  },
);
