import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

/** Clients that reset their connection at every stage of a request. */
let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
});
afterAll(() => world.close());
afterEach(async () => {
  // An error event without a listener ends the process, and the next request fails.
  expect(await ann.get('/deals')).toAnswer(200);
});

async function dial(): Promise<Socket> {
  const { hostname, port } = new URL(world.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const written = (socket: Socket, text: string | Buffer) => new Promise((resolve) => socket.write(text, resolve));

const body = JSON.stringify({ companyName: 'Reset', status: 'active' });
const post = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: docket\r\nx-api-key: ${ann.key}\r\nContent-Type: application/json\r\n${more}`;

const packed = gzipSync(body);

const stages: [string, () => (string | Buffer)[]][] = [
  ['before any byte', () => []],
  ['in the first line', () => ['GET /v1/de']],
  ['in the headers', () => ['GET /v1/deals HTTP/1.1\r\nHost: doc']],
  ['after headers beyond the limit', () => [`GET /v1/deals HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`]],
  ['after bytes that are not HTTP', () => ['\x16\x03\x01 no HTTP\r\n\r\n']],
  ['before the body', () => [post('/v1/deals', `Content-Length: ${body.length}\r\n\r\n`)]],
  ['in the body', () => [post('/v1/deals', `Content-Length: ${body.length}\r\n\r\n`), body.slice(0, 10)]],
  ['in a chunk of the body', () => [post('/graphql', 'Transfer-Encoding: chunked\r\n\r\nff\r\n'), '{"query":']],
  ...['/v1/deals', '/graphql', '/mcp'].map((path): [string, () => (string | Buffer)[]] => [
    `in a compressed body to ${path}`,
    () => [post(path, `Content-Encoding: gzip\r\nContent-Length: ${packed.length}\r\n\r\n`), packed.subarray(0, 20)],
  ]),
  ['before 100 Continue', () => [post('/v1/deals', `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`)]],
  ['during the response', () => [post('/v1/deals', `Content-Length: ${body.length}\r\n\r\n${body}`)]],
  ['after many requests', () => [`GET /v1/deals HTTP/1.1\r\nHost: docket\r\nx-api-key: ${ann.key}\r\n\r\n`.repeat(20)]],
  ['after CONNECT', () => ['CONNECT docket:443 HTTP/1.1\r\nHost: docket\r\n\r\n']],
  [
    'after CONNECT and megabytes',
    () => ['CONNECT docket:443 HTTP/1.1\r\nHost: docket\r\n\r\n', 'x'.repeat(5 * 2 ** 20)],
  ],
  [
    'after an upgrade',
    () => ['GET /v1/deals HTTP/1.1\r\nHost: docket\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
  ],
];

test.each(stages)('a connection reset %s affects no other request', async (_stage, parts) => {
  for (let round = 0; round < 20; round += 1) {
    const socket = await dial();
    for (const part of parts()) await written(socket, part);
    // The reset comes at a different moment of the response each time.
    if (round % 2 === 1) await new Promise((resolve) => setTimeout(resolve, round / 4));
    socket.resetAndDestroy();
  }
});

describe('pipelined requests', () => {
  const row = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `GET /v1/nowhere/${index} HTTP/1.1\r\nHost: docket\r\nx-api-key: ${ann.key}\r\n\r\n`,
    ).join('');

  test('are answered in order', async () => {
    const socket = await dial();
    let answers = '';
    socket.on('data', (chunk) => (answers += String(chunk)));
    await written(socket, row(20) + post('/v1/nowhere/20', 'Connection: close\r\n\r\n'));
    await once(socket, 'close');
    expect([...answers.matchAll(/nowhere\/(\d+)"/g)].map(([, index]) => Number(index))).toEqual([...Array(21).keys()]);
  });

  test('are cut off when they are too many', async () => {
    const socket = await dial();
    await written(socket, row(100));
    socket.resume();
    await once(socket, 'close');
  });
});

test('CONNECT gets a response, and the connection closes whatever follows it', async () => {
  const socket = await dial();
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  await written(socket, 'CONNECT docket:443 HTTP/1.1\r\nHost: docket\r\n\r\n');
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*"The service is not a proxy"}$/);
});
