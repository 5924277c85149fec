/** Kinds of errors whose reason the caller can understand. Each API (REST, GraphQL, MCP) maps every kind to its own error code. */
export type FailureKind =
  | 'invalid'
  | 'unauthenticated'
  /** The API key is valid, but not allowed from the IP address of the client. */
  | 'ipAddressNotAllowed'
  /** The API key is valid, but its account has no current plan. */
  | 'lapsed'
  | 'forbidden'
  /** The session first needs a proof of identity. */
  | 'proofRequired'
  | 'notFound'
  | 'methodNotAllowed'
  /** The first request with the same idempotency key is still in progress. The published OpenAPI document uses this name. */
  | 'underWay'
  | 'preconditionFailed'
  | 'tooLarge'
  | 'tooExpensive'
  | 'unsupportedMediaType'
  | 'idempotencyKeyReused'
  | 'rateLimited'
  | 'deliveryFailed'
  /** It is unknown whether the email was delivered. */
  | 'deliveryUnknown'
  | 'unavailable';

/** Invalid field, and its allowed values in words that follow "must be". */
export interface InvalidField {
  readonly field: string;
  readonly allowed: string;
}

/** Error with a message meant for the caller. Any other error is a bug, whose details are not shown. */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly kind: FailureKind,
    message: string,
    /** Seconds after which a retry may succeed, where that is known. */
    readonly retryAfterSeconds?: number,
    /** Invalid fields of an `invalid` failure, or the fields of a `notFound` failure that name a missing resource. */
    readonly fields?: readonly InvalidField[],
  ) {
    super(message);
  }
}

/**
 * Creates the failure of a request whose token bucket has too few tokens.
 * @param pluralNoun noun for the limited actions, such as `requests`.
 * @param retryAfterMs milliseconds until the bucket has enough tokens.
 */
export function rateLimited(pluralNoun: string, retryAfterMs: number): Failure {
  const seconds = Math.ceil(retryAfterMs / 1000);
  return new Failure('rateLimited', `Too many ${pluralNoun}; try again in ${seconds} s`, seconds);
}

export const invalidInput = (message: string, fields?: readonly InvalidField[]): Failure =>
  new Failure('invalid', message, undefined, fields);

/** Creates the failure of an invalid field. */
export const invalidField = (field: string, allowed: string): Failure =>
  invalidInput(`${field} must be ${allowed}`, [{ field, allowed }]);

export const notFound = (message: string, fields?: readonly InvalidField[]): Failure =>
  new Failure('notFound', message, undefined, fields);
export const forbidden = (message: string): Failure => new Failure('forbidden', message);
