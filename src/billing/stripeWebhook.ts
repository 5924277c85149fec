import { promisify } from 'node:util';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Services } from '../container.js';
import { invalidInput } from '../failure.js';
import { readClientOrigin } from '../http/clientOrigin.js';
import type { StripePaymentProvider } from '../services/billing/stripePaymentProvider.js';

/** Maximum characters of a signature: a time and 67 characters for each secret, of which two are valid during a rotation. */
const maxSignatureLength = 512;

/** Maximum bytes of an event; Stripe's events have a few KiB. */
const maxEventBytes = 256 * 1024;

/** Timeout for reading the body of an event, in milliseconds. */
const readTimeoutMs = 5000;

const parseEvent = express.raw({ type: () => true, limit: maxEventBytes });

/** Reads the body of an event, and closes the connection of a slow client. @throws {Failure} `tooLarge`. */
async function readEvent(request: Request, response: Response): Promise<unknown> {
  const timer = setTimeout(() => request.destroy(), readTimeoutMs);
  try {
    await promisify(parseEvent)(request, response);
    return request.body as unknown;
  } finally {
    clearTimeout(timer);
  }
}

/** Creates the handler of webhooks of Stripe, which verifies the signature of an event before it is processed. */
export function createStripeWebhookHandler(
  provider: StripePaymentProvider,
  { billing, limiters, config }: Services,
): RequestHandler {
  return async (request, response) => {
    const signature = request.headers['stripe-signature'];
    if (typeof signature !== 'string') throw invalidInput('Stripe-Signature is required');
    if (signature.length > maxSignatureLength) throw invalidInput('Stripe-Signature is too long');
    const { network } = readClientOrigin(request, config.trustedProxies);
    const body = await limiters.paymentEventBodies.run(network, () => readEvent(request, response));
    if (!Buffer.isBuffer(body)) throw invalidInput('The body must be a Stripe event');
    await limiters.paymentEvents.run('stripe', async () => {
      const event = await provider.verifyWebhook(body, signature);
      if (event) await billing.handleWebhook(event.eventId, event.customerId);
    });
    response.json({ received: true });
  };
}
