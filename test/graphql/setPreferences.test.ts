import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  await world.insertFilings(
    'sec',
    Array.from({ length: 100 }, (_, index) => filingRecord('sec', `s${index}`)),
  );
});
afterAll(() => world.close());

const setAll = (filings: object[]) =>
  ann.graphql(
    `mutation($filings: [FilingReference!]!) {
      setFilingPreferences(filings: $filings, input: { archived: true }) { preferences { filingId } }
    }`,
    { filings },
  );
const archived = async () => ((await ann.get('/filings/sec?archived=true')).body as { items: unknown[] }).items.length;

test('one mutation for a hundred filings counts as one change, and reserves storage once', async () => {
  const { prisma } = world.services.database;
  const bea = await world.createUser('bea');
  const state = async () => ({
    version: (await prisma.version.findUnique({ where: { subject: bea.userId } }))?.version ?? 0n,
    bytes: (await prisma.usage.findUnique({ where: { userId: bea.userId } }))?.bytes ?? 0n,
  });
  const before = await state();
  const filings = Array.from({ length: 100 }, (_, index) => ({ kind: 'sec', filingId: `s${index}` }));
  const mark = (archived: boolean) =>
    bea.graphql(
      `mutation($filings: [FilingReference!]!, $archived: Boolean!) {
        setFilingPreferences(filings: $filings, input: { archived: $archived }) { preferences { filingId } }
      }`,
      { filings, archived },
    );
  expect(await mark(true)).toAnswer(200);
  expect(await state()).toEqual({ version: before.version + 1n, bytes: before.bytes + 100n * 200n });
  await mark(false);
  expect(await state()).toEqual({ version: before.version + 2n, bytes: before.bytes + 100n * 200n });
  await prisma.filingPreference.deleteMany({ where: { userId: bea.userId } });
  expect(await state()).toEqual({ version: before.version + 3n, bytes: before.bytes });
});

test('an unknown reference among a hundred is reported with its index and id, and nothing is changed', async () => {
  const filings = Array.from({ length: 100 }, (_, index) => ({ kind: 'sec', filingId: `s${index}` }));
  filings[3] = { kind: 'japan', filingId: 's3' };
  const { body } = await setAll(filings);
  expect(body).toMatchObject({
    data: { setFilingPreferences: null },
    errors: [
      {
        message: 'There is no such filing: filings[3] (japan s3); none was changed',
        extensions: {
          code: 'NOT_FOUND',
          fields: [{ field: 'filings[3].filingId', allowed: 'the filingId of a known Japan filing' }],
        },
      },
    ],
  });
  expect(await archived()).toBe(0);
});

test('all unknown references are reported as fields, and the first of them in the message', async () => {
  const filings = Array.from({ length: 8 }, (_, index) => ({ kind: 'sec', filingId: `${'x'.repeat(300)}${index}` }));
  const { body } = await setAll([{ kind: 'sec', filingId: 's1' }, ...filings]);
  const [error] = (body as { errors: { message: string; extensions: { fields: { field: string }[] } }[] }).errors;
  const references = [1, 2, 3, 4, 5].map((place) => `filings[${place}] (sec ${'x'.repeat(200)})`);
  expect(error?.message).toBe(`There are no such filings: ${references.join(', ')} and 3 more; none was changed`);
  expect(error?.extensions.fields.map(({ field }) => field)).toEqual(
    filings.map((_, index) => `filings[${index + 1}].filingId`),
  );
});
