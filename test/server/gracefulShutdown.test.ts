import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import pRetry from 'p-retry';
import { migratedFolder } from '../support/dataFolder.js';
import { ServiceProcess } from '../support/service.js';

test('on SIGTERM running requests finish, new requests are served for a second, then connections are refused, and the service exits with 0', async () => {
  const service = await ServiceProcess.start({ DATA_DIR: await migratedFolder() });
  const ann = await service.createUser('ann');
  const agent = new Agent({ keepAlive: true });
  const body = JSON.stringify({ companyName: 'Finished All The Same', status: 'active' });
  // The service answers `100 Continue` once it has taken a request on; each then waits for its body.
  const requests = await Promise.all(
    Array.from({ length: 5 }, async (): Promise<ClientRequest> => {
      const headers = {
        'x-api-key': ann.key,
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
      };
      const running = request(`${service.address}/v1/deals`, { method: 'POST', agent, headers });
      running.flushHeaders();
      await once(running, 'continue');
      return running;
    }),
  );

  const tunnel = await neverEndingTunnel(service);
  const ended = service.stop('SIGTERM');
  await service.waitForOutput(/"stopping/);
  // On a busy machine the second may be over.
  const late = await fetch(`${service.address}/healthz`).then(
    ({ status, headers }) => ({ status, connection: headers.get('connection') }),
    ({ cause }: { cause: { code: string } }) => cause.code,
  );
  if (late !== 'ECONNREFUSED') expect(late).toEqual({ status: 200, connection: 'close' });
  const refused = () =>
    expect(fetch(`${service.address}/healthz`, { headers: { connection: 'close' } })).rejects.toMatchObject({
      cause: { code: 'ECONNREFUSED' },
    });
  await pRetry(refused, { retries: 100, minTimeout: 50, factor: 1 });

  const answers = await Promise.all(
    requests.map(async (running) => {
      running.end(body);
      const [response] = (await once(running, 'response')) as [IncomingMessage];
      return { status: response.statusCode, connection: response.headers.connection, body: await json(response) };
    }),
  );
  const complete = { status: 201, connection: 'close', body: { companyName: 'Finished All The Same' } };
  expect(answers).toMatchObject(requests.map(() => complete));
  expect(await ended).toMatchObject({ code: 0, signal: null, stderr: '' });

  tunnel.destroy();

  const again = await service.restart();
  const { body: deals } = await (await again.createUser('ann')).get('/deals');
  expect((deals as { items: unknown[] }).items).toHaveLength(requests.length);
});

/** A client that requests a tunnel, continues to send, and never closes the connection. */
async function neverEndingTunnel({ address }: ServiceProcess): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.write('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n');
  socket.write(Buffer.alloc(5 * 2 ** 20));
  // The client gets a response, or is disconnected before it reads one.
  await new Promise<void>((resolve) => socket.on('readable', resolve).on('error', () => resolve()));
  return socket;
}
