import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TestWorld } from '../support/world.js';
import { findViolations } from './accessibilityRules.js';
import { password, pressButton, revokeSessions, signInAgain, signInDialog } from './actions.js';
import { describeInBrowser } from './browser.js';
import { edit, openDealPage, readDeal, section } from './dealPages.js';
import { signUpForBrowser } from './signedIn.js';

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
  world.clock.set(new Date().toISOString());
});
afterAll(() => world.close());

/** Opens a deal, ends the session while its thesis is edited, and types on. */
async function typeWithoutSession(email: string) {
  const visit = await openDealPage(world, await signUpForBrowser(world, email), { investmentThesis: 'Forced' });
  const { page } = visit;
  await edit(page, 'Thesis');
  await page.keyboard.type(' selling');
  await thesis(page).getByText('Saved', { exact: true }).waitFor();
  await revokeSessions(world, email);
  await page.keyboard.type(' by index funds');
  await thesis(page).getByText('Not saved. It will be saved when you have signed in again.').waitFor();
  return visit;
}

const thesis = (page: Page) => section(page, 'Thesis');
const wholeText = 'Forced selling by index funds, until March';

describeInBrowser('a text that is edited when the session ends', () => {
  test('keeps the focus and what is typed, and is saved after signing in again in the dialog', async () => {
    const { page, context, dealId } = await typeWithoutSession('ann@example.com');
    expect(await signInDialog(page).count()).toBe(0);
    await page.keyboard.type(', until March');
    expect(await page.getByRole('textbox', { name: 'Thesis' }).inputValue()).toBe(wholeText);
    await page.locator('.notice').getByText('You were signed out. The page is kept.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.locator('.notice').getByRole('button', { name: 'Sign in again' }).click();
    await page.keyboard.press('Escape');
    await signInDialog(page).waitFor({ state: 'detached' });
    await thesis(page).getByText('Not saved. It will be saved when you have signed in again.').waitFor();
    await page.locator('.notice').getByRole('button', { name: 'Sign in again' }).click();
    await signInAgain(page);
    await thesis(page).getByText('Saved', { exact: true }).waitFor();
    expect(await readDeal(page, dealId, 'investmentThesis')).toEqual({ investmentThesis: wholeText });
    await context.close();
  });

  test('is saved after signing in again in another tab', async () => {
    const { page, context, dealId } = await typeWithoutSession('ben@example.com');
    await page.keyboard.type(', until March');
    const otherTab = await context.newPage();
    await otherTab.goto(`${world.address}/signin`);
    await otherTab.getByLabel('Email').fill('ben@example.com');
    await otherTab.getByLabel('Password', { exact: true }).fill(password);
    await pressButton(otherTab, 'Sign in');
    await thesis(page).getByText('Saved', { exact: true }).waitFor();
    expect(await readDeal(page, dealId, 'investmentThesis')).toEqual({ investmentThesis: wholeText });
    await context.close();
  });
});
