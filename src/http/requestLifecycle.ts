import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import compression from 'compression';
import type { Services } from '../container.js';
import type { Caller } from '../models/accounts/caller.js';
import { buildSecurityHeaders } from './securityHeaders.js';
import { closeAfterUnreadBody } from './unreadBodies.js';

/** State of a request during its lifetime; Express stores it as `response.locals`. */
export interface ResponseLocals {
  /** Whether the response is already compressed, or is not worth compressing. */
  hasFinalEncoding?: true;
  /** Work of the request that may continue after its client has disconnected; never rejects. */
  pendingWork?: Promise<unknown>;
  readonly requestId: string;
  /** Time at which the request arrived, by the clock's `elapsed`. */
  readonly startedAtMs: number;
  /** Template of the path, for logs and metrics. */
  route?: string;
  caller?: Caller;
}

/** Response with the state of its request. */
export type HttpResponse<KnownLocals extends ResponseLocals = ResponseLocals> = ServerResponse & {
  locals: KnownLocals;
};

/** Gives every request an id, a line in the log, a measurement, common headers and compression. */
export function withRequestLifecycle(
  { log, limiters, metrics, clock, config }: Services,
  handle: (request: IncomingMessage, response: HttpResponse) => void,
): RequestListener {
  const securityHeaders = Object.entries(buildSecurityHeaders(config.publicUrl));
  return (request, plainResponse) => {
    const startedAtMs = clock.elapsed();
    const requestId = chooseRequestId(request);
    const locals: ResponseLocals = { requestId, startedAtMs };
    const response = Object.assign(plainResponse, { locals });
    response.setHeader('X-Request-Id', requestId);
    for (const [name, value] of securityHeaders) response.setHeader(name, value);
    response.setHeader('Cache-Control', 'private, no-store');
    closeAfterUnreadBody(request, response);
    response.once('close', () => {
      const milliseconds = Math.round((clock.elapsed() - startedAtMs) * 10) / 10;
      const status = response.writableFinished ? response.statusCode : clientClosedRequest;
      const { route = 'other' } = response.locals;
      const { method = '' } = request;
      metrics.requests.observe({ route, method, status }, milliseconds / 1000);
      const writeLine = () => log.info({ requestId, method, route, status, milliseconds }, 'request');
      if (status < 400) return writeLine();
      limiters.repeatedLines.write(`${status} ${method} ${route}`, writeLine, (count) =>
        log.info(
          { method, route, status, count },
          'further requests like the previous ones; their log lines are omitted',
        ),
      );
    });
    if (request.headers['accept-encoding'] === undefined) handle(request, response);
    else compressResponse(request as never, response as never, () => handle(request, response));
  };
}

/** Returns the request id of the client if it is safe in a log and a header, and a new id otherwise. */
function chooseRequestId({ headers: { 'x-request-id': clientRequestId } }: IncomingMessage): string {
  return typeof clientRequestId === 'string' && /^[\w.-]{1,128}$/.test(clientRequestId)
    ? clientRequestId
    : randomUUID();
}

/** Status in logs and metrics of a request whose client did not wait for the response; never sent. */
const clientClosedRequest = 499;

/**
 * Compression middleware. Below the threshold, such as for a single deal, compressing takes longer than sending. At
 * higher levels gzip makes megabytes a tenth smaller in six times as long.
 */
const compressResponse = compression({
  threshold: 4096,
  level: 1,
  filter: (request, response) => response.locals.hasFinalEncoding !== true && compression.filter(request, response),
});
