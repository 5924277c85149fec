import { DateTime } from 'luxon';
import { isCalendarDate } from '../../schema/calendarDate.js';

/** A party to a filing. The same company may occur several times, in one role or in several. */
export interface Party {
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
  readonly parties: readonly Party[];
}

/** Facts of a submission by their names in either form of header, with blanks for hyphens. */
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
  const facts: Partial<Record<string, string>> = {};
  const items: string[] = [];
  const groupMembers: string[] = [];
  const parties: Writable<Party>[] = [];
  let title = '';
  for (const [name, value] of fieldsOf(header)) {
    const party = parties.at(-1);
    const fact = headerFields[name];
    const partyFact = partyFields[name];
    // The role is the title above the data of a party. Any title is accepted: there is no complete list of roles.
    if (/^(?:COMPANY|OWNER) DATA$/.test(name)) parties.push({ role: title });
    else if (value === '') title = name;
    else if (fact) facts[fact] ??= value;
    else if (/^ITEM(?:S| INFORMATION)$/.test(name)) items.push(value);
    else if (name === 'GROUP MEMBERS') groupMembers.push(value);
    else if (party && partyFact) party[partyFact] ??= partyFact === 'cik' ? value.padStart(10, '0') : value;
  }
  const { accessionNumber, submissionType } = facts;
  const filedDate = calendarDate(facts.filedDate);
  const period = calendarDate(facts.period);
  const acceptedAt = acceptance(facts.accepted);
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
function* fieldsOf(header: string): Generator<[name: string, value: string]> {
  for (const line of header.split('\n')) {
    if (line.startsWith('<')) {
      for (const [, name = '', value = ''] of line.matchAll(/<([A-Z][A-Z0-9-]*)>([^<]*)/g)) yield field(name, value);
    } else {
      const colon = line.indexOf(':');
      if (colon !== -1) yield field(line.slice(0, colon), line.slice(colon + 1));
    }
  }
}

const field = (name: string, value: string): [string, string] => [name.trim().replaceAll('-', ' '), value.trim()];

function calendarDate(digits = ''): string | undefined {
  const date = digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isCalendarDate(date) ? date : undefined;
}

/** Parses a time of acceptance, which is written in Eastern time without an offset. */
function acceptance(digits = ''): Date | undefined {
  const time = DateTime.fromFormat(digits, 'yyyyMMddHHmmss', { zone: 'America/New_York' });
  return time.isValid ? time.toJSDate() : undefined;
}
