import { Failure } from '../failure.js';
import { yieldToEventLoop } from './yieldToEventLoop.js';

interface ConcurrencyLimits {
  /** Maximum tasks of one account that run at once; further ones wait. */
  readonly maxConcurrent: number;
  /** Maximum tasks of one account that wait. */
  readonly maxWaiting: number;
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
  readonly onDisconnect: (cancel: () => void) => void;
}

/** A place in the queue of an account. */
interface QueueEntry {
  readonly since: number;
  readonly start: () => void;
  /** Gives up its place. */
  readonly reject: (reason: Failure) => void;
}

interface AccountState {
  running: number;
  /** In the order of arrival. */
  readonly queue: Set<QueueEntry>;
}

/** Milliseconds between checks for work that has waited too long. */
const checkIntervalMs = 250;

const tooManyWaiting = () =>
  new Failure('unavailable', 'Too many of your requests wait for each other; send fewer at once');
const waitedTooLong = () =>
  new Failure(
    'unavailable',
    'The request has waited too long for your other requests; send fewer at once, or try again in a moment',
  );
/** Creates the failure of work whose client has gone; its message reaches nobody. */
export const clientDisconnected = (): Failure => new Failure('unavailable', 'The client of the request has gone');

/** Concurrency limiter per account: an account with many requests waits for its own requests, and does not delay other accounts. */
export class ConcurrencyLimiter {
  private readonly accounts = new Map<string, AccountState>();
  private checkTimer: NodeJS.Timeout | undefined;

  /**
   * @param waitLimit applies to work that is run for a request; without a limit, work waits until a slot is free.
   * @param createOverflowFailure creates the failure of work that may not even wait.
   */
  constructor(
    private readonly limits: ConcurrencyLimits,
    private readonly waitLimit?: WaitLimit,
    private readonly createOverflowFailure = tooManyWaiting,
  ) {}

  /**
   * Runs work when it is the account's turn.
   * @param request gives up its place when its client has gone, or when it has waited too long: after an outage, work
   * that nobody waits for any more would keep newer work waiting.
   * @throws {Failure} `unavailable` when too much work of the account waits already, or when the request has given up its place.
   */
  async run<Result>(account: string, work: () => Promise<Result>, request?: WaitingRequest): Promise<Result> {
    const state = this.accounts.get(account) ?? { running: 0, queue: new Set() };
    this.accounts.set(account, state);
    if (state.running < this.limits.maxConcurrent) state.running += 1;
    else {
      await this.waitForSlot(state, request);
      await yieldToEventLoop();
    }
    try {
      return await work();
    } finally {
      this.releaseSlot(account, state);
    }
  }

  /** Waits until a task of the account has ended, and takes over its slot. */
  private waitForSlot(state: AccountState, request: WaitingRequest | undefined): Promise<void> {
    this.rejectOverdue(state);
    if (state.queue.size >= this.limits.maxWaiting) throw this.createOverflowFailure();
    return new Promise((resolve, reject) => {
      const { since = Infinity, onDisconnect } = request ?? {};
      const rejectEntry = (reason: Failure) => {
        state.queue.delete(entry);
        reject(reason);
      };
      const entry = { since, start: resolve, reject: rejectEntry };
      state.queue.add(entry);
      onDisconnect?.(() => rejectEntry(clientDisconnected()));
      if (this.waitLimit) this.checkTimer ??= setInterval(() => this.checkWaiting(), checkIntervalMs).unref();
      this.rejectOverdue(state);
    });
  }

  private releaseSlot(account: string, state: AccountState): void {
    this.rejectOverdue(state);
    const [next] = state.queue;
    if (next) {
      state.queue.delete(next);
      next.start();
    } else {
      state.running -= 1;
      if (state.running === 0) this.accounts.delete(account);
    }
  }

  private rejectOverdue({ queue }: AccountState): void {
    if (!this.waitLimit) return;
    const latest = this.waitLimit.clock.elapsed() - this.waitLimit.maxWaitMs;
    for (const { since, reject } of queue) if (since <= latest) reject(waitedTooLong());
  }

  private checkWaiting(): void {
    for (const state of this.accounts.values()) this.rejectOverdue(state);
    if ([...this.accounts.values()].some(({ queue }) => queue.size > 0)) return;
    clearInterval(this.checkTimer);
    this.checkTimer = undefined;
  }
}
