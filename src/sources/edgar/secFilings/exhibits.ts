import { maxExhibits } from '../../../models/filings/filingText.js';
import { findCollectedFormType, type SecFormType } from '../../../models/filings/formTypes.js';
import { maxTextBytes } from '../../documentText.js';
import type { ExhibitText } from '../../source.js';
import type { SubmissionDocument } from '../submission/submission.js';
import { extractDocumentText, ownDescription } from './documentContent.js';

/** Maximum size of all texts of a filing, in bytes of UTF-8. */
const maxFilingBytes = 4 * maxTextBytes;

/** Remaining size below which no further exhibit is read: a beginning of some words has no use. */
const minRemainingBytes = 16 * 1024;

const maxNameCharacters = 40;
const maxDescriptionCharacters = 1000;

/** Additional exhibits, most of them press releases: EX-99, EX-99.1. */
const additionalExhibit = /^EX-99(?!\d)/i;

/** Plans of acquisition and material contracts: EX-2.1, EX-10.3. */
const agreementExhibit = /^EX-(?:2|10)(?!\d)/i;

/** Offers to purchase and what is sent with them: EX-99.(A)(1)(A). */
const offerExhibit = /^EX-99\W{0,2}A\W{0,2}1(?!\d)/i;

/** Items of an 8-K that report an agreement: its entry, amendment or end, an acquisition, a debt, and the pay of officers. */
const agreementItems = new Set(['1.01', '1.02', '1.03', '2.01', '2.03', '5.02']);

/** Form type and items of a report, which determine the exhibits that are kept. */
interface ReportedEvents {
  readonly formType: SecFormType;
  readonly items: readonly string[];
}

const isTenderStatement = (formType: SecFormType): boolean => formType.startsWith('SC TO-');

/** Returns whether exhibits of a form type are kept. @param formType EDGAR's own name of the form type. */
export function hasKeptExhibits(formType: string): boolean {
  const collected = findCollectedFormType(formType);
  return collected !== undefined && (collected === '8-K' || isTenderStatement(collected));
}

/**
 * Returns the texts of the exhibits that are kept, in the order of the submission. All texts of a filing have a maximum size, which
 * agreements use last, because they are the longest.
 * @param mainText text of the main document.
 */
export function readExhibitTexts(
  events: ReportedEvents,
  documents: Iterable<SubmissionDocument>,
  mainText: string,
): ExhibitText[] {
  const exhibits = [...findKeptExhibits(events, documents)];
  const agreementsLast = exhibits.toSorted((left, right) => Number(isAgreement(left)) - Number(isAgreement(right)));
  const texts = new Map<SubmissionDocument, Omit<ExhibitText, 'part'>>();
  let remainingBytes = maxFilingBytes - Buffer.byteLength(mainText);
  for (const exhibit of agreementsLast) {
    if (remainingBytes < minRemainingBytes) break;
    const text = extractDocumentText(exhibit, Math.min(remainingBytes, maxTextBytes));
    if (!text) continue;
    remainingBytes -= Buffer.byteLength(text.text);
    texts.set(exhibit, { ...describe(exhibit), ...text });
  }
  return exhibits.flatMap((exhibit) => texts.get(exhibit) ?? []).map((text, index) => ({ part: index + 1, ...text }));
}

const isAgreement = ({ type = '' }: SubmissionDocument): boolean => agreementExhibit.test(type);

function* findKeptExhibits(
  { formType, items }: ReportedEvents,
  documents: Iterable<SubmissionDocument>,
): Generator<SubmissionDocument> {
  const patterns = [
    ...(formType === '8-K' ? [additionalExhibit] : []),
    ...(items.some((item) => agreementItems.has(item)) ? [agreementExhibit] : []),
    ...(isTenderStatement(formType) ? [offerExhibit] : []),
  ];
  if (patterns.length === 0) return;
  let count = 0;
  for (const document of documents) {
    if (!patterns.some((pattern) => pattern.test(document.type ?? ''))) continue;
    yield document;
    if ((count += 1) === maxExhibits) return;
  }
}

function describe(exhibit: SubmissionDocument): Pick<ExhibitText, 'name' | 'description'> {
  const description = storable(ownDescription(exhibit) ?? '', maxDescriptionCharacters);
  return {
    name: storable(exhibit.type ?? '', maxNameCharacters).toUpperCase(),
    description: description === '' ? null : description,
  };
}

/** Limits a text to some code points, and removes what PostgreSQL does not store. */
const storable = (text: string, maxCharacters: number): string =>
  [...text.replaceAll('\0', '').toWellFormed()].slice(0, maxCharacters).join('').trim();
