import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Person } from '../support/person.js';
import { World } from '../support/world.js';
import { describeInBrowser, visit } from './browser.js';
import { makeKey, signUp } from './people.js';

let world: World;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

describeInBrowser('usage', () => {
  test('says what to do where there is none, then what each key asked for and its share', async () => {
    const { page, context, complaints } = await visit(world.address, '/signup');
    await signUp(world, page, 'ann@example.com');
    const [one, other] = [await makeKey(page, 'screener'), await makeKey(page, 'poller')];
    await page.getByRole('link', { name: 'Usage', exact: true }).click();
    await page.getByText('Nothing was asked for with your keys').waitFor();
    expect(await page.getByRole('link', { name: 'Make a key' }).getAttribute('href')).toBe('/keys');

    for (const key of [one, one, one, other]) await new Person(world.address, '', key).get('/deals');
    await world.services.keyUsage.write();
    await page.reload({ waitUntil: 'networkidle' });
    const rows = page.getByRole('grid', { name: 'Requests by key' }).getByRole('row');
    await rows.nth(2).waitFor();
    const cells = await rows.nth(1).getByRole('gridcell').allTextContents();
    expect([await rows.nth(1).getByRole('rowheader').textContent(), ...cells].join(' ')).toMatch(
      /^screener.* 75% 3 3 0$/,
    );
    expect(await rows.nth(2).textContent()).toMatch(/^poller.*25%110$/);
    expect(await page.getByRole('img').textContent()).toContain(
      'Requests of the last 30 days: 4, most of them on Oct 15 (4), 4 today; 0 were refused.',
    );
    await page.getByText('Figures of each day').click();
    const days = page.getByRole('grid', { name: 'Requests by day' }).getByRole('row');
    expect(await days.count()).toBe(31);
    expect(await days.nth(1).textContent()).toMatch(/^Oct 1540/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('that cannot be read says so, and is read when it can be', async () => {
    const { page, context } = await visit(world.address, '/signup');
    await signUp(world, page, 'ben@example.com');
    const away = { status: 503, json: { errors: [{ message: 'The database does not answer' }] } };
    await page.route('**/graphql', (route) => route.fulfill(away));
    await page.getByRole('link', { name: 'Usage', exact: true }).click();
    await page.getByRole('alert').getByText('Your usage could not be read. The database does not answer').waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Nothing was asked for with your keys').waitFor();
    await context.close();
  });
});
