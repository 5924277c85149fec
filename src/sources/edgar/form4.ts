import {
  type Announcement,
  type LeftOut,
  type ParsedFiling,
  type Source,
  type SourceFile,
  Unparseable,
} from '../source.js';
import { decode } from '../text.js';
import { htmlUrl } from './addresses.js';
import { edgarLists } from './edgarLists.js';
import type { SubmissionHeader } from './header.js';
import { parseOwnershipDocument } from './ownershipDocument.js';
import { purchaseOf } from './purchases.js';
import { parseSubmission, submissionReading, withoutAddresses } from './submission.js';

/** Purchases that insiders report. An amendment is a filing of its own. */
export const form4: Source = {
  name: 'form4',
  kind: 'form4',
  lists: edgarLists,
  version: 1,
  // A form has some tens of rows and footnotes: the longest are a tenth of this.
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

/** From this day on the SEC takes the form as XML alone (release 33-8230). */
const firstXml = '2003-06-30';

const dateOf = (day: string | null): Date | null => (day === null ? null : new Date(day));

/** The ownership document of a submission, or one that comes without a header around it. */
function submitted(text: string): { readonly header: Partial<SubmissionHeader>; readonly xml?: string } {
  if (/^\s*<(?:\?xml|ownershipDocument)\b/.test(text)) return { header: {}, xml: text };
  const { header, document } = parseSubmission(text);
  if (document?.isCut) throw new Unparseable('the submission ends within its document');
  return { header, ...(document && isOwnershipDocument(document.content) && { xml: document.content }) };
}

const isOwnershipDocument = (text: string): boolean => /<ownershipDocument\b/.test(text);

/**
 * The document cannot be parsed, so that addresses are taken out of the text, from where one begins to where it surely
 * has ended. Exhibits and free text may hold addresses that nothing tells, and stay away.
 */
function excerpt({ bytes }: SourceFile): string {
  const [main = ''] = decode(bytes).split('</DOCUMENT>', 1);
  const told = isOwnershipDocument(main) ? main : main.replace(/<TEXT>.*/s, '<TEXT>');
  return withoutAddresses(told)
    .replace(/<reportingOwnerAddress\b.*?(?:<\/reportingOwnerAddress\s*>|$)/gis, '')
    .replace(/<rptOwner(?!Cik|Name)(\w*).*?(?:<\/rptOwner\1\s*>|(?=<\/?report)|$)/gis, '')
    .slice(0, excerptLength);
}

const excerptLength = 64 * 1024;
