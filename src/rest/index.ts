import { Router } from 'express';
import type { Services } from '../container.js';
import { Failure } from '../failure.js';
import type { RequestRateLimit } from '../http/rateLimit.js';
import { parseJsonBody } from '../http/jsonBody.js';
import { allKinds } from '../services/filings/filingKinds.js';
import type { OperationGuard } from '../services/operations/operationGuard.js';
import { createEndpointHandler } from './endpointHandler.js';
import { activityRoutes } from './routes/activities.js';
import { coverageRoute } from './routes/coverage.js';
import { dealRoutes } from './routes/deals.js';
import { countsRoute, filingRoutes, searchRoute, updatesRoute } from './routes/filings.js';
import { filingTableRoute } from './routes/filingTable.js';
import { filingTextRoute } from './routes/filingTexts.js';
import { monitorGroupRoutes } from './routes/monitorGroups.js';
import { preferenceRoute } from './routes/preferences.js';
import { referenceRoutes } from './reference.js';
import type { AnyRoute, PathParameters } from './route.js';

type TakeTokens = RequestRateLimit['takeTokens'];

/** Returns the endpoints in the order of the specification, with further endpoints beside related ones. */
export function restRoutes(services: Services): AnyRoute[] {
  const resources = [
    ...dealRoutes(services.deals, services.dealDeletion),
    ...activityRoutes(services.activities),
    ...allKinds.flatMap((kind) => filingRoutes(kind, services.filings, services.updates, services.unknownSymbols)),
    searchRoute(services.filingSearch, services.unknownSymbols),
    countsRoute(services.filingCounter),
    updatesRoute(services.updates),
    filingTableRoute(services.filingTable),
    filingTextRoute(services.filingTexts),
    ...allKinds.map((kind) => preferenceRoute(kind, services.preferences)),
    ...monitorGroupRoutes(services.monitorGroups),
    coverageRoute(services.coverage),
  ];
  return [...resources, ...referenceRoutes(resources, services)];
}

/** Creates the router of `/v1`. For another method of a known path, the response lists the allowed methods. */
export function restRouter(routes: AnyRoute[], operationGuard: OperationGuard, takeTokens: TakeTokens): Router {
  const router = Router({ caseSensitive: true, strict: false });
  for (const route of routes) mountRoute(router, route, operationGuard, takeTokens);
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map(({ method }) => method.toUpperCase());
    const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    router.all(path.replace(/\{(\w+)\}/g, ':$1'), (request, response) => {
      response.set('Allow', allowed);
      throw new Failure(
        'methodNotAllowed',
        `${request.method} is not allowed here; the allowed methods are ${allowed}`,
      );
    });
  }
  router.use((request) => {
    throw new Failure('notFound', `There is no endpoint ${request.baseUrl}${request.path}`);
  });
  return router;
}

/** Adds an endpoint to a router. */
function mountRoute(router: Router, endpoint: AnyRoute, operationGuard: OperationGuard, takeTokens: TakeTokens): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  const handle = createEndpointHandler(endpoint, operationGuard, takeTokens);
  router[endpoint.method](path, ...(endpoint.body ? [parseJsonBody] : []), (request, response) => {
    const work = handle(request, response, response.locals.caller, request.params as PathParameters);
    // The request keeps its concurrency slot until this work has ended, even if the client disconnects.
    response.locals.pendingWork = work.catch(() => undefined);
    return work;
  });
}
