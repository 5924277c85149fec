import { expect, test } from '@jest/globals';
import { UnparseableContent } from '../../src/sources/source.js';
import { decode } from '../../src/sources/encoding.js';
import { parseXml } from '../../src/sources/xml.js';

const parse = (text: string) => parseXml(text, (name) => name === 'row');

test('values are kept as they are written, attributes are beside the text, and the named elements are lists', () => {
  expect(parse('<a><row>007</row><b at="1.0">true</b></a>')).toEqual({
    a: { row: ['007'], b: { '#text': 'true', '@at': '1.0' } },
  });
});

test('character references and XML entities are resolved once', () => {
  expect(parse('<a b="x&amp;y">O&#39;Hara &#xe9; &amp;lt; &lt;</a>')).toEqual({
    a: { '#text': "O'Hara é &lt; <", '@b': 'x&y' },
  });
});

test.each([
  ['an HTML page', '<!DOCTYPE html>\n<html><body></body></html>', 'the answer is an HTML page, not XML'],
  ['an XHTML page', '<?xml version="1.0"?>\n<html></html>', 'the answer is an HTML page, not XML'],
  [
    'a document type',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    'the XML declares a document type or entities',
  ],
  [
    'a file truncated in the middle',
    '<a>\n<b>1</b><b>2',
    /^the XML is not well-formed: the elements a, b are not closed$/,
  ],
  [
    'a file truncated at a nested element',
    '<a><b><c><d><e><f><g>1',
    /^the XML is not well-formed: the elements a, b, c, d, e and 2 more are not closed$/,
  ],
  ['a file truncated after an element', '<a>\n<b>1</b>', "the XML is not well-formed: line 1: Unclosed tag 'a'."],
  ['nothing', '', 'the XML is not well-formed: line 1: Start tag expected.'],
  ['elements that nest without end', '<a>'.repeat(500) + '</a>'.repeat(500), 'the XML cannot be read: '],
])('%s is refused, with the reason', (_what, text, reason) => {
  expect(() => parse(text)).toThrow(UnparseableContent);
  expect(() => parse(text)).toThrow(reason);
});

test('entities that expand without bound are not expanded', () => {
  const entities = Array.from({ length: 20 }, (_, index) => `<!ENTITY e${index + 1} "&e${index};&e${index};">`);
  expect(() => parse(`<!DOCTYPE a [<!ENTITY e0 "x">${entities.join('')}]><a>&e20;</a>`)).toThrow(UnparseableContent);
});

test('text is read as UTF-8 where it is valid, and otherwise as Windows-1252', () => {
  expect(decode(Buffer.from('\ufeffCafé “Río”'))).toBe('Café “Río”');
  expect(decode(Buffer.from('Caf\xe9 \x93R\xedo\x94', 'latin1'))).toBe('Café “Río”');
  expect(decode(Buffer.from('89ef8ed0', 'hex'), 'shift_jis')).toBe('会社');
  expect(decode(Buffer.from('Caf\xe9 ', 'latin1'), 'klingon')).toBe('Café ');
});

test('a file truncated within a character is still read as UTF-8', () => {
  expect(decode(Buffer.from('Café 株').subarray(0, -1))).toBe('Café ');
});
