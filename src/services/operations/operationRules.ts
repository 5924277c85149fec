import type { Caller } from '../../models/caller.js';
import { allScopes, type KeyScope } from '../../models/keyLimits.js';

/** Effect of an operation; only `reads` changes nothing. */
export type Effect =
  | 'reads'
  | 'adds'
  /** Sets values, and is safe to repeat. */
  | 'marks'
  /** Replaces or deletes existing data. */
  | 'destroys'
  /** Acts outside the service, which cannot be undone. */
  | 'sends';

/** Edge: one of the APIs of the service. */
export type Edge = 'REST' | 'GraphQL' | 'MCP';

/** Rules of an operation, which apply at every edge. */
export interface Rules {
  readonly effect: Effect;
  readonly callers: readonly Caller['kind'][];
  /** Scopes that an API key must have, all of them; an empty list if none is needed. */
  readonly scopes: readonly KeyScope[];
  /** Whether the operation takes an idempotency key, so that a repeated request runs once. */
  readonly keyed?: true;
  /** Whether the operation takes a precondition: the `updatedAt` of the resource that the client has seen. */
  readonly conditional?: true;
  /** Rate-limit tokens that the operation takes in GraphQL, 1 by default. A REST request or an MCP message always takes one. */
  readonly graphqlTokens?: number;
  /** Daily quota of the account that the operation counts against. */
  readonly perDay?: 'emails';
  /** Whether a session may perform the operation without a plan: choosing a plan, and managing the account. */
  readonly needsNoPlan?: true;
  /**
   * Whether a session needs a proof of identity of the last ten minutes (`IdentityProofs`), so that a stolen cookie does not become
   * lasting access. With `whenExtended` the service decides, by the previous state.
   */
  readonly needsProof?: 'always' | 'whenExtended';
  /** Edges that do not offer the operation, with the reason. */
  readonly notOffered?: Partial<Readonly<Record<Edge, string>>>;
}

const everybody = ['apiKey', 'session', 'operator'] as const;

/** Callers without API keys: a stolen key must neither create keys nor keep its owner from revoking it. */
const signedIn = ['session', 'operator'] as const;

const filings = ['readFilings'] as const;
const deals = ['readDeals'] as const;

/** Write-only: the response reveals no existing data. */
const writing = ['writeDeals'] as const;

/** Read and write: the response shows the whole resource, so that an empty change would read it. */
const rewriting = ['readDeals', 'writeDeals'] as const;

/** Flags of filings: they are shown with filings, but are the user's own data, which a read-only key must not change. */
const marking = ['readFilings', 'writeDeals'] as const;

/** Operations for our own user interfaces, beyond the specification. */
const ofGraphql = {
  REST: 'it has the endpoints of the specification',
  MCP: 'its tools are those that agents need: one for each endpoint',
} as const;

/** Operations that call the payment provider, which limits the rate of requests. */
const withProvider = {
  callers: signedIn,
  scopes: [],
  graphqlTokens: 50,
  needsNoPlan: true,
  notOffered: ofGraphql,
} as const;

/** Rules of every operation of the contract (specification, "Endpoints"). The kinds of filings share operations. */
export const operations = {
  listDeals: { effect: 'reads', callers: everybody, scopes: deals },
  getDeal: { effect: 'reads', callers: everybody, scopes: deals },
  createDeal: { effect: 'adds', callers: everybody, scopes: writing, keyed: true },
  updateDeal: { effect: 'destroys', callers: everybody, scopes: rewriting, conditional: true },
  // The email shows the content of the deal, hence `readDeals`.
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
  // Each node is checked by the rules of its own operation (graphql/nodes.ts).
  getNodes: { effect: 'reads', callers: everybody, scopes: [], needsNoPlan: true, notOffered: ofGraphql },
  getViewer: { effect: 'reads', callers: everybody, scopes: [], needsNoPlan: true, notOffered: ofGraphql },
  // The list shows from where other keys are used, so that a key with fewer scopes may not read it.
  listKeys: { effect: 'reads', callers: everybody, scopes: allScopes, needsNoPlan: true, notOffered: ofGraphql },
  getUsage: { effect: 'reads', callers: everybody, scopes: allScopes, needsNoPlan: true, notOffered: ofGraphql },
  // Not keyed: the response stored for repeats would contain the key, of which only a digest is ever stored. A key that was created
  // twice is visible in the list, and can be revoked.
  createKey: { effect: 'adds', callers: signedIn, scopes: [], needsProof: 'always', notOffered: ofGraphql },
  // A key that becomes valid for longer, or from further networks, outlasts the session like a new one.
  updateKey: {
    effect: 'marks',
    callers: signedIn,
    scopes: [],
    needsNoPlan: true,
    needsProof: 'whenExtended',
    notOffered: ofGraphql,
  },
  revokeKey: { effect: 'destroys', callers: signedIn, scopes: [], needsNoPlan: true, notOffered: ofGraphql },
  // Not keyed, for the same reason as `createKey`.
  rollKey: { effect: 'destroys', callers: signedIn, scopes: [], needsProof: 'always', notOffered: ofGraphql },
  // API keys can neither list sessions nor end them.
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
