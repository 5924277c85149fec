import type { Database } from '../../../adapters/database/database.js';
import { Failure, invalidField } from '../../../failure.js';
import { Prisma } from '../../../generated/prisma/client.js';

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

export const sessionEnded = (): Failure => new Failure('unauthenticated', 'You are not signed in; sign in again');

/** Creates the failure for a signed-in user who entered a wrong password. */
export const wrongCurrentPassword = (): Failure => invalidField('password', 'the current password of the account');

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
