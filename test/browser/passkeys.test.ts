import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CDPSession, Page } from 'playwright-core';
import { World } from '../support/world.js';
import { heading, press, signUp } from './people.js';
import { describeInBrowser, visit } from './browser.js';
import { breachesOf } from './rules.js';

let world: World;
/** The service under its name: at an IP address there are no passkeys. */
let address: string;

beforeAll(async () => {
  world = await World.open();
  address = world.address.replace('127.0.0.1', 'localhost');
});
afterAll(() => world.close());

/** A device that keeps passkeys, and whose user is there, or is not. */
async function device(page: Page): Promise<{ readonly isUserThere: (isThere: boolean) => Promise<unknown> }> {
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
    isUserThere: (isUserVerified) => devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

const add = async (page: Page, name: string) => {
  await page.getByLabel('Name of the passkey').fill(name);
  await press(page, 'Add a passkey');
};

describeInBrowser('a passkey', () => {
  test('is added, signs in, is renamed and removed', async () => {
    const { page, context, complaints, elsewhere } = await visit(address, '/signup');
    const { isUserThere } = await device(page);
    await signUp(world, page, 'ann@example.com');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await isUserThere(false);
    await add(page, 'laptop');
    await page.getByRole('alert').getByText('The browser was given no passkey').waitFor();
    await isUserThere(true);
    await press(page, 'Add a passkey');
    const table = page.getByRole('grid', { name: 'Passkeys' });
    await table.getByText('laptop').waitFor();
    await table.getByText('Never').waitFor();
    await page.getByRole('grid', { name: 'What happened' }).getByText('Passkey added').waitFor();
    expect(await breachesOf(page)).toEqual([]);
    await add(page, 'the same');
    await page.getByRole('alert').getByText('keeps a passkey of your account already').waitFor();

    await context.clearCookies();
    await isUserThere(false);
    await page.goto(`${address}/signin`, { waitUntil: 'networkidle' });
    await press(page, 'Sign in with a passkey');
    await page.getByRole('alert').getByText('The browser was given no passkey').waitFor();
    expect(await breachesOf(page)).toEqual([]);
    await isUserThere(true);
    await press(page, 'Sign in with a passkey');
    await heading(page, 'Keys');

    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await press(page, 'Rename laptop…');
    await page.keyboard.type('x'.repeat(101));
    await page.keyboard.press('Enter');
    await page.getByText('It must be').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('desk');
    await page.keyboard.press('Enter');
    await table.getByText('desk').waitFor();
    await press(page, 'Remove desk…');
    await press(page, 'Remove passkey');
    await page.getByText('desk is removed').waitFor();
    await table.waitFor({ state: 'detached' });
    // The name that was too long.
    expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
    expect(elsewhere).toEqual([]);
    await context.close();
  });

  test('that was removed here does not sign in, and the page says what to do', async () => {
    const { page, context } = await visit(address, '/signup');
    await device(page);
    await signUp(world, page, 'eve@example.com');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await add(page, 'laptop');
    await page.getByRole('grid', { name: 'Passkeys' }).getByText('laptop').waitFor();
    await world.services.database.prisma.passkey.deleteMany();
    await context.clearCookies();
    await page.goto(`${address}/signin`, { waitUntil: 'networkidle' });
    await press(page, 'Sign in with a passkey');
    await page.getByRole('alert').getByText('sign in with your password, and remove it where you keep it').waitFor();
    expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username webauthn');
    await context.close();
  });

  test('is not offered at an IP address, where the pages say why', async () => {
    const { page, context, complaints } = await visit(world.address, '/signup');
    await signUp(world, page, 'fay@example.com');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByText('Passkeys are bound to a name').waitFor();
    expect(await page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
    await context.clearCookies();
    await page.goto(`${world.address}/signin`);
    await page.getByText('Passkeys are bound to a name').waitFor();
    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
