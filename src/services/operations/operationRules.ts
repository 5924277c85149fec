import type { Caller } from '../../models/accounts/caller.js';
import { allScopes, type KeyScope } from '../../models/accounts/keyLimits.js';

/** Effect of an operation; only `reads` changes nothing. */
export type OperationEffect =
  | 'reads'
  | 'adds'
  /** Sets values, and is safe to repeat. */
  | 'marks'
  /** Replaces or deletes existing data. */
  | 'destroys'
  /** Acts outside the service, which cannot be undone. */
  | 'sends';

/** One of the APIs of the service. */
export type ApiSurface = 'REST' | 'GraphQL' | 'MCP';

/** Rules of an operation, which apply on every API. */
export interface OperationRules {
  readonly effect: OperationEffect;
  readonly callers: readonly Caller['kind'][];
  /** Scopes that an API key must have, all of them; an empty list if none is needed. */
  readonly scopes: readonly KeyScope[];
  /** Whether the operation takes an idempotency key, so that a repeated request runs once. */
  readonly takesIdempotencyKey?: true;
  /** Whether the operation takes a precondition: the `updatedAt` of the resource that the client has seen. */
  readonly takesPrecondition?: true;
  /** Rate-limit tokens that the operation takes in GraphQL, 1 by default. A REST request or an MCP message always takes one. */
  readonly graphqlTokens?: number;
  /** Daily quota of the account that the operation counts against. */
  readonly dailyQuota?: 'emails';
  /** Whether a session may perform the operation without a plan: choosing a plan, and managing the account. */
  readonly needsNoPlan?: true;
  /**
   * Whether a session needs a proof of identity of the last ten minutes (`IdentityProofs`), so that a stolen cookie does not become
   * lasting access. With `whenExtended` the service decides, by the previous state.
   */
  readonly needsProof?: 'always' | 'whenExtended';
  /** APIs that do not offer the operation, with the reason. */
  readonly notOffered?: Partial<Readonly<Record<ApiSurface, string>>>;
}

const allCallers = ['apiKey', 'session', 'operator'] as const;

/** Callers without API keys: a stolen key must neither create keys nor keep its owner from revoking it. */
const callersWithoutKeys = ['session', 'operator'] as const;

const readFilingsScope = ['readFilings'] as const;
const readDealsScope = ['readDeals'] as const;

/** Write-only: the response reveals no existing data. */
const writeDealsScope = ['writeDeals'] as const;

/** Read and write: the response shows the whole resource, so that an empty change would read it. */
const readWriteDealsScopes = ['readDeals', 'writeDeals'] as const;

/** Flags of filings: they are shown with filings, but are the user's own data, which a read-only key must not change. */
const flagFilingsScopes = ['readFilings', 'writeDeals'] as const;

/** Operations for our own user interfaces, beyond the specification. */
const graphqlOnly = {
  REST: 'REST has only the endpoints of the specification',
  MCP: 'MCP has only the tools that agents need, one for each endpoint',
} as const;

/** Operations that call the payment provider, which limits the rate of requests. */
const paymentProviderRules = {
  callers: callersWithoutKeys,
  scopes: [],
  graphqlTokens: 50,
  needsNoPlan: true,
  notOffered: graphqlOnly,
} as const;

/** Changes of a part of a deal, whose response shows the whole deal. */
const dealPartRules = {
  effect: 'destroys',
  callers: allCallers,
  scopes: readWriteDealsScopes,
  takesPrecondition: true,
  notOffered: graphqlOnly,
} as const;

/** Reads of the caller's own account that API keys must not perform. */
const accountReadRules = {
  effect: 'reads',
  callers: callersWithoutKeys,
  scopes: [],
  needsNoPlan: true,
  notOffered: graphqlOnly,
} as const;

/** Rules of every operation of the contract (specification, "Endpoints"). The kinds of filings share operations. */
export const operationRules = {
  listDeals: { effect: 'reads', callers: allCallers, scopes: readDealsScope },
  getDeal: { effect: 'reads', callers: allCallers, scopes: readDealsScope },
  createDeal: { effect: 'adds', callers: allCallers, scopes: writeDealsScope, takesIdempotencyKey: true },
  updateDeal: { effect: 'destroys', callers: allCallers, scopes: readWriteDealsScopes, takesPrecondition: true },
  deleteDeal: { effect: 'destroys', callers: allCallers, scopes: writeDealsScope, takesPrecondition: true },
  restoreDeal: { effect: 'marks', callers: allCallers, scopes: readWriteDealsScopes, takesIdempotencyKey: true },
  listDeletedDeals: {
    effect: 'reads',
    callers: allCallers,
    scopes: readDealsScope,
    notOffered: {
      REST: 'a list of what to restore is for people; a client restores by the id that it deleted',
      MCP: 'a list of what to restore is for people; an agent restores by the id that it deleted',
    },
  },
  // Not keyed: a repeated request finds the deal at its place.
  moveDeal: {
    effect: 'marks',
    callers: allCallers,
    scopes: readWriteDealsScopes,
    takesPrecondition: true,
    notOffered: {
      REST: 'the order of the board is for people who look at it; `updateDeal` changes the status',
      MCP: 'the order of the board is for people who look at it; `update_deal` changes the status',
    },
  },
  // Not keyed, like `updateDeal`: a repeated request changes nothing more.
  linkFilings: {
    effect: 'marks',
    callers: allCallers,
    scopes: readWriteDealsScopes,
    takesPrecondition: true,
    notOffered: graphqlOnly,
  },
  unlinkFilings: dealPartRules,
  addDealDocument: {
    effect: 'adds',
    callers: allCallers,
    scopes: readWriteDealsScopes,
    takesIdempotencyKey: true,
    notOffered: graphqlOnly,
  },
  updateDealDocument: dealPartRules,
  removeDealDocument: dealPartRules,
  // The email shows the content of the deal, hence `readDeals`.
  emailDeal: {
    effect: 'sends',
    callers: allCallers,
    scopes: ['readDeals', 'sendEmail'],
    takesIdempotencyKey: true,
    graphqlTokens: 5,
    dailyQuota: 'emails',
  },
  // Costs a part of an email: it is rendered, but not sent.
  previewEmail: {
    effect: 'reads',
    callers: allCallers,
    scopes: readDealsScope,
    graphqlTokens: 2,
    notOffered: graphqlOnly,
  },
  getEmailAllowance: { effect: 'reads', callers: allCallers, scopes: ['sendEmail'], notOffered: graphqlOnly },
  getDealTimeline: { effect: 'reads', callers: allCallers, scopes: readDealsScope, notOffered: graphqlOnly },
  listActivities: { effect: 'reads', callers: allCallers, scopes: readDealsScope },
  createActivity: { effect: 'adds', callers: allCallers, scopes: writeDealsScope, takesIdempotencyKey: true },
  updateActivity: { effect: 'destroys', callers: allCallers, scopes: readWriteDealsScopes, takesPrecondition: true },
  listAllActivities: { effect: 'reads', callers: allCallers, scopes: readDealsScope, notOffered: graphqlOnly },
  deleteActivity: { effect: 'destroys', callers: allCallers, scopes: writeDealsScope, takesPrecondition: true },
  listFilings: { effect: 'reads', callers: allCallers, scopes: readFilingsScope },
  searchFilings: { effect: 'reads', callers: allCallers, scopes: readFilingsScope },
  countFilings: {
    effect: 'reads',
    callers: allCallers,
    scopes: readFilingsScope,
    notOffered: { MCP: 'counts are for people who choose filters; a search answers an agent' },
  },
  listInsiderClusters: { effect: 'reads', callers: allCallers, scopes: readFilingsScope, notOffered: graphqlOnly },
  countNewFilings: { effect: 'reads', callers: allCallers, scopes: readFilingsScope, notOffered: graphqlOnly },
  exportFilings: {
    effect: 'reads',
    callers: allCallers,
    scopes: readFilingsScope,
    notOffered: { MCP: 'list_filings and search_filings answer an agent' },
  },
  getFiling: { effect: 'reads', callers: allCallers, scopes: readFilingsScope },
  listFilingUpdates: { effect: 'reads', callers: allCallers, scopes: readFilingsScope },
  getFilingText: { effect: 'reads', callers: allCallers, scopes: readFilingsScope },
  setFilingPreference: { effect: 'marks', callers: allCallers, scopes: flagFilingsScopes, takesIdempotencyKey: true },
  setFilingPreferences: {
    effect: 'marks',
    callers: allCallers,
    scopes: flagFilingsScopes,
    takesIdempotencyKey: true,
    graphqlTokens: 5,
    notOffered: graphqlOnly,
  },
  // Keyed, since a repeated request would no longer find the former marks.
  markFilings: {
    effect: 'marks',
    callers: allCallers,
    scopes: flagFilingsScopes,
    takesIdempotencyKey: true,
    graphqlTokens: 10,
    notOffered: graphqlOnly,
  },
  markMatchingFilings: {
    effect: 'marks',
    callers: allCallers,
    scopes: flagFilingsScopes,
    takesIdempotencyKey: true,
    graphqlTokens: 50,
    notOffered: graphqlOnly,
  },
  getFeedPosition: { effect: 'reads', callers: allCallers, scopes: readFilingsScope, notOffered: graphqlOnly },
  setFeedPosition: { effect: 'marks', callers: allCallers, scopes: flagFilingsScopes, notOffered: graphqlOnly },
  suggestCompany: { effect: 'reads', callers: allCallers, scopes: readFilingsScope, notOffered: graphqlOnly },
  // Saved views are filters of filings, and the user's own data: they have the scopes of marks.
  listSavedViews: { effect: 'reads', callers: allCallers, scopes: readFilingsScope, notOffered: graphqlOnly },
  createSavedView: {
    effect: 'adds',
    callers: allCallers,
    scopes: flagFilingsScopes,
    takesIdempotencyKey: true,
    notOffered: graphqlOnly,
  },
  updateSavedView: {
    effect: 'destroys',
    callers: allCallers,
    scopes: flagFilingsScopes,
    takesPrecondition: true,
    notOffered: graphqlOnly,
  },
  orderSavedViews: { effect: 'marks', callers: allCallers, scopes: flagFilingsScopes, notOffered: graphqlOnly },
  deleteSavedView: {
    effect: 'destroys',
    callers: allCallers,
    scopes: flagFilingsScopes,
    takesPrecondition: true,
    notOffered: graphqlOnly,
  },
  // Preferences of the console say nothing of filings and deals; a key that only reads must not change them.
  getConsolePreferences: {
    effect: 'reads',
    callers: allCallers,
    scopes: [],
    needsNoPlan: true,
    notOffered: graphqlOnly,
  },
  updateConsolePreferences: {
    effect: 'destroys',
    callers: allCallers,
    scopes: writeDealsScope,
    needsNoPlan: true,
    notOffered: graphqlOnly,
  },
  listMonitorGroups: { effect: 'reads', callers: allCallers, scopes: readFilingsScope },
  getCoverage: { effect: 'reads', callers: allCallers, scopes: readFilingsScope },
  // Each node is checked by the rules of its own operation (graphql/resolvers/nodes.ts).
  getNodes: { effect: 'reads', callers: allCallers, scopes: [], needsNoPlan: true, notOffered: graphqlOnly },
  getViewer: { effect: 'reads', callers: allCallers, scopes: [], needsNoPlan: true, notOffered: graphqlOnly },
  // The list shows from where other keys are used, so that a key with fewer scopes may not read it.
  listKeys: { effect: 'reads', callers: allCallers, scopes: allScopes, needsNoPlan: true, notOffered: graphqlOnly },
  getUsage: { effect: 'reads', callers: allCallers, scopes: allScopes, needsNoPlan: true, notOffered: graphqlOnly },
  // Not keyed: the response stored for repeats would contain the key, of which only a digest is ever stored. A key that was created
  // twice is visible in the list, and can be revoked.
  createKey: { effect: 'adds', callers: callersWithoutKeys, scopes: [], needsProof: 'always', notOffered: graphqlOnly },
  // A key that becomes valid for longer, or from further networks, outlasts the session like a new one.
  updateKey: {
    effect: 'marks',
    callers: callersWithoutKeys,
    scopes: [],
    needsNoPlan: true,
    needsProof: 'whenExtended',
    notOffered: graphqlOnly,
  },
  revokeKey: {
    effect: 'destroys',
    callers: callersWithoutKeys,
    scopes: [],
    needsNoPlan: true,
    notOffered: graphqlOnly,
  },
  // Not keyed, for the same reason as `createKey`.
  rotateKey: {
    effect: 'destroys',
    callers: callersWithoutKeys,
    scopes: [],
    needsProof: 'always',
    notOffered: graphqlOnly,
  },
  // API keys can neither list sessions nor end them.
  listSessions: accountReadRules,
  endSession: {
    effect: 'destroys',
    callers: callersWithoutKeys,
    scopes: [],
    needsNoPlan: true,
    notOffered: graphqlOnly,
  },
  listAuditEvents: accountReadRules,
  getBillingStatus: accountReadRules,
  listCharges: accountReadRules,
  beginCheckout: { effect: 'adds', ...paymentProviderRules },
  openBillingPortal: { effect: 'adds', ...paymentProviderRules },
  setPlanCancelled: { effect: 'marks', ...paymentProviderRules },
  refreshBillingStatus: { effect: 'marks', ...paymentProviderRules },
  getSecondFactor: accountReadRules,
  listPasskeys: accountReadRules,
  readReference: {
    effect: 'reads',
    callers: allCallers,
    scopes: [],
    needsNoPlan: true,
    notOffered: { GraphQL: 'the schema describes itself', MCP: 'the lists of MCP describe themselves' },
  },
} as const satisfies Readonly<Record<string, OperationRules>>;

export type OperationName = keyof typeof operationRules;

export const rulesOf = (operation: OperationName): OperationRules => operationRules[operation];
