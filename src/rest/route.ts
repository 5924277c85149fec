import type { Request, RequestHandler, Response, Router } from 'express';
import { jsonBody } from '../http/body.js';
import type { Caller } from '../models/caller.js';
import { Arrivals, Connection, Json } from '../models/connection.js';
import { type FailureKind, invalid } from '../models/failure.js';
import type { JsonSchema } from '../models/jsonSchema.js';
import { type Class } from '../models/property.js';
import { validate, writable } from '../models/validate.js';
import { arrivalsText, pageText } from './page.js';
import { queryReader } from './query.js';

/** What a handler gets: everything checked. */
export interface RestRequest<Query, Body> {
  readonly caller: Caller;
  /** Path parameters; one that the path does not have is empty. */
  readonly params: Readonly<Record<'dealId' | 'activityId' | 'filingId', string>>;
  readonly query: Query;
  readonly body: Body;
}

/** What an endpoint answers, for the contract documents. */
export type Answer =
  | { readonly one: Class }
  | { readonly page: Class }
  | { readonly arrivals: Class }
  | { readonly text: string; readonly description: string }
  | { readonly schema: JsonSchema }
  | 'nothing';

/** One endpoint, declared once: from this come its handler and its entry in openapi.json and the reference. */
export interface Route<Query extends object, Body extends object> {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** In the specification's form: `/deals/{dealId}`. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly query?: Class<Query>;
  readonly body?: Class<Body>;
  /** The resource whose other fields a body may carry along; they are ignored. */
  readonly resource?: Class;
  readonly status: 200 | 201 | 204;
  readonly answer: Answer;
  /** How it may fail beside what every endpoint may. */
  readonly failures: readonly FailureKind[];
  readonly run: (request: RestRequest<Query, Body>) => Promise<unknown>;
}

export type AnyRoute = Route<never, never>;

export const route = <Query extends object = object, Body extends object = object>(
  declaration: Route<Query, Body>,
): AnyRoute => declaration as unknown as AnyRoute;

/** Adds an endpoint to a router. */
export function mount(router: Router, endpoint: AnyRoute): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  router[endpoint.method](path, ...(endpoint.body ? [jsonBody] : []), handler(endpoint));
}

function handler({ path, query, body, resource, status, run }: AnyRoute): RequestHandler {
  const readQuery = query ? queryReader(query as Class) : () => ({});
  return async (request, response) => {
    response.locals.route = `/v1${path}`;
    const result = await run({
      caller: response.locals.caller,
      params: request.params as RestRequest<never, never>['params'],
      query: readQuery(request.url) as never,
      body: (body ? readBody(body, resource, request) : {}) as never,
    });
    send(response, status, result);
  };
}

function readBody(input: Class, resource: Class | undefined, { body }: Request): object {
  if (body === undefined) throw invalid('A JSON body is required');
  return validate(input, resource ? writable(input, resource, body) : body);
}

function send(response: Response, status: number, result: unknown): void {
  if (status === 204) return void response.status(204).end();
  if (typeof result === 'string') return void response.status(status).type('text/markdown').end(result);
  response.status(status).type('application/json').end(printed(result));
}

/** Rows come from PostgreSQL as JSON already and go out as they are. */
function printed(result: unknown): string {
  if (result instanceof Json) return result.text;
  if (result instanceof Connection) return pageText(result);
  if (result instanceof Arrivals) return arrivalsText(result);
  return JSON.stringify(result);
}
