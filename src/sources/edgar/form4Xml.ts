import { isCalendarDate } from '../../schema/calendarDate.js';
import { Unparseable } from '../source.js';
import { parseXml } from '../xml.js';
import { tradingSymbol } from './tradingSymbol.js';
import { child, children, cik, quantity, required, text } from './xmlFields.js';

/**
 * Report of an insider, in the terms of the SEC's EDGAR Ownership XML Technical Specification. Addresses are not read:
 * they are often people's homes. Days are `YYYY-MM-DD`, CIKs have ten digits.
 */
export interface OwnershipDocument {
  /** 3, 4 or 5, with `/A` for an amendment. */
  readonly documentType: string;
  readonly periodOfReport: string | null;
  /** Filing date of the report that an amendment amends. */
  readonly dateOfOriginalSubmission: string | null;
  /** Whether the trades were made under a plan of Rule 10b5-1(c); not asked before April 2023. */
  readonly aff10b5One: boolean | null;
  readonly issuer: Issuer;
  /** At least one owner. */
  readonly owners: readonly ReportingOwner[];
  /** Transaction rows in document order, those of the non-derivative table first. Rows of holdings are left out. */
  readonly transactions: readonly Transaction[];
  readonly remarks: string | null;
}

export interface Issuer {
  readonly cik: string;
  readonly name: string;
  /** Upper case; the symbol of the first class where several are named. */
  readonly tradingSymbol: string | undefined;
}

export interface ReportingOwner {
  readonly cik: string;
  readonly name: string;
  readonly isDirector: boolean;
  readonly isOfficer: boolean;
  readonly isTenPercentOwner: boolean;
  readonly isOther: boolean;
  readonly officerTitle: string | undefined;
  /** Relationship of an owner with `isOther`. */
  readonly otherText: string | undefined;
}

/** Row of table I or II. Null stands for a value that the row leaves open or gives in a footnote alone. */
export interface Transaction {
  readonly isDerivative: boolean;
  readonly securityTitle: string;
  readonly transactionDate: string | null;
  /** Transaction code, as in the general instructions of Form 4, item 8. */
  readonly code: string;
  readonly isEquitySwap: boolean;
  readonly isAcquired: boolean | null;
  readonly shares: number | null;
  readonly pricePerShare: number | null;
  /** Shares owned after this row, in holdings of the same nature. */
  readonly sharesOwnedAfter: number | null;
  readonly isDirect: boolean | null;
  /** Nature of indirect ownership. */
  readonly ownership: string | null;
  /** Texts of footnotes, in the order in which the row refers to them. */
  readonly footnotes: {
    readonly all: readonly string[];
    readonly ofPrice: readonly string[];
    readonly ofOwnership: readonly string[];
  };
}

/** Parses an ownership document. @throws {Unparseable} when the XML is no such document, or lacks an issuer or owner. */
export function parseOwnershipDocument(xml: string): OwnershipDocument {
  const document = child(
    parseXml(xml, (name) => lists.has(name)),
    'ownershipDocument',
  );
  if (typeof document !== 'object') throw new Unparseable('the XML is no ownershipDocument');
  const owners = children(document, 'reportingOwner').map(owner);
  if (owners.length === 0) throw new Unparseable('the document has no reportingOwner');
  const footnotes = new Map(
    children(child(document, 'footnotes'), 'footnote').map((note) => [text(note, '@id') ?? '', text(note) ?? '']),
  );
  const rows = (table: string, row: string, isDerivative: boolean) =>
    children(child(document, table), row).map((each) => transaction(each, isDerivative, footnotes));
  return {
    documentType: text(document, 'documentType') ?? '',
    periodOfReport: day(document, 'periodOfReport'),
    dateOfOriginalSubmission: day(document, 'dateOfOriginalSubmission'),
    aff10b5One: flag(document, 'aff10b5One'),
    issuer: {
      cik: cik(document, 'issuer', 'issuerCik'),
      name: required(document, 'issuer', 'issuerName'),
      tradingSymbol: tradingSymbol(text(document, 'issuer', 'issuerTradingSymbol') ?? ''),
    },
    owners,
    transactions: [
      ...rows('nonDerivativeTable', 'nonDerivativeTransaction', false),
      ...rows('derivativeTable', 'derivativeTransaction', true),
    ],
    remarks: text(document, 'remarks') ?? null,
  };
}

const lists: ReadonlySet<string> = new Set([
  'reportingOwner',
  'nonDerivativeTransaction',
  'derivativeTransaction',
  'footnote',
  'footnoteId',
]);

function owner(node: unknown): ReportingOwner {
  const relationship = child(node, 'reportingOwnerRelationship');
  const is = (what: string) => flag(relationship, what) ?? false;
  return {
    cik: cik(node, 'reportingOwnerId', 'rptOwnerCik'),
    name: required(node, 'reportingOwnerId', 'rptOwnerName'),
    isDirector: is('isDirector'),
    isOfficer: is('isOfficer'),
    isTenPercentOwner: is('isTenPercentOwner'),
    isOther: is('isOther'),
    officerTitle: text(relationship, 'officerTitle'),
    otherText: text(relationship, 'otherText'),
  };
}

function transaction(row: unknown, isDerivative: boolean, footnotes: ReadonlyMap<string, string>): Transaction {
  const coding = child(row, 'transactionCoding');
  const amounts = child(row, 'transactionAmounts');
  const nature = child(row, 'ownershipNature');
  const notesOf = (node: unknown) => [...footnoteIds(node)].flatMap((id) => footnotes.get(id) || []);
  return {
    isDerivative,
    securityTitle: text(row, 'securityTitle') ?? '',
    transactionDate: day(row, 'transactionDate'),
    code: text(coding, 'transactionCode')?.toUpperCase() ?? '',
    isEquitySwap: flag(coding, 'equitySwapInvolved') ?? false,
    isAcquired: oneOf(text(amounts, 'transactionAcquiredDisposedCode'), 'A', 'D'),
    shares: quantity(amounts, 'transactionShares'),
    pricePerShare: quantity(amounts, 'transactionPricePerShare'),
    sharesOwnedAfter: quantity(row, 'postTransactionAmounts', 'sharesOwnedFollowingTransaction'),
    isDirect: oneOf(text(nature, 'directOrIndirectOwnership'), 'D', 'I'),
    ownership: text(nature, 'natureOfOwnership') ?? null,
    footnotes: {
      all: notesOf(row),
      ofPrice: notesOf(child(amounts, 'transactionPricePerShare')),
      ofOwnership: notesOf(nature),
    },
  };
}

/** Returns the ids of the footnotes that an element refers to, itself or somewhere within. */
function footnoteIds(node: unknown): Set<string> {
  if (typeof node !== 'object' || node === null) return new Set();
  return new Set(
    Object.entries(node).flatMap(([name, value]) =>
      name === 'footnoteId' ? children(node, name).flatMap((id) => text(id, '@id') ?? []) : [...footnoteIds(value)],
    ),
  );
}

/** Returns a day without its time zone, as in `2026-07-19-05:00`; null for a day that does not exist, a typo in the row. */
function day(node: unknown, ...path: string[]): string | null {
  const found = text(node, ...path)?.slice(0, 10) ?? '';
  return isCalendarDate(found) ? found : null;
}

function flag(node: unknown, name: string): boolean | null {
  const found = text(node, name)?.toLowerCase();
  return oneOf(found, '1', '0') ?? oneOf(found, 'true', 'false');
}

const oneOf = (found: string | undefined, yes: string, no: string): boolean | null =>
  found === yes ? true : found === no ? false : null;
