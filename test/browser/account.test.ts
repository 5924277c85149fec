import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Mailbox } from '../support/browser.js';
import { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';
import { describeInBrowser, openPage } from './browser.js';
import {
  createKey,
  openKeyForm,
  openSetting,
  password,
  pressButton,
  signIn,
  signOut,
  signUp,
  waitForHeading,
} from './actions.js';

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

const onPhone = { viewport: { width: 390, height: 844 } };

describeInBrowser('an account', () => {
  test('is created on a phone, creates a key that is shown once, and the key works over REST until it is revoked', async () => {
    const { page, context, consoleMessages, externalRequests } = await openPage(world.address, '/', onPhone);
    await page.getByRole('link', { name: 'Sign up', exact: true }).click();
    await signUp(world, page, 'ann@example.com');
    await openKeyForm(page);
    await page.getByLabel('Name').fill('<b>laptop</b>');
    await page.getByLabel('Change deals').uncheck({ force: true });
    await pressButton(page, 'Create key');
    const key = (await page.getByRole('region', { name: 'API key', exact: true }).textContent()) ?? '';
    const ann = new TestUser(world.address, '', key);
    expect(await ann.get('/deals')).toAnswer(200);
    expect(await ann.post('/deals', { companyName: 'Harbour Rail', status: 'active' })).toAnswer(403);

    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByText(key).count()).toBe(0);
    await page.getByRole('button', { name: 'Revoke <b>laptop</b>…' }).click();
    await pressButton(page, 'Revoke key');
    await page.getByText('<b>laptop</b> revoked').waitFor();
    expect(await ann.get('/deals')).toAnswer(401);
    expect({ complaints: consoleMessages, elsewhere: externalRequests }).toEqual({ complaints: [], elsewhere: [] });
    await context.close();
  });

  test('shows its tables on a phone without scrolling them sideways', async () => {
    const { page, context } = await openPage(world.address, '/signup', onPhone);
    await signUp(world, page, 'phone@example.com');
    await createKey(page, 'A key with a name that is longer than the screen of a phone is wide');
    const overflowOf = (label: string) =>
      page.getByRole('grid', { name: label }).evaluate((table) => {
        const { scrollWidth = 0, clientWidth = 0 } = table.parentElement ?? {};
        return scrollWidth - clientWidth;
      });
    const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect([await overflowOf('API keys'), await pageWidth()]).toEqual([0, 390]);
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByRole('grid', { name: 'Security log' }).waitFor();
    expect([await overflowOf('Sessions'), await overflowOf('Security log'), await pageWidth()]).toEqual([0, 0, 390]);
    await context.close();
  });

  test('is signed out of and into again; a wrong password and a wrong code are reported at their fields', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    const mailbox = await Mailbox.open(world, 'ben@example.com');
    await page.getByLabel('Email').fill('ben@example.com');
    await pressButton(page, 'Send a code');
    const code = await mailbox.code('Your code for Docket');
    await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
    await page.getByLabel('New password').fill(password);
    await pressButton(page, 'Create account');
    await page.getByText('Enter the last code requested in this browser').waitFor();
    expect(await page.getByLabel('Code').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Code').fill(code);
    await pressButton(page, 'Create account');
    await waitForHeading(page, 'Billing');

    await signOut(page);
    await page.goto(`${world.address}/deals?view=table`);
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Email').fill('ben@example.com');
    await page.getByLabel('Password', { exact: true }).fill('no such password');
    await pressButton(page, 'Sign in');
    await page.getByRole('alert').getByText('The email address or the password is wrong').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('ben@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await waitForHeading(page, 'Deals');
    expect(page.url()).toBe(`${world.address}/deals?view=table`);
    await context.close();
  });

  test.each([
    ['%2Fdeals%3Fview%3Dtable', '/deals?view=table'],
    ['https%3A%2F%2Fexample.com%2F', '/today'],
    ['%2F%2Fexample.com', '/today'],
    ['%2F%5Cexample.com', '/today'],
    ['%2F.%2F%2Fexample.com', '/today'],
    ['', '/today'],
    ['%2Fdeals%3FsearchTerm%3DAT%2526T%252B', '/deals?searchTerm=AT%26T%2B'],
  ])('leads from the sign-in to the page of this site that asked for it: %s', async (next, address) => {
    const { page, context } = await openPage(world.address, `/signin?next=${next}`);
    await page.route('**/auth/sign-in', (route) => route.fulfill({ json: {} }));
    await page.getByLabel('Email').fill('gus@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await pressButton(page, 'Sign in');
    await page.waitForURL(world.address + address);
    await context.close();
  });

  test('shows its sessions and security log; a new password ends the other sessions', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'eve@example.com');
    const other = await openPage(world.address, '/signin');
    await signIn(other.page, 'eve@example.com');

    await page.getByRole('link', { name: 'Account', exact: true }).click();
    const browsers = page.getByRole('grid', { name: 'Sessions' });
    await browsers.getByRole('row').nth(2).waitFor();
    await openSetting(page, 'Password');
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password').fill('five plain words');
    await pressButton(page, 'Change password');
    await page.getByRole('grid', { name: 'Security log' }).getByText('Password changed').waitFor();
    expect(await browsers.getByRole('row').count()).toBe(2);
    await other.page.reload({ waitUntil: 'networkidle' });
    await other.page.getByText('Sign in to see this page.').waitFor();
    await Promise.all([context.close(), other.context.close()]);
  });

  test('shows its security log and its sessions page by page, back to the beginning', async () => {
    const { page, context, consoleMessages } = await openPage(world.address, '/signup');
    await signUp(world, page, 'hal@example.com');
    const { account, auditEvent, session } = world.services.database.prisma;
    const { userId } = await account.findUniqueOrThrow({ where: { email: 'hal@example.com' } });
    const createdAt = new Date('2026-01-01');
    const numbers = Array.from({ length: 118 }, (_, number) => number);
    await auditEvent.createMany({
      data: numbers.map((number) => ({ userId, action: 'keyRolled', detail: `key ${number}`, createdAt })),
    });
    const expiresAt = new Date('2099-01-01');
    await session.createMany({
      data: numbers.map((number) => ({
        ...{ userId, tokenHash: `hash ${number}`, createdAt, updatedAt: createdAt, expiresAt },
      })),
    });
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    for (const [table, button, all] of [
      ['Security log', 'Show more events', 120],
      ['Sessions', 'Show more sessions', 119],
    ] as const) {
      const rows = page.getByRole('grid', { name: table }).getByRole('row');
      await rows.nth(50).waitFor();
      expect(await rows.count()).toBe(51);
      await pressButton(page, button);
      await rows.nth(100).waitFor();
      await pressButton(page, button);
      await rows.nth(all).waitFor();
      expect(await page.getByRole('button', { name: button }).count()).toBe(0);
    }
    expect(consoleMessages).toEqual([]);
    await context.close();
  });

  test('says what could not be loaded or changed, and loads it when asked', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'ida@example.com');
    await page.route('**/graphql', (route) =>
      route.fulfill({ status: 503, json: { errors: [{ message: 'The database does not answer' }] } }),
    );
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    const alerts = ['security settings', 'sessions', 'security log'].map((name) =>
      page.getByRole('alert').filter({ hasText: `Your ${name} could not be loaded. The database does not answer.` }),
    );
    for (const alert of alerts) await alert.waitFor();
    await page.unroute('**/graphql');
    for (const alert of alerts) await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('grid', { name: 'Security log' }).waitFor();
    await page.getByRole('button', { name: 'Turn on…' }).waitFor();

    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('mutation EndSession') ? route.abort() : route.continue(),
    );
    await pressButton(page, 'End session');
    await page
      .getByText('The session was not ended. The service could not be reached. Check your connection')
      .waitFor();
    await context.close();
  });

  test('changes its email address with the password and a mailed code', async () => {
    const { page, context, consoleMessages } = await openPage(world.address, '/signup');
    await signUp(world, page, 'gil@example.com');
    const mailbox = await Mailbox.open(world, 'gil@elsewhere.example.com');
    const before = await Mailbox.open(world, 'gil@example.com');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    const section = page.getByRole('region', { name: 'Email address' });
    await openSetting(page, 'Email address');
    await section.getByLabel('New email address').fill('gil@elsewhere.example.com');
    await section.getByLabel('Your password').fill('not the password');
    await pressButton(page, 'Send a code');
    await section.getByText('Enter the current password of the account.').waitFor();
    expect(await section.getByLabel('New email address').inputValue()).toBe('gil@elsewhere.example.com');
    await section.getByLabel('Your password').fill(password);
    await pressButton(page, 'Send a code');
    const code = await mailbox.code('Your code to change your email address');
    await section.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
    await pressButton(page, 'Change address');
    await section.getByText('Enter the last code requested in this browser').waitFor();
    await section.getByLabel('Code').fill(code);
    await pressButton(page, 'Change address');
    await page.getByText('Your email address is now gil@elsewhere.example.com').waitFor();
    await section.getByText('gil@elsewhere.example.com').waitFor();
    await page.getByRole('grid', { name: 'Security log' }).getByText('Email address changed').waitFor();
    await before.next('Your email address was changed');
    expect(consoleMessages.filter((complaint) => !complaint.includes('400'))).toEqual([]);
    await context.close();
  });

  test('with a forgotten password is opened with a mailed code', async () => {
    const first = await openPage(world.address, '/signup');
    await signUp(world, first.page, 'fay@example.com');
    await first.context.close();
    const { page, context } = await openPage(world.address, '/reset');
    const mailbox = await Mailbox.open(world, 'fay@example.com');
    await page.getByLabel('Email').fill('fay@example.com');
    await pressButton(page, 'Send a code');
    const code = await mailbox.code('Your code to reset your password');
    await page.getByLabel('Code').fill(code);
    await page.getByLabel('New password').fill('five plain words');
    // The code of the field is sent, not the one before.
    await page.getByLabel('Code').fill(code.slice(1));
    const request = page.waitForRequest('**/auth/reset/confirm');
    await pressButton(page, 'Set password');
    expect((await request).postDataJSON()).toMatchObject({ code: code.slice(1) });
    await page.getByText(/^Enter/).waitFor();
    await page.getByLabel('Code').fill(code);
    await pressButton(page, 'Set password');
    await waitForHeading(page, 'Account');
    await page.getByText('fay@example.com').first().waitFor();
    await context.close();
  });
});
