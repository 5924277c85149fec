import { hash } from 'node:crypto';
import type { Database, DatabaseTransaction } from '../../adapters/database/database.js';
import type { Clock } from '../../adapters/clock.js';
import { Failure } from '../../failure.js';
import type { AuditAction } from '../../models/accounts/auditEvent.js';
import type { AuditOrigin } from '../../models/accounts/caller.js';
import { findMailbox } from '../../models/accounts/emailAddress.js';
import { formatDollars, planPrices } from '../../models/billing/planPrices.js';
import { trialDays } from '../../models/billing/trialAndGracePeriod.js';
import type { AuditLog } from '../accounts/auditLog.js';
import type {
  ChargeState,
  StoredCustomer,
  PaymentProvider,
  PaymentState,
  SubscriptionState,
} from './paymentProvider.js';
import { isLive, nextCheckAt } from './entitlements.js';

/** Maximum attempts to store a state while concurrent updates are stored first. */
const maxAttempts = 5;

/** Milliseconds until a failed read of a customer is retried. */
const retryAfterMs = 3_600_000;

/** Change of a plan or charge that is reported to the owner. */
export interface BillingChange {
  readonly action: AuditAction;
  readonly detail: string;
}

/** Cause of an update. */
export interface UpdateCause {
  /** Browser of the user, if a user caused the update. */
  readonly origin?: AuditOrigin | undefined;
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
  async findCustomer(
    { name }: PaymentProvider,
    by: { readonly userId: string } | { readonly customerId: string },
  ): Promise<StoredCustomer | null> {
    const where = { provider: name, ...by };
    return this.database.prisma.customer.findFirst({ where, include: { subscriptions: true } });
  }

  /** Returns the free days of an account's next plan: of all accounts of a mailbox, only the first plan has a trial. */
  async findTrialDays({ name }: PaymentProvider, userId: string): Promise<number> {
    const { account, subscription, usedTrial } = this.database.prisma;
    if (await subscription.findFirst({ where: { customer: { userId, provider: name } } })) return 0;
    const { email } = await account.findUniqueOrThrow({ where: { userId } });
    return (await usedTrial.findUnique({ where: { mailboxHash: hashMailbox(email) } })) ? 0 : trialDays;
  }

  /** Finds the customer of an account, or creates it. */
  async findOrCreateCustomer(provider: PaymentProvider, userId: string): Promise<StoredCustomer> {
    const known = await this.findCustomer(provider, { userId });
    if (known) return known;
    const { email } = await this.database.prisma.account.findUniqueOrThrow({ where: { userId } });
    const customerId = await provider.createCustomer(userId, email);
    // Concurrent calls create one row; Prisma's upsert with relations would not, since it selects before it inserts.
    await this.database.prisma.customer.createMany({
      data: { customerId, userId, provider: provider.name, createdAt: this.clock.now(), checkAt: this.clock.now() },
      skipDuplicates: true,
    });
    const created = await this.findCustomer(provider, { userId });
    if (!created) throw new Error('The created customer does not exist');
    return created;
  }

  /** Returns customers of a provider whose state is due to be read, the longest overdue first. */
  async findDueCustomers({ name }: PaymentProvider, count: number): Promise<StoredCustomer[]> {
    return this.database.prisma.customer.findMany({
      where: { provider: name, checkAt: { lte: this.clock.now() } },
      orderBy: { checkAt: 'asc' },
      take: count,
      include: { subscriptions: true },
    });
  }

  /** Postpones the next read of a customer after a failed one, so that other customers are read meanwhile. */
  async postponeCheck({ customerId, version, subscriptions }: StoredCustomer): Promise<void> {
    const now = this.clock.now();
    const checkAt = new Date(Math.min(nextCheckAt(subscriptions, now).getTime(), now.getTime() + retryAfterMs));
    await this.database.prisma.customer.updateMany({ where: { customerId, version }, data: { checkAt } });
  }

  async isEventHandled(eventId: string): Promise<boolean> {
    return (await this.database.prisma.paymentEvent.count({ where: { eventId } })) > 0;
  }

  /** Reads a customer that is known to exist. */
  async getCustomer(customerId: string): Promise<StoredCustomer> {
    const where = { customerId };
    return this.database.prisma.customer.findUniqueOrThrow({ where, include: { subscriptions: true } });
  }

  /**
   * Stores the provider's state of a customer. If a concurrent update was stored first, the provider's state is read again: events
   * arrive in any order.
   * @param customer the customer as stored before the state was read.
   * @returns the changes for the owner.
   * @throws {Failure} `unavailable` after too many concurrent updates.
   */
  async recordState(
    provider: PaymentProvider,
    customer: StoredCustomer,
    state: PaymentState,
    cause: UpdateCause = {},
  ): Promise<readonly BillingChange[]> {
    let [known, latest] = [customer, state];
    for (let attempt = 1; ; attempt += 1) {
      const changes = await this.database.transaction((transaction) => this.store(transaction, known, latest, cause));
      if (changes) return changes;
      if (attempt === maxAttempts) break;
      known = await this.getCustomer(customer.customerId);
      latest = await provider.readState(known);
    }
    throw new Failure('unavailable', 'The billing status is being changed by other requests; try again', 1);
  }

  /** @returns undefined if a concurrent update was stored first. */
  private async store(
    transaction: DatabaseTransaction,
    customer: StoredCustomer,
    { subscriptions, charges }: PaymentState,
    { origin, eventId }: UpdateCause,
  ): Promise<readonly BillingChange[] | undefined> {
    const { customerId, userId, version } = customer;
    const readAt = this.clock.now();
    const { count } = await transaction.customer.updateMany({
      where: { customerId, version },
      data: { version: version + 1, readAt, checkAt: nextCheckAt(subscriptions, readAt) },
    });
    if (count === 0) return undefined;
    if (eventId) {
      // If another process handled the event meanwhile, this state is newer, and only its differences are reported.
      const data = [{ eventId, receivedAt: readAt }];
      await transaction.paymentEvent.createMany({ data, skipDuplicates: true });
    }
    const changes: BillingChange[] = [];
    // A plan that the provider no longer has, or not as a plan of ours, has ended.
    const endedPlans = customer.subscriptions
      .filter((known) => isLive(known) && !subscriptions.some((one) => one.subscriptionId === known.subscriptionId))
      .map((known) => ({ ...known, status: 'ended' as const, nextChargeAt: null, endedAt: this.clock.now() }));
    for (const subscription of [...subscriptions, ...endedPlans]) {
      const { subscriptionId } = subscription;
      const data = { ...subscription, customerId };
      const before = customer.subscriptions.find((known) => known.subscriptionId === subscriptionId);
      changes.push(...findChanges(before, subscription));
      if (!before && subscription.trialEndsAt) await this.recordTrial(transaction, userId);
      await transaction.subscription.upsert({ where: { subscriptionId }, create: data, update: data });
    }
    changes.push(...(await storeCharges(transaction, userId, charges)));
    for (const { action, detail } of changes) await this.auditLog.add(userId, action, origin, detail, transaction);
    return changes;
  }

  private async recordTrial(transaction: DatabaseTransaction, userId: string): Promise<void> {
    const { email } = await transaction.account.findUniqueOrThrow({ where: { userId } });
    const data = [{ mailboxHash: hashMailbox(email), usedAt: this.clock.now() }];
    await transaction.usedTrial.createMany({ data, skipDuplicates: true });
  }
}

const hashMailbox = (email: string): string => hash('sha256', findMailbox(email));

/** Stores new and changed charges. @returns the charges that failed and were not yet stored as failed. */
async function storeCharges(
  transaction: DatabaseTransaction,
  userId: string,
  charges: readonly ChargeState[],
): Promise<readonly BillingChange[]> {
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
    .map(({ cents }) => ({ action: 'chargeFailed', detail: formatDollars(cents) }));
}

function findChanges(before: SubscriptionState | undefined, now: SubscriptionState): readonly BillingChange[] {
  const { cents, interval } = planPrices[now.plan];
  const detail = `${now.plan}, ${formatDollars(cents)} a ${interval}`;
  const candidates: readonly [AuditAction, boolean][] = [
    ['planChosen', before === undefined],
    ['planCancelled', now.isCancelled && before?.isCancelled === false],
    ['planResumed', !now.isCancelled && before?.isCancelled === true && now.status !== 'ended'],
    ['planEnded', now.status === 'ended' && before !== undefined && before.status !== 'ended'],
  ];
  return candidates.flatMap(([action, hasHappened]) => (hasHappened ? [{ action, detail }] : []));
}
