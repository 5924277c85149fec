import { Big } from 'big.js';
import type { OwnershipDocument, ReportingOwner, Transaction } from './form4Xml.js';
import { holdingsOf } from './holdings.js';
import { isCommonStock, securityKey } from './securityTitle.js';

/** Summary of a form's purchases, in the fields of a Form 4 filing. Unknown facts are absent. */
export interface Purchase {
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
  /** Number of securities bought besides the one that is summed up. */
  readonly otherSecurities: number;
}

/**
 * Sums up purchases on the open market or in private, code P of the instructions of Form 4 (general instruction 8); returns
 * undefined where there are none. Owners who report together, as a fund and its manager do, report each purchase once, so
 * purchases are not counted per owner. Numbers and days that look like typos are kept as reported.
 */
export function purchaseOf({ issuer, owners, transactions }: OwnershipDocument): Purchase | undefined {
  const purchases = transactions.filter(isPurchase);
  const rows = ofOneSecurity(purchases.filter(({ isDerivative }) => !isDerivative));
  if (rows.length === 0) return undefined;
  const totalValue = valueOf(rows);
  const pricedShares = sharesOf(rows.filter((row) => priceOf(row) !== null));
  return known<Purchase>({
    issuerName: bounded(issuer.name),
    issuerTicker: issuer.tradingSymbol,
    ownerName: joined(owners.map(({ name }) => name)),
    ownerTitle: titleOf(owners),
    isOfficer: owners.some((owner) => owner.isOfficer),
    isDirector: owners.some((owner) => owner.isDirector),
    transactionType: 'P',
    transactionDate: byDay(rows).at(-1)?.transactionDate ?? undefined,
    sharesTransacted: sharesOf(rows)?.toNumber(),
    pricePerShare: (pricedShares?.gt(0) && totalValue?.div(pricedShares).round(decimals).toNumber()) || undefined,
    totalValue: totalValue?.toNumber(),
    sharesOwnedAfter: ownedAfter(rows),
    otherSecurities: new Set(purchases.map(securityOf)).size - 1,
  });
}

/** Decimals of a price: as many as the form takes. */
const decimals = 4;

/** Returns whether a row is a purchase. Equity swaps are left out: they move no security. */
const isPurchase = ({ code, isAcquired, isEquitySwap }: Transaction): boolean =>
  code === 'P' && isAcquired === true && !isEquitySwap;

/** Returns the key of a row's security. A warrant of the derivative table is another security than the share of the same title. */
const securityOf = ({ isDerivative, securityTitle }: Transaction): string =>
  `${isDerivative ? 'derivative' : 'security'} ${securityKey(securityTitle)}`;

/** Returns the rows of the security with the highest value, of common stock if any: shares of several cannot be added up. */
function ofOneSecurity(rows: readonly Transaction[]): readonly Transaction[] {
  const securities = grouped(rows, securityOf);
  const common = securities.filter(([row]) => row && isCommonStock(row.securityTitle));
  const [largest = []] = (common.length > 0 ? common : securities).toSorted((one, other) =>
    (valueOf(other) ?? nothing).cmp(valueOf(one) ?? nothing),
  );
  return largest;
}

/** Returns a row's price, or the one in its footnotes; null for 0, which stands for a price told elsewhere or for free shares. */
function priceOf({ pricePerShare, footnotes }: Transaction): number | null {
  const price = pricePerShare ?? footnotePrice(footnotes.ofPrice);
  return price !== null && price > 0 ? price : null;
}

/** Returns the only amount in footnotes as the price of a share; null for ranges, sums and prices of anything else. */
function footnotePrice(footnotes: readonly string[]): number | null {
  const told = footnotes.join(' ');
  const [amount = '', ...others] = new Set(told.match(/[A-Z]{0,3}\$ ?[\d.,]*\d/g));
  const price = /^(?:US)?\$ ?(\d+\.\d{2,})$/.exec(amount)?.[1];
  return price && others.length === 0 && !notOfAShare.test(told) ? Number(price) : null;
}

const notOfAShare =
  /aggregate|total|million|billion|approximate|exercise|conver[st]|warrant|\b(unit|option|note|right)s?\b/i;

const sharesOf = (rows: readonly Transaction[]): Big | undefined =>
  sum(rows.flatMap(({ shares }) => (shares === null ? [] : Big(shares))));

function valueOf(rows: readonly Transaction[]): Big | undefined {
  return sum(
    rows.flatMap((row) => {
      const price = priceOf(row);
      return price === null || row.shares === null ? [] : Big(row.shares).times(price);
    }),
  );
}

/** Adds up the shares of each holding after its last purchase; undefined where a holding does not tell. */
function ownedAfter(rows: readonly Transaction[]): number | undefined {
  const after = holdingsOf(byDay(rows)).map((holding) => holding.at(-1)?.sharesOwnedAfter ?? undefined);
  return after.includes(undefined) ? undefined : sum(after.map((shares) => Big(shares ?? 0)))?.toNumber();
}

/** Sorts rows by day, those of one day in document order. */
const byDay = (rows: readonly Transaction[]): readonly Transaction[] =>
  rows.toSorted((one, other) => (one.transactionDate ?? '').localeCompare(other.transactionDate ?? ''));

/** Returns the first title that the form tells of an owner, else the roles of the owners. */
function titleOf(owners: readonly ReportingOwner[]): string | undefined {
  const told =
    owners.find(({ officerTitle }) => officerTitle)?.officerTitle ??
    owners.find(({ otherText }) => otherText)?.otherText;
  const roles = [
    owners.some((owner) => owner.isDirector) && 'Director',
    owners.some((owner) => owner.isOfficer) && 'Officer',
    owners.some((owner) => owner.isTenPercentOwner) && '10% Owner',
  ];
  return bounded(told ?? roles.filter(Boolean).join(', ')) || undefined;
}

/** Joins whole names, as many as the field takes. */
function joined(names: readonly string[]): string {
  const [first = '', ...others] = names.map(bounded);
  let all = first;
  for (const name of others) {
    if (all.length + name.length + 2 > longest) break;
    all += `; ${name}`;
  }
  return all;
}

/** Maximum characters of the fields for names and titles. */
const longest = 1000;

const bounded = (text: string): string => text.slice(0, longest).toWellFormed();

const nothing = Big(0);

const sum = (numbers: readonly Big[]): Big | undefined =>
  numbers.length === 0 ? undefined : numbers.reduce((total, number) => total.plus(number), nothing);

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

const known = <Fields>(fields: { [Name in keyof Fields]: Fields[Name] | undefined }): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
