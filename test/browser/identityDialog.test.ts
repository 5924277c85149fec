import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AuthenticatorApp } from '../support/authenticatorApp.js';
import { TestWorld } from '../support/world.js';
import { describeInBrowser, openPage } from './browser.js';
import { eventually, choose, createKey, openKeyForm, password, pressButton, signUp } from './actions.js';
import { findViolations } from './accessibilityRules.js';

let world: TestWorld;
/** The service under its name: at an IP address there are no passkeys. */
let address: string;

beforeAll(async () => {
  world = await TestWorld.open();
  world.clock.set(new Date().toISOString());
  address = world.address.replace('127.0.0.1', 'localhost');
});
afterAll(() => world.close());

/** Makes the last proof of an account too old. */
const forgetProof = (email: string) =>
  world.services.database.prisma.session.updateMany({
    where: { account: { email } },
    data: { provenAt: new Date(Date.now() - 601_000) },
  });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' });

describeInBrowser('a user who signed in more than ten minutes ago', () => {
  test('confirms the password in a dialog, and the form is then submitted with the typed values', async () => {
    const email = 'ann@example.com';
    const { page, context, consoleMessages, externalRequests } = await openPage(address, '/signup');
    await signUp(world, page, email);
    await forgetProof(email);
    await openKeyForm(page);
    await page.getByLabel('Name').fill('screener');
    await page.getByLabel('Allowed networks').fill('127.0.0.1');
    await choose(page, 'In 90 days');
    await page.getByLabel('Name').press('Enter');
    const dialog = dialogOf(page);
    await dialog.waitFor();
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('current-password'),
    );
    expect(await findViolations(page)).toEqual([]);

    // Escape leaves all as it was.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('alert').getByText('Nothing was changed').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('screener');
    await eventually(async () =>
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('screener'),
    );
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.type('another password');
    await page.keyboard.press('Enter');
    await dialog.getByText('Enter the current password of the account.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('grid', { name: 'API keys' }).getByRole('row').nth(1);
    await row.getByText('screener').waitFor();
    expect(await row.textContent()).toMatch(/from 127\.0\.0\.1.*expires/);
    // For ten minutes no confirmation is needed.
    await createKey(page, 'second');
    expect(await dialog.count()).toBe(0);
    expect(consoleMessages.filter((complaint) => !/40[03]/.test(complaint))).toEqual([]);
    expect(externalRequests).toEqual([]);
    await context.close();
  });

  test('confirms the password above an open dialog, which keeps the typed values', async () => {
    const email = 'ben@example.com';
    const { page, context, consoleMessages } = await openPage(address, '/signup');
    await signUp(world, page, email);
    await openKeyForm(page);
    await page.getByLabel('Allowed networks').fill('127.0.0.1');
    await createKey(page, 'poller');
    await forgetProof(email);
    await pressButton(page, 'Edit poller…');
    const edit = page.getByRole('dialog', { name: 'Edit poller' });
    await edit.getByLabel('Name').fill('feed');
    await edit.getByLabel('Allowed networks').fill('127.0.0.1, 192.0.2.0/24');
    await pressButton(page, 'Save changes');
    const dialog = dialogOf(page);
    await dialog.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await edit.getByText('Nothing was changed').waitFor();
    expect(await edit.getByLabel('Name').inputValue()).toBe('feed');
    await pressButton(page, 'Save changes');
    await dialog.getByLabel('Your password').waitFor();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByText('feed updated').waitFor();
    await edit.waitFor({ state: 'detached' });
    await page.getByRole('grid', { name: 'API keys' }).getByText('192.0.2.0/24').waitFor();

    // Taking access away asks for no proof.
    await forgetProof(email);
    await pressButton(page, 'Revoke feed…');
    await pressButton(page, 'Revoke key');
    await page.getByText('feed revoked').waitFor();
    expect(consoleMessages.filter((complaint) => !complaint.includes('403'))).toEqual([]);
    await context.close();
  });

  test('no longer sees the dialog after another user signs in, and nothing is done for that user', async () => {
    const email = 'dan@example.com';
    const { page, context } = await openPage(address, '/signup');
    await signUp(world, page, email);
    await forgetProof(email);
    await openKeyForm(page);
    await page.getByLabel('Name').fill('of dan');
    await pressButton(page, 'Create key');
    await dialogOf(page).waitFor();
    const other = await context.newPage();
    await other.goto(address);
    await context.clearCookies();
    await other.goto(`${address}/signup`);
    await signUp(world, other, 'fay@example.com');
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(await world.services.database.prisma.apiKey.count({ where: { name: 'of dan' } })).toBe(0);
    await context.close();
  });

  test('may confirm with a passkey or a code from the app', async () => {
    const email = 'eve@example.com';
    const { page, context } = await openPage(address, '/signup');
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('WebAuthn.enable');
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signUp(world, page, email);
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await forgetProof(email);
    await pressButton(page, 'Add a passkey…');
    await page.getByLabel('Name of the passkey').fill('laptop');
    await pressButton(page, 'Add passkey');
    const dialog = dialogOf(page);
    await dialog.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('grid', { name: 'Passkeys' }).getByText('laptop').waitFor();

    await forgetProof(email);
    await pressButton(page, 'Turn on…');
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    const secret = (await page.getByRole('region', { name: 'Secret' }).textContent()) ?? '';
    const app = new AuthenticatorApp(secret.replaceAll(' ', ''));
    await page.getByLabel('Code from the app').fill(app.code());
    await pressButton(page, 'I have saved the codes');

    await forgetProof(email);
    await pressButton(page, 'New recovery codes…');
    await pressButton(page, 'Create new recovery codes');
    await dialog.getByRole('button', { name: 'Use a code from the app' }).click();
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('one-time-code'),
    );
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.type(app.code(1));
    await page.getByRole('region', { name: 'Recovery codes' }).waitFor();
    await context.close();
  });
});
