import type { Stripe } from 'stripe';

export interface StripeCredentials {
  readonly secretKey: string;
  /** Address of a server that implements Stripe's API, if it is not Stripe's own. */
  readonly baseUrl: string | undefined;
}

/** Timeout of an attempt in milliseconds; there are at most two attempts. */
const timeoutMs = 10_000;

/** Creates a Stripe client. The library is loaded on demand because that takes a quarter of a second. */
export async function createStripeClient({ secretKey, baseUrl }: StripeCredentials): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  return new Client(secretKey, { ...parseHost(baseUrl), timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false });
}

function parseHost(baseUrl: string | undefined): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (baseUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(baseUrl);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' };
}
