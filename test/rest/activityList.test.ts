import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from '../support/properties.js';
import type { Activity } from '../../src/models/activity.js';
import { pageOf, walk } from '../support/pages.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

let world: World;
let ann: Person;
let dealId: string;
let log: string;

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
});
beforeEach(async () => {
  ({ dealId } = await ann.hasDeal());
  log = `/deals/${dealId}/activities`;
});
afterAll(() => world.close());

/** Notes straight into the table, one millisecond after another unless said otherwise; their ids, newest first. */
async function hasNotes(count: number, createdAt?: Date): Promise<string[]> {
  const begun = world.clock.now().getTime();
  const data = Array.from({ length: count }, (_, index) => {
    const time = createdAt ?? new Date(begun + index);
    const entry = { dealId, userId: ann.userId, type: 'note' as const, content: `Note ${index}` };
    return { ...entry, activityId: randomUUID(), createdAt: time, updatedAt: time };
  });
  world.clock.pass(count);
  await world.services.database.prisma.activity.createMany({ data });
  const newestFirst = (one: (typeof data)[number], other: (typeof data)[number]) =>
    other.createdAt.getTime() - one.createdAt.getTime() || (one.activityId < other.activityId ? 1 : -1);
  return data.sort(newestFirst).map(({ activityId }) => activityId);
}

const idsOf = (activities: readonly Activity[]) => activities.map(({ activityId }) => activityId);

async function page(query: string, path = log): Promise<{ ids: string[]; nextToken: string | null }> {
  const { items, nextToken } = await pageOf<Activity>(ann, `${path}?${query}`);
  return { ids: idsOf(items), nextToken };
}

describe('GET /deals/{dealId}/activities', () => {
  test('is an empty page for a deal without activities', async () => {
    const { status, body } = await ann.get(log);
    expect({ status, body }).toEqual({ status: 200, body: { items: [], nextToken: null } });
  });

  test("shows the deal's activities alone, newest created first, whatever was changed since", async () => {
    const [second = '', first = ''] = await hasNotes(2);
    const other = await ann.hasDeal();
    await ann.post(`/deals/${other.dealId}/activities`, { type: 'note', content: 'Elsewhere' });
    await ann.put(`${log}/${first}`, { content: 'Changed last' });
    expect((await page('')).ids).toEqual([second, first]);
  });

  test('has 100 activities on a page unless fewer are asked for', async () => {
    const ids = await hasNotes(101);
    const first = await page('');
    expect(first.ids).toEqual(ids.slice(0, 100));
    expect(await page(`nextToken=${first.nextToken}`)).toEqual({ ids: ids.slice(100), nextToken: null });
    expect((await page('limit=100')).ids).toEqual(ids.slice(0, 100));
    expect((await page('limit=1')).ids).toEqual(ids.slice(0, 1));
    expect((await page('limit=&nextToken=')).ids).toEqual(ids.slice(0, 100));
  });

  test('refuses a limit that is no integer from 1 to 100, or given twice', async () => {
    for (const limit of ['0', '101', '-1', '1.5', '1e1', '0x10', '%205', 'ten', '9'.repeat(30)]) {
      expect(await ann.get(`${log}?limit=${limit}`)).toAnswer(400, { error: 'limit must be an integer from 1 to 100' });
    }
    expect(await ann.get(`${log}?limit=5&limit=5`)).toAnswer(400, { error: 'limit must be given once' });
  });

  test('is the same list in pages of any size, those made at one instant ordered by id', async () => {
    const older = await hasNotes(8, new Date('2026-09-01T00:00:00.999Z'));
    const ids = [...(await hasNotes(4)), ...older];
    const limits = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 });
    const walksInOrder = fc.asyncProperty(limits, async (sizes) => {
      expect(idsOf(await walk<Activity>(ann, log, sizes))).toEqual(ids);
    });
    // Pages of 4 end with one that is exactly full.
    await fc.assert(walksInOrder, { numRuns: 10, examples: [[[4]], [[1]]] });
  });

  test('repeats and skips nothing while activities are added, changed and deleted', async () => {
    const ids = await hasNotes(16);
    const doomed = [...ids.slice(-4), ...(await hasNotes(4))];
    const writes = () =>
      Promise.all([
        ann.post(log, { type: 'note', content: 'Added while listed' }),
        ann.put(`${log}/${ids[8]}`, { content: 'Changed while listed' }),
        ann.delete(`${log}/${doomed.pop()}`),
      ]);
    const walked = idsOf(await walk<Activity>(ann, log, [3], writes));
    const staying = ids.slice(0, -4);
    expect(walked.filter((id) => staying.includes(id))).toEqual(staying);
    expect(new Set(walked).size).toBe(walked.length);
  });
});

describe('tokens of GET /deals/{dealId}/activities', () => {
  const refusal = { error: 'nextToken must be one that this list gave you, unchanged' };
  let ids: string[];
  let token: string;

  beforeEach(async () => {
    ids = await hasNotes(5);
    token = String((await page('limit=2')).nextToken);
  });

  test('are good alone, with another limit, and in whichever case the id of the deal is written', async () => {
    const rest = { ids: ids.slice(2), nextToken: null };
    expect(await page(`nextToken=${token}`)).toEqual(rest);
    expect(await page(`nextToken=${token}&limit=3`)).toEqual(rest);
    expect((await page(`nextToken=${token}&limit=1`)).ids).toEqual(ids.slice(2, 3));
    expect(await page(`nextToken=${token}`, `/deals/${dealId.toUpperCase()}/activities`)).toEqual(rest);
  });

  test('are refused of another deal', async () => {
    const other = await ann.hasDeal();
    expect(await ann.get(`/deals/${other.dealId}/activities?nextToken=${token}`)).toAnswer(400, refusal);
  });

  test('show nobody else anything', async () => {
    const ben = await world.person('ben');
    expect(await ben.get(`${log}?nextToken=${token}`)).toAnswer(403, { error: 'This deal belongs to someone else' });
  });

  test('are refused when a byte of them is altered', async () => {
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
