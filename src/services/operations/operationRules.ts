import type { Caller } from '../../models/caller.js';
import { allScopes, type KeyScope } from '../../models/keyLimits.js';

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
  /** What an API key must have been made for, all of it; what needs nothing of that says so by an empty list. */
  readonly scopes: readonly KeyScope[];
  /** Whether it takes an idempotency key, under which it is done once however often it is asked for. */
  readonly keyed?: true;
  /** Whether it can be held to a state of the resource, by the `updatedAt` that the client has seen. */
  readonly conditional?: true;
  /** Tokens of the rate limit that it takes in GraphQL; one unless it says so. A REST request or an MCP message always takes one. */
  readonly graphqlTokens?: number;
  /** What a day's allowance of the account pays for it. */
  readonly perDay?: 'emails';
  /** Whether somebody who is signed in may do it without a plan: choosing one, and what concerns who they are. */
  readonly needsNoPlan?: true;
  /**
   * Whether a session needs a proof of identity of the last ten minutes (`IdentityProofs`), so that a stolen cookie does not become lasting
   * access. `whenExtended` leaves it to the service, which knows the state before.
   */
  readonly needsProof?: 'always' | 'whenExtended';
  /** Where it is not offered, and why. */
  readonly notOffered?: Partial<Readonly<Record<Edge, string>>>;
}

const everybody = ['apiKey', 'session', 'operator'] as const;

/** A stolen key must not make others, nor keep its owner from taking it away. */
const signedIn = ['session', 'operator'] as const;

const filings = ['readFilings'] as const;
const deals = ['readDeals'] as const;

/** What its sender is shown nothing of that was there before. */
const writing = ['writeDeals'] as const;

/** What is changed is answered whole, so that an empty change would read it. */
const rewriting = ['readDeals', 'writeDeals'] as const;

/** Marks are on filings, and the user's own: a key that only reads changes nothing. */
const marking = ['readFilings', 'writeDeals'] as const;

/** Of what the user interfaces need beyond the specification. */
const ofGraphql = {
  REST: 'it has the endpoints of the specification',
  MCP: 'its tools are those that agents need: one for each endpoint',
} as const;

/** Of what asks the payment provider, which limits how often it is asked. */
const withProvider = {
  callers: signedIn,
  scopes: [],
  graphqlTokens: 50,
  needsNoPlan: true,
  notOffered: ofGraphql,
} as const;

/** Every operation of the contract (specification, "Endpoints"). Kinds of filings share theirs. */
export const operations = {
  listDeals: { effect: 'reads', callers: everybody, scopes: deals },
  getDeal: { effect: 'reads', callers: everybody, scopes: deals },
  createDeal: { effect: 'adds', callers: everybody, scopes: writing, keyed: true },
  updateDeal: { effect: 'destroys', callers: everybody, scopes: rewriting, conditional: true },
  // What is sent is what the deal holds.
  emailDeal: {
    effect: 'sends',
    callers: everybody,
    scopes: ['readDeals', 'sendEmail'],
    keyed: true,
    graphqlTokens: 5,
    perDay: 'emails',
  },
  listActivities: { effect: 'reads', callers: everybody, scopes: deals },
  createActivity: { effect: 'adds', callers: everybody, scopes: writing, keyed: true },
  updateActivity: { effect: 'destroys', callers: everybody, scopes: rewriting, conditional: true },
  listAllActivities: { effect: 'reads', callers: everybody, scopes: deals, notOffered: ofGraphql },
  deleteActivity: { effect: 'destroys', callers: everybody, scopes: writing, conditional: true },
  listFilings: { effect: 'reads', callers: everybody, scopes: filings },
  getFiling: { effect: 'reads', callers: everybody, scopes: filings },
  listFilingUpdates: { effect: 'reads', callers: everybody, scopes: filings },
  getFilingText: { effect: 'reads', callers: everybody, scopes: filings },
  setFilingPreference: { effect: 'marks', callers: everybody, scopes: marking, keyed: true },
  setFilingPreferences: {
    effect: 'marks',
    callers: everybody,
    scopes: marking,
    keyed: true,
    graphqlTokens: 5,
    notOffered: ofGraphql,
  },
  listMonitorGroups: { effect: 'reads', callers: everybody, scopes: filings },
  getCoverage: { effect: 'reads', callers: everybody, scopes: filings },
  // Of each node what its own operation needs (graphql/nodes.ts).
  getNodes: { effect: 'reads', callers: everybody, scopes: [], needsNoPlan: true, notOffered: ofGraphql },
  getViewer: { effect: 'reads', callers: everybody, scopes: [], needsNoPlan: true, notOffered: ofGraphql },
  // It shows from where the others are used: no matter of a key that was made for less.
  listKeys: { effect: 'reads', callers: everybody, scopes: allScopes, needsNoPlan: true, notOffered: ofGraphql },
  getUsage: { effect: 'reads', callers: everybody, scopes: allScopes, needsNoPlan: true, notOffered: ofGraphql },
  // It would be kept for repeats with the key in it, of which nothing but a digest is ever stored. A key that was made twice is seen
  // in the list, and revoked.
  createKey: { effect: 'adds', callers: signedIn, scopes: [], needsProof: 'always', notOffered: ofGraphql },
  // A key that is to be valid for longer, or from further networks, outlasts the session like a new one.
  updateKey: {
    effect: 'marks',
    callers: signedIn,
    scopes: [],
    needsNoPlan: true,
    needsProof: 'whenExtended',
    notOffered: ofGraphql,
  },
  revokeKey: { effect: 'destroys', callers: signedIn, scopes: [], needsNoPlan: true, notOffered: ofGraphql },
  // Not keyed, for the reason that createKey is not.
  rollKey: { effect: 'destroys', callers: signedIn, scopes: [], needsProof: 'always', notOffered: ofGraphql },
  // Whoever has a key alone learns nothing of the browsers, and ends none.
  listSessions: { effect: 'reads', callers: signedIn, scopes: [], needsNoPlan: true, notOffered: ofGraphql },
  endSession: { effect: 'destroys', callers: signedIn, scopes: [], needsNoPlan: true, notOffered: ofGraphql },
  listAuditEvents: { effect: 'reads', callers: signedIn, scopes: [], needsNoPlan: true, notOffered: ofGraphql },
  getStanding: { effect: 'reads', callers: signedIn, scopes: [], needsNoPlan: true, notOffered: ofGraphql },
  listCharges: { effect: 'reads', callers: signedIn, scopes: [], needsNoPlan: true, notOffered: ofGraphql },
  beginCheckout: { effect: 'adds', ...withProvider },
  openBillingPortal: { effect: 'adds', ...withProvider },
  setPlanCancelled: { effect: 'marks', ...withProvider },
  refreshStanding: { effect: 'marks', ...withProvider },
  getSecondFactor: { effect: 'reads', callers: signedIn, scopes: [], needsNoPlan: true, notOffered: ofGraphql },
  listPasskeys: { effect: 'reads', callers: signedIn, scopes: [], needsNoPlan: true, notOffered: ofGraphql },
  readReference: {
    effect: 'reads',
    callers: everybody,
    scopes: [],
    needsNoPlan: true,
    notOffered: { GraphQL: 'its schema describes itself', MCP: 'its lists describe themselves' },
  },
} as const satisfies Readonly<Record<string, Rules>>;

export type Operation = keyof typeof operations;

export const rulesOf = (operation: Operation): Rules => operations[operation];
