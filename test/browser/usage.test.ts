import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';
import { describeInBrowser, openPage } from './browser.js';
import { createKey, signUp } from './actions.js';

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

describeInBrowser('usage', () => {
  test('explains how to begin without requests, then shows the requests of each key and its share', async () => {
    const { page, context, consoleMessages } = await openPage(world.address, '/signup');
    await signUp(world, page, 'ann@example.com');
    const [one, other] = [await createKey(page, 'screener'), await createKey(page, 'poller')];
    await page.getByRole('link', { name: 'Usage', exact: true }).click();
    await page.getByText('No requests in the last 30 days.').waitFor();
    expect(await page.getByRole('link', { name: 'Create an API key' }).getAttribute('href')).toBe('/keys?create');

    for (const key of [one, one, one, other]) await new TestUser(world.address, '', key).get('/deals');
    await world.services.usageCounters.flush();
    await page.reload({ waitUntil: 'networkidle' });
    const rows = page.getByRole('grid', { name: 'Requests by key' }).getByRole('row');
    await rows.nth(2).waitFor();
    const cells = await rows.nth(1).getByRole('gridcell').allTextContents();
    expect([await rows.nth(1).getByRole('rowheader').textContent(), ...cells].join(' ')).toMatch(
      /^screener.* 75% 3 3 0$/,
    );
    expect(await rows.nth(2).textContent()).toMatch(/^poller.*25%110$/);
    expect(await page.getByRole('img').textContent()).toContain(
      'Requests in the last 30 days: 4. Busiest day: Oct 15 (4). Today: 4. Rejected: 0.',
    );
    await page.getByText('Daily figures').click();
    const days = page.getByRole('grid', { name: 'Requests by day' }).getByRole('row');
    expect(await days.count()).toBe(31);
    expect(await days.nth(1).textContent()).toMatch(/^Oct 1540/);
    expect(consoleMessages).toEqual([]);
    await context.close();
  });

  test('that cannot be read again stays on view, as a plan does', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'cid@example.com');
    for (const [name, text, query] of [
      ['Usage', 'No requests in the last 30 days.', 'query Usage'],
      ['Billing', 'Current plan', 'query Plan'],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByText(text).waitFor();
      await page.route('**/graphql', (route) =>
        route.fulfill({ json: { errors: [{ message: 'Not permitted', extensions: { code: 'FORBIDDEN' } }] } }),
      );
      const answered = page.waitForResponse((response) => response.request().postData()?.includes(query) ?? false);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await answered;
      // A change of the page that follows the answer is on screen by then.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await page.getByText(text).count()).toBe(1);
      await page.unroute('**/graphql');
    }
    await context.close();
  });

  test('that cannot be loaded shows an error, and is loaded by a retry', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'ben@example.com');
    const away = { status: 503, json: { errors: [{ message: 'The database does not answer' }] } };
    await page.route('**/graphql', (route) => route.fulfill(away));
    await page.getByRole('link', { name: 'Usage', exact: true }).click();
    await page.getByRole('alert').getByText('Your usage could not be loaded. The database does not answer').waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No requests in the last 30 days.').waitFor();
    await context.close();
  });
});
