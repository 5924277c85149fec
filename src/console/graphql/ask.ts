import type { TypedDocumentString } from '../generated/graphql.js';
import { withProof } from './proof.js';
import { Refusal, type WrongField } from './refusal.js';

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
  // Without a session the service's message is about API keys, which pages do not have.
  return refusal.isSignedOut ? new Refusal('You are not signed in; sign in again', code) : refusal;
}

/**
 * Sends a document to GraphQL with the session cookie. When the service requires a proof of identity, a dialog asks for it, and
 * the document is sent again.
 * @throws {Refusal} when the service answers with errors; a `TypeError` where it cannot be reached.
 */
export const ask = <Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> => withProof(() => send(document, variables, signal));

async function send<Result, Variables>(
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
