import { type ReadOptions, type ReadProgress, type SourceFile, UnparseableContent } from '../../source.js';
import { isHtmlPage } from '../../encoding.js';
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

export interface EdgarSubmission {
  readonly header: SubmissionHeader;
  /** Main document; absent in a file that has only a header. */
  readonly document?: SubmissionDocument;
  /** Documents after the main document, parsed one by one as they are iterated. */
  readonly exhibits: Iterable<SubmissionDocument>;
}

const documentEndTag = '</DOCUMENT>';

/** Maximum bytes of a submission that are read: to the end of its main document, and to the end of its exhibits. */
const maxBytes = { mainDocument: 4 * 1024 * 1024, exhibits: 8 * 1024 * 1024 };

/**
 * Returns options that read a submission to the end of its main document, the first, or of its exhibits: data and images
 * after these can be many times as long.
 */
export const createSubmissionReadOptions = ({ readsExhibits = false } = {}): ReadOptions => ({
  maxBytes: readsExhibits ? maxBytes.exhibits : maxBytes.mainDocument,
  createProgress: () => new SubmissionProgress(readsExhibits),
});

/** The beginning of a document that stands after all exhibits with a text: XBRL data, or a file that EDGAR has added. */
const beginOfData = /<DOCUMENT>\s{0,4}<TYPE>(?:EX-10\d|XML|JSON|EXCEL|ZIP)\b/;
const maxTagLength = 40;

/** Progress of reading a submission; sufficient with its main document. */
class SubmissionProgress implements ReadProgress {
  isSufficient = false;
  /** End of the previous parts: a tag may be split between two parts. */
  private tail: Uint8Array = new Uint8Array();

  constructor(private readonly readsExhibits: boolean) {}

  addPart(part: Uint8Array): boolean {
    const recentBytes = Buffer.concat([this.tail, part]);
    this.tail = recentBytes.subarray(-maxTagLength);
    this.isSufficient ||= recentBytes.includes(documentEndTag);
    if (!this.readsExhibits) return this.isSufficient;
    return this.isSufficient && beginOfData.test(recentBytes.toString('latin1'));
  }
}

/** Cuts a submission after its main document. @returns undefined for a submission without a further document. */
export function cutAfterMainDocument({ bytes }: SourceFile): SourceFile | undefined {
  const submission = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = submission.indexOf(documentEndTag);
  if (end === -1 || !submission.includes('<DOCUMENT>', end)) return undefined;
  return { bytes: submission.subarray(0, end + documentEndTag.length), isCut: true };
}

/**
 * Parses a submission, which may be cut after its header.
 * @throws {UnparseableContent} when there is no header, or only a part of it.
 */
export function parseSubmission(text: string): EdgarSubmission {
  // Old files begin with a block of signatures, header pages with HTML. The header was first named IMS-HEADER.
  const begin = /<(?:SEC-HEADER|IMS-HEADER|SUBMISSION)>/.exec(text)?.index;
  if (begin === undefined) {
    throw new UnparseableContent(
      isHtmlPage(text) ? 'the answer is an HTML page, not a submission' : 'the file has no submission header',
    );
  }
  const end = /<\/(?:SEC-HEADER|IMS-HEADER|SUBMISSION)>|<DOCUMENT>/.exec(text.slice(begin));
  if (!end) throw new UnparseableContent('the file ends within the submission header');
  const header = parseHeader(text.slice(begin, begin + end.index));
  const documents = readDocuments(text.slice(begin + end.index));
  const { value: document } = documents.next();
  return { header, ...(document && { document }), exhibits: documents };
}

function* readDocuments(text: string): Generator<SubmissionDocument, undefined> {
  let begin = text.indexOf('<DOCUMENT>');
  while (begin !== -1) {
    const beginOfText = text.indexOf('<TEXT>', begin);
    if (beginOfText === -1) return undefined;
    const end = text.indexOf(documentEndTag, beginOfText);
    const body = text.slice(beginOfText + '<TEXT>'.length, end === -1 ? undefined : end);
    yield parseDocument(text.slice(begin, beginOfText), body, end === -1);
    begin = end === -1 ? -1 : text.indexOf('<DOCUMENT>', end);
  }
  return undefined;
}

function parseDocument(head: string, body: string, hasNoEnd: boolean): SubmissionDocument {
  const endOfText = body.lastIndexOf('</TEXT>');
  const content = body.slice(0, endOfText === -1 ? undefined : endOfText);
  const tags = head.matchAll(/<(TYPE|SEQUENCE|FILENAME|DESCRIPTION)>([^<\r\n]*)/g);
  const facts = [...tags].map(([, name = '', value = '']) => [name.toLowerCase(), value.trim()]);
  return {
    ...(Object.fromEntries(facts.filter(([, value]) => value !== '')) as Partial<SubmissionDocument>),
    // A tag for the format may surround the content.
    content: content
      .trim()
      .replace(/^<(?:XBRL|XML)>/, '')
      .replace(/<\/(?:XBRL|XML)>$/, '')
      .trim(),
    isCut: hasNoEnd && endOfText === -1,
  };
}

/** Removes the addresses and telephone numbers of the parties from a submission's text. */
export function removeAddresses(text: string): string {
  const names = '(?:BUSINESS|MAIL)[ -]ADDRESS|STREET ?\\d|CITY|STATE|ZIP|(?:PROVINCE[ -])?COUNTRY|(?:BUSINESS )?PHONE';
  return text
    .replace(new RegExp(`^[ \\t]*(?:${names}):.*(?:\\r?\\n|$)`, 'gm'), '')
    .replace(new RegExp(`<(?:${names})>[^<]*|</(?:BUSINESS|MAIL)-ADDRESS>\\s*`, 'g'), '');
}
