import { Big } from 'big.js';
import type { Transaction } from './form4Xml.js';

/**
 * Rows by the holding that they change, such as what an owner holds directly or what a trust holds: a row reports the shares of its
 * holding after it, so the last row of each holding counts.
 * @param rows in the order in which they happened.
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
 * All that is held directly is one holding, whatever is written beside it. Indirect holdings are told apart by their nature; funds
 * that report together often by footnotes alone (`See footnote`).
 */
function holdingKey(row: Transaction): string {
  if (isDirect(row)) return 'direct';
  const nature = natureOf(row);
  return isUnnamed(row) ? JSON.stringify(['footnotes', row.footnotes.ofOwnership]) : JSON.stringify(['nature', nature]);
}

/** A row that leaves the code open and names nobody else is of the owner. */
const isDirect = (row: Transaction): boolean => row.isDirect ?? natureOf(row) === '';

/** Nature of ownership in words alone: `By Trust`, `by trust.` and `Trust (1)` are one. */
const natureOf = ({ ownership }: Transaction): string =>
  (ownership ?? '')
    .toLowerCase()
    .replace(/[([]\d{1,3}[)\]]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:(?:held|owned|indirectly|by|through|via|the) )+/, '');

/** Whether only footnotes say who holds the shares. */
const isUnnamed = (row: Transaction): boolean => !isDirect(row) && /^$|footnote|\bfn\b|\bnote/.test(natureOf(row));

/** The unnamed holding whose last balance and the shares of a row add up to the balance of the row. */
function continuedBy(row: Transaction, holdings: ReadonlyMap<string, Transaction[]>): Transaction[] | undefined {
  const { shares, sharesOwnedAfter } = row;
  if (!shares || sharesOwnedAfter === null) return undefined;
  const before = Big(sharesOwnedAfter).minus(shares);
  return [...holdings.values()].find((holding) => {
    const last = holding.at(-1);
    return last && isUnnamed(last) && last.sharesOwnedAfter !== null && before.eq(last.sharesOwnedAfter);
  });
}
