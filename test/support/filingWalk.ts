import type { FilingKind } from '../../src/models/filing.js';
import type { FilingRecord, ListQuery } from './filingScan.js';
import type { Page, Person } from './person.js';

export type Parameters = ListQuery & {
  readonly limit?: number;
  readonly nextToken?: string;
  readonly archived?: boolean;
  readonly favorited?: boolean;
};

/** The address of a list. */
export function listAddress(kind: FilingKind, parameters: Parameters = {}): string {
  const sent = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  return `/filings/${kind}?${sent}`;
}

/** One page, which must be a 200. */
export async function pageOf(person: Person, kind: FilingKind, parameters?: Parameters): Promise<Page<FilingRecord>> {
  const address = listAddress(kind, parameters);
  const { status, body } = await person.get(address);
  if (status !== 200) throw new Error(`${address} answered ${status} ${JSON.stringify(body)}`);
  return body as Page<FilingRecord>;
}

/**
 * Every filing of a list, page by page, each page of another size. Only the first page of a walk may be empty.
 * @param between what happens after each page but the last.
 */
export async function walk(
  person: Person,
  kind: FilingKind,
  query: Parameters = {},
  limits: readonly number[] = [50],
  between: (page: number) => Promise<void> = async () => {},
): Promise<FilingRecord[]> {
  const filings: FilingRecord[] = [];
  let nextToken: string | undefined;
  for (let number = 0; ; number += 1) {
    const limit = limits[number % limits.length] ?? 50;
    const page = await pageOf(person, kind, { ...query, limit, ...(nextToken && { nextToken }) });
    if (nextToken && page.items.length === 0) throw new Error('A token led to an empty page');
    if (page.nextToken && page.items.length !== limit) throw new Error('A page before the last is not full');
    filings.push(...page.items);
    if (page.nextToken === null) return filings;
    nextToken = page.nextToken;
    await between(number);
  }
}
