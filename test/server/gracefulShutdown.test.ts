import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import pRetry from 'p-retry';
import type { FolderOwner } from '../../src/adapters/embedded/folderOwner.js';
import { emptyFolder, migratedFolder } from '../support/dataFolder.js';
import { queryDatabase, emptyDatabase } from '../support/emptyDatabase.js';
import { isOnPostgres } from '../support/freshDatabase.js';
import { TestUser } from '../support/user.js';
import { embeddedDatabaseUrl } from '../support/builtService.js';
import { type EnvironmentSettings, TestProgram } from '../support/program.js';
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

test('on SIGTERM while it loads the demonstration data it ends with 0, and the next start loads the rest and shows the key', async () => {
  const settings = await stopWhileLoading();
  const service = await ServiceProcess.start(settings);
  const [key = ''] = /dkt_\w{38}/.exec(service.output) ?? [];
  const owner = new TestUser(service.address, '', key);
  const { body } = await owner.get('/deals');
  expect((body as { items: unknown[] }).items).toHaveLength(6);
  expect(await owner.docket.filings.asx.list().all()).not.toEqual([]);
});

/** Stops a service while it loads the demonstration data, and returns its settings. A service that has already loaded all is repeated. */
async function stopWhileLoading(): Promise<EnvironmentSettings> {
  const folder = await emptyFolder();
  const settings = {
    ...(isOnPostgres && { DATABASE_URL: await emptyDatabase() }),
    DATA_DIR: folder,
    DEMO_DATA: 'true',
    PORT: '0',
    DATABASE_PORT: '0',
  };
  const starting = new TestProgram('server.js', [], settings);
  await starting.waitForOutput(/"migrations applied"/);
  const url = settings.DATABASE_URL ?? (await embeddedUrlOf(folder));
  for (let count = 0; count === 0;) {
    [{ count } = { count }] = await queryDatabase<{ count: number }>(
      url,
      'SELECT count(*)::integer AS count FROM "SecFiling"',
    );
  }
  const outcome = await starting.kill('SIGTERM');
  expect(outcome).toMatchObject({ code: 0, signal: null, stderr: '' });
  return /dkt_/.test(outcome.stdout) ? stopWhileLoading() : settings;
}

/** Waits for the address of the embedded database of a folder that a service has open. */
async function embeddedUrlOf(folder: string): Promise<string> {
  const read = async () => {
    const { port, admits } = JSON.parse(await readFile(path.join(folder, 'owner.json'), 'utf8')) as FolderOwner;
    return admits ? embeddedDatabaseUrl(port) : undefined;
  };
  for (;;) {
    const url = await read().catch(() => undefined);
    if (url) return url;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('during a stop, requests on new connections get responses or are refused, and no connection is reset', async () => {
  const service = await ServiceProcess.start({ DATA_DIR: await migratedFolder() });
  const outcomes = new Map<unknown, number>();
  const ask = () =>
    new Promise<unknown>((resolve) => {
      const asking = request(`${service.address}/healthz`, { agent: false }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      });
      asking.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code)).end();
    });
  const clients = Array.from({ length: 40 }, async () => {
    for (let outcome: unknown = 0; outcome !== 'ECONNREFUSED';) {
      outcome = await ask();
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  });
  expect(await service.stop('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
  await Promise.all(clients);
  expect(new Set(outcomes.keys())).toEqual(new Set([200, 'ECONNREFUSED']));
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
