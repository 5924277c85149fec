import type { Clock } from '../../adapters/clock.js';
import type { Database } from '../../adapters/database/database.js';
import type { Logger } from '../../adapters/log.js';
import type { Bucket, MemoryRateLimiter } from '../../adapters/rateLimiter.js';
import { type Failure, forbidden, invalidInput } from '../../failure.js';
import type { ConcurrencyLimiter } from '../../concurrency/concurrencyLimiter.js';
import { Prisma, type Subscription } from '../../generated/prisma/client.js';
import type { KeysetPaginator } from '../../lists/keysetPaginator.js';
import { selectOwnedRows } from '../../lists/ownedRows.js';
import type { ListedTable } from '../../lists/pageStatements.js';
import type { Caller } from '../../models/accounts/caller.js';
import type { CardInput } from '../../models/billing/card.js';
import { Charge } from '../../models/billing/charge.js';
import type { Connection, PageRequest } from '../../models/paging/connection.js';
import { pageSizes } from '../../models/paging/pageSizes.js';
import { type BillingStatus, createPlanOffers, type Plan, type PlanOffer } from '../../models/billing/billingStatus.js';
import { trialDays } from '../../models/billing/trialAndGracePeriod.js';
import type { Quotas } from '../accounts/quotas.js';
import { auditOriginOf } from '../accounts/auditLog.js';
import type { AccountMailer } from '../accounts/accountMailer.js';
import { createNoAccessFailure } from './noAccessFailure.js';
import { LocalPaymentProvider } from './localPaymentProvider.js';
import type { BillingChange, UpdateCause, PaymentLedger } from './paymentLedger.js';
import type { StoredCustomer, PaymentProvider, PaymentState, CheckoutRequest } from './paymentProvider.js';
import { type AccountBilling, describeKeyAccess, hasAccess, toBillingStatus } from './accountBilling.js';
import { type Entitlements, isChargeDue, isLive, computeAccountBilling } from './entitlements.js';

/** Refreshes of an account in each process: one in ten seconds, since all customers share the rate limit of the provider. */
export const billingRefreshBucket: Bucket = { capacity: 1, perSecond: 0.1 };

const chargeList: ListedTable<Charge> = {
  table: 'Charge',
  model: Charge,
  order: ['createdAt', 'chargeId'],
  size: pageSizes.standard,
  version: Prisma.sql`xmin::text`,
};

const plansNotSold = (): Failure =>
  forbidden('This service sells no plans; its operator grants access (docket accounts grant)');

const noPlan = (): Failure => invalidInput('The account has no active plan; choose one first');

interface BillingDependencies {
  readonly database: Database;
  readonly keyset: KeysetPaginator;
  readonly ledger: PaymentLedger;
  readonly quotas: Pick<Quotas, 'countPaymentRequest'>;
  readonly refreshLimiter: MemoryRateLimiter;
  readonly accountMailer: AccountMailer;
  readonly log: Logger;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Undefined if no plans are sold; then only grants give access. */
  readonly provider: PaymentProvider | undefined;
  /** Runs the updates of a customer one at a time. */
  readonly customerUpdates: ConcurrencyLimiter;
  /** Called with accounts whose access may have changed in this process. */
  readonly onAccessChange: (userId: string) => void;
}

/** Changes a customer at the provider. @returns the state after the change. */
type CustomerChange = (customer: StoredCustomer, provider: PaymentProvider) => Promise<PaymentState>;

interface GrantRow {
  readonly isGranted: boolean;
  readonly until: Date | null;
}

type SubscriptionRow = Subscription & { readonly readAt: Date | null };

/** Access of accounts, by plans and grants, and their payments. */
export class BillingService {
  constructor(private readonly dependencies: BillingDependencies) {}

  /** Returns the current billing of an account. */
  async getBilling(account: Pick<Caller, 'userId'>): Promise<AccountBilling> {
    const { provider, clock } = this.dependencies;
    let entitlements = await this.readEntitlements(account);
    if (provider?.isLocal && isChargeDue(entitlements, clock.now())) {
      await this.readProvider(account);
      entitlements = await this.readEntitlements(account);
    }
    return computeAccountBilling(entitlements, clock.now());
  }

  /** Returns whether keys of an account work now. */
  async hasAccess(account: Pick<Caller, 'userId'>): Promise<boolean> {
    return hasAccess(await this.getBilling(account), this.dependencies.clock.now());
  }

  /** Returns the current billing status of an account. */
  async getStatus(account: Pick<Caller, 'userId'>): Promise<BillingStatus> {
    const billing = await this.getBilling(account);
    const offers = 'livePlan' in billing ? [] : await this.listOffers(account);
    return { ...toBillingStatus(billing, this.dependencies.clock.now()), offers };
  }

  /** Returns the plans for an account that never had one; empty if no plans are sold. */
  listOffersOfNewAccounts(): PlanOffer[] {
    return this.dependencies.provider ? createPlanOffers(trialDays) : [];
  }

  /** Creates the failure that says why keys of an account do not work, and which page helps. */
  createNoAccessFailure(billing: AccountBilling): Failure {
    const { provider, publicUrl } = this.dependencies;
    return createNoAccessFailure(billing, provider !== undefined, publicUrl);
  }

  /** Lists the charges of the caller's card, newest first. */
  listCharges(caller: Caller, page: PageRequest): Promise<Connection<Charge>> {
    return this.dependencies.keyset.readPage(chargeList, selectOwnedRows(caller, 'charges'), page);
  }

  /**
   * Begins the checkout of a plan.
   * @returns the address of the checkout page.
   * @throws {Failure} `invalid` if the account has a live plan, since both would be charged.
   */
  async beginCheckout(caller: Caller, plan: Plan): Promise<string> {
    const provider = this.requireProvider();
    await this.dependencies.quotas.countPaymentRequest(caller);
    const { ledger } = this.dependencies;
    const known = await ledger.findOrCreateCustomer(provider, caller.userId);
    // The webhook of a payment in another tab may not have arrived yet.
    await this.updateCustomer(known);
    const customer = await ledger.getCustomer(known.customerId);
    if (customer.subscriptions.some(isLive)) {
      throw invalidInput('The account already has a plan; cancel it, or update its payment method');
    }
    return provider.beginCheckout(customer, await this.createCheckoutRequest(plan, customer));
  }

  /** @returns the address of the page where the card on file is replaced. @throws {Failure} `invalid` without a live plan. */
  async openPortal(caller: Caller): Promise<string> {
    const provider = this.requireProvider();
    const customer = await this.dependencies.ledger.findCustomer(provider, { userId: caller.userId });
    if (!customer?.subscriptions.some(isLive)) throw noPlan();
    await this.dependencies.quotas.countPaymentRequest(caller);
    return provider.openPortal(customer);
  }

  /**
   * Cancels the plan at the end of the paid period, or resumes it; repeating it changes nothing. An overdue plan has no paid period, so
   * it ends at once, without a further charge.
   * @throws {Failure} `invalid` without a live plan, or `rateLimited` beyond the daily quota of payment requests.
   */
  async setPlanCancelled(caller: Caller, isCancelled: boolean): Promise<BillingStatus> {
    this.requireProvider();
    // Cancelling a plan counts towards no quota, so that it is always possible. It has an effect again only after resuming, which is counted.
    const isFree = isCancelled && (await this.hasPlanToCancel(caller));
    if (!isFree) await this.dependencies.quotas.countPaymentRequest(caller);
    return this.applyChange(caller, (customer, provider) => {
      const live = customer.subscriptions.find(isLive);
      if (!live) throw noPlan();
      if (isCancelled && live.status === 'overdue') return provider.endPlan(customer, live.subscriptionId);
      return provider.setPlanCancelled(customer, live.subscriptionId, isCancelled);
    });
  }

  /**
   * Reads an account's state from the provider, in case a webhook is missing. Within ten seconds of a refresh the stored status is
   * returned instead.
   * @throws {Failure} `unavailable` without a response.
   */
  async refresh(account: Pick<Caller, 'userId'>): Promise<BillingStatus> {
    this.requireProvider();
    const { refreshLimiter } = this.dependencies;
    const { isAllowed } = await refreshLimiter.take(account.userId);
    if (isAllowed)
      await this.readProvider(account).catch((error: unknown) => {
        refreshLimiter.refund(account.userId);
        throw error;
      });
    return this.getStatus(account);
  }

  /** Reads an account's state from the provider, and stores it. @throws {PaymentProviderFailure} without a response. */
  async readProvider({ userId }: Pick<Caller, 'userId'>): Promise<void> {
    const customer = await this.dependencies.ledger.findCustomer(this.requireProvider(), { userId });
    if (customer) await this.updateCustomer(customer);
  }

  /**
   * Puts a card on file with the local provider, and starts the plan that the input names.
   * @throws {Failure} `forbidden` with any other provider, which takes cards itself.
   */
  putCard(caller: Caller, input: CardInput): Promise<BillingStatus> {
    return this.applyChange(caller, async (customer, provider) => {
      if (!(provider instanceof LocalPaymentProvider)) throw forbidden('Cards are managed by the payment provider');
      const checkout = input.plan ? await this.createCheckoutRequest(input.plan, customer) : undefined;
      return provider.putCard(customer, input, checkout);
    });
  }

  /**
   * Handles a webhook event about a customer: reads the current state from the provider.
   * @param eventId id of the event, which is handled once.
   */
  async handleWebhook(eventId: string, customerId: string): Promise<void> {
    const { ledger, provider } = this.dependencies;
    if (!provider || (await ledger.isEventHandled(eventId))) return;
    const customer = await ledger.findCustomer(provider, { customerId });
    // The provider's account may have customers of other applications.
    if (customer) await this.updateCustomer(customer, undefined, { eventId });
  }

  /** Returns whether an account has a plan that continues. If none is stored, reads the provider, since a webhook may be missing. */
  private async hasPlanToCancel(caller: Caller): Promise<boolean> {
    const continues = ({ plan, isCancelled }: BillingStatus) => plan !== null && !isCancelled;
    return continues(await this.getStatus(caller)) || continues(await this.refresh(caller));
  }

  private async applyChange(caller: Caller, change: CustomerChange): Promise<BillingStatus> {
    const provider = this.requireProvider();
    const customer = await this.dependencies.ledger.findOrCreateCustomer(provider, caller.userId);
    // Reads the current state first, since a plan that has ended cannot be changed.
    await this.updateCustomer(customer);
    await this.updateCustomer(customer, change, { origin: auditOriginOf(caller) });
    return this.getStatus(caller);
  }

  /**
   * Stores the provider's current state of a customer, and mails the account about changes.
   * @param change changes the customer at the provider first, once, and returns the state after it.
   */
  private async updateCustomer(
    { customerId, userId }: StoredCustomer,
    change: CustomerChange = (customer, provider) => provider.readState(customer),
    cause?: UpdateCause,
  ): Promise<void> {
    const { ledger, customerUpdates, onAccessChange } = this.dependencies;
    const provider = this.requireProvider();
    const changes = await customerUpdates.run(customerId, async () => {
      const customer = await ledger.getCustomer(customerId);
      const changed = await endCancelledOverduePlans(provider, customer, await change(customer, provider));
      const state = await this.endDuplicateSubscriptions(provider, customer, changed);
      return ledger.recordState(provider, customer, state, cause);
    });
    onAccessChange(userId);
    this.mailNotices(userId, changes);
  }

  /**
   * Ends duplicate plans of a customer who paid in two tabs at once. The oldest plan stays, and payments for the other plans are credited.
   * @returns the state after it.
   */
  private async endDuplicateSubscriptions(
    provider: PaymentProvider,
    customer: StoredCustomer,
    state: PaymentState,
  ): Promise<PaymentState> {
    const [, ...duplicates] = state.subscriptions
      .filter(isLive)
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    let latest = state;
    for (const { subscriptionId } of duplicates) {
      this.dependencies.log.error(
        { customerId: customer.customerId, subscriptionId },
        'a duplicate plan of a customer was ended',
      );
      latest = await provider.endPlan(customer, subscriptionId, true);
    }
    return latest;
  }

  private async listOffers({ userId }: Pick<Caller, 'userId'>): Promise<PlanOffer[]> {
    const { ledger, provider } = this.dependencies;
    if (!provider) return [];
    return createPlanOffers(await ledger.findTrialDays(provider, userId));
  }

  private async createCheckoutRequest(plan: Plan, { userId }: StoredCustomer): Promise<CheckoutRequest> {
    return { plan, trialDays: await this.dependencies.ledger.findTrialDays(this.requireProvider(), userId) };
  }

  private requireProvider(): PaymentProvider {
    const { provider } = this.dependencies;
    if (!provider) throw plansNotSold();
    return provider;
  }

  /** Reads the grant and the plans of an account in one statement, since each look-up of a key or session needs them. */
  private async readEntitlements({ userId }: Pick<Caller, 'userId'>): Promise<Entitlements> {
    const { database, provider } = this.dependencies;
    // Plans of the local provider give access only where that provider is configured.
    const providerCondition = provider?.isLocal ? Prisma.empty : Prisma.sql`AND c."provider" <> 'local'`;
    const rows = await database.query<GrantRow & (SubscriptionRow | { readonly subscriptionId: null })>(Prisma.sql`
      SELECT g."userId" IS NOT NULL AS "isGranted", g."until", s.*, c."readAt"
      FROM "Account" a
      LEFT JOIN "Grant" g USING ("userId")
      LEFT JOIN ("Customer" c JOIN "Subscription" s USING ("customerId")) ON c."userId" = a."userId" ${providerCondition}
      WHERE a."userId" = ${userId}::uuid`);
    const [first] = rows;
    return {
      grant: first?.isGranted ? { until: first.until } : null,
      subscriptions: rows.filter((row) => row.subscriptionId !== null),
    };
  }

  /** Mails notices of changes, in the background since the changes are stored already. */
  private mailNotices(userId: string, changes: readonly BillingChange[]): void {
    const { database, accountMailer, clock } = this.dependencies;
    for (const { action, detail } of changes) {
      if (action !== 'chargeFailed' && action !== 'planEnded') continue;
      // The last failed charge ends the plan; one mail is enough.
      if (action === 'chargeFailed' && changes.some((other) => other.action === 'planEnded')) continue;
      accountMailer.runInBackground(async () => {
        const { email } = await database.prisma.account.findUniqueOrThrow({ where: { userId } });
        const billing = computeAccountBilling(await this.readEntitlements({ userId }), clock.now());
        accountMailer.sendNotice(action, email, detail, describeKeyAccess(billing, clock.now()));
      });
    }
  }
}

/** Ends overdue plans that are cancelled: they have no paid period, and the provider would retry their charge. @returns the state after it. */
async function endCancelledOverduePlans(
  provider: PaymentProvider,
  customer: StoredCustomer,
  state: PaymentState,
): Promise<PaymentState> {
  let latest = state;
  for (const { subscriptionId, status, isCancelled } of state.subscriptions) {
    if (status === 'overdue' && isCancelled) latest = await provider.endPlan(customer, subscriptionId);
  }
  return latest;
}
