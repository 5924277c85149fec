import type { Key } from './keyQueries.js';
import { dayOf } from './moments.js';

/** Returns whether a key is revoked or expired. */
export const isOver = ({ revokedAt, expiresAt }: Key): boolean =>
  Boolean(revokedAt) || Boolean(expiresAt && new Date(expiresAt) <= new Date());

/** Returns whether a key is refused because its account has no access, and will work again when it has. */
export const isWaiting = (key: Key): boolean => key.refusal === 'noAccess' && !isOver(key);

/** Returns the day on which a key expires, or "never". */
export const keyEnd = ({ expiresAt }: Key): string => (expiresAt ? dayOf(expiresAt) : 'never');

/** State of a key, in words and by a sign, and since or until when. */
export function KeyState({ apiKey }: { readonly apiKey: Key }) {
  const { revokedAt, expiresAt } = apiKey;
  const [state, word, day] = revokedAt
    ? ['revoked', 'Revoked', revokedAt]
    : isOver(apiKey)
      ? ['expired', 'Expired', expiresAt]
      : isWaiting(apiKey)
        ? ['waiting', 'Not accepted', undefined]
        : ['valid', 'Valid', expiresAt];
  return (
    <>
      <span className={`account-state account-state-${state}`}>{word}</span>
      {state === 'waiting' && <span className="account-detail">no access</span>}
      {day && <span className="account-detail">{`${state === 'valid' ? 'until ' : ''}${dayOf(day)}`}</span>}
    </>
  );
}
