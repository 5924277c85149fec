import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import type { Clock } from '../../adapters/clock.js';
import { invalid, unfit } from '../../failure.js';
import type { CardInput } from '../../models/card.js';
import { planTerms } from '../../models/planTerms.js';
import type {
  ChargeState,
  KnownCustomer,
  PaymentProvider,
  PaymentState,
  SubscriptionState,
  Wish,
} from './paymentProvider.js';
import { isLive } from './standings.js';

/** Published test cards of payment providers, by number. No other cards are accepted, so that no real card is entered here. */
const testCards: Readonly<Record<string, { readonly brand: string; readonly isDeclined?: true }>> = {
  '4242424242424242': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '4000000000000002': { brand: 'visa', isDeclined: true },
  '4000000000000341': { brand: 'visa' },
};

/** Last four digits of the test card that can be put on file but cannot be charged. */
const failingCard = '0341';

/** Days after the due date on which a charge is tried; if the last try fails, the plan ends. */
const tries = [0, 1, 3];

/**
 * Simulated payment provider, for trying the service on one's own machine: charges cost nothing. Its state is the stored
 * state, advanced to the current time.
 */
export class LocalPayments implements PaymentProvider {
  readonly name = 'local';
  readonly isLocal = true;

  constructor(private readonly clock: Clock) {}

  async customerOf(): Promise<string> {
    return `local_${randomUUID()}`;
  }

  async checkout(_customer: KnownCustomer, { plan }: Wish): Promise<string> {
    return `/plan/checkout?plan=${plan}`;
  }

  async portal(): Promise<string> {
    return '/plan/checkout';
  }

  async read({ subscriptions }: KnownCustomer): Promise<PaymentState> {
    return this.played(subscriptions);
  }

  async setCancelled(customer: KnownCustomer, subscriptionId: string, isCancelled: boolean): Promise<PaymentState> {
    return this.changed(customer, subscriptionId, (subscription) => ({
      ...subscription,
      isCancelled,
      nextChargeAt: isCancelled ? null : subscription.paidUntil,
    }));
  }

  async end(customer: KnownCustomer, subscriptionId: string): Promise<PaymentState> {
    const endedAt = this.clock.now();
    return this.changed(customer, subscriptionId, (subscription) => ended(subscription, endedAt));
  }

  /**
   * Returns the state after a card is put on file, for a new plan or in place of the previous card.
   * @throws {Failure} `invalid` for a card that is no test card, has expired or is declined, and without a plan.
   */
  paidWith({ subscriptions }: KnownCustomer, input: CardInput, wish: Wish | undefined): PaymentState {
    const card = this.checked(input);
    const now = this.clock.now();
    const live = subscriptions.find(isLive);
    if (live && wish) throw invalid('There is a plan already');
    if (live) {
      // An overdue plan is charged at once.
      const nextChargeAt = live.status === 'overdue' ? now : live.nextChargeAt;
      return this.played([...subscriptions.filter((one) => one !== live), { ...live, ...card, nextChargeAt }]);
    }
    if (!wish) throw unfit('plan', `one of ${Object.keys(planTerms).join(', ')}: there is none that goes on`);
    const paidUntil = DateTime.fromJSDate(now, { zone: 'utc' }).plus({ days: wish.freeDays }).toJSDate();
    if (wish.freeDays === 0 && card.cardLastFour === failingCard) throw declined();
    const begun: SubscriptionState = {
      subscriptionId: `local_${randomUUID()}`,
      plan: wish.plan,
      status: wish.freeDays > 0 ? 'trial' : 'overdue',
      createdAt: now,
      trialEndsAt: wish.freeDays > 0 ? paidUntil : null,
      paidUntil,
      nextChargeAt: paidUntil,
      isCancelled: false,
      endedAt: null,
      ...card,
    };
    return this.played([...subscriptions, begun]);
  }

  private checked({ number, expires, code }: CardInput): Pick<SubscriptionState, 'cardBrand' | 'cardLastFour'> {
    const digits = number.replaceAll(' ', '');
    const card = testCards[digits];
    if (!card)
      throw unfit('number', 'that of a card for tests, such as 4242 4242 4242 4242; others are not taken here');
    const end = DateTime.fromFormat(expires.replace('/', '/20'), 'MM/yyyy', { zone: 'utc' }).endOf('month');
    if (!end.isValid || end.toJSDate() <= this.clock.now()) throw unfit('expires', 'a month to come, such as 12/30');
    if (code.length !== (card.brand === 'amex' ? 4 : 3)) throw unfit('code', 'as many digits as the card has there');
    if (card.isDeclined) throw declined();
    return { cardBrand: card.brand, cardLastFour: digits.slice(-4) };
  }

  private changed(
    { subscriptions }: KnownCustomer,
    subscriptionId: string,
    change: (subscription: SubscriptionState) => SubscriptionState,
  ): PaymentState {
    return this.played(subscriptions.map((one) => (one.subscriptionId === subscriptionId ? change(one) : one)));
  }

  /** Advances plans to the current time. */
  private played(subscriptions: readonly SubscriptionState[]): PaymentState {
    const now = this.clock.now();
    const charges: ChargeState[] = [];
    return { subscriptions: subscriptions.map((subscription) => playedUntil(now, subscription, charges)), charges };
  }
}

const declined = () => unfit('number', 'that of a card that can be charged: this one was declined');

const ended = (subscription: SubscriptionState, endedAt: Date): SubscriptionState => ({
  ...subscription,
  status: 'ended',
  nextChargeAt: null,
  endedAt,
});

/** Advances a plan to a time. @param charges receives the charges until then. */
function playedUntil(now: Date, subscription: SubscriptionState, charges: ChargeState[]): SubscriptionState {
  let played = subscription;
  while (isLive(played)) {
    const { isCancelled, paidUntil, nextChargeAt } = played;
    if (isCancelled) return paidUntil <= now ? ended(played, paidUntil) : played;
    if (!nextChargeAt || nextChargeAt > now) return played;
    played = charged(played, nextChargeAt, charges);
  }
  return played;
}

function charged(subscription: SubscriptionState, at: Date, charges: ChargeState[]): SubscriptionState {
  const { subscriptionId, plan, paidUntil, cardLastFour } = subscription;
  const status = cardLastFour === failingCard ? 'failed' : 'paid';
  // A deterministic id, so that repeated reads yield one charge for each due date and try.
  const chargeId = `${subscriptionId}_${paidUntil.getTime()}_${at.getTime()}`;
  charges.push({ chargeId, cents: planTerms[plan].cents, status, createdAt: at });
  if (status === 'paid') {
    const next = endAfter(subscription, paidUntil);
    return { ...subscription, status: 'paying', paidUntil: next, nextChargeAt: next };
  }
  const due = DateTime.fromJSDate(paidUntil, { zone: 'utc' });
  const next = tries.map((days) => due.plus({ days }).toJSDate()).find((time) => time > at);
  return next ? { ...subscription, status: 'overdue', nextChargeAt: next } : ended(subscription, at);
}

/** Returns the end of the period that begins at a time. Counts months from the first period, so that the 31st returns after February. */
function endAfter({ plan, createdAt, trialEndsAt }: SubscriptionState, begin: Date): Date {
  const first = DateTime.fromJSDate(trialEndsAt ?? createdAt, { zone: 'utc' });
  for (let periods = 1; ; periods += 1) {
    const end = first.plus({ months: periods * planTerms[plan].months }).toJSDate();
    if (end > begin) return end;
  }
}
