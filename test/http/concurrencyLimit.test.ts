import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, type OutgoingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { isOnPostgres } from '../support/servers.js';
import type { TestUser } from '../support/user.js';
import { openReplica, type Replica } from '../support/replica.js';
import { TestWorld } from '../support/world.js';

// Requests of an account that wait for others of it.

/** Requests of an account that are worked on at once, and that may wait. */
const [atOnce, waiting] = [isOnPostgres ? 4 : 2, 20];

let world: TestWorld;
let replica: Replica;
let ann: TestUser;
let ticking: NodeJS.Timeout;

beforeAll(async () => {
  world = await TestWorld.open();
  replica = await openReplica(world, { RATE_LIMIT_CAPACITY: String(waiting) });
  // The queue is as long as the burst, so that tokens have to be refilled meanwhile.
  ticking = setInterval(() => world.clock.advance(1), 5);
});
// An account for each test, because Redis refills the bucket of the test before in its own time.
beforeEach(async () => {
  ann = replica.userOnReplica(await world.createUser(`ann-${randomUUID()}`));
});
afterAll(async () => {
  clearInterval(ticking);
  await replica.close();
  await world.close();
});
beforeEach(async () => expect(await ann.get('/deals')).toAnswer(200));

/** A request that the service has begun with. */
async function beginRequest(method: string, more: OutgoingHttpHeaders = {}): Promise<ClientRequest> {
  const headers = { 'x-api-key': ann.key, expect: '100-continue', ...more };
  const one = request(`${replica.address}/v1/deals`, { method, headers });
  one.flushHeaders();
  await once(one, 'continue');
  return one;
}

/** Begins requests that have all turns of the account, until they are given their body. */
async function takeTurns(): Promise<() => Promise<void>> {
  const body = JSON.stringify({ companyName: 'Harbour Rail', status: 'active' });
  const running: ClientRequest[] = [];
  while (running.length < atOnce) {
    running.push(await beginRequest('POST', { 'content-type': 'application/json', 'content-length': body.length }));
  }
  return async () => {
    for (const one of running) {
      one.end(body);
      const [response] = await once(one, 'response');
      response.resume();
    }
  };
}

test('a request that waits too long is refused, and later requests are served', async () => {
  const release = await takeTurns();
  let isOver = false;
  const refused = ann.get('/deals').finally(() => (isOver = true));
  while (!isOver) {
    world.clock.advance(10_000);
    await sleep(10);
  }
  const answer = await refused;
  expect(answer).toAnswer(503, { error: expect.stringContaining('has waited too long for your other requests') });
  expect(answer.headers.get('retry-after')).toBe('1');
  const later = ann.get('/deals');
  await release();
  expect(await later).toAnswer(200);
});

test('a request whose client has disconnected frees its slot at once', async () => {
  const release = await takeTurns();
  const impatient = await beginRequest('GET');
  const others = Array.from({ length: waiting - 1 }, () => ann.get('/deals'));
  // One more request than the queue holds.
  const refused = await Promise.race([...others, ann.get('/deals')]);
  expect(refused).toAnswer(503, { error: expect.stringContaining('Too many of your requests wait') });
  impatient.on('error', () => {}).destroy();
  while (!replica.log.some(({ status }) => status === 499)) await sleep(10);
  const late = ann.get('/deals');
  await release();
  expect(await late).toAnswer(200);
  await Promise.all(others);
});
