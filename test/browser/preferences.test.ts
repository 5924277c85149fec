import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TestWorld } from '../support/world.js';
import { findViolations } from './accessibilityRules.js';
import { choose, createAccount, eventually } from './actions.js';
import { describeInBrowser, openPage } from './browser.js';

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

const form = (page: Page) => page.getByRole('main');
const waitForSaved = (page: Page) => page.getByRole('status').getByText('Saved').waitFor();

/** Attributes of the document as the service sends it. */
const documentAttributes = async (page: Page) =>
  /<html([^>]*)>/.exec(
    await (await page.request.get(`${world.address}/preferences`, { headers: { accept: 'text/html' } })).text(),
  )?.[1];

const refusal = 'The preference was not saved. Too many changes; try again in a minute';

/** Refuses changes of the preferences. @param until promise for which the refusals wait. */
const refuseChanges = (page: Page, until: Promise<void> = Promise.resolve()) =>
  page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('mutation')) return route.continue();
    await until;
    const message = 'Too many changes; try again in a minute';
    return route.fulfill({ json: { errors: [{ message, extensions: { code: 'TOO_MANY_REQUESTS' } }] } });
  });

const rowHeight = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--list-row'));

describeInBrowser('preferences', () => {
  test('apply at once, are in the next document, and are remembered without an account', async () => {
    const { page, context, consoleMessages } = await openPage(world.address, '/preferences');
    expect(await rowHeight(page)).toBe('2.5rem');
    await choose(form(page), 'Dark');
    await choose(form(page), 'Compact');
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await page.getByText('Favorite').click();
    await waitForSaved(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    expect(await rowHeight(page)).toBe('2rem');
    expect(await documentAttributes(page)).toContain(' data-theme="dark" data-density="compact"');
    await page.reload({ waitUntil: 'networkidle' });
    expect(await form(page).getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    expect(await form(page).getByRole('radio', { name: 'Compact' }).isChecked()).toBe(true);
    expect(await page.getByLabel('Time zone').inputValue()).toBe('Asia/Tokyo');
    expect(await page.getByRole('checkbox', { name: 'Favorite' }).isChecked()).toBe(false);
    await choose(form(page), 'System');
    await choose(form(page), 'Comfortable');
    expect(await documentAttributes(page)).not.toMatch(/data-(theme|density)/);
    expect(consoleMessages).toEqual([]);
    await context.close();
  });

  test('of an account follow it to another browser; those of the device stay until the account has any', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await createAccount(world, page, 'ann@example.com');
    await page.goto(`${world.address}/preferences`);
    await choose(form(page), 'Dark');
    await page.getByLabel('Time zone').selectOption('Australia/Sydney');
    await page.getByText('Ticker').click();
    await waitForSaved(page);
    const storageState = await context.storageState();
    // A browser that has the session and no memory of the preferences.
    const other = await openPage(world.address, '/preferences', {
      storageState: { cookies: storageState.cookies.filter(({ name }) => name.includes('session')), origins: [] },
    });
    await form(other.page).getByRole('radio', { name: 'Dark', checked: true }).waitFor({ state: 'attached' });
    expect(await other.page.getByLabel('Time zone').inputValue()).toBe('Australia/Sydney');
    expect(await other.page.getByRole('checkbox', { name: 'Ticker' }).isChecked()).toBe(false);
    expect(await findViolations(other.page)).toEqual([]);
    await Promise.all([context.close(), other.context.close()]);
  });

  test('that the service refuses are taken back with the reason', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await createAccount(world, page, 'ben@example.com');
    await page.goto(`${world.address}/preferences`, { waitUntil: 'networkidle' });
    await refuseChanges(page);
    await form(page).getByRole('radio', { name: 'Light' }).click({ force: true });
    await page.getByText(refusal).waitFor();
    await form(page).getByRole('radio', { name: 'System', checked: true }).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined();
    await context.close();
  });

  test('that are refused one right after the other are all taken back', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await createAccount(world, page, 'cleo@example.com');
    await page.goto(`${world.address}/preferences`, { waitUntil: 'networkidle' });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await refuseChanges(page, answered);
    await choose(form(page), 'Light');
    await choose(form(page), 'Dark');
    answer();
    await page.getByText(refusal).nth(1).waitFor();
    await form(page).getByRole('radio', { name: 'System', checked: true }).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined();
    await context.close();
  });

  test('that are chosen before the session is known are saved in the account', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await createAccount(world, page, 'dan@example.com');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/auth/session', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto(`${world.address}/preferences`);
    await choose(form(page), 'Dark');
    answer();
    await waitForSaved(page);
    const { consolePreferences } = world.services.database.prisma;
    const where = { account: { email: 'dan@example.com' } };
    await eventually(async () =>
      expect(await consolePreferences.findFirst({ where })).toMatchObject({ theme: 'dark' }),
    );
    await context.close();
  });

  test('stay on the device if the session cannot be read', async () => {
    const { page, context } = await openPage(world.address, '/preferences');
    await page.route('**/auth/session', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await choose(form(page), 'Dark');
    await waitForSaved(page);
    expect(await form(page).getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    expect(await documentAttributes(page)).toContain(' data-theme="dark"');
    await context.close();
  });

  test('may name a time zone without a region', async () => {
    const { page, context } = await openPage(world.address, '/');
    // Some browsers list it.
    await page.addInitScript(() => {
      const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
      Object.assign(Intl, { supportedValuesOf: () => [...names] });
    });
    await page.goto(`${world.address}/preferences`);
    await page.getByLabel('Time zone').selectOption('UTC');
    await waitForSaved(page);
    expect(await page.getByLabel('Time zone').inputValue()).toBe('UTC');
    await context.close();
  });

  test('keep the columns that every list shows, also where stored preferences lack them', async () => {
    const stored = { name: 'preferences', value: JSON.stringify({ columns: ['time', 'favorite'] }) };
    const { page, context } = await openPage(world.address, '/preferences', {
      storageState: { cookies: [], origins: [{ origin: world.address, localStorage: [stored] }] },
    });
    const column = (name: string) => page.getByRole('checkbox', { name, exact: true });
    for (const name of ['Company', 'Title']) {
      expect([name, await column(name).isChecked(), await column(name).isDisabled()]).toEqual([name, true, true]);
    }
    await page.getByText('Ticker', { exact: true }).click();
    await waitForSaved(page);
    expect(await page.evaluate(() => localStorage.getItem('preferences'))).toContain(
      '"columns":["time","company","title","favorite","ticker"]',
    );
    expect(await findViolations(page)).toEqual([]);
    await context.close();
  });

  test('follow a change in another tab at once', async () => {
    const { page, context } = await openPage(world.address, '/preferences');
    const other = await context.newPage();
    await other.goto(`${world.address}/preferences`, { waitUntil: 'networkidle' });
    await choose(form(other), 'Dark');
    await form(page).getByRole('radio', { name: 'Dark', checked: true }).waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await context.close();
  });
});
