import { promisify } from 'node:util';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Services } from '../container.js';
import { invalidInput } from '../failure.js';
import { limitBody } from '../http/bodyLimit.js';
import type { StripePaymentProvider } from '../services/billing/stripePaymentProvider.js';

/** Maximum characters of a signature: a time and 67 characters for each secret, of which two are valid during a rotation. */
const maxSignatureLength = 512;

/** Maximum bytes of an event; Stripe's events have a few KiB. */
const maxEventBytes = 256 * 1024;

/** Timeout for reading the body of an event, in milliseconds. */
const readTimeoutMs = 5000;

/** Bodies of events that are read at once, which bounds their memory to 64 MiB. */
const maxOpenEvents = 256;

const parseEvent = limitBody(maxEventBytes, express.raw({ type: () => true, limit: maxEventBytes }));

/** Reads bodies of events. One that arrives while too many are being read takes the place of the slowest: Stripe's bodies arrive at once. */
class EventReader {
  /** Requests whose bodies are being read, the longest first. */
  private readonly open = new Set<Request>();

  /** Reads the body of an event. Closes the connection of a slow client. @throws {Failure} `tooLarge`. */
  async read(request: Request, response: Response): Promise<unknown> {
    const [slowest] = this.open;
    if (slowest && this.open.size >= maxOpenEvents) this.close(slowest);
    this.open.add(request);
    const timer = setTimeout(() => this.close(request), readTimeoutMs);
    try {
      await promisify(parseEvent)(request, response);
      return request.body as unknown;
    } finally {
      clearTimeout(timer);
      this.open.delete(request);
    }
  }

  private close(request: Request): void {
    this.open.delete(request);
    request.destroy();
  }
}

/** Creates the handler of webhooks of Stripe, which verifies the signature of an event before it is processed. */
export function createStripeWebhookHandler(
  provider: StripePaymentProvider,
  { billing, limiters }: Services,
): RequestHandler {
  const events = new EventReader();
  return async (request, response) => {
    const signature = request.headers['stripe-signature'];
    if (typeof signature !== 'string') throw invalidInput('Stripe-Signature is required');
    if (signature.length > maxSignatureLength) throw invalidInput('Stripe-Signature is too long');
    const body = await events.read(request, response);
    if (!Buffer.isBuffer(body)) throw invalidInput('The body must be a Stripe event');
    const event = await provider.verifyWebhook(body, signature);
    // Only events that Stripe signed wait for each other.
    if (event) await limiters.paymentEvents.run('stripe', () => billing.handleWebhook(event.eventId, event.customerId));
    response.json({ received: true });
  };
}
