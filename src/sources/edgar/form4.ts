import {
  type Announcement,
  type DocumentSource,
  type LeftOut,
  type ParsedFiling,
  type SourceFile,
  Unparseable,
} from '../source.js';
import { decode } from '../text.js';
import { htmlUrl } from './addresses.js';
import type { SubmissionHeader } from './header.js';
import { parseOwnershipDocument } from './form4Xml.js';
import { purchaseOf } from './purchases.js';
import { parseSubmission, submissionReading } from './submission.js';

/** Source of Form 4: purchases that insiders report. An amendment is a filing of its own. */
export const form4: DocumentSource = {
  name: 'form4',
  kind: 'form4',
  hasDocuments: true,
  version: 1,
  // The longest forms, with some tens of rows and footnotes, have a tenth of this.
  reading: () => ({ ...submissionReading(), atMost: 2 * 1024 * 1024 }),
  takes: isForm4,
  parse,
  excerpt,
};

function isForm4(formType: string): boolean {
  return formType === '4' || formType === '4/A';
}

function parse(announcement: Announcement, { bytes }: SourceFile): ParsedFiling | LeftOut {
  const { header, xml } = submitted(decode(bytes));
  const { accessionNumber = announcement.announcedId, filedDate = announcement.day, acceptedAt = null } = header;
  if (accessionNumber !== announcement.announcedId) {
    throw new Unparseable(`the header is of another filing, ${accessionNumber}`);
  }
  if (xml === undefined && filedDate < firstXml) return { leftOut: 'free text: from before June 2003' };
  if (xml === undefined) throw new Unparseable('the submission has no ownership document');
  const document = parseOwnershipDocument(xml);
  const { documentType, issuer } = document;
  if (!isForm4(documentType)) return { leftOut: `the document is of form type ${documentType}` };
  const purchase = purchaseOf(document);
  if (!purchase) return { leftOut: 'no purchase' };
  return {
    record: {
      filingId: `${accessionNumber}-${Number(issuer.cik)}`,
      ...purchase,
      filingDate: filedDate,
      htmlUrl: htmlUrl(issuer.cik, accessionNumber),
    },
    report: {
      accessionNumber,
      documentType,
      acceptedAt,
      filedDate: new Date(filedDate),
      issuerCik: issuer.cik,
      periodOfReport: dateOf(document.periodOfReport),
      originalSubmissionDate: dateOf(document.dateOfOriginalSubmission),
      underPlan: document.aff10b5One,
    },
    owners: document.owners.map(({ officerTitle, otherText, ...owner }) => ({
      ...owner,
      title: officerTitle ?? otherText ?? null,
    })),
    transactions: document.transactions.map(({ footnotes, ...transaction }) => ({
      ...transaction,
      transactionDate: dateOf(transaction.transactionDate),
      footnotes: [...footnotes.all],
    })),
  };
}

/** First day on which the SEC accepts the form as XML alone (release 33-8230). */
const firstXml = '2003-06-30';

const dateOf = (day: string | null): Date | null => (day === null ? null : new Date(day));

/** Returns the header and the ownership document of a submission, or a document that comes without a header. */
function submitted(text: string): { readonly header: Partial<SubmissionHeader>; readonly xml?: string } {
  if (/^\s*<(?:\?xml|ownershipDocument)\b/.test(text)) return { header: {}, xml: text };
  const { header, document } = parseSubmission(text);
  if (document?.isCut) throw new Unparseable('the submission ends within its document');
  return { header, ...(document && isOwnershipDocument(document.content) && { xml: document.content }) };
}

const isOwnershipDocument = (text: string): boolean => /<ownershipDocument\b/.test(text);

/** Lines of the header without addresses. */
const harmlessLine =
  /^\s*(?:ACCESSION NUMBER|CONFORMED SUBMISSION TYPE|PUBLIC DOCUMENT COUNT|CONFORMED PERIOD OF REPORT|FILED AS OF DATE|DATE AS OF CHANGE|REPORTING-OWNER|ISSUER|COMPANY DATA|OWNER DATA|COMPANY CONFORMED NAME|CENTRAL INDEX KEY|FORM TYPE|SEC FILE NUMBER|FILM NUMBER):.*$/gm;

/**
 * Returns an excerpt of an unparseable document for quarantine. Since people's addresses may stand anywhere, it has only the
 * header lines without addresses and the elements of the ownership document, with the dates, numbers and codes among
 * their values.
 */
function excerpt({ bytes }: SourceFile): string {
  const [head = '', ...body] = decode(bytes.subarray(0, excerptLength)).split(/^<TEXT>/m);
  const isSubmission = body.length > 0;
  const lines = isSubmission ? [...head.matchAll(harmlessLine)].map(([line]) => line) : [];
  const elements = (isSubmission ? body.join('') : head).matchAll(/<(\/?[A-Za-z]\w{0,60})[^<>]{0,200}>([^<]{0,40})/g);
  const kept = [...elements].map(([, name = '', content = '']) => {
    const isValue = /^(?:value|transactionCode|schemaVersion|documentType|periodOfReport|issuerCik|rptOwnerCik)$/.test(
      name,
    );
    return `<${name}>${isValue && /^\s*(?:[-\d.:T]+|[A-Z]|X\d{4}|4\/A)\s*$/.test(content) ? content.trim() : ''}`;
  });
  return [...lines, ...kept].join('\n').slice(0, excerptLength);
}

const excerptLength = 64 * 1024;
