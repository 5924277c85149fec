import { Big } from 'big.js';
import type { OwnershipDocument, ReportingOwner, OwnershipTransaction } from './ownershipDocument.js';
import { groupByHolding } from './holdings.js';
import { isCommonStock, securityKey } from './securityTitle.js';

/** Summary of a form's purchases, in the fields of a Form 4 filing. Unknown facts are absent. */
export interface PurchaseSummary {
  readonly issuerName: string;
  readonly issuerTicker?: string;
  readonly ownerName: string;
  readonly ownerTitle?: string;
  readonly isOfficer: boolean;
  readonly isDirector: boolean;
  readonly transactionType: 'P';
  readonly transactionDate?: string;
  readonly sharesTransacted?: number;
  readonly pricePerShare?: number;
  readonly totalValue?: number;
  readonly sharesOwnedAfter?: number;
  /** Number of other securities that were bought; the summary covers one security. */
  readonly otherSecurities: number;
}

/**
 * Summarizes the purchases of a form on the open market or in private: rows with the transaction code P (general instruction 8).
 * Returns undefined if table I, of non-derivative securities, has no purchase. Owners who report together, as a fund and its manager do, report each purchase once, so
 * purchases are not counted per owner. Numbers and days that look like typos are kept as reported.
 */
export function summarizePurchases({ issuer, owners, transactions }: OwnershipDocument): PurchaseSummary | undefined {
  const purchases = transactions.filter(isPurchase);
  const rows = rowsOfMainSecurity(purchases.filter(({ isDerivative }) => !isDerivative));
  if (rows.length === 0) return undefined;
  const totalValue = valueOf(rows);
  const pricedShares = sharesOf(rows.filter((row) => priceOf(row) !== null));
  return omitUndefined<PurchaseSummary>({
    issuerName: truncate(issuer.name),
    issuerTicker: issuer.tradingSymbol,
    ownerName: joinNames(owners.map(({ name }) => name)),
    ownerTitle: findOwnerTitle(owners),
    isOfficer: owners.some((owner) => owner.isOfficer),
    isDirector: owners.some((owner) => owner.isDirector),
    transactionType: 'P',
    transactionDate: sortByDay(rows).at(-1)?.transactionDate ?? undefined,
    sharesTransacted: sharesOf(rows)?.toNumber(),
    pricePerShare: (pricedShares?.gt(0) && totalValue?.div(pricedShares).round(priceDecimals).toNumber()) || undefined,
    totalValue: totalValue?.toNumber(),
    sharesOwnedAfter: sumSharesOwnedAfter(rows),
    otherSecurities: new Set(purchases.map(securityOf)).size - 1,
  });
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
function rowsOfMainSecurity(rows: readonly OwnershipTransaction[]): readonly OwnershipTransaction[] {
  const securities = groupBy(rows, securityOf);
  const common = securities.filter(([row]) => row && isCommonStock(row.securityTitle));
  const [largest = []] = (common.length > 0 ? common : securities).toSorted((left, right) =>
    (valueOf(right) ?? zero).cmp(valueOf(left) ?? zero),
  );
  return largest;
}

/** Returns a row's price, else the price in its footnotes. A price of 0 stands for a price in a footnote or for free shares. */
function priceOf({ pricePerShare, footnotes }: OwnershipTransaction): number | null {
  if (pricePerShare !== null && pricePerShare > 0) return pricePerShare;
  const price = parseFootnotePrice(footnotes.price);
  return price !== null && price > 0 ? price : null;
}

/** Returns the only amount in footnotes as the price of a share; null for ranges, sums and prices of anything else. */
function parseFootnotePrice(footnotes: readonly string[]): number | null {
  const footnoteText = footnotes.join(' ');
  const [amount = '', ...others] = new Set(footnoteText.match(/[A-Z]{0,3}\$ ?[\d.,]*\d/g));
  const price = /^(?:US)?\$ ?(\d+\.\d{2,})$/.exec(amount)?.[1];
  return price && others.length === 0 && !otherAmountWords.test(footnoteText) ? Number(price) : null;
}

const otherAmountWords =
  /aggregate|total|million|billion|approximate|exercise|conver[st]|warrant|\b(unit|option|note|right)s?\b|\b(?:no|without)\b.{0,20}\bconsideration\b/i;

const sharesOf = (rows: readonly OwnershipTransaction[]): Big | undefined =>
  sum(rows.flatMap(({ shares }) => (shares === null ? [] : Big(shares))));

function valueOf(rows: readonly OwnershipTransaction[]): Big | undefined {
  return sum(
    rows.flatMap((row) => {
      const price = priceOf(row);
      return price === null || row.shares === null ? [] : Big(row.shares).times(price);
    }),
  );
}

/** Adds up the shares of each holding after its last purchase; undefined if a holding does not report its shares. */
function sumSharesOwnedAfter(rows: readonly OwnershipTransaction[]): number | undefined {
  const after = groupByHolding(sortByDay(rows)).map((holding) => holding.at(-1)?.sharesOwnedAfter ?? undefined);
  return after.includes(undefined) ? undefined : sum(after.map((shares) => Big(shares ?? 0)))?.toNumber();
}

/** Sorts rows by day; rows of the same day stay in document order. */
const sortByDay = (rows: readonly OwnershipTransaction[]): readonly OwnershipTransaction[] =>
  rows.toSorted((left, right) => (left.transactionDate ?? '').localeCompare(right.transactionDate ?? ''));

/** Returns the first title that the form states for an owner, or else the roles of the owners. */
function findOwnerTitle(owners: readonly ReportingOwner[]): string | undefined {
  const statedTitle =
    owners.find(({ officerTitle }) => officerTitle)?.officerTitle ??
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

const sum = (numbers: readonly Big[]): Big | undefined =>
  numbers.length === 0 ? undefined : numbers.reduce((total, number) => total.plus(number), zero);

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
