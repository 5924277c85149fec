import pRetry from 'p-retry';
import type { Locator, Page } from 'playwright-core';
import { Mailbox } from '../support/browser.js';
import type { TestWorld } from '../support/world.js';

// Actions of a user on pages.

export const password = 'four plain words';

export const pressButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const waitForHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Presses keys, one after the other. */
export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Repeats an expectation until it holds, for some minutes at most: a change is on screen before it is stored. */
export const eventually = (expectation: () => Promise<unknown>) =>
  pRetry(expectation, { retries: 3000, minTimeout: 50, factor: 1 });

/** Chooses one of several options. The page answers before it shows the choice. */
export async function choose(within: Page | Locator, name: string): Promise<void> {
  await within.getByRole('radio', { name }).click({ force: true });
  await within.getByRole('radio', { name, checked: true }).waitFor({ state: 'attached' });
}

/** Signs up on the sign-up page, up to the choice of a plan. */
export async function createAccount(world: TestWorld, page: Page, email: string): Promise<void> {
  const mailbox = await Mailbox.open(world, email);
  await page.getByLabel('Email').fill(email);
  await pressButton(page, 'Send a code');
  await page.getByLabel('Code').fill(await mailbox.code('Your code for Docket'));
  await page.getByLabel('New password').fill(password);
  await pressButton(page, 'Create account');
  await waitForHeading(page, 'Billing');
}

/** Signs up, grants access as an operator, and opens the page of API keys. */
export async function signUp(world: TestWorld, page: Page, email: string): Promise<void> {
  await createAccount(world, page, email);
  await world.services.accounts.grant(email, null);
  await page.getByRole('link', { name: 'API keys', exact: true }).click();
  await waitForHeading(page, 'API keys');
}

/** Signs in on the page for it. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await pressButton(page, 'Sign in');
  await waitForHeading(page, 'Today');
}

/** Takes the session from the browser, with no page open whose requests would be refused without it. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Opens the form for a new key, on the page of keys. */
export const openKeyForm = (page: Page) => pressButton(page, 'Create API key');

/** Opens a form of the account page, by the title of its setting. */
export const openSetting = (page: Page, title: string) => pressButton(page, `Change ${title}`);

/** Signs out with the menu of the account. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await waitForHeading(page, 'Docket');
}

/** Ends all sessions of a user, as revoking them elsewhere does. */
export async function revokeSessions(world: TestWorld, email: string): Promise<void> {
  const { prisma } = world.services.database;
  const { userId } = await prisma.account.findUniqueOrThrow({ where: { email } });
  await prisma.session.deleteMany({ where: { userId } });
  world.services.sessions.evict(userId);
}

export const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

/** Signs in with the dialog that opens where a session has ended. */
export async function signInAgain(page: Page): Promise<void> {
  const dialog = signInDialog(page);
  await dialog.getByLabel(/^Password of/).fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Creates a key on the page of keys, whether its form is open or not. */
export async function createKey(page: Page, name: string): Promise<string> {
  if ((await page.getByRole('region', { name: 'New API key' }).getByLabel('Name').count()) === 0)
    await openKeyForm(page);
  await page.getByLabel('Name').fill(name);
  await pressButton(page, 'Create key');
  await page.getByRole('grid', { name: 'API keys' }).getByText(name).waitFor();
  return (await page.getByRole('region', { name: 'API key', exact: true }).last().textContent()) ?? '';
}
