import type { IncomingMessage } from 'node:http';
import { forbidden } from '../failure.js';

/** Hosts of this machine itself, by which a service is reached that was not told its own address. */
const local = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Whether a page of the service itself sends a request. Browsers say in `Origin` where the page of a POST is from, and no page
 * can say otherwise (Fetch, "The Origin header"). What comes without it is from no page, and is not believed here either:
 * cookies go along with it.
 * @param publicUrl the origin where people reach the service; without it they do on this machine.
 */
export function isOwnPage({ headers }: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host = '' } = headers;
  if (publicUrl) return origin === publicUrl;
  return local.test(host) && origin === `http://${host}`;
}

/** Lets nothing pass but what pages of the service send. @throws {Failure} `forbidden`. */
export const ownPagesOnly =
  (publicUrl: string | undefined) =>
  (request: IncomingMessage, _response: unknown, next: () => void): void => {
    if (!isOwnPage(request, publicUrl)) throw forbidden('Only pages of this service may post here');
    next();
  };
