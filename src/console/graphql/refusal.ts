/** A field that holds what it may not, by its place in the variables: `input.companyName`. */
export interface WrongField {
  readonly field: string;
  readonly allowed: string;
}

/** Refusal of a request by the service, in its words. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  /**
   * @param code what kind it is, as `extensions.code` names it.
   * @param fields which fields are wrong, and what each may hold.
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

  /** Whether whoever asked is not known any more. */
  get isSignedOut(): boolean {
    return this.code === 'UNAUTHENTICATED';
  }
}
