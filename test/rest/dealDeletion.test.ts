import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { McpAgent } from '../support/agent.js';
import { filingRecord } from '../support/filingRecords.js';
import { malformedIds } from '../support/malformedIds.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

/** World of the tests on the deletion of deals, across all APIs. */
let world: TestWorld;
let ann: TestUser;
let ben: TestUser;
let dealId: string;
let activityId: string;

const day = 86_400_000;
const notFound = { error: 'There is no such deal' };

beforeAll(async () => {
  world = await TestWorld.open({ environment: { DEALS_PER_ACCOUNT: '5' } });
  await world.insertFilings('sec', [filingRecord('sec', 'one', { companyName: 'Quillhaven Corp', ticker: 'QLHV' })]);
});
let count = 0;
beforeEach(async () => {
  count += 1;
  [ann, ben] = await Promise.all([world.createUser(`ann-${count}`), world.createUser(`ben-${count}`)]);
  ({ dealId } = await ann.createDeal({
    companyName: 'Quillhaven',
    symbol: 'QLHV',
    notes: 'zirconium',
    relatedFilingIds: ['one'],
  }));
  await ann.createDeal({ companyName: 'Quillhaven Two', symbol: 'OTHR' });
  const task = { type: 'task', content: 'osmium', dueDate: '2026-10-20' };
  ({ activityId } = (await ann.post(`/deals/${dealId}/activities`, task)).body as { activityId: string });
  await world.services.database.prisma.dealDocument.create({
    data: { dealId, name: 'Statement', url: 'https://example.com/statement' },
  });
});
afterAll(() => world.close());

const remove = async () => expect(await ann.delete(`/deals/${dealId}`)).toMatchObject({ status: 204 });
const restore = (user = ann) => user.post(`/deals/${dealId}/restore`);
const data = async (query: string, user = ann) =>
  (await user.graphql(query)).body as { data: Record<string, unknown>; errors?: { message: string }[] };

/** Everything that Ann can read of her deals and of filings with regard to them, as one text without ids of pages. */
async function readAll(): Promise<Record<string, unknown>> {
  const agent = await McpAgent.connect(world.address, ann);
  const all: Record<string, unknown> = {
    list: (await ann.get('/deals')).body,
    search: (await ann.get('/deals?searchTerm=zirconium')).body,
    symbol: (await ann.get('/deals?symbol=qlhv')).body,
    status: (await ann.get('/deals?status=active')).body,
    graphql:
      await data(`{ deals { totalCount nodes { dealId companyName } } oldest: deals(orderBy: oldest) { nodes { dealId } }
      activities { totalCount nodes { activityId content } } tasks: activities(filter: { completed: false }, orderBy: due) { nodes { activityId } }
      linked: secFiling(filingId: "one") { deals { totalCount nodes { dealId } } }
      suggested: secFiling(filingId: "one") { suggestedDeals { dealId } } }`),
    withDeal: (await ann.get('/filings/sec?hasDeal=true')).body,
    mine: (await ann.get('/filings/sec?mine=true')).body,
    merged: (await ann.get('/filings/counts?kinds=sec&hasDeal=true')).body,
    tools: (await agent.call('list_deals')).content,
    resources: (await agent.client.listResources()).resources,
  };
  await agent.close();
  return all;
}

describe('a deleted deal', () => {
  test('is gone from every list at once, and comes back as it was', async () => {
    const [before, deal] = [await readAll(), await ann.get(`/deals/${dealId}`)];
    await remove();
    const after = await readAll();
    for (const [name, answer] of Object.entries(before)) {
      expect([name, JSON.stringify(after[name])]).not.toEqual([name, JSON.stringify(answer)]);
    }
    expect(JSON.stringify(after)).not.toMatch(new RegExp(`${dealId}|${activityId}|zirconium|osmium|QLHV`));
    expect(await restore()).toAnswer(200, deal.body);
    expect((await ann.get(`/deals/${dealId}`)).headers.get('etag')).toBe(deal.headers.get('etag'));
    const { resources, tools, ...again } = await readAll();
    expect(again).toEqual(JSON.parse(JSON.stringify({ ...before, resources: undefined, tools: undefined })));
    expect({ resources, tools }).toEqual({ resources: before.resources, tools: before.tools });
  });

  test('is a 404 for its owner on every path, and for others what it was', async () => {
    await remove();
    const task = { type: 'note', content: 'x' };
    const requests: [string, string, unknown?][] = [
      ['GET', `/deals/${dealId}`],
      ['PUT', `/deals/${dealId}`, { notes: 'x' }],
      ['DELETE', `/deals/${dealId}`],
      ['POST', `/deals/${dealId}/email`, { to: 'a@example.com' }],
      ['GET', `/deals/${dealId}/activities`],
      ['POST', `/deals/${dealId}/activities`, task],
      ['PUT', `/deals/${dealId}/activities/${activityId}`, { content: 'x' }],
      ['DELETE', `/deals/${dealId}/activities/${activityId}`],
    ];
    for (const request of requests)
      expect([request, await ann.send(...request)]).toMatchObject([request, { status: 404, body: notFound }]);
    expect(await ben.get(`/deals/${dealId}`)).toAnswer(403);
    expect(await ben.get(`/deals/${dealId}/activities`)).toAnswer(403);
    expect(await ben.put(`/deals/${dealId}`, { notes: 'x' })).toAnswer(404);
  });

  test('is null as a node, and not found by its fields, links and activities', async () => {
    const known = await data(`{ deal(dealId: "${dealId}") { id activities { nodes { id } } } }`);
    const { id, activities } = known.data.deal as { id: string; activities: { nodes: { id: string }[] } };
    const nodes = `{ nodes(ids: ["${id}", "${activities.nodes[0]?.id}"]) { id } }`;
    expect(await data(nodes)).toMatchObject({ data: { nodes: [{ id }, { id: activities.nodes[0]?.id }] } });
    await remove();
    expect(await data(nodes)).toMatchObject({ data: { nodes: [null, null] } });
    const ofDeal = await data(`{ activities(filter: { dealId: "${dealId}" }) { nodes { activityId } } }`);
    expect(ofDeal.errors?.[0]?.message).toBe(notFound.error);
    const linking = await data(`mutation { linkFilings(dealId: "${dealId}", filingIds: ["two"]) { deal { dealId } } }`);
    expect(linking.errors?.[0]?.message).toBe(notFound.error);
  });
});

describe('DELETE /deals/{dealId}', () => {
  test('deletes the version that the client has read, and no other', async () => {
    const { headers } = await ann.get(`/deals/${dealId}`);
    const match = { 'if-match': headers.get('etag') ?? '' };
    await ann.put(`/deals/${dealId}`, { notes: 'changed' });
    expect(await ann.send('DELETE', `/deals/${dealId}`, undefined, match)).toAnswer(412);
    const changed = await ann.get(`/deals/${dealId}`);
    const current = { 'if-match': changed.headers.get('etag') ?? '' };
    expect(await ann.send('DELETE', `/deals/${dealId}`, undefined, current)).toMatchObject({ status: 204 });
  });

  test('is a 404 for a deal of another account, an unknown one and a malformed id, and deletes nothing', async () => {
    for (const id of [dealId, randomUUID(), ...malformedIds]) {
      expect(await ben.delete(`/deals/${id}`)).toAnswer(404);
      expect(await ben.post(`/deals/${id}/restore`)).toAnswer(404);
    }
    expect(await ann.get(`/deals/${dealId}`)).toAnswer(200);
  });

  test('of concurrent deletions succeeds once', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await ann.delete(`/deals/${dealId}`)).status),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 404, 404, 404, 404]);
  });

  test('makes room for another deal, which a restoration then has not', async () => {
    for (let index = 0; index < 3; index += 1) await ann.createDeal();
    expect(await ann.post('/deals', { companyName: 'x', status: 'active' })).toAnswer(400);
    await remove();
    await ann.createDeal();
    expect(await restore()).toAnswer(400, { error: expect.stringMatching(/^An account may have at most 5 deals/) });
    expect(await ann.get(`/deals/${dealId}`)).toAnswer(404);
  });
});

describe('POST /deals/{dealId}/restore', () => {
  test('returns a deal that is not deleted as it is', async () => {
    const { body } = await ann.get(`/deals/${dealId}`);
    expect(await restore()).toAnswer(200, body);
    expect(await restore(ben)).toAnswer(404);
  });

  test('is possible for 30 days, and by the account alone', async () => {
    await remove();
    expect(await restore(ben)).toAnswer(404);
    world.clock.advance(30 * day - 1000);
    expect(await restore()).toAnswer(200);
    await remove();
    world.clock.advance(30 * day);
    expect(await restore()).toAnswer(404, notFound);
    expect(await data('{ deletedDeals { totalCount nodes { dealId } } }')).toEqual({
      data: { deletedDeals: { totalCount: 0, nodes: [] } },
    });
  });
});

test('deals are erased after 30 days with all that belongs to them, in batches of one account', async () => {
  const { prisma } = world.services.database;
  const kept = await ben.createDeal();
  await ben.delete(`/deals/${kept.dealId}`);
  const createdAt = world.clock.now();
  await prisma.activity.createMany({
    data: Array.from({ length: 600 }, () => ({
      dealId,
      userId: ann.userId,
      type: 'note' as const,
      content: 'x',
      createdAt,
      updatedAt: createdAt,
    })),
  });
  const used = async () => Number((await prisma.usage.findUniqueOrThrow({ where: { userId: ann.userId } })).bytes);
  await remove();
  const full = await used();
  world.clock.advance(29 * day);
  while (await world.services.dealDeletion.eraseBatch());
  expect(await prisma.deal.count({ where: { dealId } })).toBe(1);
  world.clock.advance(day);
  const batches: boolean[] = [];
  do batches.push(await world.services.dealDeletion.eraseBatch());
  while (batches.at(-1));
  expect(batches.length).toBeGreaterThan(2);
  const ids = [dealId, kept.dealId];
  expect(await prisma.deal.count({ where: { dealId: { in: ids } } })).toBe(0);
  expect(await prisma.activity.count({ where: { dealId } })).toBe(0);
  expect(await prisma.dealDocument.count({ where: { dealId } })).toBe(0);
  expect(full - (await used())).toBeGreaterThan(600 * 200);
  expect((await ann.docket.deals.list().all()).length).toBe(1);
});

describe('the other APIs', () => {
  test('GraphQL deletes, lists what can be restored, and restores', async () => {
    const { body } = await ann.get(`/deals/${dealId}`);
    const { updatedAt } = body as { updatedAt: string };
    const deleting = (version: string) =>
      data(`mutation { deleteDeal(dealId: "${dealId}", ifUpdatedAt: "${version}") { deletedDealId } }`);
    expect((await deleting('2026-01-01T00:00:00.000Z')).errors).toHaveLength(1);
    expect(await deleting(updatedAt)).toEqual({ data: { deleteDeal: { deletedDealId: dealId } } });
    const { deletedAt } = await world.services.database.prisma.deal.findUniqueOrThrow({ where: { dealId } });
    world.clock.advance(1000);
    const [other] = await ann.docket.deals.list().all();
    await ann.docket.deals.delete(other?.dealId ?? '');
    const listed = await data(
      '{ deletedDeals(first: 1) { totalCount nodes { dealId } pageInfo { hasNextPage endCursor } } }',
    );
    const page = listed.data.deletedDeals as { pageInfo: { endCursor: string } };
    expect(page).toMatchObject({ totalCount: 2, nodes: [{ dealId: other?.dealId }], pageInfo: { hasNextPage: true } });
    const fields = 'dealId companyName symbol status deletedAt restorableUntil';
    expect(
      await data(`{ deletedDeals(first: 1, after: "${page.pageInfo.endCursor}") { nodes { ${fields} } } }`),
    ).toEqual({
      data: {
        deletedDeals: {
          nodes: [
            {
              ...{ dealId, companyName: 'Quillhaven', symbol: 'QLHV', status: 'active' },
              deletedAt: deletedAt?.toISOString(),
              restorableUntil: new Date(Number(deletedAt) + 30 * day).toISOString(),
            },
          ],
        },
      },
    });
    expect(await data('{ deletedDeals { totalCount } }', ben)).toEqual({ data: { deletedDeals: { totalCount: 0 } } });
    expect(
      await data(
        `mutation { restoreDeal(dealId: "${dealId}") { deal { dealId updatedAt activities { totalCount } } } }`,
      ),
    ).toEqual({
      data: { restoreDeal: { deal: { dealId, updatedAt, activities: { totalCount: 1 } } } },
    });
    expect(await ann.docket.deals.restore(other?.dealId ?? '')).toEqual(other);
  });

  test('MCP deletes and restores', async () => {
    const agent = await McpAgent.connect(world.address, ann);
    expect(await agent.call('delete_deal', { dealId })).toMatchObject({ failed: false, content: { deleted: true } });
    expect(await agent.call('delete_deal', { dealId })).toMatchObject({ failed: true });
    expect(await agent.call('restore_deal', { dealId })).toMatchObject({
      failed: false,
      content: { dealId, notes: 'zirconium' },
    });
    await agent.close();
  });
});
