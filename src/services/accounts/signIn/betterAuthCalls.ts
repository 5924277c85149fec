import { selectServiceCookies } from '../../../models/accounts/cookies.js';
import type { ClientOrigin, AuditOrigin } from '../../../models/accounts/caller.js';
import { clientAddressHeader } from '../../../models/accounts/signIn.js';
import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import type { BetterAuth } from '../../../adapters/betterAuth/betterAuth.js';
import { Failure } from '../../../failure.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { DailyQuotaFailure } from '../quotas.js';
import { sessionEnded } from './signInFailures.js';

/** Browser that sends a request: its address, its cookies and the page. */
export interface RequestContext extends AuditOrigin, ClientOrigin {
  readonly cookies: string;
  /** Origin of the page that sends the request; one of the service's own. */
  readonly pageOrigin: string;
}

/** `Set-Cookie` values, which set or delete cookies in the browser. */
export type SetCookies = readonly string[];

/** Response to a page, with the cookies for its browser. */
export interface PageResponse<Answer extends object> {
  readonly cookies?: SetCookies;
  readonly body: Answer;
}

/** Builds the request headers that Better Auth reads. */
export function buildBetterAuthHeaders({ cookies, address, userAgent = '' }: RequestContext): Headers {
  return new Headers({
    cookie: selectServiceCookies(cookies),
    [clientAddressHeader]: address,
    'user-agent': userAgent,
  });
}

interface BetterAuthTransactionDependencies {
  readonly database: Database;
  readonly betterAuth: () => Promise<BetterAuth>;
}

/**
 * Changes an account in one transaction, with calls of Better Auth and statements of the service. If the process is killed or loses
 * its database, either all writes are stored or none. If the input is rejected, the transaction is committed before the error is
 * thrown, because wrong codes have been counted in it.
 *
 * The work must read and write only through the transaction: connections may share one session, in which a statement outside of the
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
        // A change beyond the daily quota is refused after its first writes. Wrong attempts are counted.
        if (!isInputRejection(error) || error instanceof DailyQuotaFailure) throw error;
        return { rejection: error };
      }
    });
    if ('rejection' in outcome) throw outcome.rejection;
    return outcome.result;
  });
}

/** Properties of Better Auth's errors that this module reads. */
interface BetterAuthError {
  readonly name: string;
  readonly statusCode: number;
  readonly body: { readonly code?: string };
}

/** Tests whether an error says that Better Auth or a service rejected the input; all other errors are internal. */
export function isInputRejection(error: unknown): boolean {
  const { name, statusCode = 500 } = error as Partial<BetterAuthError>;
  return error instanceof Failure || (name === 'APIError' && statusCode < 500);
}

/**
 * Translates errors of Better Auth: a rejection of the input into the given failure, and an internal error into its cause. If the cause
 * is unknown, a query checks the database and throws its own error while the database is unavailable.
 * @param createFailure receives the library's error code.
 */
export async function translateBetterAuthErrors<Result>(
  database: Database,
  createFailure: (code: string | undefined) => Failure,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (isInputRejection(error)) {
      const { body, statusCode } = error as Partial<BetterAuthError>;
      // The session has ended in the meantime; the input may be correct.
      throw statusCode === 401 && body?.code === 'UNAUTHORIZED' ? sessionEnded() : createFailure(body?.code);
    }
    const { cause } = error as Error;
    if (cause) throw cause;
    await database.query(Prisma.sql`SELECT 1`);
    throw error;
  }
}
