import { ConcurrencyLimiter } from './concurrencyLimiter.js';
import { yieldToEventLoop } from './yieldToEventLoop.js';

/** Maximum large responses that are made at once: of one account, and of all. */
const maxLargeResponses = { perAccount: 1, total: 2 };

/** Limiter of work that takes much memory or processor time. */
export class LargeResponseLimiter {
  private readonly perAccount = new ConcurrencyLimiter({
    maxConcurrent: maxLargeResponses.perAccount,
    maxWaiting: Infinity,
  });
  private readonly total = new ConcurrencyLimiter({ maxConcurrent: maxLargeResponses.total, maxWaiting: Infinity });

  /** Waits for a turn of the event loop that no other expensive work has. */
  readonly yieldToEventLoop = yieldToEventLoop;

  /**
   * Waits until another large response may be made for an account.
   * @param finished resolves when the response is made, or nobody waits for it any more.
   */
  acquire(account: string, finished: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const holdSlot = () => {
        resolve();
        return finished;
      };
      void this.perAccount.run(account, () => this.total.run('all', holdSlot));
    });
  }
}
