import { type Reading, Unparseable } from '../source.js';
import { isHtmlPage } from '../text.js';
import { parseHeader, type SubmissionHeader } from './header.js';

/** A document of a submission. */
export interface SubmissionDocument {
  readonly type?: string;
  readonly sequence?: string;
  readonly filename?: string;
  readonly description?: string;
  /** Content as it was filed, without the surrounding tags. */
  readonly content: string;
  /** Whether the document is longer than `content`. */
  readonly isCut: boolean;
}

export interface Submission {
  readonly header: SubmissionHeader;
  /** Main document; absent in a file that has only a header. */
  readonly document?: SubmissionDocument;
}

const endOfDocument = '</DOCUMENT>';

/** Returns options that read a submission to the end of its main document, the first: exhibits can be many times as long. */
export function submissionReading(): Reading {
  let tail: Uint8Array = new Uint8Array();
  const enough = (part: Uint8Array): boolean => {
    const seen = Buffer.concat([tail, part]);
    // The end tag may be split between two parts.
    tail = seen.subarray(-endOfDocument.length + 1);
    return seen.includes(endOfDocument);
  };
  return { atMost: 4 * 1024 * 1024, enough };
}

/**
 * Parses a submission, which may be cut after its header.
 * @throws {Unparseable} when there is no header, or only a part of it.
 */
export function parseSubmission(text: string): Submission {
  // Old files begin with a block of signatures, header pages with HTML. The header was first named IMS-HEADER.
  const begin = /<(?:SEC-HEADER|IMS-HEADER|SUBMISSION)>/.exec(text)?.index;
  if (begin === undefined) {
    throw new Unparseable(
      isHtmlPage(text) ? 'the answer is an HTML page, not a submission' : 'the file has no submission header',
    );
  }
  const end = /<\/(?:SEC-HEADER|IMS-HEADER|SUBMISSION)>|<DOCUMENT>/.exec(text.slice(begin));
  if (!end) throw new Unparseable('the file ends within the submission header');
  const header = parseHeader(text.slice(begin, begin + end.index));
  const document = parseDocument(text.slice(begin + end.index));
  return { header, ...(document && { document }) };
}

function parseDocument(text: string): SubmissionDocument | undefined {
  const begin = text.indexOf('<DOCUMENT>');
  const beginOfText = text.indexOf('<TEXT>', begin);
  if (begin === -1 || beginOfText === -1) return undefined;
  const end = text.indexOf(endOfDocument, beginOfText);
  const body = text.slice(beginOfText + '<TEXT>'.length, end === -1 ? undefined : end);
  const endOfText = body.lastIndexOf('</TEXT>');
  const content = body.slice(0, endOfText === -1 ? undefined : endOfText);
  const tags = text.slice(begin, beginOfText).matchAll(/<(TYPE|SEQUENCE|FILENAME|DESCRIPTION)>([^<\r\n]*)/g);
  const facts = [...tags].map(([, name = '', value = '']) => [name.toLowerCase(), value.trim()]);
  return {
    ...(Object.fromEntries(facts.filter(([, value]) => value !== '')) as Partial<SubmissionDocument>),
    // A tag for the format of the document surrounds its content, too.
    content: content
      .trim()
      .replace(/^<(?:XBRL|XML)>/, '')
      .replace(/<\/(?:XBRL|XML)>$/, '')
      .trim(),
    isCut: end === -1 && endOfText === -1,
  };
}

/** Removes the addresses and telephone numbers of the parties from a submission's text. */
export function withoutAddresses(text: string): string {
  const names = '(?:BUSINESS|MAIL)[ -]ADDRESS|STREET ?\\d|CITY|STATE|ZIP|(?:PROVINCE[ -])?COUNTRY|(?:BUSINESS )?PHONE';
  return text
    .replace(new RegExp(`^[ \\t]*(?:${names}):.*(?:\\r?\\n|$)`, 'gm'), '')
    .replace(new RegExp(`<(?:${names})>[^<]*|</(?:BUSINESS|MAIL)-ADDRESS>\\s*`, 'g'), '');
}
