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

/**
 * Answers the requests for an endpoint. It needs nothing of Express, since some are answered without it.
 */
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
      // To be kept by the client, and asked about each time; of use to no other key.
      response.setHeader('Cache-Control', 'private, no-cache');
      response.appendHeader('Vary', 'x-api-key, Authorization');
      // A fetch that sends this header sends `Cache-Control: no-cache` with it, which must not be taken for a reload.
      if (method === 'get' && fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag })) {
        response.statusCode = 304;
        return void response.end();
      }
    }
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    // Said here for HEAD too, which gets no text to measure.
    const bytes = Buffer.from(text);
    response.setHeader('Content-Length', bytes.length);
    // Written as a string, it would be given three times the room, which costs as much as to send it.
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

/** Rows come from PostgreSQL as JSON already and go out as they are. */
function printed(result: unknown): string {
  if (result instanceof Json) return result.text;
  if (result instanceof Connection) return pageText(result);
  if (result instanceof Arrivals) return arrivalsText(result);
  return JSON.stringify(result);
}

/** What tells this state of an answer from its others. A page's token is its caller's own. */
function versionOf(result: unknown, { userId }: Caller): string | undefined {
  if (result instanceof Connection) return result.version && `${result.version}.${userId.slice(0, 8)}`;
  if (result instanceof Json || result instanceof Arrivals) return result.version;
  return (result as { readonly updatedAt?: string }).updatedAt;
}

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);
