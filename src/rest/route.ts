import type { Caller } from '../models/accounts/caller.js';
import type { FailureKind } from '../failure.js';
import type { Connection, PageRequest } from '../models/paging/connection.js';
import type { JsonSchema } from '../schema/jsonSchema.js';
import type { Class } from '../schema/property.js';
import type { OperationName } from '../services/operations/operationRules.js';
import type { Precondition } from '../services/operations/precondition.js';
import type { RecordOutcome } from '../services/operations/idempotency.js';

/** Path parameters of all endpoints; at run time, only those of the endpoint's own path are set. */
export type PathParameters = Readonly<Record<'dealId' | 'activityId' | 'filingId', string>>;

/** Validated request for a handler. */
export interface RestRequest<Query, Body> {
  readonly caller: Caller;
  readonly params: PathParameters;
  readonly query: Query;
  readonly body: Body;
  /** States in which a conditional operation may change the resource. */
  readonly precondition: Precondition;
  /** Returns whether the client has a version of a page (`If-None-Match`); undefined if it has none. */
  readonly isKnown: PageRequest['isKnown'];
  readonly recordOutcome: RecordOutcome;
}

/** Response of an endpoint, for the contract documents; `including` declares fields that a query adds on request. */
export type ResponseDeclaration =
  | { readonly one: Class; readonly including?: Class }
  | { readonly page: Class; readonly including?: Class }
  /** Filings in the order in which they were stored, since a cursor or a date. */
  | { readonly arrivals: Class }
  /** Arrivals of several resources, each item with the `kind` of its class. */
  | { readonly arrivalsOf: Readonly<Record<string, Class>> }
  /** Page of a search: each item has a filing of one of these kinds, and the further fields of `found`. */
  | { readonly found: Class; readonly filings: Readonly<Record<string, Class>> }
  | { readonly text: string; readonly description: string }
  /** File that is streamed, and has no version. */
  | { readonly file: string; readonly description: string }
  | { readonly schema: JsonSchema }
  | 'nothing';

/** Declaration of an endpoint, from which its handler, its OpenAPI entry and its reference are generated. */
export interface Route<Query extends object, Body extends object> {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Path in the form of OpenAPI: `/deals/{dealId}`. */
  readonly path: string;
  readonly operation: OperationName;
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
  readonly response: ResponseDeclaration;
  /** Path of the created resource, with its fields in braces. */
  readonly location?: string;
  /** Whether the response has filings of a window of days, which the header `Docket-Window` names. */
  readonly hasWindow?: true;
  /** Returns what the header `Docket-Hint` says about a page, such as why it is empty. */
  readonly hint?: (caller: Caller, page: Connection<unknown>) => Promise<string | null>;
  /** Kinds of failure beyond those of every endpoint. */
  readonly failures: readonly FailureKind[];
  /** Returns the rate-limit tokens of a request whose cost depends on its query; 1 by default. */
  readonly rateLimitTokens?: (query: Query) => number;
  readonly run: (request: RestRequest<Query, Body>) => Promise<unknown>;
}

export type AnyRoute = Route<never, never>;

export const defineRoute = <Query extends object = object, Body extends object = object>(
  declaration: Route<Query, Body>,
): AnyRoute => declaration as unknown as AnyRoute;

/** Returns whether the response of an operation that reads has a version, by which a client can ask for changes alone. */
export const hasVersionedResponse = ({ method, response }: Pick<AnyRoute, 'method' | 'response'>): boolean =>
  method === 'get' && (response === 'nothing' || !('file' in response));
