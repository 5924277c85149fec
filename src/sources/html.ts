import { compile, type DomNode } from 'html-to-text';

/** What stands deeper in a page is not looked at. */
const deepest = 100;

/**
 * Makes what finds elements of pages, none of which is in another, in the order in which they stand.
 * @param selectors of CSS, without combinators, by names for what they find.
 */
export function finder<Name extends string>(
  selectors: Readonly<Record<Name, string>>,
): (page: string) => Record<Name, DomNode[]> {
  const names = Object.keys(selectors) as Name[];
  return (page) => {
    const found = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, DomNode[]>;
    const formatters = Object.fromEntries(
      names.map((name) => [name, (element: DomNode) => void found[name].push(element)]),
    );
    const find = compile({
      baseElements: { selectors: Object.values(selectors), returnDomByDefault: false },
      selectors: names.map((name) => ({ selector: selectors[name], format: name })),
      formatters,
      limits: { maxDepth: deepest, maxInputLength: page.length },
    });
    find(page);
    return found;
  };
}

/** The elements in an element that have a tag name, at any depth. */
export const within = (element: DomNode, name: string): DomNode[] =>
  nodesOf(element).filter((node) => node.name === name);

/** The text in an element, in one line, without blanks around it, Japanese ones included. */
export function textOf(element: DomNode): string {
  const text = nodesOf(element).map((node) => (node.type === 'text' ? (node.data ?? '') : ''));
  return text
    .join('')
    .replaceAll('\0', '')
    .replace(/\s+/g, (blanks) => (/[\t\r\n]/.test(blanks) ? ' ' : blanks))
    .trim();
}

/** What an element says under a name, or nothing. */
export function attributeOf(element: DomNode | undefined, name: string): string {
  const value = (element?.attribs as Readonly<Record<string, string>> | undefined)?.[name];
  return value ?? '';
}

export const hasClass = (element: DomNode, name: string): boolean =>
  attributeOf(element, 'class').split(/\s+/).includes(name);

/** Whether an element, or one in it, has a class. */
export const hasClassWithin = (element: DomNode, name: string): boolean =>
  [element, ...nodesOf(element)].some((node) => hasClass(node, name));

/** Levels below an element that are looked at: what nests deeper is no list of anything. */
const maxDepth = 20;

/** All nodes below one, in the order in which they stand. */
function nodesOf(element: DomNode): DomNode[] {
  const nodes: DomNode[] = [];
  const waiting = [{ node: element, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    if (depth > 0) nodes.push(node);
    if (depth === maxDepth) continue;
    // One by one: as arguments, very many would not fit.
    for (const child of (node.children ?? []).toReversed()) waiting.push({ node: child, depth: depth + 1 });
  }
  return nodes;
}

/** The text of a page: UTF-8, or in the encoding that it declares. What cannot be read becomes U+FFFD. */
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
