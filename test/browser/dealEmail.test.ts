import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { readOutbox } from '../support/outbox.js';
import { TestWorld } from '../support/world.js';
import { findViolations } from './accessibilityRules.js';
import { eventually, signOut } from './actions.js';
import { describeInBrowser } from './browser.js';
import { openDealPage, sendGraphql } from './dealPages.js';
import { signUpForBrowser } from './signedIn.js';

let world: TestWorld;
let signedIn: NonNullable<BrowserContextOptions['storageState']>;

beforeAll(async () => {
  world = await TestWorld.open();
  signedIn = await signUpForBrowser(world, 'ann@example.com');
});
afterAll(() => world.close());

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  return page.getByRole('dialog', { name: 'Email this deal' });
};

const deal = {
  symbol: 'HRBR',
  status: 'active',
  positionType: 'long',
  currentPrice: 20,
  targetPrice: 25,
  investmentThesis: '<b>Forced</b> selling\n<script>alert(1)</script>',
};

/** Mails of deals in the outbox, which also has those of the account. */
const readSentMails = async () =>
  (await readOutbox(world.dataFolder)).filter(({ headers }) => headers['to']?.includes('example.org'));

const describeText = (html: string) =>
  html
    .replace(/^[^]*<body[^>]*>/, '')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ');

describeInBrowser('the dialog that mails a deal', () => {
  test('sends the mail that it previews', async () => {
    const { page, context, dealId, consoleMessages, externalRequests } = await openDealPage(world, signedIn, deal);
    const dialog = await openDialog(page);
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await preview.getByText('Subject: Deal Summary: Harbour Rail').waitFor();
    await dialog.getByText('0 of 200 emails sent today').waitFor();
    expect(await dialog.getByLabel('Subject').getAttribute('placeholder')).toBe('Deal Summary: Harbour Rail');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel('To').fill('bob@example.org');
    await dialog.getByLabel('Subject').fill('Rail & harbour 鉄道');
    await dialog.getByLabel('Message').fill('Have a look.\n<i>Ann</i>');
    await preview.getByText('Subject: Rail & harbour 鉄道').waitFor();
    await preview.getByText('<i>Ann</i>').waitFor();
    await preview.getByText('<script>alert(1)</script>').waitFor();
    expect(await preview.locator('script, b, i').count()).toBe(0);
    const heading = preview.getByRole('heading', { name: 'Harbour Rail HRBR' });
    expect(await heading.evaluate((element) => getComputedStyle(element).fontSize)).toBe('20px');
    const shownHtml = await preview.locator('.email-html').evaluate((host) => host.shadowRoot?.textContent ?? '');
    await preview.getByRole('tab', { name: 'Plain text' }).click();
    const shownText = (await preview.locator('.email-text').textContent()) ?? '';
    expect(await findViolations(page)).toEqual([]);

    const { emailPreview } = (await sendGraphql(
      page,
      'query ($dealId: ID!, $input: EmailPreviewInput!) { emailPreview(dealId: $dealId, input: $input) { html text } }',
      { dealId, input: { subject: 'Rail & harbour 鉄道', message: 'Have a look.\n<i>Ann</i>' } },
    )) as unknown as { emailPreview: { html: string; text: string } };
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Email sent to bob@example.org').waitFor();
    const mails = await readSentMails();
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.headers['subject']).toBe('Rail & harbour 鉄道');
    const lines = (text = '') => text.replaceAll('\r\n', '\n').trim();
    expect(lines(mail?.html)).toBe(lines(emailPreview.html));
    expect(lines(mail?.text)).toBe(lines(emailPreview.text));
    expect(lines(mail?.text)).toBe(lines(shownText));
    const words = (text: string) => text.split(/\s+/).join('');
    expect(words(shownHtml)).toBe(words(await page.evaluate(parseWords, describeText(mail?.html ?? ''))));
    expect(consoleMessages).toEqual([]);
    expect(externalRequests).toEqual([]);

    await openDialog(page);
    await dialog.getByText('1 of 200 emails sent today').waitFor();
    expect(await dialog.getByLabel('To').inputValue()).toBe('');
    expect(
      await dialog.locator('datalist option').evaluateAll((all) => all.map((option) => option.textContent)),
    ).toEqual(['bob@example.org']);
    await context.close();
  });

  test('names a wrong address at its field, and keeps the draft when it is closed', async () => {
    const { page, context } = await openDealPage(world, signedIn, deal);
    const dialog = await openDialog(page);
    await dialog.getByLabel('To').fill('bob');
    await dialog.getByLabel('Message').fill('Long words');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('Enter an email address, such as name@example.com.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await openDialog(page);
    expect(await dialog.getByLabel('To').inputValue()).toBe('bob');
    expect(await dialog.getByLabel('Message').inputValue()).toBe('Long words');
    await context.close();
  });

  test('sends a mail once although the first response was lost', async () => {
    const { page, context } = await openDealPage(world, signedIn, deal);
    const dialog = await openDialog(page);
    await dialog.getByLabel('To').fill('carol@example.org');
    let isLost = false;
    await page.route('**/graphql', async (route) => {
      const isSending = route.request().postData()?.includes('mutation EmailDeal') ?? false;
      if (!isSending || isLost) return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Email sent to carol@example.org').waitFor();
    expect((await readSentMails()).filter(({ headers }) => headers['to']?.includes('carol'))).toHaveLength(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });

  test('says that a mail was not sent although its dialog was closed', async () => {
    const { page, context } = await openDealPage(world, signedIn, deal);
    const dialog = await openDialog(page);
    await dialog.getByLabel('To').fill('erin@example.org');
    let answer = () => {};
    const isClosed = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('mutation EmailDeal')) return route.continue();
      await isClosed;
      return route.fulfill({ json: { errors: [{ message: 'The database does not answer' }] } });
    });
    const sent = page.waitForRequest((request) => request.postData()?.includes('mutation EmailDeal') ?? false);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await sent;
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    answer();
    await page.getByText('The database does not answer').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await openDialog(page);
    expect(await dialog.getByLabel('To').inputValue()).toBe('erin@example.org');
    await context.close();
  });

  test('leaves no address and no visit in the browser after signing out, in any tab', async () => {
    const ben = await signUpForBrowser(world, 'ben@example.com');
    const { page, context, dealId } = await openDealPage(world, ben, deal);
    const otherTab = await context.newPage();
    await otherTab.goto(`${world.address}/deals/${dealId}`);
    const readKeys = (tab: Page) =>
      tab.evaluate(() =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('user:')).sort(),
      );
    await otherTab.getByRole('heading', { level: 1, name: 'Harbour Rail' }).waitFor();
    await otherTab.keyboard.press('Control+k');
    const palette = otherTab.getByRole('dialog', { name: 'Command palette' });
    await palette.waitFor();
    await otherTab.keyboard.type('Usage');
    await palette.locator('.palette-name').getByText('Usage').first().waitFor();
    await otherTab.keyboard.press('Enter');
    await palette.waitFor({ state: 'detached' });
    const dialog = await openDialog(page);
    await dialog.getByLabel('To').fill('dan@example.org');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Email sent to dan@example.org').waitFor();
    await eventually(async () =>
      expect(await readKeys(page)).toEqual([`user:dealLook:${dealId}`, expect.stringMatching(/^user:mailRecipients:/)]),
    );
    expect(await readKeys(otherTab)).toContainEqual(expect.stringMatching(/^user:recentChoices:/));
    await signOut(page);
    expect(await readKeys(page)).toEqual([]);
    await eventually(async () => expect(await readKeys(otherTab)).toEqual([]));
    await context.close();
  });
});

/** Replaces character references of HTML in a browser. */
function parseWords(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}
