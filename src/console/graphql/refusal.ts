/** Invalid field, by its path in the variables: `input.companyName`. */
export interface WrongField {
  readonly field: string;
  readonly allowed: string;
}

/** Refusal of a request by the service, in its words. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  /**
   * @param code kind of the error, as in `extensions.code`.
   * @param fields invalid fields, and what is allowed in each.
   */
  constructor(
    message: string,
    readonly code: string | undefined,
    readonly fields: readonly WrongField[] = [],
  ) {
    super(message);
  }

  /** Whether the service requires a proof of identity first. */
  get needsProof(): boolean {
    return this.code === 'PROOF_REQUIRED';
  }

  /** Whether the session is not valid any more. */
  get isSignedOut(): boolean {
    return this.code === 'UNAUTHENTICATED';
  }
}
