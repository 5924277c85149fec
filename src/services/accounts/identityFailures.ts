import type { Database } from '../../adapters/database.js';
import { Failure, unfit } from '../../failure.js';
import { Prisma } from '../../generated/prisma/client.js';

/** What of a refusal of Better Auth is looked at. */
interface APIError {
  readonly name: string;
  readonly statusCode: number;
  readonly body: { readonly code?: string };
}

/** Whether what was sent is refused, by Better Auth or by a service: nothing is wrong with either. */
export function isRefused(error: unknown): boolean {
  const { name, statusCode = 500 } = error as Partial<APIError>;
  return error instanceof Failure || (name === 'APIError' && statusCode < 500);
}

export const notSignedIn = (): Failure => new Failure('unauthenticated', 'You are not signed in; sign in again');

/** Somebody who is signed in has to show the password, and sent another. */
export const wrongOwnPassword = (): Failure => unfit('password', 'the password that the account has now');

/**
 * Translates what Better Auth throws: a refusal into the failure that is given, a fault of its own into the error that caused it.
 * If it does not tell the cause, the database is asked, which throws while it is away.
 * @param refusal is given the library's code for what is wrong.
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
      // The session ended meanwhile: all else may be right.
      throw statusCode === 401 && body?.code === 'UNAUTHORIZED' ? notSignedIn() : refusal(body?.code);
    }
    const { cause } = error as Error;
    if (cause) throw cause;
    await database.query(Prisma.sql`SELECT 1`);
    throw error;
  }
}
