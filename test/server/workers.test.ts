import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isOnPostgres, REDIS_URL } from '../support/servers.js';
import { emptyFolder } from '../support/dataFolder.js';
import { emptyDatabase } from '../support/emptyDatabase.js';
import { TestProgram } from '../support/program.js';
import { FaultProxy } from '../support/proxy.js';
import { ServiceProcess } from '../support/service.js';

const withServers = isOnPostgres && REDIS_URL !== '' ? describe : describe.skip;

withServers('two workers on one port (needs DATABASE_URL and REDIS_URL)', () => {
  let service: ServiceProcess;
  let proxy: FaultProxy;
  const capacity = 60;

  beforeAll(async () => {
    proxy = await FaultProxy.open(await emptyDatabase());
    service = await ServiceProcess.start({
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

  test('print the welcome once, and both run', async () => {
    expect(workers()).toHaveLength(2);
    expect(service.output.match(/Try it:/g)).toHaveLength(1);
  });

  test('share one rate-limit bucket and one set of metrics', async () => {
    const ann = await service.createUser('ann');
    const localBefore = await service.metric('docket_rate_limiter_failures_total');
    const startedAt = performance.now();
    const responses = await Promise.all(Array.from({ length: 2 * capacity }, () => ann.get('/deals')));
    const passed = responses.filter(({ status }) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(capacity);
    // On a busy machine Redis may answer too late, and a process then decides alone.
    const localDecisions = (await service.metric('docket_rate_limiter_failures_total')) - localBefore;
    expect(passed).toBeLessThanOrEqual(capacity + (performance.now() - startedAt) / 1000 + 1 + localDecisions);
    const metrics = await (await fetch(`${service.address}/metrics`)).text();
    const counts = [
      ...metrics.matchAll(/^docket_http_request_seconds_count\{.*route="(?:\/v1\/deals|other)".*\} (\d+)$/gm),
    ];
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBeGreaterThanOrEqual(2 * capacity);
  });

  test('are replaced when they die', async () => {
    const [killed, other] = workers() as [number, number];
    process.kill(killed, 'SIGKILL');
    await service.waitForOutput(/"a worker process ended unexpectedly"[^]*"listening"/);
    expect(workers()).toHaveLength(2);
    expect(workers()).toContain(other);
    expect(workers()).not.toContain(killed);
    expect((await fetch(`${service.address}/readyz`)).status).toBe(200);
  });

  test('that die during a database outage are replaced after it, and the other worker stays', async () => {
    const [killed, other] = workers() as [number, number];
    await proxy.cut();
    process.kill(killed, 'SIGKILL');
    // The replacement worker, which never started.
    await service.waitForOutput(/("a worker process ended unexpectedly"[^]*){3}/);
    expect((await fetch(`${service.address}/readyz`)).status).toBe(503);
    await proxy.restore();
    await service.waitForOutput(/("a worker process ended unexpectedly"[^]*){3}"listening"/);
    expect(workers()).toHaveLength(2);
    expect(workers()).toContain(other);
    expect((await fetch(`${service.address}/readyz`)).status).toBe(200);
  });

  test('do not start, nor again and again, while a METRICS_PORT is in use', async () => {
    const { port } = new URL(service.address);
    const { code, stderr } = await new TestProgram('server.js', [], { ...service.settings, METRICS_PORT: port }).ended;
    expect(code).toBe(1);
    expect(stderr).toContain(`127.0.0.1:${port} is already in use; set another METRICS_PORT, or 0 for any free port`);
  });

  test('stop together on a signal', async () => {
    const all = workers();
    expect(await service.stop()).toMatchObject({ code: 0, signal: null });
    expect(
      all.filter((pid) => execFileSync('ps', ['-A', '-o', 'pid=']).toString().split('\n').map(Number).includes(pid)),
    ).toEqual([]);
  });
});

test('several workers need a shared database and Redis', async () => {
  const starting = ServiceProcess.start({
    WEB_CONCURRENCY: '2',
    DATA_DIR: await emptyFolder(),
    DATABASE_URL: '',
    REDIS_URL: '',
  });
  await expect(starting).rejects.toThrow(/WEB_CONCURRENCY above 1 requires DATABASE_URL and REDIS_URL/);
});
