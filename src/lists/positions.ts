import { isDeepStrictEqual } from 'node:util';
import { invalid, unfit } from '../failure.js';
import type { PageRequest } from '../models/connection.js';
import type { Cursors } from './cursors.js';

/** A list as a client asked for it: what its tokens are bound to. */
export interface Question {
  /** The list and whom it belongs to, so that no token serves another. */
  readonly purpose: string;
  /** What the client asked for; a token is good for the same or for nothing. */
  readonly asked: object;
}

/** Where a page begins or ends. */
export interface Position {
  readonly asked: object;
  /** What was asked for with its defaults filled in: later pages use what the first page resolved. */
  readonly resolved: object;
  /** What the row is ordered by. */
  readonly key: readonly unknown[];
}

/** Makes positions in lists into tokens, and tokens into positions. */
export class Positions {
  constructor(private readonly cursors: Cursors) {}

  /** Where a page of a list begins or ends; from the list's own beginning or end where no token is sent. */
  of(question: Question, { after, before, isBackward = before !== undefined }: PageRequest): Position | undefined {
    const [token, name] = isBackward ? ([before, 'before'] as const) : ([after, 'nextToken'] as const);
    return token === undefined ? undefined : this.open(question, token, name);
  }

  seal({ purpose, asked }: Question, resolved: object, key: readonly unknown[]): string {
    return this.cursors.seal(purpose, { asked, resolved, key } satisfies Position);
  }

  /**
   * @param name what the client calls the token.
   * @throws {Failure} `invalid` for one that was not given for this list with these filters.
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
