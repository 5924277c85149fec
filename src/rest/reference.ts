import { readFileSync } from 'node:fs';
import type { Services } from '../container.js';
import { StaticResponse } from '../http/staticResponse.js';
import { serviceIndex, serviceIndexSchema } from './openapi/entryPoints.js';
import { writeMarkdownReference } from './markdown/markdownReference.js';
import { type ContractExamples, buildOpenApi, type OpenApi } from './openapi/document.js';
import { type AnyRoute, defineRoute } from './route.js';

/** Index, contract and Markdown reference of the REST API. The contract is built at the first call. */
export interface RestDocuments {
  readonly index: () => object;
  readonly contract: () => OpenApi;
  readonly markdown: () => string;
}

/** File of executed examples, written by `npm run contract`. */
const examplesFile = new URL('./generated/examples.json', import.meta.url);

let examples: ContractExamples | undefined;

const readExamples = (): ContractExamples =>
  (examples ??= JSON.parse(readFileSync(examplesFile, 'utf8')) as ContractExamples);

export function createRestDocuments(routes: readonly AnyRoute[], services: Services): RestDocuments {
  let contract: OpenApi | undefined;
  const getContract = () => (contract ??= buildOpenApi(routes, readExamples()));
  return {
    index: () => serviceIndex,
    contract: getContract,
    markdown: () => writeMarkdownReference(getContract(), readExamples(), services.config.rateLimit),
  };
}

/** Returns the endpoints that describe all endpoints, themselves included. */
export function referenceRoutes(otherRoutes: readonly AnyRoute[], services: Services): AnyRoute[] {
  const routes: AnyRoute[] = [
    defineRoute({
      method: 'get',
      path: '/',
      operation: 'readReference',
      operationId: 'getIndex',
      tag: 'Reference',
      summary: 'Get the index of the service',
      description:
        'Entry points of the service, for programs that know only its address. The root of the service returns the same index, without a key.',
      status: 200,
      response: { schema: serviceIndexSchema },
      failures: [],
      run: async () => indexResponse,
    }),
    defineRoute({
      method: 'get',
      path: '/docs',
      operation: 'readReference',
      operationId: 'getReference',
      tag: 'Reference',
      summary: 'Read the API reference as Markdown',
      description: 'The complete reference in one text, for a terminal or as input of a language model.',
      status: 200,
      response: { text: 'text/markdown', description: 'The reference.' },
      failures: [],
      run: async () => referenceResponse,
    }),
    defineRoute({
      method: 'get',
      path: '/openapi.json',
      operation: 'readReference',
      operationId: 'getOpenApi',
      tag: 'Reference',
      summary: 'Read the machine-readable contract, OpenAPI 3.1',
      description: 'For client generators, validators and viewers.',
      status: 200,
      response: { schema: { type: 'object', description: 'An OpenAPI 3.1 document.' } },
      failures: [],
      run: async () => contractResponse,
    }),
  ];
  const documents = createRestDocuments([...otherRoutes, ...routes], services);
  const cacheHeaders = { 'Cache-Control': 'private, no-cache', Vary: 'x-api-key, Authorization' };
  const referenceResponse = new StaticResponse('text/markdown; charset=utf-8', documents.markdown, cacheHeaders);
  const indexResponse = new StaticResponse(
    'application/json; charset=utf-8',
    () => JSON.stringify(serviceIndex),
    cacheHeaders,
  );
  const contractResponse = new StaticResponse(
    'application/json; charset=utf-8',
    () => JSON.stringify(documents.contract()),
    cacheHeaders,
  );
  return routes;
}
