import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pRetry from 'p-retry';
import type { Caller } from '../../src/models/accounts/caller.js';
import type { CreateDealInput } from '../../src/models/deal.js';
import { filingRecord } from '../support/filingRecords.js';
import { type OperationName, operationRules, rulesOf } from '../../src/services/operations/operationRules.js';
import { MailProvider } from '../support/mailProvider.js';
import type { TestResponse, TestUser } from '../support/user.js';
import { FaultProxy } from '../support/proxy.js';
import { openReplica, type Replica } from '../support/replica.js';
import { totalStatements } from '../support/statementCount.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let replica: Replica;
let provider: MailProvider;
let ann: TestUser;
let dealId: string;

beforeAll(async () => {
  provider = await MailProvider.open();
  world = await TestWorld.open({ environment: provider.settings });
  replica = await openReplica(world, provider.settings);
  ann = await world.createUser('ann');
  ({ dealId } = await ann.createDeal());
  await world.insertFilings('sec', [filingRecord('sec', 'sec-1')]);
});
afterAll(async () => {
  await replica.close();
  await world.close();
  await provider.close();
});

const hours = 3600 * 1000;
const deal = { companyName: 'Harbour Rail', status: 'active' };
const to = 'analyst@example.com';

const post = (key: string, path: string, body: unknown, person = ann): Promise<TestResponse> =>
  person.send('POST', path, body, { 'idempotency-key': key });

const isReplayed = ({ headers }: TestResponse) => headers.get('idempotent-replayed') === 'true';
const dealsNamed = async (companyName: string, person = ann) =>
  (await person.docket.deals.list().all()).filter((one) => one.companyName === companyName).length;
const comparable = ({ status, body, headers }: TestResponse) => ({
  status,
  body,
  tag: headers.get('etag'),
  location: headers.get('location'),
});

const posts: [path: () => string, body: object, done: () => Promise<number>][] = [
  [() => '/deals', { ...deal, companyName: 'Once' }, () => dealsNamed('Once')],
  [
    () => `/deals/${dealId}/activities`,
    { type: 'note', content: 'Call' },
    async () => (await ann.docket.activities.list(dealId).all()).length,
  ],
  [() => `/deals/${dealId}/email`, { to }, async () => provider.requests.length],
  [() => '/filings/sec/sec-1/preferences', { archived: true }, async () => 1],
];

describe.each(posts)('a POST that is repeated with its idempotency key (%s)', (path, body, done) => {
  test('is executed once, and every process returns the stored response, marked as a replay', async () => {
    const first = await post('k1', path(), body);
    expect(first.status).toBeLessThan(300);
    expect(isReplayed(first)).toBe(false);
    for (const person of [ann, replica.userOnReplica(ann)]) {
      const again = await post('k1', path(), body, person);
      expect(isReplayed(again)).toBe(true);
      expect(comparable(again)).toEqual(comparable(first));
    }
    expect(await done()).toBe(1);
    await world.services.database.prisma.idempotentRequest.deleteMany();
  });

  test('is executed once for concurrent repeats at two processes', async () => {
    const before = await done();
    const people = [ann, replica.userOnReplica(ann)];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => post('k2', path(), body, people[index % 2])),
    );
    expect(answers.filter((answer) => !isReplayed(answer))).toHaveLength(1);
    expect(new Set(answers.map((answer) => JSON.stringify(comparable(answer)))).size).toBe(1);
    expect((await done()) - before).toBe(path().endsWith('preferences') ? 0 : 1);
    await world.services.database.prisma.idempotentRequest.deleteMany();
  });
});

test('a POST without a key is always executed', async () => {
  for (let time = 0; time < 2; time += 1) await ann.post('/deals', { ...deal, companyName: 'Twice' });
  expect(await dealsNamed('Twice')).toBe(2);
});

test('a repeat gets the stored response, regardless of later changes', async () => {
  const first = await post('then', '/deals', deal);
  await ann.put(`/deals/${(first.body as { dealId: string }).dealId}`, { notes: 'later' });
  expect(comparable(await post('then', '/deals', deal))).toEqual(comparable(first));
});

describe('a key that is reused for another request', () => {
  const reused = { error: 'This Idempotency-Key was sent with another request; use a new key' };

  test('is refused with another body or another path, and nothing is executed', async () => {
    expect(await post('other', '/deals', { ...deal, companyName: 'First' })).toAnswer(201);
    expect(await post('other', '/deals', { ...deal, companyName: 'Second' })).toAnswer(422, reused);
    expect(await post('other', `/deals/${dealId}/activities`, { type: 'note', content: 'x' })).toAnswer(422, reused);
    expect(await dealsNamed('Second')).toBe(0);
    const { dealId: another } = await ann.createDeal();
    expect(await post('email', `/deals/${dealId}/email`, { to })).toAnswer(200);
    expect(await post('email', `/deals/${another}/email`, { to })).toAnswer(422, reused);
  });

  test('is accepted when only white space or an ignored field differs', async () => {
    await post('spaced', '/deals', JSON.stringify(deal));
    expect(isReplayed(await post('spaced', '/deals', JSON.stringify(deal, null, 2)))).toBe(true);
    expect(isReplayed(await post('spaced', '/deals', { ...deal, createdAt: '2026-01-01T00:00:00Z' }))).toBe(true);
  });

  test('is accepted when only the order of object fields differs', async () => {
    const path = '/deals';
    const relatedFilingIds = ['sec-1', 'sec-2'];
    const first = await post('ordered', path, { companyName: 'Ordered', status: 'active', relatedFilingIds });
    const again = await post('ordered', path, { relatedFilingIds, status: 'active', companyName: 'Ordered' });
    expect(isReplayed(again)).toBe(true);
    expect(comparable(again)).toEqual(comparable(first));
    const turned = { companyName: 'Ordered', status: 'active', relatedFilingIds: relatedFilingIds.toReversed() };
    expect(await post('ordered', path, turned)).toAnswer(422, reused);
  });

  test('is compared as in the last release, both ways, while both releases run', async () => {
    const { idempotentRequest } = world.services.database.prisma;
    const fingerprint = hash('sha256', JSON.stringify(['/deals', {}, deal]));
    const outcome = JSON.stringify({ result: { dealId: 'kept', updatedAt: '2026-10-15T09:30:00.000Z' } });
    const row = { userId: ann.userId, key: 'rolling', fingerprint, outcome };
    await idempotentRequest.create({ data: { ...row, begunAt: world.clock.now() } });
    expect(isReplayed(await post('rolling', '/deals', deal))).toBe(true);
    expect(await post('rolling', '/deals', { ...deal, companyName: 'Other' })).toAnswer(422, reused);
    expect(await post('rolled', '/deals', deal)).toAnswer(201);
    const where = { userId_key: { userId: ann.userId, key: 'rolled' } };
    expect(await idempotentRequest.findUnique({ where })).toMatchObject({ fingerprint });
    // The last release reuses a key that has expired: it replaces what it knows of.
    const other = { ...deal, companyName: 'Reused' };
    const data = { fingerprint: hash('sha256', JSON.stringify(['/deals', {}, other])), outcome };
    await idempotentRequest.update({ where, data });
    expect(await post('rolled', '/deals', deal)).toAnswer(422, reused);
    expect(isReplayed(await post('rolled', '/deals', other))).toBe(true);
  });

  test('is independent of the keys of other accounts', async () => {
    const ben = await world.createUser('ben');
    const first = await post('shared', '/deals', deal);
    const other = await post('shared', '/deals', { ...deal, companyName: 'Of Ben' }, ben);
    expect(other.status).toBe(201);
    expect(isReplayed(other)).toBe(false);
    expect(comparable(await post('shared', '/deals', deal))).toEqual(comparable(first));
  });
});

describe('an error', () => {
  test.each([
    [403, async () => `/deals/${(await (await world.createUser('cat')).createDeal()).dealId}/email`, { to }],
    [404, async () => '/deals/none/email', { to }],
    [400, async () => '/filings/sec/sec-1/preferences', {}],
  ])('of the execution is stored and replayed: %i', async (status, path, body) => {
    const place = await path();
    const key = `refusal ${status}`;
    const first = await post(key, place, body);
    expect(first.status).toBe(status);
    expect(isReplayed(first)).toBe(false);
    const again = await post(key, place, body);
    expect(isReplayed(again)).toBe(true);
    expect(comparable(again)).toEqual(comparable(first));
  });

  test('before the execution leaves the key free', async () => {
    expect(await post('free', '/deals', { status: 'active' })).toAnswer(400);
    expect(await post('free', '/deals', '{')).toAnswer(400);
    expect(await post('free', '/deals', deal)).toAnswer(201);
  });

  test('that may be temporary is not stored: a failed email is sent again', async () => {
    const tries = provider.requests.length;
    provider.answer = { status: 500 };
    expect(await post('mail', `/deals/${dealId}/email`, { to })).toAnswer(502);
    provider.answer = { status: 202 };
    const second = await post('mail', `/deals/${dealId}/email`, { to });
    expect(second).toAnswer(200);
    expect(isReplayed(second)).toBe(false);
    expect(isReplayed(await post('mail', `/deals/${dealId}/email`, { to }))).toBe(true);
    expect(provider.requests).toHaveLength(tries + 2);
  });
});

describe('a key', () => {
  test.each(['k', ' ~!"#', 'x'.repeat(255), '"8e03978e-40d5-43dd-bc93-6894a57f9324"'])('may be %j', async (key) => {
    expect(await post(key, '/deals', deal)).toAnswer(201);
  });

  test.each(['', 'x'.repeat(256), 'é', 'a\tb'])('may not be %j', async (key) => {
    expect(await post(key, '/deals', { ...deal, companyName: 'Not this' })).toAnswer(400, {
      error: 'Idempotency-Key must be 1 to 255 printable ASCII characters',
    });
    expect(await dealsNamed('Not this')).toBe(0);
  });

  test('is ignored by other methods', async () => {
    const headers = { 'idempotency-key': 'x'.repeat(256) };
    expect((await ann.send('PUT', `/deals/${dealId}`, { notes: 'x' }, headers)).status).toBe(200);
    expect((await ann.send('GET', '/deals', undefined, headers)).status).toBe(200);
  });

  test('is kept for 24 hours, then free for any request, and deleted by later requests', async () => {
    await Promise.all(['day', 'old-1', 'old-2'].map((key) => post(key, '/deals', { ...deal, companyName: 'Day' })));
    world.clock.advance(24 * hours - 60_000);
    expect(isReplayed(await post('day', '/deals', { ...deal, companyName: 'Day' }))).toBe(true);
    world.clock.advance(60_000);
    const answer = await post('day', '/deals', { ...deal, companyName: 'Next day' });
    expect(answer).toAnswer(201);
    expect(isReplayed(answer)).toBe(false);
    for (let time = 0; time < 5; time += 1) await post('day', '/deals', { ...deal, companyName: 'Next day' });
    const rows = await world.services.database.prisma.idempotentRequest.findMany({ select: { key: true } });
    expect(rows).toEqual([{ key: 'day' }]);
  });
});

describe('a request in progress', () => {
  /** Begins a request that ends when `end` is called. */
  const leave = async (key: string) => {
    const input = { ...deal, companyName: key };
    let finish = (_result: object) => {};
    let ended = Promise.resolve({});
    await new Promise<void>((onBegin) => {
      const work = () => {
        onBegin();
        return new Promise<object>((resolve) => (finish = resolve));
      };
      const caller: Caller = { kind: 'operator', userId: ann.userId };
      const requestContent = ['/deals', {}, input];
      ended = world.services.idempotency.runOnce(
        caller,
        { key, content: requestContent, onReplay: () => {}, canRepeat: true },
        work,
      );
    });
    const end = (result: object) => {
      finish(result);
      return ended;
    };
    return { input, end };
  };

  test('makes its repeats wait for a while and then fail, and another body is refused at once', async () => {
    const { input, end } = await leave('slow');
    const answer = await post('slow', '/deals', input, replica.userOnReplica(ann));
    expect(answer).toAnswer(409, {
      error: 'The first request with this Idempotency-Key is still in progress; try again in a moment',
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(await post('slow', '/deals', deal)).toAnswer(422);
    const before = await totalStatements(replica);
    const waiting = post('slow', '/deals', input, replica.userOnReplica(ann));
    // The first deletes expired keys, the second reads the key; the others read it again after a pause.
    while ((await totalStatements(replica)) < before + 4) await new Promise((resolve) => setTimeout(resolve, 5));
    await end({ dealId: 'made', updatedAt: '2026-10-15T09:30:00.000Z' });
    expect(await waiting).toAnswer(201, { dealId: 'made', updatedAt: '2026-10-15T09:30:00.000Z' });
    expect(isReplayed(await waiting)).toBe(true);
  });

  test('is taken over after a minute without an outcome, and its own outcome is then discarded', async () => {
    const { input, end } = await leave('dead');
    world.clock.advance(60_000);
    expect(await post('dead', '/deals', deal)).toAnswer(422);
    const taken = await post('dead', '/deals', input, replica.userOnReplica(ann));
    expect(taken).toAnswer(201);
    expect(isReplayed(taken)).toBe(false);
    await end({ dealId: 'too late' });
    expect(comparable(await post('dead', '/deals', input))).toEqual(comparable(taken));
    expect(await dealsNamed('dead')).toBe(1);
  });
});

describe('a failure at the end of the execution', () => {
  let deletion: Promise<string> | undefined;
  /** Deletes a deal once. @returns its id. */
  const deleteDealOnce = () =>
    (deletion ??= (async () => {
      const { dealId } = await ann.createDeal({ companyName: 'Restored in doubt' });
      await ann.send('DELETE', `/deals/${dealId}`);
      return dealId;
    })());

  /** Sends a request of each operation whose work can be repeated, and counts how often it was done. */
  const writes: Partial<
    Record<OperationName, { send: (person: TestUser) => Promise<TestResponse>; done: () => Promise<number> }>
  > = {
    createDeal: {
      send: (person) => post('deal in doubt', '/deals', { ...deal, companyName: 'In doubt' }, person),
      done: () => dealsNamed('In doubt'),
    },
    createActivity: {
      send: (person) =>
        post('activity in doubt', `/deals/${dealId}/activities`, { type: 'note', content: 'In doubt' }, person),
      done: async () =>
        (await ann.docket.activities.list(dealId).all()).filter(({ content }) => content === 'In doubt').length,
    },
    setFilingPreference: {
      send: (person) => post('flag in doubt', '/filings/sec/sec-1/preferences', { favorited: true }, person),
      done: async () => 1,
    },
    setFilingPreferences: {
      send: (person) =>
        person.graphql(
          `mutation { setFilingPreferences(
            filings: [{ kind: sec, filingId: "sec-1" }], input: { archived: true }, idempotencyKey: "flags in doubt"
          ) { preferences { archived } } }`,
        ),
      done: async () => 1,
    },
    markFilings: {
      send: (person) =>
        person.graphql(
          `mutation { markFilings(
            filings: [{ kind: sec, filingId: "sec-1", archived: false }], idempotencyKey: "marks in doubt"
          ) { before { archived } } }`,
        ),
      done: async () => 1,
    },
    markMatchingFilings: {
      send: (person) =>
        person.graphql(
          `mutation { markMatchingFilings(
            kinds: [sec], input: { favorited: true }, idempotencyKey: "matching in doubt"
          ) { hasMore } }`,
        ),
      done: async () => 1,
    },
    addDealDocument: {
      send: (person) =>
        person.graphql(
          `mutation { addDealDocument(dealId: "${dealId}", input: { name: "In doubt", url: "https://example.com" }, idempotencyKey: "document in doubt") {
            deal { dealId } } }`,
        ),
      done: async () => {
        const { documents } = (await ann.get(`/deals/${dealId}`)).body as { documents: { name: string }[] };
        return documents.filter(({ name }) => name === 'In doubt').length;
      },
    },
    restoreDeal: {
      send: async (person) =>
        person.graphql(
          `mutation { restoreDeal(dealId: "${await deleteDealOnce()}", idempotencyKey: "restoration in doubt") { deal { dealId } } }`,
        ),
      done: () => dealsNamed('Restored in doubt'),
    },
    createSavedView: {
      send: (person) =>
        person.graphql(
          `mutation { createSavedView(input: { name: "In doubt" }, idempotencyKey: "view in doubt") { savedView { name } } }`,
        ),
      done: async () => {
        const { body } = await ann.graphql('{ savedViews { name } }');
        const { data } = body as { data: { savedViews: { name: string }[] } };
        return data.savedViews.filter(({ name }) => name === 'In doubt').length;
      },
    },
  };

  test('is tested for every operation that takes a key and can be repeated', () => {
    const repeatable = (Object.keys(operationRules) as OperationName[]).filter((operation) => {
      const { takesIdempotencyKey, effect } = rulesOf(operation);
      return takesIdempotencyKey && effect !== 'sends';
    });
    expect(Object.keys(writes).sort()).toEqual(repeatable.sort());
  });

  test.each(Object.entries(writes))(
    'the commit of %s succeeds and its confirmation is lost: a repeat finds the stored response',
    async (_operation, { send, done }) => {
      const proxy = await FaultProxy.open(world.databaseUrl);
      const cut = await openReplica(world, {}, proxy.url);
      await cut.userOnReplica(ann).get('/deals');
      proxy.loseAnswersTo('COMMIT');
      expect(JSON.stringify((await send(cut.userOnReplica(ann))).body)).toContain('The database does not answer');
      await cut.close();
      await proxy.close();
      const again = await send(ann);
      expect(again.status).toBeLessThan(300);
      expect(again.body).not.toHaveProperty('errors');
      expect(isReplayed(again)).toBe(true);
      expect(await done()).toBe(1);
    },
  );

  test('the claim of the key succeeds and its confirmation is lost: a repeat executes the request', async () => {
    const proxy = await FaultProxy.open(world.databaseUrl);
    const cut = await openReplica(world, {}, proxy.url);
    await cut.userOnReplica(ann).get('/deals');
    proxy.loseAnswersTo('INSERT INTO "IdempotentRequest"');
    const claimed = { ...deal, companyName: 'Claimed' };
    expect(await post('claimed', '/deals', claimed, cut.userOnReplica(ann))).toAnswer(503);
    await pRetry(async () => expect((await post('claimed', '/deals', claimed)).status).toBe(201), {
      retries: 3,
      minTimeout: 100,
    });
    expect(await dealsNamed('Claimed')).toBe(1);
    await cut.close();
    await proxy.close();
  });

  test('the database goes away: the key is free once the database is back', async () => {
    const proxy = await FaultProxy.open(world.databaseUrl);
    const cut = await openReplica(world, {}, proxy.url);
    const caller: Caller = { kind: 'operator', userId: ann.userId };
    const keyed = { key: 'away', content: ['/deals', {}, deal], onReplay: () => {}, canRepeat: true };
    const failing = cut.services.idempotency.runOnce(caller, keyed, async () => {
      await proxy.cut();
      throw new Error('The connection is gone');
    });
    await expect(failing).rejects.toThrow('The connection is gone');
    expect((await post('away', '/deals', deal)).status).toBe(409);
    await proxy.restore();
    await pRetry(async () => expect((await post('away', '/deals', deal)).status).toBe(201), { minTimeout: 100 });
    await cut.close();
    await proxy.close();
  });

  test('another process has taken over: the first execution is rolled back', async () => {
    const caller: Caller = { kind: 'operator', userId: ann.userId };
    const input = { ...deal, companyName: 'Slept' };
    const keyed = { key: 'slept', content: ['/deals', {}, input], onReplay: () => {}, canRepeat: true };
    const slept = world.services.idempotency.runOnce(caller, keyed, async (recordOutcome) => {
      world.clock.advance(60_000);
      expect(await post('slept', '/deals', input, replica.userOnReplica(ann))).toAnswer(201);
      return world.services.deals.create(caller, input as CreateDealInput, recordOutcome);
    });
    await expect(slept).rejects.toMatchObject({ kind: 'underWay' });
    expect(await dealsNamed('Slept')).toBe(1);
  });
});

describe('an email whose delivery is uncertain', () => {
  const unknown = { error: expect.stringMatching(/^It is unknown whether/) };

  test('is not sent again under its key after a crash, and the response says so', async () => {
    const path = `/deals/${dealId}/email`;
    await world.services.database.prisma.idempotentRequest.create({
      data: {
        userId: ann.userId,
        key: 'died',
        fingerprint: hash('sha256', JSON.stringify(['/deals/{dealId}/email', { dealId }, { to }])),
        begunAt: world.clock.now(),
      },
    });
    const before = provider.requests.length;
    expect(await post('died', path, { to })).toAnswer(409);
    world.clock.advance(60_000);
    expect(await post('died', path, { to })).toAnswer(502, unknown);
    expect(await post('died', path, { to })).toAnswer(502, unknown);
    expect(provider.requests.length).toBe(before);
  });

  test('is not sent again, nor forgotten, while a clock is set forward by forty days', async () => {
    const path = `/deals/${dealId}/email`;
    await world.services.database.prisma.idempotentRequest.create({
      data: {
        userId: ann.userId,
        key: 'jumped',
        fingerprint: hash('sha256', JSON.stringify(['/deals/{dealId}/email', { dealId }, { to }])),
        begunAt: world.clock.now(),
      },
    });
    const before = provider.requests.length;
    world.clock.advance(40 * 24 * hours);
    for (const key of ['sweep 1', 'sweep 2']) await post(key, '/deals', deal);
    expect(await post('jumped', path, { to })).toAnswer(502, unknown);
    expect(provider.requests.length).toBe(before);
    world.clock.advance(40 * 24 * hours);
    for (const key of ['sweep 3', 'sweep 4']) await post(key, '/deals', deal);
    expect(await world.services.database.prisma.idempotentRequest.count({ where: { key: 'jumped' } })).toBe(0);
  });

  test('stays uncertain when the provider accepted it without a response, and counts as sent', async () => {
    const path = `/deals/${dealId}/email`;
    const sentToday = () => world.services.database.prisma.dailyUse.findMany({ where: { userId: ann.userId } });
    const counted = await sentToday();
    provider.answer = 'nothing';
    const before = provider.requests.length;
    expect(await post('unanswered', path, { to })).toAnswer(502, unknown);
    provider.answer = { status: 202 };
    expect(await post('unanswered', path, { to })).toAnswer(502, unknown);
    expect(provider.requests.length).toBe(before + 1);
    expect(await sentToday()).not.toEqual(counted);
  });
});
