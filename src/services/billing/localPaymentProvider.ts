import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import type { Clock } from '../../adapters/clock.js';
import { invalidInput, invalidField } from '../../failure.js';
import type { CardInput } from '../../models/billing/card.js';
import { planPrices } from '../../models/billing/planPrices.js';
import type {
  ChargeState,
  StoredCustomer,
  PaymentProvider,
  PaymentState,
  SubscriptionState,
  CheckoutRequest,
} from './paymentProvider.js';
import { isLive } from './entitlements.js';

/** Published test cards of payment providers, by number. No other cards are accepted, so that no real card is entered here. */
const testCards: Readonly<Record<string, { readonly brand: string; readonly isDeclined?: true }>> = {
  '4242424242424242': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '4000000000000002': { brand: 'visa', isDeclined: true },
  '4000000000000341': { brand: 'visa' },
};

/** Last four digits of the test card that can be put on file but cannot be charged. */
const failingCardLastFour = '0341';

/** Days after the due date on which a charge is tried; if the last try fails, the plan ends. */
const retryDays = [0, 1, 3];

/**
 * Simulated payment provider, for trying the service on one's own machine: charges cost nothing. Its state is the stored
 * state, advanced to the current time.
 */
export class LocalPaymentProvider implements PaymentProvider {
  readonly name = 'local';
  readonly isLocal = true;

  constructor(private readonly clock: Clock) {}

  async createCustomer(): Promise<string> {
    return `local_${randomUUID()}`;
  }

  async beginCheckout(_customer: StoredCustomer, { plan }: CheckoutRequest): Promise<string> {
    return `/plan/checkout?plan=${plan}`;
  }

  async openPortal(): Promise<string> {
    return '/plan/checkout';
  }

  async readState({ subscriptions }: StoredCustomer): Promise<PaymentState> {
    return this.advance(subscriptions);
  }

  async setPlanCancelled(
    customer: StoredCustomer,
    subscriptionId: string,
    isCancelled: boolean,
  ): Promise<PaymentState> {
    return this.changeSubscription(customer, subscriptionId, (subscription) => ({
      ...subscription,
      isCancelled,
      nextChargeAt: isCancelled ? null : subscription.paidUntil,
    }));
  }

  async endPlan(customer: StoredCustomer, subscriptionId: string): Promise<PaymentState> {
    const endedAt = this.clock.now();
    return this.changeSubscription(customer, subscriptionId, (subscription) => endSubscription(subscription, endedAt));
  }

  /**
   * Returns the state after a card is put on file, for a new plan or in place of the previous card.
   * @throws {Failure} `invalid` for a card that is no test card, has expired or is declined, and without a plan.
   */
  putCard(
    { subscriptions }: StoredCustomer,
    input: CardInput,
    checkoutRequest: CheckoutRequest | undefined,
  ): PaymentState {
    const card = this.validateCard(input);
    const now = this.clock.now();
    const live = subscriptions.find(isLive);
    if (live && checkoutRequest) throw invalidInput('The account already has a plan');
    if (live) {
      // An overdue plan is charged at once.
      const nextChargeAt = live.status === 'overdue' ? now : live.nextChargeAt;
      return this.advance([...subscriptions.filter((one) => one !== live), { ...live, ...card, nextChargeAt }]);
    }
    if (!checkoutRequest)
      throw invalidField('plan', `one of ${Object.keys(planPrices).join(', ')}: the account has no active plan`);
    const paidUntil = DateTime.fromJSDate(now, { zone: 'utc' }).plus({ days: checkoutRequest.trialDays }).toJSDate();
    if (checkoutRequest.trialDays === 0 && card.cardLastFour === failingCardLastFour) throw cardDeclined();
    const newSubscription: SubscriptionState = {
      subscriptionId: `local_${randomUUID()}`,
      plan: checkoutRequest.plan,
      status: checkoutRequest.trialDays > 0 ? 'trial' : 'overdue',
      createdAt: now,
      trialEndsAt: checkoutRequest.trialDays > 0 ? paidUntil : null,
      paidUntil,
      nextChargeAt: paidUntil,
      isCancelled: false,
      endedAt: null,
      ...card,
    };
    return this.advance([...subscriptions, newSubscription]);
  }

  private validateCard({ number, expires, code }: CardInput): Pick<SubscriptionState, 'cardBrand' | 'cardLastFour'> {
    const digits = number.replaceAll(' ', '');
    const card = testCards[digits];
    if (!card)
      throw invalidField(
        'number',
        'a test card number, such as 4242 4242 4242 4242; other cards are not accepted here',
      );
    const end = DateTime.fromFormat(expires.replace('/', '/20'), 'MM/yyyy', { zone: 'utc' }).endOf('month');
    if (!end.isValid || end.toJSDate() <= this.clock.now())
      throw invalidField('expires', 'this month or a later one, such as 12/30');
    if (code.length !== (card.brand === 'amex' ? 4 : 3))
      throw invalidField('code', 'three digits, or four for American Express');
    if (card.isDeclined) throw cardDeclined();
    return { cardBrand: card.brand, cardLastFour: digits.slice(-4) };
  }

  private changeSubscription(
    { subscriptions }: StoredCustomer,
    subscriptionId: string,
    change: (subscription: SubscriptionState) => SubscriptionState,
  ): PaymentState {
    return this.advance(subscriptions.map((one) => (one.subscriptionId === subscriptionId ? change(one) : one)));
  }

  /** Advances plans to the current time. */
  private advance(subscriptions: readonly SubscriptionState[]): PaymentState {
    const now = this.clock.now();
    const charges: ChargeState[] = [];
    return {
      subscriptions: subscriptions.map((subscription) => advanceSubscription(now, subscription, charges)),
      charges,
    };
  }
}

const cardDeclined = () => invalidField('number', 'the number of a card that can be charged: this card was declined');

const endSubscription = (subscription: SubscriptionState, endedAt: Date): SubscriptionState => ({
  ...subscription,
  status: 'ended',
  nextChargeAt: null,
  endedAt,
});

/** Advances a plan to a time. @param charges receives the charges until then. */
function advanceSubscription(now: Date, subscription: SubscriptionState, charges: ChargeState[]): SubscriptionState {
  let current = subscription;
  while (isLive(current)) {
    const { isCancelled, paidUntil, nextChargeAt } = current;
    if (isCancelled) return paidUntil <= now ? endSubscription(current, paidUntil) : current;
    if (!nextChargeAt || nextChargeAt > now) return current;
    current = chargeSubscription(current, nextChargeAt, charges);
  }
  return current;
}

function chargeSubscription(subscription: SubscriptionState, at: Date, charges: ChargeState[]): SubscriptionState {
  const { subscriptionId, plan, paidUntil, cardLastFour } = subscription;
  const status = cardLastFour === failingCardLastFour ? 'failed' : 'paid';
  // A deterministic id, so that repeated reads yield one charge for each due date and try.
  const chargeId = `${subscriptionId}_${paidUntil.getTime()}_${at.getTime()}`;
  charges.push({ chargeId, cents: planPrices[plan].cents, status, createdAt: at });
  if (status === 'paid') {
    const next = findPeriodEnd(subscription, paidUntil);
    return { ...subscription, status: 'paying', paidUntil: next, nextChargeAt: next };
  }
  const due = DateTime.fromJSDate(paidUntil, { zone: 'utc' });
  const next = retryDays.map((days) => due.plus({ days }).toJSDate()).find((time) => time > at);
  return next ? { ...subscription, status: 'overdue', nextChargeAt: next } : endSubscription(subscription, at);
}

/** Returns the end of the period that begins at a time. Counts months from the first period, so that the 31st returns after February. */
function findPeriodEnd({ plan, createdAt, trialEndsAt }: SubscriptionState, begin: Date): Date {
  const first = DateTime.fromJSDate(trialEndsAt ?? createdAt, { zone: 'utc' });
  for (let periods = 1; ; periods += 1) {
    const end = first.plus({ months: periods * planPrices[plan].months }).toJSDate();
    if (end > begin) return end;
  }
}
