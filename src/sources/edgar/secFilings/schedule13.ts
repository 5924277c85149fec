import {
  type BeneficialHolder,
  type BeneficialOwnership,
  ownershipBounds,
} from '../../../models/filings/beneficialOwnership.js';
import { isCalendarDate } from '../../../schema/calendarDate.js';
import { extractText } from '../../documentText.js';
import { type DocumentText, UnparseableContent } from '../../source.js';
import { parseXml } from '../../xml.js';
import { removeContactData } from '../submission/contactData.js';
import { formatSchedule13 } from './schedule13Text.js';
import { getChild, getChildren, getParagraphs, getQuantity, getText } from '../xmlFields.js';

/** A statement of beneficial ownership, in fields and as a text to read. */
export interface Schedule13 {
  readonly ownership: BeneficialOwnership;
  readonly text: DocumentText;
}

/** Company that a filing is about by its header, for facts that the statement leaves out. */
export interface Schedule13Issuer {
  readonly name: string;
  readonly cik: string;
}

/** Returns whether a document is XML of the SEC's EDGAR Schedule 13D and 13G XML Technical Specification. */
export const isSchedule13 = (content: string): boolean =>
  /<(?:\w{1,20}:)?edgarSubmission\b[^<>]{0,2000}schedule13[dg]/i.test(content.slice(0, 8 * 1024));

/**
 * Parses a Schedule 13D or 13G. Telephone numbers and addresses are not read: they are often private.
 * @throws {UnparseableContent} when the document is no such schedule.
 */
export function parseSchedule13(xml: string, issuer: Schedule13Issuer): Schedule13 {
  const submission = getChild(
    parseXml(xml, (name) => listElements.has(name)),
    'edgarSubmission',
  );
  const form = getChild(submission, 'formData');
  if (typeof form !== 'object' || form === null) throw new UnparseableContent('the schedule has no formData');
  const ownership = parseOwnership(form, issuer);
  const submissionType = getText(submission, 'headerData', 'submissionType') ?? 'SCHEDULE 13D';
  return { ownership, text: extractText(formatSchedule13(submissionType, form, ownership), false) };
}

const listElements: ReadonlySet<string> = new Set([
  'reportingPersonInfo',
  'coverPageHeaderReportingPersonDetails',
  'typeOfReportingPerson',
  'issuerCusipNumber',
  'issuerCUSIP',
  'issuerCusip',
  'signaturePerson',
  'signatureInformation',
  'signatureDetails',
]);

function parseOwnership(form: object, issuer: Schedule13Issuer): BeneficialOwnership {
  const cover = getChild(form, 'coverPageHeader');
  const issuerInfo = getChild(cover, 'issuerInfo');
  const purpose = removeContactData(getParagraphs(form, 'items1To7', 'item4', 'transactionPurpose').join('\n\n'));
  return {
    issuerName: truncate(getText(issuerInfo, 'issuerName') ?? getText(cover, 'issuerName') ?? issuer.name, 1000),
    issuerCik: parseCik(getText(issuerInfo, 'issuerCIK') ?? getText(issuerInfo, 'issuerCik')) ?? issuer.cik,
    cusips: parseCusips(issuerInfo),
    securityTitle: truncate(getText(cover, 'securitiesClassTitle') ?? '', ownershipBounds.name) || null,
    eventDate: parseDay(getText(cover, 'dateOfEvent') ?? getText(cover, 'eventDateRequiresFilingThisStatement')),
    amendment: parseNumber(getText(cover, 'amendmentNo')),
    purpose: truncate(purpose, ownershipBounds.purpose) || null,
    holders: [
      ...getChildren(getChild(form, 'reportingPersons'), 'reportingPersonInfo'),
      ...getChildren(form, 'coverPageHeaderReportingPersonDetails'),
    ]
      .slice(0, ownershipBounds.holders)
      .flatMap(parseHolder),
  };
}

/** Reads a reporting person of either schedule; the two name the same facts differently. */
function parseHolder(node: unknown): BeneficialHolder[] {
  const name = truncate(getText(node, 'reportingPersonName') ?? '', ownershipBounds.name);
  if (name === '') return [];
  const powers = getChild(node, 'reportingPersonBeneficiallyOwnedNumberOfShares') ?? node;
  const types = getChildren(node, 'typeOfReportingPerson').flatMap((type) => getText(type) ?? []);
  return [
    {
      cik: parseCik(getText(node, 'reportingPersonCIK') ?? getText(node, 'reportingCik')),
      name,
      types: types.slice(0, ownershipBounds.types).map((type) => truncate(type, 10)),
      citizenship: truncate(getText(node, 'citizenshipOrOrganization') ?? '', 100) || null,
      shares:
        getQuantity(node, 'aggregateAmountOwned') ??
        getQuantity(node, 'reportingPersonBeneficiallyOwnedAggregateNumberOfShares'),
      percent: getQuantity(node, 'percentOfClass') ?? getQuantity(node, 'classPercent'),
      previousPercent: null,
      soleVotingPower: getQuantity(powers, 'soleVotingPower'),
      sharedVotingPower: getQuantity(powers, 'sharedVotingPower'),
      soleDispositivePower: getQuantity(powers, 'soleDispositivePower'),
      sharedDispositivePower: getQuantity(powers, 'sharedDispositivePower'),
    },
  ];
}

/** Returns CUSIPs. Earlier versions of the form have one, later ones a list. A CUSIP of zeros means that there is none. */
function parseCusips(issuer: unknown): string[] {
  const statedCusips = [
    ...getChildren(getChild(issuer, 'issuerCusips'), 'issuerCusipNumber'),
    ...getChildren(issuer, 'issuerCUSIP'),
    ...getChildren(issuer, 'issuerCusip'),
  ].map((cusip) => (getText(cusip) ?? '').replaceAll(' ', '').toUpperCase());
  const cusips = statedCusips.filter((cusip) => /^[A-Z\d]{6,12}$/.test(cusip) && !/^0+$/.test(cusip));
  return [...new Set(cusips)].slice(0, ownershipBounds.cusips);
}

const parseCik = (text = ''): string | null =>
  /^0*[1-9]\d{0,9}$/.test(text) ? text.replace(/^0+/, '').padStart(10, '0') : null;

/** Parses a day, which the form writes as `MM/DD/YYYY`. */
function parseDay(text = ''): string | null {
  const day = text.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, month: string, date: string, year: string) =>
    [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-'),
  );
  return isCalendarDate(day) ? day : null;
}

const parseNumber = (text = ''): number | null => {
  const digits = /^\D{0,20}(\d{1,4})\D{0,20}$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
};

const truncate = (value: string, maxCharacters: number): string =>
  [...value.replaceAll('\0', '').toWellFormed()].slice(0, maxCharacters).join('').trim();
