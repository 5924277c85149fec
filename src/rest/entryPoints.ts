import type { JsonSchema } from '../schema/jsonSchema.js';
import { info } from './openapi.js';

/** Entry points for clients: a path, and what is there. */
const entryPoints = {
  rest: ['/v1', 'REST; all of it needs a key.'],
  graphql: ['/graphql', 'GraphQL; needs a key.'],
  mcp: ['/mcp', 'The MCP server for agents; needs a key.'],
  reference: ['/reference', 'The reference of REST in a browser.'],
  referenceText: ['/llms-full.txt', 'The same as markdown.'],
  openapi: ['/reference/openapi.json', 'The same for machines, OpenAPI 3.1.'],
  graphqlSchema: ['/reference/schema.graphql', "GraphQL's schema, in its own language."],
  agents: ['/llms.txt', 'An index for agents (llmstxt.org).'],
  health: ['/healthz', 'Whether the process is up.'],
  readiness: ['/readyz', 'Whether it can answer.'],
} as const;

const mapped = <Value>(map: (path: string, description: string) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(entryPoints).map(([name, [path, description]]) => [name, map(path, description)]));

const { title: name, version, description } = info;

/** Index of the service, for a program that knows the address alone. */
export const serviceIndex = { name, version, description, links: mapped((path) => path) };

const closed = (description: string, properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  description,
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const text = (description: string): JsonSchema => ({ type: 'string', description });

export const serviceIndexSchema = closed('What the service is, and where to begin.', {
  name: text('Name of the service.'),
  version: text('Version of the contract.'),
  description: text('What it is about.'),
  links: closed(
    'Where things are, as paths under the address of the service.',
    mapped((_path, description) => text(description)),
  ),
});
