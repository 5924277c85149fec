import type { Clock } from '../../../adapters/clock.js';
import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import { Failure } from '../../../failure.js';
import type { Caller, SessionCaller } from '../../../models/accounts/caller.js';
import type { PasswordInput } from '../../../models/accounts/signIn.js';
import { type PasswordVerificationDependencies, verifyCurrentPassword } from './passwords.js';
import type { RequestContext } from './betterAuthCalls.js';

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

/** Confirmation of a signed-in user's identity, which permits the session operations that require a recent proof. */
export class IdentityConfirmation {
  constructor(private readonly dependencies: PasswordVerificationDependencies & { readonly proofs: IdentityProofs }) {}

  /** Confirms with the password. @throws {Failure} `invalid` for a wrong password; the session stays valid. */
  async confirmWithPassword(
    caller: SessionCaller,
    context: RequestContext,
    { password }: PasswordInput,
  ): Promise<void> {
    await verifyCurrentPassword(this.dependencies, caller, context, password);
    await this.recordConfirmation(caller, context, 'with the password');
  }

  /** Records a proof that was verified, and writes the audit event. @param method kind of proof, for the event. */
  async recordConfirmation(caller: SessionCaller, context: RequestContext, method: string): Promise<void> {
    await this.dependencies.proofs.record(caller);
    await this.dependencies.auditLog.add(caller.userId, 'signedIn', context, `confirmed ${method}`);
  }

  /** Requires a recent proof, unless the request carries the password itself. @throws {Failure} `proofRequired` or `invalid`. */
  async requireProof(caller: SessionCaller, context: RequestContext, password?: string | null): Promise<void> {
    if (!password) return this.dependencies.proofs.requireRecent(caller);
    await verifyCurrentPassword(this.dependencies, caller, context, password);
    await this.dependencies.proofs.record(caller);
  }
}
