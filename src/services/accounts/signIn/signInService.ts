import type { Clock } from '../../../adapters/clock.js';
import type { Database } from '../../../adapters/database/database.js';
import type { BetterAuth } from '../../../adapters/betterAuth/betterAuth.js';
import { Failure } from '../../../failure.js';
import type { SessionCaller } from '../../../models/accounts/caller.js';
import type { EmailInput, EmailProofInput, SignInInput } from '../../../models/accounts/signIn.js';
import { normalizeEmail } from '../../../models/accounts/emailAddress.js';
import type { SignInThrottle, KnownBrowsers } from './signInThrottle.js';
import type { AuditLog } from '../auditLog.js';
import { sessionEnded } from './signInFailures.js';
import {
  translateBetterAuthErrors,
  runInTransaction,
  type SetCookies,
  buildBetterAuthHeaders,
  type PageResponse,
  type RequestContext,
} from './betterAuthCalls.js';
import type { IdentityProofs } from './identityProofs.js';
import { type MailedCodes, wrongMailedCode } from './mailedCodes.js';
import type { AccountMailer } from '../accountMailer.js';
import { endSignIns, findPasswordHash, hashPassword, setPassword } from './passwords.js';
import type { SessionService } from './sessionService.js';

/** Dependencies of the services that sign users in. */
export interface SignInDependencies {
  readonly database: Database;
  readonly betterAuth: () => Promise<BetterAuth>;
  readonly sessions: SessionService;
  readonly auditLog: AuditLog;
  readonly accountMailer: AccountMailer;
  readonly throttle: SignInThrottle;
  readonly knownBrowsers: KnownBrowsers;
  readonly codes: MailedCodes;
  readonly proofs: IdentityProofs;
  readonly clock: Clock;
}

const wrongPassword = (): Failure =>
  new Failure(
    'unauthenticated',
    'The email address or the password is wrong; you can reset the password with a code sent by email',
  );

/** Response to a correct password if the account has a second factor. */
const codeRequired = { message: 'Enter the current code of your app', needs: 'code' } as const;

/**
 * Sign-up, sign-in, sign-out and password reset. Only a person who can read the mail of an email address learns whether the email
 * address has an account.
 */
export class SignInService {
  constructor(private readonly dependencies: SignInDependencies) {}

  /**
   * Mails a sign-up code to an email address. The client sends the password later, together with the code, so that only a person who can
   * read the mail can set the password.
   */
  async beginSignUp(context: RequestContext, input: EmailInput): Promise<SetCookies> {
    const { throttle, codes, database, accountMailer } = this.dependencies;
    const email = normalizeEmail(input.email);
    await throttle.countClientAttempt(context);
    /** Mails a notice instead of the code, if the account has a password already. */
    const sendNoticeInstead = async () => {
      if (!(await findPasswordHash(database.prisma, { email }))) return false;
      accountMailer.sendNotice('accountExists', email);
      return true;
    };
    return codes.mail(context, { purpose: 'sign-in', email }, sendNoticeInstead);
  }

  /** Creates the account of an email address, or completes the account that the operator created, and signs in. */
  async signUp(context: RequestContext, input: EmailProofInput): Promise<SetCookies> {
    const { throttle, codes, auditLog, knownBrowsers } = this.dependencies;
    const email = normalizeEmail(input.email);
    await throttle.countClientAttempt(context);
    await codes.verify(context, { purpose: 'sign-in', email }, input.code);
    const passwordHash = await hashPassword(this.dependencies, input.newPassword);
    const { headers } = await runInTransaction(
      this.dependencies,
      wrongMailedCode,
      email,
      async (transaction, { api }) => {
        await codes.consume(transaction, context, { purpose: 'sign-in', email }, input.code);
        const now = this.dependencies.clock.now();
        const where = { email };
        const { userId } =
          (await transaction.account.findUnique({ where })) ??
          (await transaction.account.create({ data: { ...where, createdAt: now } }));
        // A sign-up code must not replace an existing password. The check uses the id of the account, because another account may
        // change to this email address at any time.
        if (await findPasswordHash(transaction, { userId })) throw wrongMailedCode();
        await transaction.account.update({ where: { userId }, data: { emailVerified: true } });
        await setPassword(transaction, userId, passwordHash, now);
        await auditLog.add(userId, 'signedUp', context, null, transaction);
        return api.beginSession({ body: { userId }, headers: buildBetterAuthHeaders(context), returnHeaders: true });
      },
    ).catch((error: unknown) => {
      // Another account has changed to this email address in the meantime.
      throw this.dependencies.database.isDataError(error) ? wrongMailedCode() : error;
    });
    return [...headers.getSetCookie(), ...(await knownBrowsers.createCookie(context, email))];
  }

  /**
   * Signs in with a password. For an account with a second factor, the response asks for the code, and no session begins.
   * @throws {Failure} `unauthenticated`, with the same message whether the email address or the password is wrong.
   */
  async signIn(context: RequestContext, input: SignInInput): Promise<SetCookies | PageResponse<typeof codeRequired>> {
    const { throttle, auditLog, database, knownBrowsers, accountMailer } = this.dependencies;
    const email = normalizeEmail(input.email);
    await throttle.countClientAttempt(context);
    await throttle.countAccountAttempt(email, await knownBrowsers.isKnown(context, email));
    const { headers, response } = await this.signInWithPassword(context, email, input.password).catch(
      (error: unknown) => {
        // In the background, since the response time would reveal that the account exists.
        accountMailer.runInBackground(async () => {
          if (!(error instanceof Failure) || error.kind !== 'unauthenticated') return;
          const account = await database.prisma.account.findUnique({ where: { email } });
          if (account) await auditLog.addFailure(account.userId, 'signInFailed', context);
        });
        throw error;
      },
    );
    const cookies = headers.getSetCookie();
    if ('twoFactorRedirect' in response) return { cookies, body: codeRequired };
    return [...cookies, ...(await knownBrowsers.createCookie(context, email))];
  }

  /** Ends the session of a browser. */
  async signOut(caller: SessionCaller, context: RequestContext): Promise<SetCookies> {
    const { auditLog, database, sessions } = this.dependencies;
    const { userId, sessionId } = caller;
    await database.transaction(async (transaction) => {
      // Several concurrent requests to sign out add one event.
      const { count } = await transaction.session.deleteMany({ where: { userId, sessionId } });
      if (count > 0) await auditLog.add(userId, 'signedOut', context, null, transaction);
    });
    sessions.evict(userId);
    const { api } = await this.dependencies.betterAuth();
    return (
      await api.signOut({ headers: buildBetterAuthHeaders(context), returnHeaders: true })
    ).headers.getSetCookie();
  }

  /** Ends all sessions of an account, including this one. */
  async signOutEverywhere({ userId }: SessionCaller, context: RequestContext): Promise<SetCookies> {
    const email = await this.readEmail(userId);
    const { headers } = await runInTransaction(this.dependencies, sessionEnded, email, async (transaction, { api }) => {
      const response = await api.signOut({ headers: buildBetterAuthHeaders(context), returnHeaders: true });
      await endSignIns(transaction, userId);
      await this.dependencies.auditLog.add(userId, 'sessionsEnded', context, null, transaction);
      return response;
    });
    this.dependencies.sessions.evict(userId);
    return headers.getSetCookie();
  }

  /** Mails a code for setting a new password, if the email address has an account. */
  async beginPasswordReset(context: RequestContext, input: EmailInput): Promise<SetCookies> {
    const { throttle, codes, database } = this.dependencies;
    const email = normalizeEmail(input.email);
    await throttle.countClientAttempt(context);
    const hasNoAccount = async () => (await database.prisma.account.count({ where: { email } })) === 0;
    return codes.mail(context, { purpose: 'forget-password', email }, hasNoAccount);
  }

  /** Replaces the password, and ends all sessions and pending sign-ins. Passkeys stay valid. */
  async resetPassword(context: RequestContext, input: EmailProofInput): Promise<SetCookies> {
    const { throttle, auditLog, codes, knownBrowsers, accountMailer, sessions } = this.dependencies;
    const email = normalizeEmail(input.email);
    await throttle.countClientAttempt(context);
    await codes.verify(context, { purpose: 'forget-password', email }, input.code);
    const passwordHash = await hashPassword(this.dependencies, input.newPassword);
    const { userId, passkeys } = await runInTransaction(
      this.dependencies,
      wrongMailedCode,
      email,
      async (transaction) => {
        await codes.consume(transaction, context, { purpose: 'forget-password', email }, input.code);
        const where = { email };
        const account = await transaction.account.findUnique({ where, include: { passkeys: true } });
        if (!account) throw wrongMailedCode();
        await transaction.account.update({ where, data: { emailVerified: true } });
        await setPassword(transaction, account.userId, passwordHash, this.dependencies.clock.now());
        await endSignIns(transaction, account.userId);
        await auditLog.add(account.userId, 'passwordReset', context, null, transaction);
        return account;
      },
    );
    sessions.evict(userId);
    accountMailer.sendNotice('passwordChanged', email, String(passkeys.length));
    return knownBrowsers.createCookie(context, email);
  }

  /**
   * Compares the password, and begins a session, or for an account with a second factor a pending sign-in.
   * @throws {Failure} `unauthenticated` for a wrong password, and for one that was replaced after it was compared.
   */
  private async signInWithPassword(context: RequestContext, email: string, password: string) {
    const { database, betterAuth, sessions } = this.dependencies;
    const passwordHash = await findPasswordHash(database.prisma, { email });
    const { api } = await betterAuth();
    const result = await translateBetterAuthErrors(database, wrongPassword, () =>
      api.signInEmail({ body: { email, password }, headers: buildBetterAuthHeaders(context), returnHeaders: true }),
    );
    const session = 'twoFactorRedirect' in result.response ? undefined : result.response;
    await runInTransaction(this.dependencies, wrongPassword, email, async (transaction, { $context }) => {
      // The password may have been replaced since it was compared, which ended the sign-ins before that, but not this one.
      if ((await findPasswordHash(transaction, { email })) !== passwordHash) {
        // A pending sign-in is useless without its cookie, which is not sent.
        if (session) await (await $context).internalAdapter.deleteSession(session.token);
        throw wrongPassword();
      }
      if (session) await sessions.recordSignIn(session.user.id, context, null, transaction);
    });
    return result;
  }

  private async readEmail(userId: string): Promise<string> {
    return (await this.dependencies.database.prisma.account.findUniqueOrThrow({ where: { userId } })).email;
  }
}
