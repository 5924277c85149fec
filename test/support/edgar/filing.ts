import { easternDay, easternTime } from './calendar.js';
import type { Address, OwnershipReport } from './ownership.js';
import type { Holder } from './schedule13.js';

/** Who a filing is of. */
export interface Party {
  /** As the feed has it: Filer, Subject, Filed by, Issuer, Reporting, Depositor, ... */
  readonly role: string;
  readonly name: string;
  readonly cik: number;
  readonly ticker?: string;
  readonly address?: Address;
}

export interface SampleDocument {
  readonly type: string;
  readonly filename: string;
  readonly description?: string;
  /** What stands around the document within `<TEXT>`. */
  readonly wrapper?: 'XML' | 'XBRL';
  /** Made when it is asked for, where there are many. */
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
  /** In the order in which the feed has them. */
  readonly parties: readonly Party[];
  /** Of current reports, such as `5.02`. */
  readonly items?: readonly string[];
  readonly document: SampleDocument;
  readonly exhibits?: readonly SampleDocument[];
  /** The date of what is reported. */
  readonly period?: string;
  readonly fileNumber?: string;
  readonly groupMembers?: readonly string[];
  /** The day whose index has it, where that is later than the filing date, as with papers that are released late. */
  readonly indexedOn?: string;
  /** Bytes of the submission, as the feed states them; otherwise as many as its documents have. */
  readonly size?: number;
  /** What a Form 4 says. */
  readonly report?: OwnershipReport;
  /** Whose shares a statement of beneficial ownership tells of. */
  readonly holders?: readonly Holder[];
}

export const contentOf = ({ content }: SampleDocument): string => (typeof content === 'string' ? content : content());

/** Parties as lists show them: who has two roles is there once. */
export const listedParties = ({ parties }: SampleFiling): Party[] =>
  parties.filter(({ cik }, place) => parties.findIndex((other) => other.cik === cik) === place);

/** The company that it is about. */
export const companyOf = ({ parties }: SampleFiling): Party => {
  const found = ['Subject', 'Issuer', 'Filer'].flatMap((role) => parties.filter((party) => party.role === role));
  const company = found[0] ?? parties[0];
  if (!company) throw new Error('A filing has a party');
  return company;
};

/** Nobody's number: EDGAR is far from giving out such. */
const agent = '0009999001';
let given = 0;

/** The next one, of an agent who files for tests. */
export function nextAccessionNumber(day: string): string {
  given += 1;
  return `${agent}-${day.slice(2, 4)}-${String(given).padStart(6, '0')}`;
}

/** When it was filed; what is not given follows from what is. */
export type Moments = Partial<Pick<SampleFiling, 'filedDate' | 'acceptedAt'>>;

export function momentsOf({ filedDate, acceptedAt }: Moments): Required<Moments> {
  const day = filedDate ?? (acceptedAt === undefined ? '2026-10-14' : easternDay(acceptedAt));
  return { filedDate: day, acceptedAt: acceptedAt ?? easternTime(day, '16:05:00') };
}
