import { describe, expect, test } from '@jest/globals';
import { parseFeedPage } from '../../../src/sources/asx/feedPage.js';
import { UnparseableContent } from '../../../src/sources/source.js';
import { sampleAnnouncement, feedPage } from '../../support/asx/site.js';

const parse = (text: string) => parseFeedPage(Buffer.from(text), 0);

const announcementOf = (fields: Record<string, unknown>) => {
  const text = feedPage([sampleAnnouncement(), { ...sampleAnnouncement(), ...fields }], 0, 100);
  return parse(text).items[1]?.announcement;
};

const recordOf = (fields: Record<string, unknown>) => announcementOf({ isPriceSensitive: true, ...fields })?.record;

describe('the day of an announcement is the day in Sydney', () => {
  test.each([
    // Eastern standard time is ten hours before UTC, and summer time eleven.
    ['2025-08-12T21:30:27.000Z', '2025-08-13'],
    ['2026-10-03T13:59:59.000Z', '2026-10-03'],
    ['2026-10-03T14:00:00.000Z', '2026-10-04'],
    ['2026-10-04T12:59:59.999Z', '2026-10-04'],
    ['2026-10-04T13:00:00.000Z', '2026-10-05'],
    ['2027-04-03T13:00:00.000Z', '2027-04-04'],
    ['2027-04-04T13:30:00.000Z', '2027-04-04'],
    ['2027-04-04T14:00:00.000Z', '2027-04-05'],
  ])('%s is on %s', (date, filedDate) => {
    expect(recordOf({ date })).toMatchObject({ filedDate });
    expect(announcementOf({ date })).toMatchObject({ day: filedDate });
  });
});

test.each([
  ['2026-10-15T09:30:00+11:00', '2026-10-14T22:30:00.000Z'],
  ['2026-10-14T22:30:00Z', '2026-10-14T22:30:00.000Z'],
  ['2026-10-14T22:30:00.5Z', '2026-10-14T22:30:00.500Z'],
])('the time %s is read as %s', (date, announcedAt) => {
  expect(recordOf({ date })).toMatchObject({ announcedAt });
});

test.each([
  ['no key', { documentKey: '' }, 'it names no document'],
  ['a key with a path', { documentKey: '../../passwords' }, 'it names no document'],
  ['a time without a zone', { date: '2026-10-15T09:30:00' }, 'its time is not one with a time zone'],
  ['a day that is not in the calendar', { date: '2026-02-30T09:30:00Z' }, 'its time is not one with a time zone'],
  ['no time', { date: null }, 'its time is not one with a time zone'],
  ['no code', { symbol: undefined }, 'it has no code'],
  ['an invalid code', { symbol: 'HARBOUR' }, 'its code is invalid'],
  ['no headline', { headline: '  ' }, 'it has no headline'],
  ['malformed bytes', { headline: 'Take\uFFFDver' }, 'it has characters that cannot be read'],
  ['no flag', { isPriceSensitive: null }, 'it does not say whether it is price sensitive'],
])('an item with %s is refused with the reason, and the other items are read', (_what, fields, refused) => {
  const announcement = announcementOf(fields);
  expect(announcement).toMatchObject({ parseFailure: { refused }, day: '2026-10-15' });
  expect(announcement?.record).toBeUndefined();
  expect(announcementOf({})?.record).toBeDefined();
});

test('an item that is not an object is refused like an unreadable item', () => {
  const items = [sampleAnnouncement(), null, 7, 'text', []];
  const refusals = parse(feedPage(items, 0, 100)).items.map((item) => item.announcement.parseFailure?.refused);
  expect(refusals).toEqual([undefined, ...Array<unknown>(4).fill(expect.any(String))]);
});

test('an item nested too deeply is refused, and the other items are read', () => {
  const deep = '['.repeat(9000) + ']'.repeat(9000);
  const text = feedPage([sampleAnnouncement(), sampleAnnouncement({ documentKey: 'deep' })], 0, 100).replace(
    '"deep"',
    deep,
  );
  const refusals = parse(text).items.map((item) => item.announcement.parseFailure?.refused);
  expect(refusals).toEqual([undefined, 'it names no document']);
});

test('an item without a key gets a stable id of its own', () => {
  const [one, other] = [announcementOf({ documentKey: '' }), announcementOf({ documentKey: '', symbol: 'OTH' })];
  expect(announcementOf({ documentKey: '' })?.announcedId).toBe(one?.announcedId);
  expect(other?.announcedId).not.toBe(one?.announcedId);
});

test('announcement types are read as a list, also from the singular field, and are trimmed', () => {
  expect(recordOf({ announcementTypes: undefined, announcementType: 'PERIODIC REPORTS' })).toMatchObject({
    announcementTypes: ['PERIODIC REPORTS'],
  });
  expect(recordOf({ announcementTypes: [' Annual Report ', ''] })).toMatchObject({
    announcementTypes: ['Annual Report'],
  });
  expect(recordOf({ announcementTypes: null })).toMatchObject({ announcementTypes: [] });
});

test('codes are upper-cased, and the further ones are kept once each', () => {
  const companyInfo = [{ symbol: '14D' }, { symbol: 'abc' }, { symbol: 'XYZ' }, { symbol: null }];
  expect(recordOf({ symbol: ' 14d ', symbolsSecondary: ['14D', 'xyz', '', 7], companyInfo })).toMatchObject({
    symbol: '14D',
    otherSymbols: ['XYZ', 'ABC'],
  });
  expect(recordOf({ symbolsSecondary: null, companyInfo: null })).toMatchObject({ otherSymbols: [] });
});

test('an announcement of several issuers has the name of its own', () => {
  const companyInfo = [
    { symbol: 'QUI', displayName: 'QUILL LIMITED' },
    { symbol: 'WIN', displayName: 'WINDLASS LIMITED' },
  ];
  expect(recordOf({ symbol: 'WIN', companyInfo })).toMatchObject({ companyName: 'WINDLASS LIMITED' });
  expect(recordOf({ symbol: 'QUI', companyInfo })).toMatchObject({ companyName: 'QUILL LIMITED' });
  // The directory names it.
  expect(recordOf({ symbol: 'OTH', companyInfo })).not.toHaveProperty('companyName');
  expect(recordOf({ symbol: 'WINPA', companyInfo: companyInfo.slice(1) })).toMatchObject({
    companyName: 'WINDLASS LIMITED',
  });
});

test('character references in headlines, names and types are resolved', () => {
  expect(
    recordOf({
      headline: 'Change of Director&#39;s Interest &amp;&nbsp;Appendix&#10;3Y',
      companyInfo: [{ symbol: 'HRB', displayName: 'HARBOUR &amp; RAIL' }],
      announcementTypes: ['Issuer&#x2019;s notice'],
    }),
  ).toMatchObject({
    headline: "Change of Director's Interest & Appendix 3Y",
    companyName: 'HARBOUR & RAIL',
    announcementTypes: ['Issuer’s notice'],
  });
  expect(recordOf({ headline: 'AT&T &amplifier' })).toMatchObject({ headline: 'AT&T &amplifier' });
  expect(announcementOf({ headline: '&nbsp;&#32;' })).toMatchObject({
    parseFailure: { refused: 'it has no headline' },
  });
});

test('the company name is left out where the feed has none', () => {
  expect(recordOf({ companyInfo: [{ symbol: 'HRB' }] })).not.toHaveProperty('companyName');
  expect(recordOf({ companyInfo: [] })).not.toHaveProperty('companyName');
});

describe('a page that is not a page of the feed is refused', () => {
  const page = feedPage([sampleAnnouncement(), sampleAnnouncement()], 0, 100);
  test.each([
    ['a truncated page', page.slice(0, page.length / 2)],
    ['an error page', '<!DOCTYPE html><html><body>Sorry</body></html>'],
    ['nothing', ''],
    ['another format', '{"data": {"items": {}}}'],
    ['null', 'null'],
    ['items without times', feedPage([{}, { date: 'yesterday' }], 0, 100)],
  ])('%s', (_what, text) => {
    expect(() => parse(text)).toThrow(UnparseableContent);
  });
});
