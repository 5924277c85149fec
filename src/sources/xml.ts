import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Unparseable } from './source.js';
import { isHtmlPage } from './text.js';

/**
 * Parses a document of a source. All values stay strings, and attributes are fields whose name begins with `@`. An
 * element that has attributes holds its text as `#text`. Prefixes of namespaces are left out.
 * @param isArray names the elements that are lists even when there is one of them.
 * @throws {Unparseable} when the XML is not well-formed, such as a file cut in the middle, or declares a document type:
 *   no source does, and custom entities can expand without bound.
 */
export function parseXml(text: string, isArray: (name: string) => boolean): Record<string, unknown> {
  if (isHtmlPage(text)) throw new Unparseable('the answer is an HTML page, not XML');
  if (/<!(?:doctype|entity)\b/i.test(text)) throw new Unparseable('the XML declares a document type or entities');
  const validity = XMLValidator.validate(text);
  if (validity !== true) {
    throw new Unparseable(`the XML is not well-formed: ${reasonOf(validity.err)}`);
  }
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: true,
    removeNSPrefix: true,
    // The parser resolves character references only together with HTML's named entities, each of which is one character.
    htmlEntities: true,
    isArray: (name) => isArray(name),
  });
  try {
    return parser.parse(text) as Record<string, unknown>;
  } catch (error) {
    throw new Unparseable(`the XML cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Maximum number of unclosed elements that a message names. */
const maxNames = 5;

/** Returns the reason why a document is not well-formed. The validator reports unclosed elements as JSON. */
function reasonOf({ line, msg }: { readonly line: number; readonly msg: string }): string {
  const open = /^Invalid '\[\s*"(.*)"\s*\]' found\.$/s.exec(msg)?.[1]?.split(/",\s*"/);
  if (!open) return `line ${line}: ${msg}`;
  const more = open.length > maxNames ? ` and ${open.length - maxNames} more` : '';
  return `the elements ${open.slice(0, maxNames).join(', ')}${more} are not closed`;
}
