import { wrongCurrentPassword } from './betterAuthFailures.js';
import type { SignInDependencies } from './signInService.js';
import type { SessionCaller } from '../../../models/accounts/caller.js';
import type { RequestContext } from '../requestContext.js';

/** Email address of the account whose password was verified, and the hash that the password was compared with. */
interface VerifiedPassword {
  readonly email: string;
  readonly hash: string;
}

/**
 * Verifies the current password of a signed-in user. Each call takes an attempt, and a wrong password is recorded in the audit log.
 * @throws {Failure} `invalid` for a wrong password; the session stays valid. `rateLimited` for too many attempts.
 */
export async function verifyCurrentPassword(
  { throttle, auditLog, database, betterAuth }: SignInDependencies,
  caller: SessionCaller,
  context: RequestContext,
  password: string,
): Promise<VerifiedPassword> {
  const { userId } = caller;
  const { email } = await database.prisma.account.findUniqueOrThrow({ where: { userId } });
  await throttle.countClientAttempt(context);
  await throttle.countSessionAttempt(caller);
  const credential = await database.prisma.credential.findFirst({ where: { userId, provider: 'credential' } });
  const hash = credential?.password;
  const { password: passwordHasher } = await (await betterAuth()).$context;
  if (hash && (await passwordHasher.verify({ hash, password }))) return { email, hash };
  await auditLog.addFailure(userId, 'signInFailed', context, 'in a session');
  throw wrongCurrentPassword();
}
