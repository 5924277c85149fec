import type { KeyScope } from './keyLimits.js';

/** Address and user agent of a client. */
export interface AuditOrigin {
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
interface BaseCaller {
  readonly userId: string;
}

/** Caller authenticated by an API key. */
export interface ApiKeyCaller extends BaseCaller {
  readonly kind: 'apiKey';
  readonly keyId: string;
  readonly scopes: readonly KeyScope[];
}

/** User who is signed in with a browser. */
export interface SessionCaller extends BaseCaller {
  readonly kind: 'session';
  readonly sessionId: string;
  readonly origin: AuditOrigin;
  /** Whether a plan or a grant gives the account access. */
  readonly hasAccess: boolean;
}

/** Operator of the service, who has direct access to the database and acts for an account. */
interface OperatorCaller extends BaseCaller {
  readonly kind: 'operator';
}

/** Caller on whose behalf a service acts: the first argument of every method that reads or writes for an account. */
export type Caller = ApiKeyCaller | SessionCaller | OperatorCaller;
