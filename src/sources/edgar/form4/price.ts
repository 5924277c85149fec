import { readDollars, type DollarAmount, type DollarReading } from './dollarAmounts.js';
import type { OwnershipTransaction } from './ownershipDocument.js';
import { countsReceipts, isDebt } from './securityTitle.js';

/** Price of a row. */
export interface SharePrice {
  /**
   * Price of a share in US dollars: the price of the row, else the price in its footnotes. A row with a price of 0 has its
   * price in a footnote, or free shares. Null where the price is unknown, and where it is no price of one of the row's shares in US dollars: that of debt,
   * which is quoted in percent, of a depositary receipt where the row counts the shares, or in another currency.
   */
  readonly dollars: number | null;
  /**
   * Code of the currency that the footnotes name: USD where the price is known in US dollars, otherwise the only other currency that they
   * name, if the row has a price; null in all other cases.
   */
  readonly currency: string | null;
}

/** Reads the price of a row and the currency that its footnotes name. */
export function readPrice(row: OwnershipTransaction): SharePrice {
  const notes = row.footnotes.price.join(' ');
  const reading = readDollars(notes);
  const dollars = findDollars(row, notes, reading);
  if (dollars !== null)
    return { dollars, currency: reading.namesOtherCurrency || reading.namesUsDollars ? 'USD' : null };
  const [code = null, ...furtherCodes] = reading.otherCurrencies;
  return { dollars, currency: furtherCodes.length === 0 && row.pricePerShare ? code : null };
}

function findDollars(
  { securityTitle, pricePerShare }: OwnershipTransaction,
  notes: string,
  { amounts, otherNumbers, namesOtherCurrency, namesUsDollars }: DollarReading,
): number | null {
  if (isDebt(securityTitle) || isPriceOfReceipt(notes, securityTitle)) return null;
  const stated = pricePerShare !== null && pricePerShare > 0 ? pricePerShare : null;
  if (!namesOtherCurrency) return stated ?? (/conver[st]/i.test(notes) ? null : parsePrice(notes, amounts));
  const isInDollars = (price: number) =>
    amounts.length === 0
      ? namesUsDollars
      : amounts.some(({ value }) => value === price) ||
        (isInRange(price, notes, amounts) && !isAmong(price, otherNumbers));
  return stated !== null && isInDollars(stated) ? stated : parsePrice(notes, amounts);
}

/** Returns whether footnotes give a range in US dollars in which a price lies, as the average of several prices does. */
function isInRange(price: number, notes: string, [lowest, highest, ...others]: readonly DollarAmount[]): boolean {
  if (!lowest || !highest || others.length > 0 || otherAmountWords.test(notes)) return false;
  return lowest.value <= price && price <= highest.value;
}

/** Returns whether a number lies between others, as a price in euros does in footnotes with its range in euros and in US dollars. */
const isAmong = (price: number, numbers: readonly number[]): boolean =>
  numbers.some((number) => number <= price) && numbers.some((number) => number >= price);

/** Returns whether footnotes give the price of a depositary receipt (ADS), and the row counts the shares that receipts stand for. */
const isPriceOfReceipt = (notes: string, title: string): boolean =>
  /\b(?:per|each) (?:american depositary (?:share|receipt)|AD[SR]\b)/i.test(notes) &&
  !/\bper (?:ordinary|common|underlying) share\b/i.test(notes) &&
  !countsReceipts(title);

/**
 * Returns the only amount in footnotes as the price of a share; null for ranges, sums, limits, and prices of anything else. An amount that
 * has not the usual form of a price, such as $5, counts where the words beside it call it one.
 */
function parsePrice(notes: string, [amount, ...others]: readonly DollarAmount[]): number | null {
  if (!amount || others.some(({ value }) => value !== amount.value)) return null;
  if (otherAmountWords.test(notes) || limit.test(notes) || range.test(notes)) return null;
  const isPrice =
    /^\d*\.\d{2,}$/.test(amount.digits) || callsPriceBefore.test(amount.before) || perShare.test(amount.after);
  return isPrice && amount.value > 0 ? amount.value : null;
}

const otherAmountWords =
  /aggregate|total|million|billion|approximate|exercise|warrant|par value|\b(unit|option|note|right)s?\b|\b(?:no|without)\b.{0,20}\bconsideration\b/i;
const limit = /\b(?:at least|at most|up to|than|above|below|over|under|between) (?:U\.?S\.? ?)?\$/i;
const range = /\$ ?[\d.,]*\d ?(?:-|–|—|\b(?:to|through|and)\b) ?(?:U\.?S\.? ?)?\$? ?\d/i;

const callsPriceBefore = /\bprices?(?: per share)?(?: paid)?(?: of| was| is| at| equal to|:| =){0,2} ?$/i;
const perShare = /^ ?(?:per|a|each|for each|\/) ?(?:\w+ )?share\b/i;
