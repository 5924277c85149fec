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
  readonly allowance: Pick<Allowance, 'countPaymentPage'>;
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

/** What accounts may use the service by, and what they pay. */
export class Billing {
  /** What a provider tells of a customer comes in bursts: each is read after the one before was stored. */
  private readonly turns = new Shares({ atOnce: 1, waiting: 100 });
  private readonly listeners: ((userId: string) => void)[] = [];

  constructor(private readonly parts: Parts) {}

  /** Has somebody told of accounts whose access may have changed in this process. */
  onChange(listener: (userId: string) => void): void {
    this.listeners.push(listener);
  }

  /** The access of an account may have changed. */
  announce(userId: string): void {
    for (const listener of this.listeners) listener(userId);
  }

  /** Where an account is now. */
  async standing({ userId }: Pick<Caller, 'userId'>): Promise<Standing> {
    const { provider, clock } = this.parts;
    const now = clock.now();
    const basis = await this.basisOf(userId);
    if (!provider?.isLocal || !isDue(basis, now)) return standingOf(basis, now, provider !== undefined);
    return this.refresh({ userId });
  }

  /** Why keys of an account do not work, and where to go. */
  lapsed(standing: Standing): Failure {
    const { provider, publicUrl } = this.parts;
    return lapsed(standing, provider !== undefined, publicUrl);
  }

  /** What the caller's card was charged, the last first. */
  charges(caller: Caller, page: PageRequest): Promise<Connection<Charge>> {
    return this.parts.keyset.page(listed, ownRows(caller, 'charges'), page);
  }

  /**
   * @returns the address of a page where a card is put on file for a plan.
   * @throws {Failure} `invalid` where a plan goes on: two would be paid.
   */
  async checkout(caller: Caller, plan: Plan): Promise<string> {
    const provider = this.sold();
    await this.parts.allowance.countPaymentPage(caller);
    const { userId, customerId } = await this.parts.ledger.customerOf(provider, caller.userId);
    // What was paid a moment ago in another tab may not have been told yet.
    await this.record(userId, customerId, (known) => provider.read(known));
    const customer = await this.parts.ledger.customerOf(provider, userId);
    if (customer.subscriptions.some(isLive)) {
      throw invalid('There is a plan already; cancel it, or have it paid with another card');
    }
    return provider.checkout(customer, wishFor(plan, customer));
  }

  /** @returns the address of a page where the card on file is replaced. @throws {Failure} `invalid` without a plan. */
  async portal(caller: Caller): Promise<string> {
    const provider = this.sold();
    const customer = await this.parts.ledger.customerOf(provider, caller.userId);
    if (!customer.subscriptions.some(isLive)) throw noPlan();
    await this.parts.allowance.countPaymentPage(caller);
    return provider.portal(customer);
  }

  /**
   * Has the plan end with what is paid, or go on. Sent again it changes nothing. What is overdue ends at once: there is nothing that is
   * paid, and nothing more is charged.
   * @throws {Failure} `invalid` where no plan goes on.
   */
  setCancelled(caller: Caller, isCancelled: boolean): Promise<Standing> {
    return this.changed(caller, (customer, provider) => {
      const live = customer.subscriptions.find(isLive);
      if (!live) throw noPlan();
      if (isCancelled && live.status === 'overdue') return provider.end(customer, live.subscriptionId);
      return provider.setCancelled(customer, live.subscriptionId, isCancelled);
    });
  }

  /** Takes over what the provider knows of an account, where it has not told. @throws {Failure} `unavailable` without an answer. */
  async refresh({ userId }: Pick<Caller, 'userId'>): Promise<Standing> {
    const provider = this.sold();
    const customer = await this.parts.ledger.customer(provider, { userId });
    if (customer) await this.record(userId, customer.customerId, (known) => provider.read(known));
    return standingOf(await this.basisOf(userId), this.parts.clock.now(), true);
  }

  /**
   * Puts a card on file with the local provider, which begins the plan that it is for.
   * @throws {Failure} `forbidden` with any other provider: no card comes here then.
   */
  putCard(caller: Caller, input: CardInput): Promise<Standing> {
    return this.changed(caller, async (customer, provider) => {
      if (!(provider instanceof LocalPayments)) throw forbidden('Cards are put on file with the payment provider');
      return provider.paidWith(customer, input, input.plan ? wishFor(input.plan, customer) : undefined);
    });
  }

  /**
   * The provider has told something of a customer: what is so now is read from it.
   * @param eventId of what it told, which is heard once.
   */
  async heard(eventId: string, customerId: string): Promise<void> {
    const { ledger, provider } = this.parts;
    if (!provider || (await ledger.isHeard(eventId))) return;
    const customer = await ledger.customer(provider, { customerId });
    // Others may use the same account of the provider for something else.
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
    // First what has happened meanwhile: what has ended cannot be changed.
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

  /** Whoever paid in two tabs at once has one plan: what began later ends, and what was paid for it is kept for the other. */
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

  /** One statement: each key and each session is looked up with it. */
  private async basisOf(userId: string): Promise<Basis> {
    const { database, provider } = this.parts;
    // What was played on somebody's own machine gives access nowhere else.
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

  /** Mails take their time, and what they tell is done. */
  private tell(userId: string, changes: readonly Change[]): void {
    const { database, notices } = this.parts;
    for (const { action, detail } of changes) {
      if (action !== 'chargeFailed' && action !== 'planEnded') continue;
      // The last try ends the plan, of which one mail is enough.
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
