import type { SessionCaller } from '../../models/caller.js';
import type { PasswordInput } from '../../models/signIn.js';
import { checkOwnPassword } from './ownPassword.js';
import type { SigningIn } from './signIns.js';
import type { Visitor } from './visitor.js';

/** Confirmation of a signed-in user's identity, which permits the session operations that require a recent proof. */
export class IdentityConfirmation {
  constructor(private readonly parts: SigningIn) {}

  /** Confirms with the password. @throws {Failure} `invalid` for a wrong password; the session goes on. */
  async withPassword(caller: SessionCaller, visitor: Visitor, { password }: PasswordInput): Promise<void> {
    await checkOwnPassword(this.parts, caller.userId, visitor, password);
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
    await checkOwnPassword(this.parts, caller.userId, visitor, password);
    await this.parts.proofs.record(caller);
  }
}
