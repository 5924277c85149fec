import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Mailbox } from '../support/browser.js';
import { TestWorld } from '../support/world.js';
import { describeInBrowser, openPage } from './browser.js';
import { createKey, openKeyForm, pressButton, signOut, signUp, waitForHeading } from './actions.js';
import { findViolations } from './accessibilityRules.js';

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

const currentLinks = (page: Page) =>
  page.locator('[aria-current="page"]').evaluateAll((links) => links.map((link) => link.textContent));

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    return element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label') ?? element?.textContent;
  });

describeInBrowser('the frame', () => {
  test('marks the current section, and the menu of the account opens the sections, sets the theme and signs out', async () => {
    const { page, context, consoleMessages } = await openPage(world.address, '/signup');
    await signUp(world, page, 'ann@example.com');
    expect(await currentLinks(page)).toEqual(['Settings', 'API keys']);
    const menu = page.getByRole('button', { name: /^Account menu/ });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Account' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await waitForHeading(page, 'Account');
    expect(await currentLinks(page)).toEqual(['Settings', 'Account']);

    await menu.click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
    await page.reload({ waitUntil: 'networkidle' });
    await menu.click();
    await page.getByRole('menuitemradio', { name: 'Dark', checked: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });

    await signOut(page);
    await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
    expect(consoleMessages).toEqual([]);
    await context.close();
  });

  test('collapses to icons with tooltips and remembers it; on a phone it is a bar at the bottom', async () => {
    const { page, context, consoleMessages } = await openPage(world.address, '/signup');
    await signUp(world, page, 'ben@example.com');
    const sideBarWidth = async () => (await page.getByRole('banner').boundingBox())?.width;
    expect(await sideBarWidth()).toBe(216);
    await pressButton(page, 'Collapse side bar');
    await page.getByRole('button', { name: 'Expand side bar' }).waitFor();
    expect(await sideBarWidth()).toBe(52);
    await page.getByRole('link', { name: 'Settings' }).hover();
    await page.getByRole('tooltip').getByText('Settings').waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    expect(await sideBarWidth()).toBe(52);
    expect(await findViolations(page)).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    const bar = await page.getByRole('banner').boundingBox();
    expect([bar?.width, (bar?.y ?? 0) + (bar?.height ?? 0)]).toEqual([390, 844]);
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Billing' }).click();
    await waitForHeading(page, 'Billing');
    expect(consoleMessages).toEqual([]);
    await context.close();
  });

  test('is there from the first paint for who was signed in at the last visit, and nothing moves when the session is read', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'eve@example.com');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/auth/session', async (route) => {
      await answered;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('link', { name: 'Settings' }).waitFor();
    const main = () => page.getByRole('main').boundingBox();
    const { x, y } = (await main()) ?? {};
    answer();
    await page.getByRole('button', { name: 'Create API key' }).waitFor();
    expect(await main()).toMatchObject({ x, y });
    await context.close();
  });
});

describeInBrowser('the forms of the settings', () => {
  test('take the focus when they open, after a code was sent, and give it back when they close', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'gil@example.com');
    await openKeyForm(page);
    expect(await focusedName(page)).toBe('Name');
    await pressButton(page, 'Cancel');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await pressButton(page, 'Change Email address');
    expect(await focusedName(page)).toBe('New email address');
    const mailbox = await Mailbox.open(world, 'gil@elsewhere.example.com');
    await page.keyboard.type('gil@elsewhere.example.com');
    await page.getByLabel('Your password').fill('four plain words');
    await page.keyboard.press('Enter');
    await mailbox.code('Your code to change your email address');
    await page.getByLabel('Code').waitFor();
    expect(await focusedName(page)).toBe('Code');
    await pressButton(page, 'Use another address');
    await pressButton(page, 'Cancel');
    expect(await focusedName(page)).toBe('Change Email address');
    await context.close();
  });

  test('say at a field what to do', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'flo@example.com');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await pressButton(page, 'Change Password');
    await page.getByLabel('Current password').fill('four plain words');
    await page.getByLabel('New password').fill('short');
    await pressButton(page, 'Change password');
    await page.getByText('Use at least 12 characters.').waitFor();
    await context.close();
  });

  test('of a new key start with all permissions, whatever the last key had', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'hal@example.com');
    await openKeyForm(page);
    for (const name of ['Read filings', 'Change deals', 'Send email']) {
      await page.getByLabel(name).uncheck({ force: true });
    }
    await createKey(page, 'reader');
    await page.getByRole('grid', { name: 'API keys' }).getByText('Read deals').waitFor();
    await openKeyForm(page);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(4);
    await context.close();
  });
});

describeInBrowser('GraphiQL', () => {
  test('runs operations with the session of a signed-in user', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'kim@example.com');
    await page.goto(`${world.address}/graphql`, { waitUntil: 'networkidle' });
    const response = page.waitForResponse((each) => each.request().postData()?.includes('secFilings') === true);
    await page.getByRole('button', { name: 'Execute query (Ctrl-Enter)' }).click();
    expect((await response).status()).toBe(200);
    await context.close();
  });
});
