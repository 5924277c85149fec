import { allowed } from '../models/validate.js';
import type { JsonSchema } from '../models/jsonSchema.js';
import type { OpenApi, Operation } from './openapi.js';

/** The API reference for people and models, made from the contract document. */
export function markdown(contract: OpenApi): string {
  const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const tags = contract.tags as { name: string; description: string }[];
  const sections = tags.flatMap((tag) => [
    `## ${tag.name}\n\n${tag.description}`,
    ...operations
      .filter(({ operation }) => operation.tags.includes(tag.name))
      .map(({ path, method, operation }) => operationSection(path, method, operation, contract)),
  ]);
  const resources = Object.entries(contract.components.schemas)
    .filter(([name]) => !name.endsWith('Input'))
    .map(([name, schema]) => `### ${name}\n\n${schema.description ?? ''}\n\n${fieldTable(schema)}`);
  return [introduction, ...sections, '## Resources', ...resources].join('\n\n') + '\n';
}

const introduction = `# Docket API

Private deal records with their activity logs, and regulatory filings (SEC, Form 4, Japan's TDnet, ASX) collected from
the sources and annotated with AI-generated analysis.

The base address ends with \`/v1\`. Bodies are JSON in UTF-8; timestamps are ISO 8601 in UTC, dates are \`YYYY-MM-DD\`.
Every resource comes whole: an unset field is \`null\`, an unset list \`[]\`.

## Authentication

Send your API key with every request:

\`\`\`sh
curl -H "x-api-key: $DOCKET_KEY" http://localhost:4000/v1/deals
\`\`\`

## Pagination

Lists answer \`{"items": [...], "nextToken": "..."}\`. Send \`nextToken\` back as a query parameter for the next page; \`null\`
means that nothing follows. A token carries the filters that it was made with, so it needs no others beside it; \`limit\` may
change from page to page. Nothing repeats and nothing is skipped while others write.

To follow new filings, poll \`/filings/sec/updates\` or \`/filings/asx/updates\`: begin with \`since=YYYY-MM-DD\`, then send back
the \`nextCursor\` of each answer. Each filing is delivered once, in the order of arrival, late arrivals too.

## Limits

200 requests at once, 100 a second sustained, per account. Answers carry \`RateLimit-Limit\`, \`RateLimit-Remaining\` and
\`RateLimit-Reset\` (seconds); a 429 also \`Retry-After\`. A body may have 1 MiB.

## Errors

Every error answers \`{"error": "<message>"}\`; the message says which field or parameter is wrong and what would be right.

| Status | Meaning |
|---|---|
| 400 | invalid or missing parameters |
| 401 | missing or invalid API key |
| 403 | the resource exists but belongs to someone else |
| 404 | not found |
| 405 | the path has no such method |
| 413 | the body is larger than 1 MiB |
| 415 | the body is not JSON |
| 429 | rate limit exceeded |
| 500 | internal server error |
| 502 | email delivery failed |
| 503 | too busy to answer in time |`;

function operationSection(path: string, method: string, operation: Operation, contract: OpenApi): string {
  const { summary, description, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  const [status = '', answer] = Object.entries(responses)[0] ?? [];
  const example = (answer?.content as Record<string, { example?: unknown }> | undefined)?.['application/json']?.example;
  return [
    `### ${method} ${path}`,
    `${summary}.${description ? ` ${description}` : ''}`,
    ...(parameters.length > 0 ? [parameterTable(operation)] : []),
    ...(body ? [bodyTable(resolve(body.schema, contract))] : []),
    `\`\`\`sh\n${curl(path, method, operation)}\n\`\`\``,
    `Answers ${status}${example === undefined ? '.' : ':'}`,
    ...(example === undefined ? [] : [`\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``]),
  ].join('\n\n');
}

function curl(path: string, method: string, { parameters, requestBody }: Operation): string {
  const filled = path.replace(
    /\{(\w+)\}/g,
    (_match, name: string) => `$${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`,
  );
  const parameter = parameters.find(({ in: place, example }) => place === 'query' && example !== undefined);
  const query = parameter ? `?${parameter.name}=${encodeURIComponent(String(parameter.example))}` : '';
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} -H "x-api-key: $DOCKET_KEY" "http://localhost:4000/v1${filled}${query}"`,
  ];
  const body = requestBody?.content['application/json'].example;
  if (body) lines.push(`  -H "content-type: application/json" -d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`);
  return lines.join(' \\\n');
}

const parameterTable = ({ parameters }: Operation): string =>
  table(
    ['Parameter', 'In', 'Value', 'Description'],
    parameters.map(({ name, in: place, required, description, schema }) => [
      `\`${name}\`${required ? '' : ' (optional)'}`,
      place,
      allowed(schema) + (schema.default === undefined ? '' : `; ${JSON.stringify(schema.default)} unless given`),
      String(description),
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
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  return schema.items?.$ref ? `list of ${kindOf(schema.items)}` : allowed(schema);
}

function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
