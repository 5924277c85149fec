import { hash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { Failure, invalidInput } from '../../failure.js';
import {
  type StoredCustomer,
  type PaymentProvider,
  PaymentProviderFailure,
  type PaymentState,
  type SubscriptionState,
  type CheckoutRequest,
} from './paymentProvider.js';
import { isLive } from './entitlements.js';
import { createStripeClient, type StripeCredentials } from './stripeClient.js';
import { convertInvoice, convertSubscriptionState } from './stripeState.js';
import { findOrCreatePrice, InvalidPriceError } from './stripePrices.js';
import type { Clock } from '../../adapters/clock.js';
import type { Logger } from '../../adapters/log.js';

export interface StripeOptions extends StripeCredentials {
  /** Secret with which Stripe signs its webhooks. */
  readonly webhookSecret: string;
  /** Clock for the age of signatures: the library, too, reads the time of the system. */
  readonly signatureClock: Clock;
  readonly publicUrl: string;
  readonly log: Logger;
}

/** Webhook event about a customer. */
export interface StripeEvent {
  readonly eventId: string;
  readonly customerId: string;
}

/** Schema of webhook events about a customer; other events do not match. */
const customerEventSchema = z.object({
  id: z.string().max(255),
  data: z.object({
    object: z.object({
      customer: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]),
    }),
  }),
});

/** Number of latest charges to read; earlier ones were read before. */
const latestChargeCount = 24;

/** Milliseconds by which the time of a signature may be ahead of the clock; the library allows as many behind it. */
const maxClockDifferenceMs = 300_000;

/** Payment provider Stripe. Its Checkout and customer portal take the cards, so that the service never receives them. */
export class StripePaymentProvider implements PaymentProvider {
  readonly name = 'stripe';
  readonly isLocal = false;
  private client: Promise<Stripe> | undefined;

  constructor(private readonly options: StripeOptions) {}

  /**
   * Verifies a webhook, and returns its event if it is about a customer.
   * @param signature the header `Stripe-Signature`.
   * @throws {Failure} `invalid` for a body that Stripe did not sign, or whose signature is more than five minutes old or ahead.
   */
  async verifyWebhook(body: Buffer, signature: string): Promise<StripeEvent | undefined> {
    const { webhooks } = await this.stripe();
    let event: Stripe.Event;
    try {
      event = webhooks.constructEvent(body, signature, this.options.webhookSecret);
    } catch {
      throw invalidInput('Stripe-Signature must be the signature of this body by Stripe, at most five minutes old');
    }
    // The library refuses old signatures alone. It reads the last time of the header.
    const [, signedAt] = /.*\bt=(\d+)/.exec(signature) ?? [];
    if (Number(signedAt) * 1000 > this.options.signatureClock.now().getTime() + maxClockDifferenceMs)
      throw invalidInput('Stripe-Signature must not be from more than five minutes ahead');
    const { success, data } = customerEventSchema.safeParse(event);
    return success ? { eventId: data.id, customerId: data.data.object.customer } : undefined;
  }

  async createCustomer(userId: string, email: string): Promise<string> {
    // Concurrent requests create one customer.
    const idempotencyKey = `docket-customer-${hash('sha256', `${userId} ${email}`)}`;
    const { id } = await this.callStripe(({ customers }) =>
      customers.create({ email, metadata: { docket_account: userId } }, { idempotencyKey }),
    );
    return id;
  }

  async beginCheckout(
    { customerId: customer, userId }: StoredCustomer,
    { plan, trialDays }: CheckoutRequest,
  ): Promise<string> {
    const { url } = await this.callStripe(async (stripe) => {
      const { sessions } = stripe.checkout;
      const created = await sessions.create({
        mode: 'subscription',
        customer,
        client_reference_id: userId,
        line_items: [{ price: await findOrCreatePrice(stripe, plan), quantity: 1 }],
        payment_method_collection: 'always',
        ...(trialDays > 0 && { subscription_data: { trial_period_days: trialDays } }),
        success_url: `${this.options.publicUrl}/plan?chosen=${plan}`,
        cancel_url: `${this.options.publicUrl}/plan`,
      });
      // Listed after the creation, so that one of several concurrent checkouts stays open: the last request sees all of them.
      const open = await sessions.list({ customer, status: 'open', limit: 100 });
      const [newest = created, ...others] = open.data.toSorted(
        (a, b) => b.created - a.created || b.id.localeCompare(a.id),
      );
      for (const { id } of others) await sessions.expire(id);
      // An earlier checkout may have been paid meanwhile.
      const { data: subscriptions } = await stripe.subscriptions.list({ customer, limit: 100 });
      if (!subscriptions.some((subscription) => convertSubscriptionState([], subscription).some(isLive))) return newest;
      await sessions.expire(newest.id);
      throw invalidInput('The account already has a plan; cancel it, or update its payment method');
    });
    if (!url) throw new Error('Stripe created a checkout session without a URL');
    return url;
  }

  async openPortal({ customerId: customer }: StoredCustomer): Promise<string> {
    const return_url = `${this.options.publicUrl}/plan`;
    return (await this.callStripe(({ billingPortal }) => billingPortal.sessions.create({ customer, return_url }))).url;
  }

  async readState({ customerId: customer, subscriptions: before }: StoredCustomer): Promise<PaymentState> {
    return this.callStripe(async ({ subscriptions, invoices }) => {
      const [known, charged] = await Promise.all([
        subscriptions.list({ customer, status: 'all', limit: 100, expand: ['data.default_payment_method'] }),
        invoices.list({ customer, limit: latestChargeCount }),
      ]);
      return {
        subscriptions: known.data.flatMap((one) => this.convertSubscription(before, one)),
        charges: charged.data.flatMap(convertInvoice),
      };
    });
  }

  async setPlanCancelled(
    customer: StoredCustomer,
    subscriptionId: string,
    isCancelled: boolean,
  ): Promise<PaymentState> {
    await this.callStripe(async ({ subscriptions }) => {
      // A cancellation in the portal may have a time instead of the end of the period.
      const { cancel_at, cancel_at_period_end } = await subscriptions.retrieve(subscriptionId);
      const isTimed = cancel_at !== null && !cancel_at_period_end;
      const change = !isCancelled && isTimed ? { cancel_at: '' as const } : { cancel_at_period_end: isCancelled };
      return subscriptions.update(subscriptionId, change);
    });
    return this.readState(customer);
  }

  async endPlan(customer: StoredCustomer, subscriptionId: string, isCredited = false): Promise<PaymentState> {
    const credit = { prorate: isCredited, invoice_now: isCredited };
    await this.callStripe(({ subscriptions }) => subscriptions.cancel(subscriptionId, credit));
    return this.readState(customer);
  }

  /** Converts a subscription into a plan. Logs an error for a charged subscription that matches no plan, since it gives no access. */
  private convertSubscription(
    before: readonly SubscriptionState[],
    subscription: Stripe.Subscription,
  ): SubscriptionState[] {
    const found = convertSubscriptionState(before, subscription);
    const { id, status, items } = subscription;
    if (found.length === 0 && (status === 'active' || status === 'trialing')) {
      const price = items.data[0]?.price.id;
      this.options.log.error(
        { subscription: id, price },
        'Stripe charges a subscription that matches no plan, so it gives no access',
      );
    }
    return found;
  }

  private async callStripe<Result>(request: (stripe: Stripe) => Promise<Result>): Promise<Result> {
    const stripe = await this.stripe();
    const { StripeError } = (await import('stripe')).default.errors;
    return request(stripe).catch((error: unknown) => {
      if (error instanceof InvalidPriceError) throw this.logInvalidPrice(error);
      if (!(error instanceof StripeError)) throw error;
      const { message, code, requestId } = error;
      this.options.log.error({ reason: message, code, requestId }, 'a request to Stripe failed');
      throw new PaymentProviderFailure('unavailable', 'The payment provider returned an error; try again', 5);
    });
  }

  private logInvalidPrice({ plan, priceId: price, lookupKey, faults }: InvalidPriceError): Failure {
    this.options.log.error(
      { price, lookupKey, faults },
      'a plan cannot be bought: its price at Stripe does not match; see "Access and plans" in docs/operations.md',
    );
    return new Failure(
      'unavailable',
      `The ${plan} plan cannot be bought at the moment: the operator of the service has to correct its price first`,
    );
  }

  /** Loaded when it is first needed. */
  private stripe(): Promise<Stripe> {
    return (this.client ??= createStripeClient(this.options));
  }
}
