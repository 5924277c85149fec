import type { Locator, Page } from 'playwright-core';
import { Mailbox } from '../support/browser.js';
import type { World } from '../support/world.js';

// What somebody does on pages, as they would.

export const password = 'four plain words';

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Chooses one of several options. The page answers before it shows the choice. */
export async function choose(within: Page | Locator, name: string): Promise<void> {
  await within.getByRole('radio', { name }).click({ force: true });
  await within.getByRole('radio', { name, checked: true }).waitFor({ state: 'attached' });
}

/** Signs up on the page for it, and stands before the choice of a plan. */
export async function createAccount(world: World, page: Page, email: string): Promise<void> {
  const mailbox = await Mailbox.of(world, email);
  await page.getByLabel('Email').fill(email);
  await press(page, 'Send a code');
  await page.getByLabel('Code').fill(await mailbox.code('Your code for Docket'));
  await page.getByLabel('New password').fill(password);
  await press(page, 'Create account');
  await heading(page, 'Plan');
}

/** The same, given access as an operator does, and on the page of keys. */
export async function signUp(world: World, page: Page, email: string): Promise<void> {
  await createAccount(world, page, email);
  await world.services.accounts.grant(email, null);
  await page.getByRole('link', { name: 'Keys', exact: true }).click();
  await heading(page, 'Keys');
}

/** Signs in on the page for it. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
  await heading(page, 'Keys');
}

/** Makes a key on the page of keys. */
export async function makeKey(page: Page, name: string): Promise<string> {
  await page.getByLabel('Name').fill(name);
  await press(page, 'Make key');
  await page.getByRole('grid', { name: 'API keys' }).getByText(name).waitFor();
  return (await page.getByRole('region', { name: 'API key' }).textContent()) ?? '';
}
