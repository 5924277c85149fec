import { wrongOwnPassword } from './identityFailures.js';
import type { SigningIn } from './signIns.js';
import type { Visitor } from './visitor.js';

/** Account whose password was right, and the hash that it was compared with. */
interface CheckedPassword {
  readonly email: string;
  readonly hash: string;
}

/**
 * Compares a password with that of the signed-in account, known by its id. A wrong one takes an attempt and is in the audit log.
 * @throws {Failure} `invalid` for a wrong password; the session goes on. `rateLimited` for too many attempts.
 */
export async function checkOwnPassword(
  { attempts, auditLog, database, identity }: SigningIn,
  userId: string,
  visitor: Visitor,
  password: string,
): Promise<CheckedPassword> {
  const { email } = await database.prisma.account.findUniqueOrThrow({ where: { userId } });
  await attempts.from(visitor);
  await attempts.at(email, true);
  const credential = await database.prisma.credential.findFirst({ where: { userId, provider: 'credential' } });
  const hash = credential?.password;
  const { password: passwords } = await (await identity()).$context;
  if (hash && (await passwords.verify({ hash, password }))) return { email, hash };
  await auditLog.addFailure(userId, 'signInFailed', visitor, 'in a session');
  throw wrongOwnPassword();
}
