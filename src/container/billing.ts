import { systemClock } from '../adapters/clock.js';
import { AccountMailer } from '../services/accounts/accountMailer.js';
import { BillingService } from '../services/billing/billingService.js';
import { LocalPaymentProvider } from '../services/billing/localPaymentProvider.js';
import { PaymentLedger } from '../services/billing/paymentLedger.js';
import type { PaymentProvider } from '../services/billing/paymentProvider.js';
import { StripePaymentProvider } from '../services/billing/stripePaymentProvider.js';
import type { Foundation } from './foundation.js';

/**
 * Creates the billing service, its ledger and its payment provider.
 * @param onAccessChange is called with accounts whose access may have changed in this process.
 */
export function buildBilling(foundation: Foundation, onAccessChange: (userId: string) => void) {
  const { database, auditLog, clock, log, mailer, publicUrl, limiters } = foundation;
  const provider = choosePaymentProvider(foundation);
  const ledger = new PaymentLedger(database, auditLog, clock);
  const accountMailer = new AccountMailer(mailer, log, publicUrl);
  const { billingRefreshes: refreshLimiter, customerUpdates } = limiters;
  const parts = { provider, ledger, accountMailer };
  const dependencies = { ...foundation, ...parts, refreshLimiter, customerUpdates, onAccessChange };
  return { ...parts, billing: new BillingService(dependencies) };
}

/**
 * Chooses the payment provider: Stripe if it is configured, or a simulated provider for a trial on one's own machine. Otherwise
 * only grants give access.
 */
function choosePaymentProvider({ config, log, clock, publicUrl }: Foundation): PaymentProvider | undefined {
  const { stripe, localPaymentsDisabledReason } = config;
  if (stripe) return new StripePaymentProvider({ ...stripe, signatureClock: systemClock, publicUrl, log });
  return localPaymentsDisabledReason === undefined ? new LocalPaymentProvider(clock) : undefined;
}
