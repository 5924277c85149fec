import type { IncomingMessage, RequestListener } from 'node:http';
import cors from 'cors';
import express, { type RequestHandler, type Router } from 'express';
import { type Answer, exchange, type ExchangeParts } from './exchange.js';
import { answerFailures } from './failures.js';

/** Answers some requests as Express would, without its cost; says whether it did. */
export type Shortcut = (request: IncomingMessage, response: Answer) => boolean;

export interface AppParts extends ExchangeParts {
  /** Health, readiness, metrics: no key needed. */
  readonly operations: Router;
  /** The reference in the browser and the texts for agents: no key needed. */
  readonly reference: Router;
  /** Checks the key and the rate; before everything under /v1. */
  readonly admit: RequestHandler;
  readonly rest: Router;
  readonly graphql: Router;
  readonly mcp: Router;
  readonly shortcuts: readonly Shortcut[];
}

/** Everything that happens to a request, in order. */
export function createApp({
  operations,
  reference,
  admit,
  rest,
  graphql,
  mcp,
  shortcuts,
  ...parts
}: AppParts): RequestListener {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('case sensitive routing', true);
  app.use('/mcp', mcp);
  app.use(operations, reference);
  app.use('/v1', admit, rest);
  app.use('/graphql', graphql);
  app.use(
    (_request, response) => void response.status(404).json({ error: 'There is nothing here; the API begins at /v1' }),
  );
  app.use(answerFailures(parts.log));
  return exchange(parts, (request, response) => {
    const express = () => app(request as never, response as never);
    // It looks at origins itself.
    if (/^\/mcp\b/.test(request.url ?? '')) return express();
    return anyOrigin(request, response, () => {
      if (!shortcuts.some((shortcut) => shortcut(request, response))) express();
    });
  });
}

const anyOrigin = cors({
  origin: '*',
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['x-api-key', 'content-type', 'if-none-match', 'if-match', 'idempotency-key', 'x-request-id'],
  exposedHeaders: [
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'Retry-After',
    'X-Request-Id',
    'ETag',
    'Idempotent-Replayed',
  ],
  maxAge: 86_400,
});
