import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CDPSession, Page } from 'playwright-core';
import { TestWorld } from '../support/world.js';
import { forgetSession, waitForHeading, pressButton, signUp } from './actions.js';
import { describeInBrowser, openPage } from './browser.js';
import { findViolations } from './accessibilityRules.js';

let world: TestWorld;
/** The service under its name: at an IP address there are no passkeys. */
let address: string;

beforeAll(async () => {
  world = await TestWorld.open();
  address = world.address.replace('127.0.0.1', 'localhost');
});
afterAll(() => world.close());

/** A device that keeps passkeys, and whose user is there, or is not. */
async function device(page: Page) {
  const devTools: CDPSession = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    isUserThere: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    countPasskeys: async () => (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

const add = async (page: Page, name: string) => {
  await pressButton(page, 'Add a passkey…');
  await page.getByLabel('Name of the passkey').fill(name);
  await pressButton(page, 'Add passkey');
};

describeInBrowser('a passkey', () => {
  test('is added, signs in, is renamed and removed', async () => {
    const { page, context, consoleMessages, externalRequests } = await openPage(address, '/signup');
    const { isUserThere, countPasskeys } = await device(page);
    await signUp(world, page, 'ann@example.com');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    // Nothing is made on the device for a name that is refused.
    await add(page, ' ');
    await page.getByText('Fill in this field.').waitFor();
    expect(await countPasskeys()).toBe(0);
    await pressButton(page, 'Cancel');
    await isUserThere(false);
    await add(page, 'laptop');
    await page.getByRole('alert').getByText('The passkey request was cancelled or timed out').waitFor();
    await isUserThere(true);
    await pressButton(page, 'Add passkey');
    const table = page.getByRole('grid', { name: 'Passkeys' });
    await table.getByText('laptop').waitFor();
    await table.getByText('Never').waitFor();
    await page.getByRole('grid', { name: 'Security log' }).getByText('Passkey added').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await add(page, 'the same');
    await page.getByRole('alert').getByText('already has a passkey for your account').waitFor();

    await forgetSession(page);
    await isUserThere(false);
    await page.goto(`${address}/signin`, { waitUntil: 'networkidle' });
    await pressButton(page, 'Sign in with a passkey');
    await page.getByRole('alert').getByText('The passkey request was cancelled or timed out').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await isUserThere(true);
    await pressButton(page, 'Sign in with a passkey');
    await waitForHeading(page, 'Today');

    await page.goto(`${address}/account`);
    await pressButton(page, 'Rename laptop…');
    await page.keyboard.type('x'.repeat(101));
    await page.keyboard.press('Enter');
    await page.getByText(/^(Enter|Use|Fill in) /).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('desk');
    await page.keyboard.press('Enter');
    await table.getByText('desk').waitFor();
    await pressButton(page, 'Remove desk…');
    await pressButton(page, 'Remove passkey');
    await page.getByText('desk removed').waitFor();
    await table.waitFor({ state: 'detached' });
    // The name that was too long.
    expect(consoleMessages.filter((complaint) => !complaint.includes('400'))).toEqual([]);
    expect(externalRequests).toEqual([]);
    await context.close();
  });

  test('that was removed here does not sign in, and the page explains what to do', async () => {
    const { page, context } = await openPage(address, '/signup');
    await device(page);
    await signUp(world, page, 'eve@example.com');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await add(page, 'laptop');
    await page.getByRole('grid', { name: 'Passkeys' }).getByText('laptop').waitFor();
    await world.services.database.prisma.passkey.deleteMany();
    await forgetSession(page);
    await page.goto(`${address}/signin`, { waitUntil: 'networkidle' });
    await pressButton(page, 'Sign in with a passkey');
    await page.getByRole('alert').getByText('sign in with your password, and delete the passkey').waitFor();
    expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username webauthn');
    await context.close();
  });

  test('is not offered at an IP address, and the pages give the reason', async () => {
    const { page, context, consoleMessages } = await openPage(world.address, '/signup');
    await signUp(world, page, 'fay@example.com');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByText('Passkeys do not work at an IP address').waitFor();
    expect(await page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
    await forgetSession(page);
    await page.goto(`${world.address}/signin`);
    await page.getByText('Passkeys do not work at an IP address').waitFor();
    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
    expect(consoleMessages).toEqual([]);
    await context.close();
  });
});
