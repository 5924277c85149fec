import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { TestWorld } from '../support/world.js';
import { describeInBrowser, openPage } from './browser.js';
import { createAccount, createKey, openKeyForm, pressButton, signIn, signOut, signUp } from './actions.js';

// Two windows of one browser, with the same session.

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(world.address + path, { waitUntil: 'networkidle' });
  return page;
}

/** Goes back to a window; a headless browser does not send the visibility event by itself. */
async function comeBack(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

const signedOut = 'You were signed out.';

describeInBrowser('two windows', () => {
  test('signing out in one is shown in the other, which keeps the typed values for the next sign-in', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'ann@example.com');
    const other = await open(context, '/keys');
    await openKeyForm(page);
    await page.getByLabel('Name').fill('screener');
    await page.getByLabel('Allowed networks').fill('10.0.0.0/8');
    await signOut(other);
    expect(await other.getByText(signedOut).count()).toBe(0);

    await page.getByText(signedOut).waitFor();
    const third = await open(context, '/signin');
    await signIn(third, 'ann@example.com');
    await page.getByText(signedOut).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name').inputValue()).toBe('screener');
    await pressButton(page, 'Create key');
    const row = page.getByRole('grid', { name: 'API keys' }).getByRole('row').nth(1);
    await row.getByText('from 10.0.0.0/8').waitFor();
    await context.close();
  });

  test('signing out in one hides the data of the account in the other', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'ben@example.com');
    await createKey(page, 'laptop');
    await openKeyForm(page);
    await page.getByLabel('Name').fill('screener');
    await signOut(await open(context, '/account'));
    await page.getByText(signedOut).waitFor();
    await page.getByRole('grid', { name: 'API keys' }).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name').inputValue()).toBe('screener');
    await context.close();
  });

  test('a window that becomes visible after another user signed in shows the data of that user, and no typed values', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'eve@example.com');
    await createKey(page, 'of Eve');
    await openKeyForm(page);
    await page.getByLabel('Name').fill('typed by Eve');
    const other = await open(context, '/account');
    await signOut(other);
    await other.goto(`${world.address}/signup`);
    await createAccount(world, other, 'fay@example.com');
    await world.services.accounts.grant('fay@example.com', null);
    await comeBack(page);
    await page.getByText('No API keys yet.').waitFor();
    expect(await page.getByLabel('Name').count()).toBe(0);
    expect(await page.getByText('of Eve').count()).toBe(0);
    await context.close();
  });

  test('another user who signs in without leaving the window can undo nothing of the user before', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'hal@example.com');
    const hal = await world.createUser('hal');
    const { dealId } = await hal.createDeal({ companyName: 'Harbour Rail' });
    await hal.post(`/deals/${dealId}/activities`, { type: 'task', content: 'Call Hal' });
    await page.goto(`${world.address}/deals/${dealId}`);
    await page.getByRole('checkbox', { name: 'Call Hal' }).click({ force: true });
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await signOut(page);
    await page.getByRole('link', { name: 'Sign up' }).first().click();
    await createAccount(world, page, 'ida@example.com');
    await world.services.accounts.grant('ida@example.com', null);
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await page.getByText('No open tasks').waitFor();
    await page.keyboard.press('u');
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Call Hal').count()).toBe(0);
    await context.close();
  });

  test('a key revoked in one is shown as revoked in the other when it becomes visible', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'gil@example.com');
    await createKey(page, 'laptop');
    const other = await open(context, '/keys');
    await other.getByRole('button', { name: 'Revoke laptop…' }).click();
    await pressButton(other, 'Revoke key');
    await other.getByText('laptop revoked').waitFor();
    const row = page.getByRole('grid', { name: 'API keys' }).getByRole('row').nth(1);
    expect(await row.textContent()).toContain('Active');
    await openKeyForm(page);
    await page.getByLabel('Name').fill('screener');
    await comeBack(page);
    await row.getByText('Revoked').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('screener');
    await context.close();
  });
});
