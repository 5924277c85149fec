import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { isOnPostgres, REDIS_URL } from '../support/servers.js';
import { emptyFolder } from '../support/dataFolder.js';
import { emptyDatabase } from '../support/emptyDatabase.js';
import { queryDatabase } from '../support/queryDatabase.js';
import { secFiling, secLines } from '../support/filingLines.js';
import { TestUser } from '../support/user.js';
import { UpdatePoller } from '../support/poller.js';
import { docketInProcess } from '../support/program.js';
import { ServiceProcess } from '../support/service.js';

const withServers = isOnPostgres && REDIS_URL !== '' ? describe : describe.skip;

withServers('two processes on one PostgreSQL and one Redis (needs DATABASE_URL and REDIS_URL)', () => {
  const limit = { capacity: 60, perSecond: 10 };
  let url: string;
  let one: ServiceProcess;
  let other: ServiceProcess;

  beforeAll(async () => {
    url = await emptyDatabase();
    const settings = {
      DATABASE_URL: url,
      REDIS_URL,
      DEMO_DATA: 'true',
      RATE_LIMIT_CAPACITY: String(limit.capacity),
      RATE_LIMIT_PER_SECOND: String(limit.perSecond),
    };
    const folders = await Promise.all([emptyFolder(), emptyFolder()]);
    const starts = folders.map((DATA_DIR) => ServiceProcess.start({ ...settings, DATA_DIR }));
    [one, other] = (await Promise.all(starts)) as [ServiceProcess, ServiceProcess];
  });

  /** Returns the user as a client of one process. */
  const at = (service: ServiceProcess, { userId, key }: TestUser) => new TestUser(service.address, userId, key);

  test('started together on an empty database, only one applies the migrations and loads the demonstration data', async () => {
    const names = (await readdir('prisma/migrations')).filter((name) => name !== 'migration_lock.toml').sort();
    const rows = await queryDatabase(
      url,
      'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1',
    );
    expect(rows).toEqual(names.map((migration_name) => ({ migration_name })));
    const outputs = [one.output, other.output];
    expect(outputs.filter((output) => output.includes('"migrations applied"'))).toHaveLength(1);
    expect(outputs.filter((output) => output.includes('dkt_'))).toHaveLength(1);
    expect(await queryDatabase(url, 'SELECT count(*)::integer AS accounts FROM "Account"')).toEqual([{ accounts: 1 }]);
  });

  test('both share one rate-limit bucket', async () => {
    const ann = await one.createUser('ann');
    const countLocalDecisions = async () => {
      const counts = await Promise.all(
        [one, other].map((service) => service.metric('docket_rate_limiter_failures_total')),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    };
    const localBefore = await countLocalDecisions();
    const startedAt = performance.now();
    const requests = Array.from({ length: 200 }, (_, index) => at(index % 2 ? one : other, ann).get('/monitor-groups'));
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    const seconds = (performance.now() - startedAt) / 1000;
    const allowed = statuses.filter((status) => status === 200).length;
    expect(allowed).toBeGreaterThanOrEqual(limit.capacity);
    // On a busy machine Redis may answer too late, and a process decides alone.
    const localDecisions = (await countLocalDecisions()) - localBefore;
    expect(allowed).toBeLessThanOrEqual(limit.capacity + limit.perSecond * seconds + 1 + localDecisions);
    expect(statuses.filter((status) => status === 429)).toHaveLength(200 - allowed);
  });

  test('a revoked key is refused at both, although both had cached it', async () => {
    const ben = await one.createUser('ben');
    const { stdout } = await one.docket('keys', 'list', '--email', 'ben@example.com');
    const both = [at(one, ben), at(other, ben)];
    for (const person of both) expect(await person.get('/deals')).toAnswer(200);
    await other.docket('keys', 'revoke', '--id', stdout.split('\t')[0] ?? '');
    for (const person of both) {
      while ((await person.get('/deals')).status !== 401) await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });

  test('two pollers see each filing of four overlapping imports once, in one order', async () => {
    const folder = await emptyFolder();
    const start = await queryDatabase<{ count: number }>(url, 'SELECT count(*)::integer AS count FROM "SecFiling"');
    const earlier = start[0]?.count ?? 0;
    const people = [await one.createUser('pat'), at(other, await one.createUser('quinn'))];
    const pollers = people.map((person) => new UpdatePoller(person, 'sec', '0001-01-01'));
    const imports = Promise.all(
      [0, 500, 1000, 1500].map(async (from, index) => {
        const file = path.join(folder, `${from}.ndjson`);
        await writeFile(file, secLines(from, from + 1500));
        return docketInProcess((index % 2 ? one : other).settings, 'filings', 'import', 'sec', file);
      }),
    );
    await Promise.all(pollers.map((poller) => poller.until(earlier + 3000)));

    const sums = (await imports).map(({ stdout }) => stdout.match(/\d+/g)?.map(Number) ?? []);
    const total = (place: number) => sums.reduce((sum, numbers) => sum + (numbers[place] ?? 0), 0);
    expect([0, 1, 2, 3].map(total)).toEqual([3000, 0, 3000, 0]);
    for (const poller of pollers) await poller.catchUp();
    expect(pollers[0]?.ids).toEqual(pollers[1]?.ids);
    const expected = Array.from({ length: 3000 }, (_, number) => secFiling(number).filingId);
    expect(pollers[0]?.ids.slice(earlier).sort()).toEqual(expected);
  });
});
