import type { FilingKind } from '../../src/models/filings/filing.js';
import type { SourceRecord, ListQuery } from './expectedFilings.js';
import type { ItemsPage, TestUser } from './user.js';

export type ListParameters = ListQuery & {
  readonly limit?: number;
  readonly nextToken?: string;
  readonly archived?: boolean;
  readonly favorited?: boolean;
};

/** The address of a list. */
export function listAddress(kind: FilingKind, parameters: ListParameters = {}): string {
  const sent = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  return `/filings/${kind}?${sent}`;
}

/** One page, which must be a 200. */
export async function readFilingPage(
  person: TestUser,
  kind: FilingKind,
  parameters?: ListParameters,
): Promise<ItemsPage<SourceRecord>> {
  const address = listAddress(kind, parameters);
  const { status, body } = await person.get(address);
  if (status !== 200) throw new Error(`${address} answered ${status} ${JSON.stringify(body)}`);
  return body as ItemsPage<SourceRecord>;
}

/**
 * Every filing of a list, page by page, each page of another size. Only the first page of a walk may be empty.
 * @param betweenPages what happens after each page but the last.
 */
export async function walkFilings(
  person: TestUser,
  kind: FilingKind,
  query: ListParameters = {},
  limits: readonly number[] = [50],
  betweenPages: (page: number) => Promise<void> = async () => {},
): Promise<SourceRecord[]> {
  const filings: SourceRecord[] = [];
  let nextToken: string | undefined;
  for (let number = 0; ; number += 1) {
    const limit = limits[number % limits.length] ?? 50;
    const page = await readFilingPage(person, kind, { ...query, limit, ...(nextToken && { nextToken }) });
    if (nextToken && page.items.length === 0) throw new Error('A token led to an empty page');
    if (page.nextToken && page.items.length !== limit) throw new Error('A page before the last is not full');
    filings.push(...page.items);
    if (page.nextToken === null) return filings;
    nextToken = page.nextToken;
    await betweenPages(number);
  }
}
