import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { TestWorld } from '../support/world.js';
import { findViolations } from './accessibilityRules.js';
import { eventually } from './actions.js';
import { describeInBrowser } from './browser.js';
import { edit, openDealPage, readDeal, section, updateDeal } from './dealPages.js';
import { signUpForBrowser } from './signedIn.js';

let world: TestWorld;
let signedIn: NonNullable<BrowserContextOptions['storageState']>;

beforeAll(async () => {
  world = await TestWorld.open();
  signedIn = await signUpForBrowser(world, 'ann@example.com');
});
afterAll(() => world.close());

/** Opens a deal whose thesis has been edited, and the button of its former text. */
async function openEdited(thesis: string | null, options: BrowserContextOptions = {}) {
  const former = { investmentThesis: 'Forced selling.', riskAssessment: 'Debt' };
  const visit = await openDealPage(world, signedIn, former, options);
  await updateDeal(visit.page, visit.dealId, { investmentThesis: thesis });
  await visit.page.reload();
  const button = section(visit.page, 'Timeline').getByRole('button', { name: 'Previous version of Thesis' });
  await button.waitFor();
  return { ...visit, button };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Previous version: Thesis' });

describeInBrowser('the former text of a deal', () => {
  test.each([1440, 390])('is shown beside that of today and put back, with Undo, at %i pixels', async (width) => {
    const { page, context, dealId, button, consoleMessages } = await openEdited('Index deletion.', {
      viewport: { width, height: 900 },
    });
    const expectThesis = (investmentThesis: string) =>
      eventually(async () => expect(await readDeal(page, dealId, 'investmentThesis')).toEqual({ investmentThesis }));
    await button.click();
    const dialog = dialogOf(page);
    await dialog.getByText(/^Changed .* by you, in the console$/).waitFor();
    const before = dialog.getByRole('region', { name: 'Before the change' });
    await before.getByText('Forced selling.').waitFor();
    await dialog.getByRole('region', { name: 'Current version' }).getByText('Index deletion.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await before.getByRole('button', { name: 'Restore this version' }).click();
    await dialog.waitFor({ state: 'detached' });
    await section(page, 'Thesis').getByText('Forced selling.').waitFor();
    await expectThesis('Forced selling.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await section(page, 'Thesis').getByText('Index deletion.').waitFor();
    await expectThesis('Index deletion.');
    expect(consoleMessages).toEqual([]);
    await context.close();
  });

  test('does not undo over what was typed since', async () => {
    const { page, context, dealId, button } = await openEdited('Index deletion.');
    await button.click();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await edit(page, 'Thesis');
    await page.keyboard.type(' Again.');
    await section(page, 'Thesis').getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Thesis has been edited since and was not changed.').waitFor();
    expect(await readDeal(page, dealId, 'investmentThesis')).toEqual({ investmentThesis: 'Forced selling. Again.' });
    await context.close();
  });

  test('is that of a text which joined an entry whose texts were read before', async () => {
    const { page, context, button } = await openEdited('Index deletion.');
    await button.click();
    await dialogOf(page).getByText('Forced selling.').waitFor();
    await page.keyboard.press('Escape');
    await edit(page, 'Risks');
    await page.keyboard.type(' and rates');
    await section(page, 'Timeline').getByRole('button', { name: 'Previous version of Risks' }).click();
    const dialog = page.getByRole('dialog', { name: 'Previous version: Risks' });
    await dialog.getByRole('region', { name: 'Before the change' }).getByText('Debt', { exact: true }).waitFor();
    await dialog.getByRole('region', { name: 'Current version' }).getByText('Debt and rates').waitFor();
    await context.close();
  });

  test('is a removed text too', async () => {
    const { page, context, button } = await openEdited(null);
    await section(page, 'Timeline').getByText('Thesis removed').waitFor();
    await button.click();
    await dialogOf(page).getByRole('region', { name: 'Current version' }).getByText('Empty').waitFor();
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await section(page, 'Thesis').getByText('Forced selling.').waitFor();
    await context.close();
  });

  test('says that it could not be loaded, and loads it again', async () => {
    const { page, context, button } = await openEdited('Index deletion.');
    const isFormerText = (body: string | null) => body?.includes('dealFormerTexts') ?? false;
    let release: (() => void) | undefined;
    await page.route('**/graphql', async (route) => {
      if (!isFormerText(route.request().postData())) return route.continue();
      await new Promise<void>((resolve) => (release = resolve));
      return route.fulfill({ status: 500, contentType: 'application/json', body: '{"errors": "no"}' });
    });
    await button.click();
    const dialog = dialogOf(page);
    await dialog.getByRole('status', { name: 'Loading previous version' }).waitFor();
    await dialog.getByRole('region', { name: 'Current version' }).getByText('Index deletion.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    const alert = dialog.getByRole('alert').getByText(/^The previous version could not be loaded\./);
    await eventually(async () => {
      release?.();
      expect(await alert.isVisible()).toBe(true);
    });
    expect(await findViolations(page)).toEqual([]);
    await page.unroute('**/graphql');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText('Forced selling.').waitFor();
    await context.close();
  });

  test('says that it is no longer kept', async () => {
    const { page, context, dealId, button } = await openEdited('Index deletion.');
    await world.services.database.prisma.dealChange.deleteMany({ where: { dealId } });
    await button.click();
    const dialog = dialogOf(page);
    await dialog.getByText('This version is no longer stored. The current text is not affected.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Restore this version' }).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await context.close();
  });
});
