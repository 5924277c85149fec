import type { Budget } from './budget.js';
import type { KeyScope } from './keyLimits.js';

/** Address and user agent of a client. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** Address of a client, and the network by which the client is rate limited. */
export interface ClientOrigin {
  /** Address that the connection or a trusted proxy reports. */
  readonly address: string;
  /** Network of the client, whose clients share rate limits. */
  readonly network: string;
}

/** Properties of all kinds of callers. */
interface Acting {
  readonly userId: string;
  /** Read budget of a request that may select many things at once. */
  readonly budget?: Budget;
  /**
   * Stores the result of the work for repeats of the request. To be called last in the transaction of the work, so that both
   * are committed or neither.
   */
  readonly settle?: (transaction: object, result: unknown) => Promise<void>;
}

/** Caller authenticated by an API key. */
export interface ApiKeyCaller extends Acting {
  readonly kind: 'apiKey';
  readonly keyId: string;
  readonly scopes: readonly KeyScope[];
}

/** User who is signed in with a browser. */
export interface SessionCaller extends Acting {
  readonly kind: 'session';
  readonly sessionId: string;
  readonly origin: Origin;
  /** Whether a plan or a grant gives the account access. */
  readonly hasAccess: boolean;
}

/** Operator of the service, who has direct access to the database and acts for an account. */
interface OperatorCaller extends Acting {
  readonly kind: 'operator';
}

/** Caller on whose behalf a service acts: the first argument of every method that reads or writes for an account. */
export type Caller = ApiKeyCaller | SessionCaller | OperatorCaller;
