import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TestWorld } from '../support/world.js';
import { findViolations } from './accessibilityRules.js';
import { eventually, signUp, waitForHeading } from './actions.js';
import { describeInBrowser, openPage } from './browser.js';

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
  world.clock.set(new Date().toISOString());
  await world.insertFilings('sec', [
    filing('0000000001-26-000001', 'Harbour Rail Inc.', 'Harbour Rail agrees to a spin-off'),
    filing('0000000001-26-000002', '<b>Harbour</b> \u202e株式会社', 'Notice of a <script>harbour</script> lease'),
    filing('0000000001-26-000003', 'Other Corp.', 'Quarterly results'),
  ]);
});
afterAll(() => world.close());

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const items = (page: Page) => palette(page).getByRole('menuitem');
const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
};
const filing = (filingId: string, companyName: string, title: string) => ({
  filingId,
  companyName,
  formType: '8-K',
  filedDate: new Date().toISOString().slice(0, 10),
  title,
  htmlUrl: 'https://www.sec.gov/x',
});

/** A signed-in user with two deals, where two filings name harbours. */
async function visitSignedIn(email: string) {
  const visit = await openPage(world.address, '/signup');
  await signUp(world, visit.page, email);
  await visit.page.evaluate(async () => {
    for (const companyName of ['Harbour Rail', 'Harbour Bridge']) {
      const query = `mutation { createDeal(input: { companyName: "${companyName}", status: active, symbol: "${companyName.slice(0, 9)}" }) { deal { dealId } } }`;
      await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
    }
  });
  return visit;
}

const names = async (page: Page) => palette(page).locator('.palette-name').allTextContents();

const log = async (page: Page) => page.getByLabel('Commands that ran').textContent();

describeInBrowser('the command palette', () => {
  test('runs the commands of the screen, by their names and keys, and leaves out those that make sense only as keys', async () => {
    const { page, context, consoleMessages } = await openPage(world.address, '/parts');
    await openPalette(page);
    const names = await items(page).allTextContents();
    expect(names.filter((name) => name.includes('row'))).toEqual([
      'Open the rowEnterEnter',
      'Archive the rowEE',
      'Export the rows',
      'Go to the first rowG then GGthenG',
    ]);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.type('exp');
    await expect(items(page).allTextContents()).resolves.toEqual(['Export the rows']);
    await page.keyboard.press('Enter');
    await palette(page).waitFor({ state: 'detached' });
    // The command runs when the palette has closed.
    await eventually(async () => expect(await log(page)).toBe('export'));
    expect(consoleMessages).toEqual([]);
    await context.close();
  });

  test('finds filings by their text, and goes to the chosen one; recent choices come first', async () => {
    const { page, context, consoleMessages } = await visitSignedIn('ann@example.com');
    await openPalette(page);
    await page.keyboard.type('harbour');
    await palette(page).getByText('Harbour Rail agrees to a spin-off').waitFor();
    await palette(page).getByText('Harbour Bridge').waitFor();
    await palette(page).getByText('Search all filings for “harbour”').waitFor();
    expect(new Set(await names(page))).toEqual(
      new Set([
        ...['Harbour Rail agrees to a spin-off', 'Notice of a <script>harbour</script> lease'],
        ...['Harbour Bridge', 'Harbour Rail', 'Search all filings for “harbour”'],
      ]),
    );
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.type(' spin');
    await palette(page).getByText('Notice of a').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.waitForURL(`${world.address}/filings/sec/0000000001-26-000001`);
    await openPalette(page);
    expect(await palette(page).locator('.palette-title').first().textContent()).toBe('Recent');
    expect((await names(page))[0]).toBe('Harbour Rail agrees to a spin-off');
    expect(consoleMessages.filter((message) => !message.includes('404'))).toEqual([]);
    await context.close();
  });

  test('Enter chooses nothing that was found for an earlier term, and then the first item of the answer', async () => {
    const { page, context } = await visitSignedIn('gil@example.com');
    await openPalette(page);
    await page.keyboard.type('harbour');
    await palette(page).getByText('Harbour Bridge').waitFor();
    expect((await names(page))[0]).toMatch(/^Notice/);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('PaletteFilings')) await answered;
      await route.continue();
    });
    await page.keyboard.type(' spin');
    await palette(page).getByText('Harbour Bridge').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await palette(page).getByText('Searching…').waitFor();
    answer();
    await palette(page).getByText('Notice of a').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.waitForURL(`${world.address}/filings/sec/0000000001-26-000001`);
    await context.close();
  });

  test('shows only the answer for what was typed last', async () => {
    const { page, context } = await visitSignedIn('ben@example.com');
    const held: (() => Promise<void>)[] = [];
    await page.route('**/graphql', async (route) => {
      if ((route.request().postData() ?? '').includes('"quarterly"')) held.push(() => route.continue());
      else await route.continue();
    });
    await openPalette(page);
    const first = page.waitForRequest((request) => (request.postData() ?? '').includes('"quarterly"'));
    await page.keyboard.type('quarterly');
    await first;
    await page.keyboard.press('Control+a');
    await page.keyboard.type('harbour');
    await palette(page).getByText('Harbour Rail agrees to a spin-off').waitFor();
    await Promise.all(held.map((answer) => answer().catch(() => {})));
    await page.keyboard.type(' spin');
    await palette(page).getByText('Notice of a').waitFor({ state: 'detached' });
    expect((await names(page)).filter((name) => name.includes('Quarterly'))).toEqual([]);
    await context.close();
  });

  test('says that nothing matches, and reports a search that fails until it is repeated', async () => {
    const { page, context } = await visitSignedIn('eve@example.com');
    await openPalette(page);
    await page.route('**/graphql', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }));
    await page.keyboard.type('harbour');
    await palette(page).getByRole('alert').getByText('Filings could not be searched.').waitFor();
    await page.unroute('**/graphql');
    const found = palette(page).getByText('Harbour Rail agrees to a spin-off');
    // The page repeats a search by itself as well, once a probe has found the service again.
    await Promise.any([palette(page).getByRole('button', { name: 'Try again' }).click(), found.waitFor()]);
    await found.waitFor();
    expect(await palette(page).getByRole('alert').count()).toBe(0);
    await context.close();
  });

  test('goes to screens by sequences of keys, and closes with Ctrl+K and Escape', async () => {
    const { page, context } = await visitSignedIn('fay@example.com');
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await waitForHeading(page, 'Usage');
    await openPalette(page);
    await page.keyboard.press('Control+k');
    await palette(page).waitFor({ state: 'detached' });
    await openPalette(page);
    await page.keyboard.type('bill');
    await expect(names(page)).resolves.toContain('Billing');
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    await openPalette(page);
    await page.keyboard.type('bill');
    await page.keyboard.press('Enter');
    await waitForHeading(page, 'Billing');
    await context.close();
  });
});
