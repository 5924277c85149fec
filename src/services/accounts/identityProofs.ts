import type { Database, Transaction } from '../../adapters/database.js';
import { Failure } from '../../failure.js';
import type { Caller, SessionCaller } from '../../models/caller.js';

/** Validity of a proof of identity, in milliseconds. */
const proofLifeMs = 600_000;

const proofRequired = (): Failure =>
  new Failure(
    'proofRequired',
    'This needs your password, a passkey or a code from your app, given within the last 10 minutes; confirm that it is you, or sign in again',
  );

/**
 * Proofs of identity in sessions: the password, a passkey or a code from the app. A stolen session cookie alone must not
 * become lasting access, so adding and removing passkeys, changing two-factor and extending the access of keys require a recent proof.
 */
export class IdentityProofs {
  constructor(private readonly database: Database) {}

  /**
   * Requires a recent proof of a session; other callers hold a credential of their own. The row is read each time, since the proof may
   * have been recorded by another process.
   * @throws {Failure} `proofRequired`.
   */
  async require(caller: Caller, { session }: Pick<Transaction, 'session'> = this.database.prisma): Promise<void> {
    if (caller.kind !== 'session') return;
    const { sessionId, userId } = caller;
    // Sign-ins are stamped by the library, which reads the system clock.
    const provenAt = { gt: new Date(Date.now() - proofLifeMs) };
    if ((await session.count({ where: { sessionId, userId, provenAt } })) === 0) throw proofRequired();
  }

  /** Records a proof that was just verified. */
  async record({ userId, sessionId }: SessionCaller): Promise<void> {
    await this.database.prisma.session.updateMany({ where: { sessionId, userId }, data: { provenAt: new Date() } });
  }
}
