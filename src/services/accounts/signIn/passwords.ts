import type { BetterAuth } from '../../../adapters/betterAuth/betterAuth.js';
import type { DatabaseTransaction } from '../../../adapters/database/database.js';

/** Returns whether an account, given by its email address or its id, has a password. */
export async function hasPassword(
  { credential }: Pick<DatabaseTransaction, 'credential'>,
  account: { readonly email: string } | { readonly userId: string },
): Promise<boolean> {
  return (await credential.count({ where: { account, password: { not: null } } })) > 0;
}

/** Hashes a password for storage. */
export async function hashPassword(
  { betterAuth }: { readonly betterAuth: () => Promise<BetterAuth> },
  password: string,
): Promise<string> {
  return (await (await betterAuth()).$context).password.hash(password);
}

/**
 * Sets or replaces the password of an account.
 * @param passwordHash result of `hashPassword`.
 */
export async function setPassword(
  { credential }: DatabaseTransaction,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const credentialKey = { userId, provider: 'credential' };
  const newValues = { password: passwordHash, updatedAt: now };
  await credential.upsert({
    where: { userId_provider: credentialKey },
    create: { ...credentialKey, subject: userId, createdAt: now, ...newValues },
    update: newValues,
  });
}
