import { extractText, isHtml, maxTextBytes } from '../../documentText.js';
import type { DocumentText } from '../../source.js';
import type { SubmissionDocument } from '../submission/submission.js';

/** Returns whether a document only states that the filing was made on paper. */
export const isPaperNotice = ({ filename }: SubmissionDocument): boolean => filename?.endsWith('.paper') ?? false;

/** Returns a document's description, unless it only repeats the form type, as for most filers. */
export const ownDescription = ({ description, type }: SubmissionDocument): string | undefined =>
  description === type ? undefined : description;

/**
 * Returns the text of a document; undefined for XML data, a PDF, an image or another file.
 * @param maxBytes maximum size of the text, in bytes of UTF-8.
 */
export function extractDocumentText(document: SubmissionDocument, maxBytes = maxTextBytes): DocumentText | undefined {
  if (isPaperNotice(document) || isFile(document.content)) return undefined;
  const isPage = isHtml(document.content);
  if (!isPage && /^\s*<\?xml\b/.test(document.content)) return undefined;
  const { text, isCut } = extractText(document.content, isPage, maxBytes);
  // A page of images has lines at most.
  return /[\p{L}\p{N}]/u.test(text) ? { text, isCut: isCut || document.isCut } : undefined;
}

/** Characters at the beginning of a document that show whether it is a text. */
const examinedCharacters = 64 * 1024;

/** The beginning of a PDF, and of a uuencoded file. */
const beginOfFile = /^\s*(?:<PDF>|%PDF-|begin [0-7]{3,4} \S)/;

/** Lines of a uuencoded file, and of one in Base64. */
const encodedLines = /^(?:M[ -`]{40,60}|[A-Za-z0-9+/]{60,76}={0,2})\r?$/gm;

/** Control characters, which no text contains. */
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\0-\x08\x0e-\x1f]/g;

/** Returns whether a document is a file, encoded or not, and no text. */
function isFile(content: string): boolean {
  if (beginOfFile.test(content)) return true;
  const beginning = content.slice(0, examinedCharacters);
  const share = (pattern: RegExp) => (beginning.match(pattern) ?? []).join('').length / beginning.length;
  return share(encodedLines) > 0.5 || share(controlCharacters) > 0.01;
}
