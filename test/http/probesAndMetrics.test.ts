import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import { type TestResponse, readResponse } from '../support/user.js';
import { openReplica } from '../support/replica.js';
import { TestWorld } from '../support/world.js';
import { buildApp, createHttpServer } from '../support/builtService.js';

let world: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
});
afterAll(() => world.close());

const ask = async (path: string, method = 'GET', address = world.address): Promise<TestResponse> =>
  readResponse(await fetch(address + path, { method }));

describe('/readyz', () => {
  test('returns 503 without a database, while /healthz returns 200', async () => {
    const replica = await openReplica(world);
    await replica.services.database.close();
    const answer = await ask('/readyz', 'GET', replica.address);
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({ error: 'Not ready: the database does not answer' });
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await ask('/healthz', 'GET', replica.address)).toAnswer(200, { status: 'ok' });
    await replica.close().catch(() => {});
  });

  test('returns 503 while the service stops, so that load balancers send no more requests', async () => {
    const { app } = await buildApp(world.services, () => true);
    const server = createHttpServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answer = await ask('/readyz', 'GET', address);
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({ error: 'Not ready: the service is stopping' });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('/metrics', () => {
  test('counts and times requests by route template, method and status, never by id', async () => {
    const ann = await world.createUser('ann');
    const { dealId } = await ann.createDeal();
    await ann.get(`/deals/${dealId}`);
    await ann.get('/deals/none');
    await ann.get(`/${dealId}`);
    const { status, body, headers } = await ask('/metrics');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const count = (labels: string) =>
      new RegExp(`^docket_http_request_seconds_count{${labels}} (\\d+)$`, 'm').exec(String(body))?.[1];
    expect(count('route="/v1/deals/{dealId}",method="GET",status="200"')).toBe('1');
    expect(count('route="/v1/deals/{dealId}",method="GET",status="404"')).toBe('1');
    expect(count('route="other",method="GET",status="404"')).toBe('1');
    expect(body).toContain('docket_database_statements_total ');
    expect(body).toContain('docket_rate_limiter_failures_total 0');
    expect(body).not.toContain(dealId);
    expect(body).not.toContain(ann.userId);
  });
});

test.each(['/healthz', '/readyz', '/metrics'])('%s is read-only', async (path) => {
  const answer = await ask(path, 'POST');
  expect(answer.status).toBe(405);
  expect(answer.body).toEqual({ error: 'POST is not allowed here; the allowed methods are GET, HEAD' });
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
  expect((await ask(path, 'HEAD')).status).toBe(200);
});
