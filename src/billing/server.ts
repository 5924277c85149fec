import express, { Router } from 'express';
import { StripePayments } from '../services/billing/stripePayments.js';
import { invalid, notFound } from '../failure.js';
import { clientOrigin } from '../http/clientOrigin.js';
import { jsonBody } from '../http/body.js';
import { ownPagesOnly } from '../http/sameOrigin.js';
import { CardInput } from '../models/card.js';
import { validate } from '../schema/validate.js';
import type { Sessions } from '../services/accounts/sessions.js';
import type { Billing } from '../services/billing/billing.js';
import type { PaymentProvider } from '../services/billing/paymentProvider.js';

interface Parts {
  readonly billing: Billing;
  readonly provider: PaymentProvider | undefined;
  readonly sessions: Sessions;
  readonly config: { readonly publicUrl: string | undefined; readonly trustedProxies: number };
}

/** Stripe's events are some kilobytes. */
const largestEvent = 2 ** 20;

/** What a payment provider tells the service, and the card that its own page sends to the local one. */
export function billingRouter({ billing, provider, sessions, config }: Parts): Router {
  const router = Router();
  if (provider instanceof StripePayments) {
    router.post('/stripe', express.raw({ type: () => true, limit: largestEvent }), async (request, response) => {
      const signature = request.headers['stripe-signature'];
      if (typeof signature !== 'string' || !Buffer.isBuffer(request.body))
        throw invalid('Stripe-Signature is required');
      const event = await provider.eventIn(request.body, signature);
      if (event) await billing.heard(event.eventId, event.customerId);
      response.json({ received: true });
    });
  }
  if (provider?.isLocal) {
    router.post('/card', ownPagesOnly(config.publicUrl), jsonBody, async (request, response) => {
      const { address } = clientOrigin(request, config.trustedProxies);
      const origin = { address, userAgent: request.headers['user-agent'] };
      const caller = await sessions.authenticate(request.headers.cookie ?? '', origin);
      response.json(await billing.putCard(caller, validate(CardInput, request.body ?? {})));
    });
  }
  router.use(() => {
    throw notFound('There is nothing here; plans are chosen on the page /plan');
  });
  return router;
}
