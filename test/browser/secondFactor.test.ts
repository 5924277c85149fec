import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AuthenticatorApp } from '../support/authenticatorApp.js';
import { TestWorld } from '../support/world.js';
import { forgetSession, waitForHeading, password, pressButton, signUp } from './actions.js';
import { describeInBrowser, openPage } from './browser.js';
import { findViolations } from './accessibilityRules.js';

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

async function begin(page: Page): Promise<AuthenticatorApp> {
  await pressButton(page, 'Turn on…');
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  return new AuthenticatorApp(
    ((await page.getByRole('region', { name: 'Secret' }).textContent()) ?? '').replaceAll(' ', ''),
  );
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto(`${world.address}/signin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('autocomplete'));

describeInBrowser('a second factor', () => {
  test('is turned on, requested at sign-in, replaced by a recovery code, and turned off', async () => {
    const email = 'ann@example.com';
    const { page, context, consoleMessages, externalRequests } = await openPage(world.address, '/signup');
    await signUp(world, page, email);
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await pressButton(page, 'Turn on…');
    await page.getByLabel('Code from the app').waitFor();
    await pressButton(page, 'Cancel');
    const app = await begin(page);
    expect(await focused(page)).toBe('one-time-code');
    expect(await findViolations(page)).toEqual([]);
    const wrong = app.code() === '000000' ? '111111' : '000000';
    await page.getByLabel('Code from the app').fill(wrong);
    await page.getByText('Enter the code that your app shows now').waitFor();
    await page.getByLabel('Code from the app').fill(app.code());
    const region = page.getByRole('region', { name: 'Recovery codes' });
    const recoveryCodes = ((await region.textContent()) ?? '').split('\n');
    expect(recoveryCodes).toHaveLength(10);
    expect(await findViolations(page)).toEqual([]);
    await pressButton(page, 'I have saved the codes');
    await page.getByText('10 recovery codes are left.').waitFor();
    expect(await page.getByText(recoveryCodes[0] ?? '').count()).toBe(0);
    await page.getByRole('grid', { name: 'Security log' }).getByText('Two-factor authentication turned on').waitFor();

    await forgetSession(page);
    await typePassword(page, email);
    await page.getByText('Password accepted. Two-factor authentication is the last step.').waitFor();
    expect(await focused(page)).toBe('one-time-code');
    expect(await findViolations(page)).toEqual([]);
    // The last digit sends it.
    await page.keyboard.type(app.code(1));
    await waitForHeading(page, 'Today');

    await forgetSession(page);
    await typePassword(page, email);
    await pressButton(page, 'Use a recovery code');
    await page.keyboard.type('nothing');
    await page.keyboard.press('Enter');
    await page.getByText(/^Enter /).waitFor();
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await waitForHeading(page, 'Today');

    await page.goto(`${world.address}/account`);
    await page.getByText('9 recovery codes are left.').waitFor();
    await pressButton(page, 'Turn off…');
    await pressButton(page, 'Turn off');
    await page.getByText('Off. Turn it on').waitFor();
    expect(consoleMessages.filter((complaint) => !complaint.includes('400'))).toEqual([]);
    expect(externalRequests).toEqual([]);
    await context.close();
  });

  test('that expires starts again with the password', async () => {
    const email = 'ben@example.com';
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, email);
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    const app = await begin(page);
    await page.getByLabel('Code from the app').fill(app.code());
    await pressButton(page, 'I have saved the codes');
    await forgetSession(page);
    await typePassword(page, email);
    await page.getByText('Password accepted. Two-factor authentication is the last step.').waitFor();
    await world.services.database.prisma.verification.deleteMany();
    await page.keyboard.type(app.code(1));
    await page.getByRole('alert').getByText('start over').waitFor();
    await pressButton(page, 'Start over');
    await page.getByLabel('Password', { exact: true }).waitFor();
    await context.close();
  });
});
