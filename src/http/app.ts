import type { IncomingMessage, RequestListener } from 'node:http';
import cors from 'cors';
import express, { type Express, type RequestHandler, type Router } from 'express';
import type { Admission } from './authenticate.js';
import { type Answer, exchange, type ExchangeParts } from './everyRequest.js';
import { answerFailures } from './failures.js';
import { notFound } from '../failure.js';

/** Answers some requests as Express would, without its cost; says whether it did. */
export type Shortcut = (request: IncomingMessage, response: Answer) => boolean;

export interface AppParts extends ExchangeParts {
  /** Health and readiness: no key needed, and no limit. */
  readonly probes: Router;
  /** What needs no key and takes from the bucket of its address: the reference, the texts for agents, metrics. */
  readonly open: readonly Router[];
  readonly admission: Admission;
  readonly rest: Router;
  readonly graphql: Router;
  readonly mcp: Router;
  /** Signing in, for pages of the service alone. */
  readonly auth: Router;
  /** What payment providers and their pages send. */
  readonly billing: Router;
  readonly shortcuts: readonly Shortcut[];
}

/** Everything that happens to a request, in order. */
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
    // Some look at origins themselves, and no page of others reads the rest.
    if (/^\/(mcp|metrics|auth|billing)\b/.test(request.url ?? '')) return express();
    // Preflights are answered here and are not limited: who floods an address must not keep its pages from asking.
    return anyOrigin(request, response, () => {
      if (!shortcuts.some((shortcut) => shortcut(request, response))) express();
    });
  });
}

/** `/metrics` by itself, for a port that clients do not reach. */
export function createMetricsApp(metrics: Router, parts: ExchangeParts): RequestListener {
  const app = plainApp();
  app.use(metrics, nothingHere, answerFailures(parts.log));
  return exchange(parts, (request, response) => app(request as never, response as never));
}

const nothingHere: RequestHandler = () => {
  throw notFound('There is nothing here; the API begins at /v1');
};

const plainApp = (): Express => express().disable('x-powered-by').disable('etag').set('case sensitive routing', true);

/** Lets a request in when it is its turn; the turn lasts until it is answered. */
export const admitted =
  ({ admit, inTurn }: Admission): RequestHandler =>
  async (request, response, next) => {
    const caller = await admit(request, response);
    await inTurn(caller, response, async () => next());
  };

/** Has requests counted under a name in metrics and the log. */
const routed =
  (route: string): RequestHandler =>
  (_request, response, next) => {
    response.locals.route = route;
    next();
  };

/** What throws what keeps a request out, before what Express answers. */
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
