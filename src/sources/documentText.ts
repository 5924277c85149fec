import { compile, type DomNode, type FormatCallback } from 'html-to-text';
import type { DocumentText } from './source.js';

/** Most that is kept of a text, in bytes of UTF-8. */
const longestText = 256 * 1024;

/** Most that is read of a document, in characters: mark-up is many times the text in it. */
const longestDocument = 3 * 1024 * 1024;

/**
 * The text of a document to be read and searched: lines, with two blanks between the cells of a table.
 * @param content the document, HTML or plain text.
 */
export function documentText(content: string, isHtml: boolean): DocumentText {
  const beginning = content.slice(0, longestDocument);
  const document = isHtml ? shallow(beginning) : beginning;
  const text = tidied(isHtml ? readable(document).replace(/[ \u00a0]{3,}/g, '  ') : withoutTags(document));
  // Ends at a character, not within one.
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(longestText));
  return { text: text.slice(0, read).trimEnd(), isCut: read < text.length || document.length < content.length };
}

/** Tags by which old filings mark pages, tables, captions, columns and footnotes. A footnote's number, as `<F1>`, is its name. */
const layoutTags = /<\/?(?:PAGE|TABLE|CAPTION|S|C|FN)>/gi;

/** Lines of nothing but such tags. */
const linesOfTags = /^[ \t]*(?:<\/?(?:PAGE|TABLE|CAPTION|S|C|FN)>[ \t]*)+\r?\n/gim;

/** Removes from plain text the tags that laid it out. */
const withoutTags = (text: string): string => text.replace(linesOfTags, '').replace(layoutTags, '');

/** Plain text has tags of its own in old filings, such as `<PAGE>`, `<TABLE>` and `<S>`; these are HTML's alone. */
export const isHtml = (content: string): boolean =>
  /<(?:!doctype\s+html|html|head|body|div|p|br|font|center)\b/i.test(content.slice(0, 64 * 1024));

/** Most nodes and characters of a cell that is a piece of data. */
const largestCell = { nodes: 100, characters: 2000 };

/**
 * A cell is a part of its row's line, whatever paragraphs it is made of; but whole pages are laid out in cells, too, and
 * these keep their lines.
 */
const cell: FormatCallback = (element, walk, builder) => {
  const line = lineOf(element);
  if (line === undefined) {
    builder.openBlock({ leadingLineBreaks: 1 });
    walk(element.children, builder);
    builder.closeBlock({ trailingLineBreaks: 1 });
  } else if (line !== '') {
    builder.addInline(line);
    builder.addLiteral('  ');
  }
};

/** The text of a cell, unless it is a layout. */
function lineOf(element: DomNode): string | undefined {
  const waiting: DomNode[] = [element];
  let text = '';
  for (let nodes = 0, node = waiting.pop(); node; node = waiting.pop()) {
    const children = node.children ?? [];
    nodes += children.length;
    if (nodes > largestCell.nodes || text.length > largestCell.characters || node.name === 'table') return undefined;
    if (node.type === 'text') text += node.data ?? '';
    if (['p', 'div', 'br', 'li'].includes(node.name ?? '')) text += ' ';
    waiting.push(...children.toReversed());
  }
  return text.replace(/\s+/g, ' ').trim();
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const readable = compile({
  wordwrap: false,
  // The walk through nested elements is recursive.
  limits: { maxDepth: 800, ellipsis: '' },
  formatters: { cell },
  selectors: [
    // Facts in inline XBRL for machines alone.
    { selector: 'ix\\:header', format: 'skip' },
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'table', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
    ...headings.map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** Most elements that may be open at once; far more than a document of so many characters of text leaves open. */
const mostOpen = 20_000;

/**
 * The beginning of a document up to where too many elements are open. Old documents leave many, and the time to parse
 * them grows with the square of their number.
 */
function shallow(document: string): string {
  let open = 0;
  for (const { 0: tag, index } of document.matchAll(/<(?!br|hr|img|meta|link|col)\/?[a-z]/gi)) {
    open += tag.startsWith('</') ? -1 : 1;
    if (open > mostOpen) return document.slice(0, index);
  }
  return document;
}

/** What cannot be stored is removed, as are the blanks that laid a page out. */
function tidied(text: string): string {
  return text
    .replace(/[\0\f\r\u200b\ufeff]|\p{Surrogate}/gu, '')
    .replaceAll('\u00a0', ' ')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/(?<!\n)\n{3,}/g, '\n\n')
    .trim();
}
