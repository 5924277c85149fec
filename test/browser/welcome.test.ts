import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openReplica, type Replica } from '../support/replica.js';
import { TestWorld } from '../support/world.js';
import { describeInBrowser, openPage } from './browser.js';
import { choose, waitForHeading } from './actions.js';

let world: TestWorld;
/** Replica that sells no plans: without a payment provider only a service on its own machine does. */
let unsold: Replica;

beforeAll(async () => {
  world = await TestWorld.open({ environment: { DEMO_DATA: 'false' } });
  unsold = await openReplica(world, { PUBLIC_URL: 'https://docket.example.com' });
});
afterAll(async () => {
  await unsold.close();
  await world.close();
});

/** Returns the name and the role of the focused element, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const marked = element?.matches('pre') ? element.parentElement : (element?.closest('label') ?? element);
    const { outlineStyle = 'none' } = marked ? getComputedStyle(marked) : {};
    return {
      name: element?.getAttribute('aria-label') ?? (element?.closest('label') ?? element)?.textContent?.trim() ?? '',
      isShown: outlineStyle !== 'none',
    };
  });

describeInBrowser('the first page', () => {
  test('describes the service, its status and the APIs, and loads nothing from other hosts', async () => {
    const { page, context, consoleMessages, externalRequests } = await openPage(world.address, '/');
    expect(await page.title()).toBe('Docket');
    await page
      .getByRole('status')
      .filter({ hasText: /^All systems operational\./ })
      .waitFor();
    expect(await page.getByRole('region', { name: 'First request' }).textContent()).toBe(
      `curl -H "x-api-key: $DOCKET_KEY" '${world.address}/v1/filings/sec?limit=3'`,
    );
    for (const name of ['Create an account', 'Reference', 'GraphiQL', 'llms.txt', 'MCP', 'Client']) {
      expect([name, await page.getByRole('link', { name, exact: true }).count()]).not.toEqual([name, 0]);
    }
    expect(consoleMessages).toEqual([]);
    expect(externalRequests).toEqual([]);
    await context.close();
  });

  test('keeps the links of its header apart', async () => {
    const { page, context } = await openPage(world.address, '/');
    await page.getByRole('link', { name: 'Sign up', exact: true }).waitFor();
    const texts = await page
      .getByRole('banner')
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          const { left, right } = range.getBoundingClientRect();
          return { name: link.textContent, left, right };
        }),
      );
    expect(texts.map(({ name }) => name)).toEqual(['Reference', 'GraphiQL', 'MCP', 'Client', 'Sign in', 'Sign up']);
    const gaps = texts.slice(1).map(({ left }, index) => left - (texts[index]?.right ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
    await context.close();
  });

  test('shows a sample of filings of all sources, the price and the trial, and no command of an operator', async () => {
    const { page, context } = await openPage(world.address, '/');
    const sample = page.getByRole('list', { name: 'Sample filings' }).getByRole('listitem');
    expect(await sample.count()).toBe(5);
    for (const source of ['SEC', 'Form 4', 'TDnet', 'ASX']) {
      expect([source, await sample.filter({ hasText: source }).count()]).not.toEqual([source, 0]);
    }
    const pricing = page.getByRole('region', { name: 'Pricing' });
    await pricing.getByText('399 USD a month').waitFor();
    await pricing.getByText('2,999 USD a year').waitFor();
    await pricing.getByText('It is charged when the 7-day trial ends, unless you cancel before then.').waitFor();
    expect(await page.getByText('npm run').count()).toBe(0);
    await page.getByRole('link', { name: 'Start a 7-day free trial' }).click();
    await waitForHeading(page, 'Sign up');
    await context.close();
  });

  test('shows no price if no plans are sold', async () => {
    const { page, context } = await openPage(unsold.address, '/');
    const pricing = page.getByRole('region', { name: 'Pricing' });
    await pricing.getByText(/^This service sells no plans\./).waitFor();
    await page.locator('.welcome-actions').getByRole('link', { name: 'Create an account' }).waitFor();
    expect(await pricing.getByText('USD').count()).toBe(0);
    await context.close();
  });

  test('has no dead links', async () => {
    const { page, context } = await openPage(world.address, '/');
    const places = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    for (const place of new Set(places)) {
      const { status } = await fetch(place, { headers: { accept: 'text/html' } });
      expect([place, status]).toEqual([place, 200]);
      const { hash } = new URL(place);
      if (hash) expect([hash, await page.locator(hash).count()]).toEqual([hash, 1]);
    }
    await context.close();
  });

  test('shows that the service is unavailable, with its message, and retries', async () => {
    const { page, context } = await openPage(world.address, '/nowhere');
    await page.clock.install();
    let answer = { status: 503, json: { error: 'Not ready: the database does not answer' } as object };
    await page.route('**/readyz', (route) => route.fulfill(answer));
    await page.getByRole('link', { name: 'Docket', exact: true }).click();
    await page.getByText('Not ready: the database does not answer').waitFor();
    answer = { status: 200, json: { status: 'ok' } };
    await page.clock.fastForward(30_000);
    await page.getByText('All systems operational.').waitFor();
    await context.close();
  });

  test('copies a command, and confirms it', async () => {
    const { page, context, consoleMessages } = await openPage(world.address, '/', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('button', { name: 'Copy: First request' }).click();
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/v1/filings/sec?limit=3');
    expect(consoleMessages).toEqual([]);
    await context.close();
  });

  test('can be used with the keyboard alone: in order, with a skip link and a visible focus', async () => {
    const { page, context } = await openPage(world.address, '/');
    const order: string[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const { name, isShown } = await focused(page);
      if (
        name === order[0] ||
        order.length > 40 ||
        !name ||
        (await page.evaluate(() => document.activeElement === document.body))
      )
        break;
      expect([name, isShown]).toEqual([name, true]);
      order.push(name);
    }
    expect(order.slice(0, 8)).toEqual([
      'Skip to content',
      'Docket',
      'Reference',
      'GraphiQL',
      'MCP',
      'Client',
      'Sign in',
      'Sign up',
    ]);
    expect(order.at(-1)).toBe('System');
    await context.close();
  });

  test('has a skip link', async () => {
    const { page, context } = await openPage(world.address, '/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.keyboard.press('Tab');
    expect((await focused(page)).name).toBe('Start a 7-day free trial');
    await context.close();
  });

  test('moves the focus to the heading of the opened page, and back returns to the previous page', async () => {
    const { page, context } = await openPage(world.address, '/');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign up' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.title()).toBe('Sign up · Docket');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Docket' }).waitFor();
    await context.close();
  });

  test('follows the light or dark mode of the system, or the choice of the reader, from the first paint', async () => {
    const { page, context } = await openPage(world.address, '/', { colorScheme: 'dark' });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await ground();
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await ground();
    expect(light).not.toBe(dark);
    await choose(page, 'Dark');
    expect(await ground()).toBe(dark);
    await page.reload();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    await page.goto(`${world.address}/reference`);
    expect(await ground()).toBe(dark);
    await page.goto(world.address);
    // The choice moves down when the page is shown.
    await waitForHeading(page, 'Docket');
    await choose(page, 'System');
    await page.reload();
    expect(await ground()).toBe(light);
    await context.close();
  });

  test('takes at most 250 kB of compressed scripts', async () => {
    const { page, context } = await openPage(world.address, '/');
    const sizes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const,
      ),
    );
    const total = (what: RegExp) => sizes.filter(([path]) => what.test(path)).reduce((sum, [, size]) => sum + size, 0);
    expect(total(/\.js$/)).toBeGreaterThan(10_000);
    expect(total(/\.js$/)).toBeLessThan(250_000);
    expect(total(/\.css$/)).toBeLessThan(10_000);
    expect(total(/./)).toBeLessThan(300_000);
    await context.close();
  });

  test('has no layout shift while it loads', async () => {
    const { page, context } = await openPage(world.address, '/');
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 200);
        }),
    );
    expect(moved).toBeLessThan(0.01);
    await context.close();
  });
});
