import { statuses } from '../http/failures.js';
import type { FailureKind } from '../failure.js';
import { inputSchema, type JsonSchema, published } from '../schema/jsonSchema.js';
import type { Class } from '../schema/property.js';
import { type ContractResponse, failureResponse, headers, notModified, successResponse } from './openapiResponses.js';
import { headersOf, requestHeaders } from './requestHeaders.js';
import { rulesOf } from '../services/operations/operationRules.js';
import type { AnyRoute } from './route.js';

/** Executed examples: requests to a service with the demonstration data, and its responses (contract/examples.ts). */
export interface Examples {
  /** By operation id. */
  readonly operations: Readonly<Record<string, OperationExamples>>;
  /** Error responses that operations share, by kind of failure. */
  readonly failures: FailureExamples;
}

interface OperationExamples {
  /** Empty, or begins with `?`. */
  readonly query: string;
  readonly body?: unknown;
  readonly answer?: unknown;
  /** Error responses of this operation alone. */
  readonly failures: FailureExamples;
}

type Kind = FailureKind | 'internal';
type FailureExamples = Partial<Readonly<Record<Kind, unknown>>>;

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly description: string; readonly [detail: string]: unknown };
  readonly servers: object[];
  readonly security: object[];
  readonly tags: { readonly name: string; readonly description: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly schemas: Record<string, JsonSchema>;
    readonly responses: Record<string, ContractResponse>;
    readonly headers: object;
    readonly parameters: Record<string, Parameter>;
    readonly securitySchemes: object;
  };
}

export interface Operation {
  readonly operationId: string;
  readonly tags: string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: (Parameter | { readonly $ref: string })[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema; readonly example: unknown } };
  };
  readonly responses: Record<string, ContractResponse>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly deprecated?: true;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

/** Description of the service in its contract. */
export const info = {
  title: 'Docket',
  version: '1.0.0',
  description: 'Private deal records, and regulatory filings collected from the SEC, TDnet and the ASX and annotated.',
  license: { name: 'MIT', identifier: 'MIT' },
  contact: { name: 'Docket' },
} as const;

const tags = {
  Deals: 'Private investment-research records. Only their owner can read or change them.',
  Activities: 'The log of a deal: notes, and tasks to be done.',
  Filings:
    'Regulatory filings, collected from the sources and annotated. Lists cover the last 30 days unless a date is given; ' +
    'a `category`, or a `groupId` that stands for one, narrows them to the form types and tags of that category.',
  'Filing preferences': 'What you have archived and marked as favorite. Others do not see it.',
  'Monitor groups': 'Predefined groups to watch, by category, and which filings belong to each.',
  Coverage: 'How complete the filings are, by the lists that their sources publish of each day.',
  Reference: 'This contract, for people and for machines.',
};

/** Builds the machine-readable contract from the declarations of the endpoints and the classes they name. */
export function openApi(routes: readonly AnyRoute[], examples: Examples): OpenApi {
  const schemas: Record<string, JsonSchema> = { Error: errorSchema };
  const paths: OpenApi['paths'] = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method] = operation(route, schemas, examples);
  return {
    openapi: '3.1.0',
    info,
    servers: [
      {
        url: '/v1',
        description: 'The service, in production or local, that this document comes from.',
        'x-internal': false,
      },
    ],
    security: [{ apiKey: [] }, { bearer: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1))),
      responses: Object.fromEntries(
        Object.entries(examples.failures).map(([kind, example]) => [kind, failureResponse(kind as Kind, example)]),
      ),
      headers,
      parameters: requestHeaders,
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description: 'An API key: `dkt_` and 38 letters and digits.',
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'The same key as a bearer token.' },
      },
    },
  };
}

/** Returns the kinds of failure of an endpoint that the caller can understand. */
const failuresOf = ({ operation, failures, body }: AnyRoute): FailureKind[] => [
  // At least for an unknown query parameter.
  'invalid',
  'unauthenticated',
  'rateLimited',
  'unavailable',
  ...(rulesOf(operation).scopes.length > 0 ? (['forbidden'] as const) : []),
  ...failures,
  ...(body ? (['tooLarge', 'unsupportedMediaType'] as const) : []),
  ...(rulesOf(operation).conditional ? (['preconditionFailed'] as const) : []),
  ...(rulesOf(operation).keyed ? (['underWay', 'idempotencyKeyReused'] as const) : []),
];

function operation(route: AnyRoute, schemas: Record<string, JsonSchema>, examples: Examples): Operation {
  const shown = examples.operations[route.operationId];
  const failing = (kind: Kind) => {
    const example = shown?.failures[kind];
    return example === undefined ? { $ref: `#/components/responses/${kind}` } : failureResponse(kind, example);
  };
  // An object lists integer keys in ascending order, whatever the order in which they were set.
  const responses: Operation['responses'] = {
    [route.status]: successResponse(route, schemas, shown?.answer),
  };
  if (route.method === 'get') responses[304] = notModified;
  for (const kind of failuresOf(route)) responses[statuses[kind]] = failing(kind);
  responses[500] = failing('internal');
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: route.description,
    parameters: [
      ...pathParameters(route.path),
      ...queryParameters(route.query),
      ...headersOf(route).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(route.body && { requestBody: requestBody(route.body, schemas, shown?.body) }),
    responses,
  };
}

const pathParameters = (path: string): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: `Id of the ${name.replace(/Id$/, '')}.`,
    schema: { type: 'string', ...(name === 'filingId' ? { minLength: 1, maxLength: 200 } : { format: 'uuid' }) },
  }));

function queryParameters(query: Class | undefined): Parameter[] {
  if (!query) return [];
  const { properties = {}, required } = published(inputSchema(query));
  return Object.entries(properties).map(([name, { description = '', deprecated, examples, ...schema }]) => ({
    name,
    in: 'query',
    required: required?.includes(name) ?? false,
    description,
    ...(deprecated === true && { deprecated }),
    schema,
    ...(Array.isArray(examples) && { example: examples[0] as unknown }),
  }));
}

function requestBody(body: Class, schemas: Record<string, JsonSchema>, example: unknown) {
  schemas[body.name] = published(inputSchema(body));
  const schema = { $ref: `#/components/schemas/${body.name}` };
  return { required: true, content: { 'application/json': { schema, example } } };
}

const errorSchema: JsonSchema = {
  type: 'object',
  description: 'What every error answers.',
  properties: { error: { type: 'string', description: 'What is wrong and what would be right.' } },
  required: ['error'],
  additionalProperties: false,
};
