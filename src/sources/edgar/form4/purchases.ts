import { Big } from 'big.js';
import type { OwnershipDocument, ReportingOwner, OwnershipTransaction } from './ownershipDocument.js';
import { groupByHolding } from './holdings.js';
import { readPrice } from './price.js';
import { isCommonStock, securityKey } from './securityTitle.js';

/** Issuer and owners of a form, in the fields of a Form 4 filing. Unknown facts are absent. */
export interface PartySummary {
  readonly issuerName: string;
  readonly issuerTicker?: string;
  readonly ownerName: string;
  readonly ownerTitle?: string;
  readonly isOfficer: boolean;
  readonly isDirector: boolean;
}

/** Summary of a form's purchases, in the fields of a Form 4 filing. Unknown facts are absent. */
export interface PurchaseSummary extends PartySummary {
  readonly transactionType: 'P';
  readonly transactionDate?: string;
  readonly sharesTransacted?: number;
  readonly pricePerShare?: number;
  readonly totalValue?: number;
  /** Code of the currency that the footnotes name for the prices. */
  readonly currency?: string;
  readonly sharesOwnedAfter?: number;
  /** Number of other securities that were bought; the summary covers one security. */
  readonly otherSecurities: number;
}

/** Row with its value in US dollars, and the currency that its footnotes name; null where they are unknown. */
interface PricedRow extends OwnershipTransaction {
  readonly value: Big | null;
  readonly currency: string | null;
}

/**
 * Summarizes the purchases of a form on the open market or in private: rows with the transaction code P (general instruction 8).
 * Returns undefined if table I, of non-derivative securities, has no purchase. Owners who report together, as a fund and its manager do, report each purchase once, so
 * purchases are not counted per owner. Numbers and days that look like typos are kept as reported.
 */
export function summarizePurchases(document: OwnershipDocument): PurchaseSummary | undefined {
  const purchases = document.transactions.filter(isPurchase);
  const rows = rowsOfMainSecurity(purchases.filter(({ isDerivative }) => !isDerivative).map(addPrice));
  if (rows.length === 0) return undefined;
  const totalValue = totalOf(rows.map(({ value }) => value));
  const shares = totalOf(rows.map((row) => row.shares));
  const [currency, ...furtherCurrencies] = new Set(rows.map((row) => row.currency));
  return omitUndefined<PurchaseSummary>({
    ...summarizeParties(document),
    transactionType: 'P',
    transactionDate: sortByDay(rows).at(-1)?.transactionDate ?? undefined,
    sharesTransacted: shares?.toNumber(),
    pricePerShare: (shares?.gt(0) && totalValue?.div(shares).round(priceDecimals).toNumber()) || undefined,
    totalValue: totalValue?.toNumber(),
    currency: furtherCurrencies.length === 0 ? (currency ?? undefined) : undefined,
    sharesOwnedAfter: sumSharesOwnedAfter(rows),
    otherSecurities: new Set(purchases.map(securityOf)).size - 1,
  });
}

/** Summarizes the issuer and the owners of a form. */
export function summarizeParties(document: OwnershipDocument): PartySummary {
  const { issuer, owners } = document;
  return omitUndefined<PartySummary>({
    issuerName: truncate(issuer.name),
    issuerTicker: issuer.tradingSymbol,
    ownerName: joinNames(owners.map(({ name }) => name)),
    ownerTitle: findOwnerTitle(document),
    isOfficer: owners.some((owner) => owner.isOfficer),
    isDirector: owners.some((owner) => owner.isDirector),
  });
}

/** Beginning of an officer's title that only refers to another place of the form. */
const titleReference = /^\(?see (?:the )?(?:remarks?|footnotes?|below)/i;

/** Maximum characters of remarks that are taken as a title. */
const maxTitleRemarks = 200;

/** Verbs of sentences. In capitals, some of them are abbreviations of titles, such as `IS`. */
const verbs = /\b(?:is|are|was|were|be|been|has|have|had|will|may|acquired|purchased|sold|filed|reported)\b/;

/** Words of remarks on transactions and exhibits. */
const filingWords = /\b(?:reporting (?:persons?|owners?)|pursuant|10b5-1|exhibits?|power of attorney)\b/i;

/** Returns whether remarks can be a title. */
const isTitle = (remarks: string): boolean =>
  remarks.length <= maxTitleRemarks && !verbs.test(remarks) && !filingWords.test(remarks);

/**
 * Returns the title of an owner as an officer. A title that refers to the remarks is replaced by the remarks if they are a title and the form
 * has no other officer's title. A title that refers elsewhere is unknown.
 */
export function findOfficerTitle(owner: ReportingOwner, { owners, remarks }: OwnershipDocument): string | undefined {
  const { officerTitle } = owner;
  if (officerTitle === undefined || !titleReference.test(officerTitle)) return officerTitle;
  if (/footnote/i.test(officerTitle) || remarks === null || !isTitle(remarks)) return undefined;
  return owners.some((other) => other !== owner && other.officerTitle) ? undefined : remarks;
}

/** Decimals of a price, the maximum that the form allows. */
const priceDecimals = 4;

/** Returns whether a row is a purchase. Equity swaps are left out: they move no security. */
const isPurchase = ({ code, isAcquired, isEquitySwap }: OwnershipTransaction): boolean =>
  code === 'P' && isAcquired === true && !isEquitySwap;

/** Returns the key of a row's security. A warrant of the derivative table is another security than the share of the same title. */
const securityOf = ({ isDerivative, securityTitle }: OwnershipTransaction): string =>
  `${isDerivative ? 'derivative' : 'security'} ${securityKey(securityTitle)}`;

/** Returns the rows of one security, the one bought for the highest value. Common stock has precedence over other securities. */
function rowsOfMainSecurity(rows: readonly PricedRow[]): readonly PricedRow[] {
  const securities = groupBy(rows, securityOf);
  const common = securities.filter(([row]) => row && isCommonStock(row.securityTitle));
  const [largest = []] = (common.length > 0 ? common : securities).toSorted((left, right) =>
    knownValueOf(right).cmp(knownValueOf(left)),
  );
  return largest;
}

function addPrice(row: OwnershipTransaction): PricedRow {
  const { dollars, currency } = readPrice(row);
  return { ...row, currency, value: dollars === null || row.shares === null ? null : Big(row.shares).times(dollars) };
}

/** Returns the value of the rows whose value is known. */
const knownValueOf = (rows: readonly PricedRow[]): Big => sum(rows.map(({ value }) => value ?? zero));

/** Adds up numbers; undefined if one is unknown: a total is never a part. */
const totalOf = (numbers: readonly (Big | number | null)[]): Big | undefined =>
  numbers.includes(null) ? undefined : sum(numbers.map((number) => number ?? zero));

/** Adds up the shares of each holding after its last purchase; undefined if a holding does not report its shares. */
function sumSharesOwnedAfter(rows: readonly OwnershipTransaction[]): number | undefined {
  const after = groupByHolding(sortByDay(rows)).map((holding) => holding.at(-1)?.sharesOwnedAfter ?? null);
  return totalOf(after)?.toNumber();
}

/** Sorts rows by day; rows of the same day stay in document order. */
const sortByDay = (rows: readonly OwnershipTransaction[]): readonly OwnershipTransaction[] =>
  rows.toSorted((left, right) => (left.transactionDate ?? '').localeCompare(right.transactionDate ?? ''));

/** Returns the first title that the form states for an owner, or else the roles of the owners. */
function findOwnerTitle(document: OwnershipDocument): string | undefined {
  const { owners } = document;
  const statedTitle =
    owners.flatMap((owner) => findOfficerTitle(owner, document) ?? [])[0] ??
    owners.find(({ otherText }) => otherText)?.otherText;
  const roles = [
    owners.some((owner) => owner.isDirector) && 'Director',
    owners.some((owner) => owner.isOfficer) && 'Officer',
    owners.some((owner) => owner.isTenPercentOwner) && '10% Owner',
  ];
  return truncate(statedTitle ?? roles.filter(Boolean).join(', ')) || undefined;
}

/** Joins names, as many as fit into the field. */
function joinNames(names: readonly string[]): string {
  const [first = '', ...others] = names.map(truncate);
  let all = first;
  for (const name of others) {
    if (all.length + name.length + 2 > maxNameLength) break;
    all += `; ${name}`;
  }
  return all;
}

/** Maximum characters of the fields for names and titles. */
const maxNameLength = 1000;

const truncate = (text: string): string => text.slice(0, maxNameLength).toWellFormed();

const zero = Big(0);

const sum = (numbers: readonly (Big | number)[]): Big =>
  numbers.reduce<Big>((total, number) => total.plus(number), zero);

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

const omitUndefined = <Fields>(fields: { [Name in keyof Fields]: Fields[Name] | undefined }): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
