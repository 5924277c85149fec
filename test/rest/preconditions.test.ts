import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TestResponse, TestUser } from '../support/user.js';
import { openReplica, type Replica } from '../support/replica.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let replica: Replica;
let ann: TestUser;
let dealId: string;
let activityId: string;

beforeAll(async () => {
  world = await TestWorld.open();
  replica = await openReplica(world);
  ann = await world.createUser('ann');
});
beforeEach(async () => {
  ({ dealId } = await ann.createDeal());
  const activity = await ann.post(`/deals/${dealId}/activities`, { type: 'task', content: 'Call' });
  ({ activityId } = activity.body as { activityId: string });
});
afterAll(async () => {
  await replica.close();
  await world.close();
});

const pathOf = (what: string) => (what === 'deal' ? `/deals/${dealId}` : `/deals/${dealId}/activities/${activityId}`);
const bodyOf = (what: string, text: string) => (what === 'deal' ? { notes: text } : { content: text });
const change = (what: string, tag: string, text: string, person = ann): Promise<TestResponse> =>
  person.send('PUT', pathOf(what), bodyOf(what, text), { 'if-match': tag });
const tagOf = ({ headers }: TestResponse) => headers.get('etag') ?? 'none';
/** Reads the current state by an empty update. */
const state = async (what: string) => ann.put(pathOf(what), {});

describe.each(['deal', 'activity'])('a change of a %s with If-Match', (what) => {
  test('succeeds when the ETag matches its state, in any notation', async () => {
    for (const written of [
      (tag: string) => tag,
      (tag: string) => tag.slice(2),
      (tag: string) => `"other", ${tag}`,
      (tag: string) => `${tag},W/"x"`,
      () => '*',
    ]) {
      expect(await change(what, written(tagOf(await state(what))), 'seen')).toAnswer(200);
    }
  });

  test.each(['W/"2026-10-01T09:30:00.000Z"', '"other"', 'W/""', '', 'no tag', '"', 'W/', '"*"', '*, *', ',', 'null'])(
    'is refused and changes nothing when no ETag matches its state: %j',
    async (tag) => {
      const before = await state(what);
      const updatedAt = (before.body as { updatedAt: string }).updatedAt;
      const answer = await change(what, tag, 'unseen');
      expect(answer).toAnswer(412, {
        error: `The resource was changed at ${updatedAt}, after the version that you read; read it again, and send your change for the new version`,
      });
      expect((await state(what)).body).toEqual(before.body);
    },
  );

  test('is refused with the bare time of the last change, which is not an ETag', async () => {
    const { body } = await state(what);
    expect(await change(what, (body as { updatedAt: string }).updatedAt, 'unseen')).toAnswer(412);
  });

  test('succeeds once among concurrent changes with the same ETag, at any process', async () => {
    const tag = tagOf(await state(what));
    const people = [ann, replica.userOnReplica(ann)];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => change(what, tag, `change ${index}`, people[index % 2])),
    );
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(7);
    const success = answers.find(({ status }) => status === 200) as TestResponse;
    expect((await state(what)).body).toEqual(success.body);
    expect(await change(what, tagOf(success), 'next')).toAnswer(200);
  });

  test('is refused even when it would change nothing', async () => {
    expect(await ann.send('PUT', pathOf(what), {}, { 'if-match': '"other"' })).toAnswer(412);
  });

  test('reveals nothing about another account’s records', async () => {
    const ben = await world.createUser('ben');
    expect(await change(what, '"other"', 'x', ben)).toAnswer(what === 'deal' ? 404 : 403);
    dealId = '00000000-0000-4000-8000-000000000000';
    expect(await change(what, '*', 'x')).toAnswer(404);
  });
});

test('a DELETE of an activity with another If-Match is a 412, with its own ETag a 204', async () => {
  const remove = (tag: string) => ann.send('DELETE', pathOf('activity'), undefined, { 'if-match': tag });
  expect(await remove('"other"')).toAnswer(412);
  const tag = tagOf(await state('activity'));
  expect((await remove(tag)).status).toBe(204);
  expect(await remove(tag)).toAnswer(404);
});
