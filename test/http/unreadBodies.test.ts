import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestUser } from '../support/user.js';
import { TestWorld } from '../support/world.js';

const mebibyte = 2 ** 20;
/** More bytes than the buffers of both sides and those that are discarded after a response. */
const maxSentBytes = 64 * mebibyte;

let world: TestWorld;
let ann: TestUser;

beforeAll(async () => {
  world = await TestWorld.open();
  ann = await world.createUser('ann');
});
afterAll(() => world.close());

/** Sends a body until the connection is closed. @returns the beginning of the response, and the bytes that were sent. */
async function sendEndlessly(head: string, piece: Buffer): Promise<{ response: string; sentBytes: number }> {
  const socket = connect({ port: Number(new URL(world.address).port), host: '127.0.0.1', allowHalfOpen: true });
  let response = '';
  socket.setEncoding('utf8').on('data', (text: string) => (response += text));
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  socket.write(`${head}\r\nHost: ${new URL(world.address).host}\r\n\r\n`);
  let sentBytes = 0;
  while (!socket.destroyed && sentBytes < maxSentBytes) {
    const written = new Promise((resolve) => socket.write(piece, resolve));
    await Promise.race([written, closed]);
    sentBytes += piece.length;
  }
  socket.destroy();
  return { response, sentBytes };
}

const declared = 'Content-Type: application/json\r\nContent-Length: 10737418240';
const chunked = 'Content-Type: application/json\r\nTransfer-Encoding: chunked';
const piece = Buffer.alloc(65_536, ' ');
const chunk = Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')]);

test.each([
  ['without a key', 401, () => `POST /v1/deals HTTP/1.1\r\n${declared}`, piece],
  ['to a page', 200, () => `GET /llms.txt HTTP/1.1\r\n${declared}`, piece],
  ['to a form', 413, () => `POST /auth/sign-in HTTP/1.1\r\nOrigin: ${world.address}\r\n${declared}`, piece],
  ['in chunks to a form', 413, () => `POST /auth/sign-in HTTP/1.1\r\nOrigin: ${world.address}\r\n${chunked}`, chunk],
  ['with a key', 413, () => `POST /v1/deals HTTP/1.1\r\nx-api-key: ${ann.key}\r\n${declared}`, piece],
  ['in chunks with a key', 413, () => `POST /v1/deals HTTP/1.1\r\nx-api-key: ${ann.key}\r\n${chunked}`, chunk],
])('a body without end %s is answered at once, and its connection is closed', async (_what, status, head, sent) => {
  const { response, sentBytes } = await sendEndlessly(head(), sent);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(response.toLowerCase()).toContain('\r\nconnection: close\r\n');
  expect(sentBytes).toBeLessThan(maxSentBytes);
});

test('a short body that is refused unread leaves the connection open', async () => {
  const socket = connect(Number(new URL(world.address).port), '127.0.0.1');
  const body = ' '.repeat(1000);
  socket.write(
    `POST /v1/deals HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nx-api-key: ${ann.key}\r\nContent-Length: 1000\r\n\r\n${body}`,
  );
  const [response] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
  expect(response).toMatch(/^HTTP\/1\.1 415 /);
  expect(response.toLowerCase()).toContain('\r\nconnection: keep-alive\r\n');
  socket.destroy();
});
