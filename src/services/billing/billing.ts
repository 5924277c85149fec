import type { Clock } from '../../adapters/clock.js';
import type { Database } from '../../adapters/database.js';
import type { Logger } from '../../adapters/log.js';
import { type Failure, forbidden, invalid } from '../../failure.js';
import { Shares } from '../../fairness/accountShares.js';
import { Prisma, type Subscription } from '../../generated/prisma/client.js';
import type { Keyset } from '../../lists/keyset.js';
import { ownRows } from '../../lists/ownRows.js';
import type { Listed } from '../../lists/pageStatements.js';
import type { Caller } from '../../models/caller.js';
import type { CardInput } from '../../models/card.js';
import { Charge } from '../../models/charge.js';
import type { Connection, PageRequest } from '../../models/connection.js';
import { pageSizes } from '../../models/pageSizes.js';
import type { Plan, Standing } from '../../models/standing.js';
import type { Allowance } from '../accounts/allowance.js';
import { originOf } from '../accounts/auditLog.js';
import type { Notices } from '../accounts/notices.js';
import { lapsed } from './lapsed.js';
import { LocalPayments } from './localPayments.js';
import type { Change, Occasion, PaymentLedger } from './paymentLedger.js';
import type { KnownCustomer, PaymentProvider, PaymentState, Wish } from './paymentProvider.js';
import { type Basis, freeDaysFor, isDue, isLive, standingOf } from './standings.js';

const listed: Listed<Charge> = {
  table: 'Charge',
  model: Charge,
  order: ['createdAt', 'chargeId'],
  size: pageSizes.deals,
  version: Prisma.sql`xmin::text`,
};

const notSold = (): Failure =>
  forbidden('Plans cannot be chosen here; whoever runs the service gives access (docket accounts grant)');

const noPlan = (): Failure => invalid('There is no plan that goes on; choose one first');

interface Parts {
  readonly database: Database;
  readonly keyset: Keyset;
  readonly ledger: PaymentLedger;
  readonly allowance: Pick<Allowance, 'countPaymentRequest'>;
  readonly notices: Notices;
  readonly log: Logger;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Without one, grants alone give access. */
  readonly provider: PaymentProvider | undefined;
}

interface GrantRow {
  readonly isGranted: boolean;
  readonly until: Date | null;
}

type SubscriptionRow = Subscription & { readonly readAt: Date | null };

/** Access of accounts, by plans and grants, and their payments. */
export class Billing {
  /** Serializes the updates of a customer, since webhooks arrive in bursts. */
  private readonly turns = new Shares({ atOnce: 1, waiting: 100 });
  private readonly listeners: ((userId: string) => void)[] = [];

  constructor(private readonly parts: Parts) {}

  /** Adds a listener for accounts whose access may have changed in this process. */
  onChange(listener: (userId: string) => void): void {
    this.listeners.push(listener);
  }

  /** Notifies the listeners that the access of an account may have changed. */
  announce(userId: string): void {
    for (const listener of this.listeners) listener(userId);
  }

  /** Returns the current billing status of an account. */
  async standing({ userId }: Pick<Caller, 'userId'>): Promise<Standing> {
    const { provider, clock } = this.parts;
    const now = clock.now();
    const basis = await this.basisOf(userId);
    if (!provider?.isLocal || !isDue(basis, now)) return standingOf(basis, now, provider !== undefined);
    return this.refresh({ userId });
  }

  /** Creates the failure that says why keys of an account do not work, and which page helps. */
  lapsed(standing: Standing): Failure {
    const { provider, publicUrl } = this.parts;
    return lapsed(standing, provider !== undefined, publicUrl);
  }

  /** Lists the charges of the caller's card, newest first. */
  charges(caller: Caller, page: PageRequest): Promise<Connection<Charge>> {
    return this.parts.keyset.page(listed, ownRows(caller, 'charges'), page);
  }

  /**
   * Begins the checkout of a plan.
   * @returns the address of the checkout page.
   * @throws {Failure} `invalid` if the account has a live plan, since both would be charged.
   */
  async checkout(caller: Caller, plan: Plan): Promise<string> {
    const provider = this.sold();
    await this.parts.allowance.countPaymentRequest(caller);
    const { userId, customerId } = await this.parts.ledger.customerOf(provider, caller.userId);
    // The webhook of a payment in another tab may not have arrived yet.
    await this.record(userId, customerId, (known) => provider.read(known));
    const customer = await this.parts.ledger.customerOf(provider, userId);
    if (customer.subscriptions.some(isLive)) {
      throw invalid('There is a plan already; cancel it, or have it paid with another card');
    }
    return provider.checkout(customer, wishFor(plan, customer));
  }

  /** @returns the address of the page where the card on file is replaced. @throws {Failure} `invalid` without a live plan. */
  async portal(caller: Caller): Promise<string> {
    const provider = this.sold();
    const customer = await this.parts.ledger.customerOf(provider, caller.userId);
    if (!customer.subscriptions.some(isLive)) throw noPlan();
    await this.parts.allowance.countPaymentRequest(caller);
    return provider.portal(customer);
  }

  /**
   * Cancels the plan at the end of the paid period, or resumes it; repeating it changes nothing. An overdue plan has no paid period, so
   * it ends at once, without a further charge.
   * @throws {Failure} `invalid` without a live plan.
   */
  async setCancelled(caller: Caller, isCancelled: boolean): Promise<Standing> {
    // To cancel is never refused, and can be repeated only after the plan was resumed.
    if (!isCancelled) await this.parts.allowance.countPaymentRequest(caller);
    return this.changed(caller, (customer, provider) => {
      const live = customer.subscriptions.find(isLive);
      if (!live) throw noPlan();
      if (isCancelled && live.status === 'overdue') return provider.end(customer, live.subscriptionId);
      return provider.setCancelled(customer, live.subscriptionId, isCancelled);
    });
  }

  /** Reads an account's state from the provider, in case a webhook is missing. @throws {Failure} `unavailable` without a response. */
  async refresh({ userId }: Pick<Caller, 'userId'>): Promise<Standing> {
    const provider = this.sold();
    const customer = await this.parts.ledger.customer(provider, { userId });
    if (customer) await this.record(userId, customer.customerId, (known) => provider.read(known));
    return standingOf(await this.basisOf(userId), this.parts.clock.now(), true);
  }

  /**
   * Puts a card on file with the local provider, and starts the plan that the input names.
   * @throws {Failure} `forbidden` with any other provider, which takes cards itself.
   */
  putCard(caller: Caller, input: CardInput): Promise<Standing> {
    return this.changed(caller, async (customer, provider) => {
      if (!(provider instanceof LocalPayments)) throw forbidden('Cards are put on file with the payment provider');
      return provider.paidWith(customer, input, input.plan ? wishFor(input.plan, customer) : undefined);
    });
  }

  /**
   * Handles a webhook event about a customer: reads the current state from the provider.
   * @param eventId id of the event, which is handled once.
   */
  async heard(eventId: string, customerId: string): Promise<void> {
    const { ledger, provider } = this.parts;
    if (!provider || (await ledger.isHeard(eventId))) return;
    const customer = await ledger.customer(provider, { customerId });
    // The provider's account may have customers of other applications.
    if (!customer) return;
    await this.record(customer.userId, customerId, (known) => provider.read(known), { eventId });
  }

  private async changed(
    caller: Caller,
    change: (customer: KnownCustomer, provider: PaymentProvider) => Promise<PaymentState>,
  ): Promise<Standing> {
    const provider = this.sold();
    const { userId } = caller;
    const { customerId } = await this.parts.ledger.customerOf(provider, userId);
    // The current state first, since a plan that has ended cannot be changed.
    await this.record(userId, customerId, (known) => provider.read(known));
    await this.record(userId, customerId, (known) => change(known, provider), { origin: originOf(caller) });
    return standingOf(await this.basisOf(userId), this.parts.clock.now(), true);
  }

  private async record(
    userId: string,
    customerId: string,
    read: (customer: KnownCustomer) => Promise<PaymentState>,
    occasion?: Occasion,
  ): Promise<void> {
    const { ledger } = this.parts;
    const changes = await this.turns.run(customerId, () =>
      ledger.record(customerId, (known) => this.withOnePlan(known, read), occasion),
    );
    this.announce(userId);
    this.tell(userId, changes);
  }

  /** Ends duplicate plans of a customer who paid in two tabs at once. The oldest stays, and payments for the others are credited. */
  private async withOnePlan(
    customer: KnownCustomer,
    read: (customer: KnownCustomer) => Promise<PaymentState>,
  ): Promise<PaymentState> {
    let state = await read(customer);
    const [, ...further] = state.subscriptions
      .filter(isLive)
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    for (const { subscriptionId } of further) {
      this.parts.log.error({ customerId: customer.customerId, subscriptionId }, 'a second plan of a customer is ended');
      state = await this.sold().end(customer, subscriptionId, true);
    }
    return state;
  }

  private sold(): PaymentProvider {
    const { provider } = this.parts;
    if (!provider) throw notSold();
    return provider;
  }

  /** Reads the grant and the plans of an account in one statement, since each look-up of a key or session needs them. */
  private async basisOf(userId: string): Promise<Basis> {
    const { database, provider } = this.parts;
    // Plans of the local provider give access only where that provider is configured.
    const counts = provider?.isLocal ? Prisma.empty : Prisma.sql`AND c."provider" <> 'local'`;
    const rows = await database.query<GrantRow & (SubscriptionRow | { readonly subscriptionId: null })>(Prisma.sql`
      SELECT g."userId" IS NOT NULL AS "isGranted", g."until", s.*, c."readAt"
      FROM "Account" a
      LEFT JOIN "Grant" g USING ("userId")
      LEFT JOIN ("Customer" c JOIN "Subscription" s USING ("customerId")) ON c."userId" = a."userId" ${counts}
      WHERE a."userId" = ${userId}::uuid`);
    const [first] = rows;
    return {
      grant: first?.isGranted ? { until: first.until } : null,
      subscriptions: rows.filter((row) => row.subscriptionId !== null),
    };
  }

  /** Mails notices of changes, in the background since the changes are stored already. */
  private tell(userId: string, changes: readonly Change[]): void {
    const { database, notices } = this.parts;
    for (const { action, detail } of changes) {
      if (action !== 'chargeFailed' && action !== 'planEnded') continue;
      // The last failed charge ends the plan; one mail is enough.
      if (action === 'chargeFailed' && changes.some((other) => other.action === 'planEnded')) continue;
      notices.inBackground(async () => {
        const { email } = await database.prisma.account.findUniqueOrThrow({ where: { userId } });
        notices.send(action, email, detail);
      });
    }
  }
}

const wishFor = (plan: Plan, { subscriptions }: KnownCustomer): Wish => ({
  plan,
  freeDays: freeDaysFor(subscriptions),
});
