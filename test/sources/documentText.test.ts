import { describe, expect, test } from '@jest/globals';
import { documentText, isHtml } from '../../src/sources/documentText.js';
import { isLinearTime } from '../support/processorTime.js';
import fc from '../support/properties.js';

const textOf = (content: string) => documentText(content, isHtml(content)).text;

describe('the text of HTML', () => {
  test('is its paragraphs, without addresses, images and what is hidden in its head', () => {
    const html = `<?xml version="1.0"?><html><head><title>8-K</title><style>p {}</style></head><body>
<div style="display:none"><ix:header><ix:hidden><ix:nonNumeric name="dei:X">hidden</ix:nonNumeric></ix:hidden></ix:header></div>
<h1>Item&nbsp;8.01</h1><p>On&#160;<b>October 1</b>,
<ix:nonNumeric>Harbour Rail</ix:nonNumeric> <a href="https://www.example.com/">announced</a> <img src="a.jpg" alt="logo">it.</p>
<p>&nbsp;</p><p>&nbsp;</p><p>Caf&eacute;<br>open</p></body></html>`;
    expect(textOf(html)).toBe('Item 8.01\n\nOn October 1, Harbour Rail announced it.\n\nCafé\nopen');
  });

  test('has a row of a table on a line, whatever its cells are made of', () => {
    const html = `<html><table><tr><th><p>Fee</p></th><td></td><td>&nbsp;</td><td><div>2026</div></td></tr>
<tr><td><p>Per</p><p>meeting</p></td><td colspan="100000000">$</td><td>1,000</td></tr></table></html>`;
    expect(textOf(html)).toBe('Fee  2026\nPer meeting  $  1,000');
  });

  test('keeps the lines of a page that is laid out in a table', () => {
    const page = '<p>One.</p><table><tr><td>a</td><td>b</td></tr></table><p>Two.</p>';
    expect(textOf(`<html><table><tr><td>${page}</td></tr></table></html>`)).toBe('One.\n\na  b\n\nTwo.');
    const long = `<p>${'word '.repeat(500)}</p>`.repeat(2);
    expect(textOf(`<html><table><tr><td>${long}</td></tr></table></html>`).split('\n\n')).toHaveLength(2);
  });
});

describe('plain text', () => {
  test('stays as it is laid out, without the tags of its time', () => {
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

  test('is cut at a character', () => {
    const { text, isCut } = documentText(`a${'株'.repeat(200_000)}`, false);
    expect(isCut).toBe(true);
    expect(text).toMatch(/^a株+$/);
    expect(256 * 1024 - Buffer.byteLength(text)).toBeLessThan(3);
    expect(documentText('株', false)).toEqual({ text: '株', isCut: false });
  });
});

test('whatever a document holds, its text can be stored and is no longer than it may be', () => {
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
      const { text } = documentText(parts.join(''), isHtml);
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
      const { text } = documentText(beginning + part.repeat(Math.ceil(length / part.length)), true);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(256 * 1024);
    };
    expect(isLinearTime(read, 3 * 1024 * 1024)).toBe(true);
  });
});
