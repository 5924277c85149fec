import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Browser } from '../support/browser.js';
import { World } from '../support/world.js';

const environment = { SIGN_IN_ATTEMPTS: '5', CODES_PER_ADDRESS: '2', TRUST_PROXY: '1' };
let world: World;
/** Of each test its own: Redis keeps the buckets of those before. */
let address: string;
let count = 0;

beforeEach(async () => {
  world = await World.open({ environment });
  count += 1;
  address = `203.0.113.${count}`;
});
afterEach(() => world.close());

const post = (path: string, body: object) => new Browser(world).post(path, body, { 'x-forwarded-for': address });

const tooMany = (what: string) => ({
  error: expect.stringMatching(new RegExp(`^Too many ${what}; try again in \\d+ s$`)),
});

/** Redis has a clock of its own, which no test moves. */
const inMemory = process.env.REDIS_URL ? test.skip : test;

async function tries(count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < count; attempt += 1) {
    const body = { email: `${attempt}@example.com`, password: 'four plain words' };
    statuses.push((await post('/auth/sign-in', body)).status);
  }
  return statuses;
}

test('guessing from an address is slowed down, whichever accounts are tried and however', async () => {
  expect(await tries(5)).toEqual([401, 401, 401, 401, 401]);
  const refused = await post('/auth/sign-in', { email: 'a@example.com', password: 'x' });
  expect(refused).toAnswer(429, tooMany('attempts'));
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const proof = { email: 'a@example.com', code: '123456', newPassword: 'four plain words' };
  for (const path of ['/auth/sign-up/confirm', '/auth/reset/confirm']) {
    expect(await post(path, proof)).toAnswer(429, tooMany('attempts'));
  }
});

inMemory('attempts come back one by one', async () => {
  await tries(5);
  world.clock.pass(19_000);
  expect(await tries(1)).toEqual([429]);
  world.clock.pass(1000);
  expect(await tries(2)).toEqual([401, 429]);
});

test('codes are mailed to an address a few times, then a pause begins, for known and unknown addresses alike', async () => {
  const email = 'a@example.com';
  expect(await post('/auth/sign-up', { email })).toAnswer(200);
  expect(await post('/auth/reset', { email: 'A@example.com' })).toAnswer(200);
  expect(await post('/auth/sign-up', { email })).toAnswer(429, tooMany('codes for this address'));
  expect(await post('/auth/sign-up', { email: 'b@example.com' })).toAnswer(200);
});

test('the addresses of a network of IPv6 are one client: whoever has one has them all', async () => {
  const from = (host: number) => {
    const body = { email: `${host}@example.com`, password: 'x' };
    return new Browser(world).post('/auth/sign-in', body, { 'x-forwarded-for': `2001:db8:0:${count}::${host}` });
  };
  for (let host = 1; host <= 5; host += 1) expect((await from(host)).status).toBe(401);
  expect(await from(6)).toAnswer(429, tooMany('attempts'));
});

test('the password of who is signed in is not to be guessed by asking for another address', async () => {
  const browser = new Browser(world);
  const email = `owner${randomUUID()}@example.com`;
  await browser.signsUp(email);
  const asked = async (host: number) => {
    const body = { email: `${randomUUID()}@example.com`, password: 'wrong words' };
    return (await browser.post('/auth/address', body, { 'x-forwarded-for': `198.51.100.${host}` })).status;
  };
  const statuses: number[] = [];
  for (let host = 1; host <= 6; host += 1) statuses.push(await asked(host));
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});
