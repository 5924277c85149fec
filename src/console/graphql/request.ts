import type { TypedDocumentString } from '../generated/graphql.js';
import { describeUnreadable, fetchJson, isObject } from './connection.js';
import { withIdentityProof } from './identityProof.js';
import { reportDenial } from './planAccess.js';
import { RequestError, type InvalidFieldError } from './requestError.js';
import { withSession } from './sessionGuard.js';

interface GraphqlErrorBody {
  readonly message: string;
  readonly extensions?: { readonly code?: string; readonly fields?: readonly InvalidFieldError[] };
}

interface GraphqlResponse {
  readonly data?: unknown;
  readonly errors?: readonly GraphqlErrorBody[];
}

/** Time after which a request is given up. The service ends its own work earlier. */
const timeoutMs = 45_000;

function toRequestError({ message, extensions: { code, fields } = {} }: GraphqlErrorBody): RequestError {
  const error = new RequestError(message, code, fields);
  // Without a session the message of the service is about API keys, which pages do not use.
  return error.isSignedOut ? new RequestError('You are not signed in; sign in again', code) : error;
}

/**
 * Sends a document to GraphQL with the session cookie. When the service requires a proof of identity, a dialog asks for it, and
 * the document is sent again; so it is when the session has ended and the user signs in again.
 * @param isAction whether a dialog asks to sign in at once when the session has ended; by default for mutations.
 * @throws {RequestError} if the service returns errors; an `UnreachableError` if it cannot be reached.
 */
export const requestGraphql = <Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
  isAction = isMutation(document),
): Promise<Result> =>
  withSession(() => withIdentityProof(() => sendDocument(document, variables, signal)), isAction, signal);

/** Maximum size of a request that outlives its page, in bytes: half of what browsers allow for all such requests together. */
const maxKeepaliveBytes = 30_000;

const isMutation = (document: TypedDocumentString<unknown, never>): boolean => /^\s*mutation\b/m.test(String(document));

async function sendDocument<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const body = JSON.stringify({ query: document, variables });
  const response = await fetchJson('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body,
    // A change that was sent is made, even if the page is closed meanwhile. Browsers limit the size of such requests.
    keepalive: isMutation(document) && new Blob([body]).size < maxKeepaliveBytes,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((error: unknown) => {
    throw timeout.aborted && !signal?.aborted ? createTimeoutError(isMutation(document)) : error;
  });
  const { data, errors } = readResponse(response.body);
  const [error] = errors;
  if (error) {
    const failure = toRequestError(error);
    reportDenial(failure);
    throw failure;
  }
  if (!data) throw new RequestError(describeUnreadable(response), isRefusal(response.status) ? 'REFUSED' : undefined);
  return data as Result;
}

const createTimeoutError = (isAction: boolean): RequestError =>
  new RequestError(
    `The service did not respond within ${timeoutMs / 1000} seconds. ${
      isAction ? 'The change may have been made; reload the page to check' : 'Try again'
    }`,
    undefined,
  );

/** Returns whether a proxy has refused a request in place of the service. A timeout (408) and too many requests (429) may end. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

const isErrorBody = (error: unknown): error is GraphqlErrorBody =>
  isObject(error) && 'message' in error && typeof error.message === 'string';

/** Reads a response as far as it has the form of GraphQL; a proxy may have answered instead of the service. */
function readResponse(body: unknown): { readonly data?: object; readonly errors: readonly GraphqlErrorBody[] } {
  if (!isObject(body)) return { errors: [] };
  const { data, errors } = body as GraphqlResponse;
  return {
    ...(isObject(data) && { data }),
    errors: Array.isArray(errors) ? errors.filter(isErrorBody) : [],
  };
}
