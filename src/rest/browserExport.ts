import type { IncomingMessage } from 'node:http';
import { Router } from 'express';
import type { Services } from '../container.js';
import { Failure } from '../failure.js';
import type { Admission } from '../http/admission.js';
import { createErrorHandler } from '../http/failures.js';
import type { HttpResponse } from '../http/requestLifecycle.js';
import { createEndpointHandler } from './endpointHandler.js';
import type { PathParameters } from './route.js';
import { filingTableRoute } from './routes/filingTable.js';

/** Path at which pages of the service export filings: `/v1` accepts no session. */
const browserExportPath = '/filings.csv';

const noParameters = {} as PathParameters;

/**
 * Creates the router of the export for pages of the service: `POST /filings.csv`, with the parameters of `GET /v1/filings.csv` in the query.
 * It accepts the session cookie as `/graphql` does. A POST, since browsers send its origin.
 */
export function createBrowserExportRouter(
  services: Services,
  { admitBrowser, runInTurn, takeTokens }: Admission,
): Router {
  const handle = createEndpointHandler(filingTableRoute(services.filingTable), services.operationGuard, takeTokens);
  const exportFilings = async (request: IncomingMessage, response: HttpResponse): Promise<void> => {
    response.locals.route = browserExportPath;
    const caller = await admitBrowser(request, response);
    await runInTurn(caller, response, async () => {
      const work = handle(request, response, caller, noParameters);
      response.locals.route = browserExportPath;
      response.locals.pendingWork = work.catch(() => undefined);
      await work;
    });
  };
  const router = Router();
  router.post('/', exportFilings);
  router.all('/', (request, response) => {
    response.setHeader('Allow', 'POST');
    throw new Failure('methodNotAllowed', `${request.method} is not allowed here; the allowed method is POST`);
  });
  router.use(createErrorHandler(services.log));
  return router;
}
