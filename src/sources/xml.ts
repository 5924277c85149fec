import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Unparseable } from './source.js';
import { isHtmlPage } from './text.js';

/**
 * Parses a document of a source. All values stay strings, and attributes are fields whose name begins with `@`. An
 * element that has attributes holds its text as `#text`. Prefixes of namespaces are left out.
 * @param isArray names the elements that are lists even when there is one of them.
 * @throws {Unparseable} for what is not well-formed, as a file cut in the middle is not, and for what declares a
 *   document type: no source does, and entities of one's own can expand without bound.
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
    // Character references are resolved only together with HTML's names, each of which is one character too.
    htmlEntities: true,
    isArray: (name) => isArray(name),
  });
  try {
    return parser.parse(text) as Record<string, unknown>;
  } catch (error) {
    throw new Unparseable(`the XML cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Names of elements that are left open and stand in a message. */
const maxNames = 5;

/** Reason of a document that is not well-formed. Elements that are left open come from the validator as JSON. */
function reasonOf({ line, msg }: { readonly line: number; readonly msg: string }): string {
  const open = /^Invalid '\[\s*"(.*)"\s*\]' found\.$/s.exec(msg)?.[1]?.split(/",\s*"/);
  if (!open) return `line ${line}: ${msg}`;
  const more = open.length > maxNames ? ` and ${open.length - maxNames} more` : '';
  return `the elements ${open.slice(0, maxNames).join(', ')}${more} are not closed`;
}
