import { markdown } from './markdown.js';
import { openApi, type OpenApi } from './openapi.js';
import { type AnyRoute, route } from './route.js';

/** The endpoints that describe all others, and themselves. */
export function referenceRoutes(resources: readonly AnyRoute[]): AnyRoute[] {
  let contract: OpenApi | undefined;
  const read = (): OpenApi => (contract ??= openApi([...resources, ...reference]));
  const reference = [
    route({
      method: 'get',
      path: '/docs',
      operationId: 'getReference',
      tag: 'Reference',
      summary: 'Read the API reference as markdown',
      status: 200,
      answer: { text: 'text/markdown', description: 'The reference.' },
      failures: [],
      run: async () => markdown(read()),
    }),
    route({
      method: 'get',
      path: '/openapi.json',
      operationId: 'getOpenApi',
      tag: 'Reference',
      summary: 'Read the machine-readable contract, OpenAPI 3.1',
      status: 200,
      answer: { schema: { type: 'object', description: 'An OpenAPI 3.1 document.' } },
      failures: [],
      run: async () => read(),
    }),
  ];
  return reference;
}
