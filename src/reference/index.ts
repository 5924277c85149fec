import { createRequire } from 'node:module';
import path from 'node:path';
import { Router } from 'express';
import { Failure } from '../models/failure.js';
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

/** What tells people and agents about the service: the reference in the browser, and texts. None of it needs a key. */
export function reference({ contract, markdown, schema }: Documents): Router {
  const router = Router();
  const texts: Readonly<Record<string, readonly [type: string, text: () => string]>> = {
    '/reference': ['text/html', () => page],
    '/reference/look.css': ['text/css', () => look],
    '/reference/start.js': ['text/javascript', () => start],
    '/reference/openapi.json': ['application/json', () => JSON.stringify(contract())],
    '/reference/schema.graphql': ['text/plain', schema],
    '/llms.txt': ['text/plain', () => llms(contract())],
    '/llms-full.txt': ['text/plain', markdown],
  };
  const files = { '/reference/viewer.css': 'swagger-ui.css', '/reference/viewer.js': 'swagger-ui-bundle.js' };
  for (const [place, [type, text]] of Object.entries(texts)) {
    router.get(place, (_request, response) => {
      if (place === '/reference') response.set('Content-Security-Policy', contentSecurityPolicy);
      response.set('Cache-Control', 'no-cache').type(type).send(text());
    });
  }
  for (const [place, file] of Object.entries(files)) {
    router.get(place, (_request, response) => {
      response.set('Cache-Control', 'no-cache').sendFile(path.join(viewer, file));
    });
  }
  router.all([...Object.keys(texts), ...Object.keys(files)], (request, response) => {
    response.set('Allow', 'GET, HEAD');
    throw new Failure('methodNotAllowed', `${request.method} is not possible here; the methods are GET, HEAD`);
  });
  return router;
}
