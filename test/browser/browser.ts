import { existsSync } from 'node:fs';
import { afterAll, describe } from '@jest/globals';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/**
 * Debian's; npm packages of browsers fetch theirs from hosts outside. The first is the same browser without what shows it on a
 * screen, and opens a page in half the time.
 */
const executablePaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const executablePath = executablePaths.find((path) => existsSync(path));
const described = executablePath ? describe : describe.skip;

/** Tests in a browser, where there is one. */
export function describeInBrowser(name: string, tests: () => void): void {
  // Jest itself does not name what is skipped.
  if (!executablePath) process.stderr.write(`Skipped, since there is no ${executablePaths[0]}: ${name}\n`);
  described(name, tests);
}

let started: Promise<Browser> | undefined;

const start = (): Promise<Browser> =>
  (started ??= chromium.launch({
    executablePath: executablePath ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }));

afterAll(async () => {
  await (await started)?.close();
});

/** A page of a browser that knows nothing yet, and what went wrong on it. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors and warnings of the console: breaches of the policy, failures, what React warns of. */
  readonly complaints: readonly string[];
  /** What was asked for outside of the service. */
  readonly elsewhere: readonly string[];
}

/** Opens an address of a service and waits until the page is shown. */
export async function visit(address: string, path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await (await start()).newContext({ viewport: { width: 1440, height: 900 }, ...options });
  // A watchdog, below that of a test, so that what is missing is named.
  context.setDefaultTimeout(120_000);
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
  return { page, context, complaints, elsewhere };
}
