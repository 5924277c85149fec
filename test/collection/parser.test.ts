import { afterAll, expect, test } from '@jest/globals';
import type { ParsedFiling } from '../../src/sources/source.js';
import { parser as open } from '../support/builtService.js';
import { form8k, type SampleFiling } from '../support/edgar/filings.js';
import { submissionText } from '../support/edgar/pages.js';

// Such files take seconds, and a busy machine many of them.
const parser = open(200);

afterAll(() => parser.close());

function parse(filing: SampleFiling, by = parser) {
  const announcement = {
    announcedId: filing.accessionNumber,
    formType: filing.formType,
    companyName: 'any',
    path: 'any',
    day: filing.filedDate,
  };
  return by.parseDocument({
    source: 'edgar',
    listedFiling: announcement,
    file: { bytes: Buffer.from(submissionText(filing), 'latin1'), isCut: false },
  });
}

const withBody = (body: string): SampleFiling => {
  const filing = form8k();
  return { ...filing, document: { ...filing.document, content: `<html><body>${body}</body></html>` } };
};

test('a document that uses up the memory does not affect documents parsed concurrently', async () => {
  const greedy = withBody(`<table><tr>${'<td>'.repeat(700_000)}</tr></table>`);
  const readings = await Promise.all([form8k(), greedy, form8k(), form8k()].map((filing) => parse(filing)));
  expect(readings.map((reading) => Object.keys(reading)[0])).toEqual([
    'filing',
    expect.any(String),
    'filing',
    'filing',
  ]);
  expect(await parse(form8k())).toHaveProperty('filing');
});

test.each([
  ['memory', `<table><tr>${'<td>'.repeat(700_000)}</tr></table>`],
  ['size', `<p>${'word '.repeat(1_300_000)}`],
])('a filing is parsed whatever the %s of its exhibits', async (_what, content) => {
  const filing = form8k();
  const exhibits = [{ type: 'EX-99.1', filename: 'a.htm', content: `<html><body>${content}</body></html>` }];
  const { text } = ((await parse(filing)) as { filing: ParsedFiling }).filing;
  expect(await parse({ ...filing, exhibits })).toMatchObject({ filing: { text } });
});

test('a document that takes too long is refused, with the reason', async () => {
  const hurried = open(0.001);
  expect(await parse(form8k(), hurried)).toEqual({ refused: 'it takes longer than 0.001 s to parse', excerpt: '' });
  await hurried.close();
});

test.each([
  ['blanks in a line', ' '.repeat(3_000_000)],
  ['lines of blanks', `${' '.repeat(1000)}\n`.repeat(3000)],
  ['empty lines', '\n'.repeat(3_000_000)],
  ['open elements', '<div>'.repeat(500_000)],
])('excessive %s are parsed', async (_what, content) => {
  const filing = form8k();
  const text = { ...filing, document: { ...filing.document, content: `a${content}b` } };
  expect(await parse(text)).toHaveProperty('filing');
});
