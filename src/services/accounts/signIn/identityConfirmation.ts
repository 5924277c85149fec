import type { SessionCaller } from '../../../models/accounts/caller.js';
import type { PasswordInput } from '../../../models/accounts/signIn.js';
import { verifyCurrentPassword } from './currentPassword.js';
import type { SignInDependencies } from './signInService.js';
import type { RequestContext } from '../requestContext.js';

/** Confirmation of a signed-in user's identity, which permits the session operations that require a recent proof. */
export class IdentityConfirmation {
  constructor(private readonly dependencies: SignInDependencies) {}

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
