import { hash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { Failure, invalid } from '../../failure.js';
import { Plan } from '../../models/standing.js';
import type {
  ChargeState,
  KnownCustomer,
  PaymentProvider,
  PaymentState,
  SubscriptionState,
  Wish,
} from './paymentProvider.js';
import { isLive } from './standings.js';
import { openStripe, type StripeAccount } from './stripeClient.js';
import { priceOf, UnfitPrice } from './stripePrices.js';
import type { Logger } from '../../adapters/log.js';

export interface StripeOptions extends StripeAccount {
  /** Secret with which Stripe signs its webhooks. */
  readonly webhookSecret: string;
  readonly publicUrl: string;
  readonly log: Logger;
}

/** Webhook event about a customer. */
export interface StripeEvent {
  readonly eventId: string;
  readonly customerId: string;
}

/** Schema of webhook events about a customer; other events do not match. */
const eventOfCustomer = z.object({
  id: z.string().max(255),
  data: z.object({
    object: z.object({
      customer: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]),
    }),
  }),
});

/** Number of latest charges to read; earlier ones were read before. */
const latestCharges = 24;

/** Payment provider Stripe. Its Checkout and customer portal take the cards, so that the service never receives them. */
export class StripePayments implements PaymentProvider {
  readonly name = 'stripe';
  readonly isLocal = false;
  private loaded: Promise<Stripe> | undefined;

  constructor(private readonly options: StripeOptions) {}

  /**
   * Verifies a webhook, and returns its event if it is about a customer.
   * @param signature the header `Stripe-Signature`.
   * @throws {Failure} `invalid` for a body that Stripe did not sign, or signed more than five minutes ago.
   */
  async eventIn(body: Buffer, signature: string): Promise<StripeEvent | undefined> {
    const { webhooks } = await this.stripe();
    let event: Stripe.Event;
    try {
      event = webhooks.constructEvent(body, signature, this.options.webhookSecret);
    } catch {
      throw invalid('Stripe-Signature must be what Stripe signed this body with, within five minutes');
    }
    const { success, data } = eventOfCustomer.safeParse(event);
    return success ? { eventId: data.id, customerId: data.data.object.customer } : undefined;
  }

  async customerOf(userId: string, email: string): Promise<string> {
    // Concurrent requests create one customer.
    const idempotencyKey = `docket-customer-${hash('sha256', `${userId} ${email}`)}`;
    const { id } = await this.asked(({ customers }) =>
      customers.create({ email, metadata: { docket_account: userId } }, { idempotencyKey }),
    );
    return id;
  }

  async checkout({ customerId: customer, userId }: KnownCustomer, { plan, freeDays }: Wish): Promise<string> {
    const { url } = await this.asked(async (stripe) => {
      const { sessions } = stripe.checkout;
      const made = await sessions.create({
        mode: 'subscription',
        customer,
        client_reference_id: userId,
        line_items: [{ price: await priceOf(stripe, plan), quantity: 1 }],
        payment_method_collection: 'always',
        ...(freeDays > 0 && { subscription_data: { trial_period_days: freeDays } }),
        success_url: `${this.options.publicUrl}/plan?chosen=${plan}`,
        cancel_url: `${this.options.publicUrl}/plan`,
      });
      // Listed after the creation, so that one of several concurrent checkouts stays open: the last request sees all of them.
      const open = await sessions.list({ customer, status: 'open', limit: 100 });
      const [kept = made, ...others] = open.data.toSorted((a, b) => b.created - a.created || b.id.localeCompare(a.id));
      for (const { id } of others) await sessions.expire(id);
      // An earlier checkout may have been paid meanwhile.
      const { data: subscriptions } = await stripe.subscriptions.list({ customer, limit: 100 });
      if (!subscriptions.some((subscription) => subscriptionIn([], subscription).some(isLive))) return kept;
      await sessions.expire(kept.id);
      throw invalid('There is a plan already; cancel it, or have it paid with another card');
    });
    if (!url) throw new Error('Stripe made a checkout session without an address');
    return url;
  }

  async portal({ customerId: customer }: KnownCustomer): Promise<string> {
    const return_url = `${this.options.publicUrl}/plan`;
    return (await this.asked(({ billingPortal }) => billingPortal.sessions.create({ customer, return_url }))).url;
  }

  async read({ customerId: customer, subscriptions: before }: KnownCustomer): Promise<PaymentState> {
    return this.asked(async ({ subscriptions, invoices }) => {
      const [known, charged] = await Promise.all([
        subscriptions.list({ customer, status: 'all', limit: 100, expand: ['data.default_payment_method'] }),
        invoices.list({ customer, limit: latestCharges }),
      ]);
      return {
        subscriptions: known.data.flatMap((one) => this.recognised(before, one)),
        charges: charged.data.flatMap(chargeIn),
      };
    });
  }

  async setCancelled(customer: KnownCustomer, subscriptionId: string, isCancelled: boolean): Promise<PaymentState> {
    await this.asked(async ({ subscriptions }) => {
      // A cancellation in the portal may have a time instead of the end of the period.
      const { cancel_at, cancel_at_period_end } = await subscriptions.retrieve(subscriptionId);
      const isTimed = cancel_at !== null && !cancel_at_period_end;
      const change = !isCancelled && isTimed ? { cancel_at: '' as const } : { cancel_at_period_end: isCancelled };
      return subscriptions.update(subscriptionId, change);
    });
    return this.read(customer);
  }

  async end(customer: KnownCustomer, subscriptionId: string, isCredited = false): Promise<PaymentState> {
    const credit = { prorate: isCredited, invoice_now: isCredited };
    await this.asked(({ subscriptions }) => subscriptions.cancel(subscriptionId, credit));
    return this.read(customer);
  }

  /** Converts a subscription into a plan. Logs an error for a charged one that is no plan of ours, since it gives no access. */
  private recognised(before: readonly SubscriptionState[], subscription: Stripe.Subscription): SubscriptionState[] {
    const found = subscriptionIn(before, subscription);
    const { id, status, items } = subscription;
    if (found.length === 0 && (status === 'active' || status === 'trialing')) {
      const price = items.data[0]?.price.id;
      this.options.log.error(
        { subscription: id, price },
        'a subscription at Stripe is charged for and is no plan of ours',
      );
    }
    return found;
  }

  private async asked<Result>(ask: (stripe: Stripe) => Promise<Result>): Promise<Result> {
    const stripe = await this.stripe();
    const { StripeError } = (await import('stripe')).default.errors;
    return ask(stripe).catch((error: unknown) => {
      if (error instanceof UnfitPrice) throw this.notForSale(error);
      if (!(error instanceof StripeError)) throw error;
      const { message, code, requestId } = error;
      this.options.log.error({ reason: message, code, requestId }, 'Stripe did not do what it was asked');
      throw new Failure('unavailable', 'The payment provider did not answer as it should; try again', 5);
    });
  }

  private notForSale({ plan, priceId: price, lookupKey, faults }: UnfitPrice): Failure {
    this.options.log.error(
      { price, lookupKey, faults },
      'a plan cannot be bought: its price at Stripe does not fit; see "Access and plans" in docs/operations.md',
    );
    return new Failure(
      'unavailable',
      `The ${plan} plan cannot be bought at the moment: whoever runs the service has to correct its price first`,
    );
  }

  /** Loaded when it is first needed. */
  private stripe(): Promise<Stripe> {
    return (this.loaded ??= openStripe(this.options));
  }
}

const statuses: Readonly<Partial<Record<string, SubscriptionState['status']>>> = {
  trialing: 'trial',
  active: 'paying',
  past_due: 'overdue',
  // These become active again after a late payment.
  unpaid: 'overdue',
  paused: 'overdue',
  canceled: 'ended',
};

const time = (seconds: number): Date => new Date(seconds * 1000);

/**
 * Converts a subscription into a plan.
 * @param before the stored plans.
 * @returns an empty list for a subscription that never began, or is no plan of ours.
 */
function subscriptionIn(before: readonly SubscriptionState[], subscription: Stripe.Subscription): SubscriptionState[] {
  const [item] = subscription.items.data;
  const plan = Object.values(Plan).find((plan) => item?.price.metadata.docket_plan === plan);
  const status = statuses[subscription.status];
  if (!item || !plan || !status) return [];
  const { id, created, trial_end, cancel_at, cancel_at_period_end, ended_at, default_payment_method } = subscription;
  // An overdue period is not paid, nor are the periods that begin before it is.
  const overdueSince = before.find((known) => known.subscriptionId === id && known.status === 'overdue')?.paidUntil;
  const paidUntil =
    status === 'overdue' ? (overdueSince ?? time(item.current_period_start)) : time(item.current_period_end);
  const isCancelled = cancel_at_period_end || (cancel_at !== null && cancel_at <= item.current_period_end);
  const card = typeof default_payment_method === 'string' ? undefined : default_payment_method?.card;
  return [
    {
      subscriptionId: id,
      plan,
      status,
      createdAt: time(created),
      trialEndsAt: trial_end === null ? null : time(trial_end),
      paidUntil,
      nextChargeAt: (status === 'trial' || status === 'paying') && !isCancelled ? paidUntil : null,
      isCancelled,
      endedAt: ended_at === null ? (status === 'ended' ? paidUntil : null) : time(ended_at),
      cardBrand: card?.brand ?? null,
      cardLastFour: card?.last4 ?? null,
    },
  ];
}

/** Converts an invoice into a charge. @returns an empty list for one without amount, not tried yet, or void. */
function chargeIn({ id, amount_due: cents, status, attempted, created }: Stripe.Invoice): ChargeState[] {
  if (!id || cents === 0) return [];
  const outcome = status === 'paid' ? 'paid' : attempted && status !== 'void' ? 'failed' : undefined;
  return outcome ? [{ chargeId: id, cents, status: outcome, createdAt: time(created) }] : [];
}
