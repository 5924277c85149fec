import { invalidField } from '../../../failure.js';
import type { SessionCaller } from '../../../models/accounts/caller.js';
import type { ChangeEmailInput, ChangePasswordInput, SignInInput } from '../../../models/accounts/signIn.js';
import { normalizeEmail } from '../../../models/accounts/emailAddress.js';
import { wrongCurrentPassword } from './signInFailures.js';
import { runInTransaction, type SetCookies, buildBetterAuthHeaders, type RequestContext } from './betterAuthCalls.js';
import { endSignIns, hashPassword, verifyCurrentPassword } from './passwords.js';
import { wrongMailedCode } from './mailedCodes.js';
import type { SignInDependencies } from './signInService.js';

/** Changes of the password and the email address by a signed-in user. */
export class PasswordAndEmailService {
  constructor(private readonly dependencies: SignInDependencies) {}

  /** Changes the password, and ends all other sessions. */
  async changePassword(
    caller: SessionCaller,
    context: RequestContext,
    input: ChangePasswordInput,
  ): Promise<SetCookies> {
    const { auditLog, sessions, accountMailer } = this.dependencies;
    const { userId } = caller;
    const { email, hash } = await verifyCurrentPassword(this.dependencies, caller, context, input.password);
    const where = { userId, provider: 'credential', password: hash };
    const passwordHash = await hashPassword(this.dependencies, input.newPassword);
    const { headers } = await runInTransaction(
      this.dependencies,
      wrongCurrentPassword,
      email,
      async (transaction, { api }) => {
        // Another request may have changed the password after it was verified.
        const data = { password: passwordHash, updatedAt: this.dependencies.clock.now() };
        if ((await transaction.credential.updateMany({ where, data })).count === 0) throw wrongCurrentPassword();
        await endSignIns(transaction, userId);
        await auditLog.add(userId, 'passwordChanged', context, null, transaction);
        return api.beginSession({ body: { userId }, headers: buildBetterAuthHeaders(context), returnHeaders: true });
      },
    );
    sessions.evict(userId);
    accountMailer.sendNotice('passwordChanged', email);
    return headers.getSetCookie();
  }

  /** Mails a code to the new email address of the account. */
  async beginEmailChange(caller: SessionCaller, context: RequestContext, input: SignInInput): Promise<SetCookies> {
    const { codes, database, proofs } = this.dependencies;
    const { userId } = caller;
    const newEmail = normalizeEmail(input.email);
    const { email } = await verifyCurrentPassword(this.dependencies, caller, context, input.password);
    if (newEmail === email) throw invalidField('email', 'a different address from the current one');
    await proofs.record(caller);
    const isTaken = async () => (await database.prisma.account.count({ where: { email: newEmail } })) > 0;
    return codes.mail(context, { purpose: 'change-email', email: newEmail, userId }, isTaken);
  }

  /** Changes the email address of the account to the one that the code was mailed to. */
  async changeEmail(caller: SessionCaller, context: RequestContext, input: ChangeEmailInput): Promise<SetCookies> {
    const { throttle, auditLog, codes, database, knownBrowsers, accountMailer, proofs } = this.dependencies;
    const { userId } = caller;
    const newEmail = normalizeEmail(input.email);
    const codeRequest = { purpose: 'change-email', email: newEmail, userId } as const;
    await throttle.countClientAttempt(context);
    await codes.verify(context, codeRequest, input.code);
    const { email } = await database.prisma.account.findUniqueOrThrow({ where: { userId } });
    await runInTransaction(this.dependencies, wrongMailedCode, email, async (transaction) => {
      await proofs.requireRecent(caller, transaction);
      await codes.consume(transaction, context, codeRequest, input.code);
      if ((await transaction.account.count({ where: { email: newEmail } })) > 0) throw wrongMailedCode();
      await transaction.account.update({ where: { userId }, data: { email: newEmail } });
      await auditLog.add(userId, 'addressChanged', context, `from ${email} to ${newEmail}`, transaction);
    }).catch((error: unknown) => {
      // Another user has signed up with the new email address in the meantime.
      throw database.isDataError(error) ? wrongMailedCode() : error;
    });
    accountMailer.sendNotice('addressChanged', email, newEmail);
    return knownBrowsers.createCookie(context, newEmail);
  }
}
