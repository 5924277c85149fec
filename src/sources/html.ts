import { compile, type DomNode } from 'html-to-text';

/** Maximum depth of elements in a page; deeper elements are ignored. */
const deepest = 100;

/**
 * Creates a function that finds elements of a page, in document order. Elements nested in a found element are left out.
 * @param selectors CSS selectors without combinators, by the names of the results.
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

/** Returns the elements with a tag name within an element, at any depth. */
export const within = (element: DomNode, name: string): DomNode[] =>
  nodesOf(element).filter((node) => node.name === name);

/** Returns the text of an element on one line, without surrounding blanks, including Japanese ones. */
export function textOf(element: DomNode): string {
  const text = nodesOf(element).map((node) => (node.type === 'text' ? (node.data ?? '') : ''));
  return text
    .join('')
    .replaceAll('\0', '')
    .replace(/\s+/g, (blanks) => (/[\t\r\n]/.test(blanks) ? ' ' : blanks))
    .trim();
}

/** Returns an attribute of an element, or an empty string. */
export function attributeOf(element: DomNode | undefined, name: string): string {
  const value = (element?.attribs as Readonly<Record<string, string>> | undefined)?.[name];
  return value ?? '';
}

export const hasClass = (element: DomNode, name: string): boolean =>
  attributeOf(element, 'class').split(/\s+/).includes(name);

/** Returns whether an element, or one within it, has a class. */
export const hasClassWithin = (element: DomNode, name: string): boolean =>
  [element, ...nodesOf(element)].some((node) => hasClass(node, name));

/** Levels below an element that are visited; no list nests deeper. */
const maxDepth = 20;

/** Returns all nodes below an element, in document order. */
function nodesOf(element: DomNode): DomNode[] {
  const nodes: DomNode[] = [];
  const waiting = [{ node: element, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    if (depth > 0) nodes.push(node);
    if (depth === maxDepth) continue;
    // Pushed one by one: a call cannot take very many arguments.
    for (const child of (node.children ?? []).toReversed()) waiting.push({ node: child, depth: depth + 1 });
  }
  return nodes;
}

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
