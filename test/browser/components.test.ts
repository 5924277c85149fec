import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestWorld } from '../support/world.js';
import { eventually } from './actions.js';
import { describeInBrowser, type BrowserVisit, openPage } from './browser.js';

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

const at = async <Result>(work: (visited: BrowserVisit) => Promise<Result>): Promise<Result> => {
  const visited = await openPage(world.address, '/parts');
  const result = await work(visited);
  expect(visited.consoleMessages).toEqual([]);
  await visited.context.close();
  return result;
};

describeInBrowser('the parts', () => {
  test('a busy button keeps its width and focus, and cannot be pressed again', () =>
    at(async ({ page }) => {
      const button = page.getByRole('button', { name: 'Save changes' });
      const before = await button.boundingBox();
      await button.focus();
      await page.keyboard.press('Enter');
      const pending = page.locator('.button[data-pending]');
      await pending.waitFor();
      expect(await pending.boundingBox()).toEqual(before);
      expect(await pending.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await pending.getAttribute('aria-disabled')).toBe('true');
    }));

  test('a field is described by its help, or by its error when it has one', () =>
    at(async ({ page }) => {
      const described = (label: string) =>
        page.getByLabel(label, { exact: true }).evaluate((field) =>
          (field.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '')
            .join(''),
        );
      expect(await described('Email')).toBe('A code is sent to this address.');
      expect(await described('Name')).toBe('Enter a name of at most 100 characters.');
      expect(await page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    }));

  test('the first invalid field of a form gets the focus', () =>
    at(async ({ page }) => {
      await page.getByRole('button', { name: 'Submit' }).click();
      expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
      await page.getByText(/fill (out|in) this field/i).waitFor();
    }));

  test('a password can be shown', () =>
    at(async ({ page }) => {
      const field = page.getByLabel('Password', { exact: true });
      await field.fill('correct horse');
      expect(await field.getAttribute('type')).toBe('password');
      await page.getByRole('button', { name: 'Show password' }).click();
      expect([await field.getAttribute('type'), await field.inputValue()]).toEqual(['text', 'correct horse']);
      await page.getByRole('button', { name: 'Hide password' }).click();
      expect(await field.getAttribute('type')).toBe('password');
    }));

  test('a code may be pasted, and is submitted when it is complete', () =>
    at(async ({ page }) => {
      const field = page.getByLabel('Code', { exact: true });
      await field.fill('123 4');
      expect(await field.inputValue()).toBe('1234');
      await field.fill(' 123-456 789');
      expect(await field.inputValue()).toBe('123456');
      await page.getByText('The code is 123456.').waitFor();
      expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    }));

  test('a checkbox is toggled with the space bar', () =>
    at(async ({ page }) => {
      const choice = page.getByRole('checkbox', { name: 'Delete' });
      await choice.focus();
      await page.keyboard.press('Space');
      expect(await choice.isChecked()).toBe(true);
    }));

  test('a dialog keeps the focus, closes with Escape, and gives the focus back', () =>
    at(async ({ page }) => {
      const trigger = page.getByRole('button', { name: 'Delete deal…' });
      await trigger.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Delete Harbour Rail?' });
      await dialog.waitFor();
      for (let index = 0; index < 5; index += 1) {
        await page.keyboard.press('Tab');
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      // The focus comes back in the frame after the dialog has left.
      await eventually(async () =>
        expect(await trigger.evaluate((element) => element === document.activeElement)).toBe(true),
      );
    }));

  test('an action can be undone from a toast', () =>
    at(async ({ page }) => {
      await page.getByRole('button', { name: 'Archive', exact: true }).first().click();
      await page.getByText('Filing archived').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Filing restored').waitFor();
      expect(await page.getByText('Filing archived').count()).toBe(0);
    }));

  test('a table aligns its figures to the right', () =>
    at(async ({ page }) => {
      const cells = page.getByRole('grid', { name: 'API keys' }).locator('td.table-figure');
      expect(await cells.first().evaluate((cell) => getComputedStyle(cell).textAlign)).toBe('right');
      expect(await cells.first().evaluate((cell) => getComputedStyle(cell).fontVariantNumeric)).toBe('tabular-nums');
    }));
});

describeInBrowser('a missing page', () => {
  test('shows a not-found message with status 404', async () => {
    const { page, context } = await openPage(world.address, '/nowhere');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page not found');
    const response = await page.goto(`${world.address}/nowhere/1`);
    expect(response?.status()).toBe(404);
    await context.close();
  });

  test('has links to sign in after a session that could not be loaded is reloaded', async () => {
    const { page, context } = await openPage(world.address, '/nowhere');
    await page.route('**/auth/session', (route) => route.fulfill({ status: 503, json: { error: 'Busy' } }));
    await page.reload();
    const navigation = page.getByRole('navigation', { name: 'Account' });
    await navigation.getByText('Session unavailable').waitFor();
    await page.unroute('**/auth/session');
    await navigation.getByRole('button', { name: 'Reload session' }).click();
    await navigation.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await navigation.getByText('Session unavailable').count()).toBe(0);
    await context.close();
  });

  test('offers to load the page again when one of its files cannot be loaded', async () => {
    const { page, context } = await openPage(world.address, '/nowhere');
    await page.route('**/assets/welcome-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Docket', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    await page.getByRole('button', { name: 'Reload page' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await context.close();
  });
});
