import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { JobQueue as Queue } from '../../../src/services/operations/jobQueue.js';
import { JobQueue, moveEarlierJobs } from '../../support/builtService.js';
import { queryDatabase } from '../../support/queryDatabase.js';
import { TestWorld } from '../../support/world.js';

type Work = Readonly<Record<'step', number>>;

let world: TestWorld;
let queue: Queue<Work>;

beforeAll(async () => {
  world = await TestWorld.open();
  queue = new JobQueue(world.services.database, world.clock, 'tests');
});
beforeEach(() => world.services.database.prisma.job.deleteMany());
afterAll(() => world.close());

const job = (name: string, step = 0, priority = 0) => ({ name, data: { step }, priority });
const stepsOf = (jobs: readonly { readonly data: Work }[]) => jobs.map(({ data }) => data.step);
const claimOne = async () => (await queue.claim(1)).map(({ name, attempt }) => `${name} ${attempt}`);
const execute = (text: string) => queryDatabase(world.databaseUrl, text);

test('the highest priority is claimed first, and a job is in the queue until it is complete', async () => {
  await queue.add([job('a', 1), job('b', 2)]);
  await queue.add([job('b', 3), job('c', 4, 9)]);
  expect([await queue.has('b'), await queue.has('d')]).toEqual([true, false]);
  const [first, others] = [await queue.claim(1), await queue.claim(10)];
  expect(stepsOf(first)).toEqual([4]);
  expect(new Set(stepsOf(others))).toEqual(new Set([1, 2]));
  expect(await queue.claim(10)).toEqual([]);
  for (const claimed of [...first, ...others]) await queue.complete(claimed);
  expect([await queue.has('a'), await queue.has('b'), await queue.has('c')]).toEqual([false, false, false]);
});

test('jobs are added and completed within a transaction', async () => {
  const refused = world.services.database.transaction(async (transaction) => {
    await queue.add([job('a')], transaction);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await queue.has('a')).toBe(false);
});

test('a waiting job is replaced, and a claimed job goes on', async () => {
  await queue.add([job('a', 1)]);
  const [claimed] = await queue.claim(1);
  await queue.add([job('b', 2)]);
  await queue.addOrReplace([job('a', 3), job('b', 4, 1), job('c', 5)]);
  expect(stepsOf(await queue.claim(10))).toEqual(expect.arrayContaining([4, 5]));
  expect(claimed).toBeDefined();
  if (claimed) await queue.complete(claimed);
  expect(await queue.has('a')).toBe(false);
});

test('a failed job is due again after half a minute, then a minute, and is gone after seven attempts', async () => {
  await queue.add([job('a')]);
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    const [claimed] = await queue.claim(1);
    expect(claimed).toMatchObject({ attempt });
    if (claimed) await queue.fail(claimed);
    const [row] = await world.services.database.prisma.job.findMany();
    if (row) pauses.push(Math.round((row.dueAt.getTime() - world.clock.now().getTime()) / 1000));
    expect(await queue.claim(1)).toEqual([]);
    world.clock.advance((pauses.at(-1) ?? 0) * 1000);
  }
  expect(pauses).toEqual([30, 60, 120, 240, 480, 960]);
  expect(await queue.has('a')).toBe(false);
});

test('a released job has lost no attempt; one of a process that ended has', async () => {
  await queue.add([job('a')]);
  const [released] = await queue.claim(1);
  if (released) await queue.release(released);
  expect(await claimOne()).toEqual(['a 1']);
  await queue.endClaims();
  expect(await claimOne()).toEqual(['a 2']);
});

test('a claim expires after five minutes, and its process can then change nothing', async () => {
  await queue.add([job('a')]);
  const [late] = await queue.claim(1);
  world.clock.advance(4 * 60_000);
  expect(await claimOne()).toEqual([]);
  world.clock.advance(60_000);
  expect(await claimOne()).toEqual(['a 2']);
  if (late) await queue.complete(late);
  if (late) await queue.fail(late);
  if (late) await queue.release(late);
  expect(await world.services.database.prisma.job.findMany()).toMatchObject([{ attempts: 2, isClaimed: true }]);
});

test('of several processes that claim at once, each gets other jobs', async () => {
  await queue.add(Array.from({ length: 60 }, (_, step) => job(`job ${step}`, step)));
  const claims = await Promise.all(Array.from({ length: 10 }, () => queue.claim(5)));
  const others = await queue.claim(60);
  expect(stepsOf([...claims.flat(), ...others]).toSorted((left, right) => left - right)).toEqual(
    Array.from({ length: 60 }, (_, step) => step),
  );
});

test('jobs that an earlier release left in the tables of pg-boss are moved, unless they are worked on', async () => {
  expect(await moveEarlierJobs(world.services.database)).toBe(0);
  await execute(`
    CREATE SCHEMA pgboss;
    CREATE TYPE pgboss.job_state AS ENUM ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
    CREATE TABLE pgboss.job (id uuid DEFAULT gen_random_uuid(), name text, priority integer DEFAULT 0, data jsonb,
      state pgboss.job_state, retry_count integer DEFAULT 0, start_after timestamptz DEFAULT '2026-10-15', started_on timestamptz,
      singleton_key text, PRIMARY KEY (name, id));
    INSERT INTO pgboss.job (name, state, data, singleton_key, priority, retry_count, started_on) VALUES
      ('analyses', 'created', '{"filingId": "a"}', 'analysis of a', 7, 0, NULL),
      ('analyses', 'created', '{"filingId": "a"}', 'analysis of a', 7, 0, NULL),
      ('analyses', 'retry', '{"filingId": "b"}', 'analysis of b', 8, 1, now()),
      ('analyses', 'active', '{"filingId": "c"}', 'analysis of c', 9, 0, now()),
      ('analyses', 'active', '{"filingId": "d"}', 'analysis of d', 9, 0, now() - interval '6 minutes'),
      ('analyses', 'failed', '{"filingId": "e"}', 'analysis of e', 9, 6, now()),
      ('edgar-past', 'created', '{"source": "edgar"}', 'edgar 2020', 0, 0, NULL),
      ('edgar-documents', 'created', '{"source": "edgar"}', 'edgar 1', 0, 0, NULL)`);
  expect(await moveEarlierJobs(world.services.database)).toBe(5);
  expect(await moveEarlierJobs(world.services.database)).toBe(0);
  const rows = await world.services.database.prisma.job.findMany({ orderBy: { name: 'asc' } });
  expect(rows.map(({ queue: each, name, priority, attempts }) => [each, name, priority, attempts])).toEqual([
    ['analyses', 'analysis of a', 7, 0],
    ['analyses', 'analysis of b', 8, 2],
    ['analyses', 'analysis of d', 9, 1],
    ['edgar-past', 'edgar 2020', 0, 0],
  ]);
  expect(await execute('SELECT singleton_key AS name FROM pgboss.job ORDER BY 1')).toEqual([
    { name: 'analysis of c' },
    { name: 'analysis of e' },
    { name: 'edgar 1' },
  ]);
});
