import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TestWorld } from '../support/world.js';
import { findViolations } from './accessibilityRules.js';
import { openKeyForm, pressButton, revokeSessions, signInAgain, signInDialog as dialog, signUp } from './actions.js';
import { describeInBrowser, openPage } from './browser.js';

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
  world.clock.set(new Date().toISOString());
});
afterAll(() => world.close());

const accountOf = (email: string) => world.services.database.prisma.account.findUniqueOrThrow({ where: { email } });

/** Gives a user access until a time, or without end. */
async function grantAccess(email: string, until: Date | null): Promise<void> {
  await world.services.accounts.grant(email, until);
  world.services.sessions.evict((await accountOf(email)).userId);
}

const notice = (page: Page, text: string) => page.locator('.notice').getByText(text);
const keys = (page: Page) => page.getByRole('grid', { name: 'API keys' });

describeInBrowser('a session that ends in the middle', () => {
  test('asks to sign in again in place, keeps what was typed and shown, and sends the request again', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'ann@example.com');
    await openKeyForm(page);
    await page.getByLabel('Name').fill('screener');
    await revokeSessions(world, 'ann@example.com');
    await pressButton(page, 'Create key');
    await dialog(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog(page)
      .getByLabel(/^Password of/)
      .fill('not the password');
    await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog(page)
      .getByText(/password/i)
      .nth(1)
      .waitFor();
    await signInAgain(page);
    await keys(page).getByText('screener').waitFor();
    expect(await page.locator('.notice').count()).toBe(0);
    await context.close();
  });

  test('can wait: the page stays, a notice says so, and the action that failed can be repeated', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'ben@example.com');
    await openKeyForm(page);
    await page.getByLabel('Name').fill('screener');
    await revokeSessions(world, 'ben@example.com');
    await pressButton(page, 'Create key');
    await dialog(page).getByRole('button', { name: 'Not now' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await notice(page, 'You were signed out. The page is kept.').waitFor();
    await page.getByText('You are not signed in; sign in again.', { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.getByLabel('Name').inputValue()).toBe('screener');
    await page.locator('.notice').getByRole('button', { name: 'Sign in again' }).click();
    await signInAgain(page);
    await page.locator('.notice').waitFor({ state: 'detached' });
    await pressButton(page, 'Create key');
    await keys(page).getByText('screener').waitFor();
    await context.close();
  });
});

describeInBrowser('a service that cannot be reached', () => {
  test('leaves the page as it is, and is read again when it is back', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'eve@example.com');
    await openKeyForm(page);
    await page.getByLabel('Name').fill('screener');
    await context.setOffline(true);
    await notice(page, 'Docket cannot be reached.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.getByLabel('Name').inputValue()).toBe('screener');
    await context.setOffline(false);
    await page.locator('.notice').waitFor({ state: 'detached' });
    await pressButton(page, 'Create key');
    await keys(page).getByText('screener').waitFor();
    await context.close();
  });

  test('is probed again after a gateway answered for it; a page that waited then shows its data', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'fay@example.com');
    const isAway = (url: URL) => ['/graphql', '/healthz'].includes(url.pathname);
    await page.route(isAway, (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }));
    await page.getByRole('link', { name: 'Usage', exact: true }).first().click();
    await notice(page, 'Docket cannot be reached.').waitFor();
    await page.unroute(isAway);
    await page.getByText('No requests in the last 30 days.').waitFor();
    expect(await page.locator('.notice').count()).toBe(0);
    await context.close();
  });

  test.each([
    ['HTML', { status: 200, contentType: 'text/html', body: '<html>Sign in to the network</html>' }],
    ['malformed JSON', { status: 200, contentType: 'application/json', body: '{"data": {' }],
    ['JSON of another form', { status: 200, contentType: 'application/json', body: '[null]' }],
    ['an error without a form', { status: 500, contentType: 'application/json', body: '{"errors": "no"}' }],
  ])('is reported in words with a way to try again when it answers with %s', async (kind, answer) => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, `${kind.replaceAll(' ', '-').toLowerCase()}@example.com`);
    await page.route('**/graphql', (route) => route.fulfill(answer));
    await page.getByRole('link', { name: 'Usage', exact: true }).first().click();
    await page.getByText(`The service returned an unreadable response (HTTP ${answer.status}). Try again`).waitFor();
    await page.unroute('**/graphql');
    await pressButton(page, 'Try again');
    await page.getByText('No requests in the last 30 days.').waitFor();
    await context.close();
  });
});

describeInBrowser('a plan that ends in the middle', () => {
  test('keeps what is on screen and says what to do', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'gil@example.com');
    await openKeyForm(page);
    await page.getByLabel('Name').fill('screener');
    await grantAccess('gil@example.com', new Date(world.clock.now().getTime() - 1000));
    await pressButton(page, 'Create key');
    await notice(page, 'Your account has no plan.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.getByLabel('Name').inputValue()).toBe('screener');
    await grantAccess('gil@example.com', null);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.locator('.notice').waitFor({ state: 'detached' });
    await pressButton(page, 'Create key');
    await keys(page).getByText('screener').waitFor();
    await context.close();
  });
});
