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

const openDeal = (input: object) => openDealPage(world, signedIn, input);

interface HeldUpdate {
  /** Settles when the page has sent a change. */
  readonly isSent: Promise<void>;
  readonly release: () => void;
}

/** Holds the changes of a field of a deal back until they are released. */
async function holdUpdate(page: Page, field: string): Promise<HeldUpdate> {
  let release = () => {};
  let report = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const isSent = new Promise<void>((resolve) => (report = resolve));
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    if (body.includes('mutation UpdateDeal') && body.includes(`"input":{"${field}"`)) {
      report();
      await isReleased;
    }
    return route.continue();
  });
  return { isSent, release };
}

describeInBrowser('the texts of a deal', () => {
  test('saves a text while it is typed', async () => {
    const { page, context, dealId, consoleMessages } = await openDeal({ investmentThesis: 'Forced selling.' });
    await edit(page, 'Thesis');
    await page.keyboard.type(' 強制売却');
    await section(page, 'Thesis').getByText('Saved', { exact: true }).waitFor();
    expect(await readDeal(page, dealId, 'investmentThesis')).toEqual({ investmentThesis: 'Forced selling. 強制売却' });
    await page.keyboard.press('Escape');
    await section(page, 'Thesis').getByText('Forced selling. 強制売却').waitFor();
    await edit(page, 'Thesis');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Escape');
    await eventually(async () =>
      expect(await readDeal(page, dealId, 'investmentThesis')).toEqual({ investmentThesis: null }),
    );
    expect(consoleMessages).toEqual([]);
    await context.close();
  });

  test('shows both versions of a text that was changed in two windows, and keeps what the user chooses', async () => {
    const { page, context, dealId } = await openDeal({ notes: 'first' });
    await edit(page, 'Notes');
    await updateDeal(page, dealId, { notes: 'theirs', status: 'active' });
    await page.keyboard.type(' mine');
    const conflict = section(page, 'Notes').getByRole('alert');
    await conflict.getByRole('region', { name: 'Your version' }).getByText('first mine').waitFor();
    await conflict.getByRole('region', { name: 'Other version' }).getByText('theirs').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await readDeal(page, dealId, 'notes')).toEqual({ notes: 'theirs' });
    await page.getByRole('button', { name: 'Keep both, one below the other' }).click();
    await section(page, 'Notes').getByText('Saved', { exact: true }).waitFor();
    expect(await readDeal(page, dealId, 'notes')).toEqual({ notes: 'theirs\n\nfirst mine' });
    await context.close();
  });

  test('saves a text although another field was changed elsewhere', async () => {
    const { page, context, dealId } = await openDeal({});
    await edit(page, 'Risks');
    await updateDeal(page, dealId, { status: 'active', notes: 'elsewhere' });
    await page.keyboard.type('Pension deficit');
    await section(page, 'Risks').getByText('Saved', { exact: true }).waitFor();
    expect(await readDeal(page, dealId, 'riskAssessment notes status')).toEqual({
      riskAssessment: 'Pension deficit',
      notes: 'elsewhere',
      status: 'active',
    });
    await context.close();
  });

  test('keeps a text that could not be saved, and saves it when the service can be reached again', async () => {
    const { page, context, dealId } = await openDeal({});
    await edit(page, 'Thesis');
    await context.setOffline(true);
    await page.keyboard.type('Typed without a network');
    await section(page, 'Thesis')
      .getByText('Not saved. It will be saved when the service can be reached again.')
      .waitFor();
    await page.keyboard.type(', twice');
    await section(page, 'Thesis')
      .getByText(/^Not saved/)
      .waitFor();
    await page.getByRole('button', { name: 'Done with Thesis' }).click();
    await section(page, 'Thesis').getByText('Typed without a network, twice').waitFor();
    await context.setOffline(false);
    await eventually(async () =>
      expect(await readDeal(page, dealId, 'investmentThesis')).toEqual({
        investmentThesis: 'Typed without a network, twice',
      }),
    );
    await context.close();
  });

  test('saves a text again whose request was lost, although the service can be reached', async () => {
    const { page, context, dealId } = await openDeal({});
    let isLost = false;
    await page.route('**/graphql', (route) => {
      if (isLost || !route.request().postData()?.includes('mutation UpdateDeal')) return route.continue();
      isLost = true;
      return route.abort();
    });
    await edit(page, 'Thesis');
    await page.keyboard.type('Sent twice');
    await section(page, 'Thesis')
      .getByText('Not saved. It will be saved when the service can be reached again.')
      .waitFor();
    await section(page, 'Thesis').getByText('Saved', { exact: true }).waitFor();
    expect(await readDeal(page, dealId, 'investmentThesis')).toEqual({ investmentThesis: 'Sent twice' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });

  test('saves an edit that takes back what was stored although the response was lost', async () => {
    const { page, context, dealId } = await openDeal({ notes: 'first' });
    let isLost = false;
    await page.route('**/graphql', async (route) => {
      if (isLost || !route.request().postData()?.includes('mutation UpdateDeal')) return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await edit(page, 'Notes');
    const field = page.getByRole('textbox', { name: 'Notes' });
    await field.fill('first, second');
    await section(page, 'Notes')
      .getByText(/^Not saved/)
      .waitFor();
    await field.fill('first');
    await section(page, 'Notes').getByText('Saved', { exact: true }).waitFor();
    expect(await readDeal(page, dealId, 'notes')).toEqual({ notes: 'first' });
    expect(await field.inputValue()).toBe('first');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });

  test('shows the other version although a change of another field has read it meanwhile', async () => {
    const { page, context, dealId } = await openDeal({ notes: 'first' });
    const { isSent, release } = await holdUpdate(page, 'currentPrice');
    await page.getByRole('textbox', { name: 'Current' }).fill('5');
    await page.keyboard.press('Enter');
    await isSent;
    await edit(page, 'Notes');
    await page.keyboard.type(' mine');
    // Leaving the field saves it at once.
    await page.keyboard.press('Tab');
    await world.services.database.prisma.deal.update({
      where: { dealId },
      data: { notes: 'theirs', updatedAt: new Date(world.clock.now().getTime() + 1000) },
    });
    release();
    const conflict = section(page, 'Notes').getByRole('alert');
    await conflict.getByRole('region', { name: 'Other version' }).getByText('theirs').waitFor();
    expect(await readDeal(page, dealId, 'notes')).toEqual({ notes: 'theirs' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });

  test('saves a text again to which something between has answered with a page', async () => {
    const { page, context } = await openDeal({});
    let isAnswered = false;
    await page.route('**/graphql', (route) => {
      if (isAnswered || !route.request().postData()?.includes('mutation UpdateDeal')) return route.continue();
      isAnswered = true;
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
    });
    await edit(page, 'Notes');
    await page.keyboard.type('Sent twice');
    await section(page, 'Notes')
      .getByText('Not saved. It will be saved when the service can be reached again.')
      .waitFor();
    await section(page, 'Notes').getByText('Saved', { exact: true }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });

  test.each([403, 413])(
    'says that a proxy has refused a text with HTTP %i, and does not send it again',
    async (status) => {
      const { page, context, dealId } = await openDeal({});
      await page.clock.install();
      let requests = 0;
      await page.route('**/graphql', (route) => {
        if (!route.request().postData()?.includes('mutation UpdateDeal')) return route.continue();
        requests += 1;
        return route.fulfill({ status, contentType: 'text/html', body: '<h1>Refused</h1>' });
      });
      await edit(page, 'Notes');
      const field = page.getByRole('textbox', { name: 'Notes' });
      await field.fill('Refused');
      await section(page, 'Notes')
        .getByText(`Not saved. The service returned an unreadable response (HTTP ${status}). Try again.`)
        .waitFor();
      const sent = requests;
      await page.clock.fastForward(120_000);
      // The text would have been sent before this request.
      expect(await readDeal(page, dealId, 'notes')).toEqual({ notes: null });
      expect(requests).toBe(sent);
      await page.unroute('**/graphql');
      await field.fill('Accepted');
      await section(page, 'Notes').getByText('Saved', { exact: true }).waitFor();
      expect(await readDeal(page, dealId, 'notes')).toEqual({ notes: 'Accepted' });
      await context.close();
    },
  );

  test('gives the focus back to its button at Escape, but not while an input method converts', async () => {
    const { page, context } = await openDeal({ notes: 'first' });
    await edit(page, 'Notes');
    const field = page.getByRole('textbox', { name: 'Notes' });
    await field.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
    await page.keyboard.type(' second');
    expect(await field.inputValue()).toBe('first second');
    await page.keyboard.press('Escape');
    const button = page.getByRole('button', { name: 'Edit Notes' });
    await button.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await field.waitFor();
    await context.close();
  });

  test('keeps the focus in a text when the name of the company was changed elsewhere', async () => {
    const { page, context, dealId } = await openDeal({});
    await edit(page, 'Notes');
    await updateDeal(page, dealId, { companyName: 'Harbour Rail Group' });
    await page.keyboard.type('first');
    await page.getByRole('heading', { level: 1, name: 'Harbour Rail Group' }).waitFor();
    await page.keyboard.type(', second');
    expect(await page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('first, second');
    await context.close();
  });

  test('saves a text that was shortened while a longer one was being refused', async () => {
    const { page, context } = await openDeal({});
    const { isSent, release } = await holdUpdate(page, 'description');
    await edit(page, 'Description');
    const field = page.getByRole('textbox', { name: 'Description' });
    await field.fill('x'.repeat(50_001));
    await isSent;
    await field.fill('short');
    release();
    await section(page, 'Description').getByText('Saved', { exact: true }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });

  test('saves a long Japanese text', async () => {
    const { page, context } = await openDeal({});
    await edit(page, 'Notes');
    await page.getByRole('textbox', { name: 'Notes' }).fill('漢'.repeat(24_000));
    await section(page, 'Notes').getByText('Saved', { exact: true }).waitFor();
    await context.close();
  });

  test('says what is wrong with a text that is too long, and keeps it', async () => {
    const { page, context } = await openDeal({});
    await edit(page, 'Description');
    await page.getByRole('textbox', { name: 'Description' }).fill('x'.repeat(50_001));
    await section(page, 'Description').getByText('Not saved. Use at most 50000 characters.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Description' }).inputValue()).toHaveLength(50_001);
    await page.getByRole('textbox', { name: 'Description' }).fill('short');
    await section(page, 'Description').getByText('Saved', { exact: true }).waitFor();
    await context.close();
  });
});
