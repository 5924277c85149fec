import type { Stripe } from 'stripe';

export interface StripeAccount {
  readonly secretKey: string;
  /** The address of a server that speaks Stripe's protocol, where it is not Stripe's own. */
  readonly baseUrl: string | undefined;
}

/** Milliseconds until an attempt is given up; there are two at most. */
const timeout = 10_000;

/** Makes a client of Stripe. The library is loaded here because that takes a quarter of a second. */
export async function openStripe({ secretKey, baseUrl }: StripeAccount): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  return new Client(secretKey, { ...placeOf(baseUrl), timeout, maxNetworkRetries: 1, telemetry: false });
}

function placeOf(baseUrl: string | undefined): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (baseUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(baseUrl);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' };
}
