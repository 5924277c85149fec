import type { Clock } from '../../adapters/clock.js';
import type { Database, Transaction } from '../../adapters/database.js';
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
import type { Attempts } from './attempts.js';
import type { AuditLog } from './auditLog.js';
import { inOurWords, notSignedIn, wrongOwnPassword } from './identityFailures.js';
import type { IdentityProofs } from './identityProofs.js';
import { inOneTransaction } from './identityTransaction.js';
import type { KnownBrowsers } from './knownBrowsers.js';
import { type MailedCodes, wrongCode } from './mailedCodes.js';
import type { Notices } from './notices.js';
import { checkOwnPassword } from './ownPassword.js';
import { hasPassword, setPassword } from './passwords.js';
import type { Sessions } from './sessions.js';
import { type Cookies, headersOf, type Told, type Visitor } from './visitor.js';

/** Dependencies of the services that sign users in. */
export interface SigningIn {
  readonly database: Database;
  readonly identity: () => Promise<Identity>;
  readonly sessions: Sessions;
  readonly auditLog: AuditLog;
  readonly notices: Notices;
  readonly attempts: Attempts;
  readonly knownBrowsers: KnownBrowsers;
  readonly codes: MailedCodes;
  readonly proofs: IdentityProofs;
  readonly clock: Clock;
}

const wrongPassword = (): Failure =>
  new Failure(
    'unauthenticated',
    'The address or the password is wrong; you can choose a new password with a code by mail',
  );

/** Response to a right password if the account has a second factor. */
const codeAwaited = { message: 'Enter the code that your app shows now', needs: 'code' } as const;

/**
 * Signing up, in, and out, and changes of password and address. Only the reader of an address's mail learns whether the
 * address has an account.
 */
export class SignIns {
  constructor(private readonly parts: SigningIn) {}

  /** Mails a sign-up code to an address. The password is sent with the code, so that nobody chooses it for somebody else. */
  async beginSignUp(visitor: Visitor, { email }: AddressInput): Promise<Cookies> {
    const { attempts, codes, database, notices } = this.parts;
    const address = canonical(email);
    await attempts.from(visitor);
    return codes.mail(visitor, { reason: 'sign-in', address }, async () => {
      if (!(await hasPassword(database.prisma, { email: address }))) return false;
      notices.send('accountExists', address);
      return true;
    });
  }

  /** Creates the account of an address, or completes the one that the operator created, and signs in. */
  async signUp(visitor: Visitor, { email, code, newPassword }: ProofInput): Promise<Cookies> {
    const { attempts, codes, auditLog, knownBrowsers } = this.parts;
    const address = canonical(email);
    await attempts.from(visitor);
    await codes.check(visitor, { reason: 'sign-in', address }, code);
    const password = await this.hashed(newPassword);
    const { headers } = await this.changing(wrongCode, address, async (transaction, { api }) => {
      await codes.take(transaction, visitor, { reason: 'sign-in', address }, code);
      const now = new Date();
      const where = { email: address };
      const { userId } =
        (await transaction.account.findUnique({ where })) ??
        (await transaction.account.create({ data: { ...where, createdAt: now } }));
      // Otherwise a sign-up code would bypass the password. Checked by the id of the account that was found, since another account may
      // move to the address at any time.
      if (await hasPassword(transaction, { userId })) throw wrongCode();
      await transaction.account.update({ where: { userId }, data: { emailVerified: true } });
      await setPassword(transaction, userId, password, now);
      await auditLog.add(userId, 'signedUp', visitor, null, transaction);
      return api.beginSession({ body: { userId }, headers: headersOf(visitor), returnHeaders: true });
    }).catch((error: unknown) => {
      // Another account has moved to the address meanwhile.
      throw this.parts.database.isRefusal(error) ? wrongCode() : error;
    });
    return [...headers.getSetCookie(), ...(await knownBrowsers.remember(visitor, address))];
  }

  /**
   * Signs in with a password. For an account with a second factor, the response asks for the code, and no session begins.
   * @throws {Failure} `unauthenticated`, with the same words whether the address or the password is wrong.
   */
  async signIn(visitor: Visitor, { email, password }: SignInInput): Promise<Cookies | Told<typeof codeAwaited>> {
    const { attempts, auditLog, database, knownBrowsers, notices, sessions } = this.parts;
    const address = canonical(email);
    await attempts.from(visitor);
    await attempts.at(address, await knownBrowsers.isKnown(visitor, address));
    const { api } = await this.parts.identity();
    const signIn = () =>
      api.signInEmail({ body: { email: address, password }, headers: headersOf(visitor), returnHeaders: true });
    const { headers, response } = await this.refusing(wrongPassword, signIn).catch((error: unknown) => {
      // In the background, since the response time would reveal that the account exists.
      notices.inBackground(async () => {
        if (!(error instanceof Failure) || error.kind !== 'unauthenticated') return;
        const account = await database.prisma.account.findUnique({ where: { email: address } });
        if (account) await auditLog.addFailure(account.userId, 'signInFailed', visitor);
      });
      throw error;
    });
    const cookies = headers.getSetCookie();
    if ('twoFactorRedirect' in response) return { cookies, answer: codeAwaited };
    await sessions.begun(response.user.id, visitor);
    return [...cookies, ...(await knownBrowsers.remember(visitor, address))];
  }

  /** Ends the session of a browser. */
  async signOut(caller: SessionCaller, visitor: Visitor): Promise<Cookies> {
    const { auditLog, database, sessions } = this.parts;
    const { userId, sessionId } = caller;
    await database.prisma.$transaction(async (transaction) => {
      // Signed out several times at once, it is one event.
      const { count } = await transaction.session.deleteMany({ where: { userId, sessionId } });
      if (count > 0) await auditLog.add(userId, 'signedOut', visitor, null, transaction);
    });
    sessions.forget(userId);
    const { api } = await this.parts.identity();
    return (await api.signOut({ headers: headersOf(visitor), returnHeaders: true })).headers.getSetCookie();
  }

  /** Ends all sessions of an account, including this one. */
  async signOutEverywhere({ userId }: SessionCaller, visitor: Visitor): Promise<Cookies> {
    const address = await this.addressOf(userId);
    const { headers } = await this.changing(notSignedIn, address, async (transaction, { api }) => {
      const out = await api.signOut({ headers: headersOf(visitor), returnHeaders: true });
      await transaction.session.deleteMany({ where: { userId } });
      await this.parts.auditLog.add(userId, 'sessionsEnded', visitor, null, transaction);
      return out;
    });
    this.parts.sessions.forget(userId);
    return headers.getSetCookie();
  }

  /** Mails a code for choosing a new password, if the address has an account. */
  async beginReset(visitor: Visitor, { email }: AddressInput): Promise<Cookies> {
    const { attempts, codes, database } = this.parts;
    const address = canonical(email);
    await attempts.from(visitor);
    return codes.mail(visitor, { reason: 'forget-password', address }, async () => {
      return (await database.prisma.account.count({ where: { email: address } })) === 0;
    });
  }

  /** Replaces the password, and ends all sessions and pending sign-ins. Passkeys stay valid. */
  async reset(visitor: Visitor, { email, code, newPassword }: ProofInput): Promise<Cookies> {
    const { attempts, auditLog, codes, knownBrowsers, notices, sessions } = this.parts;
    const address = canonical(email);
    await attempts.from(visitor);
    await codes.check(visitor, { reason: 'forget-password', address }, code);
    const password = await this.hashed(newPassword);
    const { userId, passkeys } = await this.changing(wrongCode, address, async (transaction) => {
      await codes.take(transaction, visitor, { reason: 'forget-password', address }, code);
      const where = { email: address };
      const account = await transaction.account.findUnique({ where, include: { passkeys: true } });
      if (!account) throw wrongCode();
      await transaction.account.update({ where, data: { emailVerified: true } });
      await setPassword(transaction, account.userId, password, new Date());
      await transaction.session.deleteMany({ where: { userId: account.userId } });
      // The row of a sign-in that waits for its second factor has the account's id as its value.
      await transaction.verification.deleteMany({ where: { value: account.userId } });
      await auditLog.add(account.userId, 'passwordReset', visitor, null, transaction);
      return account;
    });
    sessions.forget(userId);
    notices.send('passwordChanged', address, String(passkeys.length));
    return knownBrowsers.remember(visitor, address);
  }

  /** Changes the password, and ends all other sessions. */
  async changePassword(caller: SessionCaller, visitor: Visitor, input: ChangePasswordInput): Promise<Cookies> {
    const { userId } = caller;
    const { email, hash } = await checkOwnPassword(this.parts, userId, visitor, input.password);
    const { api } = await this.parts.identity();
    const headers = headersOf(visitor);
    const where = { userId, provider: 'credential', password: hash };
    const password = await this.hashed(input.newPassword);
    const changed = await this.changing(wrongOwnPassword, email, async (transaction) => {
      // Another request may have changed the password since it was compared.
      const data = { password, updatedAt: new Date() };
      if ((await transaction.credential.updateMany({ where, data })).count === 0) throw wrongOwnPassword();
      await transaction.session.deleteMany({ where: { userId } });
      await this.parts.auditLog.add(userId, 'passwordChanged', visitor, null, transaction);
      return api.beginSession({ body: { userId }, headers, returnHeaders: true });
    });
    this.parts.sessions.forget(userId);
    this.parts.notices.send('passwordChanged', email);
    return changed.headers.getSetCookie();
  }

  /** Mails a code to the new address of the account. */
  async beginAddressChange(caller: SessionCaller, visitor: Visitor, input: SignInInput): Promise<Cookies> {
    const { codes, database, proofs } = this.parts;
    const address = canonical(input.email);
    const { email: before } = await checkOwnPassword(this.parts, caller.userId, visitor, input.password);
    if (address === before) throw unfit('email', 'another address than that of the account');
    await proofs.record(caller);
    return codes.mail(visitor, { reason: 'change-email', address, userId: caller.userId }, async () => {
      return (await database.prisma.account.count({ where: { email: address } })) > 0;
    });
  }

  /** Moves the account to the address that the code was mailed to. */
  async changeAddress(caller: SessionCaller, visitor: Visitor, { email, code }: ChangeAddressInput): Promise<Cookies> {
    const { attempts, auditLog, codes, database, knownBrowsers, notices, proofs } = this.parts;
    const { userId } = caller;
    const address = canonical(email);
    const about = { reason: 'change-email', address, userId } as const;
    await attempts.from(visitor);
    await codes.check(visitor, about, code);
    const before = await this.addressOf(userId);
    await this.changing(wrongCode, before, async (transaction) => {
      await proofs.require(caller, transaction);
      await codes.take(transaction, visitor, about, code);
      if ((await transaction.account.count({ where: { email: address } })) > 0) throw wrongCode();
      await transaction.account.update({ where: { userId }, data: { email: address } });
      const detail = `from ${before} to ${address}`;
      await auditLog.add(userId, 'addressChanged', visitor, detail, transaction);
    }).catch((error: unknown) => {
      // Somebody has signed up with the address meanwhile.
      throw database.isRefusal(error) ? wrongCode() : error;
    });
    notices.send('addressChanged', before, address);
    return knownBrowsers.remember(visitor, address);
  }

  private refusing<Result>(refusal: () => Failure, work: () => Promise<Result>): Promise<Result> {
    return inOurWords(this.parts.database, refusal, work);
  }

  /** Changes the account of an address in one transaction. */
  private changing<Result>(
    refusal: () => Failure,
    address: string,
    work: (transaction: Transaction, identity: Identity) => Promise<Result>,
  ): Promise<Result> {
    return this.refusing(refusal, () => inOneTransaction(this.parts, address, work));
  }

  private async hashed(password: string): Promise<string> {
    return (await (await this.parts.identity()).$context).password.hash(password);
  }

  private async addressOf(userId: string): Promise<string> {
    return (await this.parts.database.prisma.account.findUniqueOrThrow({ where: { userId } })).email;
  }
}
