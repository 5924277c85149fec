import type { Budget } from './budget.js';
import type { KeyScope } from './keyLimits.js';

/** Where somebody is, as their connection and their browser tell. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string | undefined;
}

/** The same of a client of the service. */
export interface ClientOrigin {
  /** As the connection or a proxy that is believed says it. */
  readonly address: string;
  /** All that is limited together with it. */
  readonly network: string;
}

/** What holds for whoever acts, however they came in. */
interface Acting {
  readonly userId: string;
  /** What the request may read, where it can ask for many things at once. */
  readonly budget?: Budget;
  /**
   * Keeps what the work came to, for who repeats it. To be called last in the transaction of the work, so that both are there
   * or neither, whatever breaks.
   */
  readonly settle?: (transaction: object, result: unknown) => Promise<void>;
}

/** Whoever came with an API key. */
export interface ApiKeyCaller extends Acting {
  readonly kind: 'apiKey';
  readonly keyId: string;
  /** What the key may be used for. */
  readonly scopes: readonly KeyScope[];
}

/** Somebody who is signed in, in a browser of theirs. */
export interface SessionCaller extends Acting {
  readonly kind: 'session';
  readonly sessionId: string;
  readonly origin: Origin;
  /** Whether a plan or a grant gives the account access. */
  readonly hasAccess: boolean;
}

/** Whoever runs the service, on somebody's behalf: they have the database itself. */
interface OperatorCaller extends Acting {
  readonly kind: 'operator';
}

/** On whose behalf a service acts: the first argument of every method that reads or writes for somebody. */
export type Caller = ApiKeyCaller | SessionCaller | OperatorCaller;
