import type { Database, Transaction } from '../../adapters/database.js';
import type { Clock } from '../../adapters/clock.js';
import { Failure } from '../../failure.js';
import type { AuditAction } from '../../models/auditEvent.js';
import type { Origin } from '../../models/caller.js';
import { dollars, planTerms } from '../../models/planTerms.js';
import type { AuditLog } from '../accounts/auditLog.js';
import type {
  ChargeState,
  KnownCustomer,
  PaymentProvider,
  PaymentState,
  SubscriptionState,
} from './paymentProvider.js';
import { isLive, nextCheckOf } from './standings.js';

/** Maximum reads from the provider while concurrent updates are stored first. */
const mostReads = 5;

/** Milliseconds until a failed read of a customer is retried. */
const retryAfterMs = 3_600_000;

/** Change of a plan or charge that is reported to the owner. */
export interface Change {
  readonly action: AuditAction;
  readonly detail: string;
}

/** Cause of an update. */
export interface Occasion {
  /** Browser of the user, if a user caused the update. */
  readonly origin?: Origin | undefined;
  /** Id of the webhook event that caused the update; each event is handled once. */
  readonly eventId?: string;
}

/** Stored copy of the payment providers' data. */
export class PaymentLedger {
  constructor(
    private readonly database: Database,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Finds a customer of the provider, by the account or by the provider's own id. */
  async customer(
    { name }: PaymentProvider,
    by: { readonly userId: string } | { readonly customerId: string },
  ): Promise<KnownCustomer | null> {
    const where = { provider: name, ...by };
    return this.database.prisma.customer.findFirst({ where, include: { subscriptions: true } });
  }

  /** Finds the customer of an account, or creates it. */
  async customerOf(provider: PaymentProvider, userId: string): Promise<KnownCustomer> {
    const known = await this.customer(provider, { userId });
    if (known) return known;
    const { email } = await this.database.prisma.account.findUniqueOrThrow({ where: { userId } });
    const customerId = await provider.customerOf(userId, email);
    // Concurrent calls create one row; Prisma's upsert with relations would not, since it selects before it inserts.
    await this.database.prisma.customer.createMany({
      data: { customerId, userId, provider: provider.name, createdAt: this.clock.now(), checkAt: this.clock.now() },
      skipDuplicates: true,
    });
    const made = await this.customer(provider, { userId });
    if (!made) throw new Error('The customer that was made is not there');
    return made;
  }

  /** Returns customers of a provider whose state is due to be read, the longest overdue first. */
  async due({ name }: PaymentProvider, count: number): Promise<KnownCustomer[]> {
    return this.database.prisma.customer.findMany({
      where: { provider: name, checkAt: { lte: this.clock.now() } },
      orderBy: { checkAt: 'asc' },
      take: count,
      include: { subscriptions: true },
    });
  }

  /** Postpones the next read of a customer after a failed one, so that other customers are read meanwhile. */
  async putOff({ customerId, version, subscriptions }: KnownCustomer): Promise<void> {
    const now = this.clock.now();
    const checkAt = new Date(Math.min(nextCheckOf(subscriptions, now).getTime(), now.getTime() + retryAfterMs));
    await this.database.prisma.customer.updateMany({ where: { customerId, version }, data: { checkAt } });
  }

  async isHeard(eventId: string): Promise<boolean> {
    return (await this.database.prisma.paymentEvent.count({ where: { eventId } })) > 0;
  }

  /**
   * Stores the provider's state of a customer. Reads it again if a concurrent update was stored first: events arrive in any order.
   * @param read reads the state from the provider; receives the stored one.
   * @returns the changes for the owner.
   * @throws {Failure} `unavailable` after too many concurrent updates.
   */
  async record(
    customerId: string,
    read: (customer: KnownCustomer) => Promise<PaymentState>,
    occasion: Occasion = {},
  ): Promise<readonly Change[]> {
    const { prisma } = this.database;
    for (let reads = 0; reads < mostReads; reads += 1) {
      const where = { customerId };
      const customer = await prisma.customer.findUniqueOrThrow({ where, include: { subscriptions: true } });
      const state = await read(customer);
      const changes = await prisma.$transaction((transaction) => this.store(transaction, customer, state, occasion));
      if (changes) return changes;
    }
    throw new Failure('unavailable', 'What is paid changes all the time; try again', 1);
  }

  /** @returns undefined if a concurrent update was stored first. */
  private async store(
    transaction: Transaction,
    customer: KnownCustomer,
    { subscriptions, charges }: PaymentState,
    { origin, eventId }: Occasion,
  ): Promise<readonly Change[] | undefined> {
    const { customerId, userId, version } = customer;
    const readAt = this.clock.now();
    const { count } = await transaction.customer.updateMany({
      where: { customerId, version },
      data: { version: version + 1, readAt, checkAt: nextCheckOf(subscriptions, readAt) },
    });
    if (count === 0) return undefined;
    if (eventId) {
      const receivedAt = this.clock.now();
      const data = [{ eventId, receivedAt }];
      if ((await transaction.paymentEvent.createMany({ data, skipDuplicates: true })).count === 0) return [];
    }
    const changes: Change[] = [];
    // A plan that the provider no longer has, or not as a plan of ours, has ended.
    const gone = customer.subscriptions
      .filter((known) => isLive(known) && !subscriptions.some((one) => one.subscriptionId === known.subscriptionId))
      .map((known) => ({ ...known, status: 'ended' as const, nextChargeAt: null, endedAt: this.clock.now() }));
    for (const subscription of [...subscriptions, ...gone]) {
      const { subscriptionId } = subscription;
      const data = { ...subscription, customerId };
      const before = customer.subscriptions.find((known) => known.subscriptionId === subscriptionId);
      changes.push(...changesOf(before, subscription));
      await transaction.subscription.upsert({ where: { subscriptionId }, create: data, update: data });
    }
    changes.push(...(await storeCharges(transaction, userId, charges)));
    for (const { action, detail } of changes) await this.auditLog.add(userId, action, origin, detail, transaction);
    return changes;
  }
}

/** Stores new and changed charges. @returns the charges that failed and were not yet stored as failed. */
async function storeCharges(
  transaction: Transaction,
  userId: string,
  charges: readonly ChargeState[],
): Promise<readonly Change[]> {
  const ids = charges.map(({ chargeId }) => chargeId);
  const stored = await transaction.charge.findMany({ where: { userId, chargeId: { in: ids } } });
  const statuses = new Map(stored.map(({ chargeId, status }) => [chargeId, status]));
  const changed = charges.filter(({ chargeId, status }) => statuses.get(chargeId) !== status);
  for (const charge of changed) {
    const { chargeId } = charge;
    await transaction.charge.upsert({ where: { chargeId }, create: { ...charge, userId }, update: charge });
  }
  return changed
    .filter(({ status }) => status === 'failed')
    .map(({ cents }) => ({ action: 'chargeFailed', detail: dollars(cents) }));
}

function changesOf(before: SubscriptionState | undefined, now: SubscriptionState): readonly Change[] {
  const { cents, interval } = planTerms[now.plan];
  const detail = `${now.plan}, ${dollars(cents)} a ${interval}`;
  const happened: readonly [AuditAction, boolean][] = [
    ['planChosen', before === undefined],
    ['planCancelled', now.isCancelled && before?.isCancelled === false],
    ['planResumed', !now.isCancelled && before?.isCancelled === true && now.status !== 'ended'],
    ['planEnded', now.status === 'ended' && before !== undefined && before.status !== 'ended'],
  ];
  return happened.flatMap(([action, is]) => (is ? [{ action, detail }] : []));
}
