import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readResponse, TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let ben: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  ben = await world.createUser('ben');
});
afterAll(() => world.close());

const problemType = 'application/problem+json; charset=utf-8';
const accepting = (accept: string) => ({ accept, 'x-request-id': 'request-1' });
const send = (user: TestUser, method: string, path: string, body?: unknown) =>
  user.send(method, path, body, accepting('application/json, application/problem+json'));

/** Problem details without fields. */
const problem = (status: number, title: string, code: string, detail: unknown) => ({
  type: 'about:blank',
  title,
  status,
  detail,
  code,
  requestId: 'request-1',
});

describe('a client that accepts problem details gets them', () => {
  test('for an invalid body, with the fields', async () => {
    const { status, headers, body } = await send(ann, 'POST', '/deals', { companyName: 'Harbour', status: 'open' });
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        ...problem(400, 'Bad Request', 'BAD_USER_INPUT', expect.stringMatching(/^status must be one of/)),
        fields: [{ field: 'status', allowed: expect.stringMatching(/^one of /) }],
      },
    });
    expect(headers.get('content-type')).toBe(problemType);
    expect(headers.get('vary')).toMatch(/\bAccept\b/);
  });

  test.each([
    ['/deals?limit=0', 'limit', 'an integer from 1 to 100'],
    ['/deals?limit=1&limit=1', 'limit', 'given once'],
    ['/deals?stat=active', 'stat', expect.stringContaining('status')],
    ['/deals?nextToken=x', 'nextToken', 'a value that this list returned, unchanged'],
    ['/filings/sec?category=none', 'category', expect.stringMatching(/^one of /)],
    ['/filings/sec?groupId=none', 'groupId', expect.stringMatching(/^one of /)],
    ['/filings/sec?startDate=2026-10-02&endDate=2026-10-01', 'startDate', 'a day that is not after 2026-10-01'],
    [
      '/filings/sec?startDate=2026-10-02&createdAfter=2026-10-01',
      'createdAfter',
      'left out, or the same value as startDate',
    ],
    ['/coverage?from=2020-01-01&to=2026-01-01', 'from', 'at most 399 days before 2026-01-01'],
  ])('for GET %s, which names %s', async (path, field, allowed) => {
    expect(await send(ann, 'GET', path)).toAnswer(400, { code: 'BAD_USER_INPUT', fields: [{ field, allowed }] });
  });

  test('for an invalid header', async () => {
    const headers = { ...accepting('application/problem+json'), 'idempotency-key': 'x'.repeat(256) };
    const fields = [{ field: 'Idempotency-Key', allowed: '1 to 255 printable ASCII characters' }];
    expect(await ann.send('POST', '/deals', {}, headers)).toAnswer(400, { code: 'BAD_USER_INPUT', fields });
  });

  test('for the other failures', async () => {
    const { dealId } = await ben.createDeal();
    const cases: [number, string, string, Promise<unknown>][] = [
      [401, 'Unauthorized', 'UNAUTHENTICATED', send(new TestUser(world.address, '', 'none'), 'GET', '/deals')],
      [403, 'Forbidden', 'FORBIDDEN', send(ann, 'GET', `/deals/${dealId}`)],
      [404, 'Not Found', 'NOT_FOUND', send(ann, 'GET', '/nowhere')],
      [405, 'Method Not Allowed', 'METHOD_NOT_ALLOWED', send(ann, 'PATCH', '/deals')],
      [413, 'Payload Too Large', 'PAYLOAD_TOO_LARGE', send(ann, 'POST', '/deals', { notes: 'x'.repeat(2 ** 20) })],
      [400, 'Bad Request', 'BAD_USER_INPUT', send(ann, 'POST', '/deals', '{')],
    ];
    for (const [status, title, code, answer] of cases) {
      expect(await answer).toAnswer(status, problem(status, title, code, expect.any(String)));
    }
  });

  test('on paths without a key', async () => {
    const answer = await fetch(`${world.address}/nowhere`, { headers: accepting('application/problem+json') });
    expect(await readResponse(answer)).toAnswer(404, problem(404, 'Not Found', 'NOT_FOUND', expect.any(String)));
  });
});

test.each([
  ['*/*', false],
  ['application/*', false],
  ['application/json', false],
  ['application/problem+json;q=0', false],
  ['application/problem+json;q=0.1, application/json', true],
  ['APPLICATION/PROBLEM+JSON', true],
  ['nonsense', false],
  [`${'a/b,'.repeat(2000)}application/problem+json`, true],
])('Accept: %.40s asks for problem details: %s', async (accept, isProblem) => {
  const { status, headers, body } = await ann.send('GET', '/nowhere', undefined, accepting(accept));
  expect(status).toBe(404);
  expect(headers.get('content-type')).toBe(isProblem ? problemType : 'application/json; charset=utf-8');
  if (!isProblem) expect(body).toEqual({ error: expect.any(String) });
});

test('a success is JSON, whatever the client accepts', async () => {
  const { status, headers } = await ann.send('GET', '/deals', undefined, accepting('application/problem+json'));
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test("the service's own pages get the code and the fields beside the message", async () => {
  const answer = await fetch(`${world.address}/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: world.address },
    body: JSON.stringify({ email: 'nobody' }),
  });
  expect(await readResponse(answer)).toAnswer(400, {
    error: expect.stringMatching(/^email must be/),
    code: 'BAD_USER_INPUT',
    fields: [{ field: 'email', allowed: expect.any(String) }],
  });
});

test('the client has the code and the fields of an error', async () => {
  await expect(ann.docket.deals.create({ companyName: '', status: 'active' })).rejects.toMatchObject({
    name: 'DocketError',
    kind: 'badRequest',
    code: 'BAD_USER_INPUT',
    fields: [{ field: 'companyName', allowed: expect.any(String) }],
    message: expect.stringMatching(/^companyName must be/),
  });
});
