import { Failure } from '../failure.js';
import { ownTurn } from './turnstile.js';

interface Size {
  /** Maximum tasks of one account that run at once; further ones wait. */
  readonly atOnce: number;
  /** Maximum tasks of one account that wait. */
  readonly waiting: number;
}

/** Limit on how long work may wait, by a clock that never goes back. */
interface WaitLimit {
  readonly clock: { elapsed(): number };
  readonly maxWaitMs: number;
}

/** Request of a client, which waits for its turn for a limited time. */
export interface WaitingRequest {
  /** When the client began to wait, by the clock's `elapsed`. */
  readonly since: number;
  /** Registers a function that is called once the client has gone. */
  readonly onGone: (leave: () => void) => void;
}

/** A place in the queue of an account. */
interface Place {
  readonly since: number;
  readonly begin: () => void;
  /** Gives up its place. */
  readonly leave: (reason: Failure) => void;
}

interface Share {
  underWay: number;
  /** In the order in which they came. */
  readonly waiting: Set<Place>;
}

/** Milliseconds between checks for work that has waited too long. */
const lookIntervalMs = 250;

const tooManyWait = () =>
  new Failure('unavailable', 'Too many of your requests wait for each other; send fewer at once');
const waitedTooLong = () =>
  new Failure(
    'unavailable',
    'The request has waited too long for your other requests; send fewer at once, or try again in a moment',
  );
/** Creates the failure of work whose client has gone; its message reaches nobody. */
export const clientGone = (): Failure => new Failure('unavailable', 'The client of the request has gone');

/** Concurrency limiter per account: an account that asks for much waits for itself, and does not delay other accounts. */
export class Shares {
  private readonly accounts = new Map<string, Share>();
  private looking: NodeJS.Timeout | undefined;

  /**
   * @param limit applies to work that is run for a request; without one it waits as long as it takes.
   * @param tooMuch creates the failure of work that may not even wait.
   */
  constructor(
    private readonly size: Size,
    private readonly limit?: WaitLimit,
    private readonly tooMuch = tooManyWait,
  ) {}

  /**
   * Runs work when it is the account's turn.
   * @param request gives up its place when its client has gone, or when it has waited too long: after an outage, work
   * that nobody waits for any more would keep newer work waiting.
   * @throws {Failure} `unavailable` when too much work of the account waits already, or when the request has given up its place.
   */
  async run<Result>(account: string, work: () => Promise<Result>, request?: WaitingRequest): Promise<Result> {
    const share = this.accounts.get(account) ?? { underWay: 0, waiting: new Set() };
    this.accounts.set(account, share);
    if (share.underWay < this.size.atOnce) share.underWay += 1;
    else {
      await this.turn(share, request);
      await ownTurn();
    }
    try {
      return await work();
    } finally {
      this.passOn(account, share);
    }
  }

  /** Waits until a task of the account has ended, and takes over its slot. */
  private turn(share: Share, request: WaitingRequest | undefined): Promise<void> {
    this.refuseOverdue(share);
    if (share.waiting.size >= this.size.waiting) throw this.tooMuch();
    return new Promise((resolve, reject) => {
      const { since = Infinity, onGone } = request ?? {};
      const leave = (reason: Failure) => {
        share.waiting.delete(place);
        reject(reason);
      };
      const place = { since, begin: resolve, leave };
      share.waiting.add(place);
      onGone?.(() => leave(clientGone()));
      if (this.limit) this.looking ??= setInterval(() => this.look(), lookIntervalMs).unref();
      this.refuseOverdue(share);
    });
  }

  private passOn(account: string, share: Share): void {
    this.refuseOverdue(share);
    const [next] = share.waiting;
    if (next) {
      share.waiting.delete(next);
      next.begin();
    } else {
      share.underWay -= 1;
      if (share.underWay === 0) this.accounts.delete(account);
    }
  }

  private refuseOverdue({ waiting }: Share): void {
    if (!this.limit) return;
    const latest = this.limit.clock.elapsed() - this.limit.maxWaitMs;
    for (const { since, leave } of waiting) if (since <= latest) leave(waitedTooLong());
  }

  private look(): void {
    for (const share of this.accounts.values()) this.refuseOverdue(share);
    if ([...this.accounts.values()].some(({ waiting }) => waiting.size > 0)) return;
    clearInterval(this.looking);
    this.looking = undefined;
  }
}
