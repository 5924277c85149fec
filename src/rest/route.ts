import type { Router } from 'express';
import { jsonBody } from '../http/body.js';
import type { Caller } from '../models/caller.js';
import type { FailureKind } from '../failure.js';
import type { JsonSchema } from '../schema/jsonSchema.js';
import type { Class } from '../schema/property.js';
import type { Gate } from '../services/operations/gate.js';
import type { Operation } from '../services/operations/operationRules.js';
import type { Expected } from '../services/operations/precondition.js';
import { answering } from './answer.js';

/** Parameters in braces of all paths; at run time there are those of the endpoint's own path alone. */
export type PathParameters = Readonly<Record<'dealId' | 'activityId' | 'filingId', string>>;

/** Validated request, as handlers get it. */
export interface RestRequest<Query, Body> {
  readonly caller: Caller;
  readonly params: PathParameters;
  readonly query: Query;
  readonly body: Body;
  /** States in which a conditional operation may change the resource. */
  readonly expected: Expected;
}

/** Answer of an endpoint, for the contract documents; `including` declares fields that are there where a query asks for them. */
export type Answer =
  | { readonly one: Class; readonly including?: Class }
  | { readonly page: Class; readonly including?: Class }
  | { readonly arrivals: Class }
  /** Arrivals of several resources, each item with the `kind` that its class stands for. */
  | { readonly arrivalsOf: Readonly<Record<string, Class>> }
  | { readonly text: string; readonly description: string }
  | { readonly schema: JsonSchema }
  | 'nothing';

/** One endpoint, declared once: from this come its handler and its entry in openapi.json and the reference. */
export interface Route<Query extends object, Body extends object> {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** In the specification's form: `/deals/{dealId}`. */
  readonly path: string;
  readonly operation: Operation;
  /** Name in the contract, which may differ from that of the operation. */
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly query?: Class<Query>;
  readonly body?: Class<Body>;
  /** Resource whose read-only fields a body may hold; they are ignored. */
  readonly resource?: Class;
  readonly status: 200 | 201 | 204;
  readonly answer: Answer;
  /** Path of the created resource, with its fields in braces. */
  readonly location?: string;
  /** Kinds of failure beyond those of every endpoint. */
  readonly failures: readonly FailureKind[];
  readonly run: (request: RestRequest<Query, Body>) => Promise<unknown>;
}

export type AnyRoute = Route<never, never>;

export const route = <Query extends object = object, Body extends object = object>(
  declaration: Route<Query, Body>,
): AnyRoute => declaration as unknown as AnyRoute;

/** Adds an endpoint to a router. */
export function mount(router: Router, endpoint: AnyRoute, gate: Gate): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  const answer = answering(endpoint, gate);
  router[endpoint.method](path, ...(endpoint.body ? [jsonBody] : []), (request, response) => {
    const work = answer(request, response, response.locals.caller, request.params as PathParameters);
    response.locals.work = work.catch(() => undefined);
    return work;
  });
}
