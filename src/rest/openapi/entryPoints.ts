import type { JsonSchema } from '../../schema/jsonSchema.js';
import { serviceInfo } from './document.js';

/** Entry points for clients: a path with a description. */
const entryPoints = {
  rest: ['/v1', 'REST API; requires an API key.'],
  graphql: ['/graphql', 'GraphQL API; requires an API key.'],
  mcp: ['/mcp', 'MCP server for agents; requires an API key.'],
  reference: ['/reference', 'Reference of the REST API, as a page for browsers.'],
  referenceText: ['/llms-full.txt', 'Reference of the REST API, as Markdown.'],
  openapi: ['/reference/openapi.json', 'Contract of the REST API, as OpenAPI 3.1.'],
  graphqlSchema: ['/reference/schema.graphql', 'GraphQL schema, in the schema definition language.'],
  agents: ['/llms.txt', 'Index for agents (llmstxt.org).'],
  health: ['/healthz', 'Health probe: whether the process runs.'],
  readiness: ['/readyz', 'Readiness probe: whether the service can answer requests.'],
} as const;

const mapEntryPoints = <Value>(map: (path: string, description: string) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(entryPoints).map(([name, [path, description]]) => [name, map(path, description)]));

const { title: name, version, description } = serviceInfo;

/** Index of the service, for programs that know only its address. */
export const serviceIndex = { name, version, description, links: mapEntryPoints((path) => path) };

const closedObjectSchema = (description: string, properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  description,
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const textSchema = (description: string): JsonSchema => ({ type: 'string', description });

export const serviceIndexSchema = closedObjectSchema('Description of the service, with links to its entry points.', {
  name: textSchema('Name of the service.'),
  version: textSchema('Version of the contract.'),
  description: textSchema('Description of the service.'),
  links: closedObjectSchema(
    'Entry points, as paths under the address of the service.',
    mapEntryPoints((_path, description) => textSchema(description)),
  ),
});
