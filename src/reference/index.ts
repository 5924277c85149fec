import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Router } from 'express';
import { Prepared } from '../http/prepared.js';
import { Failure } from '../failure.js';
import { type Described, llms } from './llms.js';
import { look } from './look.js';
import { contentSecurityPolicy, page, start } from './page.js';

const viewer = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** What describes the service; each is made when it is first asked for. */
export interface Documents {
  /** The document of OpenAPI. */
  readonly contract: () => Described;
  /** The same for people and models. */
  readonly markdown: () => string;
  /** The schema of GraphQL. */
  readonly schema: () => string;
}

const types = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  javascript: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  plain: 'text/plain; charset=utf-8',
} as const;

const ofViewer = (file: string) => () => readFile(path.join(viewer, file));

/** What tells people and agents about the service: the reference in the browser, and texts. None of it needs a key. */
export function reference({ contract, markdown, schema }: Documents): Router {
  const answers: Readonly<Record<string, Prepared>> = {
    '/reference': new Prepared(types.html, () => page, { 'Content-Security-Policy': contentSecurityPolicy }),
    '/reference/look.css': new Prepared(types.css, () => look),
    '/reference/start.js': new Prepared(types.javascript, () => start),
    '/reference/viewer.css': new Prepared(types.css, ofViewer('swagger-ui.css')),
    '/reference/viewer.js': new Prepared(types.javascript, ofViewer('swagger-ui-bundle.js')),
    '/reference/openapi.json': new Prepared(types.json, () => JSON.stringify(contract())),
    '/reference/schema.graphql': new Prepared(types.plain, schema),
    '/llms.txt': new Prepared(types.plain, () => llms(contract())),
    '/llms-full.txt': new Prepared(types.plain, markdown),
  };
  const router = Router();
  for (const [place, prepared] of Object.entries(answers)) {
    router.get(place, (request, response) => prepared.answer(request, response));
  }
  router.all(Object.keys(answers), (request, response) => {
    response.set('Allow', 'GET, HEAD');
    throw new Failure('methodNotAllowed', `${request.method} is not possible here; the methods are GET, HEAD`);
  });
  return router;
}
