import { wrongCurrentPassword } from './betterAuthFailures.js';
import type { SignInDependencies } from './signInService.js';
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
  userId: string,
  context: RequestContext,
  password: string,
): Promise<VerifiedPassword> {
  const { email } = await database.prisma.account.findUniqueOrThrow({ where: { userId } });
  await throttle.countClientAttempt(context);
  await throttle.countAccountAttempt(email, true);
  const credential = await database.prisma.credential.findFirst({ where: { userId, provider: 'credential' } });
  const hash = credential?.password;
  const { password: passwordHasher } = await (await betterAuth()).$context;
  if (hash && (await passwordHasher.verify({ hash, password }))) return { email, hash };
  await auditLog.addFailure(userId, 'signInFailed', context, 'in a session');
  throw wrongCurrentPassword();
}
