import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestUser } from '../support/user.js';
import { openReplica, type Replica } from '../support/replica.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let replica: Replica;
let close: () => Promise<void>;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());
beforeEach(async () => {
  replica = await openReplica(world);
  let closed: Promise<void> | undefined;
  close = () => (closed ??= replica.close());
  ann = replica.userOnReplica(await world.createUser('ann'));
});
afterEach(() => close());

const nowhere = '/deals/00000000-0000-0000-0000-000000000000';
const report = {
  level: 30,
  method: 'GET',
  route: '/v1/deals/{dealId}',
  status: 404,
  msg: 'further requests like the previous ones; their log lines are omitted',
};

const countOf = (status: number) =>
  replica.log.filter((line) => line.msg === 'request' && line.status === status).length;
const reports = () => replica.log.filter(({ msg }) => msg === report.msg);

async function metricOf(status: number): Promise<number | undefined> {
  const { values } = await replica.services.metrics.requests.get();
  const isCount = (name: string | undefined) => name === 'docket_http_request_seconds_count';
  return values.find(({ metricName, labels }) => isCount(metricName) && labels.status === status)?.value;
}

test('the log has the first failures of a kind in a second, then their count, and the metrics count all', async () => {
  for (let count = 0; count < 30; count += 1) expect(await ann.get(nowhere)).toAnswer(404);
  for (let count = 0; count < 15; count += 1) expect(await ann.get('/deals')).toAnswer(200);
  expect(await ann.get('/deals?limit=none')).toAnswer(400);
  expect([200, 400, 404].map(countOf)).toEqual([15, 1, 10]);
  expect(reports()).toEqual([]);
  expect(await metricOf(404)).toBe(30);

  world.clock.advance(1000);
  while (reports().length === 0) await sleep(10);
  expect(reports()).toEqual([expect.objectContaining({ ...report, count: 20 })]);
  expect(await ann.get(nowhere)).toAnswer(404);
  expect(countOf(404)).toBe(11);
});

test('the end of the service logs the number of omitted entries', async () => {
  for (let count = 0; count < 13; count += 1) await ann.get(nowhere);
  expect(reports()).toEqual([]);
  await close();
  expect(reports()).toEqual([expect.objectContaining({ ...report, count: 3 })]);
});
