import type { Budget } from './budget.js';

/** On whose behalf a service acts: always its first argument. */
export interface Caller {
  readonly userId: string;
  /** What the request may read, where it can ask for many things at once. */
  readonly budget?: Budget;
}
