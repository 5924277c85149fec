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
 * Answers GETs as the router does, without Express, which takes longer than reading a deal does. Whatever it does not
 * know, it leaves: other methods, other paths, malformed ones.
 * @param fail answers what was thrown.
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
    // What is encoded, the two would decode at different times.
    if (request.method !== 'GET' || path.includes('%')) return false;
    const found = paths.find('GET', path);
    // An empty parameter is no parameter to Express.
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
