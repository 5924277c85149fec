/** Invalid field, by its path in the variables: `input.companyName`. */
export interface InvalidFieldError {
  readonly field: string;
  readonly allowed: string;
}

/** Error that the service returned for a request, with the message of the service. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  /**
   * @param code kind of the error, as in `extensions.code`.
   * @param fields invalid fields, and what is allowed in each.
   */
  constructor(
    message: string,
    readonly code: string | undefined,
    readonly fields: readonly InvalidFieldError[] = [],
  ) {
    super(message);
  }

  /** Whether the service requires a proof of identity first. */
  get needsProof(): boolean {
    return this.code === 'PROOF_REQUIRED';
  }

  /** Whether the session is no longer valid. */
  get isSignedOut(): boolean {
    return this.code === 'UNAUTHENTICATED';
  }
}
