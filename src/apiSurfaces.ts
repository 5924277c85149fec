import { authRouter } from './auth/authRouter.js';
import { createBillingRouter } from './billing/billingRouter.js';
import type { Services } from './container.js';
import { printGraphqlSchema } from './graphql/schema.js';
import { createGraphqlApi } from './graphql/graphqlApi.js';
import { createApp, createMetricsApp } from './http/app.js';
import { createAdmission } from './http/admission.js';
import { sendFailure } from './http/failures.js';
import { metricsRouter, probesRouter } from './http/probesAndMetrics.js';
import { createMcpRouter } from './mcp/mcpRouter.js';
import { createReferenceRouter } from './reference/index.js';
import { createBrowserExportRouter } from './rest/browserExport.js';
import { restRouter, restRoutes } from './rest/index.js';
import { createRestDocuments } from './rest/reference.js';
import { createRestFastPath } from './rest/fastPath.js';
import { readDesignTokens, siteRouter } from './web/siteRouter.js';

/**
 * Creates the API surfaces on the services.
 * @returns the request listener, and a request listener for a separate metrics port.
 */
export async function buildApp(
  services: Services,
  isDraining: () => boolean = () => false,
  readMetrics = () => services.metrics.registry.metrics(),
) {
  const { config, log } = services;
  const admission = createAdmission(services);
  const graphql = await createGraphqlApi(services, admission);
  const routes = restRoutes(services);
  const metricsRoutes = metricsRouter(services, readMetrics);
  const referenceRouter = createReferenceRouter({
    ...createRestDocuments(routes, services),
    schema: printGraphqlSchema,
    designTokens: readDesignTokens,
  });
  // The last router, since it responds to browsers at any unknown path.
  const siteRoutes = siteRouter(config.production, services.billing.listOffersOfNewAccounts());
  const app = createApp(services, {
    probes: probesRouter(services, isDraining),
    publicRouters:
      config.metricsPort === undefined ? [referenceRouter, metricsRoutes, siteRoutes] : [referenceRouter, siteRoutes],
    admission,
    rest: restRouter(routes, services.operationGuard, admission.takeTokens),
    graphql: graphql.router,
    browserExport: createBrowserExportRouter(services, admission),
    mcp: createMcpRouter(services, admission),
    billing: createBillingRouter(services),
    auth: authRouter(services),
    fastPaths: [
      createRestFastPath(routes, services.operationGuard, admission, (error, ...requestAndResponse) =>
        sendFailure(log, error, ...requestAndResponse),
      ),
      graphql.fastPath,
    ],
  });
  return { app, metricsApp: createMetricsApp(services, metricsRoutes) };
}
