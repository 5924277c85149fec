import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';
import { findViolations } from './accessibilityRules.js';
import { eventually, press } from './actions.js';
import { type BrowserVisit, describeInBrowser, openPage } from './browser.js';
import { signUpForBrowser } from './signedIn.js';

let world: TestWorld;
let ann: TestUser;
let signedIn: NonNullable<BrowserContextOptions['storageState']>;
let accounts = 0;

beforeAll(async () => {
  world = await TestWorld.open();
  await world.insertFilings('sec', [filingRecord('sec', 'sec-1', { filedDate: '2026-10-13' })]);
});
// Each test has an account of its own.
beforeEach(async () => {
  const name = `bea${(accounts += 1)}`;
  signedIn = await signUpForBrowser(world, `${name}@example.com`);
  ann = await world.createUser(name);
});
afterAll(() => world.close());

const openDeals = (path = '/deals', options: BrowserContextOptions = {}): Promise<BrowserVisit> =>
  openPage(world.address, path, {
    storageState: signedIn,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    time: '2026-10-15T09:30:00.000Z',
    ...options,
  });

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, company: string) => page.locator('.deal-card').filter({ hasText: company });
const waitForCard = (page: Page, status: string, company: string) =>
  column(page, status).locator('.deal-card').filter({ hasText: company }).waitFor();
const statusOf = async (dealId: string) => ((await ann.get(`/deals/${dealId}`)).body as { status: string }).status;
const waitForStatus = (dealId: string, status: string) =>
  eventually(async () => expect(await statusOf(dealId)).toBe(status));
const companiesOf = (page: Page, status: string) => column(page, status).locator('.deal-card-company').allInnerTexts();
const waitForFocus = (page: Page, company: string) =>
  eventually(async () =>
    expect(await page.evaluate(() => document.activeElement?.closest('.deal-card')?.textContent)).toContain(company),
  );

interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = async (target: Locator): Promise<Point> => {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

/** Touches the handle of a card with a finger. @returns functions that move and lift the finger. */
async function touchHandle(page: Page, company: string) {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  const start = await middleOf(card(page, company).getByRole('button', { name: /^Drag/ }));
  await touch('touchStart', start);
  return {
    moveTo: async ({ x, y }: Point) => {
      await touch('touchMove', { x: (start.x + x) / 2, y: (start.y + y) / 2 });
      await touch('touchMove', { x, y });
    },
    lift: () => touch('touchEnd'),
    cancel: () => touch('touchCancel'),
  };
}

/** Refuses the changes of deals. */
const refuseChanges = (page: Page) =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation')
      ? route.fulfill({ status: 503, json: { errors: [{ message: 'The database does not answer' }] } })
      : route.continue(),
  );

const insertDeals = (count: number) =>
  world.services.database.prisma.deal.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      userId: ann.userId,
      companyName: `Company ${index}`,
      status: 'active' as const,
      relatedFilingIds: [],
      createdAt: new Date(Date.UTC(2026, 9, 1, 0, 0, index)),
      updatedAt: new Date(Date.UTC(2026, 9, 1, 0, 0, index)),
    })),
  });

describeInBrowser('the board of deals', () => {
  test('takes an idea to its end by keyboard alone, and back', async () => {
    const { page, context, consoleMessages, externalRequests } = await openDeals();
    await page.getByText('You have no deals yet. Begin with an idea.').waitFor();
    await press(page, 'c');
    await page.getByLabel('Company').fill('Harbour Rail');
    await page.getByLabel('Ticker').fill('HRBR');
    await press(page, 'Enter');
    await waitForCard(page, 'Researching', 'Harbour Rail');
    await waitForFocus(page, 'Harbour Rail');
    const { body } = await ann.get('/deals');
    const { dealId } = (body as { items: { dealId: string }[] }).items[0] ?? { dealId: '' };
    for (const status of ['Monitoring', 'Active', 'Closed']) {
      await press(page, 'l');
      await waitForCard(page, status, 'Harbour Rail');
      await waitForFocus(page, 'Harbour Rail');
    }
    await waitForStatus(dealId, 'closed');
    await press(page, 'u', 'u');
    await waitForCard(page, 'Monitoring', 'Harbour Rail');
    await waitForStatus(dealId, 'monitoring');
    await page.getByText('HRBR').waitFor();
    expect(consoleMessages).toEqual([]);
    expect(externalRequests).toEqual([]);
    await context.close();
  });

  test('moves a card by drag, and undoes it by the toast', async () => {
    const { dealId } = await ann.createDeal({ companyName: 'Harbour Rail', status: 'monitoring' });
    await ann.createDeal({ companyName: 'Other', status: 'active' });
    const { page, context } = await openDeals();
    await card(page, 'Harbour Rail').dragTo(column(page, 'Active').getByRole('grid'), {
      targetPosition: { x: 100, y: 400 },
    });
    await waitForCard(page, 'Active', 'Harbour Rail');
    await waitForStatus(dealId, 'active');
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitForCard(page, 'Monitoring', 'Harbour Rail');
    await waitForStatus(dealId, 'monitoring');
    await context.close();
  });

  test('moves a card by the keyboard drag that screen readers announce', async () => {
    const { dealId } = await ann.createDeal({ companyName: 'Harbour Rail', status: 'monitoring' });
    const { page, context } = await openDeals();
    await card(page, 'Harbour Rail').getByRole('button', { name: /^Drag/ }).focus();
    await press(page, 'Enter');
    await page.getByText('Started dragging').waitFor({ state: 'attached' });
    await eventually(async () => {
      await press(page, 'Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('section')?.dataset.status)).toBe('active');
    });
    await press(page, 'Enter');
    await waitForCard(page, 'Active', 'Harbour Rail');
    await waitForStatus(dealId, 'active');
    await context.close();
  });

  test('moves a card that a finger drags by its handle: within its column, into another one, and not without a place', async () => {
    for (const companyName of ['Three', 'Two', 'One']) await ann.createDeal({ companyName, status: 'monitoring' });
    const { dealId } = await ann.createDeal({ companyName: 'Harbour Rail', status: 'active' });
    const { page, context } = await openDeals('/deals', { hasTouch: true });
    await eventually(async () => expect(await companiesOf(page, 'Monitoring')).toEqual(['One', 'Two', 'Three']));
    const first = await touchHandle(page, 'One');
    const two = await middleOf(card(page, 'Two'));
    await first.moveTo({ ...two, y: two.y + 10 });
    await page.locator('.board-drop-line').waitFor();
    await first.lift();
    await eventually(async () => expect(await companiesOf(page, 'Monitoring')).toEqual(['Two', 'One', 'Three']));
    expect(await page.locator('.board-drop-line, .deal-card-copy').count()).toBe(0);

    const second = await touchHandle(page, 'Harbour Rail');
    const one = await middleOf(card(page, 'One'));
    await second.moveTo({ ...one, y: one.y - 10 });
    await second.lift();
    await eventually(async () =>
      expect(await companiesOf(page, 'Monitoring')).toEqual(['Two', 'Harbour Rail', 'One', 'Three']),
    );
    await waitForStatus(dealId, 'monitoring');
    await page.getByText('Harbour Rail moved to Monitoring').waitFor();

    for (const end of ['cancel', 'lift'] as const) {
      const finger = await touchHandle(page, 'Two');
      const closed = await middleOf(column(page, 'Closed'));
      await finger.moveTo(end === 'cancel' ? closed : { x: closed.x, y: 5 });
      await page.locator('.deal-card-copy').waitFor();
      await finger[end]();
      await page.locator('.deal-card-copy').waitFor({ state: 'detached' });
    }
    expect(await companiesOf(page, 'Monitoring')).toEqual(['Two', 'Harbour Rail', 'One', 'Three']);
    await context.close();
  });

  test('on a phone scrolls to the last column while a finger holds a card at the edge of the screen', async () => {
    const { dealId } = await ann.createDeal({ companyName: 'Harbour Rail', status: 'researching' });
    await ann.createDeal({ companyName: 'Other', status: 'closed' });
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, context, consoleMessages } = await openDeals('/deals', phone);
    await waitForCard(page, 'Researching', 'Harbour Rail');
    const finger = await touchHandle(page, 'Harbour Rail');
    await finger.moveTo({ x: 380, y: 500 });
    await page.locator('.deal-card-copy').waitFor();
    // The board scrolls on for as long as the finger stays, so that no column but the last one stays in view.
    await page.clock.runFor(2000);
    await eventually(async () => expect((await column(page, 'Closed').boundingBox())?.x).toBeLessThan(120));
    await finger.moveTo({ x: 200, y: 500 });
    await finger.lift();
    await eventually(async () => expect(await companiesOf(page, 'Closed')).toEqual(['Other', 'Harbour Rail']));
    await waitForStatus(dealId, 'closed');
    expect(consoleMessages).toEqual([]);
    await context.close();
  });

  test('on a phone moves a card by its menu', async () => {
    const { dealId } = await ann.createDeal({ companyName: 'Harbour Rail', status: 'researching' });
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, context } = await openDeals('/deals', phone);
    await page.getByRole('button', { name: 'Actions of Harbour Rail' }).tap();
    await page.getByRole('menuitem', { name: 'Closed' }).tap();
    await waitForStatus(dealId, 'closed');
    await context.close();
  });

  test('takes back a move that the service refuses, and says why', async () => {
    const { dealId } = await ann.createDeal({ companyName: 'Harbour Rail', status: 'monitoring' });
    const { page, context } = await openDeals();
    await waitForCard(page, 'Monitoring', 'Harbour Rail');
    await refuseChanges(page);
    await press(page, 'j');
    await waitForFocus(page, 'Harbour Rail');
    await press(page, 'l');
    await page.getByText('Harbour Rail was not moved. The database does not answer').waitFor();
    await waitForCard(page, 'Monitoring', 'Harbour Rail');
    expect(await statusOf(dealId)).toBe('monitoring');
    await context.close();
  });

  test('keeps the order of a column, by keys and by drag', async () => {
    for (const companyName of ['Three', 'Two', 'One']) await ann.createDeal({ companyName, status: 'active' });
    const { page, context } = await openDeals();
    await eventually(async () => expect(await companiesOf(page, 'Active')).toEqual(['One', 'Two', 'Three']));
    await card(page, 'One').focus();
    await press(page, 'Shift+j');
    await eventually(async () => expect(await companiesOf(page, 'Active')).toEqual(['Two', 'One', 'Three']));
    await waitForFocus(page, 'One');
    await card(page, 'Three').dragTo(card(page, 'Two'), { targetPosition: { x: 100, y: 3 } });
    await eventually(async () => expect(await companiesOf(page, 'Active')).toEqual(['Three', 'Two', 'One']));
    await page.waitForLoadState('networkidle');
    await page.reload();
    await eventually(async () => expect(await companiesOf(page, 'Active')).toEqual(['Three', 'Two', 'One']));
    await card(page, 'Two').focus();
    await press(page, 'l', 'u');
    await eventually(async () => expect(await companiesOf(page, 'Active')).toEqual(['Three', 'Two', 'One']));
    await context.close();
  });

  test('keeps the focus at the ends of a column, and on a card that goes to the top of a scrolled column', async () => {
    const { dealId } = await ann.createDeal({ companyName: 'Alone', status: 'monitoring' });
    await insertDeals(60);
    const { page, context, consoleMessages } = await openDeals();
    await waitForCard(page, 'Active', 'Company 59');
    await card(page, 'Alone').focus();
    await press(page, 'j', 'k', 'ArrowDown', 'ArrowUp');
    await waitForFocus(page, 'Alone');
    expect(consoleMessages).toEqual([]);
    const cards = column(page, 'Active').getByRole('grid');
    await eventually(async () => {
      await cards.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      expect(await companiesOf(page, 'Active')).toContain('Company 0');
    });
    await card(page, 'Alone').focus();
    await press(page, 'l');
    await waitForStatus(dealId, 'active');
    await waitForFocus(page, 'Alone');
    await context.close();
  });

  test('deletes a deal by a key or by its menu, and restores it', async () => {
    const { dealId } = await ann.createDeal({ companyName: 'Harbour Rail', status: 'monitoring' });
    await ann.createDeal({ companyName: 'Other', status: 'monitoring' });
    const { page, context } = await openDeals();
    await card(page, 'Harbour Rail').focus();
    await press(page, 'Delete');
    await card(page, 'Harbour Rail').waitFor({ state: 'detached' });
    await eventually(async () => expect((await ann.get(`/deals/${dealId}`)).status).toBe(404));
    await press(page, 'u');
    await waitForCard(page, 'Monitoring', 'Harbour Rail');
    await waitForStatus(dealId, 'monitoring');
    await page.getByRole('button', { name: 'Actions of Harbour Rail' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await card(page, 'Harbour Rail').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitForCard(page, 'Monitoring', 'Harbour Rail');
    await press(page, 'v', 'j');
    await page.getByRole('row', { name: /Other/ }).waitFor();
    await page.getByRole('row', { name: /Harbour Rail/ }).waitFor();
    await press(page, 'Home', 'Delete');
    await page.getByRole('row', { name: /Other/ }).waitFor({ state: 'detached' });
    await context.close();
  });

  test('of two windows loses no card that both move', async () => {
    const names = ['One', 'Two', 'Three', 'Four'];
    for (const companyName of names) await ann.createDeal({ companyName, status: 'researching' });
    const { page, context } = await openDeals();
    await waitForCard(page, 'Researching', 'One');
    const other = await context.newPage();
    await other.goto(`${world.address}/deals`);
    await waitForCard(other, 'Researching', 'One');
    for (const [window, company] of [
      [page, 'One'],
      [other, 'One'],
      [page, 'Two'],
      [other, 'Three'],
    ] as const) {
      await card(window, company).focus();
      await press(window, 'l');
      await waitForCard(window, 'Monitoring', company);
    }
    // The cards are on screen before the service has stored the moves.
    await eventually(async () => {
      const { body } = await ann.get('/deals?status=monitoring');
      expect((body as { items: unknown[] }).items).toHaveLength(3);
    });
    for (const window of [page, other]) {
      await window.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await eventually(async () => {
        expect((await companiesOf(window, 'Monitoring')).toSorted()).toEqual(['One', 'Three', 'Two']);
        expect(await companiesOf(window, 'Researching')).toEqual(['Four']);
      });
    }
    await context.close();
  });

  test('shows price, task and filing of a deal, and links to its page', async () => {
    const deal = { companyName: 'Harbour Rail', symbol: 'HRBR', targetPrice: 120, currentPrice: 100 };
    const { dealId } = await ann.createDeal({ ...deal, relatedFilingIds: ['sec-1'] });
    await ann.createDeal({ ...deal, companyName: 'Fallen Co', positionType: 'short' });
    await ann.post(`/deals/${dealId}/activities`, { type: 'task', content: 'Later', dueDate: '2026-11-01' });
    await ann.post(`/deals/${dealId}/activities`, { type: 'task', content: 'Read the 10-K', dueDate: '2026-10-14' });
    const { page, context } = await openDeals();
    const text = await card(page, 'Harbour Rail').innerText();
    for (const part of ['HRBR', '+20%', 'Filing Oct 13, 2026', 'Read the 10-K', 'Overdue since', 'Oct 14'])
      expect(text).toContain(part);
    expect(await card(page, 'Fallen Co').innerText()).toContain('-20%');
    await card(page, 'Harbour Rail').locator('.deal-card-company').click();
    await page.waitForURL(`**/deals/${dealId}`);
    await context.close();
  });

  test('shows for how long a deal has had its status, and sorts the table by it', async () => {
    const create = async (companyName: string, statusChangedAt: string | null) => {
      const { dealId } = await ann.createDeal({ companyName, symbol: 'HRBR', status: 'monitoring' });
      await world.services.database.prisma.deal.updateMany({ where: { dealId }, data: { statusChangedAt } });
    };
    await create('Weeks', '2026-09-08T12:00:00.000Z');
    await create('Unknown', null);
    await create('Days', '2026-10-12T23:30:00.000Z');
    const { page, context } = await openDeals();
    const age = card(page, 'Weeks').locator('.status-age');
    expect(await age.innerText()).toContain('5 w');
    expect(await age.getAttribute('title')).toBe('Monitoring since Sep 8, 2026');
    // In Berlin the change was on October 13.
    expect(await card(page, 'Days').innerText()).toContain('Monitoring for 2 days');
    expect(await card(page, 'Unknown').locator('.status-age').count()).toBe(0);
    expect((await card(page, 'Weeks').boundingBox())?.height).toBe(92);
    await card(page, 'Weeks').focus();
    await press(page, 'l');
    await waitForCard(page, 'Active', 'Weeks');
    expect(await card(page, 'Weeks').innerText()).toContain('Active for less than a day');
    await press(page, 'v');
    await page.getByRole('button', { name: 'In status' }).click();
    await page.waitForURL('**/deals?view=table&sort=age');
    await eventually(async () =>
      expect(await page.locator('.row-grid-body [role=row] > :first-child').allInnerTexts()).toEqual([
        'Weeks',
        'Days',
        'Unknown',
      ]),
    );
    await context.close();
  });

  test('keeps its filters in the address, as board and as table', async () => {
    for (const [companyName, positionType] of [
      ['Alpha', 'long'],
      ['Beta', 'short'],
      ['Gamma', 'short'],
    ])
      await ann.createDeal({ companyName, positionType, status: companyName === 'Gamma' ? 'closed' : 'active' });
    const { page, context } = await openDeals();
    const search = page.getByRole('searchbox', { name: 'Search deals' });
    await press(page, '/');
    await page.locator('input[type=search]:focus').waitFor();
    await page.getByRole('button', { name: 'Position' }).click();
    await page.getByRole('menuitemradio', { name: 'Short' }).click();
    await card(page, 'Alpha').waitFor({ state: 'detached' });
    await page.waitForURL('**/deals?positionType=short');
    // The menu may give the focus back late, so that keys would not reach the field.
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await search.fill('beta');
    await card(page, 'Gamma').waitFor({ state: 'detached' });
    await search.press('Enter');
    await press(page, 'v');
    await page.waitForURL('**/deals?view=table&searchTerm=beta&positionType=short');
    await page.getByRole('row', { name: /Beta/ }).waitFor();
    await page.reload();
    await page.getByRole('row', { name: /Beta/ }).waitFor();
    expect(await page.getByRole('row', { name: /Alpha|Gamma/ }).count()).toBe(0);
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('row', { name: /Alpha/ }).waitFor();
    expect(addresses).toEqual([`${world.address}/deals?view=table`]);
    await page.getByRole('button', { name: 'Company' }).click();
    await page.getByRole('button', { name: /Company/ }).click();
    await page.waitForURL('**/deals?view=table&sort=-company');
    await eventually(async () =>
      expect(await page.locator('.row-grid-body [role=row] > :first-child').allInnerTexts()).toEqual([
        'Gamma',
        'Beta',
        'Alpha',
      ]),
    );
    await context.close();
  });

  test('keeps the cards of long columns out of the document, and reads more when one scrolls', async () => {
    await insertDeals(300);
    const { page, context } = await openDeals();
    await waitForCard(page, 'Active', 'Company 299');
    expect(await page.locator('.deal-card').count()).toBeLessThan(40);
    await column(page, 'Active').getByText('300', { exact: true }).waitFor();
    const cards = column(page, 'Active').getByRole('grid');
    await eventually(async () => {
      await cards.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      expect(await companiesOf(page, 'Active')).toContain('Company 0');
    });
    expect(await page.locator('.deal-card').count()).toBeLessThan(40);
    await context.close();
  });

  test('runs the commands of a card from the palette', async () => {
    await ann.createDeal({ companyName: 'Harbour Rail', status: 'researching' });
    const { page, context } = await openDeals();
    await waitForCard(page, 'Researching', 'Harbour Rail');
    await press(page, 'j', 'Control+k');
    await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
    await page.keyboard.type('next status');
    await page.getByRole('menuitem', { name: /Move to the next status/ }).waitFor();
    await press(page, 'Enter');
    await waitForCard(page, 'Monitoring', 'Harbour Rail');
    await context.close();
  });

  test('creates one deal although the first answer was lost', async () => {
    const { page, context } = await openDeals();
    await page.getByText('You have no deals yet. Begin with an idea.').waitFor();
    let isLost = true;
    await page.route('**/graphql', async (route) => {
      if (!isLost || !route.request().postData()?.includes('mutation CreateDeal')) return route.continue();
      isLost = false;
      await route.fetch();
      return route.abort();
    });
    await press(page, 'c');
    await page.getByLabel('Company').fill('Harbour Rail');
    await page.getByRole('button', { name: 'Create deal' }).click();
    await page
      .getByRole('alert')
      .getByText(/could not be reached/)
      .waitFor();
    await page.getByRole('button', { name: 'Create deal' }).click();
    await page.getByText('Harbour Rail created').waitFor();
    expect((await ann.docket.deals.list().all()).length).toBe(1);
    await context.close();
  });

  test('as a table reads the deals that are left when one comes back to it', async () => {
    await insertDeals(150);
    const { page, context } = await openDeals('/usage');
    let isAway = true;
    // The second page is never answered.
    await page.route('**/graphql', (route) =>
      isAway && /query DealTable.*"after":"/s.test(route.request().postData() ?? '') ? undefined : route.continue(),
    );
    await page.goto(`${world.address}/deals?view=table`);
    await page.getByText('Loading deals, 100 of 150…').waitFor();
    await page.getByRole('link', { name: 'Tasks' }).first().click();
    await page.getByText('No open tasks').waitFor();
    isAway = false;
    await page.goBack();
    await page.getByText('150 deals', { exact: true }).waitFor();
    await context.close();
  });

  test.each([
    ['the board', '/deals'],
    ['the table', '/deals?view=table&sort=-upside'],
    ['an empty board', '/deals?searchTerm=nothing'],
    ['an empty table', '/deals?view=table&searchTerm=nothing'],
  ])('with %s violates no axe rule and does not scroll sideways, in either theme', async (_, path) => {
    const deal = { symbol: 'HRBR', targetPrice: 80, currentPrice: 100, relatedFilingIds: ['sec-1'] };
    const { dealId } = await ann.createDeal({
      ...deal,
      companyName: 'ハーバー鉄道ホールディングス株式会社 Harbour Rail & Terminals',
    });
    await ann.createDeal({ ...deal, positionType: 'short', status: 'closed' });
    await ann.post(`/deals/${dealId}/activities`, { type: 'task', content: 'Read', dueDate: '2026-10-14' });
    const { page, context } = await openDeals(path);
    await page.locator('.deal-card, .row-grid-row, .list-state, .board-empty').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await context.close();
  });

  test.each([
    ['board', '/deals'],
    ['table', '/deals?view=table'],
  ])('with a failing service says so in the %s, violates no axe rule, and reads again', async (_, path) => {
    await ann.createDeal({ companyName: 'Harbour Rail' });
    const { page, context } = await openDeals('/usage');
    await page.route('**/graphql', (route) =>
      /query (?:BoardColumn|DealTable)/.test(route.request().postData() ?? '')
        ? route.fulfill({ status: 400, json: { errors: [{ message: 'No', extensions: { code: 'BAD_USER_INPUT' } }] } })
        : route.continue(),
    );
    await page.goto(world.address + path);
    const error = page.getByRole('alert').filter({ hasText: 'could not be loaded' }).last();
    await error.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.reload();
    await error.waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).last().click();
    await page.getByText('Harbour Rail').waitFor();
    await context.close();
  });
});
