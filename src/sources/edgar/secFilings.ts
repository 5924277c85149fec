import { collectedFormType } from '../../models/formTypes.js';
import { documentText, isHtml } from '../documentText.js';
import {
  type Announcement,
  type DocumentSource,
  type DocumentText,
  type LeftOut,
  type ParsedFiling,
  type SourceFile,
  Unparseable,
} from '../source.js';
import { decode } from '../text.js';
import { xmlWithoutContactData } from './contactData.js';
import type { Party, SubmissionHeader } from './header.js';
import { itemNumbers } from './items.js';
import { recordOf } from './record.js';
import { isSchedule13, parseSchedule13 } from './schedule13.js';
import { parseSubmission, type SubmissionDocument, submissionReading, withoutAddresses } from './submission.js';

const excerptBytes = 64 * 1024;

/** Source of SEC filings, for the specification's form types. */
export const edgar: DocumentSource = {
  name: 'edgar',
  kind: 'sec',
  hasDocuments: true,
  version: 1,
  reading: submissionReading,
  takes: (formType) => collectedFormType(formType) !== undefined || (isNearMiss(formType) && leftOut(formType)),
  parse,
  excerpt,
};

/** Returns the beginning of a file without people's addresses, which the XML of Schedules 13D and 13G has, too. */
function excerpt({ bytes }: SourceFile): string {
  const text = withoutAddresses(decode(bytes.subarray(0, excerptBytes)));
  return /<(?:\w{1,20}:)?edgarSubmission\b/.test(text) ? xmlWithoutContactData(text) : text;
}

/** Returns whether a form type needs a reason for being left out: users may expect amended current reports. */
const isNearMiss = (formType: string): boolean => formType === '8-K/A';

const leftOut = (formType: string): LeftOut => ({ leftOut: `${formType} is not among the form types that are kept` });

function parse({ announcedId }: Announcement, { bytes }: SourceFile): ParsedFiling | LeftOut {
  const { header, document } = parseSubmission(decode(bytes));
  const { accessionNumber, submissionType, filedDate, acceptedAt, items } = header;
  if (accessionNumber === undefined) throw new Unparseable('the header has no accession number');
  if (accessionNumber !== announcedId) throw new Unparseable(`the header is of another filing, ${accessionNumber}`);
  if (submissionType === undefined) throw new Unparseable('the header has no submission type');
  const formType = collectedFormType(submissionType);
  if (!formType) return leftOut(submissionType);
  if (filedDate === undefined) throw new Unparseable('the header has no filing date');
  const { name, cik, fileNumber } = companyOf(header);
  const filedByCik = header.parties.find(({ role }) => role === 'FILED BY')?.cik;
  const title = document && titleOf(document);
  const schedule = document && isSchedule13(document.content) ? parseSchedule13(document.content, { name, cik }) : null;
  const text = schedule?.text ?? (document && textOf(document));
  return {
    record: {
      ...recordOf({
        accessionNumber,
        formType,
        companyName: name,
        companyCik: cik,
        filedDate,
        items,
        ...(title !== undefined && { title }),
      }),
      ...(schedule && { ownership: schedule.ownership }),
    },
    submission: {
      submissionType,
      acceptedAt: acceptedAt ?? null,
      filedDate: new Date(filedDate),
      companyCik: cik,
      filedByCik: filedByCik === undefined || filedByCik === cik ? null : filedByCik,
      fileNumber: fileNumber ?? null,
      items: formType === '8-K' ? itemNumbers(items, filedDate) : [],
    },
    ...(text && { text }),
  };
}

type Company = Party & Required<Pick<Party, 'name' | 'cik'>>;

/** Returns the company that a filing is about; of a submission of two forms, preferably as party to the submission's form type. */
function companyOf({ parties, submissionType }: SubmissionHeader): Company {
  for (const role of ['SUBJECT COMPANY', 'ISSUER', 'FILER']) {
    const companies = parties.filter((party) => party.role === role).filter(isNamed);
    const company = companies.find(({ formType }) => formType === submissionType) ?? companies[0];
    if (company) return company;
  }
  throw new Unparseable('the header names no subject company, issuer or filer with its CIK');
}

const isNamed = (party: Party): party is Company => party.name !== undefined && /^\d{10}$/.test(party.cik ?? '');

/** Returns whether a document only states that the filing was made on paper. */
const isPaper = ({ filename }: SubmissionDocument): boolean => filename?.endsWith('.paper') ?? false;

/** Returns a document's description, unless it only repeats the form type, as for most filers. */
const titleOf = (document: SubmissionDocument): string | undefined =>
  isPaper(document) || document.description === document.type ? undefined : document.description;

/** Returns the text of the main document; undefined for XML data, a PDF or another uuencoded file. */
function textOf(document: SubmissionDocument): DocumentText | undefined {
  if (isPaper(document) || /^\s*(?:<PDF>|begin [0-7]{3,4} \S)/.test(document.content)) return undefined;
  const isPage = isHtml(document.content);
  if (!isPage && /^\s*<\?xml\b/.test(document.content)) return undefined;
  const { text, isCut } = documentText(document.content, isPage);
  return text === '' ? undefined : { text, isCut: isCut || document.isCut };
}
