import { decodeHTMLStrict } from 'entities';
import { UnparseableContent } from '../source.js';

// Fields of parsed XML documents of EDGAR, by the path of their elements.

/** Returns the elements of a name within an element, if the parser read them as a list; otherwise none. */
export const getChildren = (node: unknown, name: string): readonly unknown[] => {
  const found = getChild(node, name);
  return Array.isArray(found) ? found : [];
};

export function getChild(node: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Record<string, unknown>)[name]
        : undefined,
    node,
  );
}

/**
 * Returns the text of an element, or of its `value` element, on one line; `undefined` where there is none. The parser has resolved
 * references; those that filers escape twice (`&amp;amp;`) are resolved here.
 */
export function getText(node: unknown, ...path: string[]): string | undefined {
  const found = getChild(node, ...path);
  const words = getChild(found, 'value') ?? found;
  const plain = typeof words === 'string' ? words : getChild(words, '#text');
  return (typeof plain === 'string' && decodeHTMLStrict(plain).replaceAll(/\s+/g, ' ').trim()) || undefined;
}

/** Returns the text of an element. @throws {UnparseableContent} when the element is absent or empty. */
export function getRequiredText(node: unknown, ...path: string[]): string {
  const found = getText(node, ...path);
  if (!found) throw new UnparseableContent(`the document has no ${path.join('/')}`);
  return found;
}

/** Returns the CIK of an element, with ten digits. @throws {UnparseableContent} when the element has no CIK. */
export function getCik(node: unknown, ...path: string[]): string {
  const found = getRequiredText(node, ...path);
  if (!/^0*[1-9]\d{0,9}$/.test(found)) throw new UnparseableContent(`${path.join('/')} is no CIK`);
  return found.replace(/^0+/, '').padStart(10, '0');
}

/** Returns the number in an element, which may have commas; null where there is none. */
export function getQuantity(node: unknown, ...path: string[]): number | null {
  const found = getText(node, ...path)?.replaceAll(',', '') ?? '';
  return /^[-+]?(\d{1,16}(\.\d*)?|\.\d+)$/.test(found) ? Number(found) : null;
}

/** Returns the paragraphs of an element's text, without the character references that some filers escape twice. */
export function getParagraphs(node: unknown, ...path: string[]): string[] {
  const found = getChild(node, ...path);
  const plain = typeof found === 'string' ? found : getChild(found, '#text');
  if (typeof plain !== 'string') return [];
  return decodeHTMLStrict(plain)
    .replaceAll('\r', '')
    .replaceAll('\u00a0', ' ')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/[ \t]+/g, ' ').trim())
    .filter(Boolean);
}
