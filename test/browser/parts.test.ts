import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { World } from '../support/world.js';
import { describeInBrowser, type Visit, visit } from './browser.js';

let world: World;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

const at = async <Result>(work: (visited: Visit) => Promise<Result>): Promise<Result> => {
  const visited = await visit(world.address, '/parts');
  const result = await work(visited);
  expect(visited.complaints).toEqual([]);
  await visited.context.close();
  return result;
};

describeInBrowser('the parts', () => {
  test('a button that is at work keeps its width and its focus, and is not pressed again', () =>
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

  test('a field is described by its help, and by what is wrong with it in its place', () =>
    at(async ({ page }) => {
      const described = (label: string) =>
        page.getByLabel(label, { exact: true }).evaluate((field) =>
          (field.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '')
            .join(''),
        );
      expect(await described('Email')).toBe('A code is sent there.');
      expect(await described('Name')).toBe('Enter a name of at most 100 characters.');
      expect(await page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    }));

  test('the first wrong field of a form gets the focus', () =>
    at(async ({ page }) => {
      await page.getByRole('button', { name: 'Submit' }).click();
      expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
      await page.getByText(/fill (out|in) this field/i).waitFor();
    }));

  test('a password can be looked at', () =>
    at(async ({ page }) => {
      const field = page.getByLabel('Password', { exact: true });
      await field.fill('correct horse');
      expect(await field.getAttribute('type')).toBe('password');
      await page.getByRole('button', { name: 'Show password' }).click();
      expect([await field.getAttribute('type'), await field.inputValue()]).toEqual(['text', 'correct horse']);
      await page.getByRole('button', { name: 'Hide password' }).click();
      expect(await field.getAttribute('type')).toBe('password');
    }));

  test('a code is taken as it is pasted, and told when it is whole', () =>
    at(async ({ page }) => {
      const field = page.getByLabel('Code', { exact: true });
      await field.fill('123 4');
      expect(await field.inputValue()).toBe('1234');
      await field.fill(' 123-456 789');
      expect(await field.inputValue()).toBe('123456');
      await page.getByText('The code is 123456.').waitFor();
      expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    }));

  test('choices are made with the space bar', () =>
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
      expect(await trigger.evaluate((element) => element === document.activeElement)).toBe(true);
    }));

  test('what was done can be undone from a toast', () =>
    at(async ({ page }) => {
      await page.getByRole('button', { name: 'Archive' }).click();
      await page.getByText('Filing archived').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Filing is back').waitFor();
      expect(await page.getByText('Filing archived').count()).toBe(0);
    }));

  test('a table has figures one below the other', () =>
    at(async ({ page }) => {
      const cells = page.getByRole('grid', { name: 'API keys' }).locator('td.table-figure');
      expect(await cells.first().evaluate((cell) => getComputedStyle(cell).textAlign)).toBe('right');
      expect(await cells.first().evaluate((cell) => getComputedStyle(cell).fontVariantNumeric)).toBe('tabular-nums');
    }));
});

describeInBrowser('what is not there', () => {
  test('is a page that says so, with the status that says so', async () => {
    const { page, context } = await visit(world.address, '/nowhere');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('There is nothing here');
    const response = await page.goto(`${world.address}/deals/1`);
    expect(response?.status()).toBe(404);
    await context.close();
  });

  test('is a page to load again where a file of it cannot be loaded', async () => {
    const { page, context } = await visit(world.address, '/nowhere');
    await page.route('**/assets/welcome-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Docket', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'This page failed' }).waitFor();
    await page.getByRole('button', { name: 'Load again' }).waitFor();
    await context.close();
  });
});
