import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';
import { findViolations } from './accessibilityRules.js';
import { eventually, press } from './actions.js';
import { type BrowserVisit, describeInBrowser, openPage } from './browser.js';
import { signUpForBrowser } from './signedIn.js';

let world: TestWorld;
let ann: TestUser;
let dealId: string;
let signedIn: NonNullable<BrowserContextOptions['storageState']>;
let accounts = 0;

beforeAll(async () => {
  world = await TestWorld.open();
});
// Each test has an account of its own, with a deal.
beforeEach(async () => {
  const name = `tom${(accounts += 1)}`;
  signedIn = await signUpForBrowser(world, `${name}@example.com`);
  ann = await world.createUser(name);
  ({ dealId } = await ann.createDeal({
    companyName: 'ハーバー鉄道ホールディングス株式会社 Harbour Rail',
    symbol: 'HRBR',
  }));
});
afterAll(() => world.close());

interface Task {
  readonly activityId: string;
  readonly completed: boolean;
  readonly dueDate: string | null;
}

const addTask = async (content: string, dueDate?: string): Promise<Task> => {
  const { body } = await ann.post(`/deals/${dealId}/activities`, {
    type: 'task',
    content,
    ...(dueDate && { dueDate }),
  });
  return body as Task;
};
const readTask = async ({ activityId }: Task): Promise<Task | undefined> => {
  const { body } = await ann.get(`/deals/${dealId}/activities`);
  return (body as { items: Task[] }).items.find((each) => each.activityId === activityId);
};

/** Opens the tasks on Thursday, October 15, 2026. */
const openTasks = (
  path = '/tasks',
  options: BrowserContextOptions & { readonly time?: string } = {},
): Promise<BrowserVisit> =>
  openPage(world.address, path, {
    storageState: signedIn,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    time: '2026-10-15T09:30:00.000Z',
    ...options,
  });

/** Returns the headings and the tasks, from the top. */
const listRows = (page: Page) =>
  page.locator('.row-grid-body').locator('.row-grid-heading, .task-content').allInnerTexts();
const waitForRows = (page: Page, rows: readonly string[]) =>
  eventually(async () => expect(await listRows(page)).toEqual(rows));

/** Refuses all changes. */
const refuseChanges = (page: Page) =>
  page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation')
      ? route.fulfill({ status: 503, json: { errors: [{ message: 'The database does not answer' }] } })
      : route.continue(),
  );

/** Moves the task of the cursor to a day in words. */
async function moveTo(page: Page, words: string): Promise<void> {
  await press(page, 'd');
  const field = page.getByLabel('Due', { exact: true });
  await field.fill(words);
  await press(page, 'Enter');
  await field.waitFor({ state: 'detached' });
}

describeInBrowser('the list of tasks', () => {
  test('has the open tasks by day; keys complete them at once, and undo it', async () => {
    await addTask('Next month', '2026-11-20');
    await addTask('No hurry');
    const overdue = await addTask('Long ago', '2026-09-30');
    await addTask('Yesterday', '2026-10-14');
    await addTask('Now', '2026-10-15');
    await addTask('Soon', '2026-10-16');
    await ann.post(`/deals/${dealId}/activities`, { type: 'note', content: 'A note' });
    const { page, context, consoleMessages, externalRequests } = await openTasks();
    const all = [
      ...['Overdue', 'Long ago', 'Yesterday', 'Today', 'Now', 'Tomorrow', 'Soon'],
      ...['Fri, Nov 20, 2026', 'Next month', 'No date', 'No hurry'],
    ];
    await waitForRows(page, all);
    await press(page, 'x', 'Space');
    await waitForRows(page, all.slice(3));
    await eventually(async () => expect(await readTask(overdue)).toMatchObject({ completed: true }));
    await press(page, 'u');
    await page.getByText('Yesterday', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await waitForRows(page, all);
    await eventually(async () => expect(await readTask(overdue)).toMatchObject({ completed: false }));
    await press(page, 'Enter');
    await page.waitForURL(`**/deals/${dealId}`);
    expect(consoleMessages).toEqual([]);
    expect(externalRequests).toEqual([]);
    await context.close();
  });

  test.each([
    ['fri', '2026-10-16'],
    ['tomorrow', '2026-10-16'],
    ['in 2 weeks', '2026-10-29'],
    ['2026-12-24', '2026-12-24'],
    ['next monday', '2026-10-19'],
    ['', null],
  ])('moves a task by the words “%s”', async (words, dueDate) => {
    const task = await addTask('Read', '2026-10-15');
    const { page, context } = await openTasks();
    await page.getByText('Read').waitFor();
    await moveTo(page, words);
    await eventually(async () => expect(await readTask(task)).toMatchObject({ dueDate }));
    await press(page, 'u');
    await eventually(async () => expect(await readTask(task)).toMatchObject({ dueDate: '2026-10-15' }));
    await context.close();
  });

  test('counts days in the time zone of the preferences, also over the change of summer time', async () => {
    const task = await addTask('Read', '2026-10-24');
    await ann.graphql(
      'mutation { updateConsolePreferences(input: { timeZone: "Asia/Tokyo" }) { consolePreferences { timeZone } } }',
    );
    // In Tokyo it is the 24th; in Berlin it is the 23rd, and the clocks change in the night to the 25th.
    const { page, context } = await openTasks('/preferences', { time: '2026-10-23T21:30:00.000Z' });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('ConsolePreferences')) await answered;
      await route.continue();
    });
    await page.evaluate(() => localStorage.removeItem('preferences'));
    await page.goto(`${world.address}/tasks`);
    await waitForRows(page, ['Tomorrow', 'Read']);
    answer();
    await waitForRows(page, ['Today', 'Read']);
    await moveTo(page, 'tomorrow');
    await waitForRows(page, ['Tomorrow', 'Read']);
    await eventually(async () => expect(await readTask(task)).toMatchObject({ dueDate: '2026-10-25' }));
    await moveTo(page, 'in 2 days');
    await eventually(async () => expect(await readTask(task)).toMatchObject({ dueDate: '2026-10-26' }));
    await context.close();
  });

  test('keeps a text that is no day, and says what would be one', async () => {
    await addTask('Read', '2026-10-15');
    const { page, context } = await openTasks();
    await page.getByText('Read').waitFor();
    await press(page, 'd');
    const field = page.getByLabel('Due', { exact: true });
    await field.fill('someday, 2026-02-30');
    await press(page, 'Enter');
    await page.getByText('This is not a date.').waitFor();
    expect(await field.inputValue()).toBe('someday, 2026-02-30');
    expect(await findViolations(page)).toEqual([]);
    await press(page, 'Escape');
    await waitForRows(page, ['Today', 'Read']);
    await context.close();
  });

  test('takes back what the service refuses, and says why', async () => {
    const task = await addTask('Read', '2026-10-15');
    const { page, context } = await openTasks();
    await page.getByText('Read').waitFor();
    await refuseChanges(page);
    await press(page, 'x');
    await page.getByText('The task was not changed. The database does not answer').waitFor();
    await waitForRows(page, ['Today', 'Read']);
    expect(await readTask(task)).toMatchObject({ completed: false });
    await context.close();
  });

  test('adds a task to a deal', async () => {
    const { page, context } = await openTasks();
    await page.getByText('No open tasks').waitFor();
    await press(page, 'n');
    await page.getByRole('menuitem', { name: /Harbour Rail/ }).click();
    await page.getByRole('textbox', { name: 'Task' }).fill('Call them');
    await page.getByLabel('Due', { exact: true }).fill('tomorrow');
    await page.getByText('Fri, Oct 16, 2026').waitFor();
    await press(page, 'Enter');
    await waitForRows(page, ['Tomorrow', 'Call them']);
    await context.close();
  });

  test('shows what is due before the day of the address', async () => {
    await addTask('Now', '2026-10-15');
    await addTask('Soon', '2026-10-16');
    const { page, context } = await openTasks('/tasks?dueBefore=2026-10-16');
    await waitForRows(page, ['Today', 'Now']);
    await page.getByRole('button', { name: 'Remove filter Due' }).click();
    await waitForRows(page, ['Today', 'Now', 'Tomorrow', 'Soon']);
    await context.close();
  });

  test.each([
    ['tasks', '/tasks'],
    ['no task', '/tasks?dueBefore=2026-01-01'],
  ])('with %s violates no axe rule and does not scroll sideways, in either theme', async (_, path) => {
    await addTask('Read', '2026-10-14');
    await addTask('有価証券報告書を読む'.repeat(20));
    const { page, context } = await openTasks(path);
    await page.locator('.row-grid-row, .list-state').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await context.close();
  });

  test('that cannot be read says so, and violates no axe rule', async () => {
    await addTask('Read');
    const { page, context } = await openTasks('/usage');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query OpenTasks')
        ? route.fulfill({ status: 400, json: { errors: [{ message: 'No', extensions: { code: 'BAD_USER_INPUT' } }] } })
        : route.continue(),
    );
    await press(page, 'g', 't');
    await page.getByText('The tasks could not be loaded').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.reload();
    await page.getByText('The tasks could not be loaded').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitForRows(page, ['No date', 'Read']);
    await context.close();
  });
});
