import { expect } from '@jest/globals';
import type { ItemsPage, TestUser } from './user.js';

/** Reads one page of a list, which must be a 200. */
export async function readPage<Item>(person: TestUser, path: string): Promise<ItemsPage<Item>> {
  const { status, body } = await person.get(path);
  expect({ status, body }).toAnswer(200, { items: expect.any(Array) });
  return body as ItemsPage<Item>;
}

/**
 * Every item of a list, page by page, each page as long as `limits` says, over and over; all but the last must be full.
 * `meanwhile` begins with each request.
 */
export async function walkPages<Item>(
  person: TestUser,
  path: string,
  limits: readonly number[],
  concurrentWork: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Item[]> {
  const allItems: Item[] = [];
  let token: string | null = '';
  for (let page = 0; token !== null; page += 1) {
    const limit = limits[page % limits.length] ?? 1;
    const [{ items, nextToken }]: [ItemsPage<Item>, unknown] = await Promise.all([
      readPage<Item>(person, `${path}?limit=${limit}&nextToken=${token}`),
      concurrentWork(),
    ]);
    if (nextToken !== null) expect(items).toHaveLength(limit);
    allItems.push(...items);
    token = nextToken;
  }
  return allItems;
}
