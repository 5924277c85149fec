import type { BetterAuth } from '../../../adapters/betterAuth/betterAuth.js';
import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import { wrongCurrentPassword } from './signInFailures.js';
import type { AuditLog } from '../auditLog.js';
import type { SignInThrottle } from './signInThrottle.js';
import type { SessionCaller } from '../../../models/accounts/caller.js';
import type { RequestContext } from './betterAuthCalls.js';

/** Finds the password hash of an account, given by its email address or its id; null for an account without a password. */
export async function findPasswordHash(
  { credential }: Pick<DatabaseTransaction, 'credential'>,
  account: { readonly email: string } | { readonly userId: string },
): Promise<string | null> {
  return (await credential.findFirst({ where: { account, provider: 'credential' } }))?.password ?? null;
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

/** Email address of the account whose password was verified, and the hash that the password was compared with. */
interface VerifiedPassword {
  readonly email: string;
  readonly hash: string;
}

/** Dependencies of a comparison with the current password. */
export interface PasswordVerificationDependencies {
  readonly database: Database;
  readonly betterAuth: () => Promise<BetterAuth>;
  readonly throttle: SignInThrottle;
  readonly auditLog: AuditLog;
}

/**
 * Verifies the current password of a signed-in user. Each call takes an attempt, and a wrong password is recorded in the audit log.
 * @throws {Failure} `invalid` for a wrong password; the session stays valid. `rateLimited` for too many attempts.
 */
export async function verifyCurrentPassword(
  { throttle, auditLog, database, betterAuth }: PasswordVerificationDependencies,
  caller: SessionCaller,
  context: RequestContext,
  password: string,
): Promise<VerifiedPassword> {
  const { userId } = caller;
  const { email } = await database.prisma.account.findUniqueOrThrow({ where: { userId } });
  await throttle.countClientAttempt(context);
  await throttle.countSessionAttempt(caller);
  const hash = await findPasswordHash(database.prisma, { userId });
  const { password: passwordHasher } = await (await betterAuth()).$context;
  if (hash && (await passwordHasher.verify({ hash, password }))) return { email, hash };
  await auditLog.addFailure(userId, 'signInFailed', context, 'in a session');
  throw wrongCurrentPassword();
}

/** Ends all sessions of an account, and all sign-ins that wait for a second factor. */
export async function endSignIns(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.session.deleteMany({ where: { userId } });
  // The row of a sign-in that waits for its second factor has the account's id as its value.
  await transaction.verification.deleteMany({ where: { value: userId } });
}
