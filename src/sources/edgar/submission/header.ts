import { DateTime } from 'luxon';
import { edgarZone } from '../feeds/businessDays.js';
import { isCalendarDate } from '../../../schema/calendarDate.js';

/** A party to a filing. The same company may occur several times, in one role or in several. */
export interface SubmissionParty {
  /** Role, such as FILER, SUBJECT COMPANY, FILED BY, ISSUER or REPORTING OWNER. */
  readonly role: string;
  readonly name?: string;
  /** Ten digits. */
  readonly cik?: string;
  /** Form type for this party: a submission can be two forms at once. */
  readonly formType?: string;
  readonly fileNumber?: string;
}

/** Header of a submission. Facts that the header lacks are absent. */
export interface SubmissionHeader {
  readonly accessionNumber?: string;
  readonly submissionType?: string;
  readonly acceptedAt?: Date;
  /** The day of the event (8-K) or of the transaction (Form 4). */
  readonly period?: string;
  readonly filedDate?: string;
  /** Items, by number or by title. */
  readonly items: readonly string[];
  readonly groupMembers: readonly string[];
  readonly parties: readonly SubmissionParty[];
}

/** Fields of a submission by their names in either form of header, with spaces instead of hyphens. */
const headerFields: Readonly<
  Record<string, 'accessionNumber' | 'submissionType' | 'accepted' | 'period' | 'filedDate'>
> = {
  'ACCESSION NUMBER': 'accessionNumber',
  'CONFORMED SUBMISSION TYPE': 'submissionType',
  TYPE: 'submissionType',
  'ACCEPTANCE DATETIME': 'accepted',
  'CONFORMED PERIOD OF REPORT': 'period',
  PERIOD: 'period',
  'FILED AS OF DATE': 'filedDate',
  'FILING DATE': 'filedDate',
};

const partyFields: Readonly<Record<string, 'name' | 'cik' | 'formType' | 'fileNumber'>> = {
  'COMPANY CONFORMED NAME': 'name',
  'CONFORMED NAME': 'name',
  'CENTRAL INDEX KEY': 'cik',
  CIK: 'cik',
  'FORM TYPE': 'formType',
  'SEC FILE NUMBER': 'fileNumber',
  'FILE NUMBER': 'fileNumber',
};

/** Parses the header of a submission, in the indented form of the text file or in the tags of the other files. */
export function parseHeader(header: string): SubmissionHeader {
  const headerValues: Partial<Record<string, string>> = {};
  const items: string[] = [];
  const groupMembers: string[] = [];
  const parties: Writable<SubmissionParty>[] = [];
  let partyRole = '';
  for (const [name, value] of readFields(header)) {
    const party = parties.at(-1);
    const headerField = headerFields[name];
    const partyField = partyFields[name];
    // The role is the title above the data of a party. Any title is accepted: there is no complete list of roles.
    if (/^(?:COMPANY|OWNER) DATA$/.test(name)) parties.push({ role: partyRole });
    else if (value === '') partyRole = name;
    else if (headerField) headerValues[headerField] ??= value;
    else if (/^ITEM(?:S| INFORMATION)$/.test(name)) items.push(value);
    else if (name === 'GROUP MEMBERS') groupMembers.push(value);
    else if (party && partyField) party[partyField] ??= partyField === 'cik' ? value.padStart(10, '0') : value;
  }
  const { accessionNumber, submissionType } = headerValues;
  const filedDate = parseDate(headerValues.filedDate);
  const period = parseDate(headerValues.period);
  const acceptedAt = parseAcceptanceTime(headerValues.accepted);
  return {
    ...(accessionNumber !== undefined && { accessionNumber }),
    ...(submissionType !== undefined && { submissionType }),
    ...(acceptedAt && { acceptedAt }),
    ...(period !== undefined && { period }),
    ...(filedDate !== undefined && { filedDate }),
    items,
    groupMembers,
    parties,
  };
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Yields the fields of a header: `NAME: value`, one on a line, or `<NAME>value`, several on a line. */
function* readFields(header: string): Generator<[name: string, value: string]> {
  for (const line of header.split('\n')) {
    if (line.startsWith('<')) {
      for (const [, name = '', value = ''] of line.matchAll(/<([A-Z][A-Z0-9-]*)>([^<]*)/g))
        yield normalizeField(name, value);
    } else {
      const colon = line.indexOf(':');
      if (colon !== -1) yield normalizeField(line.slice(0, colon), line.slice(colon + 1));
    }
  }
}

const normalizeField = (name: string, value: string): [string, string] => [
  name.trim().replaceAll('-', ' '),
  value.trim(),
];

function parseDate(digits = ''): string | undefined {
  const date = digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isCalendarDate(date) ? date : undefined;
}

/** Parses a time of acceptance, which is written in Eastern time without an offset. */
function parseAcceptanceTime(digits = ''): Date | undefined {
  const time = DateTime.fromFormat(digits, 'yyyyMMddHHmmss', { zone: edgarZone });
  return time.isValid ? time.toJSDate() : undefined;
}
