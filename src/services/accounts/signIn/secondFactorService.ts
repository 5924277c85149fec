import type { DatabaseTransaction } from '../../../adapters/database/database.js';
import type { BetterAuth } from '../../../adapters/betterAuth/betterAuth.js';
import type { Failure } from '../../../failure.js';
import { toResource } from '../../../lists/jsonRows.js';
import { selectServiceCookies } from '../../../models/accounts/cookies.js';
import type { Caller, SessionCaller } from '../../../models/accounts/caller.js';
import {
  type AppCodeInput,
  type ChangeSecondFactorInput,
  type RecoveryCodeInput,
  type AuthenticatorSecret,
  formatAuthenticatorSecret,
  SecondFactor,
  wrongCodeLock,
} from '../../../models/accounts/secondFactor.js';
import type { IdentityConfirmation } from './identityProofs.js';
import {
  translateBetterAuthErrors,
  isInputRejection,
  runInTransaction,
  type SetCookies,
  buildBetterAuthHeaders,
  type PageResponse,
  type RequestContext,
} from './betterAuthCalls.js';
import {
  notEnabled,
  alreadyEnabled,
  tooManyWrongCodes,
  noPendingSignIn,
  enrolmentNotBegun,
  createFailureForCode,
  isWrongCode,
  wrongAppCode,
  wrongRecoveryCode,
} from './signInFailures.js';
import type { SignInDependencies } from './signInService.js';

/** Dependencies of the services of passkeys and of the second factor. */
export interface SignInMethodDependencies extends SignInDependencies {
  readonly confirmation: IdentityConfirmation;
}

interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

/** Milliseconds for which a used code is stored at least. Codes are accepted in their own time step of 30 seconds, the one before and the one after. */
const usedCodeTtlMs = 120_000;

/**
 * Optional second factor of sign-ins with a password: codes from an app (TOTP, RFC 6238), or recovery codes. After the correct password
 * the browser gets no session yet, only a cookie for the second step.
 */
export class SecondFactorService {
  constructor(private readonly dependencies: SignInMethodDependencies) {}

  /** Returns the caller's second factor, or null if it is off. */
  async get({ userId }: Caller): Promise<SecondFactor | null> {
    const row = await this.dependencies.database.prisma.secondFactor.findUnique({
      where: { userId, enabledAt: { not: null } },
    });
    if (!row) return null;
    const { length: recoveryCodesLeft } = await this.readRecoveryCodes(userId);
    return toResource(SecondFactor, { ...row, recoveryCodesLeft });
  }

  /**
   * Creates the secret of the codes. Sign-ins ask for codes only after `confirmEnrolment`.
   * @throws {Failure} `proofRequired`.
   */
  async beginEnrolment(
    caller: SessionCaller,
    context: RequestContext,
    { password }: ChangeSecondFactorInput,
  ): Promise<PageResponse<AuthenticatorSecret>> {
    const { userId } = caller;
    await this.dependencies.confirmation.requireProof(caller, context, password);
    const email = await this.readEmail(userId);
    const { secret } = await this.runTransaction(alreadyEnabled, email, (_transaction, { api }) =>
      api.enrolSecondFactor({ body: { userId } }),
    );
    return { body: formatAuthenticatorSecret(secret, email) };
  }

  /**
   * Turns the second factor on after verifying a first code. @returns the recovery codes, which are shown only this once.
   * @throws {Failure} `proofRequired`.
   */
  async confirmEnrolment(
    caller: SessionCaller,
    context: RequestContext,
    { code }: AppCodeInput,
  ): Promise<PageResponse<RecoveryCodes>> {
    const { userId } = caller;
    await this.dependencies.proofs.requireRecent(caller);
    const email = await this.readEmail(userId);
    await this.countAttempts(caller, context);
    const { headers, recoveryCodes } = await this.runTransaction(wrongAppCode, email, async (transaction, { api }) => {
      const row = await transaction.secondFactor.findUnique({ where: { userId } });
      if (!row) throw enrolmentNotBegun();
      // If the second factor is on, the library verifies codes of a session without counting wrong ones.
      if (row.enabledAt) throw alreadyEnabled();
      await this.reserveCode(userId, code);
      // The library also sets `asksForCode` and replaces the session.
      const { headers } = await api.verifyTOTP({
        body: { code },
        headers: buildBetterAuthHeaders(context),
        returnHeaders: true,
      });
      await transaction.secondFactor.update({ where: { userId }, data: { enabledAt: this.dependencies.clock.now() } });
      await this.dependencies.auditLog.add(userId, 'secondFactorOn', context, null, transaction);
      return { headers, recoveryCodes: (await api.viewBackupCodes({ body: { userId } })).backupCodes };
    });
    this.dependencies.sessions.evict(userId);
    this.dependencies.accountMailer.sendNotice('secondFactorOn', email);
    return { cookies: headers.getSetCookie(), body: { recoveryCodes } };
  }

  /** Replaces all recovery codes. @returns the new ones, which are shown only this once. @throws {Failure} `proofRequired`. */
  async renewRecoveryCodes(
    caller: SessionCaller,
    context: RequestContext,
    { password }: ChangeSecondFactorInput,
  ): Promise<PageResponse<RecoveryCodes>> {
    const { userId } = caller;
    await this.dependencies.confirmation.requireProof(caller, context, password);
    const recoveryCodes = await this.runTransaction(
      notEnabled,
      await this.readEmail(userId),
      async (transaction, { api }) => {
        await requireEnabledRow(transaction, userId);
        const { recoveryCodes: codes } = await api.replaceRecoveryCodes({ body: { userId } });
        await this.dependencies.auditLog.add(userId, 'recoveryCodesRenewed', context, null, transaction);
        return codes;
      },
    );
    return { body: { recoveryCodes } };
  }

  /** Turns the second factor off. @throws {Failure} `proofRequired`. */
  async turnOff(caller: SessionCaller, context: RequestContext, { password }: ChangeSecondFactorInput): Promise<void> {
    const { userId } = caller;
    await this.dependencies.confirmation.requireProof(caller, context, password);
    const email = await this.readEmail(userId);
    await this.runTransaction(notEnabled, email, async (transaction) => {
      await requireEnabledRow(transaction, userId);
      await transaction.secondFactor.delete({ where: { userId } });
      await transaction.account.update({ where: { userId }, data: { asksForCode: false } });
      await this.dependencies.auditLog.add(userId, 'secondFactorOff', context, null, transaction);
    });
    this.dependencies.accountMailer.sendNotice('secondFactorOff', email);
  }

  /** Confirms the identity of the session with a code from the app. @throws {Failure} `invalid` for a wrong code; the session goes on. */
  async confirmIdentity(caller: SessionCaller, context: RequestContext, { code }: AppCodeInput): Promise<void> {
    const { userId } = caller;
    const email = await this.readEmail(userId);
    await this.countAttempts(caller, context);
    await this.runTransaction(wrongAppCode, email, async (transaction, { api }) => {
      const { lockedUntil, failures } = await requireEnabledRow(transaction, userId);
      const hasLockExpired = lockedUntil !== null && lockedUntil <= this.dependencies.clock.now();
      if (lockedUntil && !hasLockExpired) throw tooManyWrongCodes();
      try {
        await this.reserveCode(userId, code);
        const { user } = await api.verifyTOTP({ body: { code }, headers: buildBetterAuthHeaders(context) });
        if (user.id !== userId) throw wrongAppCode();
        await transaction.secondFactor.update({ where: { userId }, data: { failures: 0, lockedUntil: null } });
      } catch (error) {
        if (!isInputRejection(error)) throw error;
        // The library does not count wrong codes of a session. The transaction is committed although the input is rejected.
        const count = hasLockExpired ? 1 : failures + 1;
        const lockEnd = count >= wrongCodeLock.after ? lockEndAfter(this.dependencies.clock.now()) : null;
        await transaction.secondFactor.update({ where: { userId }, data: { failures: count, lockedUntil: lockEnd } });
        throw error;
      }
    }).catch(async (error: unknown) => {
      if (isWrongCode(error)) await this.dependencies.auditLog.addFailure(userId, 'secondFactorFailed', context);
      throw error;
    });
    await this.dependencies.confirmation.recordConfirmation(caller, context, 'with a code from the app');
  }

  /** Completes a pending sign-in with a code from the app. @throws {Failure} `unauthenticated` if none is pending. */
  signIn(context: RequestContext, { code }: AppCodeInput): Promise<SetCookies> {
    return this.completeSignIn(context, wrongAppCode, async ({ api }, headers, userId) => {
      await this.reserveCode(userId, code);
      return api.verifyTOTP({ body: { code }, headers, returnHeaders: true });
    });
  }

  /** Completes a pending sign-in with a recovery code, which is consumed. @throws {Failure} `unauthenticated` if none is pending. */
  signInWithRecoveryCode(context: RequestContext, { recoveryCode: code }: RecoveryCodeInput): Promise<SetCookies> {
    return this.completeSignIn(context, wrongRecoveryCode, async ({ api }, headers, userId, transaction) => {
      const response = await api.verifyBackupCode({ body: { code }, headers, returnHeaders: true });
      await this.dependencies.auditLog.add(userId, 'recoveryCodeUsed', context, null, transaction);
      return response;
    });
  }

  private async completeSignIn(
    context: RequestContext,
    createFailure: () => Failure,
    verify: (
      betterAuth: BetterAuth,
      headers: Headers,
      userId: string,
      transaction: DatabaseTransaction,
    ) => Promise<{ readonly headers: Headers }>,
  ): Promise<SetCookies> {
    await this.dependencies.throttle.countClientAttempt(context);
    // The session cookie is left out: with it the library would use an earlier session of this browser instead of the pending sign-in.
    const headers = buildBetterAuthHeaders({
      ...context,
      cookies: selectServiceCookies(context.cookies, 'two_factor'),
    });
    const { api } = await this.dependencies.betterAuth();
    const pendingUser = await translateBetterAuthErrors(
      this.dependencies.database,
      createFailureForCode(noPendingSignIn),
      () => api.findPendingTwoFactorUser({ headers }),
    );
    if (!pendingUser) throw noPendingSignIn();
    const { userId } = pendingUser;
    const email = await this.readEmail(userId);
    await this.dependencies.throttle.countAccountAttempt(
      email,
      await this.dependencies.knownBrowsers.isKnown(context, email),
    );
    const response = await this.runTransaction(createFailure, email, async (transaction, betterAuth) => {
      const response = await verify(betterAuth, headers, userId, transaction);
      await this.dependencies.sessions.recordSignIn(userId, context, null, transaction);
      return response;
    }).catch(async (error: unknown) => {
      if (isWrongCode(error)) await this.dependencies.auditLog.addFailure(userId, 'secondFactorFailed', context);
      throw error;
    });
    return [
      ...response.headers.getSetCookie(),
      ...(await this.dependencies.knownBrowsers.createCookie(context, email)),
    ];
  }

  /**
   * Marks a code of an account as used, whether it is correct or not, and rejects it the next time. The library would accept a correct
   * code several times within 90 seconds.
   */
  private async reserveCode(userId: string, code: string): Promise<void> {
    const { internalAdapter } = await (await this.dependencies.betterAuth()).$context;
    const expiresAt = new Date(this.dependencies.clock.now().getTime() + usedCodeTtlMs);
    const identifier = `app-code-${userId}-${code}`;
    if (!(await internalAdapter.reserveVerificationValue({ identifier, value: '', expiresAt }))) throw wrongAppCode();
  }

  private async readRecoveryCodes(userId: string): Promise<readonly string[]> {
    const { api } = await this.dependencies.betterAuth();
    const view = () => api.viewBackupCodes({ body: { userId } });
    return (await translateBetterAuthErrors(this.dependencies.database, createFailureForCode(notEnabled), view))
      .backupCodes;
  }

  /** Counts an attempt of the client and of the session. @throws {Failure} `rateLimited`. */
  private async countAttempts(caller: SessionCaller, context: RequestContext): Promise<void> {
    await this.dependencies.throttle.countClientAttempt(context);
    await this.dependencies.throttle.countSessionAttempt(caller);
  }

  /**
   * Changes the account of an email address in one transaction.
   * @param createFailure creates the failure for rejected input, unless the library's error code has a failure of its own.
   */
  private runTransaction<Result>(
    createFailure: () => Failure,
    email: string,
    work: (transaction: DatabaseTransaction, betterAuth: BetterAuth) => Promise<Result>,
  ): Promise<Result> {
    return runInTransaction(this.dependencies, createFailureForCode(createFailure), email, work);
  }

  private async readEmail(userId: string): Promise<string> {
    return (await this.dependencies.database.prisma.account.findUniqueOrThrow({ where: { userId } })).email;
  }
}

/** Returns the row of an account whose second factor is on. @throws {Failure} `invalid` if it is off. */
async function requireEnabledRow({ secondFactor }: Pick<DatabaseTransaction, 'secondFactor'>, userId: string) {
  const row = await secondFactor.findUnique({ where: { userId, enabledAt: { not: null } } });
  if (!row) throw notEnabled();
  return row;
}

const lockEndAfter = (time: Date): Date => new Date(time.getTime() + wrongCodeLock.seconds * 1000);
