import { Router } from 'express';
import type { Services } from '../container.js';
import { StripePaymentProvider } from '../services/billing/stripePaymentProvider.js';
import { notFound } from '../failure.js';
import { readClientOrigin } from '../http/clientOrigin.js';
import { parseSmallJsonBody } from '../http/jsonBody.js';
import { requireSameOrigin } from '../http/sameOrigin.js';
import { CardInput } from '../models/billing/card.js';
import { validate } from '../schema/validate.js';
import { createStripeWebhookHandler } from './stripeWebhook.js';

/** Creates the router for webhooks of Stripe, and for the card form of the local payment provider. */
export function createBillingRouter(services: Services): Router {
  const { billing, provider, sessions, config } = services;
  const router = Router();
  if (provider instanceof StripePaymentProvider) {
    router.post('/stripe', createStripeWebhookHandler(provider, services));
  }
  if (provider?.isLocal) {
    router.post('/card', requireSameOrigin(config.publicUrl), parseSmallJsonBody, async (request, response) => {
      const client = readClientOrigin(request, config.trustedProxies);
      const origin = { ...client, userAgent: request.headers['user-agent'] };
      const setCookies = (renewedCookies: readonly string[]) => response.appendHeader('Set-Cookie', renewedCookies);
      const caller = await sessions.authenticate(request.headers.cookie ?? '', origin, setCookies);
      response.json(await billing.putCard(caller, validate(CardInput, request.body ?? {})));
    });
  }
  router.use(() => {
    throw notFound('There is no such path; choose a plan on the page /plan');
  });
  return router;
}
