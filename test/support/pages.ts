import { expect } from '@jest/globals';
import type { Page, Person } from './person.js';

/** One page of a list, which must be there. */
export async function pageOf<Item>(person: Person, path: string): Promise<Page<Item>> {
  const { status, body } = await person.get(path);
  expect({ status, body }).toAnswer(200, { items: expect.any(Array) });
  return body as Page<Item>;
}

/**
 * Every item of a list, page by page, each page as long as `limits` says, over and over; all but the last must be full.
 * `meanwhile` begins with each request.
 */
export async function walk<Item>(
  person: Person,
  path: string,
  limits: readonly number[],
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Item[]> {
  const walked: Item[] = [];
  let token: string | null = '';
  for (let page = 0; token !== null; page += 1) {
    const limit = limits[page % limits.length] ?? 1;
    const [{ items, nextToken }]: [Page<Item>, unknown] = await Promise.all([
      pageOf<Item>(person, `${path}?limit=${limit}&nextToken=${token}`),
      meanwhile(),
    ]);
    if (nextToken !== null) expect(items).toHaveLength(limit);
    walked.push(...items);
    token = nextToken;
  }
  return walked;
}
