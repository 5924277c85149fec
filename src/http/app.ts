import type { IncomingMessage, RequestListener } from 'node:http';
import express, { type Express, type RequestHandler, type Router } from 'express';
import type { Services } from '../container.js';
import type { Admission } from './admission.js';
import { allowAnyOrigin } from './cors.js';
import { type HttpResponse, withRequestLifecycle } from './requestLifecycle.js';
import { createErrorHandler, detailedBody, sendFailure } from './failures.js';
import { Failure, notFound } from '../failure.js';

/** Request handler that bypasses Express for some requests, to save its cost. @returns whether it handled the request. */
export type FastPathHandler = (request: IncomingMessage, response: HttpResponse) => boolean;

/** Routers and handlers that the application consists of. */
interface AppParts {
  /** Health and readiness: no key needed, and no limit. */
  readonly probes: Router;
  /** Routes that need no key and are limited by client address: the reference, texts for agents, metrics, pages. */
  readonly publicRouters: readonly Router[];
  readonly admission: Admission;
  readonly rest: Router;
  readonly graphql: Router;
  /** Export of filings for pages of the service, beside GraphQL. */
  readonly browserExport: Router;
  readonly mcp: Router;
  /** Sign-in, only for pages of the service. */
  readonly auth: Router;
  /** Webhooks of Stripe, and cards for the local provider. */
  readonly billing: Router;
  readonly fastPaths: readonly FastPathHandler[];
}

/** Creates the request listener with all middleware, in order. */
export function createApp(services: Services, parts: AppParts): RequestListener {
  const { probes, publicRouters, admission, rest, graphql, browserExport, mcp, auth, billing, fastPaths } = parts;
  const { takeAddressToken } = admission;
  const app = createExpressApp();
  app.use('/mcp', mcp);
  app.use(probes);
  app.use('/v1', admitRequests(admission), rest);
  app.use('/graphql', graphql);
  app.use('/filings.csv', browserExport);
  app.use(
    '/auth',
    setRoute('/auth'),
    runBefore(takeAddressToken),
    auth,
    createErrorHandler(services.log, detailedBody),
  );
  app.use(
    '/billing',
    setRoute('/billing'),
    runBefore(takeAddressToken),
    billing,
    createErrorHandler(services.log, detailedBody),
  );
  app.use(runBefore(takeAddressToken), ...publicRouters);
  app.use(respondNotFound, createErrorHandler(services.log));
  return withRequestLifecycle(services, (request, response) => {
    if (!hasHost(request))
      return allowAnyOrigin(request, response, () => refuseMissingHost(services, request, response));
    const runExpress = () => app(request as never, response as never);
    // `/mcp` checks origins itself. The other paths do not allow pages of other origins.
    if (/^\/(mcp|metrics|auth|billing)(?![^/?])/.test(request.url ?? '')) return runExpress();
    // Preflight requests are handled here without a rate limit, so that a flood from an address does not stop its pages.
    return allowAnyOrigin(request, response, () => {
      if (!fastPaths.some((fastPath) => fastPath(request, response))) runExpress();
    });
  });
}

/** Creates the listener for `/metrics` only, on a port that clients cannot reach. */
export function createMetricsApp(services: Services, metrics: Router): RequestListener {
  const app = createExpressApp();
  app.use(metrics, respondNotFound, createErrorHandler(services.log));
  return withRequestLifecycle(services, (request, response) =>
    hasHost(request) ? void app(request as never, response as never) : refuseMissingHost(services, request, response),
  );
}

/** Returns whether a request has the `Host` header that HTTP/1.1 requires. */
const hasHost = ({ httpVersion, headers: { host } }: IncomingMessage): boolean =>
  httpVersion !== '1.1' || host !== undefined;

function refuseMissingHost({ log }: Services, request: IncomingMessage, response: HttpResponse): void {
  response.setHeader('Connection', 'close');
  sendFailure(log, new Failure('invalid', 'A Host header is required'), request, response);
}

const respondNotFound: RequestHandler = () => {
  throw notFound('There is no such path; the paths of the API begin with /v1');
};

const createExpressApp = (): Express =>
  express().disable('x-powered-by').disable('etag').set('case sensitive routing', true);

/** Middleware that admits a request, and waits for a concurrency slot that is held until the response is sent. */
export const admitRequests =
  ({ admit, runInTurn }: Admission): RequestHandler =>
  async (request, response, next) => {
    const caller = await admit(request, response);
    await runInTurn(caller, response, async () => next());
  };

/** Middleware that names the route of a request for metrics and the log. */
const setRoute =
  (route: string): RequestHandler =>
  (_request, response, next) => {
    response.locals.route = route;
    next();
  };

/** Middleware that runs an admission check before the route. */
const runBefore =
  (check: (request: IncomingMessage, response: HttpResponse) => Promise<unknown>): RequestHandler =>
  async (request, response, next) => {
    await check(request, response);
    next();
  };
