import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isOnPostgres } from '../support/servers.js';
import type { Page } from 'playwright-core';
import { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';
import { describeInBrowser, openPage } from './browser.js';
import { createAccount, waitForHeading, pressButton } from './actions.js';

/** Plans are played embedded alone. */
const embedded = isOnPostgres ? describe.skip : describe;
const day = 86_400_000;
let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

const says = (page: Page, text: string | RegExp) => page.getByText(text).waitFor();

async function pay(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('12/30');
  await page.getByLabel('Security code').fill('123');
  await page.keyboard.press('Enter');
}

embedded('embedded', () => {
  describeInBrowser('a plan', () => {
    test('is chosen on a phone after signing up; its key works in the trial and while paid, and is refused after cancellation', async () => {
      const { page, context, consoleMessages, externalRequests } = await openPage(world.address, '/signup', {
        viewport: { width: 390, height: 844 },
      });
      await createAccount(world, page, 'ann@example.com');
      await pressButton(page, 'Try monthly for 7 days');
      await waitForHeading(page, 'Payment method');
      await pay(page, '4000 0000 0000 0002');
      await says(page, 'Enter the number of a card that can be charged: this card was declined.');
      await pay(page);
      await says(
        page,
        /You are on a free trial of the monthly plan, 399 USD a month. Your Visa ending in 4242 will be charged on/,
      );
      await page.getByRole('link', { name: 'Create an API key' }).click();
      await page.getByLabel('Name').fill('laptop');
      await pressButton(page, 'Create key');
      const key = (await page.getByRole('region', { name: 'API key', exact: true }).textContent()) ?? '';
      const ann = new TestUser(world.address, '', key);
      expect(await ann.get('/filings/sec')).toAnswer(200);

      world.clock.advance(7 * day);
      await page.getByRole('link', { name: 'Billing', exact: true }).click();
      await says(page, /You are on the monthly plan/);
      await page.getByRole('grid', { name: 'Payments' }).getByText('Paid').waitFor();
      await pressButton(page, 'Cancel plan');
      await says(page, /Your plan is cancelled. It ends on .*, and you will not be charged again/);
      await pressButton(page, 'Resume plan');
      await says(page, /will be charged on/);
      await pressButton(page, 'Cancel plan');
      await says(page, /Your plan is cancelled/);
      expect(await ann.get('/filings/sec')).toAnswer(200);
      world.clock.advance(32 * day);
      expect(await ann.get('/filings/sec')).toMatchObject({ status: 401 });
      await page.reload({ waitUntil: 'networkidle' });
      await says(page, /Your access ended on .* Your stored data is kept/);
      await says(page, 'Your card is charged immediately. Each mailbox has one free trial.');
      expect({
        complaints: consoleMessages.filter((text) => !text.includes('400')),
        elsewhere: externalRequests,
      }).toEqual({
        complaints: [],
        elsewhere: [],
      });
      await context.close();
    });

    test('with a declined card shows the decline, and continues with another card', async () => {
      const { page, context } = await openPage(world.address, '/signup');
      await createAccount(world, page, 'ben@example.com');
      await page.goto(`${world.address}/plan/checkout?plan=yearly`, { waitUntil: 'networkidle' });
      await pay(page, '4000 0000 0000 0341');
      await says(page, /You are on a free trial of the yearly plan, 2,999 USD a year/);
      world.clock.advance(7 * day);
      await page.reload({ waitUntil: 'networkidle' });
      await page.getByRole('alert').getByText('Your card ending in 0341 could not be charged').waitFor();
      await pressButton(page, 'Update payment method');
      await waitForHeading(page, 'Payment method');
      await pay(page, '5555 5555 5555 4444');
      await says(page, /Your Mastercard ending in 4444 will be charged on/);
      await context.close();
    });

    test('is bought once, though two tabs choose it and one is closed during the purchase', async () => {
      const { page, context } = await openPage(world.address, '/signup');
      await createAccount(world, page, 'eve@example.com');
      const closed = await context.newPage();
      await closed.goto(`${world.address}/plan/checkout?plan=yearly`, { waitUntil: 'networkidle' });
      await closed.getByLabel('Card number').fill('4242 4242 4242 4242');
      await closed.close();
      await page.reload({ waitUntil: 'networkidle' });
      await says(page, 'You have no plan yet. Choose one to create API keys, read filings and manage deals.');
      const tabs = await Promise.all([context.newPage(), context.newPage()]);
      for (const tab of tabs) {
        await tab.goto(`${world.address}/plan/checkout?plan=monthly`, { waitUntil: 'networkidle' });
      }
      for (const tab of tabs) await pay(tab);
      await says(tabs[0], /You are on a free trial of the monthly plan/);
      await tabs[1].getByRole('alert').getByText('The account already has a plan').waitFor();
      await context.close();
    });

    test('is shown although its payments cannot be loaded', async () => {
      const { page, context } = await openPage(world.address, '/signup');
      await createAccount(world, page, 'flo@example.com');
      await page.route('**/graphql', (route) =>
        route.request().postData()?.includes('query Charges')
          ? route.fulfill({ status: 503, json: { errors: [{ message: 'The database does not answer' }] } })
          : route.continue(),
      );
      await page.reload();
      await page.getByRole('alert').getByText('Your payments could not be loaded.').waitFor();
      await page.getByRole('button', { name: 'Try yearly for 7 days' }).waitFor();
      await context.close();
    });

    test('is chosen with the keyboard alone', async () => {
      const { page, context } = await openPage(world.address, '/signup');
      await createAccount(world, page, 'kim@example.com');
      const button = page.getByRole('button', { name: 'Try yearly for 7 days' });
      for (let steps = 0; steps < 40 && !(await button.evaluate((one) => one === document.activeElement)); steps += 1) {
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await waitForHeading(page, 'Payment method');
      expect(page.url()).toBe(`${world.address}/plan/checkout?plan=yearly`);
      await context.close();
    });
  });
});
