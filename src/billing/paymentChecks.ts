import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../adapters/clock.js';
import { HostLease } from '../adapters/hostLease.js';
import type { Logger } from '../adapters/log.js';
import { repeat } from '../adapters/repeat.js';
import type { Services } from '../container.js';
import { Failure } from '../failure.js';
import { graceDays } from '../models/planTerms.js';
import type { Billing } from '../services/billing/billing.js';
import type { PaymentLedger } from '../services/billing/paymentLedger.js';
import type { KnownCustomer, PaymentProvider } from '../services/billing/paymentProvider.js';

interface Parts {
  readonly billing: Pick<Billing, 'refresh'>;
  readonly ledger: Pick<PaymentLedger, 'due' | 'putOff'>;
  readonly provider: PaymentProvider;
  /** One process asks at a time, so that the pace holds for all of them. */
  readonly lease: HostLease;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onChecked: (outcome: 'answered' | 'failed') => void;
  /** Milliseconds between two customers. */
  readonly pace: number;
}

/** Customers that one round asks about. */
const batch = 50;

/** Milliseconds between two customers: with two requests each, 20 requests a second at most. Stripe allows 25 in test mode. */
const ordinaryPace = 100;

/** Milliseconds until the next round: where nothing is due, and after failures, twice as long each time in a row. */
const pauses = { idle: 30_000, away: 30_000, longestAway: 300_000 };

/** Customers in a row without an answer after which the provider counts as away. */
const mostFailures = 3;

/** Milliseconds between lines of the log about a provider that stays away. */
const reminder = 3_600_000;

/** Asks the payment provider about customers whose period has ended without a webhook, and about each customer once a day. */
export class PaymentChecks {
  /** Customers in a row without an answer, and rounds in a row that ended for that reason. */
  private failures = 0;
  private roundsAway = 0;
  private awaySince: Date | undefined;
  private nextReminder = -Infinity;

  constructor(private readonly parts: Parts) {}

  /** Runs rounds until the signal aborts. No failure ends it. */
  async run(signal: AbortSignal): Promise<void> {
    const { log, lease } = this.parts;
    const failed = (error: unknown) => {
      log.error({ err: error }, 'the payment provider was not asked; it is tried again');
      return pauses.idle;
    };
    await repeat(() => this.round(signal), failed, signal);
    await lease.giveUp().catch(() => {});
  }

  /** Asks about some customers that are due. @returns milliseconds until the next round. */
  async round(signal: AbortSignal): Promise<number> {
    const { ledger, provider, lease, pace } = this.parts;
    if (!(await lease.take())) return pauses.idle;
    const due = await ledger.due(provider, batch);
    // While the provider is away, one customer is enough to find out whether it is back.
    const most = this.awaySince ? 1 : mostFailures;
    for (const customer of due) {
      if (signal.aborted || !lease.isHeld) return 0;
      if (!(await this.check(customer, signal)) && this.failures >= most) return this.away();
      await sleep(pace, undefined, { signal }).catch(() => {});
    }
    return due.length === batch ? 0 : pauses.idle;
  }

  /** @returns whether the provider answered; true where a stop came first. */
  private async check(customer: KnownCustomer, signal: AbortSignal): Promise<boolean> {
    const { billing, ledger, log, onChecked } = this.parts;
    const refreshed = billing.refresh(customer).then(
      () => true,
      (error: unknown) => {
        // A failure was logged where it came from.
        if (!(error instanceof Failure))
          log.error({ err: error }, 'a customer of the payment provider was not checked');
        return false;
      },
    );
    // A stop does not wait for the answer: the request changes nothing at the provider.
    const isAnswered = await unlessAborted(refreshed, signal);
    if (isAnswered === undefined) return true;
    onChecked(isAnswered ? 'answered' : 'failed');
    if (isAnswered) this.back();
    else {
      this.failures += 1;
      await ledger.putOff(customer);
    }
    return isAnswered;
  }

  private away(): number {
    const { clock, log } = this.parts;
    this.awaySince ??= clock.now();
    if (clock.elapsed() >= this.nextReminder) {
      this.nextReminder = clock.elapsed() + reminder;
      log.error(
        { since: this.awaySince, graceDays },
        'the payment provider gives no answer; plans whose period ends meanwhile give access for the days of grace',
      );
    }
    const pause = Math.min(pauses.away * 2 ** this.roundsAway, pauses.longestAway);
    this.roundsAway += 1;
    return pause;
  }

  private back(): void {
    if (this.awaySince) this.parts.log.info({ since: this.awaySince }, 'the payment provider answers again');
    this.awaySince = undefined;
    this.roundsAway = 0;
    this.failures = 0;
    this.nextReminder = -Infinity;
  }
}

/** Waits for work, or until a signal; then it resolves to undefined. Work must not fail. */
const unlessAborted = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result | undefined> =>
  new Promise((resolve) => {
    const stop = () => resolve(undefined);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    void work.then(resolve).finally(() => signal.removeEventListener('abort', stop));
  });

/** Creates the checks; undefined without a provider, and with the local one, which is read whenever something is due. */
export function openPaymentChecks(
  { billing, ledger, provider, database, clock, log, metrics }: Services,
  pace = ordinaryPace,
): PaymentChecks | undefined {
  if (!provider || provider.isLocal) return undefined;
  const lease = new HostLease(database, `payments ${provider.name}`, clock, true);
  const onChecked = (outcome: 'answered' | 'failed') => metrics.paymentChecks.inc({ outcome });
  return new PaymentChecks({ billing, ledger, provider, lease, clock, log, onChecked, pace });
}

/** Starts the checks. @returns a function that stops them. */
export function startPaymentChecks(services: Services): () => Promise<void> {
  const stopping = new AbortController();
  const running = openPaymentChecks(services)?.run(stopping.signal);
  return async () => {
    stopping.abort();
    await running;
  };
}
