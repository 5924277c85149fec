import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from '../support/propertyTests.js';
import type { Activity } from '../../src/models/activity.js';
import { readPage, walkPages } from '../support/pageWalk.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let dealId: string;
let log: string;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
});
beforeEach(async () => {
  ({ dealId } = await ann.createDeal());
  log = `/deals/${dealId}/activities`;
});
afterAll(() => world.close());

/** Notes straight into the table, one millisecond after another unless said otherwise; their ids, newest first. */
async function createNotes(count: number, createdAt?: Date): Promise<string[]> {
  const startTime = world.clock.now().getTime();
  const data = Array.from({ length: count }, (_, index) => {
    const time = createdAt ?? new Date(startTime + index);
    const entry = { dealId, userId: ann.userId, type: 'note' as const, content: `Note ${index}` };
    return { ...entry, activityId: randomUUID(), createdAt: time, updatedAt: time };
  });
  world.clock.advance(count);
  await world.services.database.prisma.activity.createMany({ data });
  const newestFirst = (one: (typeof data)[number], other: (typeof data)[number]) =>
    other.createdAt.getTime() - one.createdAt.getTime() || (one.activityId < other.activityId ? 1 : -1);
  return data.sort(newestFirst).map(({ activityId }) => activityId);
}

const idsOf = (activities: readonly Activity[]) => activities.map(({ activityId }) => activityId);

async function page(query: string, path = log): Promise<{ ids: string[]; nextToken: string | null }> {
  const { items, nextToken } = await readPage<Activity>(ann, `${path}?${query}`);
  return { ids: idsOf(items), nextToken };
}

describe('GET /deals/{dealId}/activities', () => {
  test('is an empty page for a deal without activities', async () => {
    const { status, body } = await ann.get(log);
    expect({ status, body }).toEqual({ status: 200, body: { items: [], nextToken: null } });
  });

  test("returns only the deal's activities, newest created first, regardless of later changes", async () => {
    const [second = '', first = ''] = await createNotes(2);
    const other = await ann.createDeal();
    await ann.post(`/deals/${other.dealId}/activities`, { type: 'note', content: 'Elsewhere' });
    await ann.put(`${log}/${first}`, { content: 'Changed last' });
    expect((await page('')).ids).toEqual([second, first]);
  });

  test('returns 100 activities a page by default', async () => {
    const ids = await createNotes(101);
    const first = await page('');
    expect(first.ids).toEqual(ids.slice(0, 100));
    expect(await page(`nextToken=${first.nextToken}`)).toEqual({ ids: ids.slice(100), nextToken: null });
    expect((await page('limit=100')).ids).toEqual(ids.slice(0, 100));
    expect((await page('limit=1')).ids).toEqual(ids.slice(0, 1));
    expect((await page('limit=&nextToken=')).ids).toEqual(ids.slice(0, 100));
  });

  test('refuses a limit that is not an integer from 1 to 100, or repeated', async () => {
    for (const limit of ['0', '101', '-1', '1.5', '1e1', '0x10', '%205', 'ten', '9'.repeat(30)]) {
      expect(await ann.get(`${log}?limit=${limit}`)).toAnswer(400, { error: 'limit must be an integer from 1 to 100' });
    }
    expect(await ann.get(`${log}?limit=5&limit=5`)).toAnswer(400, { error: 'limit must be given once' });
  });

  test('returns the same list in pages of any size, with activities of one instant in the order of their ids', async () => {
    const older = await createNotes(8, new Date('2026-09-01T00:00:00.999Z'));
    const ids = [...(await createNotes(4)), ...older];
    const limits = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 });
    const walksInOrder = fc.asyncProperty(limits, async (sizes) => {
      expect(idsOf(await walkPages<Activity>(ann, log, sizes))).toEqual(ids);
    });
    // Pages of 4 end with one that is exactly full.
    await fc.assert(walksInOrder, { numRuns: 10, examples: [[[4]], [[1]]] });
  });

  test('repeats and skips nothing while activities are added, changed and deleted', async () => {
    const ids = await createNotes(16);
    const deletedIds = [...ids.slice(-4), ...(await createNotes(4))];
    const writes = () =>
      Promise.all([
        ann.post(log, { type: 'note', content: 'Added while listed' }),
        ann.put(`${log}/${ids[8]}`, { content: 'Changed while listed' }),
        ann.delete(`${log}/${deletedIds.pop()}`),
      ]);
    const walkedIds = idsOf(await walkPages<Activity>(ann, log, [3], writes));
    const staying = ids.slice(0, -4);
    expect(walkedIds.filter((id) => staying.includes(id))).toEqual(staying);
    expect(new Set(walkedIds).size).toBe(walkedIds.length);
  });
});

describe('page tokens of GET /deals/{dealId}/activities', () => {
  const refusal = { error: 'nextToken must be a value that this list returned, unchanged' };
  let ids: string[];
  let token: string;

  beforeEach(async () => {
    ids = await createNotes(5);
    token = String((await page('limit=2')).nextToken);
  });

  test('are valid without other parameters, with another limit, and with the id of the deal in any case', async () => {
    const rest = { ids: ids.slice(2), nextToken: null };
    expect(await page(`nextToken=${token}`)).toEqual(rest);
    expect(await page(`nextToken=${token}&limit=3`)).toEqual(rest);
    expect((await page(`nextToken=${token}&limit=1`)).ids).toEqual(ids.slice(2, 3));
    expect(await page(`nextToken=${token}`, `/deals/${dealId.toUpperCase()}/activities`)).toEqual(rest);
  });

  test('are refused for another deal', async () => {
    const other = await ann.createDeal();
    expect(await ann.get(`/deals/${other.dealId}/activities?nextToken=${token}`)).toAnswer(400, refusal);
  });

  test('give another account no access', async () => {
    const ben = await world.createUser('ben');
    expect(await ben.get(`${log}?nextToken=${token}`)).toAnswer(403, { error: 'This deal belongs to someone else' });
  });

  test('are refused when a byte is altered', async () => {
    const isRefused = fc.asyncProperty(
      fc.nat({ max: token.length - 1 }),
      fc.integer({ min: 1, max: 94 }),
      async (at, by) => {
        const code = ((token.charCodeAt(at) - 32 + by) % 95) + 32;
        const altered = token.slice(0, at) + String.fromCharCode(code) + token.slice(at + 1);
        expect(await ann.get(`${log}?nextToken=${encodeURIComponent(altered)}`)).toAnswer(400, refusal);
      },
    );
    await fc.assert(isRefused, { numRuns: 60 });
  });
});
