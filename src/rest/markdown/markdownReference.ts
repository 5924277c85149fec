import type { JsonSchema } from '../../schema/jsonSchema.js';
import { describeAllowed } from '../../schema/validate.js';
import type { Bucket } from '../../adapters/rateLimiter.js';
import { writeGuide } from './guide.js';
import type { ContractExamples, OpenApi, OpenApiOperation } from '../openapi/document.js';
import type { ContractResponse } from '../openapi/responses.js';

interface OperationEntry {
  readonly path: string;
  readonly method: string;
  readonly operation: OpenApiOperation;
  /** Query of the example. */
  readonly query: string;
}

/** Writes the API reference for people and models, from the contract document, its executed examples and the rate limit of accounts. */
export function writeMarkdownReference(contract: OpenApi, { operations }: ContractExamples, rateLimit: Bucket): string {
  const entries = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): OperationEntry => {
      const query = operations[operation.operationId]?.query ?? '';
      return { path, method: method.toUpperCase(), operation, query };
    }),
  );
  const sections = contract.tags.map(({ name, description }) => {
    const tagged = entries.filter(({ operation }) => operation.tags.includes(name));
    return [`## ${name}`, description, ...tagged.map((entry) => writeOperationSection(entry, contract))].join('\n\n');
  });
  const resources = Object.entries(contract.components.schemas)
    .filter(([name]) => !name.endsWith('Input'))
    .map(([name, schema]) => writeResourceSection(name, schema, contract));
  const resourcesIntroduction = 'Resources that the operations return, in alphabetical order.';
  return `${[writeGuide(rateLimit), writeOperationOverview(entries), ...sections, `## Resources\n\n${resourcesIntroduction}`, ...resources].join('\n\n')}\n`;
}

const writeOperationOverview = (entries: OperationEntry[]): string =>
  `## Operations\n\n${formatTable(
    ['Operation', 'Purpose'],
    entries.map(({ path, method, operation }) => [`\`${method} ${path}\``, operation.summary]),
  )}`;

function writeOperationSection(entry: OperationEntry, contract: OpenApi): string {
  const { path, method, operation } = entry;
  const { summary, description, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  return [
    `### ${method} ${path}`,
    `${summary}. ${description}`,
    writeParameterTable(parameters, contract),
    ...(body ? [writeBodyTable(resolve(body.schema, contract))] : []),
    `\`\`\`sh\n${writeCurlCommand(entry)}\n\`\`\``,
    ...describeSuccess(responses),
    describeFailures(responses),
  ].join('\n\n');
}

function writeCurlCommand({ path, method, operation: { requestBody }, query }: OperationEntry): string {
  const filled = path.replace(
    /\{(\w+)\}/g,
    (_match, name: string) => `$${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`,
  );
  const flag = method === 'GET' ? '' : `-X ${method} `;
  const lines = [`curl ${flag}-H "x-api-key: $DOCKET_KEY" "$DOCKET_URL${filled}${query}"`];
  const body = requestBody?.content['application/json'].example;
  if (body) {
    lines.push('  -H "content-type: application/json"', `  -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`);
  }
  return lines.join(' \\\n');
}

/** Describes the success response, with an executed example. */
function describeSuccess(responses: OpenApiOperation['responses']): string[] {
  // Integer keys are in ascending order, so that the success status is the first.
  const [status, { content }] = Object.entries(responses)[0] as [string, ContractResponse];
  const [type, media] = Object.entries(content ?? {})[0] ?? [];
  if (!media) return [`Returns ${status}, without a body.`];
  const { schema, example } = media;
  const exampleBlock = example === undefined ? [] : [formatJsonBlock(example)];
  if (schema.$ref) return [`Returns ${status} with ${formatLink(schema)}.`, ...exampleBlock];
  const { items, ...more } = schema.properties ?? {};
  const kind = type === 'application/json' ? 'a JSON object' : `\`${type}\``;
  if (!items?.items) return [`Returns ${status} with ${kind}.`, ...exampleBlock];
  const others = Object.entries(more).map(([name, { description }]) => `- \`${name}\`: ${description}`);
  return [
    `Returns ${status} with \`items\`, each ${formatLinks(items.items)}, and`,
    others.join('\n'),
    ...exampleBlock,
  ];
}

const formatJsonBlock = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

/** Describes the failures that are special to an operation, and links to those that any operation may have. */
function describeFailures(responses: OpenApiOperation['responses']): string {
  const special = {
    400: 'invalid',
    403: 'missing scope',
    404: 'not found',
    412: 'changed since',
    502: 'not delivered',
  } as const;
  const possible = Object.entries(special).filter(([status]) => responses[status]);
  const listed = possible.map(([status, words]) => `${status} (${words})`).join(', ');
  return `Fails ${listed && `with ${listed}, or `}as [any operation may](#errors).`;
}

function writeResourceSection(name: string, schema: JsonSchema, contract: OpenApi): string {
  const example = buildSchemaExample(schema, contract);
  return [`### ${name}`, schema.description ?? '', writeFieldTable(schema), formatJsonBlock(example)].join('\n\n');
}

/** Builds an example of a schema from the examples of its fields and of nested schemas. */
function buildSchemaExample(schema: JsonSchema, contract: OpenApi): unknown {
  const [example] = (schema.examples ?? []) as unknown[];
  if (example !== undefined) return example;
  if (schema.$ref) return buildSchemaExample(resolve(schema, contract), contract);
  const [alternative] = (schema.oneOf ?? schema.anyOf ?? []) as JsonSchema[];
  if (alternative) return buildSchemaExample(alternative, contract);
  if (schema.items) return [buildSchemaExample(schema.items, contract)];
  if (!schema.properties) return schema.type === 'string' ? '...' : null;
  return Object.fromEntries(
    Object.entries(schema.properties)
      .filter(([name]) => schema.required?.includes(name) ?? true)
      .map(([name, property]) => [name, buildSchemaExample(property, contract)]),
  );
}

const writeParameterTable = (parameters: OpenApiOperation['parameters'], { components }: OpenApi): string =>
  formatTable(
    ['Parameter', 'In', 'Value', 'Description'],
    parameters
      .map((parameter) => ('$ref' in parameter ? components.parameters[lastSegment(parameter.$ref)] : parameter))
      .filter((parameter) => parameter !== undefined)
      .map(({ name, in: place, required, deprecated, description, schema }) => [
        `\`${name}\`${required ? '' : ` (${deprecated ? 'deprecated' : 'optional'})`}`,
        place,
        describeAllowed(schema) +
          (schema.default === undefined ? '' : `; ${JSON.stringify(schema.default)} unless given`),
        description,
      ]),
  );

const lastSegment = (reference: string): string => reference.split('/').at(-1) ?? '';

const resolve = ({ $ref = '' }: JsonSchema, contract: OpenApi): JsonSchema =>
  contract.components.schemas[lastSegment($ref)] ?? {};

const writeBodyTable = ({ properties = {}, required }: JsonSchema): string =>
  formatTable(
    ['Field of the body', 'Value', 'Description'],
    Object.entries(properties).map(([name, schema]) => [
      `\`${name}\`${required?.includes(name) ? '' : ' (optional)'}`,
      describeAllowed(schema),
      schema.description ?? '',
    ]),
  );

const writeFieldTable = ({ properties = {} }: JsonSchema): string =>
  formatTable(
    ['Field', 'Value', 'Description'],
    Object.entries(properties).map(([name, schema]) => [
      `\`${name}\``,
      describeFieldType(schema),
      schema.description ?? '',
    ]),
  );

function describeFieldType(schema: JsonSchema): string {
  if (schema.$ref) return formatLink(schema);
  // A nullable reference has two alternatives.
  const alternatives = (schema.anyOf ?? []) as JsonSchema[];
  const resource = alternatives.find(({ $ref }) => $ref !== undefined);
  if (resource) return `${formatLink(resource)}, or null`;
  return schema.items?.$ref ? `a list, each item ${formatLink(schema.items)}` : describeAllowed(schema);
}

const formatLinks = ({ oneOf, ...schema }: JsonSchema): string =>
  Array.isArray(oneOf)
    ? oneOf.map((alternative: JsonSchema) => formatLink(alternative)).join(' or ')
    : formatLink(schema);

function formatLink({ $ref = '' }: JsonSchema): string {
  const name = lastSegment($ref);
  return `${/^[AEIOU]/.test(name) ? 'an' : 'a'} [${name}](#${name.toLowerCase()})`;
}

function formatTable(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
