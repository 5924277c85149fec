import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestResponse, readResponse, type TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
/** In production mode, with short timeouts. */
let production: TestWorld;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  production = await TestWorld.open({
    environment: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://docket.example.com',
      RATE_LIMIT_CAPACITY: '3',
      RATE_LIMIT_PER_SECOND: '1',
    },
  });
});
afterAll(() => Promise.all([world.close(), production.close()]));

const json = { 'content-type': 'application/json' };
const question = JSON.stringify({ query: '{ __typename }' });
const greeting = { data: { __typename: 'Query' } };

async function send(
  method: string,
  body?: string,
  headers: Record<string, string> = json,
  path = '/graphql',
): Promise<TestResponse> {
  const init = { method, headers: { 'x-api-key': ann.key, ...headers }, ...(body !== undefined && { body }) };
  return readResponse(await fetch(world.address + path, init));
}
const post = (body: unknown) => send('POST', typeof body === 'string' ? body : JSON.stringify(body));
const error = (message: unknown, code: string) => ({ errors: [{ message, extensions: { code } }] });

describe('a key', () => {
  test.each([
    ['missing', ''],
    ['mistyped', `dkt_${'x'.repeat(38)}`],
  ])('that is %s gets a 401 in the format of GraphQL', async (_what, key) => {
    const answer = await send('POST', question, { ...json, 'x-api-key': key });
    expect(answer).toAnswer(
      401,
      error('A valid API key is required, in the x-api-key header or as a bearer token', 'UNAUTHENTICATED'),
    );
  });

  test('is checked first', async () => {
    for (const [method, body] of [
      ['PUT', '{}'],
      ['POST', '{'],
      ['GET', undefined],
    ] as const) {
      expect((await send(method, body, { ...json, 'x-api-key': '' })).status).toBe(401);
    }
  });

  test('takes tokens from the same bucket as REST, and then gets a 429', async () => {
    const ben = await production.createUser('ben');
    expect((await ben.get('/deals')).headers.get('ratelimit-remaining')).toBe('2');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ben.graphql('{ __typename }')));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(answer).toAnswer(429, error('Too many requests; try again in 1 s', 'RATE_LIMITED'));
      expect(answer.headers.get('retry-after')).toBe('1');
    }
  });
});

describe('cross-site requests', () => {
  const blocked = error(expect.stringContaining('Cross-Site Request Forgery'), 'BAD_REQUEST');

  test('sent without a preflight execute nothing: a plain GET', async () => {
    expect(await send('GET', undefined, {}, `/graphql?query={__typename}`)).toAnswer(400, blocked);
  });

  test('sent without a preflight execute nothing: a POST without a body', async () => {
    expect(await send('POST', undefined, {})).toAnswer(400, blocked);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'sent without a preflight execute nothing: %s',
    async (type) => {
      expect(await send('POST', question, { 'content-type': type })).toAnswer(
        415,
        error('The content type of a body must be application/json', 'UNSUPPORTED_MEDIA_TYPE'),
      );
    },
  );

  test('may read by GET with a header that requires a preflight, but never change data', async () => {
    const preflightHeader = { 'apollo-require-preflight': 'true' };
    expect(await send('GET', undefined, preflightHeader, '/graphql?query={__typename}')).toAnswer(200, greeting);
    const mutation = encodeURIComponent(
      'mutation { createDeal(input: { companyName: "x", status: active }) { deal { dealId } } }',
    );
    const answer = await send('GET', undefined, preflightHeader, `/graphql?query=${mutation}`);
    expect(answer).toAnswer(405, error(expect.stringContaining('only support query'), 'BAD_REQUEST'));
    expect(await ann.get('/deals')).toAnswer(200, { items: [] });
  });

  test('are allowed from any origin', async () => {
    const answer = await send('OPTIONS', undefined, {
      origin: 'https://example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-api-key',
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-api-key,authorization,content-type');
  });
});

describe('a body', () => {
  const noQuery = 'POST body missing, invalid Content-Type, or JSON object has no keys.';
  test.each([
    ['malformed', '{"query":', 'The body must be JSON', 'BAD_USER_INPUT'],
    ['empty', '', noQuery, 'BAD_REQUEST'],
    ['null', 'null', noQuery, 'BAD_REQUEST'],
    ['a number', '5', noQuery, 'BAD_REQUEST'],
    ['a text', '"{ __typename }"', noQuery, 'BAD_REQUEST'],
    ['an object without a query', '{"variables":{}}', expect.stringContaining('non-empty `query`'), 'BAD_REQUEST'],
    ['with a query that is not a string', '{"query":{}}', 'GraphQL queries must be strings.', 'BAD_REQUEST'],
    [
      'with variables that are a string',
      '{"query":"{a}","variables":"{}"}',
      expect.stringContaining('`variables`'),
      'BAD_REQUEST',
    ],
    [
      'with variables that are a list',
      '{"query":"{a}","variables":[]}',
      expect.stringContaining('`variables`'),
      'BAD_REQUEST',
    ],
    ['a batch', `[${question},${question}]`, 'Operation batching disabled.', 'BAD_REQUEST'],
    ['a batch of one', `[${question}]`, 'Operation batching disabled.', 'BAD_REQUEST'],
  ])('that is %s is refused', async (_what, body, message, code) => {
    expect(await post(body)).toAnswer(400, error(message, code));
  });

  test('of more than 1 MiB is refused, and a body of exactly 1 MiB is accepted', async () => {
    const padded = (length: number) => question.padEnd(length, ' ');
    expect(await post(padded(1024 * 1024))).toAnswer(200, greeting);
    expect(await post(padded(1024 * 1024 + 1))).toAnswer(
      413,
      error('The body must not be larger than 1 MiB', 'PAYLOAD_TOO_LARGE'),
    );
  });

  test('in another encoding than UTF-8 is refused', async () => {
    const answer = await send('POST', question, { 'content-type': 'application/json; charset=iso-8859-1' });
    expect(answer).toAnswer(415, error('The body must be JSON in UTF-8', 'UNSUPPORTED_MEDIA_TYPE'));
  });

  test('may name its operation, and null means absent', async () => {
    const query = 'query One { one: __typename } query Two { two: __typename }';
    expect(await post({ query, operationName: 'Two' })).toAnswer(200, { data: { two: 'Query' } });
    expect(await post({ query: '{ __typename }', operationName: null, variables: null, extensions: null })).toAnswer(
      200,
      greeting,
    );
  });

  test.each([
    ['an unknown operation', { operationName: 'Three' }, 'Unknown operation named "Three".'],
    ['none of several operations', {}, 'Must provide operation name if query contains multiple operations.'],
  ])('that names %s is refused', async (_what, more, message) => {
    const answer = await post({ query: 'query One { __typename } query Two { __typename }', ...more });
    expect(answer).toAnswer(400, error(message, 'OPERATION_RESOLUTION_FAILURE'));
  });

  test('with a syntax error is refused with its position', async () => {
    expect(await post({ query: '{ deals {' })).toAnswer(400, {
      errors: [
        {
          message: 'Syntax Error: Expected Name, found <EOF>.',
          locations: [{ line: 1, column: 10 }],
          extensions: { code: 'GRAPHQL_PARSE_FAILED' },
        },
      ],
    });
  });

  test('with a persisted query hash is refused', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } };
    expect(await post({ extensions })).toAnswer(
      200,
      error('PersistedQueryNotSupported', 'PERSISTED_QUERY_NOT_SUPPORTED'),
    );
  });
});

describe('a method', () => {
  test.each(['PUT', 'PATCH', 'DELETE'])('other than GET and POST is refused: %s', async (method) => {
    const answer = await send(method, question);
    expect(answer).toAnswer(
      405,
      error(`${method} is not allowed here; the allowed methods are GET, POST`, 'METHOD_NOT_ALLOWED'),
    );
    expect(answer.headers.get('allow')).toBe('GET, POST');
  });
});

test('the endpoint has one address, with or without a trailing slash', async () => {
  expect(await send('POST', question, json, '/graphql/')).toAnswer(200, greeting);
  expect(await send('POST', question, json, '/graphql/deals')).toAnswer(404, {
    error: 'There is no such path; the paths of the API begin with /v1',
  });
});

test('a response is not cacheable, and is plain JSON or the GraphQL media type on request', async () => {
  const plain = await post(question);
  expect(plain.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(plain.headers.get('cache-control')).toContain('no-store');
  const accept = 'application/graphql-response+json';
  const response = await send('POST', question, { ...json, accept });
  expect(response.headers.get('content-type')).toBe(`${accept}; charset=utf-8`);
});

test('metrics count requests under /graphql, including refused ones', async () => {
  await send('POST', question, { ...json, 'x-api-key': '' });
  const metrics = await (await fetch(`${world.address}/metrics`)).text();
  expect(metrics).toMatch(/docket_http_request_seconds_count\{route="\/graphql",method="POST",status="200"\} \d+/);
  expect(metrics).toMatch(/docket_http_request_seconds_count\{route="\/graphql",method="POST",status="401"\} \d+/);
});

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const open = async ({ address }: TestWorld, path: string, headers: Record<string, string> = browser) =>
  readResponse(await fetch(address + path, { headers }));

describe('the GraphiQL page', () => {
  test('opens in a browser without a key', async () => {
    const page = await open(world, '/graphql');
    expect(page.status).toBe(200);
    expect(page.body).toContain('<title>Docket: GraphiQL</title>');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('requests no other host, and finds every file that it refers to', async () => {
    const { body } = await open(world, '/graphql');
    const addresses = [...String(body).matchAll(/(?:src|href)="(?!data:)([^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses).toHaveLength(4);
    for (const address of addresses) {
      const file = await open(world, address, {});
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toMatch(address.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
    }
  });

  test.each(['nothing.js', 'constructor', '__proto__', '..%2Fpackage.json'])('has no file %s', async (name) => {
    expect(await open(world, `/graphql/graphiql/${name}`)).toAnswer(404);
  });

  test('is not served to programs', async () => {
    for (const accept of ['application/json', '*/*', 'application/json, text/html;q=0.1']) {
      expect(await open(world, '/graphql', { accept })).toAnswer(401);
    }
  });

  test('is not served in production', async () => {
    expect(await open(production, '/graphql')).toAnswer(401, {
      errors: [
        {
          message: 'A valid API key is required, in the x-api-key header or as a bearer token',
          extensions: { code: 'UNAUTHENTICATED' },
        },
      ],
    });
    expect(await open(production, '/graphql/graphiql/react.js')).toAnswer(404);
  });
});
