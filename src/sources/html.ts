import { DomHandler, DomUtils, Parser } from 'htmlparser2';
import { UnparseableContent } from './source.js';

export type HtmlElement = ReturnType<typeof DomUtils.findAll>[number];

/** Element of a page, or the page itself. */
type HtmlNode = DomHandler['root'] | HtmlElement;

/** Maximum depth of elements in a page; the lists of sources have some 15 levels. */
const maxDepth = 40;

/** Handler that builds the tree of a page. Without its limit, the time would grow with the square of the unclosed elements. */
class LimitedDepthHandler extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes);
    if (this.tagStack.length > maxDepth) {
      throw new UnparseableContent(`the page has more than ${maxDepth} levels of elements`);
    }
  }
}

/**
 * Parses a page.
 * @throws {UnparseableContent} for a page whose elements are nested too deeply.
 */
export function parsePage(page: string): HtmlNode {
  const handler = new LimitedDepthHandler();
  new Parser(handler).end(page);
  return handler.root;
}

/** Returns the elements within a node that meet a condition, in document order. */
export const findElements = (node: HtmlNode, condition: (element: HtmlElement) => boolean): HtmlElement[] =>
  DomUtils.findAll(condition, node.children);

/** Returns the elements with a tag name within a node, in document order. */
export const findByTag = (node: HtmlNode, tagName: string): HtmlElement[] =>
  findElements(node, (element) => element.name === tagName);

/** Returns the text of an element on one line, without surrounding spaces, including Japanese spaces. */
export const textOf = (element: HtmlElement): string =>
  DomUtils.textContent(element)
    .replaceAll('\0', '')
    .replace(/\s+/g, (spaces) => (/[\t\r\n]/.test(spaces) ? ' ' : spaces))
    .trim();

export const hasClass = (element: HtmlElement, name: string): boolean =>
  (element.attribs.class ?? '').split(/\s+/).includes(name);

/** Decodes a page as UTF-8, or else in the encoding that it declares. Invalid bytes become U+FFFD. */
export function decodePage(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  if (!text.includes('\uFFFD')) return text;
  const declared = /<meta\b[^>]*charset\s*=\s*["']?([\w-]+)/i.exec(text.slice(0, 4096))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch {
    return text;
  }
}
