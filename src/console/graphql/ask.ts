import type { TypedDocumentString } from '../generated/graphql.js';

/** A field that holds what it may not, by its place in the variables: `input.companyName`. */
export interface WrongField {
  readonly field: string;
  readonly allowed: string;
}

/** What the service said against a request. */
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

  /** Whether whoever asked is not known any more. */
  get isSignedOut(): boolean {
    return this.code === 'UNAUTHENTICATED';
  }
}

interface GraphqlError {
  readonly message: string;
  readonly extensions?: { readonly code?: string; readonly fields?: readonly WrongField[] };
}

interface Answer<Result> {
  readonly data?: Result | null;
  readonly errors?: readonly GraphqlError[];
}

function refusalOf({ message, extensions: { code, fields } = {} }: GraphqlError): Refusal {
  const refusal = new Refusal(message, code, fields);
  // Without a cookie the service speaks of keys, which pages do not have.
  return refusal.isSignedOut ? new Refusal('You are not signed in; sign in again', code) : refusal;
}

/**
 * Sends a document to GraphQL. Who asks is known by the cookie of the session.
 * @throws {Refusal} what the service answers with errors; a `TypeError` where it cannot be reached.
 */
export async function ask<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: document, variables }),
    ...(signal && { signal }),
  });
  const { data, errors = [] } = (await response.json().catch(() => ({}))) as Answer<Result>;
  const [error] = errors;
  if (error) throw refusalOf(error);
  if (!data) throw new Refusal(`The service answered ${response.status}`, undefined);
  return data;
}
