import { easternDay, easternTime } from './calendar.js';
import type { SampleAddress, OwnershipReport } from './ownership.js';
import type { SampleHolder } from './schedule13.js';

/** Party of a filing. */
export interface SampleParty {
  /** Role in the feed: Filer, Subject, Filed by, Issuer, Reporting, Depositor, ... */
  readonly role: string;
  readonly name: string;
  readonly cik: number;
  readonly ticker?: string;
  readonly address?: SampleAddress;
  /** Form type for this party, where it is not that of the filing. */
  readonly formType?: string;
}

export interface SampleDocument {
  readonly type: string;
  readonly filename: string;
  readonly description?: string;
  /** Element around the document within `<TEXT>`. */
  readonly wrapper?: 'XML' | 'XBRL';
  /** Generated on request, where there are many. */
  readonly content: string | (() => string);
}

/** A filing, from which feed, indexes and submission are printed. */
export interface SampleFiling {
  readonly accessionNumber: string;
  /** EDGAR's string, such as `SCHEDULE 13D/A`. */
  readonly formType: string;
  /** `YYYY-MM-DD`. */
  readonly filedDate: string;
  /** ISO, UTC. */
  readonly acceptedAt: string;
  /** Parties in the order of the feed. */
  readonly parties: readonly SampleParty[];
  /** Items of a current report, such as `5.02`. */
  readonly items?: readonly string[];
  readonly document: SampleDocument;
  readonly exhibits?: readonly SampleDocument[];
  /** The date of the reported event. */
  readonly period?: string;
  readonly fileNumber?: string;
  readonly groupMembers?: readonly string[];
  /** The day whose index has it, where that is later than the filing date, as with papers that are released late. */
  readonly indexedOn?: string;
  /** Bytes of the submission, as the feed states them; otherwise as many as its documents have. */
  readonly size?: number;
  /** Content of a Form 4. */
  readonly report?: OwnershipReport;
  /** The holders in a statement of beneficial ownership. */
  readonly holders?: readonly SampleHolder[];
}

export const contentOf = ({ content }: SampleDocument): string => (typeof content === 'string' ? content : content());

/** Parties in lists: a party with two roles is listed once. */
export const listedParties = ({ parties }: SampleFiling): SampleParty[] =>
  parties.filter(({ cik }, place) => parties.findIndex((other) => other.cik === cik) === place);

/** The company that it is about. */
export const companyOf = ({ parties }: SampleFiling): SampleParty => {
  const subjects = ['Subject', 'Issuer', 'Filer'].flatMap((role) => parties.filter((party) => party.role === role));
  const company = subjects[0] ?? parties[0];
  if (!company) throw new Error('A filing has a party');
  return company;
};

/** An unused number, far above those that EDGAR assigns. */
const agent = '0009999001';
let given = 0;

/** The next one, of an agent who files for tests. */
export function nextAccessionNumber(day: string): string {
  given += 1;
  return `${agent}-${day.slice(2, 4)}-${String(given).padStart(6, '0')}`;
}

/** Dates and times of the filing; missing ones are derived from the given ones. */
export type FilingTimes = Partial<Pick<SampleFiling, 'filedDate' | 'acceptedAt'>>;

export function filingTimes({ filedDate, acceptedAt }: FilingTimes): Required<FilingTimes> {
  const day = filedDate ?? (acceptedAt === undefined ? '2026-10-14' : easternDay(acceptedAt));
  return { filedDate: day, acceptedAt: acceptedAt ?? easternTime(day, '16:05:00') };
}
