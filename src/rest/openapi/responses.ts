import { problemDetailsType } from '../../http/failures.js';
import { headersTooLargeMessage } from '../../http/httpServer.js';
import { rulesOf } from '../../services/operations/operationRules.js';
import type { FailureKind } from '../../failure.js';
import { Filing } from '../../models/filings/filing.js';
import { completenessDescription } from '../../models/filings/filingSearch.js';
import { type JsonSchema, toStandardSchema, inputSchema, resourceSchema } from '../../schema/jsonSchema.js';
import { type Class, descriptionOf, propertiesOf } from '../../schema/property.js';
import { contentDispositionHeader } from './fileHeaders.js';
import { type AnyRoute, hasVersionedResponse, type ResponseDeclaration } from '../route.js';

/** A response of the contract document, or a reference to one that operations share. */
export interface ContractResponse {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: object;
  readonly content?: Record<string, { schema: JsonSchema; example?: unknown }>;
}

const buildIntegerHeader = (description: string, minimum = 0) => ({
  description,
  schema: { type: 'integer', format: 'int32', minimum, maximum: 2 ** 31 - 1 },
});

const commonHeaders = {
  'RateLimit-Limit': buildIntegerHeader('Rate limit: maximum requests in a burst.'),
  'RateLimit-Remaining': buildIntegerHeader('Remaining requests of the rate limit.'),
  'RateLimit-Reset': buildIntegerHeader('Seconds until the full rate limit is available again.'),
  'X-Request-Id': {
    description: 'Id of the request in our logs: the id that you sent, or a generated UUID.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]+$', maxLength: 128 },
  },
  'Access-Control-Allow-Origin': {
    description: 'Pages of any origin may read the response.',
    schema: { type: 'string', const: '*' },
  },
};

const cacheHeaders = {
  ETag: {
    description: 'Version of the response, for `If-None-Match`; for a deal or an activity, also for `If-Match`.',
    schema: { type: 'string', pattern: '^W/"[^"]+"$', maxLength: 200 },
  },
  'Cache-Control': {
    description: 'Only private caches may store the response, and must revalidate it each time.',
    schema: { type: 'string', const: 'private, no-cache' },
  },
  Vary: {
    description: 'A response that is cached for one API key is not valid for another.',
    schema: { type: 'string' },
  },
};

/** Headers of responses, as components of the contract. */
export const responseHeaders = {
  ...commonHeaders,
  ...cacheHeaders,
  'Docket-Window': {
    description: 'First and last day of the filing dates that the list covers, both included.',
    schema: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}/\\d{4}-\\d{2}-\\d{2}$', maxLength: 21 },
  },
  'Docket-Hint': {
    description:
      'Why the list may be empty, in words with other than ASCII characters percent-encoded; otherwise absent.',
    required: false,
    schema: { type: 'string', maxLength: 4200 },
  },
  Location: {
    description: 'Path of the created resource.',
    schema: { type: 'string', pattern: '^/v1/', maxLength: 200 },
  },
  'Idempotent-Replayed': {
    description:
      '`true` if the response is that of an earlier request with the same `Idempotency-Key`; otherwise absent.',
    required: false,
    schema: { type: 'string', enum: ['true'] },
  },
  'Retry-After': buildIntegerHeader('Seconds until another request is possible.', 1),
};

const buildHeaderReferences = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const failureTexts: Readonly<Record<FailureKind | 'internal', string>> = {
  invalid: 'A parameter or the body is invalid or missing; the message names it.',
  unauthenticated: 'The API key is missing or invalid, or is not allowed from this address; the message says which.',
  ipAddressNotAllowed: 'The API key is not allowed from this address.',
  lapsed: 'The account of the API key has neither a current plan nor a grant.',
  forbidden: 'The API key lacks a required scope, or the resource belongs to someone else; the message says which.',
  proofRequired: 'The session has no recent proof of identity.',
  notFound: 'The resource does not exist.',
  methodNotAllowed: 'The path does not support the method.',
  underWay: 'The first request with this `Idempotency-Key` is still in progress; `Retry-After` says when to try again.',
  preconditionFailed: 'The resource was changed: its version is not one of those in `If-Match`.',
  tooLarge: 'The body is larger than 1 MiB.',
  tooExpensive: 'The request reads more data than allowed.',
  unsupportedMediaType: 'The body is not JSON in UTF-8.',
  idempotencyKeyReused: 'This `Idempotency-Key` was sent with another request.',
  rateLimited: 'The rate limit is exceeded; `Retry-After` says when to try again.',
  deliveryFailed:
    'The email provider refused the email or could not be reached, or it did not respond, so that it is unknown whether the email was sent; the message says which.',
  deliveryUnknown: 'It is unknown whether the email was sent.',
  unavailable:
    'The service is too busy to answer in time, or its database is unavailable; `Retry-After` says when to try again.',
  internal: 'Internal server error.',
};

const retryableFailures: readonly string[] = ['rateLimited', 'underWay', 'unavailable'] satisfies FailureKind[];

/** Returns the response of an operation that fails. */
export const buildFailureResponse = (kind: FailureKind | 'internal', example: unknown): ContractResponse => ({
  description: failureTexts[kind],
  headers: buildHeaderReferences([
    ...Object.keys(commonHeaders),
    ...(retryableFailures.includes(kind) ? ['Retry-After'] : []),
  ]),
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Error' }, ...(example !== undefined && { example }) },
    [problemDetailsType]: { schema: { $ref: '#/components/schemas/Problem' } },
  },
});

/** Response to a request that is refused before it is read whole: it counts against no rate limit. */
export const headersTooLargeResponse: ContractResponse = {
  description: 'The address and the headers are larger than 16 KiB together. The connection is closed.',
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { error: headersTooLargeMessage } },
  },
};

/** Response to a client that has the current version. */
export const notModifiedResponse: ContractResponse = {
  description: 'The version in `If-None-Match` is current; no body.',
  headers: buildHeaderReferences([...Object.keys(commonHeaders), ...Object.keys(cacheHeaders)]),
};

/** Returns the response of an operation that succeeds, and adds the schemas of its resources to the components. */
export function buildSuccessResponse(
  { method, operation, response: declaration, location, hasWindow, hint, query }: AnyRoute,
  schemas: Record<string, JsonSchema>,
  example: unknown,
): ContractResponse {
  const hasEtag =
    hasVersionedResponse({ method, response: declaration }) ||
    (declaration !== 'nothing' && 'one' in declaration && hasVersions(declaration.one));
  const names = [
    ...Object.keys(commonHeaders),
    ...(hasEtag ? Object.keys(cacheHeaders) : []),
    ...(location ? ['Location'] : []),
    ...(hasWindow ? ['Docket-Window'] : []),
    ...(hint ? ['Docket-Hint'] : []),
    ...(rulesOf(operation).takesIdempotencyKey ? ['Idempotent-Replayed'] : []),
  ];
  const common = { headers: buildHeaderReferences(names) };
  if (declaration === 'nothing') return { description: 'Success, without a body.', ...common };
  if ('text' in declaration || 'file' in declaration) {
    const mediaType = 'text' in declaration ? declaration.text : declaration.file;
    const file = 'file' in declaration ? { 'Content-Disposition': contentDispositionHeader } : {};
    return {
      description: declaration.description,
      headers: { ...common.headers, ...file },
      content: { [mediaType]: { schema: { type: 'string' } } },
    };
  }
  const media = { schema: buildResponseSchema(declaration, query, schemas), ...(example !== undefined && { example }) };
  return { description: describeResponse(declaration), ...common, content: { 'application/json': media } };
}

const hasVersions = (model: Class): boolean => propertiesOf(model).some(({ name }) => name === 'updatedAt');

type JsonResponse = Exclude<ResponseDeclaration, 'nothing' | { text: string } | { file: string }>;

function describeResponse(declaration: JsonResponse): string {
  if ('schema' in declaration) return declaration.schema.description ?? '';
  if ('one' in declaration) return descriptionOf(declaration.one);
  if ('found' in declaration) return 'A page of the filings found.';
  return 'page' in declaration ? 'A page of the list.' : 'New filings since the cursor or date.';
}

function buildResponseSchema(
  declaration: JsonResponse,
  query: Class | undefined,
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  if ('schema' in declaration) return declaration.schema;
  if ('one' in declaration) return buildSchemaReference(declaration.one, schemas, declaration.including);
  const maxItems = query && inputSchema(query).properties?.limit?.maximum;
  const items = buildItemSchema(declaration, schemas);
  const nextToken = { type: ['string', 'null'], description: 'Page token of the next page; `null` on the last page.' };
  if ('page' in declaration) return buildListSchema(items, maxItems, { nextToken });
  if ('found' in declaration) {
    const isComplete = { type: 'boolean', description: completenessDescription };
    return buildListSchema(items, maxItems, { nextToken, isComplete });
  }
  return buildListSchema(items, maxItems, {
    nextCursor: { type: 'string', description: 'Cursor of the next page; send it as `since`.' },
    hasMore: { type: 'boolean', description: 'Whether more items are available now.' },
  });
}

type ListResponse = Exclude<JsonResponse, { readonly schema: JsonSchema } | { readonly one: Class }>;

function buildItemSchema(declaration: ListResponse, schemas: Record<string, JsonSchema>): JsonSchema {
  if ('page' in declaration) return buildSchemaReference(declaration.page, schemas, declaration.including);
  if ('found' in declaration) return buildHitSchema(declaration, schemas);
  if ('arrivals' in declaration) return buildSchemaReference(declaration.arrivals, schemas);
  return {
    oneOf: Object.entries(declaration.arrivalsOf).map(([kind, model]) => buildKindSchema(kind, model, schemas)),
  };
}

/** Returns a reference to the schema of an item of a search, whose filing is of one of several kinds. */
function buildHitSchema(
  { found, filings }: Extract<ListResponse, { readonly found: Class }>,
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const oneOf = Object.entries(filings).map(([kind, model]) => buildKindSchema(kind, model, schemas));
  const schema = resourceSchema(found, (nested) =>
    nested === Filing ? { oneOf } : buildSchemaReference(nested, schemas),
  );
  schemas[found.name] = toStandardSchema(schema);
  return { $ref: `#/components/schemas/${found.name}` };
}

/** Returns a reference to the schema of a resource with its kind, by which clients distinguish resources. */
function buildKindSchema(kind: string, model: Class, schemas: Record<string, JsonSchema>): JsonSchema {
  const name = `${model.name}Arrival`;
  const schema = toStandardSchema(resourceSchema(model, (nested) => buildSchemaReference(nested, schemas)));
  const properties = {
    kind: { type: 'string', description: 'Kind of the filing, by its source.', enum: [kind], examples: [kind] },
    ...schema.properties,
  };
  const description = `${schema.description} With its kind.`;
  schemas[name] = { ...schema, description, properties, required: Object.keys(properties) };
  return { $ref: `#/components/schemas/${name}` };
}

function buildListSchema(items: JsonSchema, maxItems: unknown, more: Record<string, JsonSchema>): JsonSchema {
  const properties = { items: { type: 'array', maxItems, items }, ...more };
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/**
 * Returns a reference to a resource's schema, which is added to the components.
 * @param including declares optional fields of the resource.
 */
function buildSchemaReference(model: Class, schemas: Record<string, JsonSchema>, including?: Class): JsonSchema {
  if (!schemas[model.name]) {
    schemas[model.name] = {};
    schemas[model.name] = toStandardSchema(resourceSchema(model, (nested) => buildSchemaReference(nested, schemas)));
  }
  if (including) {
    const { properties, ...schema } = schemas[model.name] as JsonSchema;
    const optional = toStandardSchema(
      resourceSchema(including, (nested) => buildSchemaReference(nested, schemas)),
    ).properties;
    schemas[model.name] = { ...schema, properties: { ...properties, ...optional } };
  }
  return { $ref: `#/components/schemas/${model.name}` };
}

/** Builds an example of a class from the examples of its properties. */
export function buildModelExample(model: Class): object {
  return Object.fromEntries(
    propertiesOf(model).map(({ name, type, example }) => {
      if (example !== undefined) return [name, example];
      const kind = type() as Class | [Class];
      return [name, Array.isArray(kind) ? [buildModelExample(kind[0])] : buildModelExample(kind)];
    }),
  );
}
