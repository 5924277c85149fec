import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Request, Router } from 'express';
import { Failure } from '../failure.js';
import { StaticResponse } from '../http/staticResponse.js';
import { HtmlPage } from '../http/htmlPage.js';
import type { PlanOffer } from '../models/billing/billingStatus.js';

/** Folder with the build of `src/console` (.config/vite.ts). */
const consoleFolder = fileURLToPath(new URL('../../console/', import.meta.url));

/** Files that a page needs in addition to those of every page; the document of the page has links that load them early. */
interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

interface SiteManifest {
  readonly pages: Readonly<Record<string, PageFiles>>;
  /** File name of the stylesheet with colours, type and spacing. */
  readonly tokens: string;
}

const readSiteManifest = (): SiteManifest =>
  JSON.parse(readFileSync(path.join(consoleFolder, 'site.json'), 'utf8')) as SiteManifest;

/** Reads the built stylesheet with the colours, type and spacing of all pages. */
export const readDesignTokens = (): Promise<string> =>
  readFile(path.join(consoleFolder, readSiteManifest().tokens), 'utf8');

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Headers of files whose names change with their content. */
const immutableHeaders = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Pages for the development of Docket, not served in production. */
const developmentPaths = new Set(['/parts']);

/**
 * Creates the router of the web application. It serves the document of the application at the paths of the pages, and the files
 * in `assets`. Requests for a page that do not prefer HTML go to the next handler. No request needs an API key, and each response
 * is created once.
 * @param offers plans for new accounts, which the home page shows.
 */
export function siteRouter(isProduction: boolean, offers: readonly PlanOffer[]): Router {
  const { pages } = readSiteManifest();
  const createDocument = (files?: PageFiles) =>
    new HtmlPage(async () => {
      const template = await readFile(path.join(consoleFolder, 'index.html'), 'utf8');
      const html = template.replace('</head>', `${files ? renderPreloadLinks(files) : ''}</head>`);
      const attributes = [
        ...(isProduction ? [] : ['data-development']),
        `data-plans="${JSON.stringify(offers).replaceAll('"', '&quot;')}"`,
      ];
      return html.replace('<html', ['<html', ...attributes].join(' '));
    });
  const notFoundPage = createDocument();
  const router = Router();
  for (const name of readdirSync(path.join(consoleFolder, 'assets'))) {
    const type = contentTypes[path.extname(name)];
    if (!type) throw new Error(`dist/console/assets/${name} has an unknown type`);
    const file = new StaticResponse(type, () => readFile(path.join(consoleFolder, 'assets', name)), immutableHeaders);
    router.get(`/assets/${name}`, (request, response) => file.send(request, response));
  }
  for (const [pagePath, files] of Object.entries(pages)) {
    if (isProduction && developmentPaths.has(pagePath)) continue;
    const page = createDocument(files);
    router.get(pagePath, (request, response, next) => (prefersHtml(request) ? page.send(request, response) : next()));
    if (pagePath === '/') continue;
    router.all(pagePath, (request, response, next) => {
      if (['GET', 'HEAD'].includes(request.method)) return next();
      response.set('Allow', 'GET, HEAD');
      throw new Failure('methodNotAllowed', `${request.method} is not allowed here; the allowed methods are GET, HEAD`);
    });
  }
  router.get('/{*place}', (request, response, next) =>
    prefersHtml(request) ? notFoundPage.send(request, response, 404) : next(),
  );
  return router;
}

const renderPreloadLinks = ({ scripts, styles }: PageFiles): string =>
  [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('');

/** Returns whether a request prefers HTML, as the navigation of a browser does. Other clients accept any type, or JSON. */
const prefersHtml = (request: Request): boolean => request.accepts(['application/json', 'text/html']) === 'text/html';
