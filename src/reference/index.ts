import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Router } from 'express';
import { StaticResponse } from '../http/staticResponse.js';
import { HtmlPage } from '../http/htmlPage.js';
import { Failure } from '../failure.js';
import { type ApiDescription, writeLlmsIndex } from './llmsIndex.js';
import { viewerStylesheet } from './viewerStylesheet.js';
import { referencePage, viewerScript } from './page.js';

const viewerFolder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Documents that describe the service. Each is created at its first request. */
export interface ReferenceDocuments {
  /** Index of the service, for a program that knows only its address. */
  readonly index: () => object;
  /** The OpenAPI document. */
  readonly contract: () => ApiDescription;
  /** API reference in markdown, for people and models. */
  readonly markdown: () => string;
  /** The GraphQL schema. */
  readonly schema: () => string;
  /** The stylesheet with the colours, type and spacing of all pages. */
  readonly designTokens: () => Promise<string>;
}

const contentTypes = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  javascript: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  plain: 'text/plain; charset=utf-8',
} as const;

const readViewerFile = (file: string) => () => readFile(path.join(viewerFolder, file));

/** Creates the router of the documentation: the reference in the browser, and texts for agents. No document requires an API key. */
export function createReferenceRouter({ index, contract, markdown, schema, designTokens }: ReferenceDocuments): Router {
  const responses: Readonly<Record<string, Pick<StaticResponse, 'send'>>> = {
    '/reference': new HtmlPage(() => referencePage),
    '/reference/look.css': new StaticResponse(contentTypes.css, async () => (await designTokens()) + viewerStylesheet),
    '/reference/start.js': new StaticResponse(contentTypes.javascript, () => viewerScript),
    '/reference/viewer.css': new StaticResponse(contentTypes.css, readViewerFile('swagger-ui.css')),
    '/reference/viewer.js': new StaticResponse(contentTypes.javascript, readViewerFile('swagger-ui-bundle.js')),
    '/reference/openapi.json': new StaticResponse(contentTypes.json, () => JSON.stringify(contract())),
    '/reference/schema.graphql': new StaticResponse(contentTypes.plain, schema),
    '/llms.txt': new StaticResponse(contentTypes.plain, () => writeLlmsIndex(contract())),
    '/llms-full.txt': new StaticResponse(contentTypes.plain, markdown),
  };
  const router = Router();
  const indexResponse = new StaticResponse(contentTypes.json, () => JSON.stringify(index()), { Vary: 'Accept' });
  router.get('/', (request, response, next) => {
    // Browsers get a page of the web application.
    if (request.accepts(['application/json', 'text/html']) === 'text/html') return next();
    return indexResponse.send(request, response);
  });
  for (const [routePath, staticResponse] of Object.entries(responses)) {
    router.get(routePath, (request, response) => staticResponse.send(request, response));
  }
  router.all(Object.keys(responses), (request, response) => {
    response.set('Allow', 'GET, HEAD');
    throw new Failure('methodNotAllowed', `${request.method} is not allowed here; the allowed methods are GET, HEAD`);
  });
  return router;
}
