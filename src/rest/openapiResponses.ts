import { rulesOf } from '../services/operations/operationRules.js';
import type { FailureKind } from '../failure.js';
import { type JsonSchema, published, inputSchema, resourceSchema } from '../schema/jsonSchema.js';
import { type Class, descriptionOf, propertiesOf } from '../schema/property.js';
import type { Answer, AnyRoute } from './route.js';

/** A response of the contract document, or a reference to one that operations share. */
export interface ContractResponse {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: object;
  readonly content?: Record<string, { schema: JsonSchema; example?: unknown }>;
}

const integer = (description: string, minimum = 0) => ({
  description,
  schema: { type: 'integer', format: 'int32', minimum, maximum: 2 ** 31 - 1 },
});

const everywhere = {
  'RateLimit-Limit': integer('Requests that may come at once.'),
  'RateLimit-Remaining': integer('Requests that may still come at once.'),
  'RateLimit-Reset': integer('Seconds until that is the whole limit again.'),
  'X-Request-Id': {
    description: 'Names this request in the log: what you sent, or a UUID of ours.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]+$', maxLength: 128 },
  },
  'Access-Control-Allow-Origin': {
    description: 'Pages of any origin may read the answer.',
    schema: { type: 'string', const: '*' },
  },
};

const tagged = {
  ETag: {
    description: 'Names this state of the answer, for `If-None-Match` and, of a deal or an activity, for `If-Match`.',
    schema: { type: 'string', pattern: '^W/"[^"]+"$', maxLength: 200 },
  },
  'Cache-Control': {
    description: 'Only you may keep the answer, and you ask each time whether it still holds.',
    schema: { type: 'string', const: 'private, no-cache' },
  },
  Vary: { description: 'What is kept under one key is of no use under another.', schema: { type: 'string' } },
};

/** Headers of responses, as components of the contract. */
export const headers = {
  ...everywhere,
  ...tagged,
  Location: {
    description: 'The path of what was created.',
    schema: { type: 'string', pattern: '^/v1/', maxLength: 200 },
  },
  'Idempotent-Replayed': {
    description: 'There, and `true`, when the work was done before, for a request with the same `Idempotency-Key`.',
    required: false,
    schema: { type: 'string', enum: ['true'] },
  },
  'Retry-After': integer('Seconds until another request is possible.', 1),
};

const referencesTo = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const failureTexts: Readonly<Record<FailureKind | 'internal', string>> = {
  invalid: 'A parameter or the body is invalid or missing; the message names it.',
  unauthenticated: 'The API key is missing or invalid, or not allowed from this address; the message says which.',
  addressRefused: 'The API key is not allowed from this address.',
  lapsed: 'The account of the API key has no plan that is current.',
  forbidden:
    'The API key lacks a scope that this needs, or the resource belongs to someone else; the message says which.',
  proofRequired: 'Whoever is signed in has to confirm who they are.',
  notFound: 'There is no such resource.',
  methodNotAllowed: 'The path has no such method.',
  underWay: 'The first request with this `Idempotency-Key` is still under way; `Retry-After` says when to try again.',
  preconditionFailed: 'The resource is not in a state that `If-Match` names: somebody has changed it.',
  tooLarge: 'The body is larger than 1 MiB.',
  tooExpensive: 'The request reads more than one may.',
  unsupportedMediaType: 'The body is not JSON in UTF-8.',
  idempotencyKeyReused: 'This `Idempotency-Key` was sent with another request.',
  rateLimited: 'The rate limit is exceeded; `Retry-After` says when to try again.',
  deliveryFailed:
    'The email provider did not take the email; or it did not answer, and nobody can know: the message says which.',
  deliveryUnknown: 'Nobody can know whether the email was sent.',
  unavailable:
    'The service is too busy to answer in time, or its database is away; `Retry-After` says when to try again.',
  internal: 'An error of the service itself.',
};

const passing: readonly string[] = ['rateLimited', 'underWay', 'unavailable'] satisfies FailureKind[];

/** Returns the response of an operation that fails. */
export const failureResponse = (kind: FailureKind | 'internal', example: unknown): ContractResponse => ({
  description: failureTexts[kind],
  headers: referencesTo([...Object.keys(everywhere), ...(passing.includes(kind) ? ['Retry-After'] : [])]),
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Error' }, ...(example !== undefined && { example }) },
  },
});

/** Response to a client that has the current version. */
export const notModified: ContractResponse = {
  description: 'What you have, by `If-None-Match`, still holds; no body.',
  headers: referencesTo([...Object.keys(everywhere), ...Object.keys(tagged)]),
};

/** Returns the response of an operation that succeeds, and adds the schemas of its resources to the components. */
export function successResponse(
  { method, operation, answer, location, query }: AnyRoute,
  schemas: Record<string, JsonSchema>,
  example: unknown,
): ContractResponse {
  const isTagged = method === 'get' || (answer !== 'nothing' && 'one' in answer && hasVersions(answer.one));
  const names = [
    ...Object.keys(everywhere),
    ...(isTagged ? Object.keys(tagged) : []),
    ...(location ? ['Location'] : []),
    ...(rulesOf(operation).keyed ? ['Idempotent-Replayed'] : []),
  ];
  const common = { headers: referencesTo(names) };
  if (answer === 'nothing') return { description: 'Done; no body.', ...common };
  if ('text' in answer) {
    return { description: answer.description, ...common, content: { [answer.text]: { schema: { type: 'string' } } } };
  }
  const media = { schema: jsonSchema(answer, query, schemas), ...(example !== undefined && { example }) };
  return { description: descriptionFor(answer), ...common, content: { 'application/json': media } };
}

const hasVersions = (model: Class): boolean => propertiesOf(model).some(({ name }) => name === 'updatedAt');

type JsonAnswer = Exclude<Answer, 'nothing' | { text: string }>;

function descriptionFor(answer: JsonAnswer): string {
  if ('schema' in answer) return answer.schema.description ?? '';
  if ('one' in answer) return descriptionOf(answer.one);
  return 'page' in answer ? 'A page of the list.' : 'What has arrived.';
}

function jsonSchema(answer: JsonAnswer, query: Class | undefined, schemas: Record<string, JsonSchema>): JsonSchema {
  if ('schema' in answer) return answer.schema;
  if ('one' in answer) return reference(answer.one, schemas, answer.including);
  const maxItems = query && inputSchema(query).properties?.limit?.maximum;
  const items = itemSchema(answer, schemas);
  if ('page' in answer) {
    const description = 'Send it back for the next page; `null` when nothing follows.';
    return envelope(items, maxItems, { nextToken: { type: ['string', 'null'], description } });
  }
  return envelope(items, maxItems, {
    nextCursor: { type: 'string', description: 'Send it back as `since` for what arrives after these.' },
    hasMore: { type: 'boolean', description: 'Whether more is there already.' },
  });
}

type ListAnswer = Exclude<JsonAnswer, { readonly schema: JsonSchema } | { readonly one: Class }>;

function itemSchema(answer: ListAnswer, schemas: Record<string, JsonSchema>): JsonSchema {
  if ('page' in answer) return reference(answer.page, schemas, answer.including);
  if ('arrivals' in answer) return reference(answer.arrivals, schemas);
  return { oneOf: Object.entries(answer.arrivalsOf).map(([kind, model]) => kindReference(kind, model, schemas)) };
}

/** Returns a reference to the schema of a resource with its kind, by which clients tell resources apart. */
function kindReference(kind: string, model: Class, schemas: Record<string, JsonSchema>): JsonSchema {
  const name = `${model.name}Arrival`;
  const schema = published(resourceSchema(model, (nested) => reference(nested, schemas)));
  const properties = {
    kind: { type: 'string', description: 'Where it comes from.', enum: [kind], examples: [kind] },
    ...schema.properties,
  };
  const description = `${schema.description} With its kind.`;
  schemas[name] = { ...schema, description, properties, required: Object.keys(properties) };
  return { $ref: `#/components/schemas/${name}` };
}

function envelope(items: JsonSchema, maxItems: unknown, more: Record<string, JsonSchema>): JsonSchema {
  const properties = { items: { type: 'array', maxItems, items }, ...more };
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/**
 * Returns a reference to a resource's schema, which is added to the components.
 * @param including declares optional fields of the resource.
 */
function reference(model: Class, schemas: Record<string, JsonSchema>, including?: Class): JsonSchema {
  if (!schemas[model.name]) {
    schemas[model.name] = {};
    schemas[model.name] = published(resourceSchema(model, (nested) => reference(nested, schemas)));
  }
  if (including) {
    const { properties, ...schema } = schemas[model.name] as JsonSchema;
    const optional = published(resourceSchema(including, (nested) => reference(nested, schemas))).properties;
    schemas[model.name] = { ...schema, properties: { ...properties, ...optional } };
  }
  return { $ref: `#/components/schemas/${model.name}` };
}

/** Builds an example of a class from the examples of its properties. */
export function exampleOf(model: Class): object {
  return Object.fromEntries(
    propertiesOf(model).map(({ name, type, example }) => {
      if (example !== undefined) return [name, example];
      const kind = type() as Class | [Class];
      return [name, Array.isArray(kind) ? [exampleOf(kind[0])] : exampleOf(kind)];
    }),
  );
}
