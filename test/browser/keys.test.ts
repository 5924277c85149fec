import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Person } from '../support/person.js';
import { World } from '../support/world.js';
import { describeInBrowser, visit } from './browser.js';
import { choose, makeKey, press, signUp } from './people.js';

let world: World;

beforeAll(async () => {
  world = await World.open();
});
// The browser counts from its own clock.
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
  test('are bound to networks and an end; what is wrong with one is said at its field, and what was typed stays', async () => {
    const { page, context, complaints } = await visit(world.address, '/signup');
    await signUp(world, page, 'ann@example.com');
    await page.getByLabel('Name').fill('screener');
    await page.getByLabel('Allowed networks').fill('127.0.0.1, 10.0.0.0/33');
    await choose(page, 'On a date');
    await press(page, 'Make key');
    await page.getByText('It must be a day to come.').waitFor();
    await page.getByLabel('Last day').fill('2020-02-03');
    await press(page, 'Make key');
    await page.getByText('It must be a time to come.').waitFor();
    expect(await page.getByLabel('Last day').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Last day').fill('2099-02-03');
    await press(page, 'Make key');
    await page.getByText('Entry 2 must be an address or a network of IPv4 or IPv6').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('screener');
    await page.getByLabel('Allowed networks').fill('127.0.0.1 10.0.0.0/8');
    const row = page.getByRole('grid', { name: 'API keys' }).getByRole('row').nth(1);
    const key = await makeKey(page, 'screener');
    expect(await row.textContent()).toMatch(/^screenerdkt_.*from 127\.0\.0\.1, 10\.0\.0\.0\/8.*until Feb 3, 2099/);
    expect(await new Person(world.address, '', key).get('/deals')).toAnswer(200);

    await press(page, 'Edit screener…');
    await page.getByRole('dialog').getByLabel('Name').fill('poller');
    await choose(page.getByRole('dialog'), 'Never');
    await page.getByRole('dialog').getByLabel('Allowed networks').fill('192.0.2.0/24');
    await press(page, 'Save changes');
    await page.getByText('poller is changed').waitFor();
    await row.getByText('from 192.0.2.0/24').waitFor();
    expect(await row.textContent()).not.toContain('until');
    expect(await new Person(world.address, '', key).get('/deals')).toAnswer(401);
    await world.services.keyUses.write();
    await page.clock.setFixedTime(world.clock.now());
    await page.reload({ waitUntil: 'networkidle' });
    expect(await row.textContent()).toContain('just nowfrom 127.0.0.1');
    expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
    await context.close();
  });

  test('are replaced with an overlap; what ended stands last and can no longer be acted on', async () => {
    const { page, context } = await visit(world.address, '/signup');
    await signUp(world, page, 'ben@example.com');
    const old = new Person(world.address, '', await makeKey(page, 'poller'));
    await press(page, 'Replace poller…');
    await choose(page, 'In 7 days');
    await press(page, 'Replace key');
    await page.getByText('poller has a new key; the old one works for 7 days').waitFor();
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
    await press(page, 'Revoke key');
    await rows.nth(2).getByText('Revoked').waitFor();
    expect(await rows.nth(1).getByRole('button').count()).toBe(3);
    expect(await rows.nth(2).getByRole('button').count()).toBe(0);
    await context.close();
  });

  test('of an account without a plan are not called valid; what they are refused shows in the usage', async () => {
    const { page, context, complaints } = await visit(world.address, '/signup');
    await signUp(world, page, 'eve@example.com');
    const key = new Person(world.address, '', await makeKey(page, 'screener'));
    await world.services.accounts.grant('eve@example.com', new Date(world.clock.now().getTime() - 1000));
    expect(await key.get('/deals')).toAnswer(401);
    await world.services.keyUsage.write();
    await page.reload({ waitUntil: 'networkidle' });
    const keys = page.getByRole('region', { name: 'Your keys' });
    await keys.getByText('The account has no plan, so these keys are not accepted.').waitFor();
    expect(await keys.getByRole('link', { name: 'Choose one' }).getAttribute('href')).toBe('/plan');
    const row = keys.getByRole('row').nth(1);
    await row.getByText('Not accepted').waitFor();
    expect(await row.textContent()).not.toContain('Valid');
    await page.getByRole('link', { name: 'Usage', exact: true }).click();
    const figures = page.getByRole('definition');
    await figures.first().waitFor();
    expect(await figures.allTextContents()).toEqual(['0', '0', '1', expect.stringMatching(/^1,000,000 /)]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('beyond the first hundred are shown when they are asked for', async () => {
    const { page, context } = await visit(world.address, '/signup');
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
