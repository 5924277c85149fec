import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Mailbox } from '../support/browser.js';
import { Person } from '../support/person.js';
import { World } from '../support/world.js';
import { describeInBrowser, visit } from './browser.js';
import { heading, password, press, signIn, signUp } from './people.js';

let world: World;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const onPhone = { viewport: { width: 390, height: 844 } };

describeInBrowser('an account', () => {
  test('is made on a phone, makes a key that is shown once, and the key answers over REST until it is revoked', async () => {
    const { page, context, complaints, elsewhere } = await visit(world.address, '/', onPhone);
    await page.getByRole('link', { name: 'Sign up', exact: true }).click();
    await signUp(world, page, 'ann@example.com');
    await page.getByLabel('Name').fill('<b>laptop</b>');
    await page.getByLabel('Change deals').uncheck({ force: true });
    await press(page, 'Make key');
    const key = (await page.getByRole('region', { name: 'API key' }).textContent()) ?? '';
    const ann = new Person(world.address, '', key);
    expect(await ann.get('/deals')).toAnswer(200);
    expect(await ann.post('/deals', { companyName: 'Harbour Rail', status: 'active' })).toAnswer(403);

    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByText(key).count()).toBe(0);
    await page.getByRole('button', { name: 'Revoke <b>laptop</b>…' }).click();
    await press(page, 'Revoke key');
    await page.getByText('<b>laptop</b> is revoked').waitFor();
    expect(await ann.get('/deals')).toAnswer(401);
    expect({ complaints, elsewhere }).toEqual({ complaints: [], elsewhere: [] });
    await context.close();
  });

  test('is signed out of and into again; a wrong password and a wrong code are said where they were typed', async () => {
    const { page, context } = await visit(world.address, '/signup');
    const mailbox = await Mailbox.of(world, 'ben@example.com');
    await page.getByLabel('Email').fill('ben@example.com');
    await press(page, 'Send a code');
    const code = await mailbox.code('Your code for Docket');
    await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
    await page.getByLabel('New password').fill(password);
    await press(page, 'Create account');
    await page.getByText('It must be the last one that this browser asked for').waitFor();
    expect(await page.getByLabel('Code').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Code').fill(code);
    await press(page, 'Create account');
    await heading(page, 'Plan');

    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await press(page, 'Sign out');
    await heading(page, 'Docket');
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Email').fill('ben@example.com');
    await page.getByLabel('Password', { exact: true }).fill('no such password');
    await press(page, 'Sign in');
    await page.getByRole('alert').getByText('The address or the password is wrong').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('ben@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await heading(page, 'Keys');
    await context.close();
  });

  test('shows its browsers and what happened; a new password signs the others out', async () => {
    const { page, context } = await visit(world.address, '/signup');
    await signUp(world, page, 'eve@example.com');
    const other = await visit(world.address, '/signin');
    await signIn(other.page, 'eve@example.com');

    await page.getByRole('link', { name: 'Account', exact: true }).click();
    const browsers = page.getByRole('grid', { name: 'Signed-in browsers' });
    await browsers.getByRole('row').nth(2).waitFor();
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password').fill('five plain words');
    await press(page, 'Change password');
    await page.getByRole('grid', { name: 'What happened' }).getByText('Password changed').waitFor();
    expect(await browsers.getByRole('row').count()).toBe(2);
    await other.page.reload({ waitUntil: 'networkidle' });
    await other.page.getByText('This is for who is signed in.').waitFor();
    await Promise.all([context.close(), other.context.close()]);
  });

  test('shows what happened and its browsers page by page, as far back as they go', async () => {
    const { page, context, complaints } = await visit(world.address, '/signup');
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
      ['What happened', 'Show more events', 120],
      ['Signed-in browsers', 'Show more browsers', 119],
    ] as const) {
      const rows = page.getByRole('grid', { name: table }).getByRole('row');
      await rows.nth(50).waitFor();
      expect(await rows.count()).toBe(51);
      await press(page, button);
      await rows.nth(100).waitFor();
      await press(page, button);
      await rows.nth(all).waitFor();
      expect(await page.getByRole('button', { name: button }).count()).toBe(0);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('moves to another address with the password and a code that is mailed there', async () => {
    const { page, context, complaints } = await visit(world.address, '/signup');
    await signUp(world, page, 'gil@example.com');
    const mailbox = await Mailbox.of(world, 'gil@elsewhere.example.com');
    const before = await Mailbox.of(world, 'gil@example.com');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    const section = page.getByRole('region', { name: 'Address' });
    await section.getByLabel('New address').fill('gil@elsewhere.example.com');
    await section.getByLabel('Your password').fill('not the password');
    await press(page, 'Send a code');
    await section.getByText('It must be the password that the account has now.').waitFor();
    expect(await section.getByLabel('New address').inputValue()).toBe('gil@elsewhere.example.com');
    await section.getByLabel('Your password').fill(password);
    await press(page, 'Send a code');
    const code = await mailbox.code('Your code for a new address');
    await section.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
    await press(page, 'Change address');
    await section.getByText('It must be the last one that this browser asked for').waitFor();
    await section.getByLabel('Code').fill(code);
    await press(page, 'Change address');
    await page.getByText('The account is now under gil@elsewhere.example.com').waitFor();
    await page.getByText('Signed in as gil@elsewhere.example.com').waitFor();
    await page.getByRole('grid', { name: 'What happened' }).getByText('Address changed').waitFor();
    await before.next('The address of your account was changed');
    expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
    await context.close();
  });

  test('that is forgotten is opened with a code', async () => {
    const first = await visit(world.address, '/signup');
    await signUp(world, first.page, 'fay@example.com');
    await first.context.close();
    const { page, context } = await visit(world.address, '/reset');
    const mailbox = await Mailbox.of(world, 'fay@example.com');
    await page.getByLabel('Email').fill('fay@example.com');
    await press(page, 'Send a code');
    await page.getByLabel('Code').fill(await mailbox.code('Your code for a new password'));
    await page.getByLabel('New password').fill('five plain words');
    await press(page, 'Set password');
    await heading(page, 'Account');
    await page.getByText('fay@example.com').first().waitFor();
    await context.close();
  });
});
