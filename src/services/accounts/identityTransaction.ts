import type { Database, Transaction } from '../../adapters/database.js';
import type { Identity } from '../../adapters/identity.js';
import { isRefused } from './identityFailures.js';

interface Parts {
  readonly database: Database;
  readonly identity: () => Promise<Identity>;
}

/**
 * Runs calls of Better Auth and statements of the service in one transaction: a process that is killed, or loses its database,
 * leaves the state before them or the state after them. A refusal commits the writes made until then, since attempts with a
 * wrong code are counted, and is thrown afterwards.
 *
 * All reads and writes must go through the transaction: the embedded database has one session, so that any other statement
 * would wait for it. Nothing else may be awaited: passwords are hashed before, mails are sent afterwards.
 *
 * @param address Address of the account: one transaction of each runs at a time.
 */
export async function inOneTransaction<Result>(
  { database, identity }: Parts,
  address: string,
  work: (transaction: Transaction, identity: Identity) => Promise<Result>,
): Promise<Result> {
  const betterAuth = await identity();
  const outcome = await database.prisma.$transaction(async (transaction) => {
    // Better Auth holds a lock in memory, which could deadlock with the row locks of two concurrent transactions.
    await transaction.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtext(${`account ${address}`}))`;
    try {
      return { result: await betterAuth.withinTransaction(transaction, () => work(transaction, betterAuth)) };
    } catch (error) {
      if (!isRefused(error)) throw error;
      return { refusal: error };
    }
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.result;
}
