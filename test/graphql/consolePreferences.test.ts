import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
});
afterAll(() => world.close());

const fields = 'theme density columns timeZone updatedAt';
const update = async (input: object) =>
  (
    await ann.graphql(
      `mutation($input: ConsolePreferencesInput!) {
        done: updateConsolePreferences(input: $input) { consolePreferences { ${fields} } }
      }`,
      { input },
    )
  ).body as { data: { done: { consolePreferences: object } }; errors?: object[] };
const read = async (user = ann) =>
  (
    (await user.graphql(`{ viewer { consolePreferences { ${fields} } } }`)).body as {
      data: { viewer: { consolePreferences: object } };
    }
  ).data.viewer.consolePreferences;

const defaults = { theme: null, density: null, columns: [], timeZone: null, updatedAt: null };

test('preferences are kept with the account: each change leaves the others, null restores the default', async () => {
  expect(await read()).toEqual(defaults);
  await update({});
  expect(await read()).toEqual(defaults);
  await update({ theme: 'dark', timeZone: 'Europe/Berlin' });
  const { data } = await update({ density: 'compact', columns: ['time', 'company'] });
  const preferences = {
    theme: 'dark',
    density: 'compact',
    columns: ['time', 'company'],
    timeZone: 'Europe/Berlin',
    updatedAt: expect.any(String),
  };
  expect(data.done.consolePreferences).toEqual(preferences);
  expect(await read()).toEqual(preferences);
  await update({ theme: null, columns: null });
  expect(await read()).toEqual({ ...preferences, theme: null, columns: [] });
  expect(await read(await world.createUser('ben'))).toEqual(defaults);
});

test.each([
  [{ theme: 'sepia' }, 'one of system, light, dark'],
  [
    { timeZone: 'Mars/Olympus' },
    'timeZone must be a time zone (such as Europe/Berlin) of at most 64 characters, or null',
  ],
  [{ timeZone: 'x'.repeat(1000) }, 'a time zone'],
  [{ columns: ['time', 'time'] }, 'distinct'],
])('a value out of its limits is refused: %j', async (input, message) => {
  expect((await update(input)).errors).toMatchObject([{ message: expect.stringContaining(message) }]);
});

test('a stored value that is no longer known is the default, and preferences go with their account', async () => {
  const { prisma } = world.services.database;
  const cora = await world.createUser('cora');
  const { userId } = cora;
  const row = { theme: 'sepia', density: 'compact', columns: ['gone', 'time'], updatedAt: new Date() };
  await prisma.consolePreferences.create({ data: { userId, ...row } });
  expect(await read(cora)).toMatchObject({ theme: null, density: 'compact', columns: ['time'] });
  await prisma.account.delete({ where: { userId } });
  expect(await prisma.consolePreferences.count({ where: { userId } })).toBe(0);
});

test('a key without the scope writeDeals reads preferences and changes none', async () => {
  const reader = await world.createUser('ann', { scopes: ['readFilings'] });
  expect(await read(reader)).toEqual(expect.any(Object));
  const { body } = await reader.graphql(
    'mutation { updateConsolePreferences(input: { theme: dark }) { consolePreferences { theme } } }',
  );
  expect(body).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
});
