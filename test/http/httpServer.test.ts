import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestUser } from '../support/user.js';
import { sendRaw } from '../support/rawExchange.js';
import { TestWorld } from '../support/world.js';

let world: TestWorld;
let ann: TestUser;
let port: number;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
  port = Number(new URL(world.address).port);
});
afterAll(() => world.close());

const malformed = { error: 'The request is not well-formed HTTP/1.1' };
const tooLarge = { error: 'The address and the headers must not be larger than 16 KiB together' };

/** A valid request, so that each case differs in one place. */
const request = (line: string, ...headers: string[]): string =>
  [line, 'Host: localhost', `x-api-key: ${ann.key}`, 'Connection: close', ...headers, '', ''].join('\r\n');

describe('a malformed HTTP request gets {"error"} like any other request', () => {
  test('while a valid request succeeds', async () => {
    const { status, body } = await sendRaw(port, request('GET /v1/deals HTTP/1.1'));
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({ items: [], nextToken: null });
  });

  test.each<[string, () => string | Buffer, number, object]>([
    ['a word', () => 'hello\r\n\r\n', 400, malformed],
    ['TLS', () => Buffer.from('16030100a5010000a10303', 'hex'), 400, malformed],
    ['HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, malformed],
    ['an unknown method', () => request('FROBNICATE /v1/deals HTTP/1.1'), 400, malformed],
    ['an address with a space', () => request('GET /v1/deals ?limit=1 HTTP/1.1'), 400, malformed],
    ['an address with NUL', () => request('GET /v1/deals\0 HTTP/1.1'), 400, malformed],
    [
      'an address with bytes beyond ASCII',
      () => Buffer.from(request('GET /v1/deals/\xff\xfe HTTP/1.1'), 'latin1'),
      400,
      malformed,
    ],
    ['an address of 20,000 characters', () => request(`GET /v1/${'a'.repeat(20_000)} HTTP/1.1`), 431, tooLarge],
    [
      'a header of 20,000 characters',
      () => request('GET /v1/deals HTTP/1.1', `x: ${'a'.repeat(20_000)}`),
      431,
      tooLarge,
    ],
    [
      'a header of a million characters',
      () => request('GET /v1/deals HTTP/1.1', `x: ${'a'.repeat(1e6)}`),
      431,
      tooLarge,
    ],
    ['a header with NUL', () => request('GET /v1/deals HTTP/1.1', 'x: \0'), 400, malformed],
    ['a header without a colon', () => request('GET /v1/deals HTTP/1.1', 'nothing'), 400, malformed],
    ['a non-numeric length', () => request('POST /v1/deals HTTP/1.1', 'content-length: many'), 400, malformed],
    ['two lengths', () => request('POST /v1/deals HTTP/1.1', 'content-length: 2', 'content-length: 3'), 400, malformed],
    [
      'a length and chunks, which could hide a second request',
      () => `${request('POST /v1/deals HTTP/1.1', 'content-length: 4', 'transfer-encoding: chunked')}0\r\n\r\n`,
      400,
      malformed,
    ],
    ['no host', () => 'GET /v1/deals HTTP/1.1\r\n\r\n', 400, { error: 'A Host header is required' }],
    [
      'a tunnel',
      () => 'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n',
      400,
      { error: 'The service is not a proxy' },
    ],
  ])('%s', async (_what, bytes, status, error) => {
    const answer = await sendRaw(port, bytes());
    expect({ status: answer.status, body: JSON.parse(unchunked(answer.body)) as unknown }).toEqual({
      status,
      body: error,
    });
    expect(answer.headers).toContain('content-type: application/json; charset=utf-8');
    expect(answer.headers).toContain('access-control-allow-origin: *');
    expect(answer.headers).toContain('connection: close');
  });
});

test('a request without a host gets a request id, and problem details if it accepts them', async () => {
  const { status, headers, body } = await sendRaw(
    port,
    'GET /v1/deals HTTP/1.1\r\nX-Request-Id: no-host\r\nAccept: application/problem+json\r\n\r\n',
  );
  expect(status).toBe(400);
  expect(headers).toContain('x-request-id: no-host');
  expect(headers).toContain('content-type: application/problem+json');
  expect(JSON.parse(unchunked(body))).toMatchObject({
    code: 'BAD_USER_INPUT',
    detail: 'A Host header is required',
    requestId: 'no-host',
  });
});

test('a malformed HEAD request gets no body', async () => {
  const { status, headers, body } = await sendRaw(port, request(`HEAD /v1/${'a'.repeat(20_000)} HTTP/1.1`));
  expect({ status, body }).toEqual({ status: 431, body: '' });
  expect(headers).toContain('content-type: application/json');
});

describe('an unusual but well-formed request is served', () => {
  test.each([
    ['HTTP/1.0 without a host', () => `GET /v1/deals HTTP/1.0\r\nx-api-key: ${ann.key}\r\n\r\n`],
    ['an absolute address', () => request('GET http://localhost/v1/deals HTTP/1.1')],
    ['an unknown expectation', () => request('GET /v1/deals HTTP/1.1', 'Expect: the unexpected')],
    ['an upgrade that the service ignores', () => request('GET /v1/deals HTTP/1.1', 'Upgrade: h2c')],
  ])('%s', async (_what, bytes) => {
    const { status, body } = await sendRaw(port, bytes());
    expect(status).toBe(200);
    expect(JSON.parse(unchunked(body))).toEqual({ items: [], nextToken: null });
  });
});

test('a body that is too large is refused before the client sends it', async () => {
  const headers = ['content-type: application/json', 'content-length: 1048577'];
  const { status, body } = await sendRaw(port, request('POST /v1/deals HTTP/1.1', ...headers));
  expect({ status, body }).toEqual({ status: 413, body: '{"error":"The body must not be larger than 1 MiB"}' });
});

/** The content of an answer that was sent in one chunk. */
const unchunked = (body: string): string => (/^[\da-f]+\r\n/.test(body) ? (body.split('\r\n')[1] ?? '') : body);
