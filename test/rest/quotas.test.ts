import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { McpAgent } from '../support/agent.js';
import { filingRecord } from '../support/filingRecords.js';
import { readOutbox } from '../support/outbox.js';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

/** World of the tests on quotas of one account, across all APIs. */
let world: TestWorld;
let ann: TestUser;
let count = 0;

beforeAll(async () => {
  world = await TestWorld.open({
    environment: {
      DEALS_PER_ACCOUNT: '5',
      ACTIVITIES_PER_DEAL: '3',
      STORAGE_MB_PER_ACCOUNT: '1',
      EMAIL_PER_DAY: '4',
    },
  });
});
beforeEach(async () => {
  count += 1;
  ann = await world.createUser(`ann-${count}`);
});
afterAll(() => world.close());

const deal = { companyName: 'Harbour Rail', status: 'active' };
const long = 'n'.repeat(50_000);
const full = expect.stringMatching(
  /^An account may store at most 1 MB, and this account is full; shorten or delete texts first/,
);

describe('deals', () => {
  const tooMany = { error: 'An account may have at most 5 deals, and this account has reached the limit' };

  test('beyond the quota are refused on every API, without effect on other accounts', async () => {
    for (let index = 0; index < 5; index += 1) await ann.createDeal();
    expect(await ann.post('/deals', deal)).toAnswer(400, tooMany);
    const created = await ann.graphql(
      'mutation { createDeal(input: { companyName: "x", status: active }) { deal { dealId } } }',
    );
    expect(created.body).toMatchObject({
      errors: [{ message: tooMany.error, extensions: { code: 'BAD_USER_INPUT' } }],
    });
    const agent = await McpAgent.connect(world.address, ann);
    expect(await agent.call('create_deal', deal)).toMatchObject({ failed: true, text: tooMany.error });
    await agent.close();
    expect((await ann.docket.deals.list().all()).length).toBe(5);
    const ben = await world.createUser('ben');
    expect(await ben.post('/deals', deal)).toAnswer(201);
  });

  test('beyond a quota that was lowered keep their activities', async () => {
    const { dealId } = await ann.createDeal();
    await world.services.database.prisma.deal.createMany({
      data: Array.from({ length: 5 }, (_, index) => ({
        ...{ userId: ann.userId, companyName: `Earlier ${index}`, status: 'active' as const },
        ...{ createdAt: new Date('2026-10-01'), updatedAt: new Date('2026-10-01'), relatedFilingIds: [] },
      })),
    });
    expect(await ann.post(`/deals/${dealId}/activities`, { type: 'note', content: 'Call' })).toAnswer(201);
    expect(await ann.post('/deals', deal)).toAnswer(400, tooMany);
  });

  test('that are created concurrently cannot share the last place', async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await ann.post('/deals', deal)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 400)).toHaveLength(15);
  });

  test('at the quota stay editable', async () => {
    const { dealId } = await ann.createDeal();
    for (let index = 0; index < 4; index += 1) await ann.createDeal();
    expect(await ann.put(`/deals/${dealId}`, { notes: 'Changed' })).toAnswer(200, { notes: 'Changed' });
  });
});

describe('activities', () => {
  test('beyond the quota of a deal are refused, and deleting one makes room', async () => {
    const { dealId } = await ann.createDeal();
    const add = () => ann.post(`/deals/${dealId}/activities`, { type: 'note', content: 'Call' });
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await add()).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(await add()).toAnswer(400, { error: 'A deal may have at most 3 activities; delete an activity first' });
    const { items } = (await ann.get(`/deals/${dealId}/activities`)).body as { items: { activityId: string }[] };
    const path = `/deals/${dealId}/activities/${items[0]?.activityId}`;
    expect(await ann.put(path, { completed: true })).toAnswer(200);
    expect((await ann.delete(path)).status).toBe(204);
    expect(await add()).toAnswer(201);
  });
});

describe('storage', () => {
  test('that is full accepts no new records, and existing records can be changed and shortened', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      ids.push((await ann.createDeal({ notes: long, description: long, riskAssessment: long })).dealId);
    }
    const [first = '', second = ''] = ids;
    expect(await ann.put(`/deals/${first}`, { investmentThesis: long })).toAnswer(200);
    for (const id of ids.slice(1)) await ann.put(`/deals/${id}`, { investmentThesis: long });
    const grown = await ann.put(`/deals/${second}`, { symbol: 'HRBR', notes: '自'.repeat(50_000) });
    expect(grown).toAnswer(400, { error: full });
    expect(await ann.get(`/deals/${second}`)).toAnswer(200, { notes: long, symbol: null });
    expect(await ann.put(`/deals/${second}`, { status: 'closed' })).toAnswer(200);
    expect(await ann.put(`/deals/${second}`, { notes: null, description: null })).toAnswer(200);
    expect(await ann.put(`/deals/${second}`, { symbol: 'HRBR', notes: '自'.repeat(10_000) })).toAnswer(200);
  });

  test('counts all records of an account', async () => {
    await world.insertFilings('sec', [filingRecord('sec', 'sec-1')]);
    const used = async () => {
      const row = await world.services.database.prisma.usage.findUnique({ where: { userId: ann.userId } });
      return { deals: row?.deals, bytes: Number(row?.bytes) };
    };
    const { dealId } = await ann.createDeal({ notes: 'é'.repeat(100) });
    // Two bytes a letter, twelve of the company's name, and a round number for the rest.
    expect(await used()).toEqual({ deals: 1, bytes: 712 });
    const { body } = await ann.post(`/deals/${dealId}/activities`, { type: 'note', content: 'Call' });
    expect(await used()).toEqual({ deals: 1, bytes: 916 });
    await ann.post('/filings/sec/sec-1/preferences', { archived: true });
    await ann.post('/filings/sec/sec-1/preferences', { favorited: true });
    expect(await used()).toEqual({ deals: 1, bytes: 1116 });
    await ann.delete(`/deals/${dealId}/activities/${(body as { activityId: string }).activityId}`);
    expect(await used()).toEqual({ deals: 1, bytes: 912 });
    await ann.send('POST', '/deals', { nonsense: 1 }, { 'idempotency-key': 'one' });
    await ann.send('POST', '/deals', deal, { 'idempotency-key': 'two' });
    const { bytes } = await used();
    expect(bytes).toBeGreaterThan(912 + 512 + 500 + 300);
  });

  test('that the history of deals fills makes room for everything else', async () => {
    const script = await world.createUser(`ann-${count}`);
    const { dealId } = await ann.createDeal({ notes: long });
    for (let index = 0; index < 30; index += 1) {
      const text = String(index).padEnd(50_000, 'n');
      expect(await (index % 2 ? ann : script).put(`/deals/${dealId}`, { notes: text })).toAnswer(200);
    }
    const { prisma } = world.services.database;
    const used = async () => Number((await prisma.usage.findUniqueOrThrow({ where: { userId: ann.userId } })).bytes);
    const full = await used();
    expect(full).toBeGreaterThan(900_000);
    expect(full).toBeLessThanOrEqual(1_000_000);
    const entries = () => prisma.dealChange.count({ where: { dealId } });
    const kept = await entries();
    for (let index = 0; index < 3; index += 1) await ann.createDeal({ notes: long, description: long });
    expect(await ann.send('POST', '/deals', deal, { 'idempotency-key': 'one' })).toAnswer(201);
    expect(await entries()).toBeLessThan(kept - 4);
    expect(await ann.put(`/deals/${dealId}`, { notes: null })).toAnswer(200);
    const counted = await used();
    await prisma.$executeRaw`SELECT count_all_use()`;
    expect(await used()).toBe(counted);
    await prisma.deal.deleteMany({ where: { userId: ann.userId } });
    expect(await used()).toBeLessThan(3000);
  });

  test('that the last create fills, with its stored response, still replays that response', async () => {
    // Room for the deal and its claim, not for the answer that is kept besides.
    const { userId } = ann;
    await world.services.database.prisma.usage.upsert({
      where: { userId },
      create: { userId, bytes: 993_000 },
      update: {},
    });
    const create = () =>
      ann.send('POST', '/deals', { ...deal, notes: 'n'.repeat(5000) }, { 'idempotency-key': 'last' });
    const first = await create();
    expect(first).toAnswer(201);
    expect(await create()).toAnswer(201, first.body);
    expect(await ann.send('POST', '/deals', deal, { 'idempotency-key': 'next' })).toAnswer(400, { error: full });
  });

  const fill = (userId: string) =>
    world.services.database.prisma.usage.upsert({
      where: { userId },
      create: { userId, bytes: 1_000_001 },
      update: { bytes: 1_000_001 },
    });

  test('that is full accepts no idempotency keys and no preferences on further filings', async () => {
    await fill(ann.userId);
    const keyed = await ann.send('POST', '/deals', deal, { 'idempotency-key': 'one' });
    expect(keyed).toAnswer(400, { error: full });
    await world.insertFilings('sec', [filingRecord('sec', 'sec-1')]);
    expect(await ann.post('/filings/sec/sec-1/preferences', { archived: true })).toAnswer(400, { error: full });
    expect(await ann.get('/filings/sec?archived=true')).toAnswer(200, { items: [] });
  });

  test('that is full accepts changes of preferences that are stored, on every API', async () => {
    await world.insertFilings('sec', [filingRecord('sec', 'sec-1'), filingRecord('sec', 'sec-2')]);
    const path = '/filings/sec/sec-1/preferences';
    expect(await ann.post(path, { archived: true })).toAnswer(200, { archived: true });
    await fill(ann.userId);
    expect(await ann.post(path, { archived: false })).toAnswer(200, { archived: false });
    const set = (filingId: string) =>
      ann.graphql(
        `mutation { setFilingPreferences(filings: [{ kind: sec, filingId: "sec-1" }, { kind: sec, filingId: "${filingId}" }],
          input: { archived: true }) { preferences { filingId archived } } }`,
      );
    expect((await set('sec-1')).body).toMatchObject({
      data: { setFilingPreferences: { preferences: [{ archived: true }, { archived: true }] } },
    });
    // One of the two would be added, so that neither changes.
    await ann.post(path, { archived: false });
    expect((await set('sec-2')).body).toMatchObject({ errors: [{ message: full }] });
    expect(await ann.get('/filings/sec?archived=true')).toAnswer(200, { items: [] });
  });

  test('that is full lets a key be taken over whose process died: its row is stored already', async () => {
    const { userId } = ann;
    await world.insertFilings('sec', [filingRecord('sec', 'sec-1')]);
    const archive = () =>
      ann.send('POST', '/filings/sec/sec-1/preferences', { archived: true }, { 'idempotency-key': 'died' });
    expect(await archive()).toAnswer(200);
    const begunAt = new Date(world.clock.now().getTime() - 61_000);
    const { idempotentRequest } = world.services.database.prisma;
    await idempotentRequest.update({
      where: { userId_key: { userId, key: 'died' } },
      data: { outcome: null, begunAt },
    });
    await fill(userId);
    expect(await archive()).toAnswer(200, { archived: true });
  });
});

describe('emails', () => {
  const to = 'analyst@example.com';

  test('of a day are counted on all APIs together, and allowed again the next day', async () => {
    world.clock.set('2026-10-20T22:00:00Z');
    const { dealId } = await ann.createDeal();
    const email = () => ann.post(`/deals/${dealId}/email`, { to });
    const before = (await readOutbox(world.dataFolder)).length;
    expect(await email()).toAnswer(200);
    await ann.graphql(`mutation { emailDeal(dealId: "${dealId}", input: { to: "${to}" }) { receipt { success } } }`);
    const agent = await McpAgent.connect(world.address, ann);
    expect(await agent.call('email_deal', { dealId, to })).toMatchObject({ failed: false });
    await agent.close();
    expect(await email()).toAnswer(200);
    const refused = await email();
    expect(refused).toAnswer(429, {
      error:
        'An account may send at most 4 emails a day, and this account has reached the limit; try again from 2026-10-21T00:00:00.000Z',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(7100);
    expect((await readOutbox(world.dataFolder)).length - before).toBe(4);
    world.clock.set('2026-10-21T00:00:00Z');
    world.clock.advance(60_000);
    expect(await email()).toAnswer(200);
  });

  test('of processes with different clocks count towards the later day', async () => {
    const { dealId } = await ann.createDeal();
    const times = ['2026-10-23T00:00:30Z', '2026-10-23T00:00:40Z', '2026-10-22T23:59:50Z', '2026-10-23T00:00:50Z'];
    const statuses: number[] = [];
    for (const time of [...times, '2026-10-22T23:59:59Z', '2026-10-23T00:01:00Z']) {
      world.clock.set(time);
      statuses.push((await ann.post(`/deals/${dealId}/email`, { to })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  test('sent concurrently wait for each other', async () => {
    const dana = await TestWorld.open();
    const person = await dana.createUser('dana');
    const { dealId } = await person.createDeal();
    const email = async () => (await person.post(`/deals/${dealId}/email`, { to })).status;
    const statuses = await Promise.all(Array.from({ length: 15 }, email));
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    dana.clock.advance(5000);
    expect(await email()).toBe(200);
    expect(await email()).toBe(429);
    await dana.close();
  });
});
