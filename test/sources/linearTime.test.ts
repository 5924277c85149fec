import { describe, expect, test } from '@jest/globals';
import { listParsers } from '../../src/sources/listParsers.js';
import { documentSources } from '../../src/sources/index.js';
import { UnparseableContent } from '../../src/sources/source.js';
import fc from '../support/propertyTests.js';
import { isLinearTime } from '../support/processorTime.js';
import { sampleAnnouncement, feedPage as asxFeed } from '../support/asx/site.js';
import { sampleDisclosure, listPage } from '../support/tdnet/site.js';
import { securityKey } from '../../src/sources/edgar/form4/securityTitle.js';
import { parseTradingSymbol } from '../../src/sources/edgar/form4/tradingSymbol.js';
import { scheduleXml } from '../support/edgar/schedule13.js';
import { nthAccessionNumber, entry, feed, masterHeading } from './edgar/edgarFiles.js';

/** A file with text from outside: in a title, a name, a cell, a whole part. */
type File = (text: string) => string;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const day = '2026-10-15';
const heading = { isMaster: true, nameColumn: 0 };

const refused = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (!(error instanceof UnparseableContent)) throw error;
  }
};

const bytesOf = (text: string | undefined) => Buffer.from(text ?? '');
const announced = { announcedId: nthAccessionNumber(1), formType: '8-K', companyName: 'x', path: 'x', day };
const submission = (text: string) =>
  `<SEC-DOCUMENT>x\n<SEC-HEADER>x\nACCESSION NUMBER:\t\t${nthAccessionNumber(1)}\nCONFORMED SUBMISSION TYPE:\t8-K\nFILED AS OF DATE:\t\t20261015\n` +
  `FILER:\n\tCOMPANY DATA:\n\t\tCOMPANY CONFORMED NAME:\t\tx\n\t\tCENTRAL INDEX KEY:\t\t0009000001\n</SEC-HEADER>\n` +
  `<DOCUMENT>\n<TYPE>8-K\n<TEXT>\n<html><body>${text}</body></html>\n</TEXT>\n</DOCUMENT>\n</SEC-DOCUMENT>`;

const stake = {
  formType: 'SCHEDULE 13D/A',
  amendment: 1,
  issuer: { name: 'x', cik: 9_000_001 },
  holders: [{ name: 'x', cik: 9_000_002, shares: 1, percent: 1 }],
  eventDate: day,
};
const schedule = (text: string) =>
  submission('')
    .replace(/<html>.*<\/html>/, () => `<XML>${text}</XML>`)
    .replaceAll('8-K', 'SCHEDULE 13D/A');
const parseSubmission = (text: string) =>
  refused(() => documentSources.edgar.parse(announced, { bytes: bytesOf(text), isCut: false }));

const edgarFeed = (file: File) => (text: string) => refused(() => listParsers.edgarFeed(bytesOf(file(text)), false));
const parsers: readonly [name: string, parse: (text: string) => void][] = [
  [
    'a title of the feed',
    edgarFeed((text) => feed([entry({ accessionNumber: nthAccessionNumber(1), name: escaped(text) })])),
  ],
  [
    'a summary of the feed',
    edgarFeed((text) => feed([entry({ accessionNumber: nthAccessionNumber(1), items: [escaped(text)] })])),
  ],
  ['the feed', edgarFeed((text) => feed([text]))],
  ['rows of an index', (text) => listParsers.edgarIndexRows(bytesOf(text), heading, 0)],
  ['rows of a form index', (text) => listParsers.edgarIndexRows(bytesOf(text), { isMaster: false, nameColumn: 12 }, 0)],
  ['the heading of an index', (text) => refused(() => listParsers.edgarIndexHeading(bytesOf(masterHeading(text))))],
  [
    'tickers',
    (text) => refused(() => listParsers.edgarTickers(bytesOf(`{"0":{"cik_str":1,"ticker":${JSON.stringify(text)}}}`))),
  ],
  [
    'a title of TDnet',
    (text) =>
      refused(() =>
        listParsers.tdnetPage(
          bytesOf(listPage([{ ...sampleDisclosure({ day }), title: escaped(text) }], day, 1)),
          day,
          1,
        ),
      ),
  ],
  [
    'a page of TDnet',
    (text) =>
      refused(() => listParsers.tdnetPage(bytesOf(listPage([], day, 1)?.replace('</body>', `${text}</body>`)), day, 1)),
  ],
  [
    'a headline of the ASX',
    (text) => refused(() => listParsers.asxPage(bytesOf(asxFeed([sampleAnnouncement({ headline: text })], 0, 100)), 0)),
  ],
  ['the directory of the ASX', (text) => refused(() => listParsers.asxDirectory(bytesOf(text)))],
  ['a document', (text) => parseSubmission(submission(text))],
  [
    'an exhibit',
    (text) =>
      parseSubmission(submission('').replace('</SEC-DOCUMENT>', () => `<DOCUMENT>\n<TYPE>EX-99.1\n<TEXT>\n${text}`)),
  ],
  [
    'the type of an exhibit',
    (text) =>
      parseSubmission(submission('').replace('</SEC-DOCUMENT>', () => `<DOCUMENT>\n<TYPE>EX-99.1${text}\n<TEXT>\nx`)),
  ],
  ['the purpose of a schedule', (text) => parseSubmission(schedule(scheduleXml({ ...stake, purpose: text })))],
  [
    'an item of a schedule',
    (text) => parseSubmission(schedule(scheduleXml({ ...stake, purpose: '' }).replace('See rows', escaped(text)))),
  ],
  ['a schedule', (text) => parseSubmission(schedule(scheduleXml({ ...stake, purpose: '' }).replace('<item3>', text)))],
  [
    'an excerpt of a schedule',
    (text) => void documentSources.edgar.createExcerpt({ bytes: bytesOf(`<edgarSubmission>${text}`), isCut: true }),
  ],
  ['a title of a security', (text) => void securityKey(text)],
  ['a trading symbol', (text) => void parseTradingSymbol(text)],
];

/** Texts that made expressions or walks take a time that grows with the square of their length. */
const parts = [
  ' - x (0000000001) ',
  '(((',
  ' ',
  ' \t',
  '\n',
  '<b>',
  '<table><tr><td>',
  '</table>',
  '<',
  '&amp;',
  '&#',
  '1,',
  '{"a":',
  '[',
  '"',
  'a|',
  'x  ',
  '<!--',
  '<a href="',
  'Item 1.01: ',
  '1 Main Street ',
  'One A B C D ',
  '12 A ',
  'P.O. Box 1 ',
  '555-',
  '(603) 555-',
  'phone: 1 ',
  '+1 ',
  'a@b.',
  '<zipCode',
  '&#13;\n ',
  'par value $',
  '("',
  '/',
];

const isLinear = (parse: (text: string) => unknown, part: string, length = 60_000) =>
  isLinearTime((characters) => parse(part.repeat(Math.ceil(characters / part.length)).slice(0, characters)), length);

describe('twice the text takes about twice the time in', () => {
  test.each(parsers)('%s', (_name, parse) => {
    for (const part of parts) {
      expect({ part, isLinear: isLinear(parse, part) }).toEqual({ part, isLinear: true });
    }
  });

  test.each(parsers)('%s of any parts', (_name, parse) => {
    const text = fc
      .array(fc.constantFrom(...parts, 'x', '0'), { minLength: 1, maxLength: 4 })
      .map((some) => some.join(''));
    fc.assert(
      fc.property(text, (part) => isLinear(parse, part)),
      { numRuns: 20 },
    );
  });
});
