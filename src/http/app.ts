import { randomUUID } from 'node:crypto';
import cors from 'cors';
import express, { type Express, type RequestHandler, type Router } from 'express';
import type { Clock } from '../adapters/clock.js';
import type { Logger } from '../adapters/log.js';
import type { Metrics } from '../adapters/metrics.js';
import { answerFailures } from './failures.js';

export interface AppParts {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly trustedProxies: number;
  /** Health, readiness, metrics: no key needed. */
  readonly operations: Router;
  /** Checks the key and the rate; before everything under /v1 and /graphql. */
  readonly admit: RequestHandler;
  readonly rest: Router;
  readonly graphql: Router;
}

/** Everything that happens to a request, in order. */
export function createApp({
  log,
  metrics,
  clock,
  trustedProxies,
  operations,
  admit,
  rest,
  graphql,
}: AppParts): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', trustedProxies).set('case sensitive routing', true);
  app.use(identify(log, metrics, clock), secure, anyOrigin);
  app.use(operations);
  app.use('/v1', admit, rest);
  app.use('/graphql', graphql);
  app.use(
    (_request, response) => void response.status(404).json({ error: 'There is nothing here; the API begins at /v1' }),
  );
  app.use(answerFailures(log));
  return app;
}

/** Gives the request an id, and logs and measures it when it is answered. */
const identify =
  (log: Logger, metrics: Metrics, clock: Clock): RequestHandler =>
  (request, response, next) => {
    const begun = clock.elapsed();
    const requestId = randomUUID();
    response.locals.requestId = requestId;
    response.set('X-Request-Id', requestId);
    response.on('finish', () => {
      const milliseconds = Math.round((clock.elapsed() - begun) * 10) / 10;
      const { statusCode: status } = response;
      const route = (response.locals.route as string | undefined) ?? 'other';
      metrics.requests.observe({ route, method: request.method, status }, milliseconds / 1000);
      log.info({ requestId, method: request.method, route, status, milliseconds }, 'request');
    });
    next();
  };

const secure: RequestHandler = (_request, response, next) => {
  response.set({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, no-store',
  });
  next();
};

const anyOrigin = cors({
  origin: '*',
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: ['x-api-key', 'content-type'],
  exposedHeaders: ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Retry-After', 'X-Request-Id'],
  maxAge: 86_400,
});
