import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DatabaseTransaction } from '../../../src/adapters/database/database.js';
import type { JobQueue as Queue } from '../../../src/adapters/database/jobQueue.js';
import { JobQueue } from '../../support/builtService.js';
import { TestWorld } from '../../support/world.js';

// Statements of JobQueue on pg-boss's own tables, which another version of pg-boss may have changed.

interface Work {
  readonly step: number;
}

let world: TestWorld;
let queue: Queue<Work>;

beforeAll(async () => {
  world = await TestWorld.open();
  queue = await JobQueue.open<Work>(world.services.database, 'tests', { maxRetries: 1, firstDelaySeconds: 0 });
});
afterAll(async () => {
  await queue.close();
  await world.close();
});

const job = (name: string, step = 0, priority = 0) => ({ name, data: { step }, priority });
const run = (work: (transaction: DatabaseTransaction) => Promise<void>) =>
  world.services.database.prisma.$transaction(work);
const execute = (text: string) => world.services.database.execute(text);
const stepsOf = (jobs: readonly { readonly data: Work }[]) => jobs.map(({ data }) => data.step);

test('a job is missing until it is added, and again after it is complete', async () => {
  await run((transaction) => queue.addMissing([job('a', 1), job('b', 2)], transaction));
  await run((transaction) => queue.addMissing([job('b', 3), job('c', 4, 9)], transaction));
  expect(await queue.findNamesWithoutJob(['a', 'b', 'c', 'd'])).toEqual(['d']);
  const [first, others] = [await queue.claim(1), await queue.claim(10)];
  expect(stepsOf(first)).toEqual([4]);
  // Jobs that were added together have no order among themselves, nor have those that one statement takes.
  expect(new Set(stepsOf(others))).toEqual(new Set([1, 2]));
  await queue.complete([...first, ...others]);
  expect(await queue.findNamesWithoutJob(['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
});

test('a waiting job is replaced, and a job that is being worked on goes on', async () => {
  await queue.add([job('a', 1)]);
  const active = await queue.claim(1);
  await queue.add([job('b', 2)]);
  await queue.addOrReplace([job('a', 3), job('b', 4)]);
  const replaced = await queue.claim(10);
  expect(stepsOf(replaced)).toEqual([4]);
  await queue.complete([...active, ...replaced]);
});

test('a job that is released has lost no attempt; one of an ended process has', async () => {
  await queue.add([job('a')]);
  await queue.release(await queue.claim(1));
  expect(await queue.claim(1)).toMatchObject([{ isLastAttempt: false }]);
  await queue.requeueActive();
  const jobs = await queue.claim(1);
  expect(jobs).toMatchObject([{ isLastAttempt: true }]);
  await queue.complete(jobs);
});

test('a job that failed for good is found until it is added again', async () => {
  await queue.add([job('a', 7)]);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const jobs = await queue.claim(1);
    expect(jobs).toHaveLength(1);
    await queue.fail(jobs, 'refused');
    await execute(`UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE state = 'retry'`);
  }
  expect(await queue.findFailedData()).toEqual([{ step: 7 }]);
  await queue.add([job('a', 8)]);
  expect(await queue.findFailedData()).toEqual([]);
});

test('ended jobs are deleted after their time', async () => {
  expect(await queue.cleanUp()).toBe(false);
  const count = `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'tests' AND state > 'active'`;
  expect((await execute(count)).rows).not.toEqual([{ count: 0 }]);
  await execute(`UPDATE pgboss.job SET completed_on = now() - interval '11 minutes' WHERE state > 'active'`);
  expect(await queue.cleanUp()).toBe(false);
  expect((await execute(count)).rows).toEqual([{ count: 0 }]);
});
