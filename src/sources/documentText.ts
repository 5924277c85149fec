import { compile, type DomNode, type FormatCallback } from 'html-to-text';
import type { DocumentText } from './source.js';

/** Maximum size of a text, in bytes of UTF-8. */
export const maxTextBytes = 256 * 1024;

/** Maximum characters of a document that are read; its markup is many times longer than its text. */
const maxDocumentCharacters = 3 * 1024 * 1024;

/**
 * Returns the readable and searchable text of a document: lines, with two spaces between the cells of a table.
 * @param content the document, HTML or plain text.
 */
export function extractText(content: string, isHtml: boolean, maxBytes = maxTextBytes): DocumentText {
  const beginning = content.slice(0, maxDocumentCharacters);
  const document = isHtml ? cutDeepNesting(beginning) : beginning;
  const text = cleanText(isHtml ? convertHtml(document).replace(/[ \u00a0]{3,}/g, '  ') : removeLayoutTags(document));
  // `encodeInto` stops before a character that does not fit, so no character is cut in two.
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxBytes));
  return { text: text.slice(0, read).trimEnd(), isCut: read < text.length || document.length < content.length };
}

/** Tags that mark pages, tables, captions, columns and footnotes in old filings. Footnote numbers such as `<F1>` are kept. */
const layoutTags = /<\/?(?:PAGE|TABLE|CAPTION|S|C|FN)>/gi;

/** Lines that contain only layout tags. */
const layoutTagLines = /^[ \t]*(?:<\/?(?:PAGE|TABLE|CAPTION|S|C|FN)>[ \t]*)+\r?\n/gim;

/** Removes layout tags from plain text. */
const removeLayoutTags = (text: string): string => text.replace(layoutTagLines, '').replace(layoutTags, '');

/** Returns whether a document is HTML, by tags that plain text of old filings (`<PAGE>`, `<TABLE>`, `<S>`) does not use. */
export const isHtml = (content: string): boolean =>
  /<(?:!doctype\s+html|html|head|body|div|p|br|font|center)\b/i.test(content.slice(0, 64 * 1024));

/** Maximum nodes and characters of a table cell that holds data, not the layout of a page. */
const maxCellSize = { nodes: 100, characters: 2000 };

/**
 * Formats a table cell as part of its row's line, without the cell's own line breaks. A cell that lays out a whole page
 * becomes a block with its own lines.
 */
const formatCell: FormatCallback = (element, walk, builder) => {
  const line = cellLine(element);
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
function cellLine(element: DomNode): string | undefined {
  const pendingNodes: DomNode[] = [element];
  let text = '';
  for (let nodes = 0, node = pendingNodes.pop(); node; node = pendingNodes.pop()) {
    const children = node.children ?? [];
    nodes += children.length;
    if (nodes > maxCellSize.nodes || text.length > maxCellSize.characters || node.name === 'table') return undefined;
    if (node.type === 'text') text += node.data ?? '';
    if (['p', 'div', 'br', 'li'].includes(node.name ?? '')) text += ' ';
    pendingNodes.push(...children.toReversed());
  }
  return text.replace(/\s+/g, ' ').trim();
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const convertHtml = compile({
  wordwrap: false,
  // html-to-text walks nested elements recursively.
  limits: { maxDepth: 800, ellipsis: '' },
  formatters: { cell: formatCell },
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
const maxOpenElements = 20_000;

/**
 * Cuts a document where too many elements are open. Old documents leave many elements open, and parsing time grows with
 * the square of their number.
 */
function cutDeepNesting(document: string): string {
  let openCount = 0;
  for (const { 0: tag, index } of document.matchAll(/<(?!br|hr|img|meta|link|col)\/?[a-z]/gi)) {
    openCount += tag.startsWith('</') ? -1 : 1;
    if (openCount > maxOpenElements) return document.slice(0, index);
  }
  return document;
}

/** Removes characters that cannot be stored, trailing spaces, and runs of empty lines. */
function cleanText(text: string): string {
  return text
    .replace(/[\0\f\r\u200b\ufeff]|\p{Surrogate}/gu, '')
    .replaceAll('\u00a0', ' ')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/(?<!\n)\n{3,}/g, '\n\n')
    .trim();
}
