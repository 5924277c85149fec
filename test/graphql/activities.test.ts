import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestUser } from '../support/user.js';
import { executeGraphql, tryGraphql } from '../support/typedGraphql.js';
import { TestWorld } from '../support/world.js';
import { createActivity, deleteActivity, listActivities, updateActivity } from './documents.js';

let world: TestWorld;
let ann: TestUser;
let ben: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
});
afterAll(() => world.close());

const unknownDealId = '8f14e45f-ceea-467f-a9f5-2b3c4d5e6f70';
const task = { type: 'task', content: 'Read the filing', dueDate: '2026-12-01' } as const;

async function addActivity(person: TestUser, dealId: string, input: object = task): Promise<{ activityId: string }> {
  const { status, body } = await person.post(`/deals/${dealId}/activities`, input);
  if (status !== 201) throw new Error(`The activity was not created: ${status}`);
  return body as { activityId: string };
}

describe('createActivity', () => {
  test('adds an activity that REST returns with the same fields', async () => {
    const { dealId } = await ann.createDeal();
    const { activity } = (await executeGraphql(ann, createActivity, { dealId, input: task })).createActivity ?? {};
    expect(activity).toMatchObject({ ...task, dealId, userId: ann.userId, completed: false, completedAt: null });
    expect(await ann.get(`/deals/${dealId}/activities`)).toAnswer(200, { items: [activity], nextToken: null });
  });

  test("adds nothing to another person's deal", async () => {
    const { dealId } = await ann.createDeal();
    expect(await tryGraphql(ben, createActivity, { dealId, input: task })).toEqual({
      status: 200,
      data: { createActivity: null },
      errors: [{ message: 'This deal belongs to someone else', code: 'FORBIDDEN', path: 'createActivity' }],
    });
    expect(await ann.get(`/deals/${dealId}/activities`)).toAnswer(200, { items: [] });
  });

  test('refuses an impossible date with the message of REST', async () => {
    const { dealId } = await ann.createDeal();
    const input = { ...task, dueDate: '2026-02-30' };
    const rest = (await ann.post(`/deals/${dealId}/activities`, input)).body as { error: string };
    const { errors } = await tryGraphql(ann, createActivity, { dealId, input });
    expect(errors).toEqual([{ message: rest.error, code: 'BAD_USER_INPUT', path: 'createActivity' }]);
    expect(rest.error).toMatch(/^dueDate must be a calendar date/);
  });
});

describe('createActivity for an unknown deal', () => {
  test('does not find it', async () => {
    const { errors } = await tryGraphql(ann, createActivity, { dealId: unknownDealId, input: task });
    expect(errors).toEqual([{ message: 'There is no such deal', code: 'NOT_FOUND', path: 'createActivity' }]);
  });
});

describe('updateActivity', () => {
  test('completes a task once, reopens it, and clears its due date', async () => {
    const { dealId } = await ann.createDeal();
    const { activityId } = await addActivity(ann, dealId);
    const change = async (input: object) =>
      (await executeGraphql(ann, updateActivity, { dealId, activityId, input })).updateActivity?.activity;

    const done = await change({ completed: true });
    expect(done).toMatchObject({ completed: true, completedAt: expect.stringMatching(/^2026-10-15T.*Z$/) });
    expect(await change({ completed: true })).toMatchObject({ completedAt: done?.completedAt });
    expect(await change({ completed: false })).toMatchObject({ completed: false, completedAt: null });
    expect(await change({ dueDate: null })).toMatchObject({ ...task, dueDate: null });
  });

  test('does not clear a required field', async () => {
    const { dealId } = await ann.createDeal();
    const { activityId } = await addActivity(ann, dealId);
    for (const [name, message] of [
      ['content', 'content must be a string of 1 to 5000 characters'],
      ['completed', 'completed must be true or false'],
    ] as const) {
      const { errors } = await tryGraphql(ann, updateActivity, { dealId, activityId, input: { [name]: null } });
      expect(errors).toEqual([{ message, code: 'BAD_USER_INPUT', path: 'updateActivity' }]);
    }
  });
});

describe('deleteActivity', () => {
  test('returns the id of a deleted activity, and deletes it once', async () => {
    const { dealId } = await ann.createDeal();
    const { activityId } = await addActivity(ann, dealId);
    expect(await executeGraphql(ann, deleteActivity, { dealId, activityId })).toEqual({
      deleteActivity: { deletedActivityId: activityId },
    });
    expect(await tryGraphql(ann, deleteActivity, { dealId, activityId })).toEqual({
      status: 200,
      data: { deleteActivity: null },
      errors: [{ message: 'This deal has no such activity', code: 'NOT_FOUND', path: 'deleteActivity' }],
    });
  });
});

describe('the owner of an activity', () => {
  const change = { content: 'Changed' };

  test("is the only one who can change or delete it: another person's deal is forbidden", async () => {
    const { dealId } = await ann.createDeal();
    const activity = await addActivity(ann, dealId);
    const { activityId } = activity;
    const forbidden = { message: 'This deal belongs to someone else', code: 'FORBIDDEN' };
    expect((await tryGraphql(ben, updateActivity, { dealId, activityId, input: change })).errors).toEqual([
      { ...forbidden, path: 'updateActivity' },
    ]);
    expect((await tryGraphql(ben, deleteActivity, { dealId, activityId })).errors).toEqual([
      { ...forbidden, path: 'deleteActivity' },
    ]);
    expect(await ann.get(`/deals/${dealId}/activities`)).toAnswer(200, { items: [activity] });
  });

  test('is checked when an activity is addressed by another deal', async () => {
    const [{ dealId }, dealOfBen] = [await ann.createDeal(), await ben.createDeal()];
    const activity = await addActivity(ann, dealId);
    const mismatchedIds = { dealId: dealOfBen.dealId, activityId: activity.activityId };
    const missing = { message: 'This deal has no such activity', code: 'NOT_FOUND' };
    expect((await tryGraphql(ben, updateActivity, { ...mismatchedIds, input: change })).errors).toEqual([
      { ...missing, path: 'updateActivity' },
    ]);
    expect((await tryGraphql(ben, deleteActivity, mismatchedIds)).errors).toEqual([
      { ...missing, path: 'deleteActivity' },
    ]);
    expect(await ann.get(`/deals/${dealId}/activities`)).toAnswer(200, { items: [activity] });
  });
});

describe('Deal.activities', () => {
  test('returns the activities as REST does, page by page, newest first', async () => {
    const { dealId } = await ann.createDeal();
    for (let index = 0; index < 5; index += 1)
      await addActivity(ann, dealId, { type: 'note', content: `No. ${index}` });
    const items = await ann.docket.activities.list(dealId).all();

    const activities: object[] = [];
    let after: string | null | undefined;
    do {
      const { deal } = await executeGraphql(ann, listActivities, { dealId, first: 2, ...(after && { after }) });
      expect(deal?.page).toMatchObject({ totalCount: 5, pageInfo: { hasPreviousPage: after !== undefined } });
      activities.push(...(deal?.page.edges.map(({ node }) => node) ?? []));
      after = deal?.page.pageInfo.hasNextPage ? deal.page.pageInfo.endCursor : null;
    } while (after);
    expect(activities).toEqual(items);
    expect(items.map(({ content }) => content)).toEqual(['No. 4', 'No. 3', 'No. 2', 'No. 1', 'No. 0']);
  });

  test('is walked through by due date under another name, with the tasks that have none at the end', async () => {
    const kim = await world.createUser('kim');
    const { dealId } = await kim.createDeal();
    for (const dueDate of ['2026-12-01', null, null, null])
      await addActivity(kim, dealId, { type: 'task', content: 'Read', ...(dueDate && { dueDate }) });
    const document =
      'query($after: String) { activities(orderBy: due, first: 1, after: $after) { nodes { id: activityId due: dueDate } pageInfo { hasNextPage endCursor } } }';
    const tasks: { id: string; due: string | null }[] = [];
    let after: string | null = null;
    do {
      const { body } = await kim.graphql(document, { after });
      const { activities } = (
        body as {
          data: { activities: { nodes: typeof tasks; pageInfo: { hasNextPage: boolean; endCursor: string } } };
        }
      ).data;
      tasks.push(...activities.nodes);
      after = activities.pageInfo.hasNextPage ? activities.pageInfo.endCursor : null;
    } while (after);
    expect(tasks.map(({ due }) => due)).toEqual(['2026-12-01', null, null, null]);
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(4);
  });

  test('is read under every deal of a list', async () => {
    const lee = await world.createUser('lee');
    const contents = ['One', 'Two', 'Three'];
    for (const content of contents) await addActivity(lee, (await lee.createDeal()).dealId, { type: 'note', content });
    const { body } = await lee.graphql('{ deals { edges { node { activities { edges { node { content } } } } } } }');
    expect(body).toEqual({
      data: {
        deals: {
          edges: contents.toReversed().map((content) => ({ node: { activities: { edges: [{ node: { content } }] } } })),
        },
      },
    });
  });
});
