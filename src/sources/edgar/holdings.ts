import { Big } from 'big.js';
import type { Transaction } from './form4Xml.js';

/**
 * Groups rows by the holding that they change, such as an owner's direct holding or that of a trust. A row reports the shares
 * of its holding after the transaction, so the last row of each holding counts.
 * @param rows in the order of their transactions.
 */
export function holdingsOf(rows: readonly Transaction[]): readonly (readonly Transaction[])[] {
  const holdings = new Map<string, Transaction[]>();
  for (const row of rows) {
    const key = holdingKey(row);
    const known = holdings.get(key) ?? (isUnnamed(row) ? continuedBy(row, holdings) : undefined) ?? [];
    known.push(row);
    holdings.set(key, known);
  }
  return [...new Set(holdings.values())];
}

/**
 * Returns the key of a row's holding. Direct ownership is one holding, whatever its nature says. Indirect holdings differ in
 * their nature, or in their footnotes alone (`See footnote`), as often for funds that report together.
 */
function holdingKey(row: Transaction): string {
  if (isDirect(row)) return 'direct';
  const nature = natureOf(row);
  return isUnnamed(row) ? JSON.stringify(['footnotes', row.footnotes.ofOwnership]) : JSON.stringify(['nature', nature]);
}

/** Returns whether the owner holds directly. A row without the code counts as direct unless it states a nature of ownership. */
const isDirect = (row: Transaction): boolean => row.isDirect ?? natureOf(row) === '';

/** Returns the nature of ownership in words alone: `By Trust`, `by trust.` and `Trust (1)` are the same. */
const natureOf = ({ ownership }: Transaction): string =>
  (ownership ?? '')
    .toLowerCase()
    .replace(/[([]\d{1,3}[)\]]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:(?:held|owned|indirectly|by|through|via|the) )+/, '');

/** Returns whether only footnotes name the holder of the shares. */
const isUnnamed = (row: Transaction): boolean => !isDirect(row) && /^$|footnote|\bfn\b|\bnote/.test(natureOf(row));

/** Finds the unnamed holding whose last balance and the shares of a row add up to the balance of the row. */
function continuedBy(row: Transaction, holdings: ReadonlyMap<string, Transaction[]>): Transaction[] | undefined {
  const { shares, sharesOwnedAfter } = row;
  if (!shares || sharesOwnedAfter === null) return undefined;
  const before = Big(sharesOwnedAfter).minus(shares);
  return [...holdings.values()].find((holding) => {
    const last = holding.at(-1);
    return last && isUnnamed(last) && last.sharesOwnedAfter !== null && before.eq(last.sharesOwnedAfter);
  });
}
