import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Agent } from '../support/agent.js';
import { filingRecord } from '../support/filingRecords.js';
import { emailsIn } from '../support/outbox.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

/** What one account may hold and do, on all edges together. */
let world: World;
let ann: Person;
let count = 0;

beforeAll(async () => {
  world = await World.open({
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
  ann = await world.person(`ann-${count}`);
});
afterAll(() => world.close());

const deal = { companyName: 'Harbour Rail', status: 'active' };
const long = 'n'.repeat(50_000);
const full = expect.stringMatching(
  /^An account may store 1 MB, and this one is full; shorten or delete something first/,
);

describe('deals', () => {
  const tooMany = { error: 'An account may have 5 deals; this one has as many' };

  test('beyond what an account may have are refused on every edge, and nobody else notices', async () => {
    for (let index = 0; index < 5; index += 1) await ann.hasDeal();
    expect(await ann.post('/deals', deal)).toAnswer(400, tooMany);
    const created = await ann.graphql(
      'mutation { createDeal(input: { companyName: "x", status: active }) { deal { dealId } } }',
    );
    expect(created.body).toMatchObject({
      errors: [{ message: tooMany.error, extensions: { code: 'BAD_USER_INPUT' } }],
    });
    const agent = await Agent.connect(world.address, ann);
    expect(await agent.call('create_deal', deal)).toMatchObject({ failed: true, text: tooMany.error });
    await agent.close();
    expect((await ann.docket.deals.list().all()).length).toBe(5);
    const ben = await world.person('ben');
    expect(await ben.post('/deals', deal)).toAnswer(201);
  });

  test('that come at once do not share the last place', async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await ann.post('/deals', deal)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 400)).toHaveLength(15);
  });

  test('that there are stay editable', async () => {
    const { dealId } = await ann.hasDeal();
    for (let index = 0; index < 4; index += 1) await ann.hasDeal();
    expect(await ann.put(`/deals/${dealId}`, { notes: 'Changed' })).toAnswer(200, { notes: 'Changed' });
  });
});

describe('activities', () => {
  test('beyond what a deal may have are refused, and there is room again when one is deleted', async () => {
    const { dealId } = await ann.hasDeal();
    const add = () => ann.post(`/deals/${dealId}/activities`, { type: 'note', content: 'Call' });
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await add()).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(await add()).toAnswer(400, { error: 'A deal may have 3 activities; this one has as many' });
    const { items } = (await ann.get(`/deals/${dealId}/activities`)).body as { items: { activityId: string }[] };
    const path = `/deals/${dealId}/activities/${items[0]?.activityId}`;
    expect(await ann.put(path, { completed: true })).toAnswer(200);
    expect((await ann.delete(path)).status).toBe(204);
    expect(await add()).toAnswer(201);
  });
});

describe('storage', () => {
  test('that is full takes no more, and lets what there is be changed and shortened', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      ids.push((await ann.hasDeal({ notes: long, description: long, riskAssessment: long })).dealId);
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

  test('holds all that an account writes', async () => {
    await world.hasFilings('sec', [filingRecord('sec', 'sec-1')]);
    const used = async () => {
      const row = await world.services.database.prisma.usage.findUnique({ where: { userId: ann.userId } });
      return { deals: row?.deals, bytes: Number(row?.bytes) };
    };
    const { dealId } = await ann.hasDeal({ notes: 'é'.repeat(100) });
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

  test('that the last create and its kept answer fill answers a repeat of it', async () => {
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

  test('that is full takes no answers to be kept and no preferences', async () => {
    await world.services.database.prisma.usage.upsert({
      where: { userId: ann.userId },
      create: { userId: ann.userId, bytes: 1_000_001 },
      update: {},
    });
    const keyed = await ann.send('POST', '/deals', deal, { 'idempotency-key': 'one' });
    expect(keyed).toAnswer(400, { error: full });
    await world.hasFilings('sec', [filingRecord('sec', 'sec-1')]);
    expect(await ann.post('/filings/sec/sec-1/preferences', { archived: true })).toAnswer(400, { error: full });
  });
});

describe('emails', () => {
  const to = 'analyst@example.com';

  test('of a day are counted on all edges together, and go on the next day', async () => {
    world.clock.set('2026-10-20T22:00:00Z');
    const { dealId } = await ann.hasDeal();
    const email = () => ann.post(`/deals/${dealId}/email`, { to });
    const before = (await emailsIn(world.dataFolder)).length;
    expect(await email()).toAnswer(200);
    await ann.graphql(`mutation { emailDeal(dealId: "${dealId}", input: { to: "${to}" }) { receipt { success } } }`);
    const agent = await Agent.connect(world.address, ann);
    expect(await agent.call('email_deal', { dealId, to })).toMatchObject({ failed: false });
    await agent.close();
    expect(await email()).toAnswer(200);
    const refused = await email();
    expect(refused).toAnswer(429, {
      error: 'An account may send 4 emails a day, and this one has; it may again from 2026-10-21T00:00:00.000Z on',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(7100);
    expect((await emailsIn(world.dataFolder)).length - before).toBe(4);
    world.clock.set('2026-10-21T00:00:00Z');
    world.clock.pass(60_000);
    expect(await email()).toAnswer(200);
  });

  test('that are many at once wait for each other', async () => {
    const dana = await World.open();
    const person = await dana.person('dana');
    const { dealId } = await person.hasDeal();
    const email = async () => (await person.post(`/deals/${dealId}/email`, { to })).status;
    const statuses = await Promise.all(Array.from({ length: 15 }, email));
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    dana.clock.pass(5000);
    expect(await email()).toBe(200);
    expect(await email()).toBe(429);
    await dana.close();
  });
});
