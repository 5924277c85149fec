import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import compression from 'compression';
import type { Clock } from '../adapters/clock.js';
import type { LineLimit, Logger } from '../adapters/log.js';
import type { Metrics } from '../adapters/metrics.js';
import type { Caller } from '../models/caller.js';

/** State of a request while it is answered; Express keeps it as `response.locals`. */
export interface Locals {
  /** Whether the response is already compressed, or is not worth compressing. */
  isPrepared?: true;
  /** Work of the request that may go on after its client has gone; never rejects. */
  work?: Promise<unknown>;
  readonly requestId: string;
  /** When the request came, by the clock's `elapsed`. */
  readonly begunAt: number;
  /** Template of the path, for logs and metrics. */
  route?: string;
  caller?: Caller;
}

/** Response with the state of its request. */
export type Answer<Known extends Locals = Locals> = ServerResponse & { locals: Known };

export interface ExchangeParts {
  readonly log: Logger;
  readonly lineLimit: LineLimit;
  readonly metrics: Metrics;
  readonly clock: Clock;
}

/** Gives every request an id, a line in the log, a measurement, common headers and compression. */
export function exchange(
  { log, lineLimit, metrics, clock }: ExchangeParts,
  answer: (request: IncomingMessage, response: Answer) => void,
): RequestListener {
  return (request, plainResponse) => {
    const begunAt = clock.elapsed();
    const requestId = requestIdOf(request);
    const locals: Locals = { requestId, begunAt };
    const response = Object.assign(plainResponse, { locals });
    response.setHeader('X-Request-Id', requestId);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Cache-Control', 'private, no-store');
    response.once('close', () => {
      const milliseconds = Math.round((clock.elapsed() - begunAt) * 10) / 10;
      const status = response.writableFinished ? response.statusCode : clientGone;
      const { route = 'other' } = response.locals;
      const { method = '' } = request;
      metrics.requests.observe({ route, method, status }, milliseconds / 1000);
      const line = () => log.info({ requestId, method, route, status, milliseconds }, 'request');
      if (status < 400) return line();
      lineLimit.write(`${status} ${method} ${route}`, line, (count) =>
        log.info({ method, route, status, count }, 'more requests like the last ones; their lines are left out'),
      );
    });
    if (request.headers['accept-encoding'] === undefined) answer(request, response);
    else compressed(request as never, response as never, () => answer(request, response));
  };
}

/** Returns the client's own id of a request where it is harmless in a log and a header, or else a new one. */
function requestIdOf({ headers: { 'x-request-id': sent } }: IncomingMessage): string {
  return typeof sent === 'string' && /^[\w.-]{1,128}$/.test(sent) ? sent : randomUUID();
}

/** Status in logs and metrics of a request whose client did not wait for the response; never sent. */
const clientGone = 499;

/**
 * Compression middleware. Below the threshold, such as for a single deal, compressing takes longer than sending. At
 * higher levels gzip makes megabytes a tenth smaller in six times as long.
 */
const compressed = compression({
  threshold: 4096,
  level: 1,
  filter: (request, response) => response.locals.isPrepared !== true && compression.filter(request, response),
});
