import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { emptyFolder } from '../support/dataFolder.js';
import { emptyDatabase } from '../support/emptyDatabase.js';
import { Proxy } from '../support/proxy.js';
import { onPostgres, REDIS_URL } from '../support/servers.js';
import { Service } from '../support/service.js';

const withServers = onPostgres && REDIS_URL !== '' ? describe : describe.skip;

withServers('two workers on one port (needs DATABASE_URL and REDIS_URL)', () => {
  let service: Service;
  let proxy: Proxy;
  const capacity = 60;

  beforeAll(async () => {
    proxy = await Proxy.open(await emptyDatabase());
    service = await Service.start({
      DATABASE_URL: proxy.url,
      REDIS_URL,
      DATA_DIR: await emptyFolder(),
      WEB_CONCURRENCY: '2',
      RATE_LIMIT_CAPACITY: String(capacity),
      RATE_LIMIT_PER_SECOND: '1',
    });
  });
  afterAll(() => proxy.close());

  const workers = (): number[] =>
    execFileSync('ps', ['-o', 'pid=', '--ppid', String(service.pid)])
      .toString()
      .split('\n')
      .map(Number)
      .filter((pid) => pid > 0 && !isShell(pid));
  const isShell = (pid: number) =>
    !execFileSync('ps', ['-o', 'args=', '-p', String(pid)])
      .toString()
      .includes('server');

  test('greet once, and both answer', async () => {
    expect(workers()).toHaveLength(2);
    expect(service.output.match(/Try it:/g)).toHaveLength(1);
  });

  test('take from one bucket, and count together', async () => {
    const ann = await service.person('ann');
    const aloneBefore = await service.metric('docket_rate_limiter_failures_total');
    const begun = performance.now();
    const answers = await Promise.all(Array.from({ length: 2 * capacity }, () => ann.get('/deals')));
    const passed = answers.filter(({ status }) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(capacity);
    // On a busy machine Redis may seem away, and a process then decides by itself.
    const alone = (await service.metric('docket_rate_limiter_failures_total')) - aloneBefore;
    expect(passed).toBeLessThanOrEqual(capacity + (performance.now() - begun) / 1000 + 1 + alone);
    const metrics = await (await fetch(`${service.address}/metrics`)).text();
    const counts = [
      ...metrics.matchAll(/^docket_http_request_seconds_count\{.*route="(?:\/v1\/deals|other)".*\} (\d+)$/gm),
    ];
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBeGreaterThanOrEqual(2 * capacity);
  });

  test('one that dies is replaced', async () => {
    const [killed, other] = workers() as [number, number];
    process.kill(killed, 'SIGKILL');
    await service.says(/"a worker died"[^]*"listening"/);
    expect(workers()).toHaveLength(2);
    expect(workers()).toContain(other);
    expect(workers()).not.toContain(killed);
    expect((await fetch(`${service.address}/readyz`)).status).toBe(200);
  });

  test('one that dies while the database is away is replaced when that is back; the other stays', async () => {
    const [killed, other] = workers() as [number, number];
    await proxy.cut();
    process.kill(killed, 'SIGKILL');
    // Its successor, which was never up.
    await service.says(/("a worker died"[^]*){3}/);
    expect((await fetch(`${service.address}/readyz`)).status).toBe(503);
    await proxy.restore();
    await service.says(/("a worker died"[^]*){3}"listening"/);
    expect(workers()).toHaveLength(2);
    expect(workers()).toContain(other);
    expect((await fetch(`${service.address}/readyz`)).status).toBe(200);
  });

  test('stop together when they are told to', async () => {
    const all = workers();
    expect(await service.stop()).toMatchObject({ code: 0, signal: null });
    expect(
      all.filter((pid) => execFileSync('ps', ['-A', '-o', 'pid=']).toString().split('\n').map(Number).includes(pid)),
    ).toEqual([]);
  });
});

test('several workers need a database and a limiter that they can share', async () => {
  const starting = Service.start({
    WEB_CONCURRENCY: '2',
    DATA_DIR: await emptyFolder(),
    DATABASE_URL: '',
    REDIS_URL: '',
  });
  await expect(starting).rejects.toThrow(/WEB_CONCURRENCY above 1 needs DATABASE_URL and REDIS_URL/);
});
