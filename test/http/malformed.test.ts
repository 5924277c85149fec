import { type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Unread } from '../../src/http/slowReaders.js';
import type { Person } from '../support/person.js';
import { rawExchange } from '../support/rawExchange.js';
import { World } from '../support/world.js';
import { createHttpServer } from '../support/product.js';

let world: World;
let ann: Person;
let port: number;

beforeAll(async () => {
  world = await World.open();
  ann = await world.person('ann');
  port = Number(new URL(world.address).port);
});
afterAll(() => world.close());

const malformed = { error: 'The request is not well-formed HTTP/1.1' };
const tooLarge = { error: 'The address and the headers must not be larger than 16 KiB together' };

/** A request as it should be, so that each case shows the one thing that is wrong. */
const request = (line: string, ...headers: string[]): string =>
  [line, 'Host: localhost', `x-api-key: ${ann.key}`, 'Connection: close', ...headers, '', ''].join('\r\n');

describe('what is not HTTP is answered with {"error"} like everything else', () => {
  test('a request as it should be', async () => {
    const { status, body } = await rawExchange(port, request('GET /v1/deals HTTP/1.1'));
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
    ['a length that is no number', () => request('POST /v1/deals HTTP/1.1', 'content-length: many'), 400, malformed],
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
    const answer = await rawExchange(port, bytes());
    expect({ status: answer.status, body: JSON.parse(unchunked(answer.body)) as unknown }).toEqual({
      status,
      body: error,
    });
    expect(answer.headers).toContain('content-type: application/json; charset=utf-8');
    expect(answer.headers).toContain('access-control-allow-origin: *');
    expect(answer.headers).toContain('connection: close');
  });
});

test('what is not HTTP but asks for no body gets none', async () => {
  const { status, headers, body } = await rawExchange(port, request(`HEAD /v1/${'a'.repeat(20_000)} HTTP/1.1`));
  expect({ status, body }).toEqual({ status: 431, body: '' });
  expect(headers).toContain('content-type: application/json');
});

describe('what is unusual but well-formed is served', () => {
  test.each([
    ['HTTP/1.0 without a host', () => `GET /v1/deals HTTP/1.0\r\nx-api-key: ${ann.key}\r\n\r\n`],
    ['an address with its host in it', () => request('GET http://localhost/v1/deals HTTP/1.1')],
    ['an expectation that nobody knows', () => request('GET /v1/deals HTTP/1.1', 'Expect: the unexpected')],
    ['an upgrade that is not taken', () => request('GET /v1/deals HTTP/1.1', 'Upgrade: h2c')],
  ])('%s', async (_what, bytes) => {
    const { status, body } = await rawExchange(port, bytes());
    expect(status).toBe(200);
    expect(JSON.parse(unchunked(body))).toEqual({ items: [], nextToken: null });
  });
});

describe('who is slow', () => {
  let server: Server;
  let slowPort: number;

  beforeAll(async () => {
    const quick = { headersTimeout: 150, requestTimeout: 300, connectionsCheckingInterval: 50 };
    server = createHttpServer((incoming, response) => {
      incoming.on('end', () => response.end('{}')).resume();
    }, quick);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    slowPort = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test.each([
    ['headers', 'GET /v1/deals HTTP/1.1\r\nHost: x\r\nx-api-k'],
    ['a body', 'POST /v1/deals HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{'],
  ])('with %s is told so and loses the connection', async (_what, beginning) => {
    const { status, body } = await rawExchange(slowPort, beginning);
    expect(status).toBe(408);
    expect(JSON.parse(body)).toEqual({ error: 'The request did not arrive in time' });
  });
});

describe('who does not read the answer', () => {
  /** More than what the kernel takes over for a client. */
  const size = 24 * 2 ** 20;
  const open = async (unread: Unread) => {
    let closed = 0;
    const server = createHttpServer(
      (_incoming, response) => response.end(Buffer.alloc(size)),
      {},
      { slowness: unread },
    );
    server.on('connection', (socket) => socket.once('close', () => (closed += 1)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const hasClosed = async (connections: number) => {
      while (closed < connections) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    return { server, hasClosed };
  };
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  const ask = (server: Server) => {
    const socket = connect(portOf(server), '127.0.0.1').on('error', () => {});
    socket.pause().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    return socket;
  };
  test('loses the connection when too much waits, and whoever reads does not notice', async () => {
    const { server, hasClosed } = await open({ patience: 60_000, most: 2 * size });
    const idle = Array.from({ length: 6 }, () => ask(server));
    await hasClosed(2);
    const answer = await fetch(`http://127.0.0.1:${portOf(server)}`);
    expect((await answer.arrayBuffer()).byteLength).toBe(size);
    for (const socket of idle) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  test('loses the connection after a while', async () => {
    const { server, hasClosed } = await open({ patience: 100, most: 100 * size });
    const idle = ask(server);
    await hasClosed(1);
    idle.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
});

test('a body that is too large is refused before it is sent', async () => {
  const headers = ['content-type: application/json', 'content-length: 1048577'];
  const { status, body } = await rawExchange(port, request('POST /v1/deals HTTP/1.1', ...headers));
  expect({ status, body }).toEqual({ status: 413, body: '{"error":"The body must not be larger than 1 MiB"}' });
});

/** The content of an answer that was sent in one chunk. */
const unchunked = (body: string): string => (/^[\da-f]+\r\n/.test(body) ? (body.split('\r\n')[1] ?? '') : body);
