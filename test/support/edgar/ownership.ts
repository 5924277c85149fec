import { ascii, escapeMarkup, tenDigits } from './markup.js';

export interface SampleAddress {
  readonly street1: string;
  readonly street2?: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export interface SampleOwner {
  /** In the order of EDGAR: family name first. */
  readonly name: string;
  readonly cik: number;
  readonly isDirector?: boolean;
  readonly isOfficer?: boolean;
  readonly isTenPercentOwner?: boolean;
  readonly officerTitle?: string;
  readonly otherText?: string;
  readonly address?: SampleAddress;
}

export interface SampleTrade {
  readonly code: string;
  readonly shares: number;
  /** Without a value the element has at most a footnote. */
  readonly price?: number;
  /** The footnote beside the price or instead of it: a key of the report's footnotes. */
  readonly priceFootnote?: string;
  readonly date: string;
  /** Acquired or disposed of; follows from the code unless it is given. */
  readonly direction?: 'A' | 'D';
  readonly security?: string;
  /** Unless it is given, the shares that were acquired, or none. */
  readonly ownedAfter?: number;
  /** The indirect holder of the shares, such as `By Trust`. */
  readonly nature?: string;
  readonly isSwap?: boolean;
  /** When given, the trade is in the table of derivative securities. */
  readonly derivative?: { readonly exercisePrice?: number; readonly expires?: string; readonly underlying: string };
}

export interface OwnershipReport {
  readonly formType: '4' | '4/A' | '3' | '5';
  readonly originallyFiled?: string;
  readonly issuer: { readonly name: string; readonly cik: number; readonly ticker?: string };
  readonly owners: readonly SampleOwner[];
  readonly trades: readonly SampleTrade[];
  readonly footnotes: Readonly<Record<string, string>>;
  readonly isPlanned: boolean;
  readonly remarks: string;
  readonly signedOn: string;
}

/** An element; with no content it is empty. */
interface Element {
  readonly name: string;
  readonly content?: string | readonly Element[];
  readonly attributes?: string;
}

function print({ name, content, attributes = '' }: Element, indent = ''): string {
  if (content === undefined) return `${indent}<${name}${attributes}/>`;
  if (typeof content === 'string') return `${indent}<${name}${attributes}>${escapeMarkup(content)}</${name}>`;
  const inner = content.map((child) => print(child, `${indent}    `));
  return [`${indent}<${name}${attributes}>`, ...inner, `${indent}</${name}>`].join('\n');
}

const leaf = (name: string, content: string): Element => ({ name, content });
const branch = (name: string, content: readonly Element[]): Element => ({ name, content });
const flag = (name: string, isSet = false): Element => leaf(name, isSet ? '1' : '0');

/** Most facts are in a `value` element, with a footnote beside it or instead of it. */
const valued = (name: string, value: string | number | undefined, footnote?: string): Element =>
  branch(name, [
    ...(value === undefined ? [] : [leaf('value', String(value))]),
    ...(footnote === undefined ? [] : [{ name: 'footnoteId', attributes: ` id="${footnote}"` }]),
  ]);

/** Returns an invented address. */
export const homeOf = (cik: number): SampleAddress => ({
  street1: `${(cik % 890) + 10} LARKSPUR HOLLOW LANE`,
  street2: `APT ${(cik % 40) + 1}`,
  city: 'FERNWICK FALLS',
  state: 'NH',
  zip: '03999',
});

function ownerElement(owner: SampleOwner): Element {
  const { street1, street2 = '', city, state, zip } = owner.address ?? homeOf(owner.cik);
  const isOther = owner.otherText !== undefined;
  return branch('reportingOwner', [
    branch('reportingOwnerId', [leaf('rptOwnerCik', tenDigits(owner.cik)), leaf('rptOwnerName', owner.name)]),
    branch('reportingOwnerAddress', [
      leaf('rptOwnerStreet1', street1),
      leaf('rptOwnerStreet2', street2),
      leaf('rptOwnerCity', city),
      leaf('rptOwnerState', state),
      leaf('rptOwnerZipCode', zip),
      leaf('rptOwnerStateDescription', ''),
    ]),
    branch('reportingOwnerRelationship', [
      flag('isDirector', owner.isDirector),
      flag('isOfficer', owner.isOfficer ?? owner.officerTitle !== undefined),
      flag('isTenPercentOwner', owner.isTenPercentOwner),
      flag('isOther', isOther),
      ...(owner.officerTitle === undefined ? [] : [leaf('officerTitle', owner.officerTitle)]),
      ...(owner.otherText === undefined ? [] : [leaf('otherText', owner.otherText)]),
    ]),
  ]);
}

/** Codes by which shares leave their owner. */
const disposals = new Set(['S', 'F', 'D', 'G']);

export function directionOf({ code, direction, derivative }: SampleTrade): 'A' | 'D' {
  const isGivenUp = disposals.has(code) || (derivative !== undefined && code === 'M');
  return direction ?? (isGivenUp ? 'D' : 'A');
}

function tradeElement(trade: SampleTrade, formType: string): Element {
  const { code, shares, price, date, derivative, nature, isSwap } = trade;
  const direction = directionOf(trade);
  return branch(derivative ? 'derivativeTransaction' : 'nonDerivativeTransaction', [
    valued('securityTitle', trade.security ?? (derivative ? 'Stock Option (right to buy)' : 'Common Stock')),
    ...(derivative ? [valued('conversionOrExercisePrice', derivative.exercisePrice)] : []),
    valued('transactionDate', date),
    branch('transactionCoding', [
      leaf('transactionFormType', formType.charAt(0)),
      leaf('transactionCode', code),
      flag('equitySwapInvolved', isSwap),
    ]),
    branch('transactionAmounts', [
      valued('transactionShares', shares),
      valued('transactionPricePerShare', price, trade.priceFootnote),
      valued('transactionAcquiredDisposedCode', direction),
    ]),
    ...(derivative
      ? [
          valued('exerciseDate', date),
          valued('expirationDate', derivative.expires ?? '2035-12-31'),
          branch('underlyingSecurity', [
            valued('underlyingSecurityTitle', derivative.underlying),
            valued('underlyingSecurityShares', shares),
          ]),
        ]
      : []),
    branch('postTransactionAmounts', [
      valued('sharesOwnedFollowingTransaction', trade.ownedAfter ?? (direction === 'A' ? shares : 0)),
    ]),
    branch('ownershipNature', [
      valued('directOrIndirectOwnership', nature === undefined ? 'D' : 'I'),
      ...(nature === undefined ? [] : [valued('natureOfOwnership', nature)]),
    ]),
  ]);
}

/** The earliest date of its trades. */
export const periodOf = ({ trades, signedOn }: OwnershipReport): string =>
  trades.map(({ date }) => date.slice(0, 10)).sort()[0] ?? signedOn;

export function ownershipXml(report: OwnershipReport): string {
  const { formType, issuer, owners, trades, footnotes } = report;
  const tables = (['nonDerivativeTable', 'derivativeTable'] as const).map((name) =>
    branch(
      name,
      trades
        .filter(({ derivative }) => (derivative !== undefined) === (name === 'derivativeTable'))
        .map((trade) => tradeElement(trade, formType)),
    ),
  );
  const notes = Object.entries(footnotes).map(([id, content]): Element => ({
    name: 'footnote',
    content,
    attributes: ` id="${id}"`,
  }));
  const elements = [
    leaf('schemaVersion', 'X0508'),
    leaf('documentType', formType),
    leaf('periodOfReport', periodOf(report)),
    ...(report.originallyFiled === undefined ? [] : [leaf('dateOfOriginalSubmission', report.originallyFiled)]),
    flag('notSubjectToSection16'),
    branch('issuer', [
      leaf('issuerCik', tenDigits(issuer.cik)),
      leaf('issuerName', issuer.name),
      leaf('issuerTradingSymbol', issuer.ticker ?? 'NONE'),
    ]),
    ...owners.map(ownerElement),
    flag('aff10b5One', report.isPlanned),
    ...tables,
    ...(notes.length > 0 ? [branch('footnotes', notes)] : []),
    leaf('remarks', report.remarks),
    branch('ownerSignature', [
      leaf('signatureName', `/s/ ${owners[0]?.name ?? 'The reporting person'}`),
      leaf('signatureDate', report.signedOn),
    ]),
  ];
  const body = elements.map((element) => print(element, '    ')).join('\n\n');
  return ascii(`<?xml version="1.0"?>\n<ownershipDocument>\n\n${body}\n</ownershipDocument>`);
}
