import type { PageRequest } from '../models/connection.js';
import type { Positions, Question } from './positions.js';

/** The part of a short list of ids that a page shows. */
export interface PageOfIds {
  readonly ids: readonly string[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly cursorOf: (id: string) => string;
}

/**
 * Returns a page of a list of ids that is read whole and has its owner's order. A token holds an id and its place: the page
 * continues from where that id is now, or from its old place when the id is gone.
 * @throws {Failure} `invalid` for a token that was not issued for this list.
 */
export function pageOfIds(
  positions: Positions,
  question: Question,
  ids: readonly string[],
  request: PageRequest & { readonly limit: number },
): PageOfIds {
  const { limit, before, isBackward = before !== undefined } = request;
  const [id, place] = (positions.of(question, request)?.key ?? []) as [string?, number?];
  const known = id === undefined ? -1 : ids.indexOf(id);
  const isGone = id !== undefined && known < 0;
  const at = isGone ? (place ?? 0) : known;
  const cursorOf = (id: string) => positions.seal(question, {}, [id, ids.indexOf(id)]);
  const end = isBackward && id !== undefined ? at : ids.length;
  const begin = isBackward ? Math.max(0, end - limit) : isGone ? at : at + 1;
  const shown = ids.slice(begin, isBackward ? end : begin + limit);
  return { ids: shown, hasNextPage: begin + shown.length < ids.length, hasPreviousPage: begin > 0, cursorOf };
}
