import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { TestWorld } from '../support/world.js';
import { findViolations } from './accessibilityRules.js';
import { type BrowserVisit, describeInBrowser, openPage } from './browser.js';

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

const atGallery = async (work: (visit: BrowserVisit) => Promise<void>): Promise<void> => {
  const visit = await openPage(world.address, '/parts');
  await work(visit);
  expect(visit.consoleMessages).toEqual([]);
  await visit.context.close();
};

/** Commands that ran. A key press runs its command before it returns. */
const log = async (page: Page): Promise<string> => (await page.getByLabel('Commands that ran').textContent()) ?? '';

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
}

const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

describeInBrowser('shortcuts', () => {
  test('run the commands of the screen, alone, with modifiers and in sequences', () =>
    atGallery(async ({ page }) => {
      await press(page, 'j Shift+J g g u e u Control+s');
      expect(await log(page)).toBe('next, extend, first, archive, undo, save');
    }));

  test('do nothing while somebody types, or presses a button with Enter', () =>
    atGallery(async ({ page }) => {
      const field = page.getByLabel('Text', { exact: true });
      await field.focus();
      await press(page, 'j e g g Enter Control+s');
      expect([await field.inputValue(), await log(page)]).toEqual(['jegg', 'save']);
      await page.getByRole('button', { name: 'Archive row' }).focus();
      await press(page, 'Enter j');
      expect(await log(page)).toBe('save, button, next');
    }));

  test('of a dialog replace those of the page while it is open', () =>
    atGallery(async ({ page }) => {
      await press(page, 'd');
      await page.getByRole('button', { name: 'Open a dialog with commands…' }).click();
      await page.getByRole('dialog', { name: 'Dialog with commands' }).waitFor();
      await press(page, 'j d ?');
      expect(await log(page)).toBe('dialog');
      await press(page, 'Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await press(page, 'd j');
      expect(await log(page)).toBe('dialog, next');
    }));

  test('are listed by group with ?, which Escape closes', () =>
    atGallery(async ({ page }) => {
      await press(page, '?');
      await shortcuts(page).waitFor();
      const rows = shortcuts(page).getByRole('region', { name: 'Specimens' }).locator('.shortcuts-row');
      const texts = await rows.evaluateAll((elements) =>
        elements.map((row) =>
          [row.querySelector('dt'), ...row.querySelectorAll('.visually-hidden')]
            .map((element) => element?.textContent)
            .join(': '),
        ),
      );
      expect(texts).toEqual([
        'Next row: J: ↓',
        'Extend the selection: Shift+J',
        'Open the row: Enter: O',
        'Archive the row: E',
        'Save: Ctrl+S',
        'Go to the first row: G then G',
        'Undo: U',
      ]);
      await shortcuts(page).getByRole('region', { name: 'General' }).getByText('Show keyboard shortcuts').waitFor();
      expect(await findViolations(page)).toEqual([]);
      await press(page, 'j Escape');
      await shortcuts(page).waitFor({ state: 'detached' });
      expect(await log(page)).toBe('');
    }));

  test('that are a character alone can be turned off, and stay off', () =>
    atGallery(async ({ page }) => {
      await press(page, 'Control+/');
      await shortcuts(page).getByText('Single-key shortcuts').click();
      await press(page, 'Escape');
      await shortcuts(page).waitFor({ state: 'detached' });
      await press(page, 'j Control+s');
      expect(await log(page)).toBe('save');
      await page.reload({ waitUntil: 'networkidle' });
      await press(page, 'j Control+s');
      expect(await log(page)).toBe('save');
    }));
});
