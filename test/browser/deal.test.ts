import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { filingRecord } from '../support/filingRecords.js';
import { TestWorld } from '../support/world.js';
import { findViolations } from './accessibilityRules.js';
import { eventually, press, waitForHeading } from './actions.js';
import { describeInBrowser, openPage } from './browser.js';
import { openDealPage, readDeal, section } from './dealPages.js';
import { insertExampleFilings } from './filingExamples.js';
import { signUpForBrowser } from './signedIn.js';

let world: TestWorld;
let signedIn: NonNullable<BrowserContextOptions['storageState']>;

beforeAll(async () => {
  world = await TestWorld.open();
  signedIn = await signUpForBrowser(world, 'ann@example.com');
  await insertExampleFilings(world);
});
afterAll(() => world.close());

const openDeal = (input: object, options?: BrowserContextOptions) => openDealPage(world, signedIn, input, options);

describeInBrowser('the page of a deal', () => {
  test('shows notes as Markdown, without HTML, images and addresses other than web pages', async () => {
    const notes = [
      '# Call',
      '- **bold** [site](https://example.com/) [bad](javascript:alert(1)) [data](data:text/html,x)',
      '<img src=x onerror=alert(1)> <script>alert(1)</script> ![chart](https://example.com/chart.png)',
      '<a href="javascript:alert(1)">raw</a> <javascript:alert(1)>',
      '|a|b|\n|-|-|\n|1|2|',
    ].join('\n\n');
    const { page, context, consoleMessages, externalRequests } = await openDeal({ notes });
    const shown = section(page, 'Notes');
    await shown.getByRole('heading', { level: 3, name: 'Call' }).waitFor();
    expect(await shown.locator('strong').textContent()).toBe('bold');
    expect(await shown.locator('table').count()).toBe(1);
    expect(await shown.locator('img, script, iframe').count()).toBe(0);
    const addresses = await shown.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(['https://example.com/', 'https://example.com/chart.png']);
    expect(await shown.textContent()).toContain('<script>alert(1)</script>');
    expect(await findViolations(page)).toEqual([]);
    expect(consoleMessages).toEqual([]);
    expect(externalRequests).toEqual([]);
    await context.close();
  });

  test('changes prices and shows the upside, of a short position the other way', async () => {
    const { page, context, dealId } = await openDeal({ positionType: 'long', currentPrice: 20 });
    await page.getByRole('textbox', { name: 'Target' }).fill('25');
    await page.keyboard.press('Enter');
    await section(page, 'Prices').getByText('+25%').waitFor();
    await page.getByRole('button', { name: 'Position: Long' }).click();
    await page.getByRole('menuitemradio', { name: 'Short' }).click();
    await section(page, 'Prices').getByText('-25%').waitFor();
    await eventually(async () =>
      expect(await readDeal(page, dealId, 'targetPrice positionType')).toEqual({
        targetPrice: 25,
        positionType: 'short',
      }),
    );
    await page.locator('.toast').filter({ hasText: 'Position: Short' }).getByRole('button', { name: 'Undo' }).click();
    await section(page, 'Prices').getByText('+25%').waitFor();
    await page.getByRole('textbox', { name: 'Target' }).fill('');
    await page.keyboard.press('Enter');
    await section(page, 'Prices').getByText('Needs both prices').waitFor();
    await eventually(async () =>
      expect(await readDeal(page, dealId, 'targetPrice positionType')).toEqual({
        targetPrice: null,
        positionType: 'long',
      }),
    );
    await context.close();
  });

  test('keeps all digits of a price, guesses at no other text, and undoes a change by a key', async () => {
    const { page, context, dealId } = await openDeal({ currentPrice: 0.0012345, targetPrice: 12.345678 });
    const current = page.getByRole('textbox', { name: 'Current' });
    expect(await current.inputValue()).toBe('0.0012345');
    await current.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    for (const text of ['1,5', '-5', '50%', 'abc', '1.2.3', '１２']) {
      await current.fill(text);
      await page.keyboard.press('Enter');
      await page.getByText('Enter a number, such as 1234.5').waitFor();
      expect(await current.inputValue()).toBe(text);
    }
    expect(await findViolations(page)).toEqual([]);
    const prices = 'currentPrice targetPrice';
    expect(await readDeal(page, dealId, prices)).toEqual({ currentPrice: 0.0012345, targetPrice: 12.345678 });
    await current.fill('0.00001');
    await page.keyboard.press('Enter');
    await page.getByText('Current price changed to 0.00001').waitFor();
    expect(await readDeal(page, dealId, prices)).toMatchObject({ currentPrice: 0.000_01 });
    await page.keyboard.press('Tab');
    expect(await page.getByText('Current price changed to 0.00001').count()).toBe(1);
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('u');
    await eventually(async () =>
      expect(await readDeal(page, dealId, prices)).toMatchObject({ currentPrice: 0.0012345 }),
    );
    await context.close();
  });

  test('saves a price that is being typed when the page is left', async () => {
    const { page, context, dealId } = await openDeal({ currentPrice: 10 });
    await page.getByRole('link', { name: 'Deals', exact: true }).first().click();
    await waitForHeading(page, 'Deals');
    await page.goBack();
    await page.getByRole('textbox', { name: 'Current' }).fill('11.5');
    await page.goForward();
    await waitForHeading(page, 'Deals');
    await eventually(async () => expect(await readDeal(page, dealId, 'currentPrice')).toEqual({ currentPrice: 11.5 }));
    await context.close();
  });

  test('keeps what is typed while an addition is being stored, and adds the same words again', async () => {
    const { page, context, dealId } = await openDeal({});
    let release = () => {};
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('createActivity')) await new Promise<void>((done) => (release = done));
      return route.continue();
    });
    const field = page.getByLabel('New note');
    await field.fill('Called');
    await page.keyboard.press('Enter');
    await page.locator('.deal-add [data-pending]').waitFor();
    await field.fill('Called again');
    const notes = async () =>
      world.services.database.prisma.activity.findMany({ where: { dealId }, select: { content: true } });
    await eventually(async () => {
      release();
      expect(await notes()).toEqual([{ content: 'Called' }]);
    });
    await page.locator('.deal-add [data-pending]').waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('Called again');
    await page.unroute('**/graphql');
    await field.fill('Called');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await notes()).toEqual([{ content: 'Called' }, { content: 'Called' }]));
    await context.close();
  });

  test('adds tasks and completes them, with Undo', async () => {
    const { page, context } = await openDeal({});
    const tasks = section(page, 'Tasks');
    await tasks.getByLabel('New task').fill('Call the registrar');
    await tasks.getByLabel('Due').fill('never');
    await page.keyboard.press('Enter');
    await tasks.getByText(/^This is not a date/).waitFor();
    await tasks.getByLabel('Due').fill('2020-01-02');
    await page.keyboard.press('Enter');
    await tasks.getByText('Overdue, Jan 2, 2020').waitFor();
    expect(await tasks.getByLabel('New task').inputValue()).toBe('');
    expect(await findViolations(page)).toEqual([]);
    await tasks.getByRole('checkbox', { name: 'Call the registrar' }).click({ force: true });
    await tasks.getByText('Call the registrar').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await tasks.getByText('Call the registrar').waitFor();
    await context.close();
  });

  test('undoes by a key the last change of the page, not one that was made before on the board', async () => {
    const session = await signUpForBrowser(world, 'undo@example.com');
    const { page, context, dealId } = await openDealPage(world, session, {});
    await page.goto(`${world.address}/deals`);
    await page.locator('.deal-card').waitFor();
    await press(page, 'j', 'l');
    const moved = async () => (await readDeal(page, dealId, 'status')) as { status: string };
    await eventually(async () => expect(await moved()).toEqual({ status: 'monitoring' }));
    await press(page, 'Enter');
    const tasks = section(page, 'Tasks');
    await tasks.getByLabel('New task').fill('Call the registrar');
    await page.keyboard.press('Enter');
    await tasks.getByRole('checkbox', { name: 'Call the registrar' }).click({ force: true });
    await tasks.getByText('Call the registrar').waitFor({ state: 'detached' });
    await press(page, 'u');
    await tasks.getByText('Call the registrar').waitFor();
    expect(await moved()).toEqual({ status: 'monitoring' });
    // Then the move, which the page shows.
    await press(page, 'u');
    await page.getByRole('button', { name: 'Status: Researching' }).waitFor();
    await context.close();
  });

  test('shows a filing as linked that was linked on its own page a moment ago', async () => {
    const { page, context } = await openDeal({ symbol: 'HRBR' }, { timezoneId: 'UTC' });
    await section(page, 'Recent filings of the company')
      .getByRole('link', { name: 'Harbour Rail agrees to merge' })
      .click();
    await page.getByRole('region', { name: 'Deals' }).waitFor();
    await press(page, 'y');
    await page.getByText(/^Linked to Harbour Rail/).waitFor();
    await page.goBack();
    await section(page, 'Filings').getByRole('button', { name: 'Unlink Harbour Rail agrees to merge' }).waitFor();
    await context.close();
  });

  test('shows the filings that were linked last, of more than a hundred', async () => {
    const many = Array.from({ length: 101 }, (_, index) =>
      filingRecord('sec', `linked-${index}`, { title: `Linked ${index}`, filedDate: '2026-10-01' }),
    );
    await world.insertFilings('sec', many);
    const { page, context } = await openDeal({ relatedFilingIds: many.map(({ filingId }) => filingId) });
    const filings = section(page, 'Filings');
    await filings.getByRole('link', { name: 'Linked 100', exact: true }).waitFor();
    await filings.getByText('The 100 filings that were linked last are shown.').waitFor();
    await context.close();
  });

  test('links filings of the company, and unlinks them', async () => {
    const { page, context, dealId } = await openDeal({ symbol: 'HRBR' }, { timezoneId: 'UTC' });
    const suggested = section(page, 'Recent filings of the company');
    await suggested.getByRole('button', { name: 'Link Harbour Rail agrees to merge' }).click();
    await section(page, 'Filings').getByRole('link', { name: 'Harbour Rail agrees to merge' }).waitFor();
    await eventually(async () =>
      expect(await readDeal(page, dealId, 'relatedFilingIds')).toEqual({ relatedFilingIds: ['merger'] }),
    );
    await section(page, 'Filings').getByRole('button', { name: 'Unlink Harbour Rail agrees to merge' }).click();
    await eventually(async () =>
      expect(await readDeal(page, dealId, 'relatedFilingIds')).toEqual({ relatedFilingIds: [] }),
    );
    await context.close();
  });

  test('keeps the button of a filing with a long title in one line', async () => {
    const title = 'Larkhollow: Lorraine Lambourne follows Edwina Abernethy as chief executive officer';
    const filedDate = world.clock.now().toISOString().slice(0, 10);
    await world.insertFilings('sec', [filingRecord('sec', 'long-title', { ticker: 'LRKH', title, filedDate })]);
    const { page, context } = await openDeal({ symbol: 'LRKH' }, { timezoneId: 'UTC' });
    const button = page.getByRole('button', { name: `Link ${title}` });
    const lineHeight = await button.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight));
    expect(await button.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(2 * lineHeight);
    await context.close();
  });

  test('changes the identifiers of the company, and names a wrong one at its field', async () => {
    const { page, context, dealId } = await openDeal({});
    await page.getByRole('button', { name: 'Edit company' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit company' });
    await dialog.getByLabel('CIK').fill('no digits');
    await dialog.getByLabel('Ticker').fill('HRBR');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.getByText(/^Enter .*digits/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel('CIK').fill('1000001');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await readDeal(page, dealId, 'cik symbol')).toEqual({ cik: '0001000001', symbol: 'HRBR' });
    await context.close();
  });

  test('shows notes, tasks and changes in one order, and the prices as a picture', async () => {
    const { page, context, dealId, consoleMessages } = await openDeal({ currentPrice: 20, targetPrice: 30 });
    const timeline = section(page, 'Timeline');
    await timeline.getByText('Deal created').waitFor();
    await timeline.getByLabel('New note').fill('Spoke with the registrar');
    await timeline.getByRole('button', { name: 'Add note' }).click();
    await timeline.getByRole('listitem').getByText('Spoke with the registrar').waitFor();
    await page.getByRole('textbox', { name: 'Current' }).fill('25');
    await page.keyboard.press('Enter');
    await timeline.getByText('Current price: 20 → 25').waitFor();
    await page.getByRole('button', { name: 'Status: Researching' }).click();
    await page.getByRole('menuitemradio', { name: 'Active' }).click();
    await timeline.getByText('Status: Researching → Active').waitFor();
    expect(await timeline.getByRole('listitem').allTextContents()).toEqual([
      expect.stringContaining('Active'),
      expect.stringContaining('Spoke with the registrar'),
      expect.stringContaining('Deal created'),
    ]);
    await page.getByRole('img', { name: /^Current price from 20.00 to 25.00/ }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await readDeal(page, dealId, 'status')).toEqual({ status: 'active' });
    expect(consoleMessages).toEqual([]);
    await context.close();
  });

  test('deletes the deal, and restores it by Undo and on the page of the deleted deal', async () => {
    const { page, context, dealId } = await openDeal({ notes: 'kept' });
    const remove = async () => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Delete deal' }).click();
      await page.waitForURL(`${world.address}/deals`);
    };
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForURL(`${world.address}/deals/${dealId}`);
    await section(page, 'Notes').getByText('kept').waitFor();
    await remove();
    await page.goto(`${world.address}/deals/${dealId}`);
    await page.getByRole('heading', { level: 1, name: 'Deal deleted' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore deal' }).click();
    await section(page, 'Notes').getByText('kept').waitFor();
    await context.close();
  });

  test('says that a deal is not there', async () => {
    const { page, context } = await openPage(world.address, '/deals/00000000-0000-4000-8000-000000000000', {
      storageState: signedIn,
    });
    await page.getByRole('heading', { level: 1, name: 'Deal not found' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await context.close();
  });
});
