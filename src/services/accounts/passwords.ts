import type { Transaction } from '../../adapters/database.js';

/** Returns whether an account, given by its address or its id, has a password. */
export async function hasPassword(
  { credential }: Pick<Transaction, 'credential'>,
  account: { readonly email: string } | { readonly userId: string },
): Promise<boolean> {
  return (await credential.count({ where: { account, password: { not: null } } })) > 0;
}

/**
 * Sets or replaces the password of an account.
 * @param password the hash.
 */
export async function setPassword(
  { credential }: Transaction,
  userId: string,
  password: string,
  now: Date,
): Promise<void> {
  const known = { userId, provider: 'credential' };
  const chosen = { password, updatedAt: now };
  await credential.upsert({
    where: { userId_provider: known },
    create: { ...known, subject: userId, createdAt: now, ...chosen },
    update: chosen,
  });
}
