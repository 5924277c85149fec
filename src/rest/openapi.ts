import { statuses } from '../http/failures.js';
import type { FailureKind } from '../models/failure.js';
import { inputSchema, type JsonSchema, resourceSchema } from '../models/jsonSchema.js';
import { type Class, propertiesOf } from '../models/property.js';
import type { AnyRoute, Answer } from './route.js';

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: object;
  readonly servers: object[];
  readonly security: object[];
  readonly tags: object[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, JsonSchema>; [kind: string]: object };
}

export interface Operation {
  readonly operationId: string;
  readonly tags: string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters: Parameter[];
  readonly requestBody?: { content: { 'application/json': { schema: JsonSchema; example: unknown } } };
  readonly responses: Record<string, { description?: string; $ref?: string; content?: object }>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description: unknown;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

/** How every endpoint may fail. */
const always: readonly FailureKind[] = ['unauthenticated', 'rateLimited'];

const failureTexts: Readonly<Record<FailureKind, string>> = {
  invalid: 'A parameter or the body is invalid or missing; the message names it.',
  unauthenticated: 'The API key is missing or invalid.',
  forbidden: 'The resource exists but belongs to someone else.',
  notFound: 'There is no such resource.',
  methodNotAllowed: 'The path has no such method; `Allow` lists the ones it has.',
  tooLarge: 'The body is larger than 1 MiB.',
  unsupportedMediaType: 'The body is not JSON in UTF-8.',
  rateLimited: 'The rate limit is exceeded; `Retry-After` says when to try again.',
  deliveryFailed: 'The email provider did not take the email.',
  unavailable: 'The service is too busy to answer in time.',
};

const tags = {
  Deals: 'Private investment-research records.',
  Activities: 'The log of a deal: notes and tasks.',
  Filings: 'Regulatory filings, collected and annotated.',
  'Filing preferences': 'What you have archived and marked as favorite.',
  'Monitor groups': 'Predefined groups and what belongs to them.',
  Reference: 'This contract.',
};

/** The machine-readable contract, read from the declarations of the endpoints and the classes they name. */
export function openApi(routes: readonly AnyRoute[]): OpenApi {
  const schemas: Record<string, JsonSchema> = { Error: errorSchema };
  const paths: OpenApi['paths'] = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method] = operation(route, schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Docket',
      version: '1.0.0',
      description:
        'Private deal records, and regulatory filings collected from the SEC, TDnet and the ASX and annotated.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Docket' },
    },
    servers: [{ url: '/v1' }],
    security: [{ apiKey: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1))),
      responses: Object.fromEntries(Object.entries(failureTexts).map(([kind, text]) => [kind, errorResponse(text)])),
      headers: rateLimitHeaders,
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description: 'An API key: `dkt_` and 38 letters and digits.',
        },
      },
    },
  };
}

function operation(route: AnyRoute, schemas: Record<string, JsonSchema>): Operation {
  const failures = [
    ...always,
    ...route.failures,
    ...(route.body ? (['tooLarge', 'unsupportedMediaType'] as const) : []),
  ];
  const responses = new Map<string, Operation['responses'][string]>([
    [String(route.status), success(route.answer, schemas)],
  ]);
  for (const kind of failures) responses.set(String(statuses[kind]), { $ref: `#/components/responses/${kind}` });
  responses.set('500', errorResponse('An error of the service itself.'));
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description && { description: route.description }),
    parameters: [...pathParameters(route.path), ...queryParameters(route.query)],
    ...(route.body && { requestBody: requestBody(route.body, schemas) }),
    responses: Object.fromEntries([...responses].sort(([one], [other]) => Number(one) - Number(other))),
  };
}

const pathParameters = (path: string): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: `Id of the ${name.replace(/Id$/, '')}.`,
    schema: { type: 'string' },
  }));

function queryParameters(query: Class | undefined): Parameter[] {
  if (!query) return [];
  const { properties = {}, required } = inputSchema(query);
  return Object.entries(properties).map(([name, { description, examples, trimmed: _trimmed, ...schema }]) => ({
    name,
    in: 'query',
    required: required?.includes(name) ?? false,
    description,
    schema,
    ...(Array.isArray(examples) && { example: examples[0] as unknown }),
  }));
}

function requestBody(body: Class, schemas: Record<string, JsonSchema>) {
  schemas[body.name] = withoutTrimmed(inputSchema(body));
  const schema = { $ref: `#/components/schemas/${body.name}` };
  return { required: true, content: { 'application/json': { schema, example: exampleOf(body) } } };
}

function success(answer: Answer, schemas: Record<string, JsonSchema>): Operation['responses'][string] {
  if (answer === 'nothing') return { description: 'Done; no body.' };
  const json = (schema: JsonSchema, example: unknown) => ({
    description: 'Success.',
    headers: Object.fromEntries(
      Object.keys(rateLimitHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
    ),
    content: { 'application/json': { schema, example } },
  });
  if ('text' in answer) {
    return { description: answer.description, content: { [answer.text]: { schema: { type: 'string' } } } };
  }
  if ('schema' in answer) return json(answer.schema, {});
  if ('one' in answer) return json(reference(answer.one, schemas), exampleOf(answer.one));
  if ('page' in answer) {
    const schema = envelope(answer.page, schemas, { nextToken: { type: ['string', 'null'] } });
    return json(schema, { items: [exampleOf(answer.page)], nextToken: null });
  }
  const more = { nextCursor: { type: 'string' }, hasMore: { type: 'boolean' } };
  const schema = envelope(answer.arrivals, schemas, more);
  return json(schema, {
    items: [exampleOf(answer.arrivals)],
    nextCursor: 'eyJhZnRlciI6IjEyMyJ9.c2lnbmF0dXJl',
    hasMore: false,
  });
}

function envelope(model: Class, schemas: Record<string, JsonSchema>, more: Record<string, JsonSchema>): JsonSchema {
  const properties = { items: { type: 'array', items: reference(model, schemas) }, ...more };
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** A reference to a resource's schema, which is put among the components on the way. */
function reference(model: Class, schemas: Record<string, JsonSchema>): JsonSchema {
  if (!schemas[model.name]) {
    schemas[model.name] = {};
    schemas[model.name] = withoutTrimmed(resourceSchema(model, (nested) => reference(nested, schemas)));
  }
  return { $ref: `#/components/schemas/${model.name}` };
}

/** `trimmed` is a word of our validator, not of JSON Schema. */
const withoutTrimmed = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema, (name, value: unknown) => (name === 'trimmed' ? undefined : value))) as JsonSchema;

/** An example of a class, from the examples of its properties. */
export function exampleOf(model: Class): unknown {
  return Object.fromEntries(
    propertiesOf(model).map(({ name, type, example }) => {
      if (example !== undefined) return [name, example];
      const kind = type() as Class | [Class];
      return [name, Array.isArray(kind) ? [exampleOf(kind[0])] : exampleOf(kind)];
    }),
  );
}

const errorSchema: JsonSchema = {
  type: 'object',
  description: 'What every error answers.',
  properties: { error: { type: 'string', description: 'What is wrong and what would be right.' } },
  required: ['error'],
  additionalProperties: false,
};

const errorResponse = (description: string) => ({
  description,
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { error: description } },
  },
});

const rateLimitHeaders = {
  'RateLimit-Limit': { description: 'Requests that may come at once.', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'Requests that may still come at once.', schema: { type: 'integer' } },
  'RateLimit-Reset': { description: 'Seconds until the limit is whole again.', schema: { type: 'integer' } },
};
