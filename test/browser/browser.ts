import { afterAll, describe } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromiumPath, chromiumPaths, launchChromium } from '../support/chromium.js';

const described = chromiumPath ? describe : describe.skip;

/** Tests in a browser, where there is one. */
export function describeInBrowser(name: string, tests: () => void): void {
  // Jest itself does not name skipped tests.
  if (!chromiumPath) process.stderr.write(`Skipped, since there is no ${chromiumPaths[0]}: ${name}\n`);
  described(name, tests);
}

let started: Promise<Browser> | undefined;

const start = (): Promise<Browser> => (started ??= launchChromium());

afterAll(async () => {
  await (await started)?.close();
});

/** A page of a browser that knows nothing yet, and what went wrong on it. */
export interface BrowserVisit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors and warnings of the console: breaches of the policy, failures, what React warns of. */
  readonly consoleMessages: readonly string[];
  /** Requests to addresses outside of the service. */
  readonly externalRequests: readonly string[];
}

/** Opens an address of a service and waits until the page is shown. @param time present time of the browser, from which it goes on. */
export async function openPage(
  address: string,
  path: string,
  { time, ...options }: BrowserContextOptions & { readonly time?: string } = {},
): Promise<BrowserVisit> {
  const context = await (await start()).newContext({ viewport: { width: 1440, height: 900 }, ...options });
  // Below the timeout of a test, so that the missing element is named.
  context.setDefaultTimeout(120_000);
  if (time !== undefined) await context.clock.install({ time });
  const page = await context.newPage();
  const complaints: string[] = [];
  const elsewhere: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${address}/`)) elsewhere.push(request.url());
  });
  await page.goto(address + path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, context, consoleMessages: complaints, externalRequests: elsewhere };
}
