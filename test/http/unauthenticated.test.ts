import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readResponse, TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

const refusal = { error: 'A valid API key is required, in the x-api-key header or as a bearer token' };

let world: TestWorld;
let ann: TestUser;
let nobody: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  nobody = new TestUser(world.address, '', '');
});
afterAll(() => world.close());

const paths = [
  '',
  '/',
  '/deals',
  '/deals/none',
  '/deals/none/email',
  '/deals/none/activities',
  '/deals/none/activities/none',
  '/filings/sec',
  '/filings/sec/none',
  '/filings/sec/updates',
  '/filings/form4',
  '/filings/japan',
  '/filings/asx/updates',
  '/filings/asx/none/preferences',
  '/monitor-groups',
  '/coverage',
  '/docs',
  '/openapi.json',
  '/nowhere',
  '/%zz',
  '/deals/%ff',
];

describe('everything under /v1 checks the key first', () => {
  test.each(paths)('GET /v1%s', async (path) => {
    const answer = await nobody.get(path);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(refusal);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])(
    '%s, also where the method is not allowed',
    async (method) => {
      for (const path of paths) {
        const answer = await nobody.send(method, path, method === 'POST' ? { companyName: 7 } : undefined);
        expect(answer.status).toBe(401);
        expect(answer.body).toEqual(refusal);
      }
    },
  );

  test('HEAD, without a body', async () => {
    const answer = await nobody.send('HEAD', '/deals');
    expect({ ...answer, headers: undefined }).toEqual({ status: 401, body: undefined, headers: undefined });
  });

  test('a body that is not JSON, of another type, or too large', async () => {
    const bodies = [
      ['{"', 'application/json'],
      ['<deal/>', 'text/xml'],
      ['x'.repeat(2 ** 20 + 1), 'application/json'],
    ] as const;
    for (const [body, type] of bodies) {
      expect(await nobody.send('POST', '/deals', body, { 'content-type': type })).toAnswer(401, refusal);
    }
  });

  test('GraphQL, with an error in its own format', async () => {
    const answer = await nobody.graphql('{ deals { edges { node { dealId } } } }');
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ errors: [{ message: refusal.error, extensions: { code: 'UNAUTHENTICATED' } }] });
  });
});

describe('only the header x-api-key authenticates', () => {
  test.each([
    ['authorization', (key: string) => `Bearer ${key}`],
    ['cookie', (key: string) => `x-api-key=${key}`],
    ['api-key', (key: string) => key],
    ['x-api-key', (key: string) => `Bearer ${key}`],
    ['x-api-key', (key: string) => `${key}, ${key}`],
    ['x-api-key', (key: string) => `"${key}"`],
  ] as const)('not %s with a prefix, quotes or a second value around the key', async (name, value) => {
    expect(await nobody.send('GET', '/deals', undefined, { 'x-api-key': '', [name]: value(ann.key) })).toAnswer(
      401,
      refusal,
    );
  });

  test('not the query string', async () => {
    expect(await nobody.get(`/deals?x-api-key=${ann.key}`)).toAnswer(401, refusal);
  });

  test('in any capitalization of its name', async () => {
    const headers = { 'X-API-Key': ann.key };
    expect(await readResponse(await fetch(`${world.address}/v1/deals`, { headers }))).toAnswer(200, { items: [] });
  });
});

describe('no key is needed outside /v1 and /graphql', () => {
  test.each(['/healthz', '/readyz'])('%s', async (path) => {
    const answer = await readResponse(await fetch(world.address + path));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: 'ok' });
  });

  test('/metrics', async () => {
    expect((await fetch(`${world.address}/metrics`)).status).toBe(200);
  });

  test.each(['/v2/deals', '/V1/deals', '/v1deals', '/favicon.ico'])('%s, an unknown path', async (path) => {
    const answer = await readResponse(await fetch(world.address + path));
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ error: 'There is no such path; the paths of the API begin with /v1' });
  });
});
