import { Failure } from '../../failure.js';
import type { SessionCaller } from '../../models/caller.js';
import type { PasswordInput } from '../../models/signIn.js';
import { inOurWords, wrongOwnPassword } from './identityFailures.js';
import type { SigningIn } from './signIns.js';
import { headersOf, type Visitor } from './visitor.js';

/** Confirmation of a signed-in user's identity, which permits the session operations that require a recent proof. */
export class IdentityConfirmation {
  constructor(private readonly parts: SigningIn) {}

  /** Confirms with the password. @throws {Failure} `invalid` for a wrong password; the session goes on. */
  async withPassword(caller: SessionCaller, visitor: Visitor, { password }: PasswordInput): Promise<void> {
    await this.checkPassword(caller, visitor, password);
    await this.confirmed(caller, visitor, 'with the password');
  }

  /** Records a proof that was verified, and writes the audit event. @param how kind of proof, for the event. */
  async confirmed(caller: SessionCaller, visitor: Visitor, how: string): Promise<void> {
    await this.parts.proofs.record(caller);
    await this.parts.auditLog.add(caller.userId, 'signedIn', visitor, `confirmed ${how}`);
  }

  /** Requires a recent proof, unless the request carries the password itself. @throws {Failure} `proofRequired` or `invalid`. */
  async require(caller: SessionCaller, visitor: Visitor, password?: string | null): Promise<void> {
    if (!password) return this.parts.proofs.require(caller);
    await this.checkPassword(caller, visitor, password);
    await this.parts.proofs.record(caller);
  }

  private async checkPassword({ userId }: SessionCaller, visitor: Visitor, password: string): Promise<void> {
    const { attempts, auditLog, database, identity } = this.parts;
    const { email } = await database.prisma.account.findUniqueOrThrow({ where: { userId } });
    await attempts.from(visitor);
    await attempts.at(email, true);
    const { api } = await identity();
    const verify = () => api.verifyPassword({ body: { password }, headers: headersOf(visitor) });
    await inOurWords(database, wrongOwnPassword, verify).catch(async (error: unknown) => {
      if (error instanceof Failure && error.kind === 'invalid')
        await auditLog.addFailure(userId, 'signInFailed', visitor, 'in a session');
      throw error;
    });
  }
}
