import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { filingRecord } from '../support/filingRecords.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  await world.insertFilings('sec', [filingRecord('sec', 's1')]);
});
afterAll(() => world.close());

const change = (
  mutation: 'linkFilings' | 'unlinkFilings',
  dealId: string,
  filingIds: string[],
  ifUpdatedAt: unknown = null,
  user = ann,
) =>
  user.graphql(
    `mutation($dealId: ID!, $filingIds: [ID!]!, $ifUpdatedAt: DateTime) {
      changed: ${mutation}(dealId: $dealId, filingIds: $filingIds, ifUpdatedAt: $ifUpdatedAt) {
        deal { relatedFilingIds updatedAt }
      }
    }`,
    { dealId, filingIds, ifUpdatedAt },
  );
const linked = async (dealId: string) => {
  const { relatedFilingIds, updatedAt } = (await ann.get(`/deals/${dealId}`)).body as {
    relatedFilingIds: string[];
    updatedAt: string;
  };
  return { relatedFilingIds, updatedAt };
};

test('links are added after those that are there, once each, and removed wherever they stand', async () => {
  const { dealId } = await ann.createDeal({ relatedFilingIds: ['s3', 's1'] });
  expect(await change('linkFilings', dealId, ['s2', 's1', 'later'])).toAnswer(200, {
    data: { changed: { deal: { relatedFilingIds: ['s3', 's1', 's2', 'later'], updatedAt: expect.any(String) } } },
  });
  expect(await change('unlinkFilings', dealId, ['s1', 'never'])).toAnswer(200, {
    data: { changed: { deal: { relatedFilingIds: ['s3', 's2', 'later'], updatedAt: expect.any(String) } } },
  });
});

test('a repeated change leaves the deal as it is, its time of change included', async () => {
  const { dealId } = await ann.createDeal({ relatedFilingIds: ['s1'] });
  const before = await linked(dealId);
  await change('linkFilings', dealId, ['s1']);
  await change('unlinkFilings', dealId, ['s2']);
  await change('linkFilings', dealId, []);
  expect(await linked(dealId)).toEqual(before);
});

test('concurrent changes lose no link', async () => {
  const { dealId } = await ann.createDeal({ relatedFilingIds: ['gone'] });
  const ids = Array.from({ length: 20 }, (_, index) => `f${index}`);
  const responses = await Promise.all([
    ...ids.map((id) => change('linkFilings', dealId, [id])),
    change('unlinkFilings', dealId, ['gone']),
  ]);
  for (const response of responses) expect(response).toAnswer(200);
  expect((await linked(dealId)).relatedFilingIds.toSorted()).toEqual(ids.toSorted());
});

test('a global id of a filing is accepted, that of another type is refused', async () => {
  const { dealId } = await ann.createDeal();
  const { body } = await ann.graphql(`{ secFiling(filingId: "s1") { id } deal(dealId: "${dealId}") { id } }`);
  const { secFiling, deal } = (body as { data: Record<string, { id: string }> }).data;
  await change('linkFilings', dealId, [secFiling?.id ?? '']);
  expect((await linked(dealId)).relatedFilingIds).toEqual(['s1']);
  expect((await change('linkFilings', dealId, [deal?.id ?? ''])).body).toMatchObject({
    errors: [{ message: expect.stringContaining('this is the id of Deal') }],
  });
});

test('a deal has at most 500 links', async () => {
  const many = Array.from({ length: 499 }, (_, index) => `m${index}`);
  const { dealId } = await ann.createDeal({ relatedFilingIds: many });
  expect((await change('linkFilings', dealId, ['one', 'two'])).body).toMatchObject({
    errors: [
      {
        message: 'filingIds must be at most 1 further filings: a deal is linked to at most 500, and this one to 499',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ],
  });
  expect(await change('linkFilings', dealId, ['m0', 'one'])).toAnswer(200);
  expect((await linked(dealId)).relatedFilingIds).toHaveLength(500);
});

test('a precondition that no longer holds refuses the change', async () => {
  const { dealId } = await ann.createDeal();
  const { updatedAt } = await linked(dealId);
  expect(await change('linkFilings', dealId, ['s1'], updatedAt)).toAnswer(200);
  for (const mutation of ['linkFilings', 'unlinkFilings'] as const) {
    expect((await change(mutation, dealId, ['s1'], updatedAt)).body).toMatchObject({
      errors: [{ extensions: { code: 'PRECONDITION_FAILED' } }],
    });
  }
  expect((await linked(dealId)).relatedFilingIds).toEqual(['s1']);
});

test('a deal of another account is not found', async () => {
  const ben = await world.createUser('ben');
  const { dealId } = await ann.createDeal({ relatedFilingIds: ['s1'] });
  for (const mutation of ['linkFilings', 'unlinkFilings'] as const) {
    expect((await change(mutation, dealId, ['s1'], null, ben)).body).toMatchObject({
      errors: [{ message: 'There is no such deal', extensions: { code: 'NOT_FOUND' } }],
    });
  }
  expect((await linked(dealId)).relatedFilingIds).toEqual(['s1']);
});
