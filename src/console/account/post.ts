import { withProof } from '../graphql/proof.js';
import { Refusal } from '../graphql/refusal.js';

interface Answer {
  readonly message?: string;
  readonly error?: string;
  readonly needs?: string;
}

/**
 * Posts what a page asks of the account: signing up, in and out. The session is a cookie that scripts never see.
 * @returns what the service tells besides.
 * @throws {Refusal} with the field that is wrong, where the service names one; a `TypeError` where it cannot be reached.
 */
export const post = <Told>(path: string, body?: Readonly<Record<string, string>>): Promise<Told> =>
  postTo(`/auth${path}`, body);

/** Posts to another place of the service. Where that requires a proof of identity, the page asks for it, and posts again. */
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
