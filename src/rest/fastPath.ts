import type { IncomingMessage } from 'node:http';
import findMyWay from 'find-my-way';
import type { FastPathHandler } from '../http/app.js';
import type { Admission } from '../http/admission.js';
import type { HttpResponse } from '../http/requestLifecycle.js';
import type { OperationGuard } from '../services/operations/operationGuard.js';
import { createEndpointHandler } from './endpointHandler.js';
import type { AnyRoute, PathParameters } from './route.js';

type EndpointHandler = ReturnType<typeof createEndpointHandler>;

/**
 * Creates a handler of GET requests without Express: through Express, a deal takes 1.6 times the processor time (docs/performance.md).
 * It runs the handler that Express runs, and a test compares both. Other methods, unknown paths and encoded paths are left to the router.
 * @param answerError sends the response to a thrown error.
 */
export function createRestFastPath(
  routes: readonly AnyRoute[],
  operationGuard: OperationGuard,
  { admit, runInTurn, takeTokens }: Admission,
  answerError: (error: unknown, request: IncomingMessage, response: HttpResponse) => void,
): FastPathHandler {
  const paths = findMyWay({ caseSensitive: true, ignoreTrailingSlash: true, maxParamLength: 2000 });
  for (const route of routes.filter(({ method }) => method === 'get')) {
    const path = `/v1${route.path.replace(/\{(\w+)\}/g, ':$1')}`;
    paths.on('GET', path, () => {}, createEndpointHandler(route, operationGuard, takeTokens));
  }
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    // find-my-way and Express would decode an encoded path at different times.
    if (request.method !== 'GET' || path.includes('%')) return false;
    const found = paths.find('GET', path);
    // Express does not match an empty parameter.
    if (!found || Object.values(found.params).includes('')) return false;
    const read = found.store as EndpointHandler;
    const sendFailure = (error: unknown) => answerError(error, request, response);
    admit(request, response)
      .then((caller) =>
        runInTurn(caller, response, () =>
          read(request, response, caller, found.params as unknown as PathParameters).catch(sendFailure),
        ),
      )
      .catch(sendFailure);
    return true;
  };
}
