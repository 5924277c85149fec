import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../adapters/clock.js';
import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import type { BetterAuth } from '../../../adapters/betterAuth/betterAuth.js';
import type { Mailer } from '../../../adapters/mailer.js';
import { type Failure, invalidField } from '../../../failure.js';
import { type MailedCodePurpose, createCodeMail } from '../accountMailTemplates.js';
import type { SignInThrottle, KnownBrowsers } from './signInThrottle.js';
import type { AccountMailer } from '../accountMailer.js';
import { type SetCookies, buildBetterAuthHeaders, type RequestContext } from './betterAuthCalls.js';

/** Lifetime of a code in seconds, and maximum attempts. */
const codeLimits = { seconds: 600, attempts: 5 };

export const wrongMailedCode = (): Failure =>
  invalidField(
    'code',
    'the last code requested in this browser, entered within 10 minutes and 5 attempts; request a new code',
  );

/** Request for a mailed code. The code is valid for this purpose, email address and account only. */
export interface CodeRequest {
  readonly purpose: MailedCodePurpose;
  /** Email address that the code is mailed to. */
  readonly email: string;
  /** Account whose session requested the code; undefined before the sign-in. */
  readonly userId?: string;
}

interface MailedCodeDependencies {
  readonly database: Database;
  /** Clock by which Better Auth deletes expired codes. */
  readonly clock: Clock;
  readonly betterAuth: () => Promise<BetterAuth>;
  readonly throttle: SignInThrottle;
  readonly knownBrowsers: KnownBrowsers;
  readonly mailer: Mailer;
  readonly accountMailer: AccountMailer;
}

/** Table of codes, inside a transaction or outside. */
type VerificationTable = Pick<DatabaseTransaction, 'verification'>;

/**
 * Six-digit codes that are mailed to an email address. A cookie binds each code to the browser that requested it, so that guesses in
 * another browser do not use up the attempts for the code. The database stores only a digest of the code and of a nonce, which only the
 * cookie contains.
 */
export class MailedCodes {
  constructor(private readonly dependencies: MailedCodeDependencies) {}

  /**
   * Mails a code. The response and the response time are the same whether or not a code is mailed.
   * @param isHandledOtherwise returns true if the email address gets no code; the function may mail a notice instead.
   * @returns the cookie that binds the code to the browser.
   * @throws {Failure} `rateLimited`.
   */
  async mail(
    context: RequestContext,
    codeRequest: CodeRequest,
    isHandledOtherwise: () => Promise<boolean>,
  ): Promise<SetCookies> {
    const { throttle, knownBrowsers, betterAuth, accountMailer, database, mailer, clock } = this.dependencies;
    const { purpose, email } = codeRequest;
    await throttle.countCodeMail(email, await knownBrowsers.isKnown(context, email));
    const nonce = randomBytes(16).toString('base64url');
    const { api } = await betterAuth();
    const body = { name: cookieName(purpose), value: nonce, seconds: codeLimits.seconds };
    const { headers } = await api.storeSignedValue({ body, returnHeaders: true });
    accountMailer.runInBackground(async () => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + codeLimits.seconds * 1000);
      const row = { identifier: identifierOf(codeRequest, nonce), createdAt: now, updatedAt: now, expiresAt };
      // The row is also stored for an email address that gets no code, so that verifying a guess takes the same time.
      await database.prisma.verification.create({ data: { ...row, value: valueOf(nonce, code, 0) } });
      if (await isHandledOtherwise()) return;
      await mailer.send(createCodeMail(purpose, email, code, codeLimits.seconds / 60));
    });
    return headers.getSetCookie();
  }

  /**
   * Verifies a code, before any slow work. A wrong code counts against the maximum attempts of the requested code: the limits on mailed
   * codes bound the guesses at an email address, and nobody uses up those of another browser.
   * @throws {Failure} `invalid` for a wrong code.
   */
  async verify(context: RequestContext, codeRequest: CodeRequest, code: string): Promise<void> {
    const { database } = this.dependencies;
    const nonce = await this.readNonce(context, codeRequest);
    let row = await this.findCode(database.prisma, codeRequest, nonce);
    for (;;) {
      if (row.tries === codeLimits.attempts) throw wrongMailedCode();
      // Counted before the comparison, so that concurrent guesses cannot exceed the attempts.
      const { verificationId, value } = row;
      const data = { value: withTries(value, row.tries + 1) };
      const { count } = await database.prisma.verification.updateMany({ where: { verificationId, value }, data });
      if (count === 0) {
        row = await this.findCode(database.prisma, codeRequest, nonce);
        continue;
      }
      if (!isEqualInConstantTime(value, valueOf(nonce, code, row.tries))) throw wrongMailedCode();
      // A correct code does not count as an attempt, even if the change that it authorizes fails.
      await database.prisma.verification.updateMany({ where: { verificationId, value: data.value }, data: { value } });
      return;
    }
  }

  /** Consumes a verified code, in the transaction of the change that it authorizes. @throws {Failure} `invalid` for a wrong code. */
  async consume(
    transaction: DatabaseTransaction,
    context: RequestContext,
    codeRequest: CodeRequest,
    code: string,
  ): Promise<void> {
    const nonce = await this.readNonce(context, codeRequest);
    const { verificationId, value, tries } = await this.findCode(transaction, codeRequest, nonce);
    if (!isEqualInConstantTime(value, valueOf(nonce, code, tries))) throw wrongMailedCode();
    const { count } = await transaction.verification.deleteMany({ where: { verificationId } });
    if (count === 0) throw wrongMailedCode();
  }

  /** Reads the nonce from the browser's cookie. */
  private async readNonce(context: RequestContext, { purpose }: CodeRequest): Promise<string> {
    const { api } = await this.dependencies.betterAuth();
    const cookie = await api.readSignedValue({
      body: { name: cookieName(purpose) },
      headers: buildBetterAuthHeaders(context),
    });
    if (!cookie) throw wrongMailedCode();
    return cookie.value;
  }

  private async findCode({ verification }: VerificationTable, codeRequest: CodeRequest, nonce: string) {
    const identifier = identifierOf(codeRequest, nonce);
    const expiresAt = { gt: this.dependencies.clock.now() };
    const row = await verification.findFirst({ where: { identifier, expiresAt } });
    if (!row) throw wrongMailedCode();
    return { ...row, tries: Number(row.value.split(' ')[1]) };
  }
}

const cookieName = (purpose: MailedCodePurpose): string => `code_${purpose}`;

const identifierOf = ({ purpose, email, userId = '' }: CodeRequest, nonce: string): string =>
  `code ${hash('sha256', `${purpose} ${email} ${userId} ${nonce}`)}`;

/** Returns the value of a row: the digest of the code, and the number of wrong attempts. */
const valueOf = (nonce: string, code: string, tries: number): string =>
  `${hash('sha256', `${nonce} ${code}`)} ${tries}`;

const withTries = (value: string, tries: number): string => `${value.split(' ')[0]} ${tries}`;

const isEqualInConstantTime = (stored: string, expected: string): boolean =>
  stored.length === expected.length && timingSafeEqual(Buffer.from(stored), Buffer.from(expected));
