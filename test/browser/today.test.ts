import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { announcedRow, insertAnnounced } from '../support/collectionRecords.js';
import { filingRecord } from '../support/filingRecords.js';
import { TestWorld } from '../support/world.js';
import { findViolations } from './accessibilityRules.js';
import { describeInBrowser, openPage } from './browser.js';
import { signUpForBrowser } from './signedIn.js';

let world: TestWorld;
let signedIn: NonNullable<BrowserContextOptions['storageState']>;

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  world = await TestWorld.open();
  world.clock.set(new Date().toISOString());
  signedIn = await signUpForBrowser(world, 'ann@example.com');
  await world.insertFilings('sec', [
    filingRecord('sec', 's1', { ticker: 'HRBR', title: 'Harbour Rail to spin off its ports', filedDate: dayBefore(0) }),
    filingRecord('sec', 's2', { ticker: 'OTHR', title: 'Other results', filedDate: dayBefore(1) }),
    filingRecord('sec', 's3', { ticker: 'OTHR', title: 'Other amendment', filedDate: dayBefore(1) }),
  ]);
  await world.insertFilings('form4', [
    filingRecord('form4', 'f1', {
      issuerTicker: 'BUYS',
      ownerName: 'One',
      totalValue: 1_000_000,
      filingDate: dayBefore(2),
    }),
    filingRecord('form4', 'f2', {
      issuerTicker: 'BUYS',
      ownerName: 'Two',
      totalValue: 240_000,
      filingDate: dayBefore(2),
    }),
  ]);
});
afterAll(() => world.close());

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

const open = (options: BrowserContextOptions = {}) =>
  openPage(world.address, '/today', { storageState: signedIn, locale: 'en-US', timezoneId: 'UTC', ...options });

const addDealWithTasks = (page: Page) =>
  page.evaluate(
    async ({ due, overdue }) => {
      const send = async (query: string): Promise<{ data: { createDeal?: { deal: { dealId: string } } } }> => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })).json();
      };
      const { data } = await send(
        'mutation { createDeal(input: { companyName: "Harbour Rail", symbol: "HRBR", status: active }) { deal { dealId } } }',
      );
      for (const date of [due, overdue])
        await send(
          `mutation { createActivity(dealId: "${data.createDeal?.deal.dealId}", input: { type: task, content: "Task of ${date}", dueDate: "${date}" }) { activity { activityId } } }`,
        );
    },
    { due: dayBefore(0), overdue: dayBefore(3) },
  );

describeInBrowser('Today', () => {
  test('without deals says where things come from', async () => {
    const { page, context, consoleMessages } = await open();
    await section(page, 'Filings of your companies')
      .getByText(/No filings in the last 30 days/)
      .waitFor();
    await section(page, 'Tasks').getByText('Nothing is due today.').waitFor();
    await section(page, 'Sources')
      .getByText(/^Collection is turned off/)
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(consoleMessages).toEqual([]);
    await context.close();
  });

  test('shows what concerns the deals of the user, and links each number with its list', async () => {
    const { page, context, consoleMessages } = await open();
    await addDealWithTasks(page);
    await page.reload();
    const filings = section(page, 'Filings of your companies');
    await filings.getByRole('link', { name: 'Harbour Rail to spin off its ports' }).waitFor();
    expect(await filings.getByRole('listitem').count()).toBe(1);
    await section(page, 'Tasks').getByRole('link', { name: '1 due today' }).waitFor();
    await section(page, 'Tasks').getByRole('link', { name: '1 overdue' }).waitFor();
    await section(page, 'Tasks')
      .getByText(/^Overdue, /)
      .waitFor();

    const purchases = section(page, /^Purchases by several insiders/);
    await purchases.getByText('$1.24M').waitFor();
    const purchasesLink = purchases.getByRole('link', { name: '$1.24M' });
    expect(await purchasesLink.getAttribute('href')).toContain('kind=form4');

    const activity = section(page, 'Filings of 30 days');
    await activity.getByText('Numbers by day').click();
    const numbers = await activity.getByRole('row').allTextContents();
    expect(numbers.slice(1, 4).map((row) => row.slice(-1))).toEqual(['1', '2', '2']);
    expect(await findViolations(page)).toEqual([]);
    await activity.getByRole('row').nth(2).getByRole('link').click();
    await page.getByRole('grid').getByText('Other results').waitFor();
    expect(await page.getByRole('grid').getByText('Harbour Rail to spin off').count()).toBe(0);
    expect(consoleMessages).toEqual([]);
    await context.close();
  });

  test('counts the filings of a day that has begun in Sydney and not yet in UTC', async () => {
    const now = new Date();
    const evening = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), 21)).toISOString();
    const sydney = await TestWorld.open();
    sydney.clock.set(evening);
    const session = await signUpForBrowser(sydney, 'ann@example.com');
    await sydney.insertFilings('asx', [
      filingRecord('asx', 'morning', { filedDate: dayBefore(-1), announcedAt: evening }),
    ]);
    const { page, context } = await openPage(sydney.address, '/today', {
      ...{ storageState: session, locale: 'en-US', timezoneId: 'UTC', time: evening },
    });
    const activity = section(page, 'Filings of 30 days');
    await activity.getByText('Numbers by day').click();
    const rows = await activity.getByRole('row').allTextContents();
    expect(rows.slice(1, 3).map((row) => row.slice(-1))).toEqual(['1', '0']);
    await context.close();
    await sydney.close();
  });

  test('lists the filings that are missing from a source', async () => {
    await insertAnnounced(
      world,
      announcedRow('a-1', dayBefore(0)),
      announcedRow('a-2', dayBefore(1), { outcome: 'quarantined', reason: 'No header' }),
      announcedRow('a-3', dayBefore(1), { outcome: 'waiting', companyName: 'Late & Co' }),
    );
    const { page, context, consoleMessages } = await open();
    await section(page, 'Sources').getByRole('button', { name: '2 missing' }).click();
    const dialog = page.getByRole('dialog', { name: 'Missing filings: SEC filings' });
    await dialog
      .getByRole('row', { name: /^Late & Co/ })
      .getByText('Waiting')
      .waitFor();
    await dialog.getByTitle('No header').getByText('Unreadable').waitFor();
    expect(await dialog.getByRole('row').count()).toBe(3);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(consoleMessages).toEqual([]);
    await context.close();
  });

  test('shows the other parts when one fails, and reads it again', async () => {
    const { page, context } = await open();
    let isBroken = true;
    await page.route('**/graphql', async (route) => {
      if (isBroken && route.request().postData()?.includes('InsiderClusters'))
        await route.fulfill({
          json: { errors: [{ message: 'The search took too long', extensions: { code: 'BAD_USER_INPUT' } }] },
        });
      else await route.continue();
    });
    await page.reload();
    await section(page, 'Sources').getByText('SEC filings').waitFor();
    const purchases = section(page, /^Purchases by several insiders/);
    await purchases.getByRole('alert').getByText('The search took too long').waitFor();
    expect(await findViolations(page)).toEqual([]);
    isBroken = false;
    await purchases.getByRole('button', { name: 'Try again' }).click();
    await purchases.getByText('$1.24M').waitFor();
    await context.close();
  });
});
