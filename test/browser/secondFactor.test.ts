import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AuthenticatorApp } from '../support/authenticatorApp.js';
import { World } from '../support/world.js';
import { heading, password, press, signUp } from './people.js';
import { describeInBrowser, visit } from './browser.js';
import { breachesOf } from './rules.js';

let world: World;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

async function begin(page: Page): Promise<AuthenticatorApp> {
  await press(page, 'Turn on…');
  await page.getByRole('img', { name: /^The secret/ }).waitFor();
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
  test('is turned on, asked for, stood in for by a recovery code, and turned off', async () => {
    const email = 'ann@example.com';
    const { page, context, complaints, elsewhere } = await visit(world.address, '/signup');
    await signUp(world, page, email);
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await press(page, 'Turn on…');
    await page.getByLabel('Code from the app').waitFor();
    await press(page, 'Cancel');
    const app = await begin(page);
    expect(await focused(page)).toBe('one-time-code');
    expect(await breachesOf(page)).toEqual([]);
    const wrong = app.code() === '000000' ? '111111' : '000000';
    await page.getByLabel('Code from the app').fill(wrong);
    await page.getByText('It must be the one that your app shows now').waitFor();
    await page.getByLabel('Code from the app').fill(app.code());
    const region = page.getByRole('region', { name: 'Recovery codes' });
    const recoveryCodes = ((await region.textContent()) ?? '').split('\n');
    expect(recoveryCodes).toHaveLength(10);
    expect(await breachesOf(page)).toEqual([]);
    await press(page, 'I have kept them');
    await page.getByText('10 recovery codes are left.').waitFor();
    expect(await page.getByText(recoveryCodes[0] ?? '').count()).toBe(0);
    await page.getByRole('grid', { name: 'What happened' }).getByText('Second factor turned on').waitFor();

    await context.clearCookies();
    await typePassword(page, email);
    await page.getByText('The password was right. One more step.').waitFor();
    expect(await focused(page)).toBe('one-time-code');
    expect(await breachesOf(page)).toEqual([]);
    // The last digit sends it.
    await page.keyboard.type(app.code(1));
    await heading(page, 'Keys');

    await context.clearCookies();
    await typePassword(page, email);
    await press(page, 'Use a recovery code');
    await page.keyboard.type('nothing');
    await page.keyboard.press('Enter');
    await page.getByText('It must be').waitFor();
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await heading(page, 'Keys');

    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByText('9 recovery codes are left.').waitFor();
    await press(page, 'Turn off…');
    await press(page, 'Turn off');
    await page.getByText('Off. Signing in').waitFor();
    expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
    expect(elsewhere).toEqual([]);
    await context.close();
  });

  test('that takes too long begins again with the password', async () => {
    const email = 'ben@example.com';
    const { page, context } = await visit(world.address, '/signup');
    await signUp(world, page, email);
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    const app = await begin(page);
    await page.getByLabel('Code from the app').fill(app.code());
    await press(page, 'I have kept them');
    await context.clearCookies();
    await typePassword(page, email);
    await page.getByText('The password was right. One more step.').waitFor();
    await world.services.database.prisma.verification.deleteMany();
    await page.keyboard.type(app.code(1));
    await page.getByRole('alert').getByText('begin again').waitFor();
    await press(page, 'Begin again');
    await page.getByLabel('Password', { exact: true }).waitFor();
    await context.close();
  });
});
