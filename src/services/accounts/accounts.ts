import type { Account } from '../../generated/prisma/client.js';
import type { Database } from '../../adapters/database.js';
import type { Clock } from '../../adapters/clock.js';
import type { Caller } from '../../models/caller.js';
import type { Standing } from '../../models/standing.js';
import { User } from '../../models/user.js';
import { invalid, notFound } from '../../failure.js';
import type { Billing } from '../billing/billing.js';
import type { AuditLog } from './auditLog.js';
import { present } from '../../lists/printedRows.js';

/** Accounts by email address; case and surrounding white space do not matter. */
export class Accounts {
  constructor(
    private readonly database: Database,
    private readonly billing: Pick<Billing, 'standing' | 'announce'>,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Finds or creates the account of an address for the operator, and grants access if it never had any.
   * @throws {Failure} `invalid` if its access has ended.
   */
  async findOrCreate(email: string): Promise<Account> {
    const account = await this.made(email);
    const { userId } = account;
    const { hasAccess, accessUntil } = await this.billing.standing(account);
    if (hasAccess) return account;
    // Creating a key must not restore access that the operator ended or that was not paid for.
    if (accessUntil) {
      throw invalid(
        `The access of ${email} ended on ${accessUntil.slice(0, 10)}; give it again with docket accounts grant`,
      );
    }
    await this.give(userId, null);
    return account;
  }

  /**
   * Grants the account of an address access, or ends its grant.
   * @param until end of the grant, which may be in the past; null for no end.
   * @returns the resulting billing status: a plan may give access besides the grant.
   */
  async grant(email: string, until: Date | null): Promise<Standing> {
    const account = await this.made(email);
    await this.give(account.userId, until);
    return this.billing.standing(account);
  }

  /** Returns whether keys of an account are accepted now. */
  async hasAccess(account: Pick<Account, 'userId'>): Promise<boolean> {
    return (await this.billing.standing(account)).hasAccess;
  }

  private async made(email: string): Promise<Account> {
    const address = canonical(email);
    const create = { email: address, createdAt: this.clock.now() };
    return this.database.prisma.account.upsert({ where: { email: address }, create, update: {} });
  }

  private async give(userId: string, until: Date | null): Promise<void> {
    await this.database.prisma.$transaction(async (transaction) => {
      const create = { userId, until, createdAt: this.clock.now() };
      await transaction.grant.upsert({ where: { userId }, create, update: { until } });
      const detail = until ? `until ${until.toISOString()}` : 'without end';
      await this.auditLog.add(userId, 'accessGranted', undefined, detail, transaction);
    });
    this.billing.announce(userId);
  }

  /** Returns the account that the caller acts for. */
  async own({ userId }: Caller): Promise<User> {
    return present(User, { ...(await this.database.prisma.account.findUniqueOrThrow({ where: { userId } })) });
  }

  /** @throws {Failure} `notFound`. */
  async find(email: string): Promise<Account> {
    const account = await this.database.prisma.account.findUnique({ where: { email: canonical(email) } });
    if (!account) throw notFound(`There is no account of ${email}`);
    return account;
  }
}

export const canonical = (email: string): string => email.trim().toLowerCase();
