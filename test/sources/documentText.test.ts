import { describe, expect, test } from '@jest/globals';
import { extractText, isHtml } from '../../src/sources/documentText.js';
import { isLinearTime } from '../support/processorTime.js';
import fc from '../support/propertyTests.js';

const textOf = (content: string) => extractText(content, isHtml(content)).text;

describe('the text of HTML', () => {
  test('keeps the paragraphs, without addresses, images and the content of the head', () => {
    const html = `<?xml version="1.0"?><html><head><title>8-K</title><style>p {}</style></head><body>
<div style="display:none"><ix:header><ix:hidden><ix:nonNumeric name="dei:X">hidden</ix:nonNumeric></ix:hidden></ix:header></div>
<h1>Item&nbsp;8.01</h1><p>On&#160;<b>October 1</b>,
<ix:nonNumeric>Harbour Rail</ix:nonNumeric> <a href="https://www.example.com/">announced</a> <img src="a.jpg" alt="logo">it.</p>
<p>&nbsp;</p><p>&nbsp;</p><p>Caf&eacute;<br>open</p></body></html>`;
    expect(textOf(html)).toBe('Item 8.01\n\nOn October 1, Harbour Rail announced it.\n\nCafé\nopen');
  });

  test('has each table row on one line, however its cells are written', () => {
    const html = `<html><table><tr><th><p>Fee</p></th><td></td><td>&nbsp;</td><td><div>2026</div></td></tr>
<tr><td><p>Per</p><p>meeting</p></td><td colspan="100000000">$</td><td>1,000</td></tr></table></html>`;
    expect(textOf(html)).toBe('Fee  2026\nPer meeting  $  1,000');
  });

  test('keeps the lines of a page laid out with a table', () => {
    const page = '<p>One.</p><table><tr><td>a</td><td>b</td></tr></table><p>Two.</p>';
    expect(textOf(`<html><table><tr><td>${page}</td></tr></table></html>`)).toBe('One.\n\na  b\n\nTwo.');
    const long = `<p>${'word '.repeat(500)}</p>`.repeat(2);
    expect(textOf(`<html><table><tr><td>${long}</td></tr></table></html>`).split('\n\n')).toHaveLength(2);
  });
});

describe('plain text', () => {
  test('keeps its layout, without the tags of early filings', () => {
    const text = `Revenue rose <C> & more.
<PAGE>   2

<TABLE>
<CAPTION>
                Fees of the year<F1>
<S>             <C>
Audit           1,000
</TABLE>
<FN>
<F1> In thousands.
</FN>\f
`;
    expect(isHtml(text)).toBe(false);
    expect(textOf(text)).toBe(`Revenue rose  & more.
   2

                Fees of the year<F1>
Audit           1,000
<F1> In thousands.`);
  });

  test('is truncated between characters', () => {
    const { text, isCut } = extractText(`a${'株'.repeat(200_000)}`, false);
    expect(isCut).toBe(true);
    expect(text).toMatch(/^a株+$/);
    expect(256 * 1024 - Buffer.byteLength(text)).toBeLessThan(3);
    expect(extractText('株', false)).toEqual({ text: '株', isCut: false });
  });
});

test('the extracted text of any document can be stored', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<table>',
      '<tr>',
      '<td>',
      '</table>',
      '<br',
      '&#0;',
      '&#xD800;',
      '\ud800',
      '\0',
      '<!--',
    ),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 100 }), fc.boolean(), (parts, isHtml) => {
      const { text } = extractText(parts.join(''), isHtml);
      expect(text.includes('\0')).toBe(false);
      expect(text.isWellFormed()).toBe(true);
    }),
  );
});

describe('a document of twice the megabytes is read in about twice the time', () => {
  test.each([
    ['nested tables', '', '<table><tr><td>a'],
    ['elements that are never closed', '', '<p><font>word '],
    ['a page in tables in tables', '<table><tr><td>'.repeat(100), '<p>Some words.</p>'],
    ['rows', '<table>', '<tr><td>1</td><td>abc</td></tr>'],
    ['the beginning of tags', '', '<'],
  ])('of %s', (_what, beginning, part) => {
    const read = (length: number) => {
      const { text } = extractText(beginning + part.repeat(Math.ceil(length / part.length)), true);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(256 * 1024);
    };
    expect(isLinearTime(read, 3 * 1024 * 1024)).toBe(true);
  });
});
