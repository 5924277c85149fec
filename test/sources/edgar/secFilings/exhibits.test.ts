import { describe, expect, test } from '@jest/globals';
import { edgarSource } from '../../../../src/sources/edgar/secFilings/edgarSource.js';
import type { ExhibitText, ParsedFiling } from '../../../../src/sources/source.js';
import { form8k, type SampleDocument, type SampleFiling, tender } from '../../../support/edgar/filings.js';
import { submissionText } from '../../../support/edgar/pages.js';

const kib = 1024;

const exhibit = (type: string, content = `Text of ${type}`, rest: Partial<SampleDocument> = {}): SampleDocument => ({
  type,
  filename: 'exhibit.htm',
  content,
  ...rest,
});

function parse(filing: SampleFiling): ParsedFiling {
  const announcement = {
    announcedId: filing.accessionNumber,
    formType: filing.formType,
    companyName: '',
    path: '',
    day: '',
  };
  return edgarSource.parse(announcement, {
    bytes: Buffer.from(submissionText(filing)),
    isCut: false,
  }) as ParsedFiling;
}

const textsOf = (filing: SampleFiling): readonly ExhibitText[] => parse(filing).exhibits ?? [];
const namesOf = (filing: SampleFiling): string[] => textsOf(filing).map(({ name }) => name);
const exhibitsOf = (...types: string[]) => ({ exhibits: types.map((type) => exhibit(type)) });

describe('of a current report', () => {
  test('press releases and other additional exhibits are kept, with their descriptions', () => {
    const exhibits = [
      exhibit('EX-99.1', '<html><body><p>Results&#160;rose.</p></body></html>', { description: 'PRESS RELEASE' }),
      exhibit('EX-99', 'Slides', { description: 'EX-99' }),
    ];
    expect(textsOf(form8k({ items: ['2.02'], exhibits }))).toEqual([
      { part: 1, name: 'EX-99.1', description: 'PRESS RELEASE', text: 'Results rose.', isCut: false },
      { part: 2, name: 'EX-99', description: null, text: 'Slides', isCut: false },
    ]);
  });

  test.each(['1.01', '1.02', '1.03', '2.01', '2.03', '5.02'])(
    'agreements are kept where item %s reports one',
    (item) => {
      const filing = exhibitsOf('EX-1.1', 'EX-2.1', 'EX-4.1', 'EX-10.1', 'EX-21', 'EX-99.1', 'EX-101.SCH');
      expect(namesOf(form8k({ items: [item, '9.01'], ...filing }))).toEqual(['EX-2.1', 'EX-10.1', 'EX-99.1']);
      expect(namesOf(form8k({ items: ['7.01', '9.01'], ...filing }))).toEqual(['EX-99.1']);
    },
  );

  test('the main text is the same with exhibits and without', () => {
    const filing = form8k({ items: ['1.01'] });
    expect(parse({ ...filing, ...exhibitsOf('EX-99.1', 'EX-10.1') }).text).toEqual(parse(filing).text);
    expect(parse(filing)).not.toHaveProperty('exhibits');
  });
});

test('of a tender offer, the offer and what is sent with it are kept', () => {
  const types = [
    'EX-99.(A)(1)(A)',
    'EX-99.(A)(1)',
    'EX-99.A1B',
    'EX-99.(a)(1)(i)',
    'EX-99.(A)(5)(C)',
    'EX-99.(A)(10)',
    'EX-10.1',
  ];
  const filing = { ...tender(), ...exhibitsOf(...types) };
  expect(namesOf(filing)).toEqual(types.slice(0, 4).map((type) => type.toUpperCase()));
});

test('of other forms, no exhibit is kept', () => {
  const filing = form8k({ formType: 'S-4', ...exhibitsOf('EX-2.1', 'EX-10.1', 'EX-99.1') });
  expect(parse(filing)).not.toHaveProperty('exhibits');
});

const uuencoded = `begin 644 slides.pdf\n${`M${')5!$1BTQ+C4*)>+CS].'.repeat(3).slice(0, 60)}\n`.repeat(200)}\nend`;

describe('a document without a text is left out, and the filing and its other exhibits are not:', () => {
  test.each([
    ['a PDF', `<PDF>\n${uuencoded}\n</PDF>`],
    ['an uuencoded file', uuencoded],
    ['an uuencoded file after a line of text', `Exhibit 99.1\n${uuencoded}`],
    ['a raw PDF', '%PDF-1.7\n1 0 obj'],
    ['a raw image', `\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF\u0000${'\u0001\u0000\u0007x'.repeat(500)}`],
    ['a file in Base64', `${'iVBORw0KGgoAAAANSUhEUgAAAAUA'.repeat(3).slice(0, 76)}\n`.repeat(50)],
    ['XML', '<?xml version="1.0"?><a><b>1</b></a>'],
    ['an empty document', ' \n '],
    [
      'a page of images',
      '<html><body><img src="slide1.jpg"><hr noshade><p>&nbsp;<img src="slide2.jpg"><hr></body></html>',
    ],
  ])('%s', (_what, content) => {
    const filing = form8k({ exhibits: [exhibit('EX-99.1', content), exhibit('EX-99.2')] });
    expect(parse(filing).text?.text).toContain('FORM 8-K');
    expect(textsOf(filing)).toEqual([
      { part: 1, name: 'EX-99.2', description: null, text: 'Text of EX-99.2', isCut: false },
    ]);
  });
});

test('malformed HTML is read as far as it can be', () => {
  const content = '<html><body><p>Results <b>rose <table><tr><td>1</p></table></i>%<p>See <a href="x>';
  expect(textsOf(form8k({ exhibits: [exhibit('EX-99.1', content)] }))[0]?.text).toMatch(/^Results rose\s+1/);
});

describe('the texts of a filing', () => {
  const long = (letter: string) => `${letter}${' word'.repeat(80 * kib)}`;

  test('have a maximum size each', () => {
    const [text] = textsOf(form8k({ exhibits: [exhibit('EX-99.1', long('a'))] }));
    expect(text).toMatchObject({ isCut: true });
    expect(Buffer.byteLength(text?.text ?? '')).toBeGreaterThan(255 * kib);
    expect(Buffer.byteLength(text?.text ?? '')).toBeLessThanOrEqual(256 * kib);
  });

  test('have a maximum size together, which agreements use last', () => {
    const types = ['EX-2.1', 'EX-10.1', 'EX-10.2', 'EX-10.3', 'EX-99.1', 'EX-99.2'];
    const filing = form8k({ items: ['1.01'], exhibits: types.map((type) => exhibit(type, long(type))) });
    const { text, exhibits = [] } = parse(filing);
    expect(exhibits.map(({ name }) => name)).toEqual(['EX-2.1', 'EX-10.1', 'EX-99.1', 'EX-99.2']);
    const sizes = [text, ...exhibits].map((part) => Buffer.byteLength(part?.text ?? ''));
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(4 * 256 * kib);
    expect(Math.min(...sizes.slice(3))).toBeGreaterThan(255 * kib);
  });

  test('are at most 51', () => {
    const exhibits = Array.from({ length: 300 }, (_, number) => exhibit(`EX-99.${number}`));
    expect(namesOf(form8k({ exhibits }))).toEqual(exhibits.slice(0, 50).map(({ type }) => type));
  });

  test('have names and descriptions that can be stored', () => {
    const description = `A\0😀${'b'.repeat(2000)}`;
    const [text] = textsOf(form8k({ exhibits: [exhibit(`EX-99.1${'x'.repeat(100)}`, 'Text', { description })] }));
    expect(text?.name).toBe(`EX-99.1${'X'.repeat(33)}`);
    expect(text?.description).toBe(`A😀${'b'.repeat(998)}`);
  });
});

describe('reading ends', () => {
  test.each([
    ['8-K', true],
    ['SC TO-I', true],
    ['SC TO-T/A', true],
    ['S-4', false],
    ['SCHEDULE 13D', false],
    ['6-K', false],
  ])('for %s after its exhibits: %s', (formType, readsExhibits) => {
    const { createProgress } = edgarSource.createReadOptions({
      announcedId: '',
      formType,
      companyName: '',
      path: '',
      day: '',
    });
    expect(createProgress?.().addPart(Buffer.from('<DOCUMENT>x</DOCUMENT>'))).toBe(!readsExhibits);
  });
});
