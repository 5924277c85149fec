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

const set = async (seenUntil: string, mayMoveBack?: boolean) => {
  const { body } = await ann.graphql(
    'mutation($input: FeedPositionInput!) { set: setFeedPosition(input: $input) { feedPosition { seenUntil updatedAt } } }',
    { input: { seenUntil, ...(mayMoveBack !== undefined && { mayMoveBack }) } },
  );
  return (body as { data: { set: { feedPosition: { seenUntil: string; updatedAt: string } } } }).data.set.feedPosition;
};
const position = async (user: TestUser = ann) =>
  ((await user.graphql('{ viewer { feedPosition { seenUntil } } }')).body as { data: { viewer: object } }).data.viewer;

test('the position of an account moves forward, and back only when it may', async () => {
  expect(await position()).toEqual({ feedPosition: null });
  const [early, late] = ['2026-10-01T08:00:00.000Z', '2026-10-01T21:05:12.345Z'];
  const first = await set(late);
  expect(first.seenUntil).toBe(late);
  world.clock.advance(1000);
  expect(await set(early)).toEqual(first);
  expect(await set(late)).toEqual(first);
  expect(await position()).toEqual({ feedPosition: { seenUntil: late } });
  expect((await set(early, true)).seenUntil).toBe(early);
  const ben = await world.createUser('ben');
  expect(await position(ben)).toEqual({ feedPosition: null });
});

test('a time in the future counts as now', async () => {
  const { seenUntil, updatedAt } = await set('2099-01-01T00:00:00.000Z');
  expect(seenUntil).toBe(updatedAt);
});

test('concurrent changes leave the latest position', async () => {
  const times = Array.from({ length: 10 }, (_, index) => `2026-10-02T00:00:0${index}.000Z`);
  await set('2026-10-01T00:00:00.000Z', true);
  await Promise.all(times.map((time) => set(time)));
  expect(await position()).toEqual({ feedPosition: { seenUntil: times.at(-1) } });
});
