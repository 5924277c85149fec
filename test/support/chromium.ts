import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/**
 * Debian's; npm packages of browsers fetch theirs from hosts outside. The first is the same browser without what shows it on a
 * screen, and opens a page in half the time.
 */
export const chromiumPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Path of the installed browser; undefined if there is none. */
export const chromiumPath = chromiumPaths.find((path) => existsSync(path));

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
