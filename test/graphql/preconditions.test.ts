import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { graphql } from '../generated/index.js';
import type { Person } from '../support/person.js';
import { attempt, type GraphqlAnswer } from '../support/typedGraphql.js';
import { World } from '../support/world.js';

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

let world: World;
let ann: Person;
let place: { dealId: string; activityId: string };

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
});
beforeEach(async () => {
  const { dealId } = await ann.hasDeal();
  const { body } = await ann.post(`/deals/${dealId}/activities`, { type: 'note', content: 'Call' });
  place = { dealId, activityId: (body as { activityId: string }).activityId };
});
afterAll(() => world.close());

/** `updatedAt` of the deal or the activity; a change of nothing tells it. */
const lastChange = async (path: string): Promise<string> =>
  ((await ann.put(path, {})).body as { updatedAt: string }).updatedAt;
const ofDeal = () => lastChange(`/deals/${place.dealId}`);
const ofActivity = () => lastChange(`/deals/${place.dealId}/activities/${place.activityId}`);

const changes: [
  name: string,
  change: (ifUpdatedAt: string | null) => Promise<GraphqlAnswer<unknown>>,
  typeof ofDeal,
][] = [
  ['updateDeal', (ifUpdatedAt) => attempt(ann, updateDeal, { dealId: place.dealId, ifUpdatedAt }), ofDeal],
  ['updateActivity', (ifUpdatedAt) => attempt(ann, updateActivity, { ...place, ifUpdatedAt }), ofActivity],
  ['deleteActivity', (ifUpdatedAt) => attempt(ann, deleteActivity, { ...place, ifUpdatedAt }), ofActivity],
];

describe.each(changes)('%s with ifUpdatedAt', (_name, change, current) => {
  test('is refused, and changes nothing, when there was a change since', async () => {
    const before = await current();
    expect((await change('2026-10-01T09:30:00.000Z')).errors).toEqual([
      expect.objectContaining({
        code: 'PRECONDITION_FAILED',
        message: expect.stringContaining(`last changed at ${before}`) as unknown,
      }),
    ]);
    expect(await current()).toBe(before);
  });

  test('is made when there was none', async () => {
    expect((await change(await current())).errors).toEqual([]);
  });

  test('is made in any state when it is null', async () => {
    expect((await change(null)).errors).toEqual([]);
  });
});
