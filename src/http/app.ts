import type { IncomingMessage, RequestListener } from 'node:http';
import cors from 'cors';
import express, { type Express, type RequestHandler, type Router } from 'express';
import type { Admission } from './authenticate.js';
import { type Answer, exchange, type ExchangeParts } from './everyRequest.js';
import { answerFailures } from './failures.js';
import { notFound } from '../failure.js';

/** Handler that answers some requests as Express would, without its cost. @returns whether it did. */
export type Shortcut = (request: IncomingMessage, response: Answer) => boolean;

export interface AppParts extends ExchangeParts {
  /** Health and readiness: no key needed, and no limit. */
  readonly probes: Router;
  /** Routes that need no key and are limited by client address: the reference, texts for agents, metrics, pages. */
  readonly open: readonly Router[];
  readonly admission: Admission;
  readonly rest: Router;
  readonly graphql: Router;
  readonly mcp: Router;
  /** Signing in, for pages of the service alone. */
  readonly auth: Router;
  /** Webhooks of Stripe, and cards for the local provider. */
  readonly billing: Router;
  readonly shortcuts: readonly Shortcut[];
}

/** Creates the listener with all that happens to a request, in order. */
export function createApp(parts: AppParts): RequestListener {
  const { probes, open, admission, rest, graphql, mcp, auth, billing, shortcuts, log } = parts;
  const { takeOfAddress } = admission;
  const app = plainApp();
  app.use('/mcp', mcp);
  app.use(probes);
  app.use('/v1', admitted(admission), rest);
  app.use('/graphql', graphql);
  app.use('/auth', routed('/auth'), before(takeOfAddress), auth);
  app.use('/billing', routed('/billing'), before(takeOfAddress), billing);
  app.use(before(takeOfAddress), ...open);
  app.use(nothingHere, answerFailures(log));
  return exchange(parts, (request, response) => {
    const express = () => app(request as never, response as never);
    // `/mcp` checks origins itself. The other paths are not for pages of other origins.
    if (/^\/(mcp|metrics|auth|billing)\b/.test(request.url ?? '')) return express();
    // Preflights are answered here and are not limited, so that a flood from an address does not stop its pages.
    return anyOrigin(request, response, () => {
      if (!shortcuts.some((shortcut) => shortcut(request, response))) express();
    });
  });
}

/** Creates the listener of `/metrics` alone, for a port that clients do not reach. */
export function createMetricsApp(metrics: Router, parts: ExchangeParts): RequestListener {
  const app = plainApp();
  app.use(metrics, nothingHere, answerFailures(parts.log));
  return exchange(parts, (request, response) => app(request as never, response as never));
}

const nothingHere: RequestHandler = () => {
  throw notFound('There is nothing here; the API begins at /v1');
};

const plainApp = (): Express => express().disable('x-powered-by').disable('etag').set('case sensitive routing', true);

/** Middleware that admits a request and waits for its turn, which lasts until the response is sent. */
export const admitted =
  ({ admit, inTurn }: Admission): RequestHandler =>
  async (request, response, next) => {
    const caller = await admit(request, response);
    await inTurn(caller, response, async () => next());
  };

/** Middleware that names the route of a request for metrics and the log. */
const routed =
  (route: string): RequestHandler =>
  (_request, response, next) => {
    response.locals.route = route;
    next();
  };

/** Middleware that runs an admission check before the route. */
const before =
  (check: (request: IncomingMessage, response: Answer) => Promise<unknown>): RequestHandler =>
  async (request, response, next) => {
    await check(request, response);
    next();
  };

const anyOrigin = cors({
  origin: '*',
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowedHeaders: [
    'x-api-key',
    'authorization',
    'content-type',
    'if-none-match',
    'if-match',
    'idempotency-key',
    'x-request-id',
  ],
  exposedHeaders: [
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'Retry-After',
    'X-Request-Id',
    'ETag',
    'Location',
    'Idempotent-Replayed',
  ],
  maxAge: 86_400,
});
