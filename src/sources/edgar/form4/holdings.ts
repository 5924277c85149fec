import { Big } from 'big.js';
import type { OwnershipTransaction } from './ownershipDocument.js';

/**
 * Groups rows by the holding that they change, such as an owner's direct holding or that of a trust. A row reports the shares
 * of its holding after the transaction, so the last row of each holding counts.
 * @param rows in the order of their transactions.
 */
export function groupByHolding(rows: readonly OwnershipTransaction[]): readonly (readonly OwnershipTransaction[])[] {
  const holdings = new Map<string, OwnershipTransaction[]>();
  for (const row of rows) {
    const key = holdingKey(row);
    const holding =
      holdings.get(key) ?? (isNamedInFootnotesOnly(row) ? findContinuedHolding(row, holdings) : undefined) ?? [];
    holding.push(row);
    holdings.set(key, holding);
  }
  return [...new Set(holdings.values())];
}

/**
 * Returns the key of a row's holding. All direct ownership is one holding. Indirect holdings are distinguished by the nature
 * of ownership, or by its footnotes if the nature only refers to them (`See footnote`), as funds that report together do.
 */
function holdingKey(row: OwnershipTransaction): string {
  if (isDirect(row)) return 'direct';
  const nature = natureOf(row);
  return isNamedInFootnotesOnly(row)
    ? JSON.stringify(['footnotes', row.footnotes.ownership])
    : JSON.stringify(['nature', nature]);
}

/** Returns whether ownership is direct. A row without the code D or I is direct unless it states a nature of ownership. */
const isDirect = (row: OwnershipTransaction): boolean => row.isDirect ?? natureOf(row) === '';

/** Returns the nature of ownership in words alone: `By Trust`, `by trust.` and `Trust (1)` are the same. */
const natureOf = ({ ownership }: OwnershipTransaction): string =>
  (ownership ?? '')
    .toLowerCase()
    .replace(/[([]\d{1,3}[)\]]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:(?:held|owned|indirectly|by|through|via|the) )+/, '');

/** Returns whether a row describes its indirect holding in footnotes only. */
const isNamedInFootnotesOnly = (row: OwnershipTransaction): boolean =>
  !isDirect(row) && /^$|footnote|\bfn\b|\bnotes?(?!\p{L})/u.test(natureOf(row));

/** Finds the holding, also described in footnotes only, whose last balance plus the shares of a row is the row's balance. */
function findContinuedHolding(
  row: OwnershipTransaction,
  holdings: ReadonlyMap<string, OwnershipTransaction[]>,
): OwnershipTransaction[] | undefined {
  const { shares, sharesOwnedAfter } = row;
  if (!shares || sharesOwnedAfter === null) return undefined;
  const before = Big(sharesOwnedAfter).minus(shares);
  return [...holdings.values()].find((holding) => {
    const last = holding.at(-1);
    return last && isNamedInFootnotesOnly(last) && last.sharesOwnedAfter !== null && before.eq(last.sharesOwnedAfter);
  });
}
