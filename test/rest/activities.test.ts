import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Activity } from '../../src/models/activity.js';
import { malformedIds } from '../support/malformedIds.js';
import { readPage } from '../support/pageWalk.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let ben: TestUser;
let dealId: string;
let log: string;

beforeAll(async () => {
  world = await TestWorld.open();
  [ann, ben] = await Promise.all([world.createUser('ann'), world.createUser('ben')]);
});
beforeEach(async () => {
  ({ dealId } = await ann.createDeal());
  log = `/deals/${dealId}/activities`;
});
afterAll(() => world.close());

async function createActivity(activity: object = {}): Promise<Activity> {
  const { status, body } = await ann.post(log, { type: 'task', content: 'Read the filing', ...activity });
  expect({ status, body }).toAnswer(201);
  return body as Activity;
}

const logged = async () => (await readPage<Activity>(ann, log)).items;
const note = { type: 'note', content: 'Called them' };

const impossibleDates = [
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '2023-02-29',
  '1900-02-29',
  '0000-01-01',
  '2026-1-01',
  '20261001',
  '2026-10-01T00:00:00Z',
  '+12026-10-01',
  ' 2026-10-01',
  '２０２６-10-01',
  'tomorrow',
  '',
  20261001,
];
const dateRefusal = { error: expect.stringMatching(/^dueDate must be a calendar date.*YYYY-MM-DD/) };

describe('POST /deals/{dealId}/activities', () => {
  test.each(['note', 'task'])('adds an open %s and returns all its fields', async (type) => {
    const { status, body } = await ann.post(log, { type, content: '  Call the desk\n' });
    const { activityId, createdAt } = body as Activity;
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        activityId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
        dealId,
        userId: ann.userId,
        type,
        content: '  Call the desk\n',
        dueDate: null,
        completed: false,
        completedAt: null,
        createdAt: expect.stringMatching(/^2026-10-15T\d\d:\d\d:\d\d\.\d{3}Z$/),
        updatedAt: createdAt,
      },
    });
    expect(await logged()).toEqual([body]);
    expect(activityId).not.toBe(dealId);
  });

  test('returns the location of the activity', async () => {
    const { headers, body } = await ann.post(`/deals/${dealId}/activities`, { type: 'task', content: 'Call' });
    const location = headers.get('location') ?? '';
    expect(location).toBe(`/v1/deals/${dealId}/activities/${(body as { activityId: string }).activityId}`);
    expect(await ann.put(location.replace('/v1', ''), {})).toAnswer(200, body);
  });

  test('accepts up to 5000 characters, each code point counted once', async () => {
    const longest = '🚂'.repeat(5000);
    expect(await createActivity({ content: longest })).toMatchObject({ content: longest });
    const refusal = { error: 'content must be a string of 1 to 5000 characters' };
    for (const content of [`${longest}a`, '']) {
      expect(await ann.post(log, { type: 'note', content })).toAnswer(400, refusal);
    }
  });

  test.each(['2024-02-29', '2000-02-29', '0001-01-01', '0099-12-31', '9999-12-31'])(
    'accepts the due date %s and returns it in the documented format',
    async (dueDate) => {
      const activity = await createActivity({ dueDate });
      expect(activity).toMatchObject({ dueDate });
      expect(await logged()).toEqual([activity]);
    },
  );

  test('requires a due date that exists in the calendar, written YYYY-MM-DD', async () => {
    for (const dueDate of impossibleDates) expect(await ann.post(log, { ...note, dueDate })).toAnswer(400, dateRefusal);
    expect(await logged()).toEqual([]);
  });

  test('ignores read-only fields, so that a client may send a record back', async () => {
    const done = (await ann.put(`${log}/${(await createActivity()).activityId}`, { completed: true })).body as Activity;
    const copy = await createActivity({ ...done, userId: ben.userId, completed: 'yes' });
    expect(copy).toMatchObject({
      dealId,
      userId: ann.userId,
      content: done.content,
      completed: false,
      completedAt: null,
    });
    expect(copy.activityId).not.toBe(done.activityId);
  });

  test.each([
    ['no type', { content: 'x' }, /^type is required: one of note, task$/],
    ['no content', { type: 'note' }, /^content is required: a string of 1 to 5000 characters$/],
    ['another type', { ...note, type: 'call' }, /^type must be one of note, task$/],
    ['null for the type', { ...note, type: null }, /^type must be one of note, task$/],
    ['null for the content', { ...note, content: null }, /^content must be a string/],
    ['a list for the content', { ...note, content: ['x'] }, /^content must be a string/],
    ['an unknown field', { ...note, due: '2026-12-01' }, /^due is not a known field; the fields are .*dueDate/],
  ])('refuses %s and adds nothing', async (_what, activity, error) => {
    expect(await ann.post(log, activity)).toAnswer(400, { error: expect.stringMatching(error) });
    expect(await logged()).toEqual([]);
  });
});

describe('PUT /deals/{dealId}/activities/{activityId}', () => {
  let activity: Activity;
  beforeEach(async () => {
    activity = await createActivity({ dueDate: '2026-12-01' });
  });
  const change = async (body: object, status = 200) => {
    world.clock.advance(60_000);
    const answer = await ann.put(`${log}/${activity.activityId}`, body);
    expect(answer).toAnswer(status);
    return answer.body as Activity;
  };

  test.each([
    ['content', 'Read it twice'],
    ['dueDate', '2027-01-31'],
    ['dueDate', null],
  ])('changes only %s when the body has no other field, to %j', async (field, value) => {
    const changed = await change({ [field]: value });
    expect(changed).toEqual({ ...activity, [field]: value, updatedAt: changed.updatedAt });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(activity.updatedAt));
    expect(await logged()).toEqual([changed]);
  });

  test('sets completedAt once on completion, and clears it on reopening', async () => {
    const done = await change({ completed: true });
    expect(done).toEqual({ ...activity, completed: true, completedAt: done.updatedAt, updatedAt: done.updatedAt });
    expect(await logged()).toEqual([done]);
    expect(await change({ completed: true })).toMatchObject({ completed: true, completedAt: done.completedAt });

    expect(await change({ completed: false })).toMatchObject({ completed: false, completedAt: null });
    expect(await change({ completed: false })).toMatchObject({ completed: false, completedAt: null });

    const again = await change({ completed: true });
    expect(again.completedAt).toBe(again.updatedAt);
    expect(again.completedAt).not.toBe(done.completedAt);
  });

  test('keeps an activity completed when another field changes', async () => {
    const { completedAt } = await change({ completed: true });
    expect(await change({ content: 'Read and understood' })).toMatchObject({ completed: true, completedAt });
    expect(await change({ dueDate: null, completed: true })).toMatchObject({ completed: true, completedAt });
    expect(await logged()).toMatchObject([{ completed: true, completedAt }]);
  });

  test('changes nothing for an empty update, including updatedAt', async () => {
    const done = await change({ completed: true });
    expect(await change({})).toEqual(done);
    const readOnly = { activityId: randomUUID(), dealId: randomUUID(), userId: ben.userId, type: 'note' };
    expect(await change({ ...readOnly, completedAt: null, createdAt: 1, updatedAt: 'x' })).toEqual(done);
    expect(await logged()).toEqual([done]);
  });

  test('accepts the whole record back with a change', async () => {
    const changed = await change({ ...activity, content: 'Done', completed: true });
    const { updatedAt } = changed;
    expect(changed).toEqual({ ...activity, content: 'Done', completed: true, completedAt: updatedAt, updatedAt });
  });

  test('requires a due date that exists in the calendar, written YYYY-MM-DD', async () => {
    for (const dueDate of impossibleDates) {
      expect(await ann.put(`${log}/${activity.activityId}`, { dueDate })).toAnswer(400, dateRefusal);
    }
    expect(await logged()).toEqual([activity]);
  });

  test.each([
    ['null for the content', { content: null }, /^content must be a string of 1 to 5000 characters$/],
    ['no character of content', { content: '' }, /^content must be/],
    ['5001 characters of content', { content: '🚂'.repeat(5001) }, /^content must be/],
    ['null for the completion', { completed: null }, /^completed must be true or false$/],
    ['a word for the completion', { completed: 'true' }, /^completed must be true or false$/],
    ['an unknown field', { Completed: true }, /^Completed is not a known field; .*completed/],
  ])('refuses %s and changes none of the fields sent with it', async (_what, wrong, error) => {
    expect(await change({ dueDate: null, ...wrong }, 400)).toEqual({ error: expect.stringMatching(error) });
    expect(await logged()).toEqual([activity]);
  });

  test('loses no concurrent change, and sets completedAt once', async () => {
    const changes = [{ content: 'Changed' }, { dueDate: '2028-02-29' }, { completed: true }];
    const answers = await Promise.all(
      [...changes, ...changes, ...changes, ...changes].map((each) => ann.put(`${log}/${activity.activityId}`, each)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const [stored] = await logged();
    expect(stored).toMatchObject(Object.assign({}, ...changes) as object);
    const stamps = answers.map(({ body }) => (body as Activity).completedAt).filter((stamp) => stamp !== null);
    expect(new Set(stamps)).toEqual(new Set([stored?.completedAt]));
    const times = answers.map(({ body }) => (body as Activity).updatedAt).sort();
    expect(stored?.updatedAt).toBe(times.at(-1));
  });
});

describe('DELETE /deals/{dealId}/activities/{activityId}', () => {
  test('removes the activity permanently, and no other activity', async () => {
    const otherActivity = await createActivity();
    const { activityId } = await createActivity();
    const { status, body, headers } = await ann.delete(`${log}/${activityId}`);
    expect({ status, body, type: headers.get('content-type') }).toEqual({ status: 204, body: undefined, type: null });
    expect(await logged()).toEqual([otherActivity]);
    const notFound = { error: 'This deal has no such activity' };
    expect(await ann.delete(`${log}/${activityId}`)).toAnswer(404, notFound);
    expect(await ann.put(`${log}/${activityId}`, { completed: true })).toAnswer(404, notFound);
  });

  test('succeeds once for several concurrent requests', async () => {
    const { activityId } = await createActivity();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ann.delete(`${log}/${activityId}`)));
    const outcomes = answers.map(({ status }) => String(status)).sort();
    expect(outcomes).toEqual(['204', '404', '404', '404', '404']);
  });
});

describe('access to activities', () => {
  const operations = (path: string, activityId: string) =>
    [
      ['GET', path],
      ['POST', path, note],
      ['PUT', `${path}/${activityId}`, { content: 'Mine now' }],
      ['DELETE', `${path}/${activityId}`],
    ] as const;

  test("every operation on another person's deal is refused and changes nothing", async () => {
    const activity = await createActivity();
    for (const [method, path, body] of operations(log, activity.activityId)) {
      expect(await ben.send(method, path, body)).toAnswer(403, { error: 'This deal belongs to someone else' });
    }
    expect(await logged()).toEqual([activity]);
  });

  test('every operation on a deal with an unknown or malformed id returns 404', async () => {
    const { activityId } = await createActivity();
    for (const id of [randomUUID(), ...malformedIds]) {
      for (const [method, path, body] of operations(`/deals/${id}/activities`, activityId)) {
        expect(await ann.send(method, path, body)).toAnswer(404, { error: 'There is no such deal' });
      }
    }
  });

  test('an activity with an unknown or malformed id, or of another deal, returns 404', async () => {
    const other = await ann.createDeal();
    const { body } = await ann.post(`/deals/${other.dealId}/activities`, note);
    const elsewhere = body as Activity;
    const missing = { error: 'This deal has no such activity' };
    for (const id of [randomUUID(), elsewhere.activityId, dealId, ...malformedIds]) {
      expect(await ann.put(`${log}/${id}`, { content: 'Moved' })).toAnswer(404, missing);
      expect(await ann.delete(`${log}/${id}`)).toAnswer(404, missing);
    }
    expect(await readPage(ann, `/deals/${other.dealId}/activities`)).toEqual({ items: [elsewhere], nextToken: null });
  });

  test('ids in upper case are equivalent', async () => {
    const { activityId } = await createActivity();
    const path = `/deals/${dealId.toUpperCase()}/activities/${activityId.toUpperCase()}`;
    expect(await ann.put(path, { completed: true })).toAnswer(200, { activityId, dealId, completed: true });
    expect(await ann.delete(path)).toMatchObject({ status: 204, body: undefined });
  });
});
