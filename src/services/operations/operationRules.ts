import type { Caller } from '../../models/caller.js';

/** What an operation does; only one that reads changes nothing. */
export type Effect =
  | 'reads'
  | 'adds'
  /** Sets what may be set again. */
  | 'marks'
  /** Replaces or deletes what was there. */
  | 'destroys'
  /** Leaves the service, and cannot be taken back. */
  | 'sends';

/** The doors to the service. */
export type Edge = 'REST' | 'GraphQL' | 'MCP';

/** What holds for an operation, at whichever edge it is asked for. */
export interface Rules {
  readonly effect: Effect;
  readonly callers: readonly Caller['kind'][];
  /** Whether it takes an idempotency key, under which it is done once however often it is asked for. */
  readonly keyed?: true;
  /** Whether it can be held to a state of the resource, by the `updatedAt` that the client has seen. */
  readonly conditional?: true;
  /** Tokens of the rate limit; one unless it says so. A REST request or an MCP message always takes one. */
  readonly tokens?: number;
  /** What a day's allowance of the account pays for it. */
  readonly perDay?: 'emails';
  /** Where it is not offered, and why. */
  readonly notOffered?: Partial<Readonly<Record<Edge, string>>>;
}

const everybody = ['apiKey'] as const;

/** Every operation of the contract (specification, "Endpoints"). Kinds of filings share theirs. */
export const operations = {
  listDeals: { effect: 'reads', callers: everybody },
  getDeal: { effect: 'reads', callers: everybody },
  createDeal: { effect: 'adds', callers: everybody, keyed: true },
  updateDeal: { effect: 'destroys', callers: everybody, conditional: true },
  emailDeal: { effect: 'sends', callers: everybody, keyed: true, tokens: 5, perDay: 'emails' },
  listActivities: { effect: 'reads', callers: everybody },
  createActivity: { effect: 'adds', callers: everybody, keyed: true },
  updateActivity: { effect: 'destroys', callers: everybody, conditional: true },
  deleteActivity: { effect: 'destroys', callers: everybody, conditional: true },
  listFilings: { effect: 'reads', callers: everybody },
  getFiling: { effect: 'reads', callers: everybody },
  listFilingUpdates: { effect: 'reads', callers: everybody },
  getFilingText: { effect: 'reads', callers: everybody },
  setFilingPreference: { effect: 'marks', callers: everybody, keyed: true },
  listMonitorGroups: { effect: 'reads', callers: everybody },
  getCoverage: { effect: 'reads', callers: everybody },
  readReference: {
    effect: 'reads',
    callers: everybody,
    notOffered: { GraphQL: 'its schema describes itself', MCP: 'its lists describe themselves' },
  },
} as const satisfies Readonly<Record<string, Rules>>;

export type Operation = keyof typeof operations;

export const rulesOf = (operation: Operation): Rules => operations[operation];
