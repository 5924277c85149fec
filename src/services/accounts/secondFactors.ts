import type { Transaction } from '../../adapters/database.js';
import type { Identity } from '../../adapters/identity.js';
import { Failure } from '../../failure.js';
import { present } from '../../lists/printedRows.js';
import { ownCookies } from '../../models/cookies.js';
import type { Caller, SessionCaller } from '../../models/caller.js';
import {
  type AppCodeInput,
  type ChangeSecondFactorInput,
  type RecoveryCodeInput,
  SecondFactor,
  wrongCodesPause,
} from '../../models/secondFactor.js';
import type { IdentityConfirmation } from './identityConfirmation.js';
import { type AppSecret, appSecretOf } from './appSecret.js';
import { inOurWords, isRefused } from './identityFailures.js';
import { inOneTransaction } from './identityTransaction.js';
import { isOff, isOn, isPaused, beginAgain, refusals, wrongCode, wrongRecoveryCode } from './secondFactorFailures.js';
import type { SigningIn } from './signIns.js';
import { type Cookies, headersOf, type Told, type Visitor } from './visitor.js';

export interface ConfirmingSignIn extends SigningIn {
  readonly confirmation: IdentityConfirmation;
}

interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

/** Milliseconds for which a used code is remembered: longer than it is accepted, in its own half minute and those before and after. */
const codeRemembered = 120_000;

/**
 * Optional second factor of sign-ins with a password: codes from an app (RFC 6238), or recovery codes in their place. Between the password
 * and the code there is no session, only a cookie for the second step.
 */
export class SecondFactors {
  constructor(private readonly parts: ConfirmingSignIn) {}

  /** Returns the caller's second factor, or null if it is off. */
  async own({ userId }: Caller): Promise<SecondFactor | null> {
    const row = await this.table.findUnique({ where: { userId, enabledAt: { not: null } } });
    if (!row) return null;
    const { length: recoveryCodesLeft } = await this.recoveryCodesOf(userId);
    return present(SecondFactor, { ...row, recoveryCodesLeft });
  }

  /**
   * Creates the secret of the codes. Sign-ins ask for codes only after `confirm`.
   * @throws {Failure} `proofRequired`.
   */
  async begin(
    caller: SessionCaller,
    visitor: Visitor,
    { password }: ChangeSecondFactorInput,
  ): Promise<Told<AppSecret>> {
    const { userId } = caller;
    await this.parts.confirmation.require(caller, visitor, password);
    const email = await this.addressOf(userId);
    const { secret } = await this.changing(isOff, email, (_transaction, { api }) =>
      api.enrolSecondFactor({ body: { userId } }),
    );
    return { answer: appSecretOf(secret, email) };
  }

  /** Turns the second factor on, after a first right code. @returns the recovery codes, which are shown only this once. */
  async confirm(caller: SessionCaller, visitor: Visitor, { code }: AppCodeInput): Promise<Told<RecoveryCodes>> {
    const { userId } = caller;
    await this.parts.proofs.require(caller);
    const email = await this.admitted(userId, visitor);
    const confirmed = await this.changing(wrongCode, email, async (transaction, { api }) => {
      const row = await transaction.secondFactor.findUnique({ where: { userId } });
      if (!row) throw isOff();
      // Here the library would verify codes without a limit on attempts.
      if (row.enabledAt) throw isOn();
      await this.takeOnce(userId, code);
      const { headers } = await api.verifyTOTP({ body: { code }, headers: headersOf(visitor), returnHeaders: true });
      await transaction.secondFactor.update({ where: { userId }, data: { enabledAt: this.parts.clock.now() } });
      await this.parts.auditLog.add(userId, 'secondFactorOn', visitor, null, transaction);
      return { headers, recoveryCodes: (await api.viewBackupCodes({ body: { userId } })).backupCodes };
    });
    const { headers, recoveryCodes } = confirmed;
    this.parts.sessions.forget(userId);
    this.parts.notices.send('secondFactorOn', email);
    return { cookies: headers.getSetCookie(), answer: { recoveryCodes } };
  }

  /** Replaces all recovery codes. @returns the new ones, which are shown only this once. @throws {Failure} `proofRequired`. */
  async renewRecoveryCodes(
    caller: SessionCaller,
    visitor: Visitor,
    { password }: ChangeSecondFactorInput,
  ): Promise<Told<RecoveryCodes>> {
    const { userId } = caller;
    await this.parts.confirmation.require(caller, visitor, password);
    const recoveryCodes = await this.changing(isOff, await this.addressOf(userId), async (transaction, { api }) => {
      await rowIn(transaction, userId);
      const { recoveryCodes: codes } = await api.replaceRecoveryCodes({ body: { userId } });
      await this.parts.auditLog.add(userId, 'recoveryCodesRenewed', visitor, null, transaction);
      return codes;
    });
    return { answer: { recoveryCodes } };
  }

  /** Turns the second factor off. @throws {Failure} `proofRequired`. */
  async turnOff(caller: SessionCaller, visitor: Visitor, { password }: ChangeSecondFactorInput): Promise<void> {
    const { userId } = caller;
    await this.parts.confirmation.require(caller, visitor, password);
    const email = await this.addressOf(userId);
    await this.changing(isOff, email, async (transaction) => {
      await rowIn(transaction, userId);
      await transaction.secondFactor.delete({ where: { userId } });
      await transaction.account.update({ where: { userId }, data: { asksForCode: false } });
      await this.parts.auditLog.add(userId, 'secondFactorOff', visitor, null, transaction);
    });
    this.parts.notices.send('secondFactorOff', email);
  }

  /** Confirms the identity of the session with a code from the app. @throws {Failure} `invalid` for a wrong code; the session goes on. */
  async confirmIdentity(caller: SessionCaller, visitor: Visitor, { code }: AppCodeInput): Promise<void> {
    const { userId } = caller;
    const email = await this.admitted(userId, visitor);
    await this.changing(wrongCode, email, async (transaction, { api }) => {
      const { lockedUntil, failures } = await rowIn(transaction, userId);
      const isOver = lockedUntil !== null && lockedUntil <= new Date();
      if (lockedUntil && !isOver) throw isPaused();
      const data = { failures: 0, lockedUntil: null as Date | null };
      await transaction.secondFactor.update({ where: { userId }, data });
      try {
        await this.takeOnce(userId, code);
        const { user } = await api.verifyTOTP({ body: { code }, headers: headersOf(visitor) });
        if (user.id !== userId) throw wrongCode();
      } catch (error) {
        if (!isRefused(error)) throw error;
        // With a session the library counts no wrong codes.
        data.failures = isOver ? 1 : failures + 1;
        if (data.failures >= wrongCodesPause.after) data.lockedUntil = pauseFrom(new Date());
        await transaction.secondFactor.update({ where: { userId }, data });
        throw error;
      }
    }).catch(async (error: unknown) => {
      if (error instanceof Failure && error.kind === 'invalid') {
        await this.parts.auditLog.addFailure(userId, 'secondFactorFailed', visitor);
      }
      throw error;
    });
    await this.parts.confirmation.confirmed(caller, visitor, 'with a code from the app');
  }

  /** Completes a pending sign-in with a code from the app. @throws {Failure} `unauthenticated` if none is pending. */
  signIn(visitor: Visitor, { code }: AppCodeInput): Promise<Cookies> {
    return this.finish(visitor, wrongCode, async ({ api }, headers, userId) => {
      await this.takeOnce(userId, code);
      return api.verifyTOTP({ body: { code }, headers, returnHeaders: true });
    });
  }

  /** Completes a pending sign-in with a recovery code, which is consumed. @throws {Failure} `unauthenticated` if none is pending. */
  signInWithRecoveryCode(visitor: Visitor, { recoveryCode: code }: RecoveryCodeInput): Promise<Cookies> {
    return this.finish(visitor, wrongRecoveryCode, async ({ api }, headers, userId, transaction) => {
      const came = await api.verifyBackupCode({ body: { code }, headers, returnHeaders: true });
      await this.parts.auditLog.add(userId, 'recoveryCodeUsed', visitor, null, transaction);
      return came;
    });
  }

  private async finish(
    visitor: Visitor,
    wrong: () => Failure,
    verify: (
      identity: Identity,
      headers: Headers,
      userId: string,
      transaction: Transaction,
    ) => Promise<{ readonly headers: Headers }>,
  ): Promise<Cookies> {
    await this.parts.attempts.from(visitor);
    // Without the session cookie: the library would use an earlier session of this browser in place of the pending sign-in.
    const headers = headersOf({ ...visitor, cookies: ownCookies(visitor.cookies, 'two_factor') });
    const { api } = await this.parts.identity();
    const awaited = await this.refusing(beginAgain, () => api.awaitedUser({ headers }));
    if (!awaited) throw beginAgain();
    const { userId } = awaited;
    const email = await this.addressOf(userId);
    await this.parts.attempts.at(email, await this.parts.knownBrowsers.isKnown(visitor, email));
    const came = await this.changing(wrong, email, async (transaction, identity) => {
      const signedIn = await verify(identity, headers, userId, transaction);
      await this.parts.sessions.begun(userId, visitor, null, transaction);
      return signedIn;
    }).catch(async (error: unknown) => {
      if (error instanceof Failure) await this.parts.auditLog.addFailure(userId, 'secondFactorFailed', visitor);
      throw error;
    });
    return [...came.headers.getSetCookie(), ...(await this.parts.knownBrowsers.remember(visitor, email))];
  }

  /**
   * Marks a code of an account as used, right or wrong, and refuses it the next time. The library would accept a right code repeatedly,
   * for a minute and a half.
   */
  private async takeOnce(userId: string, code: string): Promise<void> {
    const { internalAdapter } = await (await this.parts.identity()).$context;
    const expiresAt = new Date(Date.now() + codeRemembered);
    const identifier = `app-code-${userId}-${code}`;
    if (!(await internalAdapter.reserveVerificationValue({ identifier, value: '', expiresAt }))) throw wrongCode();
  }

  private async recoveryCodesOf(userId: string): Promise<readonly string[]> {
    const { api } = await this.parts.identity();
    const view = () => api.viewBackupCodes({ body: { userId } });
    return (await this.refusing(isOff, view)).backupCodes;
  }

  /** Takes an attempt of the client and of the account, whose address it returns. */
  private async admitted(userId: string, visitor: Visitor): Promise<string> {
    await this.parts.attempts.from(visitor);
    const address = await this.addressOf(userId);
    await this.parts.attempts.at(address, true);
    return address;
  }

  private refusing<Result>(wrong: () => Failure, work: () => Promise<Result>): Promise<Result> {
    return inOurWords(this.parts.database, (code) => (refusals[code ?? ''] ?? wrong)(), work);
  }

  /** Changes the account of an address in one transaction. */
  private changing<Result>(
    wrong: () => Failure,
    address: string,
    work: (transaction: Transaction, identity: Identity) => Promise<Result>,
  ): Promise<Result> {
    return this.refusing(wrong, () => inOneTransaction(this.parts, address, work));
  }

  private async addressOf(userId: string): Promise<string> {
    return (await this.parts.database.prisma.account.findUniqueOrThrow({ where: { userId } })).email;
  }

  private get table() {
    return this.parts.database.prisma.secondFactor;
  }
}

/** Returns the row of an account whose second factor is on. @throws {Failure} `invalid` if it is off. */
async function rowIn({ secondFactor }: Pick<Transaction, 'secondFactor'>, userId: string) {
  const row = await secondFactor.findUnique({ where: { userId, enabledAt: { not: null } } });
  if (!row) throw isOff();
  return row;
}

const pauseFrom = (moment: Date): Date => new Date(moment.getTime() + wrongCodesPause.seconds * 1000);
