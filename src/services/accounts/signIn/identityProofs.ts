import type { Clock } from '../../../adapters/clock.js';
import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import { Failure } from '../../../failure.js';
import type { Caller, SessionCaller } from '../../../models/accounts/caller.js';

/** Validity of a proof of identity, in milliseconds. */
const proofTtlMs = 600_000;

const proofRequired = (): Failure =>
  new Failure(
    'proofRequired',
    'This operation requires a proof of identity from the last 10 minutes: your password, a passkey or a code from your app; confirm your identity, or sign in again',
  );

/**
 * Proofs of identity in sessions: the password, a passkey or a code from the app. A stolen session cookie alone must not give lasting
 * access. Therefore adding and removing passkeys, changing two-factor authentication and extending the access of keys require a recent
 * proof.
 */
export class IdentityProofs {
  /** @param clock clock by which Better Auth sets the time of a sign-in. */
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Requires a recent proof for a session. Other callers need no proof: they authenticate each request with their own credential. The row
   * is read each time, since another process may have recorded the proof.
   * @throws {Failure} `proofRequired`.
   */
  async requireRecent(
    caller: Caller,
    { session }: Pick<DatabaseTransaction, 'session'> = this.database.prisma,
  ): Promise<void> {
    if (caller.kind !== 'session') return;
    const { sessionId, userId } = caller;
    const provenAt = { gt: new Date(this.clock.now().getTime() - proofTtlMs) };
    if ((await session.count({ where: { sessionId, userId, provenAt } })) === 0) throw proofRequired();
  }

  /** Records a proof that was just verified. */
  async record({ userId, sessionId }: SessionCaller): Promise<void> {
    await this.database.prisma.session.updateMany({
      where: { sessionId, userId },
      data: { provenAt: this.clock.now() },
    });
  }
}
