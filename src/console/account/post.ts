import { withProof } from '../graphql/proof.js';
import { Refusal } from '../graphql/refusal.js';

interface Answer {
  readonly message?: string;
  readonly error?: string;
  readonly needs?: string;
}

/**
 * Posts a request about the account to `/auth`, such as signing up, in or out. The session is a cookie that scripts never see.
 * @returns the JSON of the answer.
 * @throws {Refusal} with the invalid field, where the service names one; a `TypeError` where the service cannot be reached.
 */
export const post = <Told>(path: string, body?: Readonly<Record<string, string>>): Promise<Told> =>
  postTo(`/auth${path}`, body);

/**
 * Posts to any path of the service. When the service requires a proof of identity, a dialog asks for it, and the request is sent
 * again.
 */
export const postTo = <Told>(place: string, body: Readonly<Record<string, string>> = {}): Promise<Told> =>
  withProof(() => send(place, body));

async function send<Told>(place: string, body: Readonly<Record<string, string>>): Promise<Told> {
  const response = await fetch(place, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return (await response.json()) as Told;
  const { error = `The service answered ${response.status}`, needs } = (await response
    .json()
    .catch(() => ({}))) as Answer;
  if (needs === 'proof') throw new Refusal(error, 'PROOF_REQUIRED');
  // Messages begin with the name of the field.
  const [field = '', ...words] = error.split(' ');
  const fields = field in body ? [{ field, allowed: words.join(' ').replace(/^must be /, '') }] : [];
  throw new Refusal(error, response.status === 401 ? 'UNAUTHENTICATED' : undefined, fields);
}
