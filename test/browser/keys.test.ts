import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';
import { describeInBrowser, openPage } from './browser.js';
import { choose, createKey, openKeyForm, pressButton, signUp } from './actions.js';

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
});
// The browser computes with its own clock.
beforeEach(() => world.clock.set(new Date().toISOString()));
afterAll(() => world.close());

/** Keys of an account that were revoked, as years of rolling leave them. */
async function hasKeys(email: string, many: number): Promise<void> {
  const { account, apiKey } = world.services.database.prisma;
  const { userId } = await account.findUniqueOrThrow({ where: { email } });
  const createdAt = new Date('2026-01-01');
  await apiKey.createMany({
    data: Array.from({ length: many }, (_, number) => ({
      ...{ userId, name: `rolled ${number}`, hash: `hash of ${email} ${number}`, prefix: 'dkt_abcd', lastFour: 'wxyz' },
      ...{ createdAt, revokedAt: createdAt },
    })),
  });
}

describeInBrowser('keys', () => {
  test('are restricted to networks and an expiry; an error is shown at its field, and typed values stay', async () => {
    const { page, context, consoleMessages } = await openPage(world.address, '/signup');
    await signUp(world, page, 'ann@example.com');
    await openKeyForm(page);
    await page.getByLabel('Name').fill('screener');
    await page.getByLabel('Allowed networks').fill('127.0.0.1, 10.0.0.0/33');
    await choose(page, 'On a date');
    await pressButton(page, 'Create key');
    await page.getByText('Enter a future date.').waitFor();
    await page.getByLabel('Expiry date').fill('2020-02-03');
    await pressButton(page, 'Create key');
    await page.getByText('Enter a time in the future.').waitFor();
    expect(await page.getByLabel('Expiry date').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Expiry date').fill('2099-02-03');
    await pressButton(page, 'Create key');
    await page.getByText('Entry 2 must be an address or a network of IPv4 or IPv6').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('screener');
    await page.getByLabel('Allowed networks').fill('127.0.0.1 10.0.0.0/8');
    const row = page.getByRole('grid', { name: 'API keys' }).getByRole('row').nth(1);
    const key = await createKey(page, 'screener');
    expect(await row.textContent()).toMatch(/^screenerdkt_.*from 127\.0\.0\.1, 10\.0\.0\.0\/8.*expires Feb 3, 2099/);
    expect(await new TestUser(world.address, '', key).get('/deals')).toAnswer(200);

    await pressButton(page, 'Edit screener…');
    await page.getByRole('dialog').getByLabel('Name').fill('poller');
    await choose(page.getByRole('dialog'), 'Never');
    await page.getByRole('dialog').getByLabel('Allowed networks').fill('192.0.2.0/24');
    await pressButton(page, 'Save changes');
    await page.getByText('poller updated').waitFor();
    await row.getByText('from 192.0.2.0/24').waitFor();
    expect(await row.textContent()).not.toContain('expires');
    expect(await new TestUser(world.address, '', key).get('/deals')).toAnswer(401);
    await world.services.keyLastUsed.flush();
    await page.clock.setFixedTime(world.clock.now());
    await page.reload({ waitUntil: 'networkidle' });
    expect(await row.textContent()).toContain('just nowfrom 127.0.0.1');
    expect(consoleMessages.filter((complaint) => !complaint.includes('400'))).toEqual([]);
    await context.close();
  });

  test('are created in a form that gives the focus to a wrong field, and back when it closes', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'gus@example.com');
    await openKeyForm(page);
    const focused = page.locator(':focus');
    await page.getByLabel('Name').and(focused).waitFor();
    await pressButton(page, 'Create key');
    await page.getByText('Fill in this field.').waitFor();
    await page.getByLabel('Name').and(focused).waitFor();
    await pressButton(page, 'Cancel');
    await page.getByRole('button', { name: 'Create API key' }).and(focused).waitFor();
    await context.close();
  });

  test('that are new stay on view until each is saved', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'cid@example.com');
    const [first, second] = [await createKey(page, 'first'), await createKey(page, 'second')];
    expect(second).not.toBe(first);
    const secrets = page.getByRole('region', { name: 'API key', exact: true });
    expect(await secrets.allTextContents()).toEqual([first, second]);
    await page.getByRole('button', { name: 'I have saved the key' }).first().click();
    await page.getByText(first).waitFor({ state: 'detached' });
    expect(await secrets.allTextContents()).toEqual([second]);
    await context.close();
  });

  test('are rotated with an overlap; expired and revoked keys are listed last and have no actions', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'ben@example.com');
    const old = new TestUser(world.address, '', await createKey(page, 'poller'));
    await pressButton(page, 'Rotate poller…');
    await choose(page, 'In 7 days');
    await pressButton(page, 'Rotate key');
    await page.getByText('poller rotated. The old key works for 7 days').waitFor();
    const rows = page.getByRole('grid', { name: 'API keys' }).getByRole('row');
    await rows.nth(2).waitFor();
    expect(await old.get('/deals')).toAnswer(200);
    const { expiresAt } = await world.services.database.prisma.apiKey.findFirstOrThrow({
      where: { account: { email: 'ben@example.com' }, expiresAt: { not: null } },
    });
    const week = 7 * 24 * 3_600_000;
    const earliest = world.clock.now().getTime() + week;
    expect(expiresAt?.getTime()).toBeGreaterThanOrEqual(earliest - 1000);
    expect(expiresAt?.getTime()).toBeLessThanOrEqual(Date.now() + week);

    await page.getByRole('button', { name: 'Revoke poller…' }).first().click();
    await pressButton(page, 'Revoke key');
    await rows.nth(2).getByText('Revoked').waitFor();
    expect(await rows.nth(1).getByRole('button').count()).toBe(3);
    expect(await rows.nth(2).getByRole('button').count()).toBe(0);
    await context.close();
  });

  test('of an account without a plan are not shown as valid; their refused requests are in the usage', async () => {
    const { page, context, consoleMessages } = await openPage(world.address, '/signup');
    await signUp(world, page, 'eve@example.com');
    const key = new TestUser(world.address, '', await createKey(page, 'screener'));
    await world.services.accounts.grant('eve@example.com', new Date(world.clock.now().getTime() - 1000));
    expect(await key.get('/deals')).toAnswer(401);
    await world.services.usageCounters.flush();
    await page.reload({ waitUntil: 'networkidle' });
    const keys = page.getByRole('region', { name: 'Your API keys' });
    await keys.getByText('Your account has no plan, so these keys are suspended.').waitFor();
    expect(await keys.getByRole('link', { name: 'Choose a plan' }).first().getAttribute('href')).toBe('/plan');
    const row = keys.getByRole('row').nth(1);
    await row.getByText('Suspended').waitFor();
    expect(await row.textContent()).not.toContain('Active');
    await page.getByRole('link', { name: 'Usage', exact: true }).click();
    const figures = page.getByRole('definition');
    await figures.first().waitFor();
    expect(await figures.allTextContents()).toEqual(['0', '0', '1', expect.stringMatching(/^1,000,000 /)]);
    expect(consoleMessages).toEqual([]);
    await context.close();
  });

  test('beyond the first hundred are shown on request', async () => {
    const { page, context } = await openPage(world.address, '/signup');
    await signUp(world, page, 'flo@example.com');
    await hasKeys('flo@example.com', 230);
    await page.reload({ waitUntil: 'networkidle' });
    const rows = page.getByRole('grid', { name: 'API keys' }).getByRole('row');
    await rows.nth(100).waitFor();
    for (const all of [101, 201, 231]) {
      expect(await rows.count()).toBe(all);
      const more = page.getByRole('button', { name: 'Show more keys' });
      if (all === 231) expect(await more.count()).toBe(0);
      else {
        await more.click();
        await rows.nth(all).waitFor();
      }
    }
    await context.close();
  });
});
