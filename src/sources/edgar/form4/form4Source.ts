import {
  type ListedFiling,
  type DocumentSource,
  type SkipReason,
  type ParsedFiling,
  type SourceFile,
  UnparseableContent,
} from '../../source.js';
import { decode } from '../../encoding.js';
import { filingIndexUrl } from '../addresses.js';
import type { SubmissionHeader } from '../submission/header.js';
import { type OwnershipDocument, parseOwnershipDocument } from './ownershipDocument.js';
import { findOfficerTitle, summarizeParties, summarizePurchases } from './purchases.js';
import { parseSubmission, createSubmissionReadOptions } from '../submission/submission.js';

/** Source of Form 4: purchases that insiders report. An amendment is a filing of its own, also if it corrects a purchase to something else. */
export const form4Source: DocumentSource = {
  name: 'form4',
  kind: 'form4',
  hasDocuments: true,
  parserVersion: 1,
  // The longest forms, with tens of rows and footnotes, have a tenth of this size.
  createReadOptions: () => ({ ...createSubmissionReadOptions(), maxBytes: 2 * 1024 * 1024 }),
  classifyFormType: (formType) => (isForm4(formType) ? 'collected' : 'ignored'),
  parse,
  createExcerpt,
};

function isForm4(formType: string): boolean {
  return formType === '4' || formType === '4/A';
}

function parse(listedFiling: ListedFiling, { bytes }: SourceFile): ParsedFiling | SkipReason {
  const { header, xml } = parseSubmittedDocument(decode(bytes));
  const { accessionNumber = listedFiling.announcedId, filedDate = listedFiling.day, acceptedAt = null } = header;
  if (accessionNumber !== listedFiling.announcedId) {
    throw new UnparseableContent(`the header is of another filing, ${accessionNumber}`);
  }
  if (xml === undefined && filedDate < firstXmlDay) return { leftOut: 'free text: from before June 2003' };
  if (xml === undefined) throw new UnparseableContent('the submission has no ownership document');
  const document = parseOwnershipDocument(xml);
  const { documentType, issuer } = document;
  if (!isForm4(documentType)) return { leftOut: `the document is of form type ${documentType}` };
  const purchases = summarizePurchases(document);
  const canCorrect = documentType === '4/A' && document.transactions.length > 0;
  if (!purchases && !canCorrect) return { leftOut: noPurchase };
  return {
    ...(!purchases && { onlyAsCorrection: noPurchase }),
    record: {
      filingId: `${accessionNumber}-${Number(issuer.cik)}`,
      ...(purchases ?? summarizeOthers(document)),
      filingDate: filedDate,
      htmlUrl: filingIndexUrl(issuer.cik, accessionNumber),
    },
    report: {
      accessionNumber,
      documentType,
      acceptedAt,
      filedDate: new Date(filedDate),
      issuerCik: issuer.cik,
      periodOfReport: toDate(document.periodOfReport),
      originalSubmissionDate: toDate(document.dateOfOriginalSubmission),
      underPlan: document.aff10b5One,
    },
    owners: document.owners.map((owner) => {
      const { officerTitle: _stated, otherText, ...fields } = owner;
      return { ...fields, title: findOfficerTitle(owner, document) ?? otherText ?? null };
    }),
    transactions: document.transactions.map(({ footnotes, ...transaction }) => ({
      ...transaction,
      transactionDate: toDate(transaction.transactionDate),
      footnotes: [...footnotes.all],
    })),
  };
}

const noPurchase = 'no purchase';

/** Returns the parties of a form without a purchase, and the transaction code if all its rows have the same. */
function summarizeOthers(document: OwnershipDocument) {
  const [code, ...furtherCodes] = new Set(document.transactions.map((row) => row.code));
  return {
    ...summarizeParties(document),
    ...(code && furtherCodes.length === 0 && { transactionType: code }),
    otherSecurities: 0,
  };
}

/** First day on which the SEC accepts the form as XML alone (release 33-8230). */
const firstXmlDay = '2003-06-30';

const toDate = (day: string | null): Date | null => (day === null ? null : new Date(day));

/** Returns the header and the ownership document of a submission, or a document that comes without a header. */
function parseSubmittedDocument(text: string): { readonly header: Partial<SubmissionHeader>; readonly xml?: string } {
  if (/^\s*<(?:\?xml|ownershipDocument)\b/.test(text)) return { header: {}, xml: text };
  const { header, document } = parseSubmission(text);
  if (document?.isCut) throw new UnparseableContent('the submission ends within its document');
  return { header, ...(document && isOwnershipDocument(document.content) && { xml: document.content }) };
}

const isOwnershipDocument = (text: string): boolean => /<ownershipDocument\b/.test(text);

/** Lines of the header without addresses. */
const publicHeaderLine =
  /^\s*(?:ACCESSION NUMBER|CONFORMED SUBMISSION TYPE|PUBLIC DOCUMENT COUNT|CONFORMED PERIOD OF REPORT|FILED AS OF DATE|DATE AS OF CHANGE|REPORTING-OWNER|ISSUER|COMPANY DATA|OWNER DATA|COMPANY CONFORMED NAME|CENTRAL INDEX KEY|FORM TYPE|SEC FILE NUMBER|FILM NUMBER):.*$/gm;

/**
 * Returns an excerpt of an unparseable document for quarantine. Since people's addresses may stand anywhere, the excerpt has
 * only header lines without addresses and the tags of the ownership document, with values that are dates, numbers or codes.
 */
function createExcerpt({ bytes }: SourceFile): string {
  const [head = '', ...body] = decode(bytes.subarray(0, maxExcerptLength)).split(/^<TEXT>/m);
  const isSubmission = body.length > 0;
  const lines = isSubmission ? [...head.matchAll(publicHeaderLine)].map(([line]) => line) : [];
  const elements = (isSubmission ? body.join('') : head).matchAll(/<(\/?[A-Za-z]\w{0,60})[^<>]{0,200}>([^<]{0,40})/g);
  const elementLines = [...elements].map(([, name = '', content = '']) => {
    const isValue = /^(?:value|transactionCode|schemaVersion|documentType|periodOfReport|issuerCik|rptOwnerCik)$/.test(
      name,
    );
    return `<${name}>${isValue && /^\s*(?:[-\d.:T]+|[A-Z]|X\d{4}|4\/A)\s*$/.test(content) ? content.trim() : ''}`;
  });
  return [...lines, ...elementLines].join('\n').slice(0, maxExcerptLength);
}

const maxExcerptLength = 64 * 1024;
