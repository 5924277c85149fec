import { compile, type DomNode, type FormatCallback } from 'html-to-text';
import type { DocumentText } from './source.js';

/** Maximum size of a text, in bytes of UTF-8. */
const longestText = 256 * 1024;

/** Maximum characters of a document that are read; its markup is many times longer than its text. */
const longestDocument = 3 * 1024 * 1024;

/**
 * Returns the readable and searchable text of a document: lines, with two blanks between the cells of a table.
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

/** Tags that mark pages, tables, captions, columns and footnotes in old filings. Footnote numbers such as `<F1>` are kept. */
const layoutTags = /<\/?(?:PAGE|TABLE|CAPTION|S|C|FN)>/gi;

/** Lines that contain only layout tags. */
const linesOfTags = /^[ \t]*(?:<\/?(?:PAGE|TABLE|CAPTION|S|C|FN)>[ \t]*)+\r?\n/gim;

/** Removes layout tags from plain text. */
const withoutTags = (text: string): string => text.replace(linesOfTags, '').replace(layoutTags, '');

/** Returns whether a document is HTML, by tags that plain text of old filings (`<PAGE>`, `<TABLE>`, `<S>`) does not use. */
export const isHtml = (content: string): boolean =>
  /<(?:!doctype\s+html|html|head|body|div|p|br|font|center)\b/i.test(content.slice(0, 64 * 1024));

/** Maximum nodes and characters of a table cell that holds data, not the layout of a page. */
const largestCell = { nodes: 100, characters: 2000 };

/**
 * Formats a table cell as part of its row's line, without the cell's own line breaks. A cell that lays out a whole page
 * becomes a block with its own lines.
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

/** Returns the text of a data cell on one line, or undefined for a layout cell. */
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
  // html-to-text walks nested elements recursively.
  limits: { maxDepth: 800, ellipsis: '' },
  formatters: { cell },
  selectors: [
    // Inline XBRL facts that are not displayed.
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

/** Maximum number of elements open at once; far more than real documents of the maximum length leave open. */
const mostOpen = 20_000;

/**
 * Cuts a document where too many elements are open. Old documents leave many elements open, and parsing time grows with
 * the square of their number.
 */
function shallow(document: string): string {
  let open = 0;
  for (const { 0: tag, index } of document.matchAll(/<(?!br|hr|img|meta|link|col)\/?[a-z]/gi)) {
    open += tag.startsWith('</') ? -1 : 1;
    if (open > mostOpen) return document.slice(0, index);
  }
  return document;
}

/** Removes characters that cannot be stored, trailing blanks, and runs of empty lines. */
function tidied(text: string): string {
  return text
    .replace(/[\0\f\r\u200b\ufeff]|\p{Surrogate}/gu, '')
    .replaceAll('\u00a0', ' ')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/(?<!\n)\n{3,}/g, '\n\n')
    .trim();
}
