import type { IncomingMessage } from 'node:http';
import findMyWay from 'find-my-way';
import type { Shortcut } from '../http/app.js';
import type { Admission } from '../http/authenticate.js';
import type { Answer } from '../http/everyRequest.js';
import type { Gate } from '../services/operations/gate.js';
import { answering } from './answer.js';
import type { AnyRoute, PathParameters } from './route.js';

type Read = ReturnType<typeof answering>;

/**
 * Creates a handler of GETs without Express, which takes longer than reading a deal does. Other methods, unknown paths
 * and encoded ones are left to the router.
 * @param fail answers a thrown error.
 */
export function shortcut(
  routes: readonly AnyRoute[],
  gate: Gate,
  { admit, inTurn }: Admission,
  fail: (error: unknown, request: IncomingMessage, response: Answer) => void,
): Shortcut {
  const paths = findMyWay({ caseSensitive: true, ignoreTrailingSlash: true, maxParamLength: 2000 });
  for (const route of routes.filter(({ method }) => method === 'get')) {
    const path = `/v1${route.path.replace(/\{(\w+)\}/g, ':$1')}`;
    paths.on('GET', path, () => {}, answering(route, gate));
  }
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    // find-my-way and Express would decode an encoded path at different times.
    if (request.method !== 'GET' || path.includes('%')) return false;
    const found = paths.find('GET', path);
    // Express does not match an empty parameter.
    if (!found || Object.values(found.params).includes('')) return false;
    const read = found.store as Read;
    const failing = (error: unknown) => fail(error, request, response);
    admit(request, response)
      .then((caller) =>
        inTurn(caller, response, () =>
          read(request, response, caller, found.params as unknown as PathParameters).catch(failing),
        ),
      )
      .catch(failing);
    return true;
  };
}
