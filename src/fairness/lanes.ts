import { Failure } from '../failure.js';
import { Shares, type WaitingRequest } from './accountShares.js';

const tooMany = () => new Failure('unavailable', 'Too many requests of this kind at this moment; try again', 1);

/**
 * Concurrency limiter for clients without a key: a limit in all, a quarter of it for one network, and a bounded queue.
 * Work beyond that is refused at once, so that strangers keep neither each other nor accounts waiting.
 */
export class Lanes {
  private readonly ofNetwork: Shares;
  private readonly ofAll: Shares;

  constructor(atOnce: number) {
    const share = Math.max(1, Math.floor(atOnce / 4));
    this.ofNetwork = new Shares({ atOnce: share, waiting: 4 * share }, undefined, tooMany);
    this.ofAll = new Shares({ atOnce, waiting: 4 * atOnce }, undefined, tooMany);
  }

  /** @throws {Failure} `unavailable` when too much waits, and whatever the work throws. */
  run<Result>(network: string, work: () => Promise<Result>, request?: WaitingRequest): Promise<Result> {
    return this.ofNetwork.run(network, () => this.ofAll.run('all', work, request), request);
  }
}
