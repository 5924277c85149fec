import type { Account } from '../../generated/prisma/client.js';
import type { Database } from '../../adapters/database.js';
import type { Clock } from '../../adapters/clock.js';
import { notFound } from '../../failure.js';

/** Accounts by email address; case and surrounding white space do not matter. */
export class Accounts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The account of an address, made if there is none. */
  async findOrCreate(email: string): Promise<Account> {
    const address = canonical(email);
    const create = { email: address, createdAt: this.clock.now() };
    return this.database.prisma.account.upsert({ where: { email: address }, create, update: {} });
  }

  /** @throws {Failure} `notFound`. */
  async find(email: string): Promise<Account> {
    const account = await this.database.prisma.account.findUnique({ where: { email: canonical(email) } });
    if (!account) throw notFound(`There is no account of ${email}`);
    return account;
  }
}

const canonical = (email: string): string => email.trim().toLowerCase();
