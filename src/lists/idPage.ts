import type { PageRequest } from '../models/paging/connection.js';
import type { PageTokens } from './pageTokens.js';

/** The part of a short list of ids that a page shows. */
export interface IdPage {
  readonly ids: readonly string[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly cursorOf: (id: string) => string;
}

/**
 * Returns a page of a short list of ids, which is in memory as a whole and in an order that its owner chose. A token contains an
 * id and its index: the page continues at the present index of that id, or at its old index if the id was removed.
 * @param purpose the list and its owner; page tokens are bound to it.
 * @throws {Failure} `invalid` for a token that was not issued for this list.
 */
export function buildIdPage(
  pageTokens: PageTokens,
  purpose: string,
  ids: readonly string[],
  request: PageRequest & { readonly limit: number },
): IdPage {
  const { limit } = request;
  const query = { purpose, filters: {}, resolveFilters: () => ({}) };
  const { key = [], isBackward } = pageTokens.readStart(query, request);
  const [id, oldIndex] = key as [string?, number?];
  const currentIndex = id === undefined ? -1 : ids.indexOf(id);
  const isRemoved = id !== undefined && currentIndex < 0;
  const index = isRemoved ? (oldIndex ?? 0) : currentIndex;
  const cursorOf = (id: string) => pageTokens.encode(query, {}, [id, ids.indexOf(id)]);
  const end = isBackward && id !== undefined ? index : ids.length;
  const begin = isBackward ? Math.max(0, end - limit) : isRemoved ? index : index + 1;
  const pageIds = ids.slice(begin, isBackward ? end : begin + limit);
  return { ids: pageIds, hasNextPage: begin + pageIds.length < ids.length, hasPreviousPage: begin > 0, cursorOf };
}
