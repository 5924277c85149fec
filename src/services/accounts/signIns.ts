import type { Clock } from '../../adapters/clock.js';
import type { Database } from '../../adapters/database.js';
import type { Identity } from '../../adapters/identity.js';
import { Failure, unfit } from '../../failure.js';
import type { SessionCaller } from '../../models/caller.js';
import type {
  AddressInput,
  ChangeAddressInput,
  ChangePasswordInput,
  ProofInput,
  SignInInput,
} from '../../models/signIn.js';
import { canonical } from './accounts.js';
import type { Attempts, SignInLimits } from './attempts.js';
import type { AuditLog } from './auditLog.js';
import { inOurWords, wrongOwnPassword } from './identityFailures.js';
import type { Notices } from './notices.js';
import type { Sessions } from './sessions.js';
import { type Cookies, headersOf, type Told, type Visitor } from './visitor.js';

/** What signing in is made of. */
export interface SigningIn {
  readonly database: Database;
  readonly identity: () => Promise<Identity>;
  readonly sessions: Sessions;
  readonly auditLog: AuditLog;
  readonly notices: Notices;
  readonly attempts: Attempts;
  readonly clock: Clock;
}

const wrongPassword = (): Failure =>
  new Failure(
    'unauthenticated',
    'The address or the password is wrong; you can choose a new password with a code by mail',
  );

/** What is left to do where the account has a second factor. */
const codeAwaited = { message: 'Enter the code that your app shows now', needs: 'code' } as const;

const wrongCode = (): Failure =>
  unfit('code', 'the last one that was mailed to this address, within 10 minutes and 5 attempts; ask for another');

/**
 * Signing up, in, and out, and changing what one signs in with. Whether an address has an account is told to nobody but
 * whoever reads its mail.
 */
export class SignIns {
  constructor(private readonly parts: SigningIn) {}

  /** Mails a code to an address that is to have an account. The password comes with the code: nobody chooses one for others. */
  async beginSignUp(visitor: Visitor, { email }: AddressInput): Promise<void> {
    const address = await this.admitted(visitor, email, 'codes');
    const { notices } = this.parts;
    notices.inBackground(async () => {
      if (await this.hasPassword(address)) return notices.send('accountExists', address);
      const { api } = await this.parts.identity();
      await api.sendVerificationOTP({ body: { email: address, type: 'sign-in' } });
    });
  }

  /** Makes the account, or lets whoever owns the address have the one that the operator made; signs in. */
  async signUp(visitor: Visitor, { email, code, newPassword }: ProofInput): Promise<Cookies> {
    const address = await this.admitted(visitor, email);
    // Otherwise a code for signing up would be a way in beside the password.
    if (await this.hasPassword(address)) throw wrongCode();
    const { api, $context } = await this.parts.identity();
    const { password } = await $context;
    const hash = await password.hash(newPassword);
    const { headers, response } = await this.refusing(wrongCode, () =>
      api.signInEmailOTP({ body: { email: address, otp: code }, headers: headersOf(visitor), returnHeaders: true }),
    );
    const userId = response.user.id;
    const now = new Date();
    const account = { userId, provider: 'credential' };
    const chosen = { password: hash, updatedAt: now };
    await this.parts.database.prisma.$transaction(async (transaction) => {
      await transaction.credential.upsert({
        where: { userId_provider: account },
        create: { ...account, subject: userId, createdAt: now, ...chosen },
        update: chosen,
      });
      await this.parts.auditLog.add(userId, 'signedUp', visitor, null, transaction);
    });
    return headers.getSetCookie();
  }

  /**
   * Signs in, or has an account with a second factor asked for that: there is no session then.
   * @throws {Failure} `unauthenticated`, with the same words whether the address or the password is wrong.
   */
  async signIn(visitor: Visitor, { email, password }: SignInInput): Promise<Cookies | Told<typeof codeAwaited>> {
    const address = await this.admitted(visitor, email, 'attempts');
    const { auditLog, database } = this.parts;
    const { api } = await this.parts.identity();
    const signIn = () =>
      api.signInEmail({ body: { email: address, password }, headers: headersOf(visitor), returnHeaders: true });
    const { headers, response } = await this.refusing(wrongPassword, signIn).catch(async (error: unknown) => {
      const account = await database.prisma.account.findUnique({ where: { email: address } });
      if (account && error instanceof Failure) await auditLog.add(account.userId, 'signInFailed', visitor);
      throw error;
    });
    const cookies = headers.getSetCookie();
    if ('twoFactorRedirect' in response) return { cookies, answer: codeAwaited };
    await this.parts.sessions.begun(response.user.id, visitor);
    return cookies;
  }

  /** Ends the session of a browser. */
  async signOut(caller: SessionCaller, visitor: Visitor): Promise<Cookies> {
    const { api } = await this.parts.identity();
    const { headers } = await api.signOut({ headers: headersOf(visitor), returnHeaders: true });
    this.parts.sessions.forget(caller.userId);
    await this.parts.auditLog.add(caller.userId, 'signedOut', visitor);
    return headers.getSetCookie();
  }

  /** Ends all sessions of an account, this one too. */
  async signOutEverywhere(caller: SessionCaller, visitor: Visitor): Promise<Cookies> {
    const cookies = await this.signOut(caller, visitor);
    await this.parts.sessions.endAll(caller.userId);
    await this.parts.auditLog.add(caller.userId, 'sessionsEnded', visitor);
    return cookies;
  }

  /** Mails a code with which a new password can be chosen, where the address has an account. */
  async beginReset(visitor: Visitor, { email }: AddressInput): Promise<void> {
    const address = await this.admitted(visitor, email, 'codes');
    this.parts.notices.inBackground(async () => {
      const { api } = await this.parts.identity();
      await api.requestPasswordResetEmailOTP({ body: { email: address } });
    });
  }

  /** Replaces the password, and ends all sessions: whoever had it is out. */
  async reset(visitor: Visitor, { email, code, newPassword }: ProofInput): Promise<void> {
    const address = await this.admitted(visitor, email);
    const { api } = await this.parts.identity();
    await this.refusing(wrongCode, () =>
      api.resetPasswordEmailOTP({ body: { email: address, otp: code, password: newPassword } }),
    );
    const { userId } = await this.parts.database.prisma.account.findUniqueOrThrow({ where: { email: address } });
    await this.parts.sessions.endAll(userId);
    await this.parts.auditLog.add(userId, 'passwordReset', visitor);
    this.parts.notices.send('passwordChanged', address);
  }

  /** Changes the password, and ends all other sessions. */
  async changePassword(caller: SessionCaller, visitor: Visitor, input: ChangePasswordInput): Promise<Cookies> {
    const email = await this.addressOf(caller);
    await this.admitted(visitor, email, 'attempts');
    const { api } = await this.parts.identity();
    const body = { currentPassword: input.password, newPassword: input.newPassword, revokeOtherSessions: true };
    const { headers } = await this.refusing(wrongOwnPassword, () =>
      api.changePassword({ body, headers: headersOf(visitor), returnHeaders: true }),
    );
    this.parts.sessions.forget(caller.userId);
    await this.parts.auditLog.add(caller.userId, 'passwordChanged', visitor);
    this.parts.notices.send('passwordChanged', email);
    return headers.getSetCookie();
  }

  /** Mails a code to the address that the account is to have. */
  async beginAddressChange(caller: SessionCaller, visitor: Visitor, input: SignInInput): Promise<void> {
    const address = await this.admitted(visitor, input.email, 'codes');
    const before = await this.addressOf(caller);
    await this.parts.attempts.at(before);
    if (address === before) throw unfit('email', 'another address than that of the account');
    const headers = headersOf(visitor);
    const { api } = await this.parts.identity();
    await this.refusing(wrongOwnPassword, () => api.verifyPassword({ body: { password: input.password }, headers }));
    this.parts.notices.inBackground(async () => {
      await api.requestEmailChangeEmailOTP({ body: { newEmail: address }, headers });
    });
  }

  /** Has the account under the address that the code was mailed to. */
  async changeAddress(caller: SessionCaller, visitor: Visitor, { email, code }: ChangeAddressInput): Promise<Cookies> {
    const address = await this.admitted(visitor, email);
    const before = await this.addressOf(caller);
    const { api } = await this.parts.identity();
    const body = { newEmail: address, otp: code };
    const { headers } = await this.refusing(wrongCode, () =>
      api.changeEmailEmailOTP({ body, headers: headersOf(visitor), returnHeaders: true }),
    );
    await this.parts.auditLog.add(caller.userId, 'addressChanged', visitor, `from ${before} to ${address}`);
    this.parts.notices.send('addressChanged', before, address);
    return headers.getSetCookie();
  }

  /**
   * @param limit what there is little of for the account, whoever tries it. Codes need none: each is good for few attempts.
   * @throws {Failure} `rateLimited`, in the same way whether the address is known or not.
   */
  private async admitted(visitor: Visitor, email: string, limit?: keyof SignInLimits): Promise<string> {
    const tried = canonical(email);
    await this.parts.attempts.from(visitor);
    if (limit) await this.parts.attempts.at(tried, limit);
    return tried;
  }

  private refusing<Result>(refusal: () => Failure, work: () => Promise<Result>): Promise<Result> {
    return inOurWords(this.parts.database, refusal, work);
  }

  private async hasPassword(email: string): Promise<boolean> {
    const where = { account: { email }, password: { not: null } };
    return (await this.parts.database.prisma.credential.count({ where })) > 0;
  }

  private async addressOf({ userId }: SessionCaller): Promise<string> {
    return (await this.parts.database.prisma.account.findUniqueOrThrow({ where: { userId } })).email;
  }
}
