import { httpFailures } from '../../http/failures.js';
import type { FailureKind } from '../../failure.js';
import { inputSchema, type JsonSchema, toStandardSchema } from '../../schema/jsonSchema.js';
import type { Class } from '../../schema/property.js';
import {
  type ContractResponse,
  buildFailureResponse,
  headersTooLargeResponse,
  responseHeaders,
  notModifiedResponse,
  buildSuccessResponse,
} from './responses.js';
import { requestHeaderNames, requestHeaders } from '../requestHeaders.js';
import { rulesOf } from '../../services/operations/operationRules.js';
import { type AnyRoute, hasVersionedResponse } from '../route.js';
import { pluralParameterNames } from '../query.js';

/** Executed examples: requests to a service with the demonstration data, and its responses (contract/examples.ts). */
export interface ContractExamples {
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

type FailureName = FailureKind | 'internal';
type FailureExamples = Partial<Readonly<Record<FailureName, unknown>>>;

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly description: string; readonly [detail: string]: unknown };
  readonly servers: object[];
  readonly security: object[];
  readonly tags: { readonly name: string; readonly description: string }[];
  readonly paths: Record<string, Record<string, OpenApiOperation>>;
  readonly components: {
    readonly schemas: Record<string, JsonSchema>;
    readonly responses: Record<string, ContractResponse>;
    readonly headers: object;
    readonly parameters: Record<string, OpenApiParameter>;
    readonly securitySchemes: object;
  };
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly tags: string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: (OpenApiParameter | { readonly $ref: string })[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema; readonly example: unknown } };
  };
  readonly responses: Record<string, ContractResponse>;
}

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly deprecated?: true;
  readonly style?: string;
  readonly explode?: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

/** Description of the service in its contract. */
export const serviceInfo = {
  title: 'Docket',
  version: '1.0.0',
  description: 'Private deal records, and annotated regulatory filings collected from the SEC, TDnet and the ASX.',
  license: { name: 'MIT', identifier: 'MIT' },
  contact: { name: 'Docket' },
} as const;

const tags = {
  Deals: 'Private investment-research records. Only their owner can read or change them.',
  Activities: 'The activity log of a deal: notes and tasks.',
  Filings:
    'Regulatory filings, collected from the sources and annotated. By default, lists cover the last 30 days. ' +
    'The filter `category`, or the `groupId` of a group in the category, selects the form types and tags of the category.',
  'Filing preferences': 'Filings that you have archived or marked as favorite. Only you can see your preferences.',
  'Monitor groups':
    'Predefined groups of filings to watch, by category, with the form types and tags of each category.',
  Coverage:
    'Coverage of the filings: stored and missing filings, compared with the lists that the sources publish for each day.',
  Reference: 'The documentation of this API, for people and for machines.',
};

/** Builds the machine-readable contract from the declarations of the endpoints and the classes they name. */
export function buildOpenApi(routes: readonly AnyRoute[], examples: ContractExamples): OpenApi {
  const schemas: Record<string, JsonSchema> = { Error: errorSchema, Problem: problemSchema };
  const paths: OpenApi['paths'] = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method] = buildOperation(route, schemas, examples);
  return {
    openapi: '3.1.0',
    info: {
      ...serviceInfo,
      description: `${serviceInfo.description} Create an API key at \`/keys\`, or as the operator with the command \`docket keys create --email you@example.com\`. A path that does not support the method of a request answers 405, with the supported methods in \`Allow\`.`,
    },
    servers: [
      {
        url: '/v1',
        description: 'The service that serves this document, in production or local.',
        'x-internal': false,
      },
    ],
    security: [{ apiKey: [] }, { bearer: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([left], [right]) => (left < right ? -1 : 1))),
      responses: {
        ...Object.fromEntries(
          Object.entries(examples.failures).map(([kind, example]) => [
            kind,
            buildFailureResponse(kind as FailureName, example),
          ]),
        ),
        headersTooLarge: headersTooLargeResponse,
      },
      headers: responseHeaders,
      parameters: requestHeaders,
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description: 'An API key: `dkt_` and 38 letters and digits.',
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'The API key as a bearer token.' },
      },
    },
  };
}

/** Returns the kinds of failure of an endpoint that the caller can understand. */
const listFailureKinds = ({ operation, failures, body }: AnyRoute): FailureKind[] => [
  // At least for an unknown query parameter.
  'invalid',
  'unauthenticated',
  'rateLimited',
  'unavailable',
  ...(rulesOf(operation).scopes.length > 0 ? (['forbidden'] as const) : []),
  ...failures,
  ...(body ? (['tooLarge', 'unsupportedMediaType'] as const) : []),
  ...(rulesOf(operation).takesPrecondition ? (['preconditionFailed'] as const) : []),
  ...(rulesOf(operation).takesIdempotencyKey ? (['underWay', 'idempotencyKeyReused'] as const) : []),
];

function buildOperation(
  route: AnyRoute,
  schemas: Record<string, JsonSchema>,
  examples: ContractExamples,
): OpenApiOperation {
  const recorded = examples.operations[route.operationId];
  const failing = (kind: FailureName) => {
    const example = recorded?.failures[kind];
    return example === undefined ? { $ref: `#/components/responses/${kind}` } : buildFailureResponse(kind, example);
  };
  // An object lists integer keys in ascending order, whatever the order in which they were set.
  const responses: OpenApiOperation['responses'] = {
    [route.status]: buildSuccessResponse(route, schemas, recorded?.answer),
  };
  if (hasVersionedResponse(route)) responses[304] = notModifiedResponse;
  for (const kind of listFailureKinds(route)) responses[httpFailures[kind].status] = failing(kind);
  responses[431] = { $ref: '#/components/responses/headersTooLarge' };
  responses[500] = failing('internal');
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: route.description,
    parameters: [
      ...pathParameters(route.path),
      ...queryParameters(route.query),
      ...requestHeaderNames(route).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(route.body && { requestBody: requestBody(route.body, schemas, recorded?.body) }),
    responses,
  };
}

const pathParameters = (path: string): OpenApiParameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: `Id of the ${name.replace(/Id$/, '')}.`,
    schema: { type: 'string', ...(name === 'filingId' ? { minLength: 1, maxLength: 200 } : { format: 'uuid' }) },
  }));

function queryParameters(query: Class | undefined): OpenApiParameter[] {
  if (!query) return [];
  const { properties = {}, required } = toStandardSchema(inputSchema(query));
  return Object.entries(properties).map(([name, { description = '', deprecated, examples, type, ...schema }]) => ({
    name,
    in: 'query',
    required: required?.includes(name) ?? false,
    description: [description, ...describeList(pluralParameterNames.get(name), properties)].join(' '),
    ...(deprecated === true && { deprecated }),
    // A list is sent as one value, with commas.
    ...(isList(type) && { style: 'form', explode: false }),
    schema: { ...(type && { type: isList(type) ? 'array' : type }), ...schema },
    ...(Array.isArray(examples) && { example: examples[0] as unknown }),
  }));
}

const describeList = (list: string | undefined, properties: object): string[] =>
  list && list in properties ? [`Several values, with commas between them, are those of \`${list}\`.`] : [];

const isList = (type: JsonSchema['type']): boolean => [type].flat().includes('array');

function requestBody(body: Class, schemas: Record<string, JsonSchema>, example: unknown) {
  schemas[body.name] = toStandardSchema(inputSchema(body));
  const schema = { $ref: `#/components/schemas/${body.name}` };
  return { required: true, content: { 'application/json': { schema, example } } };
}

const errorSchema: JsonSchema = {
  type: 'object',
  description: 'Body of every error response, by default.',
  properties: {
    error: { type: 'string', description: 'Message that says what is wrong, and which values are allowed.' },
  },
  required: ['error'],
  additionalProperties: false,
};

const problemSchema: JsonSchema = {
  type: 'object',
  description: 'Body of every error response to a client that accepts `application/problem+json` (RFC 9457).',
  properties: {
    type: { type: 'string', description: 'Always `about:blank`.', const: 'about:blank', examples: ['about:blank'] },
    title: { type: 'string', description: 'Name of the status.', examples: ['Bad Request'] },
    status: {
      type: 'integer',
      format: 'int32',
      description: 'Status of the response.',
      minimum: 400,
      maximum: 599,
      examples: [400],
    },
    detail: {
      type: 'string',
      description: 'Message that says what is wrong, and which values are allowed.',
      examples: ['limit must be an integer from 1 to 100'],
    },
    code: {
      type: 'string',
      description: 'Kind of the failure, for programs; the same as in GraphQL and MCP.',
      examples: ['BAD_USER_INPUT'],
    },
    fields: {
      type: 'array',
      description: 'Invalid fields or parameters, where they are known.',
      maxItems: 100,
      items: {
        type: 'object',
        properties: {
          field: { type: 'string', description: 'Name or path of the field.' },
          allowed: { type: 'string', description: 'Allowed values, in words that follow "must be".' },
        },
        required: ['field', 'allowed'],
        additionalProperties: false,
      },
      examples: [[{ field: 'limit', allowed: 'an integer from 1 to 100' }]],
    },
    requestId: {
      type: 'string',
      description: 'Id of the request in our logs.',
      examples: ['8f14e45f-ceea-467f-9a36-dcc8b2a6f0a1'],
    },
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  additionalProperties: false,
};
