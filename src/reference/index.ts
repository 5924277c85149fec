import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Router } from 'express';
import { Prepared } from '../http/prepared.js';
import { HtmlPage } from '../http/htmlPage.js';
import { Failure } from '../failure.js';
import { type Described, llms } from './llms.js';
import { look } from './look.js';
import { page, start } from './page.js';

const viewer = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Documents that describe the service, each made at the first request. */
export interface Documents {
  /** Index of the service, for a program that knows the address alone. */
  readonly index: () => object;
  /** The OpenAPI document. */
  readonly contract: () => Described;
  /** API reference in markdown, for people and models. */
  readonly markdown: () => string;
  /** The GraphQL schema. */
  readonly schema: () => string;
  /** The stylesheet that all pages of the service share: colours, type, space. */
  readonly tokens: () => Promise<string>;
}

const types = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  javascript: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  plain: 'text/plain; charset=utf-8',
} as const;

const ofViewer = (file: string) => () => readFile(path.join(viewer, file));

/** Creates the router of the documentation: the reference in the browser, and texts for agents. None of it needs a key. */
export function reference({ index, contract, markdown, schema, tokens }: Documents): Router {
  const answers: Readonly<Record<string, Pick<Prepared, 'answer'>>> = {
    '/reference': new HtmlPage(() => page),
    '/reference/look.css': new Prepared(types.css, async () => (await tokens()) + look),
    '/reference/start.js': new Prepared(types.javascript, () => start),
    '/reference/viewer.css': new Prepared(types.css, ofViewer('swagger-ui.css')),
    '/reference/viewer.js': new Prepared(types.javascript, ofViewer('swagger-ui-bundle.js')),
    '/reference/openapi.json': new Prepared(types.json, () => JSON.stringify(contract())),
    '/reference/schema.graphql': new Prepared(types.plain, schema),
    '/llms.txt': new Prepared(types.plain, () => llms(contract())),
    '/llms-full.txt': new Prepared(types.plain, markdown),
  };
  const router = Router();
  const atRoot = new Prepared(types.json, () => JSON.stringify(index()), { Vary: 'Accept' });
  router.get('/', (request, response, next) => {
    // Browsers get a page of the web application.
    if (request.accepts(['application/json', 'text/html']) === 'text/html') return next();
    return atRoot.answer(request, response);
  });
  for (const [place, prepared] of Object.entries(answers)) {
    router.get(place, (request, response) => prepared.answer(request, response));
  }
  router.all(Object.keys(answers), (request, response) => {
    response.set('Allow', 'GET, HEAD');
    throw new Failure('methodNotAllowed', `${request.method} is not possible here; the methods are GET, HEAD`);
  });
  return router;
}
