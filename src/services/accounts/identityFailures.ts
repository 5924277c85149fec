import type { Database } from '../../adapters/database.js';
import { type Failure, unfit } from '../../failure.js';
import { Prisma } from '../../generated/prisma/client.js';

/** What of a refusal of Better Auth is looked at. */
interface APIError {
  readonly name: string;
  readonly statusCode: number;
  readonly body: { readonly code?: string };
}

/** Somebody who is signed in has to show the password, and sent another. */
export const wrongOwnPassword = (): Failure => unfit('password', 'the password that the account has now');

/**
 * Has what Better Auth throws said in our words. What was sent is refused with the failure that is given. Of its own faults it
 * tells nothing but that there was one: where the database is away that is asked, which throws what every edge knows.
 * @param refusal is given the library's word for what is wrong.
 */
export async function inOurWords<Result>(
  database: Database,
  refusal: (code: string | undefined) => Failure,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { name, statusCode = 500, body } = error as Partial<APIError>;
    if (name === 'APIError' && statusCode < 500) throw refusal(body?.code);
    await database.query(Prisma.sql`SELECT 1`);
    throw error;
  }
}
