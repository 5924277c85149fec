import { Failure } from '../failure.js';
import { ConcurrencyLimiter, type WaitingRequest } from './concurrencyLimiter.js';

const tooManyRequests = () => new Failure('unavailable', 'Too many requests of this kind at this moment; try again', 1);

/** Key of a client, and the group that the key belongs to, if there is one. */
interface ClientKeys {
  readonly key: string;
  readonly group?: string | undefined;
}

/**
 * Concurrency limiter for clients without a key: a limit in all, a quarter of it for one key (a network), half of it for the keys of a
 * group (a site), and a bounded queue.
 * Work beyond that is refused at once, so that strangers keep neither each other nor accounts waiting.
 */
export class KeyedConcurrencyLimiter {
  private readonly byKey: ConcurrencyLimiter;
  private readonly byGroup: ConcurrencyLimiter;
  private readonly total: ConcurrencyLimiter;

  constructor(maxConcurrent: number) {
    this.byKey = createShare(maxConcurrent / 4);
    this.byGroup = createShare(maxConcurrent / 2);
    this.total = createShare(maxConcurrent);
  }

  /** @throws {Failure} `unavailable` when too much waits, and whatever the work throws. */
  run<Result>({ key, group }: ClientKeys, work: () => Promise<Result>, request?: WaitingRequest): Promise<Result> {
    const runInTotal = () => this.total.run('all', work, request);
    const runInGroup = () => (group === undefined ? runInTotal() : this.byGroup.run(group, runInTotal, request));
    return this.byKey.run(key, runInGroup, request);
  }
}

function createShare(share: number): ConcurrencyLimiter {
  const maxConcurrent = Math.max(1, Math.floor(share));
  return new ConcurrencyLimiter({ maxConcurrent, maxWaiting: 4 * maxConcurrent }, undefined, tooManyRequests);
}
