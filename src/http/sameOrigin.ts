import type { IncomingMessage } from 'node:http';
import { forbidden } from '../failure.js';

/** Loopback hosts, at which a service without a public URL is reached. */
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Tests whether a request comes from a page of the service itself. Browsers send the origin of the page in `Origin` of a
 * POST, and no page can change it (Fetch, "The Origin header"). A request without `Origin` is not accepted, since it
 * may carry cookies.
 * @param publicUrl the public origin of the service; without it a loopback host counts.
 */
export function isSameOrigin({ headers }: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host = '' } = headers;
  if (publicUrl) return origin === publicUrl;
  return loopbackHost.test(host) && origin === `http://${host}`;
}

/** Middleware that refuses requests of other pages. @throws {Failure} `forbidden`. */
export const requireSameOrigin =
  (publicUrl: string | undefined) =>
  (request: IncomingMessage, _response: unknown, next: () => void): void => {
    if (!isSameOrigin(request, publicUrl)) throw forbidden('Only pages of this service may send requests here');
    next();
  };
