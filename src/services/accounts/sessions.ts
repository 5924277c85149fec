import { hash } from 'node:crypto';
import type { LRUCache } from 'lru-cache';
import type { Clock } from '../../adapters/clock.js';
import type { Database } from '../../adapters/database.js';
import type { Identity } from '../../adapters/identity.js';
import { Failure, notFound } from '../../failure.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Keyset } from '../../lists/keyset.js';
import { ownRows } from '../../lists/ownRows.js';
import type { Listed } from '../../lists/pageStatements.js';
import type { Caller, Origin, SessionCaller } from '../../models/caller.js';
import type { Connection, PageRequest } from '../../models/connection.js';
import { pageSizes } from '../../models/pageSizes.js';
import { present } from '../../lists/printedRows.js';
import { isUuid } from '../../models/ids.js';
import { Session } from '../../models/session.js';
import type { Billing } from '../billing/billing.js';
import { type AuditLog, originOf } from './auditLog.js';
import { inOurWords } from './identityFailures.js';
import { shortMemory } from './shortMemory.js';

const listed: Listed<Session> = {
  table: 'Session',
  model: Session,
  order: ['createdAt', 'sessionId'],
  size: pageSizes.deals,
  version: Prisma.sql`xmin::text`,
};

const notSignedIn = (): Failure => new Failure('unauthenticated', 'You are not signed in; sign in again');

type Known = Pick<SessionCaller, 'userId' | 'sessionId' | 'hasAccess'>;

/** Who the cookies of browsers stand for, and which browsers are signed in. */
export class Sessions {
  /** By the hash of all cookies of a request, which may be long. */
  private readonly known: LRUCache<string, Known>;
  /** Cookies that stand for nobody, kept apart, so that invented ones push no good one out of memory. */
  private readonly nobodys: LRUCache<string, true>;

  constructor(
    private readonly database: Database,
    private readonly keyset: Keyset,
    private readonly auditLog: AuditLog,
    private readonly identity: () => Promise<Identity>,
    private readonly billing: Pick<Billing, 'standing' | 'onChange'>,
    clock: Clock,
  ) {
    this.known = shortMemory(clock);
    this.nobodys = shortMemory(clock);
    // Whoever has just chosen a plan begins at once.
    billing.onChange((userId) => this.forget(userId));
  }

  /**
   * Whoever a request's cookies stand for.
   * @throws {Failure} `unauthenticated`.
   */
  async authenticate(cookies: string, origin: Origin): Promise<SessionCaller> {
    return { kind: 'session', ...(await this.sessionOf(cookies)), origin };
  }

  private async sessionOf(cookies: string): Promise<Known> {
    const key = hash('sha256', cookies);
    const known = this.known.get(key);
    if (known) return known;
    const found = this.nobodys.has(key) ? undefined : await this.lookUp(cookies);
    if (!found) {
      this.nobodys.set(key, true);
      throw notSignedIn();
    }
    this.known.set(key, found);
    return found;
  }

  private async lookUp(cookies: string): Promise<Known | undefined> {
    const { api } = await this.identity();
    const ask = () => api.getSession({ headers: new Headers({ cookie: cookies }), query: { disableRefresh: true } });
    const found = await inOurWords(this.database, notSignedIn, ask);
    if (!found) return undefined;
    const { userId, id: sessionId } = found.session;
    const { hasAccess } = await this.billing.standing({ userId });
    return { userId, sessionId, hasAccess };
  }

  /** What belongs to a sign-in: sessions that have run out go, and the log says from where it was. */
  async begun(userId: string, origin: Origin, detail: string | null = null): Promise<void> {
    await this.database.prisma.session.deleteMany({ where: { userId, expiresAt: { lt: new Date() } } });
    await this.auditLog.add(userId, 'signedIn', origin, detail);
  }

  /** The browsers that the caller is signed in with, the last one first. */
  page(caller: Caller, page: PageRequest): Promise<Connection<Session>> {
    return this.keyset.page(listed, ownRows(caller, 'sessions', Prisma.sql`"expiresAt" > now()`), page);
  }

  /** Ends one of the caller's own sessions. @throws {Failure} `notFound`. */
  async end(caller: Caller, sessionId: string): Promise<Session> {
    if (!isUuid(sessionId)) throw notFound('There is no such session');
    const ended = await this.database.prisma.$transaction(async (transaction) => {
      const where = { sessionId, userId: caller.userId };
      const row = await transaction.session.findFirst({ where });
      // Ended twice at once, it is ended once.
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

  /** Ends all sessions of an account. */
  async endAll(userId: string): Promise<void> {
    await this.database.prisma.session.deleteMany({ where: { userId } });
    this.forget(userId);
  }

  /** Has this process look all sessions of an account up again. */
  forget(userId: string): void {
    for (const [key, known] of this.known.entries()) {
      if (known.userId === userId) this.known.delete(key);
    }
  }
}
