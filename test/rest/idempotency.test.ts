import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pRetry from 'p-retry';
import type { Caller } from '../../src/models/caller.js';
import type { CreateDealInput } from '../../src/models/deal.js';
import { filingRecord } from '../support/filingRecords.js';
import { MailProvider } from '../support/mailProvider.js';
import type { Answer, Person } from '../support/person.js';
import { Proxy } from '../support/proxy.js';
import { openReplica, type Replica } from '../support/replica.js';
import { statementsSent } from '../support/statements.js';
import { World } from '../support/world.js';

let world: World;
let replica: Replica;
let provider: MailProvider;
let ann: Person;
let dealId: string;

beforeAll(async () => {
  provider = await MailProvider.open();
  world = await World.open({ environment: provider.settings });
  replica = await openReplica(world, provider.settings);
  ann = await world.person('ann');
  ({ dealId } = await ann.hasDeal());
  await world.hasFilings('sec', [filingRecord('sec', 'sec-1')]);
});
afterAll(async () => {
  await replica.close();
  await world.close();
  await provider.close();
});

const hours = 3600 * 1000;
const deal = { companyName: 'Harbour Rail', status: 'active' };
const to = 'analyst@example.com';

const post = (key: string, path: string, body: unknown, person = ann): Promise<Answer> =>
  person.send('POST', path, body, { 'idempotency-key': key });

const isReplayed = ({ headers }: Answer) => headers.get('idempotent-replayed') === 'true';
const dealsNamed = async (companyName: string, person = ann) =>
  (await person.docket.deals.list().all()).filter((one) => one.companyName === companyName).length;
const seen = ({ status, body, headers }: Answer) => ({
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

describe.each(posts)('a POST that is repeated with its key (%s)', (path, body, done) => {
  test('is done once and answered the same, by every process, and says so', async () => {
    const first = await post('k1', path(), body);
    expect(first.status).toBeLessThan(300);
    expect(isReplayed(first)).toBe(false);
    for (const person of [ann, replica.serves(ann)]) {
      const again = await post('k1', path(), body, person);
      expect(isReplayed(again)).toBe(true);
      expect(seen(again)).toEqual(seen(first));
    }
    expect(await done()).toBe(1);
    await world.services.database.prisma.idempotentRequest.deleteMany();
  });

  test('is done once when all come at once, at two processes', async () => {
    const before = await done();
    const people = [ann, replica.serves(ann)];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => post('k2', path(), body, people[index % 2])),
    );
    expect(answers.filter((answer) => !isReplayed(answer))).toHaveLength(1);
    expect(new Set(answers.map((answer) => JSON.stringify(seen(answer)))).size).toBe(1);
    expect((await done()) - before).toBe(path().endsWith('preferences') ? 0 : 1);
    await world.services.database.prisma.idempotentRequest.deleteMany();
  });
});

test('without a key every POST is done', async () => {
  for (let time = 0; time < 2; time += 1) await ann.post('/deals', { ...deal, companyName: 'Twice' });
  expect(await dealsNamed('Twice')).toBe(2);
});

test('what comes back is what was answered then, whatever has become of it', async () => {
  const first = await post('then', '/deals', deal);
  await ann.put(`/deals/${(first.body as { dealId: string }).dealId}`, { notes: 'later' });
  expect(seen(await post('then', '/deals', deal))).toEqual(seen(first));
});

describe('a key that was sent with another request', () => {
  const reused = { error: 'This Idempotency-Key was sent with another request; take a new one' };

  test('is refused with another body or another path, and nothing is done', async () => {
    expect(await post('other', '/deals', { ...deal, companyName: 'First' })).toAnswer(201);
    expect(await post('other', '/deals', { ...deal, companyName: 'Second' })).toAnswer(422, reused);
    expect(await post('other', `/deals/${dealId}/activities`, { type: 'note', content: 'x' })).toAnswer(422, reused);
    expect(await dealsNamed('Second')).toBe(0);
    const { dealId: another } = await ann.hasDeal();
    expect(await post('email', `/deals/${dealId}/email`, { to })).toAnswer(200);
    expect(await post('email', `/deals/${another}/email`, { to })).toAnswer(422, reused);
  });

  test('is taken when only the spacing differs, or a field that is ignored', async () => {
    await post('spaced', '/deals', JSON.stringify(deal));
    expect(isReplayed(await post('spaced', '/deals', JSON.stringify(deal, null, 2)))).toBe(true);
    expect(isReplayed(await post('spaced', '/deals', { ...deal, createdAt: '2026-01-01T00:00:00Z' }))).toBe(true);
  });

  test('is taken when only the order of the fields differs, of objects alone', async () => {
    const path = '/deals';
    const relatedFilingIds = ['sec-1', 'sec-2'];
    const first = await post('ordered', path, { companyName: 'Ordered', status: 'active', relatedFilingIds });
    const again = await post('ordered', path, { relatedFilingIds, status: 'active', companyName: 'Ordered' });
    expect(isReplayed(again)).toBe(true);
    expect(seen(again)).toEqual(seen(first));
    const turned = { companyName: 'Ordered', status: 'active', relatedFilingIds: relatedFilingIds.toReversed() };
    expect(await post('ordered', path, turned)).toAnswer(422, reused);
  });

  test('is compared as the last release does, both ways, while that runs beside this one', async () => {
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

  test('is of no concern when somebody else sent it', async () => {
    const ben = await world.person('ben');
    const first = await post('shared', '/deals', deal);
    const other = await post('shared', '/deals', { ...deal, companyName: 'Of Ben' }, ben);
    expect(other.status).toBe(201);
    expect(isReplayed(other)).toBe(false);
    expect(seen(await post('shared', '/deals', deal))).toEqual(seen(first));
  });
});

describe('a refusal', () => {
  test.each([
    [403, async () => `/deals/${(await (await world.person('cat')).hasDeal()).dealId}/email`, { to }],
    [404, async () => '/deals/none/email', { to }],
    [400, async () => '/filings/sec/sec-1/preferences', {}],
  ])('that came of doing it stands: %i', async (status, path, body) => {
    const place = await path();
    const key = `refusal ${status}`;
    const first = await post(key, place, body);
    expect(first.status).toBe(status);
    expect(isReplayed(first)).toBe(false);
    const again = await post(key, place, body);
    expect(isReplayed(again)).toBe(true);
    expect(seen(again)).toEqual(seen(first));
  });

  test('that came before anything was done leaves the key free', async () => {
    expect(await post('free', '/deals', { status: 'active' })).toAnswer(400);
    expect(await post('free', '/deals', '{')).toAnswer(400);
    expect(await post('free', '/deals', deal)).toAnswer(201);
  });

  test('that may be over in a moment does not stand: an email that failed is tried again', async () => {
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

  test('means nothing to other methods', async () => {
    const headers = { 'idempotency-key': 'x'.repeat(256) };
    expect((await ann.send('PUT', `/deals/${dealId}`, { notes: 'x' }, headers)).status).toBe(200);
    expect((await ann.send('GET', '/deals', undefined, headers)).status).toBe(200);
  });

  test('is kept for 24 hours, then free for any request, and cleared away by later ones', async () => {
    await Promise.all(['day', 'old-1', 'old-2'].map((key) => post(key, '/deals', { ...deal, companyName: 'Day' })));
    world.clock.pass(24 * hours - 60_000);
    expect(isReplayed(await post('day', '/deals', { ...deal, companyName: 'Day' }))).toBe(true);
    world.clock.pass(60_000);
    const answer = await post('day', '/deals', { ...deal, companyName: 'Next day' });
    expect(answer).toAnswer(201);
    expect(isReplayed(answer)).toBe(false);
    for (let time = 0; time < 5; time += 1) await post('day', '/deals', { ...deal, companyName: 'Next day' });
    const rows = await world.services.database.prisma.idempotentRequest.findMany({ select: { key: true } });
    expect(rows).toEqual([{ key: 'day' }]);
  });
});

describe('a request that is under way', () => {
  /** A process takes a request on and does not come to its end until told to. */
  const leave = async (key: string) => {
    const input = { ...deal, companyName: key };
    let finish = (_result: object) => {};
    let ended = Promise.resolve({});
    await new Promise<void>((begun) => {
      const work = () => {
        begun();
        return new Promise<object>((resolve) => (finish = resolve));
      };
      const caller: Caller = { kind: 'operator', userId: ann.userId };
      const asked = ['/deals', {}, input];
      ended = world.services.idempotency.once(caller, { key, asked, onReplay: () => {}, canRepeat: true }, work);
    });
    const end = (result: object) => {
      finish(result);
      return ended;
    };
    return { input, end };
  };

  test('makes its repeats wait for a while, and then say so; another body is refused at once', async () => {
    const { input, end } = await leave('slow');
    const answer = await post('slow', '/deals', input, replica.serves(ann));
    expect(answer).toAnswer(409, {
      error: 'The first request with this Idempotency-Key is still under way; try again in a moment',
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(await post('slow', '/deals', deal)).toAnswer(422);
    const before = await statementsSent(replica);
    const waiting = post('slow', '/deals', input, replica.serves(ann));
    // One clears away what is old, one looks; the others look again after a pause.
    while ((await statementsSent(replica)) < before + 4) await new Promise((resolve) => setTimeout(resolve, 5));
    await end({ dealId: 'made', updatedAt: '2026-10-15T09:30:00.000Z' });
    expect(await waiting).toAnswer(201, { dealId: 'made', updatedAt: '2026-10-15T09:30:00.000Z' });
    expect(isReplayed(await waiting)).toBe(true);
  });

  test('is taken over after a minute without an outcome, and its first outcome then stands no more', async () => {
    const { input, end } = await leave('dead');
    world.clock.pass(60_000);
    expect(await post('dead', '/deals', deal)).toAnswer(422);
    const taken = await post('dead', '/deals', input, replica.serves(ann));
    expect(taken).toAnswer(201);
    expect(isReplayed(taken)).toBe(false);
    await end({ dealId: 'too late' });
    expect(seen(await post('dead', '/deals', input))).toEqual(seen(taken));
    expect(await dealsNamed('dead')).toBe(1);
  });
});

describe('what breaks at the end of the work', () => {
  const writes: [what: string, path: () => string, body: object, done: () => Promise<number>][] = [
    ['of a deal', () => '/deals', { ...deal, companyName: 'In doubt' }, () => dealsNamed('In doubt')],
    [
      'of an activity',
      () => `/deals/${dealId}/activities`,
      { type: 'note', content: 'In doubt' },
      async () =>
        (await ann.docket.activities.list(dealId).all()).filter(({ content }) => content === 'In doubt').length,
    ],
    ['of a preference', () => '/filings/sec/sec-1/preferences', { favorited: true }, async () => 1],
  ];

  test.each(writes)(
    'the commit %s, which is done and not heard of: a repeat finds it',
    async (_what, path, body, done) => {
      const proxy = await Proxy.open(world.databaseUrl);
      const cut = await openReplica(world, {}, proxy.url);
      const key = `in doubt ${path()}`;
      await cut.serves(ann).get('/deals');
      proxy.loseAnswersTo('COMMIT');
      const first = await post(key, path(), body, cut.serves(ann));
      expect(first).toAnswer(503);
      await cut.close();
      await proxy.close();
      const again = await post(key, path(), body);
      expect(again.status).toBeLessThan(300);
      expect(isReplayed(again)).toBe(true);
      expect(await done()).toBe(1);
    },
  );

  test('the answer to its claim, which stands and is not heard of: a repeat does it', async () => {
    const proxy = await Proxy.open(world.databaseUrl);
    const cut = await openReplica(world, {}, proxy.url);
    await cut.serves(ann).get('/deals');
    proxy.loseAnswersTo('INSERT INTO "IdempotentRequest"');
    const claimed = { ...deal, companyName: 'Claimed' };
    expect(await post('claimed', '/deals', claimed, cut.serves(ann))).toAnswer(503);
    await pRetry(async () => expect((await post('claimed', '/deals', claimed)).status).toBe(201), {
      retries: 3,
      minTimeout: 100,
    });
    expect(await dealsNamed('Claimed')).toBe(1);
    await cut.close();
    await proxy.close();
  });

  test('the database itself: the key is free as soon as that is back', async () => {
    const proxy = await Proxy.open(world.databaseUrl);
    const cut = await openReplica(world, {}, proxy.url);
    const caller: Caller = { kind: 'operator', userId: ann.userId };
    const keyed = { key: 'away', asked: ['/deals', {}, deal], onReplay: () => {}, canRepeat: true };
    const failing = cut.services.idempotency.once(caller, keyed, async () => {
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

  test('somebody else has taken over: what the first was at is not done', async () => {
    const caller: Caller = { kind: 'operator', userId: ann.userId };
    const input = { ...deal, companyName: 'Slept' };
    const keyed = { key: 'slept', asked: ['/deals', {}, input], onReplay: () => {}, canRepeat: true };
    const slept = world.services.idempotency.once(caller, keyed, async (caller) => {
      world.clock.pass(60_000);
      expect(await post('slept', '/deals', input, replica.serves(ann))).toAnswer(201);
      return world.services.deals.create(caller, input as CreateDealInput);
    });
    await expect(slept).rejects.toMatchObject({ kind: 'underWay' });
    expect(await dealsNamed('Slept')).toBe(1);
  });
});

describe('an email of which nobody can know whether it was sent', () => {
  const unknown = { error: expect.stringMatching(/^Nobody can know whether/) };

  test('is not sent again under its key when whoever was at it died, and the answer says so', async () => {
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
    world.clock.pass(60_000);
    expect(await post('died', path, { to })).toAnswer(502, unknown);
    expect(await post('died', path, { to })).toAnswer(502, unknown);
    expect(provider.requests.length).toBe(before);
  });

  test('stays so when the provider took it in and did not answer, and counts as sent', async () => {
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
