import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from '../support/propertyTests.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let ben: TestUser;
let count = 0;

beforeAll(async () => {
  world = await TestWorld.open();
});
beforeEach(async () => {
  count += 1;
  [ann, ben] = await Promise.all([world.createUser(`ann-${count}`), world.createUser(`ben-${count}`)]);
});
afterAll(() => world.close());

type Status = 'researching' | 'active' | 'monitoring' | 'closed';
interface Neighbours {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly ifUpdatedAt?: string;
}

const move = async (dealId: string, status: Status, neighbours: Neighbours = {}, user = ann) =>
  (
    await user.graphql(
      `mutation($dealId: ID!, $status: DealStatus!, $after: ID, $before: ID, $ifUpdatedAt: DateTime) {
        moveDeal(dealId: $dealId, status: $status, after: $after, before: $before, ifUpdatedAt: $ifUpdatedAt) {
          deal { dealId status updatedAt }
        }
      }`,
      { dealId, status, ...neighbours },
    )
  ).body as {
    data: { moveDeal: { deal: { dealId: string; status: string; updatedAt: string } } | null };
    errors?: { message: string; extensions: { code: string } }[];
  };

interface ColumnPage {
  readonly nodes: { readonly dealId: string }[];
  readonly totalCount: number;
  readonly pageInfo: {
    readonly endCursor: string | null;
    readonly startCursor: string | null;
    readonly hasNextPage: boolean;
  };
}

async function page(status: Status, rest: string, fields = 'dealId', user = ann): Promise<ColumnPage> {
  const { body } = await user.graphql(
    `{ boardColumn(status: ${status}${rest}) { totalCount nodes { ${fields} } pageInfo { startCursor endCursor hasNextPage } } }`,
  );
  expect(body).toMatchObject({ data: { boardColumn: { nodes: expect.any(Array) } } });
  return (body as { data: { boardColumn: ColumnPage } }).data.boardColumn;
}
const column = async (status: Status, rest = '') => (await page(status, rest)).nodes.map(({ dealId }) => dealId);

/** Creates deals in the column `active`, one after the other. @returns their ids from top to bottom. */
async function createDeals(number: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < number; index += 1) {
    world.clock.advance(1000);
    ids.unshift((await ann.createDeal({ companyName: `Deal ${index}` })).dealId);
  }
  return ids;
}

test('a deal goes below one neighbour, above another, to the top, and into another column', async () => {
  const [d, c, b, a] = (await createDeals(4)) as [string, string, string, string];
  expect(await column('active')).toEqual([d, c, b, a]);
  await move(a, 'active', { after: d });
  expect(await column('active')).toEqual([d, a, c, b]);
  await move(d, 'active', { after: b });
  expect(await column('active')).toEqual([a, c, b, d]);
  await move(b, 'active', { before: a });
  expect(await column('active')).toEqual([b, a, c, d]);
  await move(c, 'active');
  expect(await column('active')).toEqual([c, b, a, d]);
  await move(b, 'closed', { after: d });
  await move(a, 'closed', { after: b, before: c });
  expect([await column('active'), await column('closed')]).toEqual([
    [c, d],
    [b, a],
  ]);
});

test('new deals, and deals whose status changes elsewhere, are at the top; a restored deal is at its place', async () => {
  const [c, b, a] = (await createDeals(3)) as [string, string, string];
  await move(a, 'active');
  world.clock.advance(1000);
  const { dealId: e } = await ann.createDeal({ status: 'closed' });
  await ann.put(`/deals/${e}`, { status: 'active' });
  await ann.put(`/deals/${b}`, { notes: 'no change of status' });
  world.clock.advance(1000);
  const { dealId: f } = await ann.createDeal();
  expect(await column('active')).toEqual([f, e, a, c, b]);
  await ann.delete(`/deals/${a}`);
  await move(f, 'active', { after: e });
  expect(await column('active')).toEqual([e, f, c, b]);
  await ann.post(`/deals/${a}/restore`);
  expect((await column('active')).indexOf(a)).toBeLessThan(3);
});

test('a neighbour that left the column, is deleted, unknown, foreign or the deal itself is ignored', async () => {
  const [d, c, b, a] = (await createDeals(4)) as [string, string, string, string];
  const foreign = await ben.createDeal();
  await move(d, 'closed');
  await move(a, 'active', { after: d, before: b });
  expect(await column('active')).toEqual([c, a, b]);
  for (const gone of [d, foreign.dealId, a, 'no id', '11111111-1111-4111-8111-111111111111']) {
    await move(c, 'active', { after: b });
    await move(a, 'active', { after: gone });
    expect(await column('active')).toEqual([a, b, c]);
  }
  await ann.delete(`/deals/${b}`);
  await move(a, 'active', { before: b, after: b });
  expect(await column('active')).toEqual([a, c]);
});

test('a deal has the time since which it has its status, whichever way it changed', async () => {
  const [dealId] = (await createDeals(1)) as [string];
  const readDeal = async () => {
    const { body } = await ann.graphql(`{ deal(dealId: "${dealId}") { statusChangedAt createdAt updatedAt } }`);
    return (body as { data: { deal: Record<'statusChangedAt' | 'createdAt' | 'updatedAt', string | null> } }).data.deal;
  };
  world.clock.advance(60_000);
  await ann.put(`/deals/${dealId}`, { status: 'active', notes: 'no change of status' });
  await createDeals(1);
  await move(dealId, 'active');
  await ann.delete(`/deals/${dealId}`);
  await ann.post(`/deals/${dealId}/restore`);
  const unmoved = await readDeal();
  expect(unmoved.statusChangedAt).toBe(unmoved.createdAt);
  for (const change of [() => ann.put(`/deals/${dealId}`, { status: 'closed' }), () => move(dealId, 'researching')]) {
    world.clock.advance(60_000);
    await change();
    const moved = await readDeal();
    expect(moved.statusChangedAt).toBe(moved.updatedAt);
    world.clock.advance(60_000);
    await ann.put(`/deals/${dealId}`, { notes: `written at ${moved.updatedAt}` });
    expect((await readDeal()).statusChangedAt).toBe(moved.updatedAt);
  }
  expect((await ann.get(`/deals/${dealId}`)).body).not.toHaveProperty('statusChangedAt');
  // A deal whose status changed before the time was kept.
  await world.services.database.prisma.deal.updateMany({ where: { dealId }, data: { statusChangedAt: null } });
  expect((await readDeal()).statusChangedAt).toBeNull();
});

test('a change of place leaves the version of the deal, and a change of status does not', async () => {
  const [b, a] = (await createDeals(2)) as [string, string];
  const before = await ann.get(`/deals/${a}`);
  const { updatedAt } = before.body as { updatedAt: string };
  world.clock.advance(60_000);
  const list = await ann.get('/deals');
  await move(a, 'active');
  await move(a, 'active');
  expect(await column('active')).toEqual([a, b]);
  const moved = await ann.get(`/deals/${a}`);
  expect([moved.body, moved.headers.get('etag')]).toEqual([before.body, before.headers.get('etag')]);
  expect((await ann.get('/deals')).body).toEqual(list.body);
  expect((await move(a, 'closed', { ifUpdatedAt: updatedAt })).data.moveDeal?.deal.updatedAt).not.toBe(updatedAt);
  const late = await move(a, 'active', { ifUpdatedAt: updatedAt });
  expect(late.errors?.[0]?.extensions.code).toBe('PRECONDITION_FAILED');
  expect(await column('active')).toEqual([b]);
});

test('deals of another account cannot be moved', async () => {
  const [a] = (await createDeals(1)) as [string];
  for (const id of [a, 'no id']) {
    expect((await move(id, 'closed', {}, ben)).errors?.[0]?.message).toBe('There is no such deal');
  }
  expect((await page('active', '', 'dealId', ben)).nodes).toEqual([]);
  expect(await column('active')).toEqual([a]);
});

test('global ids are accepted, also of the neighbours', async () => {
  const [c, b, a] = (await createDeals(3)) as [string, string, string];
  const idOf = (id: string) => Buffer.from(`Deal:${id}`).toString('base64url');
  await move(idOf(c), 'active', { after: idOf(b) });
  await move(idOf(a), 'active', { before: idOf(b) });
  expect(await column('active')).toEqual([a, b, c]);
});

describe('pages of a column', () => {
  test('continue by cursor in both directions, with any fields, filters and a search', async () => {
    const ids = await createDeals(7);
    const [first, , third] = ids as [string, string, string];
    await move(first, 'active', { after: third });
    const order = [...ids.slice(1, 3), first, ...ids.slice(3)];
    for (const fields of ['dealId', 'dealId companyName updatedAt activities { totalCount }', 'dealId symbol']) {
      for (const filter of ['', ', searchTerm: "deal"']) {
        const walked: string[] = [];
        for (let after = ''; ;) {
          const read = await page('active', `${filter}, first: 2${after && `, after: "${after}"`}`, fields);
          walked.push(...read.nodes.map(({ dealId }) => dealId));
          if (!read.pageInfo.hasNextPage) break;
          after = read.pageInfo.endCursor ?? '';
        }
        expect(walked).toEqual(order);
      }
    }
    const last = await page('active', ', last: 3');
    expect(last.nodes.map(({ dealId }) => dealId)).toEqual(order.slice(-3));
    const before = await page('active', `, last: 2, before: "${last.pageInfo.startCursor}"`);
    expect(before.nodes.map(({ dealId }) => dealId)).toEqual(order.slice(2, 4));
    expect(await page('active', ', symbol: "none"')).toMatchObject({ totalCount: 0, nodes: [] });
  });

  test('have no token in common with other columns, lists and accounts', async () => {
    await createDeals(3);
    const cursor = (await page('active', ', first: 1')).pageInfo.endCursor ?? '';
    for (const [list, user] of [
      [`boardColumn(status: closed, after: "${cursor}")`, ann],
      [`boardColumn(status: active, searchTerm: "x", after: "${cursor}")`, ann],
      [`boardColumn(status: active, after: "${cursor}")`, ben],
      [`deals(after: "${cursor}")`, ann],
    ] as const) {
      expect((await user.graphql(`{ ${list} { totalCount } }`)).body).toMatchObject({ errors: [expect.anything()] });
    }
  });
});

test('random moves give the order that a plain array has', async () => {
  const statuses: readonly Status[] = ['researching', 'active'];
  const moves = fc.array(
    fc.record({ deal: fc.nat(7), status: fc.nat(1), after: fc.option(fc.nat(7)), before: fc.option(fc.nat(7)) }),
    { minLength: 1, maxLength: 25 },
  );
  const ids = await createDeals(8);
  const columns: Record<string, string[]> = { researching: [], active: [...ids] };
  await fc.assert(
    fc.asyncProperty(moves, async (all) => {
      for (const step of all) {
        const dealId = ids[step.deal] as string;
        const status = statuses[step.status] as Status;
        const [after, before] = [step.after, step.before].map((index) => (index === null ? undefined : ids[index]));
        await move(dealId, status, { after, before });
        for (const name of statuses) columns[name] = (columns[name] ?? []).filter((id) => id !== dealId);
        const target = columns[status] ?? [];
        const [above, below] = [target.indexOf(after ?? ''), target.indexOf(before ?? '')];
        target.splice(above >= 0 ? above + 1 : Math.max(below, 0), 0, dealId);
      }
      expect({ researching: await column('researching'), active: await column('active') }).toEqual(columns);
    }),
    { numRuns: 10 },
  );
});

test('sixty moves to one place, and deals that were created at the same time, leave the order exact', async () => {
  const { prisma } = world.services.database;
  const createdAt = world.clock.now();
  await prisma.deal.createMany({
    data: Array.from({ length: 5 }, () => ({
      ...{ userId: ann.userId, companyName: 'Same time', status: 'active' as const },
      ...{ relatedFilingIds: [], createdAt, updatedAt: createdAt },
    })),
  });
  let order = await column('active');
  for (let index = 0; index < 60; index += 1) {
    // The lowest deal goes below the first one, which leaves half of the room each time.
    const [top, lowest] = [order[0] as string, order.at(-1) as string];
    await move(lowest, 'active', { after: top });
    order = [top, lowest, ...order.slice(1, -1)];
  }
  expect(await column('active')).toEqual(order);
  // Positions of three hundred decimals, between which there is no room.
  const [top, second] = order as [string, string];
  const base = 1.5e12;
  await prisma.$executeRaw`UPDATE "Deal" SET "boardPosition" = ${base}::numeric + 2::numeric * 1e-300 WHERE "dealId" = ${top}::uuid`;
  await prisma.$executeRaw`UPDATE "Deal" SET "boardPosition" = ${base}::numeric + 1::numeric * 1e-300 WHERE "dealId" = ${second}::uuid`;
  const third = (await column('active')).find((id) => id !== top && id !== second) as string;
  await move(third, 'active', { after: top });
  const after = await column('active');
  expect(after.indexOf(third)).toBe(after.indexOf(top) + 1);
  expect(after.indexOf(second)).toBe(after.indexOf(top) + 2);
});

describe('concurrent changes', () => {
  const statuses: readonly Status[] = ['researching', 'active', 'monitoring', 'closed'];
  const onBoard = async () => (await Promise.all(statuses.map((status) => column(status)))).flat();

  test('of places lose no deal, show none twice, and give no two one position', async () => {
    const ids = await createDeals(12);
    const moves = Array.from({ length: 48 }, (_, index) => {
      const neighbours = { after: ids[(index * 5) % 12], before: ids[index % 12] };
      return move(ids[(index * 7) % 12] as string, statuses[index % 4] as Status, neighbours);
    });
    for (const { errors } of await Promise.all(moves)) expect(errors).toBeUndefined();
    expect((await onBoard()).toSorted()).toEqual(ids.toSorted());
    const shared = await world.services.database.prisma.$queryRaw`
      SELECT "status" FROM "Deal" WHERE "userId" = ${ann.userId}::uuid
      GROUP BY "status", board_position("boardPosition", "createdAt") HAVING count(*) > 1`;
    expect(shared).toEqual([]);
  });

  test('of places and of statuses lose no deal', async () => {
    const ids = await createDeals(6);
    const changes = Array.from({ length: 30 }, async (_, index) => {
      const [dealId, status] = [ids[(index * 5) % 6] as string, statuses[index % 4] as Status];
      if (index % 2 === 0) return (await ann.put(`/deals/${dealId}`, { status })).status;
      return (await move(dealId, status, { after: ids[index % 6] })).errors ?? 200;
    });
    expect(new Set(await Promise.all(changes))).toEqual(new Set([200]));
    expect((await onBoard()).toSorted()).toEqual(ids.toSorted());
  });
});
