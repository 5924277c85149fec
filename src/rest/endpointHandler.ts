import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fresh from 'fresh';
import type { HttpResponse } from '../http/requestLifecycle.js';
import { CsvResponse } from '../http/csvResponse.js';
import type { RequestRateLimit } from '../http/rateLimit.js';
import { StaticResponse } from '../http/staticResponse.js';
import type { DateWindow } from '../models/filings/dateWindow.js';
import type { Caller } from '../models/accounts/caller.js';
import { UpdatesPage, Connection, Json } from '../models/paging/connection.js';
import { invalidInput } from '../failure.js';
import type { Class } from '../schema/property.js';
import { validate, dropReadOnlyFields } from '../schema/validate.js';
import type { OperationGuard } from '../services/operations/operationGuard.js';
import { rulesOf } from '../services/operations/operationRules.js';
import { formatArrivals, formatPage, formatWindow } from './pagination.js';
import { createQueryParser } from './query.js';
import { readIfMatch, readIdempotencyKey } from './requestHeaders.js';
import type { AnyRoute, PathParameters, RestRequest } from './route.js';

/** Request for an endpoint, after its path is matched, its caller admitted and its body parsed. */
export type EndpointRequest = Pick<IncomingMessage, 'url' | 'headers' | 'method'> & { readonly body?: unknown };

/** Creates the handler of an endpoint. It does not depend on Express, since some requests do not pass through it. */
export function createEndpointHandler(
  route: AnyRoute,
  operationGuard: OperationGuard,
  takeTokens: RequestRateLimit['takeTokens'],
) {
  const { path, method, operation, query, body, resource, status, location, hasWindow, hint, rateLimitTokens, run } =
    route;
  const { takesIdempotencyKey, takesPrecondition } = rulesOf(operation);
  const readQuery = createQueryParser(query as Class | undefined);
  return async (
    request: EndpointRequest,
    response: HttpResponse,
    caller: Caller,
    params: PathParameters,
  ): Promise<void> => {
    response.locals.route = `/v1${path}`;
    const key = takesIdempotencyKey && readIdempotencyKey(request.headers);
    const { 'if-none-match': knownVersions } = request.headers;
    const isConditional = method === 'get' && knownVersions !== undefined;
    // Without `Cache-Control`: a fetch with `If-None-Match` also sends `no-cache`, which would count as a reload.
    const hasVersion = (version: string) =>
      isConditional && fresh({ 'if-none-match': knownVersions }, { etag: toEtag(version) });
    const restRequest: Omit<RestRequest<never, never>, 'recordOutcome'> = {
      caller,
      params,
      query: readQuery(request.url ?? '') as never,
      body: (body ? readBody(body, resource, request.body) : {}) as never,
      precondition: takesPrecondition && readIfMatch(request.headers),
      isKnown: isConditional ? (version) => hasVersion(pageVersion(version, caller)) : undefined,
    };
    const onReplay = () => void response.setHeader('Idempotent-Replayed', 'true');
    const idempotent = key === undefined ? undefined : { key, content: [path, params, restRequest.body], onReplay };
    const result = await operationGuard.perform(
      operation,
      caller,
      async (recordOutcome) => {
        // Admission has taken the first token.
        const furtherTokens = (rateLimitTokens?.(restRequest.query) ?? 1) - 1;
        if (furtherTokens > 0) await takeTokens(caller, response, furtherTokens);
        return run({ ...restRequest, recordOutcome });
      },
      idempotent,
    );
    response.statusCode = status;
    if (location) response.setHeader('Location', buildLocation(result as CreatedResource, location));
    const window = hasWindow && (result as { readonly window: DateWindow | null }).window;
    if (window) response.setHeader('Docket-Window', formatWindow(window));
    const isUnchanged = result instanceof Connection && result.isUnchanged;
    const hintText = hint && !isUnchanged && (await hint(caller, result as Connection<unknown>));
    if (hintText) response.setHeader('Docket-Hint', toHeaderValue(hintText));
    if (status === 204) return void response.end();
    if (result instanceof StaticResponse) return result.send(request, response);
    if (result instanceof CsvResponse) return result.send(request, response);
    const text = toJsonText(result);
    const version = versionOf(result, caller) ?? (method === 'get' ? digest(text) : undefined);
    if (version !== undefined) {
      response.setHeader('ETag', toEtag(version));
      // A private cache may store the response, revalidates it each time, and cannot use it for another key.
      response.setHeader('Cache-Control', 'private, no-cache');
      response.appendHeader('Vary', 'x-api-key, Authorization');
      if (hasVersion(version)) {
        response.statusCode = 304;
        return void response.end();
      }
    }
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    // Set here for HEAD, too, whose response has no text to measure.
    const bytes = Buffer.from(text);
    response.setHeader('Content-Length', bytes.length);
    // For a string, Node would allocate three times the memory, and the allocation would take as long as sending the response.
    response.end(bytes);
  };
}

/** Returns a text with each character that a header may not have, and each percent sign, percent-encoded. */
const toHeaderValue = (text: string): string => text.toWellFormed().replace(/[^ -$&-~]+/g, encodeURIComponent);

type CreatedResource = Readonly<Record<string, unknown>>;

const buildLocation = (created: CreatedResource, location: string): string =>
  `/v1${location.replace(/\{(\w+)\}/g, (_match, name: string) => String(created[name]))}`;

function readBody(input: Class, resource: Class | undefined, body: unknown): object {
  if (body === undefined) throw invalidInput('A JSON body is required');
  return validate(input, resource ? dropReadOnlyFields(input, resource, body) : body);
}

/** Returns a result as JSON, which rows from PostgreSQL already are. */
function toJsonText(result: unknown): string {
  if (result instanceof Json) return result.text;
  if (result instanceof Connection) return formatPage(result);
  if (result instanceof UpdatesPage) return formatArrivals(result);
  return JSON.stringify(result);
}

const toEtag = (version: string): string => `W/"${version}"`;

/** Returns the version of a page for a caller: pages differ between callers, since their page tokens differ. */
const pageVersion = (version: string, { userId }: Caller): string => `${version}.${userId.slice(0, 8)}`;

/** Returns the version of a response, for its ETag. */
function versionOf(result: unknown, caller: Caller): string | undefined {
  if (result instanceof Connection) return result.version && pageVersion(result.version, caller);
  if (result instanceof Json || result instanceof UpdatesPage) return result.version;
  return (result as { readonly updatedAt?: string }).updatedAt;
}

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);
