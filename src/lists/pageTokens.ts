import { isDeepStrictEqual } from 'node:util';
import { invalidInput, invalidField } from '../failure.js';
import type { PageRequest } from '../models/paging/connection.js';
import type { SignedTokens } from './signedTokens.js';

/** List as a client asked for it. Page tokens are bound to it. */
export interface ListQuery<Resolved extends object = object> {
  /** The list and its owner: a token is valid for no other list. */
  readonly purpose: string;
  /** Filters of the client. A page token is valid only with the filters it was issued for, or with none. */
  readonly filters: object;
  /** Returns the filters with defaults filled in, such as the end of a default window. */
  readonly resolveFilters: () => Resolved;
}

/** Start of a requested page, and its direction. */
export interface PageStart<Resolved extends object> {
  /** Filters with the defaults that the first page filled in. */
  readonly resolved: Resolved;
  /** Key of the row after which the page begins, or before which it ends; undefined for a page at an end of the list. */
  readonly key: readonly unknown[] | undefined;
  readonly isBackward: boolean;
}

/** Position in a list at which a page begins or ends. */
interface Position {
  /** Filters of the client, under the name that issued tokens have. */
  readonly asked: object;
  /** Filters with defaults filled in by the first page; later pages use the same. */
  readonly resolved: object;
  /** Values that the row is ordered by. */
  readonly key: readonly unknown[];
}

/** Converts positions in lists to page tokens, and back. */
export class PageTokens {
  constructor(private readonly signedTokens: SignedTokens) {}

  /**
   * Reads the token of a page request, if it has one.
   * @throws {Failure} `invalid` for a token that was not issued for this list with these filters.
   */
  readStart<Resolved extends object>(
    query: ListQuery<Resolved>,
    { after, afterName = 'nextToken', before, isBackward = before !== undefined }: PageRequest,
  ): PageStart<Resolved> {
    const [token, name] = isBackward ? [before, 'before'] : [after, afterName];
    const position = token === undefined ? undefined : this.decode(query, token, name);
    const resolved = (position?.resolved as Resolved | undefined) ?? query.resolveFilters();
    return { resolved, key: position?.key, isBackward };
  }

  encode({ purpose, filters }: ListQuery, resolved: object, key: readonly unknown[]): string {
    return this.signedTokens.encode(purpose, { asked: filters, resolved, key } satisfies Position);
  }

  /** @param name the client's name of the token. */
  private decode({ purpose, filters }: ListQuery, token: string, name: string): Position {
    const position = this.signedTokens.decode(purpose, token) as Position | undefined;
    if (!position) throw invalidField(name, 'a value that this list returned, unchanged');
    if (Object.keys(filters).length > 0 && !isDeepStrictEqual({ ...filters }, position.asked)) {
      throw invalidInput(`${name} was issued for other filters; send the same filters with it, or none`, [
        { field: name, allowed: 'a value that was issued for the same filters' },
      ]);
    }
    return position;
  }
}
