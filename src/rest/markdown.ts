import type { JsonSchema } from '../schema/jsonSchema.js';
import { allowed } from '../schema/validate.js';
import { guide } from './guide.js';
import type { Examples, OpenApi, Operation } from './openapi.js';
import type { ContractResponse } from './openapiResponses.js';

interface Entry {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  /** Query of the example. */
  readonly query: string;
}

/** Writes the API reference for people and models, from the contract document and its executed examples. */
export function markdown(contract: OpenApi, { operations }: Examples): string {
  const entries = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => {
      const query = operations[operation.operationId]?.query ?? '';
      return { path, method: method.toUpperCase(), operation, query };
    }),
  );
  const sections = contract.tags.map(({ name, description }) => {
    const own = entries.filter(({ operation }) => operation.tags.includes(name));
    return [`## ${name}`, description, ...own.map((entry) => operationSection(entry, contract))].join('\n\n');
  });
  const resources = Object.entries(contract.components.schemas)
    .filter(([name]) => !name.endsWith('Input'))
    .map(([name, schema]) => resourceSection(name, schema, contract));
  const answered = 'What the operations answer with, in alphabetical order.';
  return `${[guide, overview(entries), ...sections, `## Resources\n\n${answered}`, ...resources].join('\n\n')}\n`;
}

const overview = (entries: Entry[]): string =>
  `## Operations\n\n${table(
    ['Operation', 'Purpose'],
    entries.map(({ path, method, operation }) => [`\`${method} ${path}\``, operation.summary]),
  )}`;

function operationSection(entry: Entry, contract: OpenApi): string {
  const { path, method, operation } = entry;
  const { summary, description, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  return [
    `### ${method} ${path}`,
    `${summary}. ${description}`,
    parameterTable(parameters, contract),
    ...(body ? [bodyTable(resolve(body.schema, contract))] : []),
    `\`\`\`sh\n${curl(entry)}\n\`\`\``,
    ...answers(responses),
    refusals(responses),
  ].join('\n\n');
}

function curl({ path, method, operation: { requestBody }, query }: Entry): string {
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

/** Describes the success response, with an example that was really answered. */
function answers(responses: Operation['responses']): string[] {
  const [status, { content }] = Object.entries(responses)[0] as [string, ContractResponse];
  const [type, media] = Object.entries(content ?? {})[0] ?? [];
  if (!media) return [`Answers ${status}, without a body.`];
  const { schema, example } = media;
  const shown = example === undefined ? [] : [jsonBlock(example)];
  if (schema.$ref) return [`Answers ${status} with ${linkTo(schema)}.`, ...shown];
  const { items, ...more } = schema.properties ?? {};
  const kind = type === 'application/json' ? 'a JSON object' : `\`${type}\``;
  if (!items?.items) return [`Answers ${status} with ${kind}.`, ...shown];
  const others = Object.entries(more).map(([name, { description }]) => `- \`${name}\`: ${description}`);
  return [`Answers ${status} with \`items\`, each ${linksTo(items.items)}, and`, others.join('\n'), ...shown];
}

const jsonBlock = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

/** Describes the failures of an operation beyond those of all operations. */
function refusals(responses: Operation['responses']): string {
  const special = {
    400: 'invalid',
    403: 'not yours',
    404: 'not found',
    412: 'changed since',
    502: 'not delivered',
  } as const;
  const own = Object.entries(special).filter(([status]) => responses[status]);
  const listed = own.map(([status, words]) => `${status} (${words})`).join(', ');
  return `Fails ${listed && `with ${listed}, or `}as [any operation may](#errors).`;
}

function resourceSection(name: string, schema: JsonSchema, contract: OpenApi): string {
  const example = exampleFrom(schema, contract);
  return [`### ${name}`, schema.description ?? '', fieldTable(schema), jsonBlock(example)].join('\n\n');
}

/** Builds an example from the examples of the fields, and of the resources that these hold. */
function exampleFrom(schema: JsonSchema, contract: OpenApi): unknown {
  const [own] = (schema.examples ?? []) as unknown[];
  if (own !== undefined) return own;
  if (schema.$ref) return exampleFrom(resolve(schema, contract), contract);
  if (schema.items) return [exampleFrom(schema.items, contract)];
  if (!schema.properties) return schema.type === 'string' ? '...' : null;
  return Object.fromEntries(
    Object.entries(schema.properties)
      .filter(([name]) => schema.required?.includes(name) ?? true)
      .map(([name, property]) => [name, exampleFrom(property, contract)]),
  );
}

const parameterTable = (parameters: Operation['parameters'], { components }: OpenApi): string =>
  table(
    ['Parameter', 'In', 'Value', 'Description'],
    parameters
      .map((parameter) => ('$ref' in parameter ? components.parameters[lastOf(parameter.$ref)] : parameter))
      .filter((parameter) => parameter !== undefined)
      .map(({ name, in: place, required, deprecated, description, schema }) => [
        `\`${name}\`${required ? '' : ` (${deprecated ? 'deprecated' : 'optional'})`}`,
        place,
        allowed(schema) + (schema.default === undefined ? '' : `; ${JSON.stringify(schema.default)} unless given`),
        description,
      ]),
  );

const lastOf = (reference: string): string => reference.split('/').at(-1) ?? '';

const resolve = ({ $ref = '' }: JsonSchema, contract: OpenApi): JsonSchema =>
  contract.components.schemas[lastOf($ref)] ?? {};

const bodyTable = ({ properties = {}, required }: JsonSchema): string =>
  table(
    ['Field of the body', 'Value', 'Description'],
    Object.entries(properties).map(([name, schema]) => [
      `\`${name}\`${required?.includes(name) ? '' : ' (optional)'}`,
      allowed(schema),
      schema.description ?? '',
    ]),
  );

const fieldTable = ({ properties = {} }: JsonSchema): string =>
  table(
    ['Field', 'Value', 'Description'],
    Object.entries(properties).map(([name, schema]) => [`\`${name}\``, kindOf(schema), schema.description ?? '']),
  );

function kindOf(schema: JsonSchema): string {
  if (schema.$ref) return linkTo(schema);
  return schema.items?.$ref ? `a list, each item ${linkTo(schema.items)}` : allowed(schema);
}

const linksTo = ({ oneOf, ...schema }: JsonSchema): string =>
  Array.isArray(oneOf) ? oneOf.map((one: JsonSchema) => linkTo(one)).join(' or ') : linkTo(schema);

function linkTo({ $ref = '' }: JsonSchema): string {
  const name = lastOf($ref);
  return `${/^[AEIOU]/.test(name) ? 'an' : 'a'} [${name}](#${name.toLowerCase()})`;
}

function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
