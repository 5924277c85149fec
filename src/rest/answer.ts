import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fresh from 'fresh';
import type { Answer } from '../http/everyRequest.js';
import { Prepared } from '../http/prepared.js';
import type { Caller } from '../models/caller.js';
import { Arrivals, Connection, Json } from '../models/connection.js';
import { invalid } from '../failure.js';
import type { Class } from '../schema/property.js';
import { validate, writable } from '../schema/validate.js';
import type { Gate } from '../services/operations/gate.js';
import { rulesOf } from '../services/operations/operationRules.js';
import { arrivalsText, pageText } from './pagination.js';
import { queryReader } from './query.js';
import { expectedBy, idempotencyKeyOf } from './requestHeaders.js';
import type { AnyRoute, PathParameters, RestRequest } from './route.js';

/** A request for an endpoint: its path matched, its caller admitted, its body parsed where it may have one. */
export type Incoming = Pick<IncomingMessage, 'url' | 'headers'> & { readonly body?: unknown };

/** Creates the handler of an endpoint. It does not depend on Express, since some requests do not pass through it. */
export function answering(route: AnyRoute, gate: Gate) {
  const { path, method, operation, query, body, resource, status, location, run } = route;
  const { keyed, conditional } = rulesOf(operation);
  const readQuery = queryReader(query as Class | undefined);
  return async (request: Incoming, response: Answer, caller: Caller, params: PathParameters): Promise<void> => {
    response.locals.route = `/v1${path}`;
    const key = keyed && idempotencyKeyOf(request.headers);
    const asked: Omit<RestRequest<never, never>, 'caller'> = {
      params,
      query: readQuery(request.url ?? '') as never,
      body: (body ? readBody(body, resource, request.body) : {}) as never,
      expected: conditional && expectedBy(request.headers),
    };
    const onReplay = () => void response.setHeader('Idempotent-Replayed', 'true');
    const repeatable = key === undefined ? undefined : { key, asked: [path, params, asked.body], onReplay };
    const result = await gate.perform(operation, caller, (caller) => run({ ...asked, caller }), repeatable);
    response.statusCode = status;
    if (location) response.setHeader('Location', placeOf(result as Created, location));
    if (status === 204) return void response.end();
    if (result instanceof Prepared) return result.answer(request, response);
    const text = printed(result);
    const version = versionOf(result, caller) ?? (method === 'get' ? digest(text) : undefined);
    if (version !== undefined) {
      const etag = `W/"${version}"`;
      response.setHeader('ETag', etag);
      // The client may keep the answer, revalidates it each time, and cannot use it with another key.
      response.setHeader('Cache-Control', 'private, no-cache');
      response.appendHeader('Vary', 'x-api-key, Authorization');
      // Without `Cache-Control`: a fetch with this header also sends `no-cache`, which would count as a reload.
      if (method === 'get' && fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag })) {
        response.statusCode = 304;
        return void response.end();
      }
    }
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    // Set here for HEAD, too, whose response has no text to measure.
    const bytes = Buffer.from(text);
    response.setHeader('Content-Length', bytes.length);
    // A string would get three times the memory, which costs as much as sending it.
    response.end(bytes);
  };
}

type Created = Readonly<Record<string, unknown>>;

const placeOf = (created: Created, location: string): string =>
  `/v1${location.replace(/\{(\w+)\}/g, (_match, name: string) => String(created[name]))}`;

function readBody(input: Class, resource: Class | undefined, body: unknown): object {
  if (body === undefined) throw invalid('A JSON body is required');
  return validate(input, resource ? writable(input, resource, body) : body);
}

/** Returns a result as JSON, which rows from PostgreSQL already are. */
function printed(result: unknown): string {
  if (result instanceof Json) return result.text;
  if (result instanceof Connection) return pageText(result);
  if (result instanceof Arrivals) return arrivalsText(result);
  return JSON.stringify(result);
}

/** Returns the version of an answer, for its ETag. Pages differ from caller to caller, since their tokens do. */
function versionOf(result: unknown, { userId }: Caller): string | undefined {
  if (result instanceof Connection) return result.version && `${result.version}.${userId.slice(0, 8)}`;
  if (result instanceof Json || result instanceof Arrivals) return result.version;
  return (result as { readonly updatedAt?: string }).updatedAt;
}

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);
