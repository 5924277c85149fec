import type { KeyScope } from './keyLimits.js';

/** Address and user agent of a client. */
export interface AuditOrigin {
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** Networks of a client, whose clients share rate limits. */
export interface ClientNetworks {
  /** For IPv4 the address, for IPv6 a /56, as providers give it to a household. */
  readonly network: string;
  /** For IPv6 a /48, as providers give it to a business: 256 networks; undefined for IPv4. */
  readonly site?: string | undefined;
}

/** Address of a client that the connection or a trusted proxy reports, and its networks. */
export interface ClientOrigin extends ClientNetworks {
  readonly address: string;
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
