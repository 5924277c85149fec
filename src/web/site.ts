import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Request, Router } from 'express';
import { Failure } from '../failure.js';
import { Prepared } from '../http/prepared.js';
import { HtmlPage } from '../http/htmlPage.js';

/** Folder with the build of `src/console` (.config/vite.ts). */
const folder = fileURLToPath(new URL('../../console/', import.meta.url));

/** Files of a page beyond those of all pages, so that the document can ask for them at once. */
interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

interface SiteMap {
  readonly pages: Readonly<Record<string, PageFiles>>;
  /** The stylesheet with colours, type and space. */
  readonly tokens: string;
}

const siteMap = (): SiteMap => JSON.parse(readFileSync(path.join(folder, 'site.json'), 'utf8')) as SiteMap;

/** Reads the built stylesheet with the colours, type and space of all pages. */
export const readTokens = (): Promise<string> => readFile(path.join(folder, siteMap().tokens), 'utf8');

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Headers of files whose names change with their content. */
const forEver = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Pages for developers of Docket. */
const developmentPaths = new Set(['/parts']);

/**
 * Creates the router of the web application: one document at the paths of its pages, and its files. Requests for a page
 * that do not prefer HTML go on to the next handler. None of it needs a key, and all of it is made once.
 * @param demonstrationAccount email address that the start page names, where demonstration data is loaded.
 */
export function site(isProduction: boolean, demonstrationAccount?: string): Router {
  const { pages } = siteMap();
  const document = (files?: PageFiles) =>
    new HtmlPage(async () => {
      const built = await readFile(path.join(folder, 'index.html'), 'utf8');
      const html = built.replace('</head>', `${files ? links(files) : ''}</head>`);
      const attributes = [
        ...(isProduction ? [] : ['data-development']),
        ...(demonstrationAccount ? [`data-demonstration-account="${demonstrationAccount}"`] : []),
      ];
      return html.replace('<html', ['<html', ...attributes].join(' '));
    });
  const missing = document();
  const router = Router();
  for (const name of readdirSync(path.join(folder, 'assets'))) {
    const type = types[path.extname(name)];
    if (!type) throw new Error(`dist/console/assets/${name} is of no known type`);
    const file = new Prepared(type, () => readFile(path.join(folder, 'assets', name)), forEver);
    router.get(`/assets/${name}`, (request, response) => file.answer(request, response));
  }
  for (const [place, files] of Object.entries(pages)) {
    if (isProduction && developmentPaths.has(place)) continue;
    const page = document(files);
    router.get(place, (request, response, next) => (wantsPage(request) ? page.answer(request, response) : next()));
    if (place === '/') continue;
    router.all(place, (request, response, next) => {
      if (['GET', 'HEAD'].includes(request.method)) return next();
      response.set('Allow', 'GET, HEAD');
      throw new Failure('methodNotAllowed', `${request.method} is not possible here; the methods are GET, HEAD`);
    });
  }
  router.get('/{*place}', (request, response, next) =>
    wantsPage(request) ? missing.answer(request, response, 404) : next(),
  );
  return router;
}

const links = ({ scripts, styles }: PageFiles): string =>
  [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('');

/** Whether a request prefers HTML, as browsers do; programs take anything, or JSON. */
const wantsPage = (request: Request): boolean => request.accepts(['application/json', 'text/html']) === 'text/html';
