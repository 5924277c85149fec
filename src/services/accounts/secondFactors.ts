import { Failure, invalid, unfit } from '../../failure.js';
import { Prisma } from '../../generated/prisma/client.js';
import { present } from '../../lists/printedRows.js';
import type { Caller, SessionCaller } from '../../models/caller.js';
import { type AppCodeInput, type RecoveryCodeInput, SecondFactor } from '../../models/secondFactor.js';
import type { PasswordInput } from '../../models/signIn.js';
import { inOurWords, wrongOwnPassword } from './identityFailures.js';
import type { SigningIn } from './signIns.js';
import { type Cookies, headersOf, type Told, type Visitor } from './visitor.js';

/** What an app makes codes of. */
interface Secret {
  readonly secret: string;
  /** The same for a QR code (`otpauth://`). */
  readonly uri: string;
}

interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

/** A code is looked at for its own half minute and for those beside it; for so long it is known to have been sent, in milliseconds. */
const codeRemembered = 120_000;

const wrongCode = (): Failure =>
  unfit('code', 'the one that your app shows now, which is good once; wait for the next one, or use a recovery code');
const wrongRecoveryCode = (): Failure =>
  unfit('recoveryCode', 'one of those that you were shown last, and not used before');
const isOn = (): Failure => invalid('The second factor is on already; turn it off before you turn it on anew');
const isOff = (): Failure => invalid('The second factor is off; turn it on first');

/** The password was never right in this browser, or too long ago, or too many codes were wrong since. */
const beginAgain = (): Failure =>
  new Failure('unauthenticated', 'Signing in was not finished within 10 minutes and 5 attempts; begin again');

/** What the library refuses for the state of things, whatever was sent. */
const refusals: Readonly<Record<string, () => Failure>> = {
  TOTP_ALREADY_ENABLED: isOn,
  TWO_FACTOR_NOT_ENABLED: isOff,
  INVALID_TWO_FACTOR_COOKIE: beginAgain,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: beginAgain,
  ACCOUNT_TEMPORARILY_LOCKED: () =>
    new Failure('rateLimited', 'Too many wrong codes one after the other; try again in 15 minutes', 900),
};

/**
 * Codes from an app (RFC 6238) that signing in with the password asks for besides, where their owner wants it so, and recovery codes in
 * place of them. Between the password and the code there is no session, but a cookie that is good for the code alone.
 */
export class SecondFactors {
  constructor(private readonly parts: SigningIn) {}

  /** What the caller has; null where it is off. */
  async own({ userId }: Caller): Promise<SecondFactor | null> {
    const row = await this.table.findUnique({ where: { userId, enabledAt: { not: null } } });
    if (!row) return null;
    const { length: recoveryCodesLeft } = await this.recoveryCodesOf(userId);
    return present(SecondFactor, { ...row, recoveryCodesLeft });
  }

  /** Makes the secret that the codes will be made of. Nothing asks for them before one was right. */
  async begin(caller: SessionCaller, visitor: Visitor, { password }: PasswordInput): Promise<Told<Secret>> {
    await this.admitted(caller.userId, visitor);
    const { api } = await this.parts.identity();
    const enable = () =>
      api.enableTwoFactor({ body: { password, method: 'totp' }, headers: headersOf(visitor) }) as Promise<{
        readonly totpURI: string;
      }>;
    const { totpURI: uri } = await this.refusing(wrongOwnPassword, () =>
      // Begun twice at once there is one row, which the second then finds.
      enable().catch((error: unknown) => (isTaken(error) ? enable() : Promise.reject(error))),
    );
    return { answer: { secret: new URL(uri).searchParams.get('secret') ?? '', uri } };
  }

  /** Has signing in ask for codes from now on: the first was right. The recovery codes are told this once. */
  async confirm(caller: SessionCaller, visitor: Visitor, { code }: AppCodeInput): Promise<Told<RecoveryCodes>> {
    const { userId } = caller;
    const email = await this.admitted(userId, visitor);
    const row = await this.table.findUnique({ where: { userId } });
    if (!row) throw isOff();
    // Asked of the library, a code would be looked at, as often as it comes.
    if (row.enabledAt) throw isOn();
    const { api } = await this.parts.identity();
    const { headers } = await this.refusing(wrongCode, async () => {
      await this.takeOnce(userId, code);
      return api.verifyTOTP({ body: { code }, headers: headersOf(visitor), returnHeaders: true });
    });
    this.parts.sessions.forget(userId);
    const recoveryCodes = await this.recoveryCodesOf(userId);
    await this.parts.database.prisma.$transaction(async (transaction) => {
      const where = { userId, verified: true, enabledAt: null };
      const { count } = await transaction.secondFactor.updateMany({
        where,
        data: { enabledAt: this.parts.clock.now() },
      });
      if (count === 0) throw isOn();
      await this.parts.auditLog.add(userId, 'secondFactorOn', visitor, null, transaction);
    });
    this.parts.notices.send('secondFactorOn', email);
    return { cookies: headers.getSetCookie(), answer: { recoveryCodes } };
  }

  /** Replaces all recovery codes, of which the new ones are told this once. */
  async renewRecoveryCodes(
    { userId }: SessionCaller,
    visitor: Visitor,
    { password }: PasswordInput,
  ): Promise<Told<RecoveryCodes>> {
    await this.admitted(userId, visitor);
    const { api } = await this.parts.identity();
    const { backupCodes: recoveryCodes } = await this.refusing(wrongOwnPassword, () =>
      api.generateBackupCodes({ body: { password }, headers: headersOf(visitor) }),
    );
    await this.parts.auditLog.add(userId, 'recoveryCodesRenewed', visitor);
    return { answer: { recoveryCodes } };
  }

  /** Has signing in ask for the password alone. */
  async turnOff({ userId }: SessionCaller, visitor: Visitor, { password }: PasswordInput): Promise<Cookies> {
    const email = await this.admitted(userId, visitor);
    if ((await this.table.count({ where: { userId, verified: true } })) === 0) throw isOff();
    const { api } = await this.parts.identity();
    const { headers } = await this.refusing(wrongOwnPassword, () =>
      api.disableTwoFactor({ body: { password }, headers: headersOf(visitor), returnHeaders: true }),
    );
    this.parts.sessions.forget(userId);
    await this.parts.auditLog.add(userId, 'secondFactorOff', visitor);
    this.parts.notices.send('secondFactorOff', email);
    return headers.getSetCookie();
  }

  /** Finishes signing in with a code from the app. @throws {Failure} `unauthenticated` where the password is to come first. */
  signIn(visitor: Visitor, { code }: AppCodeInput): Promise<Cookies> {
    return this.finish(visitor, wrongCode, async (userId, headers) => {
      const { api } = await this.parts.identity();
      await this.takeOnce(userId, code);
      return api.verifyTOTP({ body: { code }, headers, returnHeaders: true });
    });
  }

  /** The same with a recovery code, which is used up by it. */
  signInWithRecoveryCode(visitor: Visitor, { recoveryCode: code }: RecoveryCodeInput): Promise<Cookies> {
    return this.finish(visitor, wrongRecoveryCode, async (userId, headers) => {
      const { api } = await this.parts.identity();
      const came = await api.verifyBackupCode({ body: { code }, headers, returnHeaders: true });
      await this.parts.auditLog.add(userId, 'recoveryCodeUsed', visitor);
      return came;
    });
  }

  private async finish(
    visitor: Visitor,
    wrong: () => Failure,
    verify: (userId: string, headers: Headers) => Promise<{ readonly headers: Headers }>,
  ): Promise<Cookies> {
    await this.parts.attempts.from(visitor);
    // A session of this browser is another sign-in's, and would be asked in place of what this one awaits.
    const cookies = visitor.cookies.split('; ').filter((cookie) => /^(__Secure-)?docket\.two_factor=/.test(cookie));
    const headers = headersOf({ ...visitor, cookies: cookies.join('; ') });
    const { api } = await this.parts.identity();
    const awaited = await this.refusing(beginAgain, () => api.awaitedUser({ headers }));
    if (!awaited) throw beginAgain();
    const { userId } = awaited;
    await this.parts.attempts.at(await this.addressOf(userId));
    const came = await this.refusing(wrong, () => verify(userId, headers)).catch(async (error: unknown) => {
      if (error instanceof Failure) await this.parts.auditLog.add(userId, 'secondFactorFailed', visitor);
      throw error;
    });
    await this.parts.sessions.begun(userId, visitor);
    return came.headers.getSetCookie();
  }

  /**
   * Takes a code of an account, right or wrong, for the only time: the library would take a right one as often as it comes, for a minute
   * and a half.
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
    await this.parts.attempts.at(address);
    return address;
  }

  private refusing<Result>(wrong: () => Failure, work: () => Promise<Result>): Promise<Result> {
    return inOurWords(this.parts.database, (code) => (refusals[code ?? ''] ?? wrong)(), work);
  }

  private async addressOf(userId: string): Promise<string> {
    return (await this.parts.database.prisma.account.findUniqueOrThrow({ where: { userId } })).email;
  }

  private get table() {
    return this.parts.database.prisma.secondFactor;
  }
}

/** Whether a row could not be made since there is one. */
const isTaken = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
