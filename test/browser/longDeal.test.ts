import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { TestWorld } from '../support/world.js';
import { findViolations } from './accessibilityRules.js';
import { describeInBrowser } from './browser.js';
import { edit, openDealPage, readDeal, section } from './dealPages.js';
import { signUpForBrowser } from './signedIn.js';

let world: TestWorld;
let signedIn: NonNullable<BrowserContextOptions['storageState']>;

beforeAll(async () => {
  world = await TestWorld.open();
  world.clock.set(new Date().toISOString());
  signedIn = await signUpForBrowser(world, 'ann@example.com');
});
afterAll(() => world.close());

const maxLength = 50_000;
const paragraph =
  '## Call with the registrar\n\n- **Index funds** sell [by rule](https://example.com/rule) in March\n- 指数ファンドは三月に売却する\n\n| Date | Shares |\n|-|-|\n| Mar 3 | 1,200 |\n\n';
const longText = paragraph.repeat(maxLength / paragraph.length + 1).slice(0, maxLength - 100);

/** Opens a deal with two texts of nearly the maximum length, 1,000 notes and 1,000 open tasks. */
async function openLongDeal() {
  const visit = await openDealPage(world, signedIn, { notes: longText, investmentThesis: longText });
  const { dealId, page } = visit;
  const { prisma } = world.services.database;
  const { userId } = await prisma.deal.findUniqueOrThrow({ where: { dealId } });
  const first = Date.now() - 86_400_000;
  await prisma.activity.createMany({
    data: Array.from({ length: 2000 }, (_, index) => {
      const at = new Date(first + index * 1000);
      const type = index % 2 ? 'task' : 'note';
      return { dealId, userId, type, content: `Activity ${index}`, createdAt: at, updatedAt: at } as const;
    }),
  });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Harbour Rail' }).waitFor();
  return visit;
}

describeInBrowser('the page of a deal with long texts and many activities', () => {
  test('opens with the beginning of each text and 20 tasks, and shows more', async () => {
    const { page, context, consoleMessages } = await openLongDeal();
    const tasks = section(page, 'Tasks');
    await tasks.getByText('1,000 open').waitFor();
    expect(await tasks.getByRole('checkbox').count()).toBe(20);
    await tasks.getByRole('button', { name: 'Show more tasks' }).click();
    await tasks.getByText('Activity 79', { exact: true }).waitFor();
    expect(await tasks.getByRole('checkbox').count()).toBe(40);
    await tasks.getByRole('checkbox', { name: 'Activity 79', exact: true }).click({ force: true });
    await tasks.getByText('999 open').waitFor();
    await tasks.getByText('Activity 81', { exact: true }).waitFor();

    const heightOf = () => page.evaluate(() => document.querySelector('.deal')?.scrollHeight ?? 0);
    expect(await heightOf()).toBeLessThan(8000);
    const notes = section(page, 'Notes');
    const headings = notes.getByRole('heading', { level: 3 });
    expect(await headings.count()).toBeLessThan(10);
    expect(await findViolations(page)).toEqual([]);
    await notes.getByRole('button', { name: 'Show all 49,900 characters of Notes' }).click();
    expect(await headings.count()).toBeGreaterThan(200);
    expect(await heightOf()).toBeGreaterThan(20_000);
    await notes.getByRole('button', { name: 'Show less of Notes' }).click();
    expect(await headings.count()).toBeLessThan(10);
    expect(consoleMessages).toEqual([]);
    await context.close();
  });

  test.each([
    ['Thesis', 'investmentThesis'],
    ['Notes', 'notes'],
  ])('saves what is typed into a long text: %s', async (title, field) => {
    const { page, context, dealId, consoleMessages } = await openLongDeal();
    await edit(page, title);
    await page.keyboard.type(' and the rest is typed');
    await section(page, title).getByText('Saved', { exact: true }).waitFor();
    expect(await readDeal(page, dealId, field)).toEqual({ [field]: `${longText} and the rest is typed` });
    await page.keyboard.press('Escape');
    await section(page, title)
      .getByRole('button', { name: `Show all 49,922 characters of ${title}` })
      .waitFor();
    await section(page, 'Timeline')
      .getByRole('button', { name: `Previous version of ${title}` })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(consoleMessages).toEqual([]);
    await context.close();
  });
});
