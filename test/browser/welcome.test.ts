import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openReplica, type Replica } from '../support/replica.js';
import { World } from '../support/world.js';
import { describeInBrowser, visit } from './browser.js';
import { choose, heading } from './people.js';

let world: World;
let demonstrated: Replica;

beforeAll(async () => {
  world = await World.open({ environment: { DEMO_DATA: 'false' } });
  demonstrated = await openReplica(world, { DEMO_DATA: 'true' });
});
afterAll(async () => {
  await demonstrated.close();
  await world.close();
});

/** The name and the role of what has the focus, and whether it shows that. */
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
  test('says what this is, whether it is well and how to begin, and asks no other host for anything', async () => {
    const { page, context, complaints, elsewhere } = await visit(world.address, '/');
    expect(await page.title()).toBe('Docket');
    expect(await page.getByRole('status').first().textContent()).toMatch(/^The service is well\./);
    expect(await page.getByRole('region', { name: 'First request' }).textContent()).toBe(
      `curl -H "x-api-key: $DOCKET_KEY" '${world.address}/v1/filings/sec?limit=3'`,
    );
    for (const name of ['sign up', 'Reference', 'GraphiQL', 'llms.txt', 'MCP', 'Client']) {
      expect([name, await page.getByRole('link', { name, exact: true }).count()]).not.toEqual([name, 0]);
    }
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
    await context.close();
  });

  test('names the demonstration account and the command that creates an API key for it, where there is one', async () => {
    const { page, context } = await visit(demonstrated.address, '/');
    await page.getByRole('strong').getByText('demo@docket.example').waitFor();
    const label = 'Create a new API key for the demonstration account';
    expect(await page.getByRole('region', { name: label }).textContent()).toBe(
      'npm run --silent docket -- keys create --email demo@docket.example',
    );
    await context.close();
    const other = await visit(world.address, '/');
    await heading(other.page, 'Docket');
    expect(await other.page.getByText('demo@docket.example').count()).toBe(0);
    await other.context.close();
  });

  test('leads only to what is there', async () => {
    const { page, context } = await visit(world.address, '/');
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

  test('says that the service cannot answer, in its words, and goes on asking', async () => {
    const { page, context } = await visit(world.address, '/nowhere');
    await page.clock.install();
    let answer = { status: 503, json: { error: 'Not ready: the database does not answer' } as object };
    await page.route('**/readyz', (route) => route.fulfill(answer));
    await page.getByRole('link', { name: 'Docket', exact: true }).click();
    await page.getByText('The service cannot answer. Not ready: the database does not answer').waitFor();
    answer = { status: 200, json: { status: 'ok' } };
    await page.clock.fastForward(30_000);
    await page.getByText('The service is well.').waitFor();
    await context.close();
  });

  test('copies a command, and says so', async () => {
    const { page, context, complaints } = await visit(world.address, '/', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('button', { name: 'Copy: First request' }).click();
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/v1/filings/sec?limit=3');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('can be used with the keyboard alone: in order, with a way past the head, the focus always in sight', async () => {
    const { page, context } = await visit(world.address, '/');
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

  test('lets one skip its head', async () => {
    const { page, context } = await visit(world.address, '/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.keyboard.press('Tab');
    expect((await focused(page)).name).toBe('sign up');
    await context.close();
  });

  test('moves the focus to the heading of the page that one goes to, and back goes back', async () => {
    const { page, context } = await visit(world.address, '/');
    await page.getByRole('link', { name: 'sign up', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign up' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.title()).toBe('Sign up · Docket');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Docket' }).waitFor();
    await context.close();
  });

  test('is light or dark as the system is, or as its reader chose, from its first moment on', async () => {
    const { page, context } = await visit(world.address, '/', { colorScheme: 'dark' });
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
    await heading(page, 'Docket');
    await choose(page, 'System');
    await page.reload();
    expect(await ground()).toBe(light);
    await context.close();
  });

  test('takes at most 200 kB of compressed scripts', async () => {
    const { page, context } = await visit(world.address, '/');
    const sizes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const,
      ),
    );
    const total = (what: RegExp) => sizes.filter(([path]) => what.test(path)).reduce((sum, [, size]) => sum + size, 0);
    expect(total(/\.js$/)).toBeGreaterThan(10_000);
    expect(total(/\.js$/)).toBeLessThan(200_000);
    expect(total(/\.css$/)).toBeLessThan(10_000);
    expect(total(/./)).toBeLessThan(300_000);
    await context.close();
  });

  test('does not move while it loads', async () => {
    const { page, context } = await visit(world.address, '/');
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
