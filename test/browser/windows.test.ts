import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { World } from '../support/world.js';
import { describeInBrowser, visit } from './browser.js';
import { createAccount, heading, makeKey, press, signIn, signUp } from './people.js';

// Two windows of one browser, with the same session.

let world: World;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(world.address + path, { waitUntil: 'networkidle' });
  return page;
}

/** Goes back to a window; a browser without a screen does not tell pages so by itself. */
async function comeBack(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await press(page, 'Sign out');
  await heading(page, 'Docket');
}

const signedOut = 'You were signed out.';

describeInBrowser('two windows', () => {
  test('who signs out in one is told in the other, and goes on there with what was typed when signed in again', async () => {
    const { page, context } = await visit(world.address, '/signup');
    await signUp(world, page, 'ann@example.com');
    const other = await open(context, '/keys');
    await page.getByLabel('Name').fill('screener');
    await page.getByLabel('Allowed networks').fill('10.0.0.0/8');
    await signOut(other);
    expect(await other.getByText(signedOut).count()).toBe(0);

    await press(page, 'Make key');
    await page.getByRole('alert').getByText(signedOut).waitFor();
    await page.getByText('You are not signed in; sign in again', { exact: true }).waitFor();
    await page.getByText('Your keys could not be read.').waitFor();
    const [third] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'sign in again' }).click(),
    ]);
    await signIn(third, 'ann@example.com');
    await comeBack(page);
    await page.getByText(signedOut).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name').inputValue()).toBe('screener');
    await press(page, 'Make key');
    const row = page.getByRole('grid', { name: 'API keys' }).getByRole('row').nth(1);
    await row.getByText('from 10.0.0.0/8').waitFor();
    await context.close();
  });

  test('who comes back to one is told at once, and no longer shown what was there', async () => {
    const { page, context } = await visit(world.address, '/signup');
    await signUp(world, page, 'ben@example.com');
    await makeKey(page, 'laptop');
    await signOut(await open(context, '/account'));
    await page.getByLabel('Name').fill('screener');
    await comeBack(page);
    await page.getByRole('alert').getByText(signedOut).waitFor();
    await page.getByRole('grid', { name: 'API keys' }).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name').inputValue()).toBe('screener');
    await context.close();
  });

  test('who finds somebody else signed in is shown what is theirs, and nothing that was typed before', async () => {
    const { page, context } = await visit(world.address, '/signup');
    await signUp(world, page, 'eve@example.com');
    await makeKey(page, 'of Eve');
    await page.getByLabel('Name').fill('typed by Eve');
    const other = await open(context, '/account');
    await signOut(other);
    await other.goto(`${world.address}/signup`);
    await createAccount(world, other, 'fay@example.com');
    await world.services.accounts.grant('fay@example.com', null);
    await comeBack(page);
    await page.getByText('No keys yet. Make one above.').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('');
    expect(await page.getByText('of Eve').count()).toBe(0);
    await context.close();
  });

  test('a key that is revoked in one is so in the other, when one comes back to it', async () => {
    const { page, context } = await visit(world.address, '/signup');
    await signUp(world, page, 'gil@example.com');
    await makeKey(page, 'laptop');
    const other = await open(context, '/keys');
    await other.getByRole('button', { name: 'Revoke laptop…' }).click();
    await press(other, 'Revoke key');
    await other.getByText('laptop is revoked').waitFor();
    const row = page.getByRole('grid', { name: 'API keys' }).getByRole('row').nth(1);
    expect(await row.textContent()).toContain('Valid');
    await page.getByLabel('Name').fill('screener');
    await comeBack(page);
    await row.getByText('Revoked').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('screener');
    await context.close();
  });
});
