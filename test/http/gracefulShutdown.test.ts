import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from '@jest/globals';
import { createGracefulShutdown } from '../../src/http/gracefulShutdown.js';
import { createHttpServer } from '../../src/http/httpServer.js';

/** Longer than a test may take: a stop that waits for a timer of this length does not end. */
const hour = 3_600_000;

let server: Server;

// A stop that does not end leaves it open.
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a stop answers those who come within its notice, lets running responses end, and waits for no timer', async () => {
  let finish = () => {};
  const timers = {
    keepAliveTimeout: hour,
    headersTimeout: hour,
    requestTimeout: hour,
    connectionsCheckingInterval: hour,
  };
  server = createHttpServer((request, response) => {
    if (request.url !== '/running') response.end('well');
    else {
      response.write('begun');
      finish = () => void response.end(' and ended');
    }
  }, timers);
  const drain = createGracefulShutdown(server, hour);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string) => {
    const [response] = (await once(get(address + path, { agent }), 'response')) as [IncomingMessage];
    expect(response.headers.connection).toBe('keep-alive');
    return response;
  };
  const running = await ask('/running');
  await text(await ask('/'));
  const tunnel = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  tunnel.on('error', () => {});
  tunnel.write('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n');
  await once(tunnel, 'readable');

  const drained = drain();
  /** Sends one request after the other, each on a connection of its own, until the server refuses connections. */
  const sendUntilRefused = async () => {
    const answers: unknown[] = [];
    while (answers.at(-1) !== 'ECONNREFUSED') {
      answers.push(
        await once(get(address, { agent: false }), 'response').then(
          async ([response]) => {
            const { statusCode, headers } = response as IncomingMessage;
            await text(response as IncomingMessage);
            return `${statusCode} ${headers.connection}`;
          },
          ({ code }: NodeJS.ErrnoException) => code,
        ),
      );
    }
    return answers;
  };
  // The connections that arrive while the listener closes are answered, too: none is reset.
  const answersOfClients = await Promise.all(Array.from({ length: 40 }, sendUntilRefused));
  for (const answers of answersOfClients) expect(new Set(answers)).toEqual(new Set(['200 close', 'ECONNREFUSED']));
  // Without notice the connections at hand are answered, and few after them.
  expect(Math.max(...answersOfClients.map(({ length }) => length))).toBeGreaterThan(4);

  finish();
  expect(await text(running)).toBe('begun and ended');
  await drained;
  agent.destroy();
  tunnel.destroy();
});
