import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import type { BetterAuth } from '../../../adapters/betterAuth/betterAuth.js';
import type { Failure } from '../../../failure.js';
import { isInputRejection, translateBetterAuthErrors } from './betterAuthFailures.js';

interface BetterAuthTransactionDependencies {
  readonly database: Database;
  readonly betterAuth: () => Promise<BetterAuth>;
}

/**
 * Changes an account in one transaction, with calls of Better Auth and statements of the service. If the process is killed or loses
 * its database, either all writes are stored or none. If the input is rejected, the transaction is committed before the error is
 * thrown, because wrong codes have been counted in it.
 *
 * The work must read and write only through the transaction: the embedded database has one session, so that a statement outside of the
 * transaction would wait for the transaction to end. The work must await nothing else: hash passwords before, and send mails afterwards.
 *
 * Unlike `database.transaction`, it does not run the work again after a conflict, since Better Auth keeps state in memory. The
 * transactions of one account wait for each other, so that conflicts are rare.
 *
 * @param createFailure translates an error of Better Auth; receives the library's error code.
 * @param email email address of the account. The transactions of one email address run one at a time.
 */
export function runInTransaction<Result>(
  { database, betterAuth: loadBetterAuth }: BetterAuthTransactionDependencies,
  createFailure: (code: string | undefined) => Failure,
  email: string,
  work: (transaction: DatabaseTransaction, betterAuth: BetterAuth) => Promise<Result>,
): Promise<Result> {
  return translateBetterAuthErrors(database, createFailure, async () => {
    const betterAuth = await loadBetterAuth();
    const outcome = await database.prisma.$transaction(async (transaction) => {
      // Better Auth holds a lock in memory, which could deadlock with the row locks of two concurrent transactions.
      await transaction.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtext(${`account ${email}`}))`;
      try {
        return { result: await betterAuth.withinTransaction(transaction, () => work(transaction, betterAuth)) };
      } catch (error) {
        if (!isInputRejection(error)) throw error;
        return { rejection: error };
      }
    });
    if ('rejection' in outcome) throw outcome.rejection;
    return outcome.result;
  });
}
