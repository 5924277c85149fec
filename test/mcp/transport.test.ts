import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { McpAgent, type Revision, revisions } from '../support/agent.js';
import { type TestResponse, readResponse, type TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  // Buckets in memory follow the world's clock.
  world = await TestWorld.open({
    environment: { REDIS_URL: '', RATE_LIMIT_CAPACITY: '20', RATE_LIMIT_PER_SECOND: '10' },
  });
  ann = await world.createUser('ann');
});
afterAll(() => world.close());
beforeEach(() => world.clock.advance(60_000));

const list = { jsonrpc: '2.0', id: 7, method: 'tools/list' };

async function send(
  body: unknown,
  headers: Record<string, string> = {},
  method = 'POST',
  { address } = world,
): Promise<TestResponse> {
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${address}/mcp`, {
    method,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-api-key': ann.key,
      ...headers,
    },
    ...(body !== undefined && { body: sent }),
  });
  return readResponse(response);
}

const refusal = (code: number, message: unknown, id: unknown = null) => ({
  jsonrpc: '2.0',
  id,
  error: expect.objectContaining({ code, message }),
});

/** The service is up, whatever was sent to it. */
afterEach(async () => {
  world.clock.advance(60_000);
  expect((await send(list)).status).toBe(200);
});

describe('an API key', () => {
  test.each([
    ['x-api-key', (key: string) => ({ 'x-api-key': key })],
    ['a bearer token', (key: string) => ({ authorization: `Bearer ${key}` })],
    ['a bearer token in small letters', (key: string) => ({ authorization: `bearer ${key}` })],
  ])('is accepted as %s', async (_name, headersOf) => {
    const agent = await McpAgent.connect(world.address, ann, { headers: headersOf(ann.key) });
    expect(await agent.call('list_deals')).toMatchObject({ failed: false });
    await agent.close();
  });

  test.each([
    ['none', { 'x-api-key': '' }],
    ['a wrong key', { 'x-api-key': 'dkt_wrong' }],
    ['another scheme', { 'x-api-key': '', authorization: 'Basic YTpi' }],
  ])('%s: 401 in the format of the protocol, with the scheme to use', async (_name, headers) => {
    const answer = await send(list, headers);
    expect(answer).toAnswer(401, refusal(-32_000, expect.stringMatching(/^A valid API key is required/)));
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="Docket"');
  });

  test.each(Object.keys(revisions) as Revision[])('revoked during a session of %s is refused', async (revision) => {
    const { keyAuthentication } = world.services;
    const { key, storedKey } = await keyAuthentication.create(ann.userId, 'agent');
    const agent = await McpAgent.connect(world.address, ann, { revision, headers: { 'x-api-key': key } });
    expect(await agent.call('list_deals')).toMatchObject({ failed: false });
    await keyAuthentication.revoke(ann, storedKey.keyId);
    await expect(agent.call('list_deals')).rejects.toThrow(/401|Unauthorized|A valid API key/);
    await agent.close();
  });
});

describe('the rate limit', () => {
  test('is that of the account: one token a request, then 429 before any tool runs', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => send(list)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    for (const answer of refused) {
      expect(answer).toAnswer(429, refusal(-32_000, 'Too many requests; try again in 1 s'));
      expect(answer.headers.get('retry-after')).toBe('1');
    }
    expect(await ann.get('/deals')).toAnswer(429);
  });
});

describe('a batch', () => {
  const batch = (length: number) => Array.from({ length }, (_, id) => ({ ...list, id }));

  test('takes a token for each message', async () => {
    expect((await send(batch(10))).status).toBe(200);
    expect((await ann.get('/deals')).headers.get('ratelimit-remaining')).toBe('9');
    expect(await send(batch(10))).toAnswer(429, refusal(-32_000, 'Too many requests; try again in 1 s'));
  });

  test('of more than 10 messages is refused', async () => {
    expect(await send(batch(11))).toAnswer(400, refusal(-32_600, 'A batch must have 1 to 10 messages'));
  });

  test('without messages takes the token of its request', async () => {
    for (let request = 0; request < 20; request += 1) await send('[]');
    expect((await send('[]')).status).toBe(429);
  });

  test('that cancels one of its own requests is still answered', async () => {
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 0 } };
    expect((await send([...batch(1), cancel])).status).toBe(200);
  });

  test.each(['2025-06-18', '2025-11-25', '2026-07-28'])(
    'is refused in revision %s, which has no batches',
    async (revision) => {
      expect(await send(batch(2), { 'mcp-protocol-version': revision })).toAnswer(
        400,
        refusal(-32_600, 'This revision of the protocol has no batches; send one message per request'),
      );
    },
  );
});

describe('an origin', () => {
  test.each(['https://evil.example', 'http://127.0.0.1.evil.example', 'null', 'http://docket.evil.example:4000'])(
    '%s is refused, its preflight too',
    async (origin) => {
      expect(await send(list, { origin })).toAnswer(403, refusal(-32_602, expect.stringContaining('MCP_ORIGINS')));
      const preflight = await send(undefined, { origin, 'access-control-request-method': 'POST' }, 'OPTIONS');
      expect(preflight.status).toBe(403);
    },
  );

  test.each(['http://localhost:6274', 'http://127.0.0.1', 'http://[::1]:4000'])(
    '%s is accepted as this machine',
    async (origin) => {
      expect(await send(list, { origin })).toMatchObject({ status: 200 });
      const preflight = await send(undefined, { origin, 'access-control-request-method': 'POST' }, 'OPTIONS');
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    },
  );

  test('configured by the operator is accepted', async () => {
    const other = await TestWorld.open({ environment: { MCP_ORIGINS: 'app.example,localhost' } });
    const { key } = await other.createUser('ann');
    const from = (origin: string) => send(list, { origin, 'x-api-key': key }, 'POST', other);
    const statuses = [(await from('https://app.example')).status, (await from('http://127.0.0.1')).status];
    await other.close();
    expect(statuses).toEqual([200, 403]);
  });
});

describe('invalid input is a protocol error:', () => {
  const envelope = (version: string) => ({
    _meta: {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  });
  const modern = (method: string, version = '2026-07-28'): [object, Record<string, string>] => [
    { jsonrpc: '2.0', id: 7, method, params: envelope(version) },
    { 'mcp-protocol-version': version, 'mcp-method': method },
  ];

  test.each([
    ['a body that is not JSON', '{"jsonrpc":', 400, -32_700],
    ['no body', '', 400, -32_700],
    ['a body over 1 MiB', `"${'x'.repeat(2 ** 20)}"`, 413, -32_600],
    ['a number', '1', 400, -32_600],
    ['null', 'null', 400, -32_600],
    ['an object that is not a message', '{}', 400, -32_600],
    ['an empty batch', '[]', 400, -32_600],
  ])('%s', async (_name, body, status, code) => {
    expect(await send(body)).toAnswer(status, { error: expect.objectContaining({ code }) });
  });

  test('another content type', async () => {
    expect(await send(list, { 'content-type': 'text/plain' })).toAnswer(415, refusal(-32_600, expect.any(String)));
  });

  test.each(['GET', 'DELETE', 'PUT'])('%s', async (method) => {
    const answer = await send(undefined, {}, method);
    expect(answer).toAnswer(405, refusal(-32_600, `${method} is not allowed here; use POST`));
    expect(answer.headers.get('allow')).toBe('POST');
  });

  test('an unknown version, with the known versions', async () => {
    expect(await send(...modern('tools/list', '2031-01-01'))).toAnswer(400, {
      error: expect.objectContaining({
        code: -32_022,
        data: { supported: ['2026-07-28'], requested: '2031-01-01' },
      }),
    });
  });

  test('a version that differs between header and message', async () => {
    const [body] = modern('tools/list');
    const headers = { 'mcp-protocol-version': '2025-11-25', 'mcp-method': 'tools/list' };
    expect(await send(body, headers)).toAnswer(400, { error: expect.objectContaining({ code: -32_020 }) });
  });

  test.each(['tools/eat', 'subscriptions/listen', 'completion/complete'])('the method %s', async (method) => {
    expect(await send(...modern(method))).toAnswer(404, { error: expect.objectContaining({ code: -32_601 }) });
  });

  test('a call without a tool name', async () => {
    const [, headers] = modern('tools/call');
    const answer = await send({ jsonrpc: '2.0', id: 7, method: 'tools/call', params: envelope('2026-07-28') }, headers);
    expect(answer).toAnswer(200, { id: 7, error: expect.objectContaining({ code: -32_602 }) });
  });
});
