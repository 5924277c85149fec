import type { JsonSchema } from '../models/jsonSchema.js';
import { allowed } from '../models/validate.js';
import type { OpenApi, Operation } from './openapi.js';
import type { ContractResponse } from './openapiResponses.js';

interface Entry {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** The API reference for people and models, made from the contract document. */
export function markdown(contract: OpenApi): string {
  const entries = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => ({ path, method: method.toUpperCase(), operation })),
  );
  const sections = contract.tags.map(({ name, description }) => {
    const own = entries.filter(({ operation }) => operation.tags.includes(name));
    return [`## ${name}`, description, ...own.map((entry) => operationSection(entry, contract))].join('\n\n');
  });
  const resources = Object.entries(contract.components.schemas)
    .filter(([name]) => !name.endsWith('Input'))
    .map(([name, schema]) => resourceSection(name, schema, contract));
  const answered = 'What the operations answer with, in alphabetical order.';
  return `${[introduction, overview(entries), ...sections, `## Resources\n\n${answered}`, ...resources].join('\n\n')}\n`;
}

const introduction = `# Docket API

Private deal records with their activity logs, and regulatory filings (SEC, Form 4, Japan's TDnet, ASX) collected from
the sources and annotated with AI-generated analysis.

## Getting started

Send your API key in the header \`x-api-key\` with every request. The examples below take the address, which ends with
\`/v1\`, and the key from two variables:

\`\`\`sh
export DOCKET_URL=http://localhost:4000/v1
export DOCKET_KEY=dkt_...
curl -H "x-api-key: $DOCKET_KEY" "$DOCKET_URL/deals"
\`\`\`

A key is shown in full once, when it is made. This reference is \`GET /docs\`; \`GET /openapi.json\` is the same for machines.

## Bodies

Bodies are JSON in UTF-8. Timestamps are ISO 8601 in UTC (\`2026-10-01T09:30:00.000Z\`), dates are \`YYYY-MM-DD\`. Every
resource comes whole: a field that is not set is \`null\`, a list that is not set \`[]\`.

In what you send, a field that the resource does not have is an error, so that a typo loses nothing in silence; one that
cannot be written, such as \`createdAt\`, is ignored, so that you may send back what you got. An update changes only the
fields that it names; \`null\` clears an optional one.

## Pagination

Lists answer \`{"items": [...], "nextToken": "..."}\`. Send \`nextToken\` back as a query parameter for the next page; \`null\`
means that nothing follows. A token carries the filters that it was made with, so it needs no others beside it; \`limit\` may
change from page to page. Nothing repeats and nothing is skipped while others write.

## Following new filings

Poll \`/filings/sec/updates\` or \`/filings/asx/updates\`: begin with \`since=YYYY-MM-DD\`, then send back the \`nextCursor\` of
each answer as \`since\`. Each filing is delivered once, in the order of arrival, late arrivals too.

## Limits

An account may send 200 requests at once and 100 a second sustained. Answers carry \`RateLimit-Limit\`,
\`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds until the whole limit is there again); a 429 also \`Retry-After\`
(seconds until one request is possible). A body may have 1 MiB.

## Errors

Every error answers \`{"error": "<message>"}\`; the message says which field or parameter is wrong and what would be right.
Every answer carries \`X-Request-Id\`: name it when you ask for help.

| Status | Meaning |
| --- | --- |
| 400 | invalid or missing parameters |
| 401 | missing or invalid API key |
| 403 | the resource exists but belongs to someone else |
| 404 | not found |
| 405 | the path has no such method; \`Allow\` lists those it has |
| 413 | the body is larger than 1 MiB |
| 415 | the body is not JSON |
| 429 | rate limit exceeded |
| 500 | internal server error |
| 502 | email delivery failed |
| 503 | too busy to answer in time |`;

const overview = (entries: Entry[]): string =>
  `## Operations\n\n${table(
    ['Operation', 'Purpose'],
    entries.map(({ path, method, operation }) => [`\`${method} ${path}\``, operation.summary]),
  )}`;

function operationSection({ path, method, operation }: Entry, contract: OpenApi): string {
  const { summary, description, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  return [
    `### ${method} ${path}`,
    `${summary}.${description ? ` ${description}` : ''}`,
    ...(parameters.length > 0 ? [parameterTable(operation)] : []),
    ...(body ? [bodyTable(resolve(body.schema, contract))] : []),
    `\`\`\`sh\n${curl(path, method, operation)}\n\`\`\``,
    answers(responses),
    refusals(responses),
  ].join('\n\n');
}

function curl(path: string, method: string, { parameters, requestBody }: Operation): string {
  const filled = path.replace(
    /\{(\w+)\}/g,
    (_match, name: string) => `$${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`,
  );
  const parameter = parameters.find(({ in: place, example }) => place === 'query' && example !== undefined);
  const query = parameter ? `?${parameter.name}=${encodeURIComponent(String(parameter.example))}` : '';
  const flag = method === 'GET' ? '' : `-X ${method} `;
  const lines = [`curl ${flag}-H "x-api-key: $DOCKET_KEY" "$DOCKET_URL${filled}${query}"`];
  const body = requestBody?.content['application/json'].example;
  if (body) {
    lines.push('  -H "content-type: application/json"', `  -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`);
  }
  return lines.join(' \\\n');
}

/** What success answers, in words; the resource itself is shown once, further down. */
function answers(responses: Operation['responses']): string {
  const [status, { content }] = Object.entries(responses)[0] as [string, ContractResponse];
  const [type, media] = Object.entries(content ?? {})[0] ?? [];
  if (!media) return `Answers ${status}, without a body.`;
  const { schema } = media;
  if (schema.$ref) return `Answers ${status} with ${linkTo(schema)}.`;
  const { items, ...more } = schema.properties ?? {};
  if (!items?.items) return `Answers ${status} with ${type === 'application/json' ? 'a JSON object' : `\`${type}\``}.`;
  const others = Object.entries(more).map(([name, { description }]) => `- \`${name}\`: ${description}`);
  return [`Answers ${status} with \`items\`, each ${linkTo(items.items)}, and`, others.join('\n')].join('\n\n');
}

/** How an operation fails beyond what every operation does. */
function refusals(responses: Operation['responses']): string {
  const special = { 400: 'invalid', 403: 'not yours', 404: 'not found', 502: 'not delivered' } as const;
  const own = Object.entries(special).filter(([status]) => responses[status]);
  const listed = own.map(([status, words]) => `${status} (${words})`).join(', ');
  return `Fails ${listed && `with ${listed}, or `}as [any operation may](#errors).`;
}

function resourceSection(name: string, schema: JsonSchema, contract: OpenApi): string {
  const example = JSON.stringify(exampleFrom(schema, contract), null, 2);
  return [`### ${name}`, schema.description ?? '', fieldTable(schema), `\`\`\`json\n${example}\n\`\`\``].join('\n\n');
}

/** From the examples of the fields, and of the resources that these hold. */
function exampleFrom(schema: JsonSchema, contract: OpenApi): unknown {
  const [own] = (schema.examples ?? []) as unknown[];
  if (own !== undefined) return own;
  if (schema.$ref) return exampleFrom(resolve(schema, contract), contract);
  if (schema.items) return [exampleFrom(schema.items, contract)];
  if (!schema.properties) return schema.type === 'string' ? '...' : null;
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, property]) => [name, exampleFrom(property, contract)]),
  );
}

const parameterTable = ({ parameters }: Operation): string =>
  table(
    ['Parameter', 'In', 'Value', 'Description'],
    parameters.map(({ name, in: place, required, description, schema }) => [
      `\`${name}\`${required ? '' : ' (optional)'}`,
      place,
      allowed(schema) + (schema.default === undefined ? '' : `; ${JSON.stringify(schema.default)} unless given`),
      description,
    ]),
  );

const resolve = ({ $ref }: JsonSchema, contract: OpenApi): JsonSchema =>
  contract.components.schemas[$ref?.split('/').at(-1) ?? ''] ?? {};

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

function linkTo({ $ref = '' }: JsonSchema): string {
  const name = $ref.split('/').at(-1) ?? '';
  return `${/^[AEIOU]/.test(name) ? 'an' : 'a'} [${name}](#${name.toLowerCase()})`;
}

function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
