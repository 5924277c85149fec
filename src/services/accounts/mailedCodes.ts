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

/** Seconds and attempts that a code is good for. */
const codeLife = { seconds: 600, attempts: 5 };

export const wrongCode = (): Failure =>
  unfit('code', 'the last one that this browser asked for, within 10 minutes and 5 attempts; ask for another');

interface Parts {
  readonly database: Database;
  readonly identity: () => Promise<Identity>;
  readonly attempts: Attempts;
  readonly knownBrowsers: KnownBrowsers;
  readonly mailer: Mailer;
  readonly notices: Notices;
}

/** Rows of codes: all that is read or written of them, within a transaction or without. */
type Rows = Pick<Transaction, 'verification'>;

/**
 * Six-digit codes that are mailed to an address. A code is bound to the browser that asked for it by a cookie: whoever guesses in
 * another browser guesses another code, and uses up nothing of this one. The database has digests alone, over a random number that
 * only the cookie holds.
 */
export class MailedCodes {
  constructor(private readonly parts: Parts) {}

  /**
   * Mails a code. The answer, and the time that it takes, are the same whether or not a code is mailed.
   * @param instead mails something else, and says so by true, where the address gets no code.
   * @returns the cookie that binds the code to the browser.
   * @throws {Failure} `rateLimited`.
   */
  async mail(visitor: Visitor, reason: CodeReason, address: string, instead: () => Promise<boolean>): Promise<Cookies> {
    const { attempts, knownBrowsers, identity, notices, database, mailer } = this.parts;
    await attempts.code(address, await knownBrowsers.isKnown(visitor, address));
    const request = randomBytes(16).toString('base64url');
    const { api } = await identity();
    const body = { name: cookieOf(reason), value: request, seconds: codeLife.seconds };
    const { headers } = await api.keepSigned({ body, returnHeaders: true });
    notices.inBackground(async () => {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const now = new Date();
      const expiresAt = new Date(now.getTime() + codeLife.seconds * 1000);
      const row = { identifier: identifierOf(reason, address, request), createdAt: now, updatedAt: now, expiresAt };
      // Also for an address that gets none, so that a guess takes the same time.
      await database.prisma.verification.create({ data: { ...row, value: valueOf(request, code, 0) } });
      if (await instead()) return;
      await mailer.send(codeMail(reason, address, code, codeLife.seconds / 60));
    });
    return headers.getSetCookie();
  }

  /**
   * Looks at a code before anything that takes long. A wrong one counts against the code and against the day of its address.
   * @throws {Failure} `invalid` for a wrong code, `rateLimited` for too many.
   */
  async check(visitor: Visitor, reason: CodeReason, address: string, code: string): Promise<void> {
    const { attempts, knownBrowsers, database } = this.parts;
    await attempts.guess(address, await knownBrowsers.isKnown(visitor, address));
    const request = await this.requestOf(visitor, reason);
    for (;;) {
      const row = await find(database.prisma, reason, address, request);
      if (row.tries === codeLife.attempts) throw wrongCode();
      // Counted before it is compared: of guesses that come at once, each finds the count of those before.
      const { verificationId, value } = row;
      const data = { value: valueWith(value, row.tries + 1) };
      if ((await database.prisma.verification.updateMany({ where: { verificationId, value }, data })).count === 0)
        continue;
      if (!isSame(value, valueOf(request, code, row.tries))) throw wrongCode();
      // A right one is no guess, whatever becomes of what it is for.
      await database.prisma.verification.updateMany({ where: { verificationId, value: data.value }, data: { value } });
      return;
    }
  }

  /** Uses up a code that was checked, in the transaction of what it is for. @throws {Failure} `invalid` for a wrong one. */
  async take(
    transaction: Transaction,
    visitor: Visitor,
    reason: CodeReason,
    address: string,
    code: string,
  ): Promise<void> {
    const request = await this.requestOf(visitor, reason);
    const { verificationId, value, tries } = await find(transaction, reason, address, request);
    if (!isSame(value, valueOf(request, code, tries))) throw wrongCode();
    const { count } = await transaction.verification.deleteMany({ where: { verificationId } });
    if (count === 0) throw wrongCode();
  }

  /** @returns the random number that the browser keeps. */
  private async requestOf(visitor: Visitor, reason: CodeReason): Promise<string> {
    const { api } = await this.parts.identity();
    const kept = await api.readSigned({ body: { name: cookieOf(reason) }, headers: headersOf(visitor) });
    if (!kept) throw wrongCode();
    return kept.value;
  }
}

async function find({ verification }: Rows, reason: CodeReason, address: string, request: string) {
  const identifier = identifierOf(reason, address, request);
  const row = await verification.findFirst({ where: { identifier, expiresAt: { gt: new Date() } } });
  if (!row) throw wrongCode();
  return { ...row, tries: Number(row.value.split(' ')[1]) };
}

const cookieOf = (reason: CodeReason): string => `code_${reason}`;

const identifierOf = (reason: CodeReason, address: string, request: string): string =>
  `code ${hash('sha256', `${reason} ${address} ${request}`)}`;

/** Value of a row: the digest of the code, and how often a wrong one was tried. */
const valueOf = (request: string, code: string, tries: number): string =>
  `${hash('sha256', `${request} ${code}`)} ${tries}`;

const valueWith = (value: string, tries: number): string => `${value.split(' ')[0]} ${tries}`;

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
