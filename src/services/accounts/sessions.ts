import { hash } from 'node:crypto';
import type { Clock } from '../../adapters/clock.js';
import type { Database, Transaction } from '../../adapters/database.js';
import type { Identity } from '../../adapters/identity.js';
import type { MemoryLimiter } from '../../adapters/limiter.js';
import { Failure, notFound } from '../../failure.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Keyset } from '../../lists/keyset.js';
import { ownRows } from '../../lists/ownRows.js';
import type { Listed } from '../../lists/pageStatements.js';
import type { Caller, ClientOrigin, Origin, SessionCaller } from '../../models/caller.js';
import type { Connection, PageRequest } from '../../models/connection.js';
import { pageSizes } from '../../models/pageSizes.js';
import { present } from '../../lists/printedRows.js';
import { isUuid } from '../../models/ids.js';
import { Session } from '../../models/session.js';
import type { Billing } from '../billing/billing.js';
import { type AuditLog, originOf } from './auditLog.js';
import { CredentialCache } from './credentialCache.js';
import { inOurWords, notSignedIn } from './identityFailures.js';
import type { Cookies } from './visitor.js';

const listed: Listed<Session> = {
  table: 'Session',
  model: Session,
  order: ['createdAt', 'sessionId'],
  size: pageSizes.deals,
  version: Prisma.sql`xmin::text`,
};

/** Maximum sessions of an account. */
const maxSessions = 100;

type Known = Pick<SessionCaller, 'userId' | 'sessionId' | 'hasAccess'>;

/** Browser of a request with a cookie. */
export interface BrowserOrigin extends Origin, ClientOrigin {}

/** Sessions of signed-in browsers, authenticated by a cookie. */
export class Sessions {
  private readonly known: CredentialCache<Known>;

  constructor(
    private readonly database: Database,
    private readonly keyset: Keyset,
    private readonly auditLog: AuditLog,
    private readonly identity: () => Promise<Identity>,
    private readonly billing: Pick<Billing, 'standing' | 'onChange'>,
    lookUps: Pick<MemoryLimiter, 'take' | 'giveBack'>,
    clock: Clock,
  ) {
    this.known = new CredentialCache(clock, lookUps, 'sessions');
    // A plan that was just chosen gives access at once.
    billing.onChange((userId) => this.forget(userId));
  }

  /**
   * Finds the session of a request. Once an hour the session and its cookie are prolonged, so that a session ends 30 days after its
   * last use, to the hour. Only the session cookie identifies a session; other cookies are ignored.
   * @param keep receives the prolonged cookie for the browser; it is called at most once.
   * @throws {Failure} `unauthenticated`, or `rateLimited` for too many unknown sessions.
   */
  async authenticate(
    cookies: string,
    { network, ...origin }: BrowserOrigin,
    keep: (cookies: Cookies) => void,
  ): Promise<SessionCaller> {
    const cookie = (await this.identity()).sessionCookieIn(cookies);
    const found = cookie && (await this.known.find(hash('sha256', cookie), network, () => this.lookUp(cookie, keep)));
    if (!found) throw notSignedIn();
    return { kind: 'session', ...found, origin };
  }

  /** Reads a session. The library checks the signature before it queries the database. */
  private async lookUp(cookie: string, keep: (cookies: Cookies) => void): Promise<Known | undefined> {
    const { api } = await this.identity();
    const headers = new Headers({ cookie });
    const ask = (disableRefresh: boolean) =>
      inOurWords(this.database, notSignedIn, () =>
        api.getSession({ headers, returnHeaders: true, query: { disableRefresh } }),
      );
    // The library prolongs a session by updating its row: a session whose row was deleted meanwhile stays ended. On a read-only
    // database, sessions are read without being prolonged.
    const { headers: answered, response: found } = await ask(false).catch((error: unknown) => {
      if (error instanceof Failure) throw error;
      return ask(true);
    });
    if (!found) return undefined;
    const prolonged = answered.getSetCookie();
    if (prolonged.length > 0) keep(prolonged);
    const { userId, id: sessionId } = found.session;
    const { hasAccess } = await this.billing.standing({ userId });
    return { userId, sessionId, hasAccess };
  }

  /** Records a sign-in. Deletes the account's sessions that have run out, and the oldest beyond 100. */
  async begun(
    userId: string,
    origin: Origin,
    detail: string | null = null,
    within: Pick<Transaction, 'session' | 'auditEvent' | '$queryRaw'> = this.database.prisma,
  ): Promise<void> {
    await within.session.deleteMany({ where: { userId, expiresAt: { lt: new Date() } } });
    const oldest = await within.session.findMany({
      where: { userId },
      orderBy: { createdAt: 'desc' },
      skip: maxSessions,
      take: maxSessions,
      select: { sessionId: true },
    });
    if (oldest.length > 0) {
      await within.session.deleteMany({ where: { sessionId: { in: oldest.map(({ sessionId }) => sessionId) } } });
      this.forget(userId);
    }
    await this.auditLog.add(userId, 'signedIn', origin, detail, within);
  }

  /** Lists the caller's sessions, newest first. */
  page(caller: Caller, page: PageRequest): Promise<Connection<Session>> {
    return this.keyset.page(listed, ownRows(caller, 'sessions', Prisma.sql`"expiresAt" > now()`), page);
  }

  /** Ends one of the caller's own sessions. @throws {Failure} `notFound`. */
  async end(caller: Caller, sessionId: string): Promise<Session> {
    if (!isUuid(sessionId)) throw notFound('There is no such session');
    const ended = await this.database.prisma.$transaction(async (transaction) => {
      const where = { sessionId, userId: caller.userId };
      const row = await transaction.session.findFirst({ where });
      // One of several concurrent requests ends the session.
      if (!row || (await transaction.session.deleteMany({ where })).count === 0) {
        throw notFound('There is no such session');
      }
      await this.auditLog.add(
        caller.userId,
        'sessionEnded',
        originOf(caller),
        `begun from ${row.address}`,
        transaction,
      );
      return row;
    });
    this.forget(caller.userId);
    return present(Session, { ...ended });
  }

  /** Removes all sessions of an account from the cache of this process. */
  forget(userId: string): void {
    this.known.forgetBearers((known) => known.userId === userId);
  }
}
