import { Failure } from '../failure.js';
import { ConcurrencyLimiter, type WaitingRequest } from './concurrencyLimiter.js';

const tooManyRequests = () => new Failure('unavailable', 'Too many requests of this kind at this moment; try again', 1);

/**
 * Concurrency limiter for clients without a key: a limit in all, a quarter of it for one network, and a bounded queue.
 * Work beyond that is refused at once, so that strangers keep neither each other nor accounts waiting.
 */
export class KeyedConcurrencyLimiter {
  private readonly byKey: ConcurrencyLimiter;
  private readonly total: ConcurrencyLimiter;

  constructor(maxConcurrent: number) {
    const maxPerKey = Math.max(1, Math.floor(maxConcurrent / 4));
    this.byKey = new ConcurrencyLimiter(
      { maxConcurrent: maxPerKey, maxWaiting: 4 * maxPerKey },
      undefined,
      tooManyRequests,
    );
    this.total = new ConcurrencyLimiter({ maxConcurrent, maxWaiting: 4 * maxConcurrent }, undefined, tooManyRequests);
  }

  /** @throws {Failure} `unavailable` when too much waits, and whatever the work throws. */
  run<Result>(key: string, work: () => Promise<Result>, request?: WaitingRequest): Promise<Result> {
    return this.byKey.run(key, () => this.total.run('all', work, request), request);
  }
}
