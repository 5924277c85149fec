import { readFileSync } from 'node:fs';
import { Prepared } from '../http/prepared.js';
import { serviceIndex, serviceIndexSchema } from './entryPoints.js';
import { markdown } from './markdown.js';
import { type Examples, openApi, type OpenApi } from './openapi.js';
import { type AnyRoute, route } from './route.js';

/** Documents that describe all endpoints, made at the first request. */
export interface RestDocuments {
  readonly index: () => object;
  readonly contract: () => OpenApi;
  readonly markdown: () => string;
}

/** File of executed examples, written by `npm run contract`. */
const examplesFile = new URL('./examples.json', import.meta.url);

let examples: Examples | undefined;

const executed = (): Examples => (examples ??= JSON.parse(readFileSync(examplesFile, 'utf8')) as Examples);

export function documentsOf(routes: readonly AnyRoute[]): RestDocuments {
  let contract: OpenApi | undefined;
  const read = () => (contract ??= openApi(routes, executed()));
  return { index: () => serviceIndex, contract: read, markdown: () => markdown(read(), executed()) };
}

/** Returns the endpoints that describe all endpoints, themselves included. */
export function referenceRoutes(resources: readonly AnyRoute[]): AnyRoute[] {
  const routes: AnyRoute[] = [
    route({
      method: 'get',
      path: '/',
      operation: 'readReference',
      operationId: 'getIndex',
      tag: 'Reference',
      summary: 'See what there is and where',
      description: 'For programs that know the address alone. The same is at the root of the service, without a key.',
      status: 200,
      answer: { schema: serviceIndexSchema },
      failures: [],
      run: async () => index,
    }),
    route({
      method: 'get',
      path: '/docs',
      operation: 'readReference',
      operationId: 'getReference',
      tag: 'Reference',
      summary: 'Read the API reference as markdown',
      description: 'The whole of it in one text: for a terminal, or as input of a language model.',
      status: 200,
      answer: { text: 'text/markdown', description: 'The reference.' },
      failures: [],
      run: async () => reference,
    }),
    route({
      method: 'get',
      path: '/openapi.json',
      operation: 'readReference',
      operationId: 'getOpenApi',
      tag: 'Reference',
      summary: 'Read the machine-readable contract, OpenAPI 3.1',
      description: 'For generators of clients, validators and viewers.',
      status: 200,
      answer: { schema: { type: 'object', description: 'An OpenAPI 3.1 document.' } },
      failures: [],
      run: async () => contract,
    }),
  ];
  const documents = documentsOf([...resources, ...routes]);
  const kept = { 'Cache-Control': 'private, no-cache', Vary: 'x-api-key, Authorization' };
  const reference = new Prepared('text/markdown; charset=utf-8', documents.markdown, kept);
  const index = new Prepared('application/json; charset=utf-8', () => JSON.stringify(serviceIndex), kept);
  const contract = new Prepared('application/json; charset=utf-8', () => JSON.stringify(documents.contract()), kept);
  return routes;
}
