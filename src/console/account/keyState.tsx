import type { Key } from './keyQueries.js';
import { dayOf } from './moments.js';

/** Whether a key works no more. */
export const isOver = ({ revokedAt, expiresAt }: Key): boolean =>
  Boolean(revokedAt) || Boolean(expiresAt && new Date(expiresAt) <= new Date());

/** When a key ends. */
export const keyEnd = ({ expiresAt }: Key): string => (expiresAt ? dayOf(expiresAt) : 'never');

/** Whether a key works, in words and by a sign, and since or until when. */
export function KeyState({ apiKey }: { readonly apiKey: Key }) {
  const { revokedAt, expiresAt } = apiKey;
  const [state, word, day] = revokedAt
    ? ['revoked', 'Revoked', revokedAt]
    : isOver(apiKey)
      ? ['expired', 'Expired', expiresAt]
      : ['valid', 'Valid', expiresAt];
  return (
    <>
      <span className={`account-state account-state-${state}`}>{word}</span>
      {day && <span className="account-detail">{`${state === 'valid' ? 'until ' : ''}${dayOf(day)}`}</span>}
    </>
  );
}
