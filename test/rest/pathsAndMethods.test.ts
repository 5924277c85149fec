import { request as httpRequest } from 'node:http';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '../support/propertyTests.js';
import { type TestResponse, readResponse, type TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let dealId: string;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  ({ dealId } = await ann.createDeal());
});
afterAll(() => world.close());

const withoutKey = async (method: string, path: string, body?: string): Promise<TestResponse> =>
  readResponse(await fetch(`${world.address}${path}`, { method, ...(body !== undefined && { body }) }));

/** Asks for a path as it is written; fetch would tidy it up first. */
const getAsWritten = (path: string): Promise<TestResponse> =>
  new Promise((resolve, reject) => {
    const options = { path, headers: { 'x-api-key': ann.key }, agent: false };
    httpRequest(world.address, options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        const headers = new Headers({ 'content-type': response.headers['content-type'] ?? '' });
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as unknown, headers });
      });
    })
      .on('error', reject)
      .end();
  });

describe('an endpoint that does not exist', () => {
  test.each([
    '/nowhere',
    '/Deals',
    '/deal',
    '/deals/x/y',
    '/deals/x/activities/y/z',
    '/deals//activities',
    '/filings',
    '/filings/uk',
    '/v1/deals',
    '/nowhere/%ff',
    '/__proto__',
  ])('%s returns 404 for any content', async (path) => {
    const error = expect.stringMatching(/^There is no endpoint \/v1\//);
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const { status, body } = await ann.send(method, path);
      expect({ status, body }).toEqual({ status: 404, body: { error } });
    }
    expect(await ann.send('POST', path, 'not JSON', { 'content-type': 'text/plain' })).toAnswer(404, { error });
  });

  test('returns 404 also for paths with dots, which bypass nothing', async () => {
    for (const path of ['/v1/../v1/nowhere', '/v1/./deals/../nowhere', '/v1/%2e%2e/healthz', '/v1//deals']) {
      expect(await getAsWritten(path)).toAnswer(404, { error: expect.any(String) });
    }
  });

  test('returns 401 first without a key', async () => {
    const refusal = { error: 'A valid API key is required, in the x-api-key header or as a bearer token' };
    for (const path of [
      '/v1',
      '/v1/',
      '/v1/nowhere',
      '/v1/deals',
      `/v1/deals/${dealId}`,
      '/v1/deals/%ff',
      '/v1/docs',
    ]) {
      for (const method of ['GET', 'POST', 'PATCH']) {
        const { status, body } = await withoutKey(method, path);
        expect({ status, body }).toEqual({ status: 401, body: refusal });
      }
    }
    expect(await withoutKey('POST', '/v1/deals', '{')).toAnswer(401, refusal);
    expect(await withoutKey('POST', '/v1/deals', ' '.repeat(2_000_000))).toAnswer(401, refusal);
  });
});

describe('a method that an endpoint does not allow', () => {
  const deal = '/deals/8f14e45f-ceea-467f-a9f5-2b3c4d5e6f70';

  test.each([
    ['/deals', 'GET, HEAD, POST', ['PUT', 'DELETE', 'PATCH']],
    [deal, 'GET, HEAD, PUT, DELETE', ['POST', 'PATCH']],
    [`${deal}/email`, 'POST', ['GET', 'HEAD', 'PUT', 'DELETE']],
    [`${deal}/activities`, 'GET, HEAD, POST', ['PUT', 'DELETE']],
    [`${deal}/activities/1`, 'PUT, DELETE', ['GET', 'HEAD', 'POST', 'PATCH']],
    ['/filings/sec', 'GET, HEAD', ['POST', 'PUT', 'DELETE']],
    ['/filings/sec/1', 'GET, HEAD', ['POST', 'PUT', 'DELETE']],
    ['/filings/sec/updates', 'GET, HEAD', ['POST', 'PUT', 'DELETE']],
    ['/filings/updates', 'GET, HEAD', ['POST', 'PUT', 'DELETE']],
    ['/filings/sec/1/text', 'GET, HEAD', ['POST', 'PUT', 'DELETE']],
    ['/filings/sec/1/preferences', 'POST', ['GET', 'HEAD', 'PUT', 'DELETE']],
    ['/coverage', 'GET, HEAD', ['POST', 'PUT', 'DELETE']],
    ['/monitor-groups', 'GET, HEAD', ['POST', 'PUT', 'DELETE']],
    ['/docs', 'GET, HEAD', ['POST']],
    ['/openapi.json', 'GET, HEAD', ['POST']],
  ])('on %s is refused with the allowed methods: %s', async (path, allowed, others) => {
    for (const method of others) {
      const { status, body, headers } = await ann.send(method, path);
      const error = `${method} is not allowed here; the allowed methods are ${allowed}`;
      expect({ status, body, allow: headers.get('allow') }).toEqual({
        status: 405,
        body: method === 'HEAD' ? undefined : { error },
        allow: allowed,
      });
    }
  });

  test('is refused before the body is read', async () => {
    expect(await ann.send('PATCH', '/deals', '{', { 'content-type': 'text/plain' })).toAnswer(405);
    expect(await ann.send('DELETE', '/deals', ' '.repeat(2_000_000))).toAnswer(405);
  });
});

describe('HEAD', () => {
  test('returns the headers of GET without a body', async () => {
    for (const path of ['/deals', `/deals/${dealId}`, `/deals/${randomUUID()}`, '/deals?limit=0', '/nowhere']) {
      const [head, get] = await Promise.all([ann.send('HEAD', path), ann.get(path)]);
      const type = get.headers.get('content-type');
      expect({ status: head.status, body: head.body, type: head.headers.get('content-type') }).toEqual({
        status: get.status,
        body: undefined,
        type,
      });
    }
  });
});

describe('a path', () => {
  test('may end with a slash', async () => {
    expect(await ann.get('/deals/')).toAnswer(200, { nextToken: null });
    expect(await ann.get(`/deals/${dealId}/`)).toAnswer(200, { dealId });
  });

  test('may be percent-encoded unnecessarily', async () => {
    const encoded = [...dealId].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('');
    expect(await ann.get(`/deals/${encoded}`)).toAnswer(200, { dealId });
  });

  test('that is not percent-encoded UTF-8 is refused', async () => {
    const refusal = { error: 'The path must be percent-encoded UTF-8' };
    for (const segment of ['%', '%f', '%zz', '%ff', '%C3%28', '%ED%A0%80', '%C0%AF']) {
      for (const path of [`/deals/${segment}`, `/deals/${dealId}/activities/${segment}`]) {
        const { status, body } = await ann.send('PUT', path, {});
        expect({ status, body }).toEqual({ status: 400, body: refusal });
      }
    }
  });

  test('and a query of any characters never cause a 500', async () => {
    const segment = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }).map(encodeURIComponent),
      fc.string({ unit: fc.constantFrom('%', '0', 'f', 'Z', '.', ';', ':', '*', '(', '{', '+', '&', '=', '/', '?') }),
    );
    const isUnderstood = fc.asyncProperty(segment, segment, async (part, query) => {
      for (const path of [
        `/v1/deals/${part}`,
        `/v1/deals/${dealId}/activities?${query}`,
        `/v1/deals?nextToken=${query}`,
      ]) {
        const { status, body } = await getAsWritten(path);
        expect([200, 400, 404]).toContain(status);
        if (status !== 200) expect(body).toEqual({ error: expect.stringMatching(/./) });
      }
    });
    await fc.assert(isUnderstood, { numRuns: 80 });
  });
});
