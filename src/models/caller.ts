import type { Budget } from './budget.js';

/** Whoever came with an API key. */
interface ApiKeyCaller {
  readonly kind: 'apiKey';
  readonly userId: string;
  /** What the request may read, where it can ask for many things at once. */
  readonly budget?: Budget;
  /**
   * Keeps what the work came to, for who repeats it. To be called last in the transaction of the work, so that both are there
   * or neither, whatever breaks.
   */
  readonly settle?: (transaction: object, result: unknown) => Promise<void>;
}

/** On whose behalf a service acts: the first argument of every method that reads or writes for somebody. */
export type Caller = ApiKeyCaller;
