import { afterAll, expect, test } from '@jest/globals';
import { parser as open } from '../support/product.js';
import { eightK, type SampleFiling } from '../support/edgar/filings.js';
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
  return by.parse({
    source: 'edgar',
    announcement,
    file: { bytes: Buffer.from(submissionText(filing), 'latin1'), isCut: false },
  });
}

const withBody = (body: string): SampleFiling => {
  const filing = eightK();
  return { ...filing, document: { ...filing.document, content: `<html><body>${body}</body></html>` } };
};

test('a document that takes all memory costs those beside it nothing', async () => {
  const greedy = withBody(`<table><tr>${'<td>'.repeat(700_000)}</tr></table>`);
  const readings = await Promise.all([eightK(), greedy, eightK(), eightK()].map((filing) => parse(filing)));
  expect(readings.map((reading) => Object.keys(reading)[0])).toEqual([
    'filing',
    expect.any(String),
    'filing',
    'filing',
  ]);
  expect(await parse(eightK())).toHaveProperty('filing');
});

test('a document that takes too long is refused, with the reason', async () => {
  const hurried = open(0.001);
  expect(await parse(eightK(), hurried)).toEqual({ refused: 'it takes longer than 0.001 s to parse', excerpt: '' });
  await hurried.close();
});

test.each([
  ['blanks in a line', ' '.repeat(3_000_000)],
  ['lines of blanks', `${' '.repeat(1000)}\n`.repeat(3000)],
  ['empty lines', '\n'.repeat(3_000_000)],
  ['open elements', '<div>'.repeat(500_000)],
])('%s beyond measure are parsed', async (_what, content) => {
  const filing = eightK();
  const text = { ...filing, document: { ...filing.document, content: `a${content}b` } };
  expect(await parse(text)).toHaveProperty('filing');
});
