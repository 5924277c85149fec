import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Person } from '../support/person.js';
import { onPostgres } from '../support/servers.js';
import { World } from '../support/world.js';
import { describeInBrowser, visit } from './browser.js';
import { createAccount, heading, press } from './people.js';

/** Plans are played embedded alone. */
const embedded = onPostgres ? describe.skip : describe;
const day = 86_400_000;
let world: World;

beforeAll(async () => {
  world = await World.open();
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
    test('is chosen on a phone after signing up; its key answers in the trial, is paid for, and stops when it was cancelled', async () => {
      const { page, context, complaints, elsewhere } = await visit(world.address, '/signup', {
        viewport: { width: 390, height: 844 },
      });
      await createAccount(world, page, 'ann@example.com');
      await press(page, 'Try monthly for 7 days');
      await heading(page, 'Card');
      await pay(page, '4000 0000 0000 0002');
      await says(page, 'It must be that of a card that can be charged: this one was declined.');
      await pay(page);
      await says(page, /You are trying the monthly plan, 399 USD a month. Your Visa ending in 4242 is charged on/);
      await page.getByRole('link', { name: 'Make a key' }).click();
      await page.getByLabel('Name').fill('laptop');
      await press(page, 'Make key');
      const key = (await page.getByRole('region', { name: 'API key' }).textContent()) ?? '';
      const ann = new Person(world.address, '', key);
      expect(await ann.get('/filings/sec')).toAnswer(200);

      world.clock.pass(7 * day);
      await page.getByRole('link', { name: 'Plan', exact: true }).click();
      await says(page, /You have the monthly plan/);
      await page.getByRole('grid', { name: 'Charges' }).getByText('Paid').waitFor();
      await press(page, 'Cancel plan');
      await says(page, /It is cancelled: it ends on .*, and nothing more is charged/);
      await press(page, 'Keep plan');
      await says(page, /is charged on/);
      await press(page, 'Cancel plan');
      await says(page, /It is cancelled/);
      expect(await ann.get('/filings/sec')).toAnswer(200);
      world.clock.pass(32 * day);
      expect(await ann.get('/filings/sec')).toMatchObject({ status: 401 });
      await page.reload({ waitUntil: 'networkidle' });
      await says(page, /Your access ended on .* What you stored is still there/);
      await says(page, 'The card is charged at once: a trial is for the first plan.');
      expect({ complaints: complaints.filter((text) => !text.includes('400')), elsewhere }).toEqual({
        complaints: [],
        elsewhere: [],
      });
      await context.close();
    });

    test('whose card is declined says so, and goes on with another card', async () => {
      const { page, context } = await visit(world.address, '/signup');
      await createAccount(world, page, 'ben@example.com');
      await page.goto(`${world.address}/plan/checkout?plan=yearly`, { waitUntil: 'networkidle' });
      await pay(page, '4000 0000 0000 0341');
      await says(page, /You are trying the yearly plan, 2,999 USD a year/);
      world.clock.pass(7 * day);
      await page.reload({ waitUntil: 'networkidle' });
      await page.getByRole('alert').getByText('The card ending in 0341 could not be charged').waitFor();
      await press(page, 'Replace card');
      await heading(page, 'Card');
      await pay(page, '5555 5555 5555 4444');
      await says(page, /Your Mastercard ending in 4444 is charged on/);
      await context.close();
    });

    test('is one, though two tabs choose it and one is closed on the way', async () => {
      const { page, context } = await visit(world.address, '/signup');
      await createAccount(world, page, 'eve@example.com');
      const closed = await context.newPage();
      await closed.goto(`${world.address}/plan/checkout?plan=yearly`, { waitUntil: 'networkidle' });
      await closed.getByLabel('Card number').fill('4242 4242 4242 4242');
      await closed.close();
      await page.reload({ waitUntil: 'networkidle' });
      await says(page, 'Choose a plan to read filings, keep deals and make keys.');
      const tabs = await Promise.all([context.newPage(), context.newPage()]);
      for (const tab of tabs) {
        await tab.goto(`${world.address}/plan/checkout?plan=monthly`, { waitUntil: 'networkidle' });
      }
      for (const tab of tabs) await pay(tab);
      await says(tabs[0], /You are trying the monthly plan/);
      await tabs[1].getByRole('alert').getByText('There is a plan already').waitFor();
      await context.close();
    });

    test('is chosen with the keyboard alone', async () => {
      const { page, context } = await visit(world.address, '/signup');
      await createAccount(world, page, 'kim@example.com');
      const button = page.getByRole('button', { name: 'Try yearly for 7 days' });
      for (let steps = 0; steps < 40 && !(await button.evaluate((one) => one === document.activeElement)); steps += 1) {
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await heading(page, 'Card');
      expect(page.url()).toBe(`${world.address}/plan/checkout?plan=yearly`);
      await context.close();
    });
  });
});
