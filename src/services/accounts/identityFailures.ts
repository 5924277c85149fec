import type { Database } from '../../adapters/database.js';
import { Failure, unfit } from '../../failure.js';
import { Prisma } from '../../generated/prisma/client.js';

/** Properties of Better Auth's errors that are used here. */
interface APIError {
  readonly name: string;
  readonly statusCode: number;
  readonly body: { readonly code?: string };
}

/** Tests whether Better Auth or a service refused the input, as opposed to an internal error. */
export function isRefused(error: unknown): boolean {
  const { name, statusCode = 500 } = error as Partial<APIError>;
  return error instanceof Failure || (name === 'APIError' && statusCode < 500);
}

export const notSignedIn = (): Failure => new Failure('unauthenticated', 'You are not signed in; sign in again');

/** Creates the failure for a signed-in user who entered a wrong password. */
export const wrongOwnPassword = (): Failure => unfit('password', 'the password that the account has now');

/**
 * Translates errors of Better Auth: a refusal into the given failure, an internal error into its cause. If the cause is not known, a
 * query runs, which throws while the database is unavailable.
 * @param refusal receives the library's error code.
 */
export async function inOurWords<Result>(
  database: Database,
  refusal: (code: string | undefined) => Failure,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (isRefused(error)) {
      const { body, statusCode } = error as Partial<APIError>;
      // The session has ended in the meantime; the input may be right.
      throw statusCode === 401 && body?.code === 'UNAUTHORIZED' ? notSignedIn() : refusal(body?.code);
    }
    const { cause } = error as Error;
    if (cause) throw cause;
    await database.query(Prisma.sql`SELECT 1`);
    throw error;
  }
}
