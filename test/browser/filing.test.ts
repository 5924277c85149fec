import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';
import { findViolations } from './accessibilityRules.js';
import { eventually } from './actions.js';
import { type BrowserVisit, describeInBrowser, openPage } from './browser.js';
import { insertExampleFilings, insertForeignPurchase, shownHostileText } from './filingExamples.js';
import { filingRecord } from '../support/filingRecords.js';
import { signUpForBrowser } from './signedIn.js';

let world: TestWorld;
let ann: TestUser;
let signedIn: NonNullable<BrowserContextOptions['storageState']>;

beforeAll(async () => {
  world = await TestWorld.open();
  signedIn = await signUpForBrowser(world, 'ann@example.com');
  ann = await world.createUser('ann');
  await insertExampleFilings(world);
});
afterAll(() => world.close());

const openFiling = (kind: string, filingId: string): Promise<BrowserVisit> =>
  openPage(world.address, `/filings/${kind}/${encodeURIComponent(filingId)}`, {
    storageState: signedIn,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
  });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Waits until the active mark of a text is within the window. */
const isInView = async (page: Page, selector: string): Promise<void> => {
  await page.waitForFunction((selector) => {
    const { top = -1, bottom = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return top >= 0 && bottom <= window.innerHeight;
  }, selector);
};

describeInBrowser('a filing', () => {
  test('of two forms and several companies names all of them', async () => {
    const { page, context } = await openFiling('sec', 'offer');
    await page.getByRole('heading', { name: 'Basin Lines offers to buy Harbour Rail' }).waitFor();
    const head = await page.locator('.filing-head').textContent();
    expect(head).toContain('SC TO-T, SC 13D/A, SC 13E-3');
    expect(head).toContain(
      'With Harbour Rail Metro (HRM), Harbour Rail Finance 1, Harbour Rail Finance 2, Harbour Rail Finance 3, Harbour Rail Finance 4 and 1 more',
    );
    expect(await section(page, 'Why these tags').textContent()).toContain(
      'Rule: going-private statement, in the other form typesSC 13E-3',
    );
    await context.close();
  });

  test('of the SEC shows its analysis, tags with their reasons, relations and text, and jumps to passages', async () => {
    const { page, context, consoleMessages, externalRequests } = await openFiling('sec', 'merger');
    await page.getByRole('heading', { name: 'Harbour Rail agrees to merge' }).waitFor();
    expect(await page.title()).toBe('Harbour Rail agrees to merge · Docket');
    expect(await page.locator('.filing-head time').getAttribute('title')).toBe('Thu, Oct 1, 2026, 4:31 PM EDT');
    expect(await section(page, 'Analysis').textContent()).toContain('AI-generated, test-model');
    const related = section(page, 'Related filings').getByRole('link', { name: 'Harbour Rail amends its report' });
    expect(await related.getAttribute('href')).toBe('/filings/sec/amendment');
    expect(await section(page, 'Why these tags').textContent()).toContain(
      'Rule: item 1.01 of an 8-K, in the descriptionItem 1.01',
    );

    await section(page, 'Analysis').getByRole('button', { name: 'holders will receive $31.20' }).click();
    const passage = page.locator('mark.filing-passage');
    expect(await passage.textContent()).toBe('holders will receive $31.20 in cash for each share');
    await isInView(page, 'mark.filing-passage:focus');
    await section(page, 'Why these tags').getByRole('button', { name: 'Harbour Rail to merge' }).click();
    await page.getByRole('radio', { name: 'EX-99.1 PRESS RELEASE', checked: true }).waitFor();
    await isInView(page, 'mark.filing-passage:focus');
    expect(await passage.textContent()).toBe('Harbour Rail to merge with Basin Lines');
    expect(consoleMessages).toEqual([]);
    expect(externalRequests).toEqual([]);
    await context.close();
  });

  test('of the SEC is searched within its text', async () => {
    const { page, context } = await openFiling('sec', 'merger');
    const field = page.getByRole('searchbox', { name: 'Search in the text' });
    await field.fill('THIS   agreement');
    const text = section(page, 'Text');
    await text.getByText('1 of 450', { exact: true }).waitFor();
    await field.press('Shift+Enter');
    await text.getByText('450 of 450', { exact: true }).waitFor();
    await isInView(page, 'mark[aria-current]');
    await field.press('Enter');
    await text.getByText('1 of 450', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Next match' }).click();
    await text.getByText('2 of 450', { exact: true }).waitFor();
    await field.fill('for each share)');
    await text.getByText('No matches').waitFor();
    await field.press('Escape');
    expect(await page.locator('mark.filing-match').count()).toBe(0);
    await context.close();
  });

  test('of the SEC keeps the choice of its documents if one cannot be loaded', async () => {
    const { page, context } = await openFiling('sec', 'merger');
    const exhibit = page.getByRole('radio', { name: 'EX-99.1 PRESS RELEASE' });
    await exhibit.waitFor();
    const failure = { status: 400, json: { errors: [{ message: 'No', extensions: { code: 'BAD_USER_INPUT' } }] } };
    await page.route('**/graphql', (route) => route.fulfill(failure));
    await exhibit.click();
    await section(page, 'Text').getByText('The text could not be loaded').waitFor();
    expect(await exhibit.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await section(page, 'Text').getByText('Harbour Rail to merge with Basin Lines').waitFor();
    await context.close();
  });

  test('of a Form 4 without its form names each role of the owner once', async () => {
    const roles = { ownerName: 'Jane Doe', ownerTitle: 'Director, 10% Owner', isDirector: true };
    await world.insertFilings('form4', [filingRecord('form4', '0-26-4-1', roles)]);
    const { page, context } = await openFiling('form4', '0-26-4-1');
    await section(page, 'Owners').waitFor();
    expect(await section(page, 'Owners').textContent()).toBe(
      'OwnersRule 10b5-1 plan: not statedJane DoeDirector, 10% Owner',
    );
    await context.close();
  });

  test('of a Form 4 is a table of transactions', async () => {
    const { page, context } = await openFiling('form4', '0-26-1-10');
    await page
      .getByRole('heading', { name: 'Jane Doe (Chief Financial Officer) bought 12,000 shares for $374K' })
      .waitFor();
    await page.getByText('The purchase increased the holding by 33.33%.').waitFor();
    expect(await section(page, 'Owners').textContent()).toBe(
      'OwnersUnder a Rule 10b5-1 planJane DoeChief Financial Officer, Director',
    );
    const rows = page.getByRole('grid', { name: 'Transactions' }).getByRole('row');
    const texts = await rows.allInnerTexts();
    expect(texts.map((text) => text.split(/\s*[\t\n]\s*/).filter(Boolean))).toEqual([
      ['Date', 'Type', 'Shares', 'Price (USD)', 'Value (USD)', 'Held after', '% of holding'],
      [
        'Sep 29, 2026',
        'Purchase (P)',
        'Common Stock, indirect: By trust',
        '12,000',
        '31.20',
        '374,400',
        '48,000',
        '25%',
      ],
      ['–', 'Exercise (M)', 'Common Stock, derivative', '-500', '–', '–', '0', '–'],
    ]);
    await section(page, 'Related filings').getByRole('link', { name: 'Jane Doe' }).click();
    await page.getByText('The form reports no transactions.').waitFor();
    await context.close();
  });

  test('has the form and the title of its page in lists, too', async () => {
    const filed = { filedDate: '2026-10-14', ticker: 'UNTD' };
    await world.insertFilings('sec', [
      filingRecord('sec', 'untitled', { ...filed, description: 'Item 8.01: Other Events' }),
    ]);
    const purchase = { ownerName: 'Jane Doe', filingDate: '2026-10-14', issuerTicker: 'UNTD' };
    await world.insertFilings('form4', [
      filingRecord('form4', '0-26-5-1', { ...purchase, sharesTransacted: 12_000 }),
      filingRecord('form4', '0-26-5-2', { ...purchase, totalValue: 1_240_000 }),
    ]);
    const { form4Report, form4Owner } = world.services.database.prisma;
    await form4Report.create({
      data: {
        ...{ filingId: '0-26-5-1', accessionNumber: '0-26-5', documentType: '4/A', series: '5', issuerCik: '5' },
        ...{ filedDate: new Date('2026-10-14'), isAmendment: true },
      },
    });
    const roles = { isDirector: true, isOfficer: false, isTenPercentOwner: false, isOther: false };
    await form4Owner.createMany({
      data: ['Jane Doe', 'John Doe', 'Doe Family Trust'].map((name, position) => ({
        ...{ filingId: '0-26-5-1', position, cik: String(position), name, ...roles },
      })),
    });
    const expected = [
      ['sec', 'untitled', '8-K', 'Item 8.01: Other Events'],
      ['form4', '0-26-5-1', 'Form 4/A', 'Jane Doe and 2 more bought 12,000 shares'],
      ['form4', '0-26-5-2', 'Form 4', 'Jane Doe bought shares for $1.24M'],
    ] as const;
    const list = await openPage(world.address, '/filings?ticker=UNTD&startDate=2026-10-01&endDate=2026-10-31', {
      storageState: signedIn,
      locale: 'en-US',
    });
    for (const [kind, filingId, form, title] of expected) {
      const row = list.page.getByRole('row').filter({ has: list.page.getByText(title, { exact: true }) });
      await row.getByText(form, { exact: true }).waitFor();
      const { page, context } = await openFiling(kind, filingId);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await page.locator('.filing-form').getByText(form, { exact: true }).waitFor();
      await context.close();
    }
    await list.context.close();
  });

  test.each([
    ['CAD', ['Price (CAD)', 'Value (CAD)']],
    [null, ['Price']],
  ])('of a Form 4 with prices in the currency %s does not show them as dollars', async (currency, headings) => {
    const filingId = `0-26-3-${currency}`;
    await insertForeignPurchase(world, filingId, currency);
    const { page, context } = await openFiling('form4', filingId);
    await page.getByText('Amended', { exact: true }).waitFor();
    const shown = await page.getByRole('grid', { name: 'Transactions' }).getByRole('columnheader').allInnerTexts();
    expect(shown.filter((heading) => /^(?:Price|Value)/.test(heading))).toEqual(headings);
    await context.close();
  });

  test('of Japan and of the ASX shows the original, and why there is no text', async () => {
    const { page, context } = await openFiling('japan', 'japan');
    await page.getByRole('heading', { name: 'Notice of acquisition of own shares' }).waitFor();
    expect(await section(page, 'Original').textContent()).toBe('Original自己株式の取得に関するお知らせ港湾鉄道');
    await section(page, 'Text').getByText('Docket does not keep the text of documents of TDnet').waitFor();
    await page.goto(`${world.address}/filings/japan/japan-original`);
    const heading = page.getByRole('heading', { name: '（訂正）😀 業績予想の修正に関するお知らせ' });
    expect(await heading.getAttribute('lang')).toBe('ja');
    await page.goto(`${world.address}/filings/asx/asx`);
    await page.getByRole('heading', { name: 'Becoming a substantial holder' }).waitFor();
    expect(await page.getByRole('list', { name: 'Tags' }).textContent()).toBe('Price-sensitive');
    await context.close();
  });

  test('with hostile texts shows them as text', async () => {
    const { page, context, consoleMessages } = await openFiling('sec', 'hostile');
    const heading = page.locator('.filing-title');
    expect(await heading.textContent()).toBe(shownHostileText);
    expect(await section(page, 'Analysis').locator('bdi').last().textContent()).toBe(shownHostileText);
    await section(page, 'Text').getByText('Docket stores only the first').waitFor();
    expect(await page.locator('.filing-text-body').textContent()).toBe(shownHostileText);
    expect(await page.evaluate(() => 'isHacked' in window)).toBe(false);
    expect(consoleMessages).toEqual([]);
    await context.close();
  });

  test('whose text is one line of 256 KiB is loaded in windows, and searched', async () => {
    const { page, context } = await openFiling('sec', 'one line');
    await page.getByRole('searchbox', { name: 'Search in the text' }).fill('the needle');
    await section(page, 'Text').getByText('1 of 1', { exact: true }).waitFor();
    await isInView(page, 'mark[aria-current]');
    const blocks = await page.locator('.filing-text-block').allTextContents();
    expect(Math.max(...blocks.map(({ length }) => length))).toBeLessThanOrEqual(1500);
    expect(blocks.join('').length).toBe(262_144);
    await context.close();
  });

  test('whose text cannot be loaded to its end is searched as far as it is loaded', async () => {
    const { page, context } = await openFiling('sec', 'one line');
    const field = page.getByRole('searchbox', { name: 'Search in the text' });
    await field.waitFor();
    const failure = { status: 400, json: { errors: [{ message: 'No', extensions: { code: 'BAD_USER_INPUT' } }] } };
    await page.route('**/graphql', (route) => route.fulfill(failure));
    await field.fill('the needle');
    await section(page, 'Text').getByText('No matches so far').waitFor();
    await field.fill('Beginning');
    await section(page, 'Text').getByText('1 of 1+', { exact: true }).waitFor();
    await page.unroute('**/graphql');
    await section(page, 'Text').getByRole('button', { name: 'Try again' }).click();
    await section(page, 'Text').getByText('1 of 1', { exact: true }).waitFor();
    await context.close();
  });

  test('is archived and marked, also by keys, and undone', async () => {
    const { page, context } = await openFiling('sec', 'bare');
    const flags = async () => (await ann.get('/filings/sec/bare?include=preference')).body;
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await page.getByRole('button', { name: 'Archived', pressed: true }).waitFor();
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Favorite', pressed: true }).waitFor();
    await page.getByText('Added to favorites').waitFor();
    await page.keyboard.press('e');
    await page.getByRole('button', { name: 'Archive', pressed: false }).waitFor();
    await eventually(async () => expect(await flags()).toMatchObject({ archived: false, favorited: true }));
    await page.getByRole('alertdialog', { name: 'Added to favorites' }).getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Favorite', pressed: false }).waitFor();
    await eventually(async () => expect(await flags()).toMatchObject({ archived: false, favorited: false }));
    await context.close();
  });

  test('is linked to a suggested deal by a key, and unlinked by Undo', async () => {
    const { dealId } = await ann.createDeal({ companyName: 'Harbour Rail', symbol: 'HRBR' });
    const linked = async () =>
      ((await ann.get(`/deals/${dealId}`)).body as { relatedFilingIds: string[] }).relatedFilingIds;
    const { page, context } = await openFiling('sec', 'merger');
    const deals = section(page, 'Deals');
    await deals.getByText('Suggested: same symbol, HRBR').waitFor();
    await page.keyboard.press('y');
    await deals.getByRole('button', { name: 'Unlink Harbour Rail' }).waitFor();
    await eventually(async () => expect(await linked()).toEqual(['merger']));
    await page
      .getByRole('alertdialog', { name: 'Linked to Harbour Rail' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await deals.getByText('Suggested: same symbol, HRBR').waitFor();
    await eventually(async () => expect(await linked()).toEqual([]));
    await context.close();
  });

  test('takes back a mark that the service refuses, and says why', async () => {
    const { page, context } = await openFiling('sec', 'bare');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('mutation')
        ? route.fulfill({ status: 503, json: { errors: [{ message: 'The database does not answer' }] } })
        : route.continue(),
    );
    await page.keyboard.press('s');
    await page.getByText('The mark was not changed. The database does not answer').waitFor();
    await page.getByRole('button', { name: 'Favorite', pressed: false }).waitFor();
    await context.close();
  });

  test('that is unknown, and one that cannot be loaded, say so', async () => {
    const { page, context } = await openFiling('sec', 'unknown');
    await page.getByRole('heading', { name: 'Filing not found' }).waitFor();
    await page.goto(`${world.address}/filings/sec/bare`);
    await page.getByText('The text of this SEC filing is not stored').waitFor();
    const failure = { status: 503, json: { errors: [{ message: 'The database does not answer' }] } };
    await page.route('**/graphql', (route) => route.fulfill(failure));
    await page.goto(`${world.address}/filings/sec/merger`);
    await page.getByRole('heading', { name: 'The filing could not be loaded' }).waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Harbour Rail agrees to merge' }).waitFor();
    await context.close();
  });

  test.each([
    ['sec', 'merger'],
    ['sec', 'hostile'],
    ['form4', '0-26-1-10'],
    ['japan', 'japan-original'],
    ['asx', 'asx'],
  ])('of %s (%s) violates no axe rule and does not scroll sideways, in either theme', async (kind, filingId) => {
    const { page, context } = await openFiling(kind, filingId);
    await page.locator('.filing-title').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await context.close();
  });

  test('fills a new deal with its company, and is linked to it', async () => {
    const { page, context, consoleMessages } = await openFiling('sec', 'merger');
    await page.getByRole('heading', { level: 1, name: 'Harbour Rail agrees to merge' }).waitFor();
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'New deal' });
    expect(await dialog.getByLabel('Company').inputValue()).toMatch(/^Harbour Rail/);
    expect(await dialog.getByLabel('Ticker').inputValue()).toBe('HRBR');
    await dialog.getByLabel('Company').fill('Quokka from a filing');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create deal' }).click();
    await dialog.waitFor({ state: 'detached' });
    await section(page, 'Deals').getByRole('button', { name: 'Unlink Quokka from a filing' }).waitFor();
    await context.close();
    expect(consoleMessages).toEqual([]);
  });
});
