import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';
import { findViolations } from './accessibilityRules.js';
import { eventually } from './actions.js';
import { describeInBrowser, openPage } from './browser.js';
import { signUpForBrowser } from './signedIn.js';

let world: TestWorld;
let ann: TestUser;
let signedIn: NonNullable<BrowserContextOptions['storageState']>;
let accounts = 0;

beforeAll(async () => {
  world = await TestWorld.open();
});
beforeEach(async () => {
  const name = `ann${(accounts += 1)}`;
  signedIn = await signUpForBrowser(world, `${name}@example.com`);
  ann = await world.createUser(name);
});
afterAll(() => world.close());

const address = '/deals?view=deleted';
const open = (path = address, options: BrowserContextOptions = {}) =>
  openPage(world.address, path, {
    storageState: signedIn,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    time: world.clock.now().toISOString(),
    ...options,
  });

/** Creates a deal and deletes it. @returns its id. */
async function createDeleted(companyName: string, symbol: string | null = null): Promise<string> {
  const { dealId } = await ann.createDeal({ companyName, symbol, status: 'monitoring' });
  world.clock.advance(60_000);
  await ann.delete(`/deals/${dealId}`);
  return dealId;
}

/** Creates 250 deleted deals, Company 249 the one that was deleted last. */
async function createManyDeleted(): Promise<void> {
  const now = world.clock.now().getTime();
  await world.services.database.prisma.deal.createMany({
    data: Array.from({ length: 250 }, (_, index) => ({
      userId: ann.userId,
      companyName: `Company ${index}`,
      status: 'closed' as const,
      relatedFilingIds: [],
      createdAt: new Date(now - 300_000),
      updatedAt: new Date(now - 300_000),
      deletedAt: new Date(now - 300_000 + index),
    })),
  });
}

const row = (page: Page, company: string) => page.getByRole('row', { name: new RegExp(company) });
const companiesOf = (page: Page) => page.locator('.row-grid-body [role=row] > :first-child').allInnerTexts();
const statusCodeOf = async (dealId: string) => (await ann.get(`/deals/${dealId}`)).status;

describeInBrowser('the deleted deals', () => {
  test('are listed, the last first, and restored with undo', async () => {
    const dealId = await createDeleted('Harbour Rail', 'HRBR');
    world.clock.advance(3_600_000);
    await createDeleted('Other');
    await ann.createDeal({ companyName: 'Alive' });
    const { page, context, consoleMessages } = await open('/deals');
    await page.getByText('Alive').waitFor();
    await page.getByRole('button', { name: 'Deleted', exact: true }).click();
    await page.waitForURL(`**${address}`);
    await eventually(async () => expect(await companiesOf(page)).toEqual(['Other', 'Harbour Rail']));
    const text = await row(page, 'Harbour Rail').innerText();
    for (const part of ['HRBR', '1 h ago', 'Nov 14']) expect(text).toContain(part);

    await page.getByRole('button', { name: 'Restore Harbour Rail' }).click();
    await row(page, 'Harbour Rail').waitFor({ state: 'detached' });
    await eventually(async () => expect(await statusCodeOf(dealId)).toBe(200));
    await page.getByText('Harbour Rail restored').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => expect(await companiesOf(page)).toEqual(['Harbour Rail', 'Other']));
    await eventually(async () => expect(await statusCodeOf(dealId)).toBe(404));

    await page.keyboard.press('Home');
    await page.keyboard.press('r');
    await eventually(async () => expect(await companiesOf(page)).toEqual(['Other']));
    await eventually(async () => expect(await statusCodeOf(dealId)).toBe(200));
    await page.keyboard.press('v');
    await page.locator('.deal-card').filter({ hasText: 'Harbour Rail' }).waitFor();
    await page.keyboard.press('u');
    await page.locator('.deal-card').filter({ hasText: 'Harbour Rail' }).waitFor({ state: 'detached' });
    await eventually(async () => expect(await statusCodeOf(dealId)).toBe(404));
    await page.goBack();
    for (const openPage of [
      () => page.getByRole('gridcell', { name: 'Harbour Rail', exact: true }).click(),
      () => page.keyboard.press('Enter'),
    ]) {
      await row(page, 'Harbour Rail').waitFor();
      await openPage();
      await page.getByRole('heading', { level: 1, name: 'Deal deleted' }).waitFor();
      await page.goBack();
    }
    expect(consoleMessages).toEqual([]);
    await context.close();
  });

  test('are read page by page', async () => {
    await createManyDeleted();
    const { page, context } = await open();
    await row(page, 'Company 249').waitFor();
    await eventually(async () => {
      await page.keyboard.press('End');
      expect(await companiesOf(page)).toContain('Company 0');
    });
    await context.close();
  });

  test('are found on every page of the list by their own page, which is loading until then', async () => {
    await createManyDeleted();
    const { dealId } = await world.services.database.prisma.deal.findFirstOrThrow({
      where: { userId: ann.userId, companyName: 'Company 0' },
    });
    const { page, context } = await open();
    const held: (() => Promise<void>)[] = [];
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('query DeletedDeals')) held.push(() => route.continue());
      else await route.continue();
    });
    await page.goto(`${world.address}/deals/${dealId}`);
    for (const pageNumber of [1, 2, 3]) {
      await eventually(async () => expect([pageNumber, held.length]).toEqual([pageNumber, 1]));
      await page.getByRole('status', { name: 'Loading deal' }).waitFor({ state: 'attached' });
      expect(await page.getByText('Deal not found').count()).toBe(0);
      await held.pop()?.();
    }
    await page.getByRole('heading', { level: 1, name: 'Deal deleted' }).waitFor();
    await page.getByText('Company 0', { exact: true }).waitFor();
    await context.close();
  });

  test('are gone at once, and come back with the reason where the service refuses to restore them', async () => {
    const dealId = await createDeleted('Harbour Rail');
    const { page, context } = await open();
    await row(page, 'Harbour Rail').waitFor();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('mutation')) return route.continue();
      await released;
      return route.fulfill({ status: 503, json: { errors: [{ message: 'The database does not answer' }] } });
    });
    await page.getByRole('button', { name: 'Restore Harbour Rail' }).click();
    await page.getByRole('heading', { name: 'No deleted deals' }).waitFor();
    release();
    await page.getByText('Harbour Rail was not restored. The database does not answer').waitFor();
    await row(page, 'Harbour Rail').waitFor();
    expect(await statusCodeOf(dealId)).toBe(404);
    await context.close();
  });

  test('violate no axe rule and fit a phone, with long names and without deals; none leads to the board', async () => {
    const dealId = await createDeleted('ハーバー鉄道ホールディングス株式会社 Harbour Rail & Terminals', 'HRBR');
    const { page, context } = await open();
    await row(page, 'Harbour Rail').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await ann.post(`/deals/${dealId}/restore`);
    await page.reload();
    await page.getByRole('heading', { name: 'No deleted deals' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show the board' }).click();
    await page.locator('.deal-card').filter({ hasText: 'Harbour Rail' }).waitFor();
    await context.close();
  });

  test('that cannot be read are an error without an axe violation, and are read again', async () => {
    await createDeleted('Harbour Rail');
    const { page, context } = await open('/usage');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query DeletedDeals')
        ? route.fulfill({ status: 400, json: { errors: [{ message: 'No', extensions: { code: 'BAD_USER_INPUT' } }] } })
        : route.continue(),
    );
    await page.goto(world.address + address);
    await page.getByRole('alert').filter({ hasText: 'The deleted deals could not be loaded' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await row(page, 'Harbour Rail').waitFor();
    await context.close();
  });
});
