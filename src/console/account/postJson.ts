import { describeUnreadable, fetchJson, isObject } from '../graphql/connection.js';
import { withIdentityProof } from '../graphql/identityProof.js';
import { type InvalidFieldError, RequestError } from '../graphql/requestError.js';
import { withSession } from '../graphql/sessionGuard.js';

interface ErrorBody {
  readonly error?: string;
  readonly code?: string;
  readonly fields?: readonly InvalidFieldError[];
}

/**
 * Posts a request about the account to `/auth`, such as a sign-in. The session is a cookie that scripts cannot read.
 * @returns the JSON of the response.
 * @throws {RequestError} with the invalid field if the service names one; a `TypeError` if the service cannot be reached.
 */
export const postToAuth = <Result>(path: string, body?: Readonly<Record<string, string>>): Promise<Result> =>
  postJson(`/auth${path}`, body);

/**
 * Posts JSON to any path of the service. When the service requires a proof of identity, a dialog asks for it, and the request is sent
 * again.
 */
export const postJson = <Result>(path: string, body: Readonly<Record<string, string>> = {}): Promise<Result> => {
  const send = (): Promise<Result> => withIdentityProof(() => sendJson(path, body));
  return signInSteps.test(path) ? send() : withSession(send, true);
};

/** Steps that need no session. */
const signInSteps = /^\/auth\/(?:sign-|reset)/;

async function sendJson<Result>(path: string, body: Readonly<Record<string, string>>): Promise<Result> {
  const response = await fetchJson(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.isOk && isObject(response.body)) return response.body as Result;
  const { error, code, fields } = isObject(response.body) ? (response.body as ErrorBody) : {};
  // Forms show the errors of their own fields beside them, and any other error as a whole.
  const ownFields = fields?.filter(({ field }) => field in body);
  throw new RequestError(error ?? describeUnreadable(response), code, ownFields);
}
