import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SlowClientLimits } from '../../src/http/slowClients.js';
import { createHttpServer } from '../support/builtService.js';
import { sendRaw } from '../support/rawExchange.js';

describe('a slow client', () => {
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
  ])('with %s gets an error and loses the connection', async (_what, beginning) => {
    const { status, body } = await sendRaw(slowPort, beginning);
    expect(status).toBe(408);
    expect(JSON.parse(body)).toEqual({ error: 'The request did not arrive in time' });
  });
});

describe('a client that does not read its response', () => {
  /** More bytes than the socket buffers of the kernel hold. */
  const size = 24 * 2 ** 20;
  const open = async (unread: SlowClientLimits) => {
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
  test('loses the connection when too much data waits, and clients that read are unaffected', async () => {
    const { server, hasClosed } = await open({ idleTimeoutMs: 60_000, maxWaitingBytes: 2 * size });
    const idle = Array.from({ length: 6 }, () => ask(server));
    await hasClosed(2);
    const answer = await fetch(`http://127.0.0.1:${portOf(server)}`);
    expect((await answer.arrayBuffer()).byteLength).toBe(size);
    for (const socket of idle) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  test('loses the connection after a timeout', async () => {
    const { server, hasClosed } = await open({ idleTimeoutMs: 100, maxWaitingBytes: 100 * size });
    const idle = ask(server);
    await hasClosed(1);
    idle.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
});
