import type { ApiKeyRow } from './keyQueries.js';
import { formatDay } from '../dateFormats.js';

/** Returns whether a key is revoked or expired. */
export const isInactive = ({ revokedAt, expiresAt }: ApiKeyRow): boolean =>
  Boolean(revokedAt) || Boolean(expiresAt && new Date(expiresAt) <= new Date());

/** Returns whether a key is suspended because its account has no access. The key works again once the account has access. */
export const isSuspended = (key: ApiKeyRow): boolean => key.rejectionReason === 'noAccess' && !isInactive(key);

/** Returns the day on which a key expires, or "never". */
export const formatKeyExpiry = ({ expiresAt }: ApiKeyRow): string => (expiresAt ? formatDay(expiresAt) : 'never');

/** Status of a key: label, icon and date. */
export function KeyStatus({ apiKey }: { readonly apiKey: ApiKeyRow }) {
  const { revokedAt, expiresAt } = apiKey;
  const [state, label, day] = revokedAt
    ? ['revoked', 'Revoked', revokedAt]
    : isInactive(apiKey)
      ? ['expired', 'Expired', expiresAt]
      : isSuspended(apiKey)
        ? ['suspended', 'Suspended', undefined]
        : ['valid', 'Active', expiresAt];
  return (
    <>
      <span className={`account-state account-state-${state}`}>{label}</span>
      {state === 'suspended' && <span className="account-detail">no access</span>}
      {day && <span className="account-detail">{`${state === 'valid' ? 'expires ' : ''}${formatDay(day)}`}</span>}
    </>
  );
}
