import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { graphql } from '../generated/index.js';
import type { TestUser } from '../support/user.js';
import { tryGraphql, type GraphqlResult } from '../support/typedGraphql.js';
import { TestWorld } from '../support/world.js';

const updateDeal = graphql(`
  mutation UpdateDealIf($dealId: ID!, $ifUpdatedAt: DateTime) {
    changed: updateDeal(dealId: $dealId, input: { notes: "seen" }, ifUpdatedAt: $ifUpdatedAt) {
      deal {
        updatedAt
      }
    }
  }
`);

const updateActivity = graphql(`
  mutation UpdateActivityIf($dealId: ID!, $activityId: ID!, $ifUpdatedAt: DateTime) {
    changed: updateActivity(
      dealId: $dealId
      activityId: $activityId
      input: { content: "seen" }
      ifUpdatedAt: $ifUpdatedAt
    ) {
      activity {
        updatedAt
      }
    }
  }
`);

const deleteActivity = graphql(`
  mutation DeleteActivityIf($dealId: ID!, $activityId: ID!, $ifUpdatedAt: DateTime) {
    deleted: deleteActivity(dealId: $dealId, activityId: $activityId, ifUpdatedAt: $ifUpdatedAt) {
      deletedActivityId
    }
  }
`);

let world: TestWorld;
let ann: TestUser;
let place: { dealId: string; activityId: string };

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
});
beforeEach(async () => {
  const { dealId } = await ann.createDeal();
  const { body } = await ann.post(`/deals/${dealId}/activities`, { type: 'note', content: 'Call' });
  place = { dealId, activityId: (body as { activityId: string }).activityId };
});
afterAll(() => world.close());

/** `updatedAt` of the deal or the activity, read by an empty update. */
const lastChange = async (path: string): Promise<string> =>
  ((await ann.put(path, {})).body as { updatedAt: string }).updatedAt;
const ofDeal = () => lastChange(`/deals/${place.dealId}`);
const ofActivity = () => lastChange(`/deals/${place.dealId}/activities/${place.activityId}`);

const changes: [
  name: string,
  change: (ifUpdatedAt: string | null) => Promise<GraphqlResult<unknown>>,
  typeof ofDeal,
][] = [
  ['updateDeal', (ifUpdatedAt) => tryGraphql(ann, updateDeal, { dealId: place.dealId, ifUpdatedAt }), ofDeal],
  ['updateActivity', (ifUpdatedAt) => tryGraphql(ann, updateActivity, { ...place, ifUpdatedAt }), ofActivity],
  ['deleteActivity', (ifUpdatedAt) => tryGraphql(ann, deleteActivity, { ...place, ifUpdatedAt }), ofActivity],
];

describe.each(changes)('%s with ifUpdatedAt', (_name, change, current) => {
  test('is refused without any change when the record changed since', async () => {
    const before = await current();
    expect((await change('2026-10-01T09:30:00.000Z')).errors).toEqual([
      expect.objectContaining({
        code: 'PRECONDITION_FAILED',
        message: expect.stringContaining(`was changed at ${before}`) as unknown,
      }),
    ]);
    expect(await current()).toBe(before);
  });

  test('is executed when the record did not change', async () => {
    expect((await change(await current())).errors).toEqual([]);
  });

  test('is executed when the same time is spelled in another way', async () => {
    expect((await change((await current()).replace('Z', '+00:00'))).errors).toEqual([]);
  });

  test('is executed in any state when it is null', async () => {
    expect((await change(null)).errors).toEqual([]);
  });
});
