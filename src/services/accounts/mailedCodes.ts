import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database, Transaction } from '../../adapters/database.js';
import type { Identity } from '../../adapters/identity.js';
import type { Mailer } from '../../adapters/mailer.js';
import { type Failure, unfit } from '../../failure.js';
import { type CodeReason, codeMail } from './accountMails.js';
import type { Attempts } from './attempts.js';
import type { KnownBrowsers } from './knownBrowsers.js';
import type { Notices } from './notices.js';
import { type Cookies, headersOf, type Visitor } from './visitor.js';

/** Lifetime of a code in seconds, and maximum attempts. */
const codeLife = { seconds: 600, attempts: 5 };

export const wrongCode = (): Failure =>
  unfit('code', 'the last one that this browser asked for, within 10 minutes and 5 attempts; ask for another');

/** Purpose of a code, which is valid for nothing else. */
export interface CodePurpose {
  readonly reason: CodeReason;
  /** Address that the code is mailed to. */
  readonly address: string;
  /** Account whose session asked for the code; undefined before somebody has signed in. */
  readonly userId?: string;
}

interface Parts {
  readonly database: Database;
  readonly identity: () => Promise<Identity>;
  readonly attempts: Attempts;
  readonly knownBrowsers: KnownBrowsers;
  readonly mailer: Mailer;
  readonly notices: Notices;
}

/** Table of codes, within a transaction or without. */
type Rows = Pick<Transaction, 'verification'>;

/**
 * Six-digit codes that are mailed to an address. A cookie binds each code to the browser that requested it, so that guesses in
 * another browser do not use up its attempts. The database stores only digests, over the code and a random number that only the
 * cookie holds.
 */
export class MailedCodes {
  constructor(private readonly parts: Parts) {}

  /**
   * Mails a code. The response and its time are the same whether or not a code is mailed.
   * @param instead returns true if the address gets no code, and may mail something else.
   * @returns the cookie that binds the code to the browser.
   * @throws {Failure} `rateLimited`.
   */
  async mail(visitor: Visitor, about: CodePurpose, instead: () => Promise<boolean>): Promise<Cookies> {
    const { attempts, knownBrowsers, identity, notices, database, mailer } = this.parts;
    const { reason, address } = about;
    await attempts.code(address, await knownBrowsers.isKnown(visitor, address));
    const request = randomBytes(16).toString('base64url');
    const { api } = await identity();
    const body = { name: cookieOf(reason), value: request, seconds: codeLife.seconds };
    const { headers } = await api.keepSigned({ body, returnHeaders: true });
    notices.inBackground(async () => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const now = new Date();
      const expiresAt = new Date(now.getTime() + codeLife.seconds * 1000);
      const row = { identifier: identifierOf(about, request), createdAt: now, updatedAt: now, expiresAt };
      // Also for an address that gets no code, so that checking a guess takes the same time.
      await database.prisma.verification.create({ data: { ...row, value: valueOf(request, code, 0) } });
      if (await instead()) return;
      await mailer.send(codeMail(reason, address, code, codeLife.seconds / 60));
    });
    return headers.getSetCookie();
  }

  /**
   * Verifies a code, before any slow work. Each try counts against the daily limit of the address, a wrong code also against its attempts.
   * @throws {Failure} `invalid` for a wrong code, `rateLimited` for too many.
   */
  async check(visitor: Visitor, about: CodePurpose, code: string): Promise<void> {
    const { attempts, knownBrowsers, database } = this.parts;
    const { address } = about;
    const request = await this.requestOf(visitor, about);
    // Only a browser that requested a code may use up the daily tries of the address.
    let row = await find(database.prisma, about, request);
    await attempts.guess(address, await knownBrowsers.isKnown(visitor, address));
    for (;;) {
      if (row.tries === codeLife.attempts) throw wrongCode();
      // Counted before the comparison, so that concurrent guesses cannot exceed the attempts.
      const { verificationId, value } = row;
      const data = { value: valueWith(value, row.tries + 1) };
      const { count } = await database.prisma.verification.updateMany({ where: { verificationId, value }, data });
      if (count === 0) {
        row = await find(database.prisma, about, request);
        continue;
      }
      if (!isSame(value, valueOf(request, code, row.tries))) throw wrongCode();
      // A right code does not count as an attempt, even if the change that it authorizes fails.
      await database.prisma.verification.updateMany({ where: { verificationId, value: data.value }, data: { value } });
      return;
    }
  }

  /** Consumes a verified code, in the transaction of the change that it authorizes. @throws {Failure} `invalid` for a wrong code. */
  async take(transaction: Transaction, visitor: Visitor, about: CodePurpose, code: string): Promise<void> {
    const request = await this.requestOf(visitor, about);
    const { verificationId, value, tries } = await find(transaction, about, request);
    if (!isSame(value, valueOf(request, code, tries))) throw wrongCode();
    const { count } = await transaction.verification.deleteMany({ where: { verificationId } });
    if (count === 0) throw wrongCode();
  }

  /** @returns the random number in the browser's cookie. */
  private async requestOf(visitor: Visitor, { reason }: CodePurpose): Promise<string> {
    const { api } = await this.parts.identity();
    const kept = await api.readSigned({ body: { name: cookieOf(reason) }, headers: headersOf(visitor) });
    if (!kept) throw wrongCode();
    return kept.value;
  }
}

async function find({ verification }: Rows, about: CodePurpose, request: string) {
  const identifier = identifierOf(about, request);
  const row = await verification.findFirst({ where: { identifier, expiresAt: { gt: new Date() } } });
  if (!row) throw wrongCode();
  return { ...row, tries: Number(row.value.split(' ')[1]) };
}

const cookieOf = (reason: CodeReason): string => `code_${reason}`;

const identifierOf = ({ reason, address, userId = '' }: CodePurpose, request: string): string =>
  `code ${hash('sha256', `${reason} ${address} ${userId} ${request}`)}`;

/** Returns the value of a row: the digest of the code, and the number of wrong attempts. */
const valueOf = (request: string, code: string, tries: number): string =>
  `${hash('sha256', `${request} ${code}`)} ${tries}`;

const valueWith = (value: string, tries: number): string => `${value.split(' ')[0]} ${tries}`;

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
