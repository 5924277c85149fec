import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';
import { findViolations } from './accessibilityRules.js';
import { eventually, press } from './actions.js';
import { type BrowserVisit, describeInBrowser, openPage } from './browser.js';
import { hostileText, shownHostileText } from './filingExamples.js';
import { signUpForBrowser } from './signedIn.js';

let world: TestWorld;
let ann: TestUser;
let signedIn: NonNullable<BrowserContextOptions['storageState']>;
let accounts = 0;

beforeAll(async () => {
  world = await openWorld();
});
// Each test has an account of its own; the filings are those of all tests.
beforeEach(async () => {
  const name = `ann${(accounts += 1)}`;
  signedIn = await signUpForBrowser(world, `${name}@example.com`);
  ann = await world.createUser(name);
});
afterAll(() => world.close());

/** Opens a service with 240 SEC filings of two days, and one of each other kind of the second day. */
async function openWorld(): Promise<TestWorld> {
  const opened = await TestWorld.open();
  const sec = Array.from({ length: 240 }, (_, index) =>
    filingRecord('sec', `sec-${index}`, {
      companyName: `Company ${index}`,
      ticker: `C${index}`,
      title: `Company ${index} reports`,
      formType: index % 4 === 0 ? 'SC 13D' : '8-K',
      filedDate: index < 200 ? '2026-10-13' : '2026-10-14',
      createdAt: new Date(Date.UTC(2026, 9, index < 200 ? 13 : 14, 12, 0, index)).toISOString(),
      ...(index % 10 === 0 && { aiTags: [{ name: 'Spin-off', color: '#2563eb' }] }),
    }),
  );
  await opened.insertFilings('sec', sec);
  const purchase = { issuerName: 'Harbour Rail', issuerTicker: 'HRBR', ownerName: 'Jane Doe', totalValue: 374_400 };
  await opened.insertFilings('form4', [filingRecord('form4', 'form4', { ...purchase, filingDate: '2026-10-15' })]);
  await opened.insertFilings('japan', [
    filingRecord('japan', 'japan', { filingDate: '2026-10-15', documentTitle: '業績予想の修正に関するお知らせ' }),
  ]);
  await opened.insertFilings('asx', [
    filingRecord('asx', 'asx', {
      companyName: hostileText,
      headline: hostileText,
      announcedAt: '2026-10-15T01:00:00.000Z',
      filedDate: '2026-10-15',
      isPriceSensitive: true,
    }),
  ]);
  return opened;
}

const openList = (path = '/filings', options: BrowserContextOptions = {}): Promise<BrowserVisit> =>
  openPage(world.address, path, {
    storageState: signedIn,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    time: '2026-10-15T09:30:00.000Z',
    ...options,
  });

const currentRow = (page: Page) => page.locator('.filing-row[data-current]');
const currentCompany = async (page: Page) => currentRow(page).locator('.filing-cell-strong').textContent();

/** Waits until the cursor is on the filing of a company. */
const waitForCursor = (page: Page, company: string) =>
  currentRow(page).locator('.filing-cell-strong').getByText(company, { exact: true }).waitFor();

const marksOf = async (kind: string, filingId: string) => {
  const { body } = await ann.get(`/filings/${kind}/${filingId}?include=preference`);
  return body as { archived: boolean; favorited: boolean };
};

describeInBrowser('the list of filings', () => {
  test('takes a morning by keyboard alone: triage, open, mark, undo, link, save a view, reload', async () => {
    const deals = await Promise.all(
      ['C239', 'C238'].map((symbol) => ann.createDeal({ companyName: `Deal ${symbol}`, symbol })),
    );
    const { page, context, consoleMessages, externalRequests } = await openList();
    await page.getByText('Thursday, Oct 15, 2026').waitFor();
    // The three of the day are archived one by one: the cursor moves on to the next.
    await press(page, 'j', 'e', 'e', 'e');
    await waitForCursor(page, 'Company 239');
    await eventually(async () => {
      expect((await marksOf('form4', 'form4')).archived).toBe(true);
      expect((await marksOf('japan', 'japan')).archived).toBe(true);
      expect((await marksOf('asx', 'asx')).archived).toBe(true);
    });
    await press(page, 'u');
    await page.getByText('Thursday, Oct 15, 2026').waitFor();
    // The cursor is on the filing that came back.
    await press(page, 'j');
    await waitForCursor(page, 'Company 239');
    await press(page, 'Enter');
    await page.getByRole('region', { name: 'Filing' }).getByRole('heading', { name: 'Company 239 reports' }).waitFor();
    await page.getByText('Suggested: same symbol, C239').waitFor();
    await press(page, 'y', 's');
    await page.getByRole('button', { name: 'Unlink Deal C239' }).waitFor();
    await press(page, 'j');
    await page.getByRole('heading', { name: 'Company 238 reports' }).waitFor();
    await page.getByText('Suggested: same symbol, C238').waitFor();
    await press(page, 'y');
    await page.getByRole('button', { name: 'Unlink Deal C238' }).waitFor();
    await eventually(async () => {
      for (const [index, { dealId }] of deals.entries())
        expect((await ann.get(`/deals/${dealId}`)).body).toMatchObject({ relatedFilingIds: [`sec-${239 - index}`] });
      expect((await marksOf('sec', 'sec-239')).favorited).toBe(true);
    });
    await press(page, 'Escape');
    await page.getByRole('region', { name: 'Filing' }).waitFor({ state: 'detached' });

    // Ten more, selected as a range, are archived at once and restored at once.
    await press(page, ...Array.from({ length: 9 }, () => 'Shift+j'));
    await page.getByText('10 selected').waitFor();
    await press(page, 'e');
    await waitForCursor(page, 'Company 228');
    await eventually(async () => expect((await marksOf('sec', 'sec-229')).archived).toBe(true));
    await press(page, 'u');
    await page.getByText('Company 229', { exact: true }).waitFor();
    await eventually(async () => expect((await marksOf('sec', 'sec-229')).archived).toBe(false));

    await press(page, '/');
    await page.keyboard.type('company 159');
    await press(page, 'Enter');
    await page.getByText('Company 159', { exact: true }).waitFor();
    await page.getByText('Company 239', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save view' }).press('Enter');
    await page.getByLabel('Name').fill('Fifteens');
    await press(page, 'Enter');
    await page.getByRole('heading', { level: 1, name: 'Fifteens' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Fifteens' }).waitFor();
    await page.getByRole('navigation', { name: 'Saved views' }).getByText('Fifteens').waitFor();
    await press(page, 'g', 'f');
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
    await page.getByText('Company 239', { exact: true }).waitFor();
    expect(consoleMessages).toEqual([]);
    expect(externalRequests).toEqual([]);
    await context.close();
  });

  test('takes back a mark that the service refuses, and says why', async () => {
    const { page, context } = await openList('/filings?kind=sec');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('mutation')
        ? route.fulfill({ status: 503, json: { errors: [{ message: 'The database does not answer' }] } })
        : route.continue(),
    );
    await press(page, 'j', 'e');
    await page.getByText('The mark was not changed. The database does not answer').waitFor();
    await page.getByText('Company 239', { exact: true }).waitFor();
    expect((await marksOf('sec', 'sec-239')).archived).toBe(false);
    await context.close();
  });

  test('keeps a mark that is set while a page of the list is read', async () => {
    const { page, context } = await openList('/filings?kind=asx');
    const held: (() => Promise<void>)[] = [];
    await page.route('**/graphql', async (route) => {
      if (/"after":"/.test(route.request().postData() ?? '')) held.push(() => route.continue());
      else await route.continue();
    });
    await press(page, 'g', 'f');
    await page.getByText('Thursday, Oct 15, 2026').waitFor();
    await eventually(async () => expect(held).toHaveLength(1));
    const company = await currentCompany(page);
    await press(page, 'j', 'e');
    await page.getByText(company ?? '', { exact: true }).waitFor({ state: 'detached' });
    await Promise.all(held.splice(0).map((go) => go()));
    await page.unrouteAll({ behavior: 'wait' });
    await press(page, 'End');
    await page.getByText('No more filings since').waitFor();
    await press(page, 'Home');
    expect(await page.getByText(company ?? '', { exact: true }).count()).toBe(0);
    await context.close();
  });

  test('archives the filing that is open, whatever the cursor of the list', async () => {
    const { page, context } = await openList('/filings?kind=sec&filing=form4%2Fform4');
    const pane = page.getByRole('region', { name: 'Filing', exact: true });
    await pane.getByRole('heading', { name: 'Jane Doe' }).waitFor();
    await pane.getByRole('button', { name: 'Archive' }).click();
    await eventually(async () => expect((await marksOf('form4', 'form4')).archived).toBe(true));
    expect((await marksOf('sec', 'sec-239')).archived).toBe(false);
    await press(page, 's');
    await eventually(async () => expect((await marksOf('form4', 'form4')).favorited).toBe(true));
    await context.close();
  });

  test('offers no Undo for a change that failed, and undoes the one before it', async () => {
    const { page, context } = await openList('/filings?kind=sec');
    await press(page, 'j', 'e');
    await eventually(async () => expect((await marksOf('sec', 'sec-239')).archived).toBe(true));
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('MarkFilings')
        ? route.fulfill({ status: 503, json: { errors: [{ message: 'The database does not answer' }] } })
        : route.continue(),
    );
    await press(page, 'e');
    await page.getByText('The mark was not changed. The database does not answer').waitFor();
    await page.unroute('**/graphql');
    await press(page, 'u');
    await eventually(async () => expect((await marksOf('sec', 'sec-239')).archived).toBe(false));
    await context.close();
  });

  test('archives everything that the filters match, and restores it', async () => {
    const { page, context } = await openList('/filings?kind=sec&searchTerm=company');
    await page.getByText('Company 239', { exact: true }).waitFor();
    await press(page, 'Shift+e');
    await page.getByText('No filings match').waitFor();
    await eventually(async () => expect((await marksOf('sec', 'sec-0')).archived).toBe(true));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Company 239', { exact: true }).waitFor();
    await eventually(async () => expect((await marksOf('sec', 'sec-0')).archived).toBe(false));
    await context.close();
  });

  test('archives no filing that arrived after the list was read', async () => {
    const { page, context } = await openList('/filings?kind=sec&searchTerm=company');
    await page.getByText('Company 239', { exact: true }).waitFor();
    await world.insertFilings('sec', [
      filingRecord('sec', 'unseen', { companyName: 'Unseen Company', filedDate: '2026-10-14' }),
    ]);
    await press(page, 'Shift+e');
    await page.getByText(/New filings have arrived/).waitFor();
    await page.getByText('Unseen Company').waitFor();
    expect((await marksOf('sec', 'unseen')).archived).toBe(false);
    expect((await marksOf('sec', 'sec-0')).archived).toBe(false);
    await world.services.database.prisma.secFiling.delete({ where: { filingId: 'unseen' } });
    await context.close();
  });

  test('has no link any more that was removed on the page of the deal', async () => {
    await ann.createDeal({ companyName: 'Quokka', relatedFilingIds: ['sec-239'] });
    const { page, context } = await openList();
    const row = page.getByRole('row').filter({ hasText: 'Company 239 reports' });
    await row.getByText('Quokka').waitFor();
    await press(page, 'g', 'd');
    await page.locator('.deal-card').waitFor();
    await press(page, 'j', 'Enter');
    await page.getByRole('button', { name: 'Unlink Company 239 reports' }).click();
    await page.getByText('Unlinked: Company 239 reports').waitFor();
    await press(page, 'g', 'f');
    await row.waitFor();
    await eventually(async () => expect(await row.getByText('Quokka').count()).toBe(0));
    await context.close();
  });

  test('says that the deals to link to could not be loaded, not that there are none', async () => {
    const { page, context } = await openList();
    const failure = { status: 400, json: { errors: [{ message: 'No', extensions: { code: 'BAD_USER_INPUT' } }] } };
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query LinkableDeals') ? route.fulfill(failure) : route.continue(),
    );
    await press(page, 'j', 'l');
    const dialog = page.getByRole('dialog', { name: 'Link to a deal' });
    await dialog.getByText('The deals could not be loaded. No.').waitFor();
    expect(await dialog.getByText('You have no deals yet.').count()).toBe(0);
    await context.close();
  });

  test('keeps all columns of a saved view that are chosen one right after the other', async () => {
    await ann.graphql(
      `mutation { createSavedView(input: { name: "Mine", filter: { ticker: "C239" } }) { savedView { viewId } } }`,
    );
    const { page, context } = await openList();
    await page.getByRole('navigation', { name: 'Saved views' }).getByText('Mine').click();
    await page.getByText('Company 239', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    for (const name of ['Tags', 'Deal']) await page.getByRole('menuitemcheckbox', { name }).click();
    await eventually(async () => {
      const { columns } = await world.services.database.prisma.savedView.findFirstOrThrow({
        where: { userId: ann.userId },
      });
      expect(columns).not.toEqual(expect.arrayContaining(['tags']));
      expect(columns).not.toEqual(expect.arrayContaining(['deal']));
      expect(columns.length).toBeGreaterThan(0);
    });
    await context.close();
  });

  test('says that a saved view was not deleted, and offers no Undo', async () => {
    await ann.graphql(
      `mutation { createSavedView(input: { name: "Kept", filter: { ticker: "C238" } }) { savedView { viewId } } }`,
    );
    const { page, context } = await openList();
    await page.getByRole('navigation', { name: 'Saved views' }).getByText('Kept').click();
    await page.getByRole('button', { name: 'View menu' }).click();
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('deleteSavedView') ? route.abort() : route.continue(),
    );
    await page.getByRole('menuitem', { name: 'Delete view' }).click();
    await page.getByText(/^The saved views were not changed/).waitFor();
    expect(await page.getByText('Deleted view').count()).toBe(0);
    await page.unroute('**/graphql');
    await page.getByRole('navigation', { name: 'Saved views' }).getByText('Kept').click();
    await page.getByRole('button', { name: 'View menu' }).click();
    await page.getByRole('menuitem', { name: 'Delete view' }).click();
    await page.getByText('Deleted view Kept').waitFor();
    await context.close();
  });

  test('announces filings that arrive, and adds them when asked', async () => {
    const { page, context } = await openList('/filings?kind=sec&searchTerm=arrival');
    await page.getByText('No filings match').waitFor();
    await context.close();
    const visit = await openList('/filings?kind=sec');
    await press(visit.page, 'j', 'j', 'j');
    await waitForCursor(visit.page, 'Company 237');
    await world.insertFilings('sec', [
      filingRecord('sec', 'arrival', {
        companyName: 'Arrival',
        filedDate: '2026-10-14',
        createdAt: '2026-10-15T09:00:00.000Z',
      }),
    ]);
    // The window gets the focus back: the list looks for new filings at once.
    await visit.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await visit.page.getByRole('button', { name: '1 new' }).waitFor();
    expect(await currentCompany(visit.page)).toBe('Company 237');
    await press(visit.page, '.');
    await visit.page.getByText('Arrival', { exact: true }).waitFor();
    expect(await currentCompany(visit.page)).toBe('Company 237');
    await visit.context.close();
    await world.services.database.prisma.secFiling.delete({ where: { filingId: 'arrival' } });
  });

  test('is filtered by facets with their counts, also by negation; the address and its history have the filters', async () => {
    const { page, context } = await openList();
    await page.getByRole('button', { name: 'Market' }).click();
    await page.getByRole('option', { name: 'ASX announcements' }).waitFor();
    await page.getByRole('option', { name: 'SEC filings' }).click();
    await press(page, 'Escape');
    await page.waitForURL('**/filings?kind=sec');
    await page.getByRole('button', { name: 'Form' }).click();
    await page.getByRole('option', { name: 'SC 13D' }).waitFor();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['8-K\n180', 'SC 13D\n60']);
    await page.getByRole('option', { name: 'SC 13D' }).click();
    await page.getByText('Company 236', { exact: true }).waitFor();
    await page.getByText('Company 239', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'none of these' }).click({ force: true });
    await page.getByText('Company 239', { exact: true }).waitFor();
    await page.getByText('Company 236', { exact: true }).waitFor({ state: 'detached' });
    await press(page, 'Escape');
    expect(new URL(page.url()).search).toBe('?kind=sec&notFormTypes=SC+13D');
    await page.goBack();
    await page.getByText('Company 236', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('Thursday, Oct 15, 2026').waitFor();
    await context.close();
  });

  test('jumps to a date without reading what is newer, and goes on before the first period', async () => {
    const { page, context } = await openList();
    await page.getByText('Thursday, Oct 15, 2026').waitFor();
    await press(page, 'd');
    await page.getByLabel('Newest day of the list').fill('2026-10-13');
    await press(page, 'Enter');
    await page.getByText('Company 199', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?endDate=2026-10-13');
    await page.goto(`${world.address}/filings?endDate=2026-12-31`);
    await page.getByRole('button', { name: 'Show earlier filings' }).click();
    await page.getByText('Company 239', { exact: true }).waitFor();
    await context.close();
  });

  test('at another date says that nothing is in the period, and leaves the seen position where it is', async () => {
    const { page, context } = await openList('/filings?endDate=1995-01-01');
    await page.getByText('Your inbox has no filings from Dec 2, 1994 to Jan 1, 1995.').waitFor();
    await page.getByRole('heading', { name: 'No inbox filings in this period' }).waitFor();
    const positions: string[] = [];
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      if (body.includes('mutation SetFeedPosition')) positions.push(body);
    });
    await page.goto(`${world.address}/filings?endDate=2026-10-13`, { waitUntil: 'networkidle' });
    await page.getByText('Company 199', { exact: true }).waitFor();
    await page.clock.fastForward(5000);
    await press(page, 'g', 'f');
    await page.getByText('Thursday, Oct 15, 2026').waitFor();
    await eventually(async () => {
      await page.clock.fastForward(5000);
      expect(positions).not.toEqual([]);
    });
    // The newest filing of the other date was stored at this time.
    expect(positions.filter((body) => body.includes('2026-10-13T12:03:19'))).toEqual([]);
    await context.close();
  });

  test('says that the inbox is empty, and shows where the last visit ended', async () => {
    await ann.graphql(
      `mutation { markMatchingFilings(filter: { startDate: "2026-01-01" }, input: { archived: true }) { hasMore } }`,
    );
    const { page, context } = await openList();
    await page.getByRole('heading', { name: 'You are up to date' }).waitFor();
    await page.getByText(/^Your inbox has no filings since/).waitFor();
    await page.getByRole('button', { name: 'Show archived filings' }).click();
    await page.getByText('Company 239', { exact: true }).waitFor();
    await context.close();
    await ann.graphql(
      `mutation { markMatchingFilings(filter: { startDate: "2026-01-01" }, input: { archived: false }) { hasMore } }`,
    );
    await ann.graphql(
      `mutation { setFeedPosition(input: { seenUntil: "2026-10-14T12:03:50.000Z" }) { feedPosition { seenUntil } } }`,
    );
    const visit = await openList('/filings');
    await visit.page.getByText('Seen before').waitFor();
    await visit.context.close();
  });

  test('keeps a thousand rows out of the document, and the place in the list when one comes back to it', async () => {
    const { page, context } = await openList('/filings', { viewport: { width: 800, height: 900 } });
    await page.getByText('Thursday, Oct 15, 2026').waitFor();
    await press(page, ...Array.from({ length: 60 }, () => 'j'));
    await waitForCursor(page, 'Company 183');
    expect(await page.locator('.filing-row').count()).toBeLessThan(80);
    await press(page, 'Enter');
    await page.waitForURL('**/filings/sec/*');
    await page.goBack();
    await waitForCursor(page, 'Company 183');
    expect(await page.locator('.filing-scroller').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(1000);
    await context.close();
  });

  test('shows a filter that the service refuses, and a failure, with a way on', async () => {
    const { page, context } = await openList('/filings?startDate=2026-02-30');
    await page.getByText('The filings could not be loaded').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('Thursday, Oct 15, 2026').waitFor();
    await context.close();
  });

  test('is downloaded as CSV with the filters of the address', async () => {
    const { page, context } = await openList('/filings?kind=sec&formTypes=SC+13D');
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('docket-filings-2026-09-15-to-2026-10-15.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    const { body } = await ann.get('/filings.csv?kinds=sec&formTypes=SC 13D&columns=filingId');
    expect(lines).toHaveLength(61);
    expect(String(body).trim().split('\r\n')).toHaveLength(61);
    await context.close();
  });

  test('says which filter of a saved view is no longer allowed', async () => {
    await ann.graphql(
      `mutation { createSavedView(input: { name: "Old", filter: { ticker: "C239" } }) { savedView { viewId } } }`,
    );
    await world.services.database.prisma.savedView.updateMany({
      where: { userId: ann.userId },
      data: { filter: { sector: 'Rail', ticker: 'C239', archived: false } },
    });
    const { page, context } = await openList();
    await page.getByRole('navigation', { name: 'Saved views' }).getByText('Old').click();
    await page.getByRole('alert').getByText('sector is not a known field').waitFor();
    await page.getByText('Company 239', { exact: true }).waitFor();
    await context.close();
  });

  test('with hostile texts shows them as text', async () => {
    const { page, context, consoleMessages } = await openList('/filings?kind=asx');
    expect(await page.locator('.filing-cell-strong').textContent()).toBe(shownHostileText);
    expect(await page.evaluate(() => 'isHacked' in window)).toBe(false);
    expect(consoleMessages).toEqual([]);
    await context.close();
  });

  test.each([
    ['the inbox', '/filings'],
    ['an open filing', '/filings?filing=sec%2Fsec-239'],
    ['an empty list', '/filings?searchTerm=nothing'],
    ['an error', '/filings?startDate=2026-02-30'],
    ['a day that is none', '/filings?endDate=foo'],
  ])('with %s violates no axe rule and does not scroll sideways, in either theme', async (_, path) => {
    const { page, context } = await openList(path);
    await page.locator('.filing-row, .list-state').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await context.close();
  });
});
