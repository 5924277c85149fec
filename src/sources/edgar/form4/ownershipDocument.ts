import { isCalendarDate } from '../../../schema/calendarDate.js';
import { UnparseableContent } from '../../source.js';
import { parseXml } from '../../xml.js';
import { parseTradingSymbol } from './tradingSymbol.js';
import { getChild, getChildren, getCik, getQuantity, getRequiredText, getText } from '../xmlFields.js';

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
  /** Whether the trades were made under a plan of Rule 10b5-1(c); null for forms before April 2023, which do not ask. */
  readonly aff10b5One: boolean | null;
  readonly issuer: OwnershipIssuer;
  /** At least one owner. */
  readonly owners: readonly ReportingOwner[];
  /** Transaction rows in document order, the non-derivative table first. Rows of holdings are left out. */
  readonly transactions: readonly OwnershipTransaction[];
  readonly remarks: string | null;
}

export interface OwnershipIssuer {
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
export interface OwnershipTransaction {
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
    readonly price: readonly string[];
    readonly ownership: readonly string[];
  };
}

/** Maximum characters of the footnotes of all rows together. Each row is stored with its footnotes, so that a long one can multiply. */
const maxFootnoteCharacters = 4_000_000;

/**
 * Parses an ownership document.
 * @throws {UnparseableContent} when the XML is no such document, lacks an issuer or owner, or has too much text in the footnotes of its rows.
 */
export function parseOwnershipDocument(xml: string): OwnershipDocument {
  const document = getChild(
    parseXml(xml, (name) => listElements.has(name)),
    'ownershipDocument',
  );
  if (typeof document !== 'object') throw new UnparseableContent('the XML is no ownershipDocument');
  const owners = getChildren(document, 'reportingOwner').map(parseOwner);
  if (owners.length === 0) throw new UnparseableContent('the document has no reportingOwner');
  const footnotes = new Map(
    getChildren(getChild(document, 'footnotes'), 'footnote').map((note) => [
      getText(note, '@id') ?? '',
      getText(note) ?? '',
    ]),
  );
  const parseRows = (table: string, row: string, isDerivative: boolean) =>
    getChildren(getChild(document, table), row).map((each) => parseTransaction(each, isDerivative, footnotes));
  const transactions = [
    ...parseRows('nonDerivativeTable', 'nonDerivativeTransaction', false),
    ...parseRows('derivativeTable', 'derivativeTransaction', true),
  ];
  const footnoteTexts = transactions.flatMap((row) => row.footnotes.all);
  const footnoteCharacters = footnoteTexts.reduce((total, text) => total + text.length, 0);
  if (footnoteCharacters > maxFootnoteCharacters) {
    throw new UnparseableContent(`the footnotes of the rows have ${footnoteCharacters} characters together`);
  }
  return {
    documentType: getText(document, 'documentType') ?? '',
    periodOfReport: getDay(document, 'periodOfReport'),
    dateOfOriginalSubmission: getDay(document, 'dateOfOriginalSubmission'),
    aff10b5One: getFlag(document, 'aff10b5One'),
    issuer: {
      cik: getCik(document, 'issuer', 'issuerCik'),
      name: getRequiredText(document, 'issuer', 'issuerName'),
      tradingSymbol: parseTradingSymbol(getText(document, 'issuer', 'issuerTradingSymbol') ?? ''),
    },
    owners,
    transactions,
    remarks: getText(document, 'remarks') ?? null,
  };
}

const listElements: ReadonlySet<string> = new Set([
  'reportingOwner',
  'nonDerivativeTransaction',
  'derivativeTransaction',
  'footnote',
  'footnoteId',
]);

function parseOwner(node: unknown): ReportingOwner {
  const relationship = getChild(node, 'reportingOwnerRelationship');
  const hasFlag = (flagName: string) => getFlag(relationship, flagName) ?? false;
  return {
    cik: getCik(node, 'reportingOwnerId', 'rptOwnerCik'),
    name: getRequiredText(node, 'reportingOwnerId', 'rptOwnerName'),
    isDirector: hasFlag('isDirector'),
    isOfficer: hasFlag('isOfficer'),
    isTenPercentOwner: hasFlag('isTenPercentOwner'),
    isOther: hasFlag('isOther'),
    officerTitle: getText(relationship, 'officerTitle'),
    otherText: getText(relationship, 'otherText'),
  };
}

function parseTransaction(
  row: unknown,
  isDerivative: boolean,
  footnotes: ReadonlyMap<string, string>,
): OwnershipTransaction {
  const coding = getChild(row, 'transactionCoding');
  const amounts = getChild(row, 'transactionAmounts');
  const nature = getChild(row, 'ownershipNature');
  const footnotesOf = (node: unknown) => [...findFootnoteIds(node)].flatMap((id) => footnotes.get(id) || []);
  return {
    isDerivative,
    securityTitle: getText(row, 'securityTitle') ?? '',
    transactionDate: getDay(row, 'transactionDate'),
    code: getText(coding, 'transactionCode')?.toUpperCase() ?? '',
    isEquitySwap: getFlag(coding, 'equitySwapInvolved') ?? false,
    isAcquired: toBoolean(getText(amounts, 'transactionAcquiredDisposedCode'), 'A', 'D'),
    shares: getQuantity(amounts, 'transactionShares'),
    pricePerShare: getQuantity(amounts, 'transactionPricePerShare'),
    sharesOwnedAfter: getQuantity(row, 'postTransactionAmounts', 'sharesOwnedFollowingTransaction'),
    isDirect: toBoolean(getText(nature, 'directOrIndirectOwnership'), 'D', 'I'),
    ownership: getText(nature, 'natureOfOwnership') ?? null,
    footnotes: {
      all: footnotesOf(row),
      price: footnotesOf(getChild(amounts, 'transactionPricePerShare')),
      ownership: footnotesOf(nature),
    },
  };
}

/** Returns the ids of the footnotes that an element refers to, itself or somewhere within. */
function findFootnoteIds(node: unknown): Set<string> {
  if (typeof node !== 'object' || node === null) return new Set();
  return new Set(
    Object.entries(node).flatMap(([name, value]) =>
      name === 'footnoteId'
        ? getChildren(node, name).flatMap((id) => getText(id, '@id') ?? [])
        : [...findFootnoteIds(value)],
    ),
  );
}

/** Returns the day of a value such as `2026-07-19-05:00`, without the time zone; null if no such day exists. */
function getDay(node: unknown, ...path: string[]): string | null {
  const day = getText(node, ...path)?.slice(0, 10) ?? '';
  return isCalendarDate(day) ? day : null;
}

function getFlag(node: unknown, name: string): boolean | null {
  const value = getText(node, name)?.toLowerCase();
  return toBoolean(value, '1', '0') ?? toBoolean(value, 'true', 'false');
}

const toBoolean = (value: string | undefined, yes: string, no: string): boolean | null =>
  value === yes ? true : value === no ? false : null;
