import { Router } from 'express';
import { Failure } from '../failure.js';
import type { Activities } from '../services/deals/activities.js';
import type { Deals } from '../services/deals/deals.js';
import { allKinds } from '../services/filings/filingKinds.js';
import type { Coverage } from '../services/filings/coverage.js';
import type { Filings } from '../services/filings/filings.js';
import type { FilingTexts } from '../services/filings/filingTexts.js';
import type { Gate } from '../services/operations/gate.js';
import type { MonitorGroups } from '../services/filings/monitorGroups.js';
import type { Preferences } from '../services/filings/preferences.js';
import type { Updates } from '../services/filings/updates.js';
import { activityRoutes } from './activities.js';
import { coverageRoute } from './coverage.js';
import { dealRoutes } from './deals.js';
import { filingRoutes, updatesRoute } from './filings.js';
import { filingTextRoute } from './filingTexts.js';
import { monitorGroupRoutes } from './monitorGroups.js';
import { preferenceRoute } from './preferences.js';
import { referenceRoutes } from './reference.js';
import { type AnyRoute, mount } from './route.js';

export interface RestServices {
  readonly deals: Deals;
  readonly activities: Activities;
  readonly filings: Filings;
  readonly filingTexts: FilingTexts;
  readonly coverage: Coverage;
  readonly updates: Updates;
  readonly preferences: Preferences;
  readonly monitorGroups: MonitorGroups;
}

/** Returns the endpoints in the specification's order, with ours where they belong. */
export function restRoutes(services: RestServices): AnyRoute[] {
  const resources = [
    ...dealRoutes(services.deals),
    ...activityRoutes(services.activities),
    ...allKinds.flatMap((kind) => filingRoutes(kind, services.filings, services.updates)),
    updatesRoute(services.updates),
    filingTextRoute(services.filingTexts),
    ...allKinds.map((kind) => preferenceRoute(kind, services.preferences)),
    ...monitorGroupRoutes(services.monitorGroups),
    coverageRoute(services.coverage),
  ];
  return [...resources, ...referenceRoutes(resources)];
}

/** Creates the router of `/v1`. For another method of a known path it answers with the allowed methods. */
export function restRouter(routes: AnyRoute[], gate: Gate): Router {
  const router = Router({ caseSensitive: true, strict: false });
  for (const route of routes) mount(router, route, gate);
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map(({ method }) => method.toUpperCase());
    const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    router.all(path.replace(/\{(\w+)\}/g, ':$1'), (request, response) => {
      response.set('Allow', allowed);
      throw new Failure('methodNotAllowed', `${request.method} is not possible here; the methods are ${allowed}`);
    });
  }
  router.use((request) => {
    throw new Failure('notFound', `There is no endpoint ${request.baseUrl}${request.path}`);
  });
  return router;
}
