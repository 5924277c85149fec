import { type BeneficialHolder, type BeneficialOwnership, ownershipBounds } from '../../models/beneficialOwnership.js';
import { isCalendarDate } from '../../schema/calendarDate.js';
import { documentText } from '../documentText.js';
import { type DocumentText, Unparseable } from '../source.js';
import { parseXml } from '../xml.js';
import { withoutContactData } from './contactData.js';
import { scheduleText } from './schedule13Text.js';
import { child, children, paragraphs, quantity, text } from './xmlFields.js';

/** A statement of beneficial ownership, in fields and as a text to read. */
export interface Schedule13 {
  readonly ownership: BeneficialOwnership;
  readonly text: DocumentText;
}

/** Company that a filing is about by its header, for facts that the statement leaves out. */
export interface Issuer {
  readonly name: string;
  readonly cik: string;
}

/** Returns whether a document is XML of the SEC's EDGAR Schedule 13D and 13G XML Technical Specification. */
export const isSchedule13 = (content: string): boolean =>
  /<(?:\w{1,20}:)?edgarSubmission\b[^<>]{0,2000}schedule13[dg]/i.test(content.slice(0, 8 * 1024));

/**
 * Parses a Schedule 13D or 13G. Telephone numbers and addresses are not read: they are often people's own.
 * @throws {Unparseable} when the document is no such schedule.
 */
export function parseSchedule13(xml: string, issuer: Issuer): Schedule13 {
  const submission = child(
    parseXml(xml, (name) => lists.has(name)),
    'edgarSubmission',
  );
  const form = child(submission, 'formData');
  if (typeof form !== 'object' || form === null) throw new Unparseable('the schedule has no formData');
  const ownership = ownershipOf(form, issuer);
  const submissionType = text(submission, 'headerData', 'submissionType') ?? 'SCHEDULE 13D';
  return { ownership, text: documentText(scheduleText(submissionType, form, ownership), false) };
}

const lists: ReadonlySet<string> = new Set([
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

function ownershipOf(form: object, issuer: Issuer): BeneficialOwnership {
  const cover = child(form, 'coverPageHeader');
  const about = child(cover, 'issuerInfo');
  const purpose = withoutContactData(paragraphs(form, 'items1To7', 'item4', 'transactionPurpose').join('\n\n'));
  return {
    issuerName: bounded(text(about, 'issuerName') ?? text(cover, 'issuerName') ?? issuer.name, 1000),
    issuerCik: cikOf(text(about, 'issuerCIK') ?? text(about, 'issuerCik')) ?? issuer.cik,
    cusips: cusipsOf(about),
    securityTitle: bounded(text(cover, 'securitiesClassTitle') ?? '', ownershipBounds.name) || null,
    eventDate: dayOf(text(cover, 'dateOfEvent') ?? text(cover, 'eventDateRequiresFilingThisStatement')),
    amendment: numberOf(text(cover, 'amendmentNo')),
    purpose: bounded(purpose, ownershipBounds.purpose) || null,
    holders: [
      ...children(child(form, 'reportingPersons'), 'reportingPersonInfo'),
      ...children(form, 'coverPageHeaderReportingPersonDetails'),
    ]
      .slice(0, ownershipBounds.holders)
      .flatMap(holderOf),
  };
}

/** Reads a reporting person of either schedule; the two name the same facts differently. */
function holderOf(node: unknown): BeneficialHolder[] {
  const name = bounded(text(node, 'reportingPersonName') ?? '', ownershipBounds.name);
  if (name === '') return [];
  const powers = child(node, 'reportingPersonBeneficiallyOwnedNumberOfShares') ?? node;
  const types = children(node, 'typeOfReportingPerson').flatMap((type) => text(type) ?? []);
  return [
    {
      cik: cikOf(text(node, 'reportingPersonCIK') ?? text(node, 'reportingCik')),
      name,
      types: types.slice(0, ownershipBounds.types).map((type) => bounded(type, 10)),
      citizenship: bounded(text(node, 'citizenshipOrOrganization') ?? '', 100) || null,
      shares:
        quantity(node, 'aggregateAmountOwned') ??
        quantity(node, 'reportingPersonBeneficiallyOwnedAggregateNumberOfShares'),
      percent: quantity(node, 'percentOfClass') ?? quantity(node, 'classPercent'),
      previousPercent: null,
      soleVotingPower: quantity(powers, 'soleVotingPower'),
      sharedVotingPower: quantity(powers, 'sharedVotingPower'),
      soleDispositivePower: quantity(powers, 'soleDispositivePower'),
      sharedDispositivePower: quantity(powers, 'sharedDispositivePower'),
    },
  ];
}

/** Returns CUSIPs. Earlier versions of the form have one, later ones a list. Zeros stand for none. */
function cusipsOf(issuer: unknown): string[] {
  const written = [
    ...children(child(issuer, 'issuerCusips'), 'issuerCusipNumber'),
    ...children(issuer, 'issuerCUSIP'),
    ...children(issuer, 'issuerCusip'),
  ].map((cusip) => (text(cusip) ?? '').replaceAll(' ', '').toUpperCase());
  const cusips = written.filter((cusip) => /^[A-Z\d]{6,12}$/.test(cusip) && !/^0+$/.test(cusip));
  return [...new Set(cusips)].slice(0, ownershipBounds.cusips);
}

const cikOf = (written = ''): string | null =>
  /^0*[1-9]\d{0,9}$/.test(written) ? written.replace(/^0+/, '').padStart(10, '0') : null;

/** Parses a day, which the form writes as `MM/DD/YYYY`. */
function dayOf(written = ''): string | null {
  const day = written.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, month: string, date: string, year: string) =>
    [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-'),
  );
  return isCalendarDate(day) ? day : null;
}

const numberOf = (written = ''): number | null => {
  const digits = /^\D{0,20}(\d{1,4})\D{0,20}$/.exec(written)?.[1];
  return digits === undefined ? null : Number(digits);
};

const bounded = (written: string, most: number): string =>
  [...written.replaceAll('\0', '').toWellFormed()].slice(0, most).join('').trim();
