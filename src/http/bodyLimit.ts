import type { RequestHandler } from 'express';
import { bodyTooLarge } from './failures.js';

/**
 * Limits the body that a parser reads. Express's parsers read a body that is too large to its end before they report it.
 * @returns middleware that throws a {@link Failure} `tooLarge` as soon as the limit is known to be exceeded.
 */
export const limitBody =
  (maxBytes: number, parse: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (Number(request.headers['content-length']) > maxBytes) throw bodyTooLarge(maxBytes);
    let isSettled = false;
    const settle = (error?: unknown) => {
      if (isSettled) return;
      isSettled = true;
      next(error);
    };
    let receivedBytes = 0;
    request.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (receivedBytes > maxBytes) settle(bodyTooLarge(maxBytes));
    });
    return parse(request, response, settle);
  };
