import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Person } from '../support/person.js';
import { World } from '../support/world.js';

let world: World;
let ann: Person;
let nobody: Person;

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
  nobody = new Person(world.address, '', '');
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

  test('may be remembered for a day', async () => {
    expect((await preflight('/v1/deals', 'POST')).headers.get('access-control-max-age')).toBe('86400');
  });

  test('spends no token', async () => {
    expect((await preflight('/v1/deals', 'POST')).headers.get('ratelimit-remaining')).toBeNull();
  });
});

describe('an answer', () => {
  const origin = { origin: 'https://dashboard.example' };
  const shown = (headers: Headers) => ({
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
      'idempotent-replayed',
    ],
    credentials: null,
  };

  test('can be read by a page of any origin, with the limits and the request’s id, and takes no cookies', async () => {
    expect(shown((await ann.send('GET', '/deals', undefined, origin)).headers)).toEqual(open);
  });

  test.each([
    [400, () => ann.send('GET', '/deals?limit=0', undefined, origin)],
    [401, () => nobody.send('GET', '/deals', undefined, origin)],
    [404, () => ann.send('GET', '/nowhere', undefined, origin)],
    [405, () => ann.send('PATCH', '/deals', undefined, origin)],
    [415, () => ann.send('POST', '/deals', 'x', { ...origin, 'content-type': 'text/plain' })],
  ])('can be read when it is an error, %i', async (status, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(shown(answer.headers)).toEqual(open);
  });

  test('of GraphQL can be read too', async () => {
    expect(shown((await ann.graphql('{ __typename }')).headers)).toEqual(open);
  });
});
