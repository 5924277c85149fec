import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let nobody: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  nobody = new TestUser(world.address, '', '');
});
afterAll(() => world.close());

const words = (header: string | null): string[] => (header ?? '').split(',').map((word) => word.trim().toLowerCase());

const preflight = (path: string, method: string): Promise<Response> =>
  fetch(world.address + path, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://dashboard.example',
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type,x-api-key',
    },
  });

describe('a preflight', () => {
  test.each([
    ['/v1/deals', 'POST'],
    ['/v1/deals/none', 'PUT'],
    ['/v1/deals/none/activities/none', 'DELETE'],
    ['/v1/filings/sec', 'GET'],
    ['/v1/nowhere', 'GET'],
    ['/graphql', 'POST'],
  ])('of %s for %s needs no key and allows every origin, the method and the headers', async (path, method) => {
    const { status, headers } = await preflight(path, method);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(words(headers.get('access-control-allow-methods'))).toContain(method.toLowerCase());
    expect(words(headers.get('access-control-allow-headers'))).toEqual([
      'x-api-key',
      'authorization',
      'content-type',
      'if-none-match',
      'if-match',
      'idempotency-key',
      'x-request-id',
    ]);
  });

  test('is cacheable for a day', async () => {
    expect((await preflight('/v1/deals', 'POST')).headers.get('access-control-max-age')).toBe('86400');
  });

  test('takes no token from the rate limit', async () => {
    expect((await preflight('/v1/deals', 'POST')).headers.get('ratelimit-remaining')).toBeNull();
  });
});

describe('a cross-origin response', () => {
  const origin = { origin: 'https://dashboard.example' };
  const exposedHeaders = (headers: Headers) => ({
    origin: headers.get('access-control-allow-origin'),
    exposed: words(headers.get('access-control-expose-headers')),
    credentials: headers.get('access-control-allow-credentials'),
  });
  const open = {
    origin: '*',
    exposed: [
      'ratelimit-limit',
      'ratelimit-remaining',
      'ratelimit-reset',
      'retry-after',
      'x-request-id',
      'etag',
      'location',
      'docket-hint',
      'docket-window',
      'idempotent-replayed',
    ],
    credentials: null,
  };

  test('is readable by any origin, with the rate-limit headers and the request id, and ignores cookies', async () => {
    expect(exposedHeaders((await ann.send('GET', '/deals', undefined, origin)).headers)).toEqual(open);
  });

  test.each([
    [400, () => ann.send('GET', '/deals?limit=0', undefined, origin)],
    [401, () => nobody.send('GET', '/deals', undefined, origin)],
    [404, () => ann.send('GET', '/nowhere', undefined, origin)],
    [405, () => ann.send('PATCH', '/deals', undefined, origin)],
    [415, () => ann.send('POST', '/deals', 'x', { ...origin, 'content-type': 'text/plain' })],
  ])('is readable when it is an error, %i', async (status, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(exposedHeaders(answer.headers)).toEqual(open);
  });

  test.each(['/auth-x', '/metrics.txt'])('of %s, which is not below a path of the pages, is readable', async (path) => {
    const { status, headers } = await fetch(world.address + path, { headers: origin });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([404, '*']);
  });

  test.each(['/auth', '/auth/', '/auth?x=1', '/billing/x', '/metrics'])('of %s is not readable', async (path) => {
    const { headers } = await fetch(world.address + path, { headers: origin });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('of GraphQL is readable too', async () => {
    expect(exposedHeaders((await ann.graphql('{ __typename }')).headers)).toEqual(open);
  });
});
