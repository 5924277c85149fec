import { hash } from 'node:crypto';
import type { Clock } from '../../../adapters/clock.js';
import type { Database, DatabaseTransaction } from '../../../adapters/database/database.js';
import type { BetterAuth } from '../../../adapters/betterAuth/betterAuth.js';
import type { NetworkRateLimiter } from '../../../adapters/networkRateLimiter.js';
import type { MemoryRateLimiter } from '../../../adapters/rateLimiter.js';
import { Failure, notFound } from '../../../failure.js';
import { Prisma } from '../../../generated/prisma/client.js';
import type { KeysetPaginator } from '../../../lists/keysetPaginator.js';
import { selectOwnedRows } from '../../../lists/ownedRows.js';
import type { ListedTable } from '../../../lists/pageStatements.js';
import type { Caller, ClientOrigin, AuditOrigin, SessionCaller } from '../../../models/accounts/caller.js';
import type { Connection, PageRequest } from '../../../models/paging/connection.js';
import { pageSizes } from '../../../models/paging/pageSizes.js';
import { toResource } from '../../../lists/jsonRows.js';
import { isUuid } from '../../../models/ids.js';
import { Session } from '../../../models/accounts/session.js';
import type { BillingService } from '../../billing/billingService.js';
import { type AuditLog, auditOriginOf } from '../auditLog.js';
import { CredentialCache } from '../credentialCache.js';
import { sessionEnded } from './signInFailures.js';
import { translateBetterAuthErrors, type SetCookies } from './betterAuthCalls.js';

const sessionList: ListedTable<Session> = {
  table: 'Session',
  model: Session,
  order: ['createdAt', 'sessionId'],
  size: pageSizes.standard,
  version: Prisma.sql`xmin::text`,
};

/** Maximum sessions of an account. */
const maxSessions = 100;

type CachedSession = Pick<SessionCaller, 'userId' | 'sessionId' | 'hasAccess'>;

/** Browser that sent a request with a cookie. */
export interface BrowserClient extends AuditOrigin, ClientOrigin {}

/** Sessions of signed-in browsers, authenticated by a cookie. */
export class SessionService {
  private readonly cache: CredentialCache<CachedSession>;

  constructor(
    private readonly database: Database,
    private readonly keyset: KeysetPaginator,
    private readonly auditLog: AuditLog,
    private readonly betterAuth: () => Promise<BetterAuth>,
    private readonly billing: Pick<BillingService, 'hasAccess'>,
    lookUpLimiter: NetworkRateLimiter<MemoryRateLimiter>,
    clock: Clock,
  ) {
    this.cache = new CredentialCache(clock, lookUpLimiter, 'sessions');
  }

  /**
   * Finds the session of a request. At most once an hour, the session and its cookie are prolonged, so that a session ends about 30 days
   * after its last use. Only the session cookie identifies a session; other cookies are ignored.
   * @param setCookies receives the prolonged cookie for the browser; the function is called at most once.
   * @throws {Failure} `unauthenticated`, or `rateLimited` for too many unknown sessions.
   */
  async authenticate(
    cookies: string,
    { network, site, ...origin }: BrowserClient,
    setCookies: (cookies: SetCookies) => void,
  ): Promise<SessionCaller> {
    const cookie = (await this.betterAuth()).findSessionCookie(cookies);
    const found =
      cookie &&
      (await this.cache.find(hash('sha256', cookie), { network, site }, () => this.lookUp(cookie, setCookies)));
    if (!found) throw sessionEnded();
    return { kind: 'session', ...found, origin };
  }

  /** Reads a session. The library checks the signature before it queries the database. */
  private async lookUp(cookie: string, setCookies: (cookies: SetCookies) => void): Promise<CachedSession | undefined> {
    const { api } = await this.betterAuth();
    const headers = new Headers({ cookie });
    const readSession = (disableRefresh: boolean) =>
      translateBetterAuthErrors(this.database, sessionEnded, () =>
        api.getSession({ headers, returnHeaders: true, query: { disableRefresh } }),
      );
    // The library prolongs a session by updating its row, so that a session whose row was deleted in the meantime stays ended. On a
    // read-only database, sessions are read without being prolonged.
    const { headers: responseHeaders, response: found } = await readSession(false).catch((error: unknown) => {
      if (error instanceof Failure) throw error;
      return readSession(true);
    });
    if (!found) return undefined;
    const renewedCookies = responseHeaders.getSetCookie();
    if (renewedCookies.length > 0) setCookies(renewedCookies);
    const { userId, id: sessionId } = found.session;
    return { userId, sessionId, hasAccess: await this.billing.hasAccess({ userId }) };
  }

  /** Records a sign-in. Deletes the expired sessions of the account, and the oldest beyond `maxSessions`. */
  async recordSignIn(
    userId: string,
    origin: AuditOrigin,
    detail: string | null = null,
    transaction: Pick<DatabaseTransaction, 'session' | 'auditEvent' | '$queryRaw' | '$executeRaw'> = this.database
      .prisma,
  ): Promise<void> {
    await transaction.$executeRaw`DELETE FROM "Session" WHERE "userId" = ${userId}::uuid AND "expiresAt" < now()`;
    const oldest = await transaction.session.findMany({
      where: { userId },
      orderBy: { createdAt: 'desc' },
      skip: maxSessions,
      take: maxSessions,
      select: { sessionId: true },
    });
    if (oldest.length > 0) {
      await transaction.session.deleteMany({ where: { sessionId: { in: oldest.map(({ sessionId }) => sessionId) } } });
      this.evict(userId);
    }
    await this.auditLog.add(userId, 'signedIn', origin, detail, transaction);
  }

  /** Lists the caller's sessions, newest first. */
  list(caller: Caller, page: PageRequest): Promise<Connection<Session>> {
    return this.keyset.readPage(
      sessionList,
      selectOwnedRows(caller, 'sessions', Prisma.sql`"expiresAt" > now()`),
      page,
    );
  }

  /** Ends one of the caller's own sessions. @throws {Failure} `notFound`. */
  async end(caller: Caller, sessionId: string): Promise<Session> {
    if (!isUuid(sessionId)) throw notFound('There is no such session');
    const ended = await this.database.transaction(async (transaction) => {
      const where = { sessionId, userId: caller.userId };
      const row = await transaction.session.findFirst({ where });
      // One of several concurrent requests ends the session.
      if (!row || (await transaction.session.deleteMany({ where })).count === 0) {
        throw notFound('There is no such session');
      }
      await this.auditLog.add(
        caller.userId,
        'sessionEnded',
        auditOriginOf(caller),
        `begun from ${row.address}`,
        transaction,
      );
      return row;
    });
    this.evict(caller.userId);
    return toResource(Session, { ...ended });
  }

  /** Removes all sessions of an account from the cache of this process. */
  evict(userId: string): void {
    this.cache.evictWhere((known) => known.userId === userId);
  }
}
