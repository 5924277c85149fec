import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { REDIS_URL } from '../support/servers.js';
import { randomUUID } from 'node:crypto';
import { AuthenticatorApp } from '../support/authenticatorApp.js';
import { BrowserSession } from '../support/browser.js';
import { countStatements } from '../support/statementCount.js';
import { TestWorld } from '../support/world.js';

const environment = { SIGN_IN_ATTEMPTS: '5', CODES_PER_ADDRESS: '2', TRUST_PROXY: '1' };
let world: TestWorld;
/** Client address of the current test: Redis keeps the buckets of earlier tests. */
let address: string;
let count = 0;

beforeEach(async () => {
  world = await TestWorld.open({ environment });
  count += 1;
  address = `203.0.113.${count}`;
});
afterEach(() => world.close());

const post = (path: string, body: object) => new BrowserSession(world).post(path, body, { 'x-forwarded-for': address });

const tooMany = (what: string) => ({
  error: expect.stringMatching(new RegExp(`^Too many ${what}; try again in \\d+ s$`)),
});

/** Redis has a clock of its own, which no test moves. */
const inMemory = REDIS_URL ? test.skip : test;

async function tries(count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < count; attempt += 1) {
    const body = { email: `${attempt}@example.com`, password: 'four plain words' };
    statuses.push((await post('/auth/sign-in', body)).status);
  }
  return statuses;
}

test('guessing from one client address is throttled, for any accounts and any method', async () => {
  expect(await tries(5)).toEqual([401, 401, 401, 401, 401]);
  const refused = await post('/auth/sign-in', { email: 'a@example.com', password: 'x' });
  expect(refused).toAnswer(429, tooMany('attempts'));
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const proof = { email: 'a@example.com', code: '123456', newPassword: 'four plain words' };
  for (const path of ['/auth/sign-up/confirm', '/auth/reset/confirm']) {
    expect(await post(path, proof)).toAnswer(429, tooMany('attempts'));
  }
});

test('re-authentication counts against the sign-in attempts', async () => {
  const email = `confirming-${randomUUID()}@example.com`;
  const browser = new BrowserSession(world);
  const from = { 'x-forwarded-for': address };
  await browser.signUp(email, 'four plain words', from);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    statuses.push((await browser.post('/auth/confirm-identity', { password: 'another password' }, from)).status);
  }
  expect(statuses).toEqual([400, 400, 400, 429, 429]);
  for (const [path, body] of [
    ['/auth/confirm-identity/code', { code: '123456' }],
    ['/auth/sign-in', { email, password: 'four plain words' }],
  ] as const) {
    expect(await browser.post(path, body, from)).toAnswer(429, tooMany('attempts'));
  }
});

inMemory('attempts come back one by one', async () => {
  await tries(5);
  world.clock.advance(19_000);
  expect(await tries(1)).toEqual([429]);
  world.clock.advance(1000);
  expect(await tries(2)).toEqual([401, 429]);
});

test('codes are mailed to an address a few times, then refused for a while, for known and unknown addresses', async () => {
  const email = 'a@example.com';
  expect(await post('/auth/sign-up', { email })).toAnswer(200);
  expect(await post('/auth/reset', { email: 'A@example.com' })).toAnswer(200);
  expect(await post('/auth/sign-up', { email })).toAnswer(429, tooMany('codes for this address'));
  expect(await post('/auth/sign-up', { email: 'b@example.com' })).toAnswer(200);
});

inMemory(
  'pauses between codes grow, and a day has few of them; a browser that signed in before has a share of its own',
  async () => {
    const email = `codes-${randomUUID()}@example.com`;
    const owner = new BrowserSession(world);
    await owner.signUp(email, 'four plain words', { 'x-forwarded-for': '198.51.100.1' });
    let mailed = 0;
    for (let minute = 0; minute < 600; minute += 1) {
      world.clock.advance(60_000);
      const { status } = await new BrowserSession(world).post(
        '/auth/reset',
        { email },
        { 'x-forwarded-for': `198.51.100.${minute % 200}` },
      );
      if (status === 200) mailed += 1;
    }
    // Eight and what comes back in ten hours.
    expect(mailed).toBeGreaterThanOrEqual(8);
    expect(mailed).toBeLessThanOrEqual(12);
    const from = { 'x-forwarded-for': '198.51.100.250' };
    expect(await owner.post('/auth/reset', { email }, from)).toAnswer(200);
  },
);

test('wrong tries of strangers at codes that they requested do not use up those of a newcomer', async () => {
  const email = `guessed-${randomUUID()}@example.com`;
  const stranger = new BrowserSession(world);
  const from = (host: number) => ({ 'x-forwarded-for': `198.51.${count}.${host}` });
  expect((await stranger.post('/auth/sign-up', { email }, from(0))).status).toBe(200);
  // The code is stored after the answer.
  while ((await world.services.database.prisma.verification.count()) === 0);
  const statuses: number[] = [];
  for (let host = 1; host <= 40; host += 1) {
    const body = { email, code: String(host).padStart(6, '0'), newPassword: 'four plain words' };
    statuses.push((await stranger.post('/auth/sign-up/confirm', body, from(host))).status);
  }
  expect(statuses).toEqual(Array(40).fill(400));
  await new BrowserSession(world).signUp(email, 'four plain words', from(100));
});

test('attempts in a browser without a requested code do not block signing up', async () => {
  const email = `newcomer-${randomUUID()}@example.com`;
  for (let host = 0; host < 24; host += 1) {
    const body = { email, code: '123456', newPassword: 'four plain words' };
    const from = { 'x-forwarded-for': `198.51.100.${host}` };
    expect(await new BrowserSession(world).post('/auth/sign-up/confirm', body, from)).toAnswer(400);
  }
  await new BrowserSession(world).signUp(email, 'four plain words', { 'x-forwarded-for': address });
});

test('aliases of one mailbox share one limit of codes', async () => {
  const name = randomUUID().slice(0, 8);
  const ask = async (email: string) =>
    (await new BrowserSession(world).post('/auth/sign-up', { email }, { 'x-forwarded-for': address })).status;
  expect([await ask(`${name}+1@gmail.com`), await ask(`${name.split('').join('.')}@gmail.com`)]).toEqual([200, 200]);
  expect(await ask(`${name}+2@gmail.com`)).toBe(429);
  expect(await ask(`${name}@googlemail.com`)).toBe(429);
});

test('the addresses of one IPv6 network count as one client', async () => {
  const from = (host: number) => {
    const body = { email: `${host}@example.com`, password: 'x' };
    return new BrowserSession(world).post('/auth/sign-in', body, { 'x-forwarded-for': `2001:db8:${count}::${host}` });
  };
  for (let host = 1; host <= 5; host += 1) expect((await from(host)).status).toBe(401);
  expect(await from(6)).toAnswer(429, tooMany('attempts'));
});

inMemory('the networks of one IPv6 site share a bucket four times as large', async () => {
  const from = (network: number, site = `2001:db8:1${count}`) => {
    const body = { email: `${randomUUID()}@example.com`, password: 'x' };
    const address = `${site}:${(network * 256).toString(16)}::1`;
    return new BrowserSession(world).post('/auth/sign-in', body, { 'x-forwarded-for': address });
  };
  const statuses: number[] = [];
  for (let network = 0; network < 20; network += 1) statuses.push((await from(network)).status);
  expect(statuses).toEqual(Array(20).fill(401));
  expect(await from(20)).toAnswer(429, tooMany('attempts'));
  expect(await from(20, `2001:db8:2${count}`)).toAnswer(401);
});

inMemory('wrong passwords in a stolen session leave the attempts of the owner alone', async () => {
  const email = `stolen-${randomUUID()}@example.com`;
  const owner = new BrowserSession(world);
  const from = (host: number) => ({ 'x-forwarded-for': `198.51.${100 + count}.${host}` });
  await owner.signUp(email, 'four plain words', from(0));
  const thief = new BrowserSession(world);
  await thief.post('/auth/sign-in', { email, password: 'four plain words' }, from(1));
  const statuses: number[] = [];
  for (let host = 2; host <= 8; host += 1) {
    statuses.push((await thief.post('/auth/confirm-identity', { password: 'another password' }, from(host))).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  expect(await owner.post('/auth/confirm-identity', { password: 'four plain words' }, from(9))).toAnswer(200);
  expect(await owner.post('/auth/sign-in', { email, password: 'four plain words' }, from(10))).toAnswer(200);
});

test('a signed-in client cannot guess the password through the change of the email address', async () => {
  const browser = new BrowserSession(world);
  const email = `owner${randomUUID()}@example.com`;
  await browser.signUp(email);
  const requestStatus = async (host: number) => {
    const body = { email: `${randomUUID()}@example.com`, password: 'wrong words' };
    return (await browser.post('/auth/address', body, { 'x-forwarded-for': `198.51.100.${host}` })).status;
  };
  const statuses: number[] = [];
  for (let host = 1; host <= 6; host += 1) statuses.push(await requestStatus(host));
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

test('the body of a form is limited to 16 KiB', async () => {
  const email = `${'a'.repeat(16 * 1024)}@example.com`;
  for (const path of ['/auth/sign-up', '/auth/sign-in/recovery-code', '/auth/sign-in/passkey']) {
    expect(await post(path, { email })).toAnswer(413, { error: 'The body must not be larger than 16 KiB' });
  }
});

test('keys, passkeys and two-factor can be changed 200 times a day; a refused change stores nothing', async () => {
  const email = `changes-${randomUUID()}@example.com`;
  const browser = new BrowserSession(world);
  await browser.signUp(email);
  await world.services.accounts.grant(email, null);
  const { prisma } = world.services.database;
  const { userId } = await prisma.account.findUniqueOrThrow({ where: { email } });
  const createKey = () => browser.graphql('mutation { createKey(input: { name: "k" }) { key } }');
  expect(await createKey()).toMatchObject({ body: { data: { createKey: { key: expect.any(String) } } } });
  await prisma.dailyUse.update({
    where: { userId_operation: { userId, operation: 'accountChange' } },
    data: { count: 200 },
  });
  expect(await createKey()).toMatchObject({ body: { errors: [{ extensions: { code: 'RATE_LIMITED' } }] } });
  expect(await prisma.apiKey.count({ where: { userId } })).toBe(1);
  const eventCount = await prisma.auditEvent.count({ where: { userId, action: 'keyCreated' } });
  expect(eventCount).toBe(1);
});

test('a second factor whose confirmation is refused by the daily quota stays off, and the session lives', async () => {
  const email = `quota-${randomUUID()}@example.com`;
  const browser = new BrowserSession(world);
  const headers = { 'x-forwarded-for': address };
  await browser.signUp(email, 'four plain words', headers);
  const { prisma } = world.services.database;
  const { userId } = await prisma.account.findUniqueOrThrow({ where: { email } });
  const { body } = await browser.post('/auth/second-factor', { password: 'four plain words' }, headers);
  const app = new AuthenticatorApp((body as { secret: string }).secret);
  await prisma.dailyUse.upsert({
    where: { userId_operation: { userId, operation: 'accountChange' } },
    create: {
      userId,
      operation: 'accountChange',
      day: new Date(world.clock.now().toISOString().slice(0, 10)),
      count: 200,
    },
    update: { count: 200 },
  });
  expect((await browser.post('/auth/second-factor/confirm', { code: app.code() }, headers)).status).toBe(429);
  const viewer = '{ viewer { secondFactor { enabledAt } } }';
  expect((await browser.graphql(viewer)).body).toEqual({ data: { viewer: { secondFactor: null } } });
});

test('ended sessions are cached as invalid, with any other cookies beside them', async () => {
  const email = `ended-${randomUUID()}@example.com`;
  const browser = new BrowserSession(world);
  await browser.signUp(email, 'four plain words', { 'x-forwarded-for': address });
  const ended = browser.copy();
  await browser.post('/auth/sign-out', {}, { 'x-forwarded-for': address });
  const asks = async () => {
    for (let number = 0; number < 20; number += 1) {
      ended.cookies.set('junk', String(number));
      const body = { query: '{ viewer { id } }' };
      expect((await ended.post('/graphql', body, { 'x-forwarded-for': address })).status).toBe(401);
    }
  };
  expect(await countStatements(world, asks)).toBeLessThan(5);
});
