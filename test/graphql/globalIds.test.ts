import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

/** Arguments that are ids take those that fields `id` have shown, beside the plain ones. */
let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  for (const kind of ['sec', 'japan'] as const) await world.insertFilings(kind, [filingRecord(kind, `${kind}-1`)]);
});
afterAll(() => world.close());

const encoded = (text: string) => Buffer.from(text).toString('base64url');
const answers = async (document: string, variables: object, data: object) =>
  expect(await ann.graphql(document, variables)).toAnswer(200, { data });

test('global ids of deals and activities are accepted in queries, mutations and filters', async () => {
  const { dealId } = await ann.createDeal();
  const deal = encoded(`Deal:${dealId}`);
  await answers('query ($id: ID!) { deal(dealId: $id) { id dealId } }', { id: deal }, { deal: { id: deal, dealId } });
  for (const id of [deal, dealId]) {
    const update = 'mutation ($id: ID!) { updateDeal(dealId: $id, input: { notes: "x" }) { deal { dealId } } }';
    await answers(update, { id }, { updateDeal: { deal: { dealId } } });
  }
  const note = await ann.post(`/deals/${dealId}/activities`, { type: 'note', content: 'Call' });
  const { activityId } = note.body as { activityId: string };
  await answers(
    'query ($id: ID) { activities(filter: { dealId: $id }) { nodes { activityId } } }',
    { id: deal },
    { activities: { nodes: [{ activityId }] } },
  );
  await answers(
    'mutation ($id: ID!, $activity: ID!) { deleteActivity(dealId: $id, activityId: $activity) { deletedActivityId } }',
    { id: deal, activity: encoded(`Activity:${activityId}`) },
    { deleteActivity: { deletedActivityId: activityId } },
  );
});

test('global ids of filings are accepted beside their kind, in lists, and as related filings', async () => {
  const [sec, japan] = [encoded('SecFiling:sec-1'), encoded('JapanFiling:japan-1')];
  await answers(
    'query ($id: ID!) { secFiling(filingId: $id) { filingId } }',
    { id: sec },
    { secFiling: { filingId: 'sec-1' } },
  );
  const filings = [
    { kind: 'sec', filingId: sec },
    { kind: 'japan', filingId: japan },
    { kind: 'sec', filingId: 'sec-1' },
  ];
  await answers(
    `mutation ($filings: [FilingReference!]!) {
      setFilingPreferences(filings: $filings, input: { archived: true }) { preferences { filingId } filings { id } } }`,
    { filings: filings.slice(0, 2) },
    {
      setFilingPreferences: {
        preferences: [{ filingId: 'sec-1' }, { filingId: 'japan-1' }],
        filings: [{ id: sec }, { id: japan }],
      },
    },
  );
  await answers(
    `mutation ($ids: [String!]) {
      createDeal(input: { companyName: "x", status: active, relatedFilingIds: $ids }) { deal { relatedFilingIds } } }`,
    { ids: [sec, 'japan-1', 'any string'] },
    { createDeal: { deal: { relatedFilingIds: ['sec-1', 'japan-1', 'any string'] } } },
  );
});

test('global ids of another type are refused, and the error names the accepted type', async () => {
  const refusedAs = async (document: string, id: string, message: string) =>
    expect((await ann.graphql(document, { id })).body).toMatchObject({
      errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }],
    });
  const japan = encoded('JapanFiling:japan-1');
  await refusedAs(
    'query ($id: ID!) { deal(dealId: $id) { dealId } }',
    japan,
    'dealId takes the id of Deal; this is the id of JapanFiling',
  );
  await refusedAs(
    'query ($id: ID!) { secFiling(filingId: $id) { filingId } }',
    japan,
    'filingId takes the id of SecFiling; this is the id of JapanFiling',
  );
});

test('global ids in a list are refused by index, and kept unchanged among the related filings of a deal', async () => {
  const filings = [
    { kind: 'sec', filingId: 'sec-1' },
    { kind: 'sec', filingId: encoded('JapanFiling:japan-1') },
  ];
  const { body } = await ann.graphql(
    `mutation ($filings: [FilingReference!]!) {
      setFilingPreferences(filings: $filings, input: { archived: true }) { preferences { filingId } } }`,
    { filings },
  );
  const allowed = 'the id of SecFiling';
  expect(body).toMatchObject({
    errors: [
      {
        message: `filings[1].filingId takes ${allowed}; this is the id of JapanFiling`,
        extensions: { code: 'BAD_USER_INPUT', fields: [{ field: 'filings[1].filingId', allowed }] },
      },
    ],
  });
  await answers(
    `mutation ($ids: [String!]) {
      createDeal(input: { companyName: "x", status: active, relatedFilingIds: $ids }) { deal { relatedFilingIds } } }`,
    { ids: [encoded('Deal:1')] },
    { createDeal: { deal: { relatedFilingIds: [encoded('Deal:1')] } } },
  );
});

test('global ids with an idempotency key have the fingerprint of the last release, and equal their plain ids', async () => {
  const send = (id: string) =>
    ann.graphql(
      `mutation ($id: ID!) {
        setFilingPreference(kind: sec, filingId: $id, input: { favorited: true }, idempotencyKey: "ids") { preference { filingId } } }`,
      { id },
    );
  const sec = encoded('SecFiling:sec-1');
  const storedBody = { data: { setFilingPreference: { preference: { filingId: 'sec-1' } } } };
  expect((await send(sec)).body).toMatchObject(storedBody);
  const row = await world.services.database.prisma.idempotentRequest.findFirstOrThrow({ where: { key: 'ids' } });
  const content = ['setFilingPreference', 'sec', sec, { favorited: true }, { idempotencyKey: 'ids' }];
  expect(row.fingerprint).toBe(createHash('sha256').update(JSON.stringify(content)).digest('hex'));
  expect((await send(sec)).body).toMatchObject(storedBody);
  expect((await send('sec-1')).body).toMatchObject(storedBody);
});

test('global ids are decoded even when a filing has such an id, and that filing is found by its own global id', async () => {
  const odd = encoded('SecFiling:sec-1');
  await world.insertFilings('sec', [filingRecord('sec', odd)]);
  const document = 'query ($id: ID!) { secFiling(filingId: $id) { filingId } }';
  await answers(document, { id: odd }, { secFiling: { filingId: 'sec-1' } });
  await answers(document, { id: encoded(`SecFiling:${odd}`) }, { secFiling: { filingId: odd } });
});
