import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Person } from '../support/person.js';
import { openReplica, type Replica } from '../support/replica.js';
import { World } from '../support/world.js';

let world: World;
let replica: Replica;
let close: () => Promise<void>;
let ann: Person;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  replica = await openReplica(world);
  let closed: Promise<void> | undefined;
  close = () => (closed ??= replica.close());
  ann = replica.serves(await world.person('ann'));
});
afterEach(() => close());

const nowhere = '/deals/00000000-0000-0000-0000-000000000000';
const report = {
  level: 30,
  method: 'GET',
  route: '/v1/deals/{dealId}',
  status: 404,
  msg: 'more requests like the last ones; their lines are left out',
};

const countOf = (status: number) =>
  replica.log.filter((line) => line.msg === 'request' && line.status === status).length;
const reports = () => replica.log.filter(({ msg }) => msg === report.msg);

async function metricOf(status: number): Promise<number | undefined> {
  const { values } = await replica.services.metrics.requests.get();
  const isCount = (name: string | undefined) => name === 'docket_http_request_seconds_count';
  return values.find(({ metricName, labels }) => isCount(metricName) && labels.status === status)?.value;
}

test('of requests that fail alike the first of a second are in the log, then their number; metrics count all', async () => {
  for (let count = 0; count < 30; count += 1) expect(await ann.get(nowhere)).toAnswer(404);
  for (let count = 0; count < 15; count += 1) expect(await ann.get('/deals')).toAnswer(200);
  expect(await ann.get('/deals?limit=none')).toAnswer(400);
  expect([200, 400, 404].map(countOf)).toEqual([15, 1, 10]);
  expect(reports()).toEqual([]);
  expect(await metricOf(404)).toBe(30);

  world.clock.pass(1000);
  while (reports().length === 0) await sleep(10);
  expect(reports()).toEqual([expect.objectContaining({ ...report, count: 20 })]);
  expect(await ann.get(nowhere)).toAnswer(404);
  expect(countOf(404)).toBe(11);
});

test('at the end of the service the number of those that were left out is in the log', async () => {
  for (let count = 0; count < 13; count += 1) await ann.get(nowhere);
  expect(reports()).toEqual([]);
  await close();
  expect(reports()).toEqual([expect.objectContaining({ ...report, count: 3 })]);
});
