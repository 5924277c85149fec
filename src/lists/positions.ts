import { isDeepStrictEqual } from 'node:util';
import { invalid, unfit } from '../failure.js';
import type { PageRequest } from '../models/connection.js';
import type { Cursors } from './cursors.js';

/** List as a client asked for it. Page tokens are bound to it. */
export interface Question {
  /** The list and its owner: a token is valid for no other list. */
  readonly purpose: string;
  /** Filters of the client. A page token is valid only with the filters it was issued for, or with none. */
  readonly asked: object;
}

/** Position in a list at which a page begins or ends. */
export interface Position {
  readonly asked: object;
  /** Filters with defaults filled in by the first page; later pages use the same. */
  readonly resolved: object;
  /** Values that the row is ordered by. */
  readonly key: readonly unknown[];
}

/** Converts positions in lists to page tokens, and back. */
export class Positions {
  constructor(private readonly cursors: Cursors) {}

  /** Returns the position at which the requested page begins or ends; undefined without a token, for a page at an end of the list. */
  of(question: Question, { after, before, isBackward = before !== undefined }: PageRequest): Position | undefined {
    const [token, name] = isBackward ? ([before, 'before'] as const) : ([after, 'nextToken'] as const);
    return token === undefined ? undefined : this.open(question, token, name);
  }

  seal({ purpose, asked }: Question, resolved: object, key: readonly unknown[]): string {
    return this.cursors.seal(purpose, { asked, resolved, key } satisfies Position);
  }

  /**
   * @param name the client's name of the token.
   * @throws {Failure} `invalid` for a token that was not issued for this list with these filters.
   */
  private open({ purpose, asked }: Question, token: string, name: 'nextToken' | 'before'): Position {
    const position = this.cursors.open(purpose, token) as Position | undefined;
    if (!position) throw unfit(name, 'one that this list gave you, unchanged');
    if (Object.keys(asked).length > 0 && !isDeepStrictEqual({ ...asked }, position.asked)) {
      throw invalid(`${name} was made with other filters; send the same ones with it, or none`, [
        { field: name, allowed: 'one that was made with the same filters' },
      ]);
    }
    return position;
  }
}
