import { Unparseable } from '../source.js';

// Fields of parsed XML documents of EDGAR, by the path of their elements.

export const children = (node: unknown, name: string): readonly unknown[] => {
  const found = child(node, name);
  return Array.isArray(found) ? found : [];
};

export function child(node: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Record<string, unknown>)[name]
        : undefined,
    node,
  );
}

/** Returns the text of an element, or of its `value` element, on one line; `undefined` where there is none. */
export function text(node: unknown, ...path: string[]): string | undefined {
  const found = child(node, ...path);
  const words = child(found, 'value') ?? found;
  const plain = typeof words === 'string' ? words : child(words, '#text');
  return (typeof plain === 'string' && plain.replaceAll(/\s+/g, ' ').trim()) || undefined;
}

export function required(node: unknown, ...path: string[]): string {
  const found = text(node, ...path);
  if (!found) throw new Unparseable(`the document has no ${path.join('/')}`);
  return found;
}

/** Returns the CIK of an element, with ten digits. @throws {Unparseable} when the element has no CIK. */
export function cik(node: unknown, ...path: string[]): string {
  const found = required(node, ...path);
  if (!/^0*[1-9]\d{0,9}$/.test(found)) throw new Unparseable(`${path.join('/')} is no CIK`);
  return found.replace(/^0+/, '').padStart(10, '0');
}

/** Returns the number in an element, which may have commas; null where there is none. */
export function quantity(node: unknown, ...path: string[]): number | null {
  const found = text(node, ...path)?.replaceAll(',', '') ?? '';
  return /^[-+]?(\d{1,16}(\.\d*)?|\.\d+)$/.test(found) ? Number(found) : null;
}

/** Returns the paragraphs of an element's text, without the character references that some filers escape twice. */
export function paragraphs(node: unknown, ...path: string[]): string[] {
  const found = child(node, ...path);
  const plain = typeof found === 'string' ? found : child(found, '#text');
  if (typeof plain !== 'string') return [];
  return plain
    .replace(/&#(?:13|xD);|\r/gi, '')
    .replace(/&(?:nbsp|#160);|\u00a0/gi, ' ')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/[ \t]+/g, ' ').trim())
    .filter(Boolean);
}
