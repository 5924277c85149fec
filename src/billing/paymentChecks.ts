import { setTimeout as sleep } from 'node:timers/promises';
import { ProcessLease } from '../adapters/database/processLease.js';
import { repeatUntilAborted, startInBackground } from '../adapters/repeatUntilAborted.js';
import type { Services } from '../container.js';
import { graceDays } from '../models/billing/trialAndGracePeriod.js';
import {
  type StoredCustomer,
  type PaymentProvider,
  PaymentProviderFailure,
} from '../services/billing/paymentProvider.js';

interface PaymentCheckDependencies extends Pick<Services, 'billing' | 'ledger' | 'clock' | 'log'> {
  readonly provider: PaymentProvider;
  /** Lease under which one process at a time sends requests, so that the request rate holds for all processes. */
  readonly lease: ProcessLease;
  readonly recordOutcome: (outcome: 'answered' | 'failed') => void;
  /** Milliseconds between two customers. */
  readonly pauseMs: number;
}

/** Maximum customers of one round. */
const batchSize = 50;

/** Milliseconds between two customers: with two requests each, 20 requests a second at most. Stripe allows 25 in test mode. */
const defaultPauseMs = 100;

/** Milliseconds until the next round. */
const roundPausesMs = {
  /** While no more customers are due, or while another process has the lease. */
  idle: 30_000,
  /** After the first round that the provider did not answer; doubled for each further round. */
  unavailable: 30_000,
  maxUnavailable: 300_000,
};

/** Consecutive customers without an answer after which the provider counts as unavailable. */
const maxFailures = 3;

/** Milliseconds between log lines about a provider that stays unavailable. */
const reminderMs = 3_600_000;

/** Reads customers again from the payment provider: those whose period has ended without a webhook, and every customer once a day. */
export class PaymentChecks {
  /** Consecutive customers without an answer, and consecutive rounds that ended for that reason. */
  private failures = 0;
  private failedRounds = 0;
  private unavailableSince: Date | undefined;
  private nextReminder = -Infinity;

  constructor(private readonly dependencies: PaymentCheckDependencies) {}

  /** Runs rounds until the signal aborts. No failure ends it. */
  async run(signal: AbortSignal): Promise<void> {
    const { log, lease } = this.dependencies;
    const onFailure = (error: unknown) => {
      log.error({ err: error }, 'a round of payment checks failed; the checks are retried');
      return roundPausesMs.idle;
    };
    await repeatUntilAborted(() => this.runRound(signal), onFailure, signal);
    await lease.release().catch(() => {});
  }

  /** Checks a batch of customers that are due. @returns milliseconds until the next round. */
  async runRound(signal: AbortSignal): Promise<number> {
    const { ledger, provider, lease, pauseMs } = this.dependencies;
    if (!(await lease.acquire())) return roundPausesMs.idle;
    const due = await ledger.findDueCustomers(provider, batchSize);
    for (const customer of due) {
      if (signal.aborted || !lease.isHeld) return 0;
      const isUnanswered = await this.checkCustomer(customer, signal);
      // While the provider is unavailable, the first failure ends the round.
      if (isUnanswered && this.failures >= maxFailures) return this.recordOutage();
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
    return due.length === batchSize ? 0 : roundPausesMs.idle;
  }

  /** @returns whether the provider did not answer; false if the checks were stopped first. */
  private async checkCustomer(customer: StoredCustomer, signal: AbortSignal): Promise<boolean> {
    const { billing, ledger, log, recordOutcome } = this.dependencies;
    const check = billing.readProvider(customer).then(
      () => 'answered' as const,
      (error: unknown) => {
        // The provider has logged its own failures.
        if (error instanceof PaymentProviderFailure) return 'unanswered' as const;
        const { customerId } = customer;
        log.error({ err: error, customerId }, 'a customer could not be checked at the payment provider');
        return 'failed' as const;
      },
    );
    // A stop does not wait for the answer: a later check reads what is not stored by then.
    const outcome = await unlessAborted(check, signal);
    if (outcome === undefined) return false;
    recordOutcome(outcome === 'answered' ? 'answered' : 'failed');
    if (outcome === 'answered') {
      this.recordRecovery();
      return false;
    }
    if (outcome === 'unanswered') this.failures += 1;
    await ledger.postponeCheck(customer);
    return outcome === 'unanswered';
  }

  private recordOutage(): number {
    const { clock, log } = this.dependencies;
    this.unavailableSince ??= clock.now();
    if (clock.elapsed() >= this.nextReminder) {
      this.nextReminder = clock.elapsed() + reminderMs;
      log.error(
        { since: this.unavailableSince, graceDays },
        'the payment provider does not answer; plans whose period ends meanwhile keep access for the grace period',
      );
    }
    const pause = Math.min(roundPausesMs.unavailable * 2 ** this.failedRounds, roundPausesMs.maxUnavailable);
    this.failedRounds += 1;
    return pause;
  }

  private recordRecovery(): void {
    if (this.unavailableSince)
      this.dependencies.log.info({ since: this.unavailableSince }, 'the payment provider answers again');
    this.unavailableSince = undefined;
    this.failedRounds = 0;
    this.failures = 0;
    this.nextReminder = -Infinity;
  }
}

/** Waits for work that never rejects; resolves to undefined if the signal aborts first. */
const unlessAborted = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result | undefined> =>
  new Promise((resolve) => {
    const stop = () => resolve(undefined);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    void work.then(resolve).finally(() => signal.removeEventListener('abort', stop));
  });

/**
 * Creates the checks. Returns undefined without a provider, and for the local provider: `BillingService` itself refreshes a customer of the
 * local provider when a charge is due.
 */
export function createPaymentChecks(
  { billing, ledger, provider, database, clock, log, metrics }: Services,
  pauseMs = defaultPauseMs,
): PaymentChecks | undefined {
  if (!provider || provider.isLocal) return undefined;
  const lease = new ProcessLease(database, `payments ${provider.name}`, clock);
  const onChecked = (outcome: 'answered' | 'failed') => metrics.paymentChecks.inc({ outcome });
  return new PaymentChecks({ billing, ledger, provider, lease, clock, log, recordOutcome: onChecked, pauseMs });
}

/** Starts the checks. @returns a function that stops them. */
export const startPaymentChecks = (services: Services): (() => Promise<void>) =>
  startInBackground(async (signal) => createPaymentChecks(services)?.run(signal));
