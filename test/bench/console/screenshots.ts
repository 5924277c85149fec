import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../support/chromium.js';
import { type ConsoleServer, startConsoleServer } from './consoleServer.js';

// Pictures of the README, from the demonstration data: `npm run screenshots`.

const folder = 'docs/pictures';

interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  readonly path: string;
  readonly prepare: (page: Page) => Promise<void>;
}

const pressKeys = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

const pictures: readonly Picture[] = [
  {
    name: 'filings',
    width: 1440,
    height: 900,
    theme: 'light',
    path: '/filings?formTypes=SC+TO-T&formTypes=SC+13E-3&formTypes=8-K',
    prepare: async (page) => {
      await pressKeys(page, 'j', 'Enter');
      await page.locator('.filing-pane .filing-text-block').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'inbox',
    width: 1440,
    height: 900,
    theme: 'dark',
    path: '/filings',
    prepare: async (page) => {
      await pressKeys(page, 'j', 'Shift+j', 'Shift+j');
      await page.getByRole('button', { name: 'Category' }).click();
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'phone', width: 390, height: 844, theme: 'light', path: '/filings', prepare: async () => {} },
];

async function take(browser: Browser, server: ConsoleServer, picture: Picture): Promise<void> {
  const { name, width, height, theme, path: address, prepare } = picture;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    storageState: server.storageState,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(server.address + address, { waitUntil: 'networkidle' });
  await page.locator('.filing-row').nth(2).waitFor();
  await prepare(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
  await context.close();
}

await mkdir(folder, { recursive: true });
const server = await startConsoleServer();
const browser = await launchChromium();
try {
  for (const picture of pictures) await take(browser, server, picture);
} finally {
  await browser.close();
  await server.stop();
}
