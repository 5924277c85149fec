import { type X2jOptions, XMLParser, XMLValidator } from 'fast-xml-parser';
import { UnparseableContent } from './source.js';
import { isHtmlPage } from './encoding.js';

/**
 * Parses a document of a source. All values stay strings, and attributes are fields whose name begins with `@`. An
 * element that has attributes holds its text as `#text`. Prefixes of namespaces are left out.
 * @param isArray names the elements that are lists even when there is one of them.
 * @throws {UnparseableContent} when the XML is not well-formed, such as a file cut in the middle, or declares a document type:
 *   no source does, and custom entities can expand without bound.
 */
export function parseXml(text: string, isArray: (name: string) => boolean): Record<string, unknown> {
  requireXml(text);
  const validity = XMLValidator.validate(text);
  if (validity !== true) {
    throw new UnparseableContent(`the XML is not well-formed: ${reasonOf(validity.err)}`);
  }
  return parseWith({ isArray: (name) => isArray(name) }, text);
}

/**
 * Splits a list into the texts of its elements, without parsing them, so that a malformed element does not affect the others.
 * @returns undefined when the elements cannot be told apart, or the list is not closed, as in a file cut in the middle.
 */
export function splitXmlList(text: string, list: string, element: string): readonly string[] | undefined {
  requireXml(text);
  if (!new RegExp(`</${list}>\\s*$`).test(text)) return undefined;
  try {
    const root = parseWith({ isArray: (name) => name === element, stopNodes: [`${list}.${element}`] }, text)[list];
    const contents = typeof root === 'object' && root !== null ? (root as Record<string, unknown>)[element] : undefined;
    if (!Array.isArray(contents)) return undefined;
    return contents.map((each: unknown) => `<${element}>${contentOf(each)}</${element}>`);
  } catch (error) {
    if (error instanceof UnparseableContent) return undefined;
    throw error;
  }
}

/** Returns the unparsed content of an element, which may have attributes. */
function contentOf(element: unknown): string {
  const content: unknown = Object(element) === element ? (element as Record<string, unknown>)['#text'] : element;
  return typeof content === 'string' ? content : '';
}

/** @throws {UnparseableContent} for an HTML page, and for XML that declares a document type. */
function requireXml(text: string): void {
  if (isHtmlPage(text)) throw new UnparseableContent('the answer is an HTML page, not XML');
  if (/<!(?:doctype|entity)\b/i.test(text))
    throw new UnparseableContent('the XML declares a document type or entities');
}

/** @throws {UnparseableContent} when the parser fails. */
function parseWith(options: X2jOptions, text: string): Record<string, unknown> {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: true,
    removeNSPrefix: true,
    // The parser resolves character references only together with HTML's named entities, each of which is one character.
    htmlEntities: true,
    ...options,
  });
  try {
    return parser.parse(text) as Record<string, unknown>;
  } catch (error) {
    throw new UnparseableContent(`the XML cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Maximum number of unclosed elements that a message names. */
const maxNamedElements = 5;

/** Returns the reason why a document is not well-formed. The validator reports unclosed elements as JSON. */
function reasonOf({ line, msg }: { readonly line: number; readonly msg: string }): string {
  const open = /^Invalid '\[\s*"(.*)"\s*\]' found\.$/s.exec(msg)?.[1]?.split(/",\s*"/);
  if (!open) return `line ${line}: ${msg}`;
  const more = open.length > maxNamedElements ? ` and ${open.length - maxNamedElements} more` : '';
  return `the elements ${open.slice(0, maxNamedElements).join(', ')}${more} are not closed`;
}
