import type { Account } from '../../generated/prisma/client.js';
import type { Database } from '../../adapters/database/database.js';
import type { Clock } from '../../adapters/clock.js';
import type { Caller } from '../../models/accounts/caller.js';
import { normalizeEmail } from '../../models/accounts/emailAddress.js';
import { User } from '../../models/accounts/user.js';
import { invalidInput, notFound } from '../../failure.js';
import { accessEndOf, hasAccess } from '../billing/accountBilling.js';
import type { BillingService } from '../billing/billingService.js';
import type { AuditLog } from './auditLog.js';
import { formatCalendarDate } from '../../schema/calendarDate.js';
import { toResource } from '../../lists/jsonRows.js';

/** Accounts by email address, and the access that the operator grants them. */
export class AccountAccess {
  constructor(
    private readonly database: Database,
    private readonly billing: Pick<BillingService, 'getBilling' | 'hasAccess'>,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    /** Called with accounts whose access may have changed in this process. */
    private readonly onAccessChange: (userId: string) => void,
  ) {}

  /**
   * Finds or creates the account of an address for the operator, and grants access if it never had any.
   * @throws {Failure} `invalid` if its access has ended.
   */
  async findOrCreate(email: string): Promise<Account> {
    const account = await this.upsertAccount(email);
    const billing = await this.billing.getBilling(account);
    if (hasAccess(billing, this.clock.now())) return account;
    // Creating a key must not restore access that the operator ended or that was not paid for.
    const end = accessEndOf(billing);
    if (end) {
      throw invalidInput(
        `The access of ${email} ended on ${formatCalendarDate(end)}; grant it again with docket accounts grant`,
      );
    }
    await this.setGrant(account.userId, null);
    return account;
  }

  /**
   * Grants the account of an address access, or ends its grant.
   * @param until end of the grant, which may be in the past; null for no end.
   * @returns whether the account has access: a plan may give access besides the grant.
   */
  async grant(email: string, until: Date | null): Promise<boolean> {
    const account = await this.upsertAccount(email);
    await this.setGrant(account.userId, until);
    return this.billing.hasAccess(account);
  }

  private async upsertAccount(email: string): Promise<Account> {
    const address = normalizeEmail(email);
    const create = { email: address, createdAt: this.clock.now() };
    return this.database.prisma.account.upsert({ where: { email: address }, create, update: {} });
  }

  private async setGrant(userId: string, until: Date | null): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const create = { userId, until, createdAt: this.clock.now() };
      await transaction.grant.upsert({ where: { userId }, create, update: { until } });
      const detail = until ? `until ${until.toISOString()}` : 'without end';
      await this.auditLog.add(userId, 'accessGranted', undefined, detail, transaction);
    });
    this.onAccessChange(userId);
  }

  /** Returns the account that the caller acts for. */
  async getUser({ userId }: Caller): Promise<User> {
    return toResource(User, { ...(await this.database.prisma.account.findUniqueOrThrow({ where: { userId } })) });
  }

  /** @throws {Failure} `notFound`. */
  async getByEmail(email: string): Promise<Account> {
    const account = await this.database.prisma.account.findUnique({ where: { email: normalizeEmail(email) } });
    if (!account) throw notFound(`There is no account for ${email}`);
    return account;
  }
}
