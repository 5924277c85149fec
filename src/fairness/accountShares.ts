import pLimit, { type LimitFunction } from 'p-limit';
import { Failure } from '../failure.js';
import { ownTurn } from './turnstile.js';

interface Size {
  /** Pieces of work of one account that may be under way at once; others of it wait. */
  readonly atOnce: number;
  /** Pieces of work of one account that may wait. */
  readonly waiting: number;
}

interface Share {
  readonly turns: LimitFunction;
  /** Pieces of work under way and waiting. */
  work: number;
}

/** Gives every account its share of something that there is little of, so that one who asks for much waits for itself. */
export class Shares {
  private readonly accounts = new Map<string, Share>();

  constructor(private readonly size: Size) {}

  /** @throws {Failure} `unavailable` when too much work of the account waits already. */
  async run<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
    const share = this.accounts.get(account) ?? { turns: pLimit(this.size.atOnce), work: 0 };
    if (share.work >= this.size.atOnce + this.size.waiting) {
      throw new Failure('unavailable', 'Too many of your requests wait for each other; send fewer at once');
    }
    this.accounts.set(account, share);
    const mustWait = share.work >= this.size.atOnce;
    share.work += 1;
    try {
      return await share.turns(async () => {
        if (mustWait) await ownTurn();
        return work();
      });
    } finally {
      share.work -= 1;
      if (share.work === 0) this.accounts.delete(account);
    }
  }
}
