/** Kinds of errors whose reason the caller can understand. Each edge translates this list once. */
export type FailureKind =
  | 'invalid'
  | 'unauthenticated'
  /** The API key is valid, but not allowed from the client's address. */
  | 'addressRefused'
  /** The API key is valid, but its account has no current plan. */
  | 'lapsed'
  | 'forbidden'
  /** The session first needs a proof of identity. */
  | 'proofRequired'
  | 'notFound'
  | 'methodNotAllowed'
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

/** Field at fault, and what it may hold, in words that follow "must be". */
export interface InvalidField {
  readonly field: string;
  readonly allowed: string;
}

/** A refusal with a message meant for the caller. Any other error is a bug, whose details are not shown. */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly kind: FailureKind,
    message: string,
    /** Seconds after which a retry may succeed, where that is known. */
    readonly retryAfter?: number,
    /** Fields at fault, where there are some: of `invalid`, and of `notFound` where one request names several things. */
    readonly fields?: readonly InvalidField[],
  ) {
    super(message);
  }
}

/**
 * Creates the failure of an empty bucket.
 * @param what plural noun, such as `requests`.
 * @param milliseconds until there is a token again.
 */
export function tooMany(what: string, milliseconds: number): Failure {
  const seconds = Math.ceil(milliseconds / 1000);
  return new Failure('rateLimited', `Too many ${what}; try again in ${seconds} s`, seconds);
}

export const invalid = (message: string, fields?: readonly InvalidField[]): Failure =>
  new Failure('invalid', message, undefined, fields);

/** Creates the failure of an invalid field. */
export const unfit = (field: string, allowed: string): Failure =>
  invalid(`${field} must be ${allowed}`, [{ field, allowed }]);

export const notFound = (message: string, fields?: readonly InvalidField[]): Failure =>
  new Failure('notFound', message, undefined, fields);
export const forbidden = (message: string): Failure => new Failure('forbidden', message);
