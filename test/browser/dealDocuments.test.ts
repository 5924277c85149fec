import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { TestWorld } from '../support/world.js';
import { findViolations } from './accessibilityRules.js';
import { eventually } from './actions.js';
import { describeInBrowser } from './browser.js';
import { openDealPage, readDeal, section } from './dealPages.js';
import { signUpForBrowser } from './signedIn.js';

let world: TestWorld;
let signedIn: NonNullable<BrowserContextOptions['storageState']>;

beforeAll(async () => {
  world = await TestWorld.open();
  world.clock.set(new Date().toISOString());
  signedIn = await signUpForBrowser(world, 'ann@example.com');
});
afterAll(() => world.close());

const circular = { name: 'Circular', url: 'https://example.com/circular.pdf' };

describeInBrowser('documents of a deal', () => {
  test('are added, changed and removed, with Undo', async () => {
    const { page, context, dealId, consoleMessages } = await openDealPage(world, signedIn, {});
    const documents = section(page, 'Documents');
    const expectStored = (stored: readonly object[]) =>
      eventually(async () =>
        expect(await readDeal(page, dealId, 'documents { name url }')).toEqual({ documents: stored }),
      );
    await documents.getByLabel('New document').fill(circular.name);
    await documents.getByLabel('Address').fill(circular.url);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const link = documents.getByRole('link', { name: 'Circular', exact: true });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(circular.url);
    expect(await link.getAttribute('rel')).toBe('noreferrer');
    expect(await documents.getByLabel('New document').inputValue()).toBe('');

    await documents.getByRole('button', { name: 'Edit Circular' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit document' });
    await dialog.getByLabel('Name').fill('');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.getByText('Fill in this field.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel('Name').fill('Scheme circular');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.waitFor({ state: 'detached' });
    const changed = { ...circular, name: 'Scheme circular' };
    await expectStored([changed]);
    expect(await findViolations(page)).toEqual([]);

    await documents.getByRole('button', { name: 'Remove Scheme circular' }).click();
    await documents.getByRole('link').waitFor({ state: 'detached' });
    await expectStored([]);
    const timeline = section(page, 'Timeline');
    await timeline.getByText('Document added').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await documents.getByRole('link', { name: 'Scheme circular' }).waitFor();
    await expectStored([changed]);
    await timeline.getByText('Document added: Scheme circular').waitFor();
    expect(consoleMessages).toEqual([]);
    await context.close();
  });

  test('have their changes in the timeline', async () => {
    const { page, context, dealId } = await openDealPage(world, signedIn, {});
    const documents = section(page, 'Documents');
    const timeline = section(page, 'Timeline');
    for (const name of ['Circular', 'Term sheet', 'Letter']) {
      await documents.getByLabel('New document').fill(name);
      await documents.getByLabel('Address').fill(circular.url);
      await page.keyboard.press('Enter');
      await timeline.getByText(`Document added: ${name}`).waitFor();
    }
    world.clock.advance(11 * 60_000);
    const change = async (name: string, fields: object) => {
      await documents.getByRole('button', { name: `Edit ${name}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit document' });
      for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(String(value));
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await change('Circular', { Name: 'Scheme', Address: 'https://example.com/scheme.pdf' });
    await timeline.getByText('Document renamed: Circular → Scheme, and its URL changed').waitFor();
    await change('Term sheet', { Address: 'https://example.com/terms.pdf' });
    await timeline.getByText('Document URL changed: Term sheet').waitFor();
    await documents.getByRole('button', { name: 'Remove Letter' }).click();
    await timeline.getByText('Document removed: Letter').waitFor();
    expect(await timeline.getByRole('listitem').count()).toBe(3);
    expect(await findViolations(page)).toEqual([]);
    expect(await readDeal(page, dealId, 'timeline { totalCount }')).toEqual({ timeline: { totalCount: 3 } });
    await context.close();
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'no address'])(
    'refuse the address %s at its field',
    async (url) => {
      const { page, context, dealId } = await openDealPage(world, signedIn, {});
      const documents = section(page, 'Documents');
      await documents.getByLabel('New document').fill('Circular');
      await documents.getByLabel('Address').fill(url);
      await page.keyboard.press('Enter');
      await documents.getByText('Enter a web address that begins with https:// or http://.').waitFor();
      expect(await documents.getByLabel('Address').getAttribute('aria-invalid')).toBe('true');
      expect(await documents.getByLabel('Address').inputValue()).toBe(url);
      expect(await findViolations(page)).toEqual([]);
      expect(await readDeal(page, dealId, 'documents { name }')).toEqual({ documents: [] });
      await context.close();
    },
  );

  test('show an address of another scheme as text', async () => {
    const { page, context, dealId } = await openDealPage(world, signedIn, {});
    // The service refuses such an address, so the response is changed on its way.
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const document = '{"documentId":"d","name":"Trap","url":"javascript:alert(1)"}';
      await route.fulfill({ response, body: body.replace('"documents":[]', `"documents":[${document}]`) });
    });
    await page.goto(`${world.address}/deals/${dealId}`);
    const documents = section(page, 'Documents');
    await documents.getByText('javascript:alert(1)').waitFor();
    expect(await documents.getByRole('link').count()).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
});
