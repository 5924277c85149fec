/** Everything that may go wrong for a reason the caller can understand. Each edge translates this list once. */
export type FailureKind =
  | 'invalid'
  | 'unauthenticated'
  /** The API key is good, and not to be used from where it came. */
  | 'addressRefused'
  /** The API key is good, and its account has no plan that is current. */
  | 'lapsed'
  | 'forbidden'
  /** The session may do this after its owner has confirmed who they are. */
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
  /** Nobody can know whether it was delivered. */
  | 'deliveryUnknown'
  | 'unavailable';

/** What is wrong with what was sent: where, and what may stand there in words that follow "must be". */
export interface InvalidField {
  readonly field: string;
  readonly allowed: string;
}

/** A refusal with a message meant for the caller. Anything else that is thrown is a bug and shows nothing of itself. */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly kind: FailureKind,
    message: string,
    /** After how many seconds it may go better, where that is known. */
    readonly retryAfter?: number,
    /** Fields at fault, where there are some: of `invalid`, and of `notFound` where one request names several things. */
    readonly fields?: readonly InvalidField[],
  ) {
    super(message);
  }
}

/** A bucket is empty. @param what there are too many of. @param milliseconds until there is a token again. */
export function tooMany(what: string, milliseconds: number): Failure {
  const seconds = Math.ceil(milliseconds / 1000);
  return new Failure('rateLimited', `Too many ${what}; try again in ${seconds} s`, seconds);
}

export const invalid = (message: string, fields?: readonly InvalidField[]): Failure =>
  new Failure('invalid', message, undefined, fields);

/** A field holds what it may not. */
export const unfit = (field: string, allowed: string): Failure =>
  invalid(`${field} must be ${allowed}`, [{ field, allowed }]);

export const notFound = (message: string, fields?: readonly InvalidField[]): Failure =>
  new Failure('notFound', message, undefined, fields);
export const forbidden = (message: string): Failure => new Failure('forbidden', message);
