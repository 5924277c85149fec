import { promisify } from 'node:util';
import express, { type Request, type Response, Router } from 'express';
import { providersAtOnce } from '../config/fixedLimits.js';
import { Shares } from '../fairness/accountShares.js';
import { Lanes } from '../fairness/lanes.js';
import { StripePayments } from '../services/billing/stripePayments.js';
import { invalid, notFound } from '../failure.js';
import { clientOrigin } from '../http/clientOrigin.js';
import { formBody } from '../http/body.js';
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

/** Characters of a signature: it has a time and one part of 67 characters for each secret, of which two are valid while one is rolled. */
const maxSignatureLength = 512;

/** Stripe's events are some kilobytes. */
const maxEventBytes = 256 * 1024;

/** Bodies of events that are read at once, which bounds their memory, and milliseconds that one may take. */
const maxEventsRead = 16;
const eventTimeoutMs = 5000;

const parseEvent = express.raw({ type: () => true, limit: maxEventBytes });

/** Reads the body of an event; of a client that is slow the connection is closed. @throws {Failure} `tooLarge`. */
async function readEvent(request: Request, response: Response): Promise<unknown> {
  const timer = setTimeout(() => request.destroy(), eventTimeoutMs);
  try {
    await promisify(parseEvent)(request, response);
    return request.body as unknown;
  } finally {
    clearTimeout(timer);
  }
}

/** Creates the router for webhooks of Stripe, and for the card form of the local payment provider. */
export function billingRouter({ billing, provider, sessions, config }: Parts): Router {
  const router = Router();
  const lane = new Shares({ atOnce: providersAtOnce, waiting: 100 });
  const bodyLanes = new Lanes(maxEventsRead);
  if (provider instanceof StripePayments) {
    router.post('/stripe', async (request, response) => {
      const signature = request.headers['stripe-signature'];
      if (typeof signature !== 'string') throw invalid('Stripe-Signature is required');
      if (signature.length > maxSignatureLength) throw invalid('Stripe-Signature is longer than any that Stripe sends');
      const { network } = clientOrigin(request, config.trustedProxies);
      const body = await bodyLanes.run(network, () => readEvent(request, response));
      if (!Buffer.isBuffer(body)) throw invalid('The body must be an event of Stripe');
      await lane.run('stripe', async () => {
        const event = await provider.eventIn(body, signature);
        if (event) await billing.heard(event.eventId, event.customerId);
      });
      response.json({ received: true });
    });
  }
  if (provider?.isLocal) {
    router.post('/card', ownPagesOnly(config.publicUrl), formBody, async (request, response) => {
      const client = clientOrigin(request, config.trustedProxies);
      const origin = { ...client, userAgent: request.headers['user-agent'] };
      const keep = (prolonged: readonly string[]) => response.appendHeader('Set-Cookie', prolonged);
      const caller = await sessions.authenticate(request.headers.cookie ?? '', origin, keep);
      response.json(await billing.putCard(caller, validate(CardInput, request.body ?? {})));
    });
  }
  router.use(() => {
    throw notFound('There is nothing here; plans are chosen on the page /plan');
  });
  return router;
}
