import { findCollectedFormType, type SecFormType } from '../../../models/filings/formTypes.js';
import {
  type ListedFiling,
  type DocumentSource,
  type SkipReason,
  type ParsedFiling,
  type SourceFile,
  UnparseableContent,
} from '../../source.js';
import { decode } from '../../encoding.js';
import { removeContactDataFromXml } from '../submission/contactData.js';
import type { SubmissionParty, SubmissionHeader } from '../submission/header.js';
import { extractDocumentText, isPaperNotice, ownDescription } from './documentContent.js';
import { hasKeptExhibits, readExhibitTexts } from './exhibits.js';
import { itemNumbers } from './form8kItems.js';
import { buildFilingRecord, type FilingCompany } from './filingRecord.js';
import { isSchedule13, parseSchedule13 } from './schedule13.js';
import {
  createSubmissionReadOptions,
  cutAfterMainDocument,
  parseSubmission,
  removeAddresses,
  type SubmissionDocument,
} from '../submission/submission.js';

const maxExcerptBytes = 64 * 1024;

/** Source of SEC filings, for the specification's form types. */
export const edgarSource: DocumentSource = {
  name: 'edgar',
  kind: 'sec',
  hasDocuments: true,
  parserVersion: 1,
  createReadOptions: ({ formType }) => createSubmissionReadOptions({ readsExhibits: hasKeptExhibits(formType) }),
  classifyFormType: (formType) => {
    if (findCollectedFormType(formType) !== undefined) return 'collected';
    return needsSkipReason(formType) ? createSkipReason(formType) : 'ignored';
  },
  parse,
  cutExhibits: cutAfterMainDocument,
  createExcerpt,
};

/** Returns the beginning of a file without people's addresses, which the XML of Schedules 13D and 13G has, too. */
function createExcerpt({ bytes }: SourceFile): string {
  const text = removeAddresses(decode(bytes.subarray(0, maxExcerptBytes)));
  return /<(?:\w{1,20}:)?edgarSubmission\b/.test(text) ? removeContactDataFromXml(text) : text;
}

/** Returns whether a form type needs a reason for being left out: users may expect amended current reports. */
const needsSkipReason = (formType: string): boolean => formType === '8-K/A';

const createSkipReason = (formType: string): SkipReason => ({
  leftOut: `${formType} is not among the form types that are kept`,
});

function parse({ announcedId }: ListedFiling, { bytes }: SourceFile): ParsedFiling | SkipReason {
  const { header, document, exhibits } = parseSubmission(decode(bytes));
  const { accessionNumber, submissionType, filedDate, acceptedAt, items } = header;
  if (accessionNumber === undefined) throw new UnparseableContent('the header has no accession number');
  if (accessionNumber !== announcedId)
    throw new UnparseableContent(`the header is of another filing, ${accessionNumber}`);
  if (submissionType === undefined) throw new UnparseableContent('the header has no submission type');
  const [first, ...others] = findFormTypes(header);
  if (!first) return createSkipReason(submissionType);
  const { edgarName: collectedType, formType } = first;
  if (filedDate === undefined) throw new UnparseableContent('the header has no filing date');
  const companies = findCompanies(header, collectedType);
  const [{ name, cik, fileNumber }] = companies;
  const filedByCik = header.parties.find(({ role }) => role === 'FILED BY')?.cik;
  const title = document && documentTitle(document);
  const schedule = document && isSchedule13(document.content) ? parseSchedule13(document.content, { name, cik }) : null;
  const text = schedule?.text ?? (document && extractDocumentText(document));
  const itemsOfReport = formType === '8-K' ? itemNumbers(items, filedDate) : [];
  const exhibitTexts = readExhibitTexts({ formType, items: itemsOfReport }, exhibits, text?.text ?? '');
  return {
    record: {
      ...buildFilingRecord({
        accessionNumber,
        formType,
        companyName: name,
        companyCik: cik,
        filers: companies,
        otherFormTypes: others.map((other) => other.formType),
        filedDate,
        items,
        ...(title !== undefined && { title }),
      }),
      ...(schedule && { ownership: schedule.ownership }),
    },
    submission: {
      submissionType: collectedType,
      acceptedAt: acceptedAt ?? null,
      filedDate: new Date(filedDate),
      companyCik: cik,
      filedByCik: filedByCik === undefined || filedByCik === cik ? null : filedByCik,
      fileNumber: fileNumber ?? null,
      items: itemsOfReport,
    },
    ...(text && { text }),
    ...(exhibitTexts.length > 0 && { exhibits: exhibitTexts }),
  };
}

/** A form type that is collected, with EDGAR's name of it in a submission. */
interface CollectedFormType {
  readonly edgarName: string;
  readonly formType: SecFormType;
}

/** Returns the form types of a submission that are collected: its main type, and those of its parties. A submission can be two forms at once. */
function findFormTypes({ submissionType, parties }: SubmissionHeader): CollectedFormType[] {
  const found = new Map<SecFormType, CollectedFormType>();
  for (const edgarName of [submissionType ?? [], ...parties.map((party) => party.formType ?? [])].flat()) {
    const formType = findCollectedFormType(edgarName);
    if (formType && !found.has(formType)) found.set(formType, { edgarName, formType });
  }
  return [...found.values()];
}

type IdentifiedParty = SubmissionParty & FilingCompany;

/** Returns the companies that a filing is about. If a submission has two forms, a party to the form that is collected comes first. */
function findCompanies({ parties }: SubmissionHeader, collectedType: string): [IdentifiedParty, ...IdentifiedParty[]] {
  for (const role of ['SUBJECT COMPANY', 'ISSUER', 'FILER']) {
    const companies = parties.filter((party) => party.role === role).filter(isIdentified);
    const main = companies.find(({ formType }) => formType === collectedType) ?? companies[0];
    if (!main) continue;
    const others = new Map(companies.filter(({ cik }) => cik !== main.cik).map((company) => [company.cik, company]));
    return [main, ...others.values()];
  }
  throw new UnparseableContent('the header names no subject company, issuer or filer with its CIK');
}

const isIdentified = (party: SubmissionParty): party is IdentifiedParty =>
  party.name !== undefined && /^\d{10}$/.test(party.cik ?? '');

/** Returns a document's description as the title, unless the document only states that the filing was made on paper. */
const documentTitle = (document: SubmissionDocument): string | undefined =>
  isPaperNotice(document) ? undefined : ownDescription(document);
