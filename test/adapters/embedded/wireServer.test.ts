import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { PGlite } from '@electric-sql/pglite';
import fc from '../../support/propertyTests.js';
import pg from 'pg';
import { embeddedDatabaseUrl } from '../../../src/adapters/embedded/embeddedDatabase.js';
import { servePGlite, type EmbeddedServer } from '../../../src/adapters/embedded/server.js';
import { openPGlite } from '../../support/builtService.js';
import { templates } from '../../support/templates.js';

let database: PGlite;
let server: EmbeddedServer;
let writer: pg.Client;
let readers: pg.Client[];

beforeAll(async () => {
  database = await openPGlite({ loadDataDir: new Blob([await readFile(templates.empty)]) });
  server = await servePGlite(database, 0);
  const connectionString = embeddedDatabaseUrl(server.port);
  writer = new pg.Client({ connectionString });
  readers = Array.from({ length: 5 }, () => new pg.Client({ connectionString }));
  for (const client of [writer, ...readers]) await client.connect();
});
afterAll(async () => {
  for (const client of [writer, ...readers]) await client.end();
  await server.close();
  await database.close();
});

const ask = async (client: pg.Client, value: string): Promise<unknown> =>
  (await client.query('SELECT $1::text AS value', [value])).rows;

test('clients that wait for a transaction of another client each receive their own rows', async () => {
  await writer.query('BEGIN');
  await ask(writer, 'first');
  const waiting = Promise.all(readers.map((reader, number) => ask(reader, `reader ${number}`)));
  // The readers' messages have come in by the time the writer is answered again.
  await ask(writer, 'second');
  await writer.query('COMMIT');
  expect(await waiting).toEqual(readers.map((_reader, number) => [{ value: `reader ${number}` }]));
});

test('a response releases the session, wherever the database divides it into parts', async () => {
  // The database sends parts of 8,192 bytes. The last part of some of these responses has only the end of ReadyForQuery.
  const [reader, other] = readers as [pg.Client, pg.Client];
  for (let length = 8080; length < 8150; length += 1) {
    expect((await reader.query(`SELECT repeat('x', ${length}) AS text`)).rows[0].text).toHaveLength(length);
    await ask(other, 'meanwhile');
  }
});

test('a query that fails halfway releases the session', async () => {
  const [failing, other] = readers as [pg.Client, pg.Client];
  await expect(failing.query('SELECT 1 / $1::integer', [0])).rejects.toThrow('division by zero');
  await expect(failing.query('SELECT $1::nonsense', [0])).rejects.toThrow('type "nonsense" does not exist');
  expect(await ask(other, 'after')).toEqual([{ value: 'after' }]);
});

/** Type and length of a message. */
const message = (type: string, length: number) => {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(length, 1);
  return head;
};
const startup = Buffer.concat([Buffer.from([0, 0, 0, 23, 0, 3, 0, 0]), Buffer.from('user\0postgres\0\0', 'latin1')]);

describe('a client that is gone', () => {
  /** Internals of the client library: its messages and its socket. */
  interface Wire {
    readonly connection: { parse(query: { text: string }): void; readonly stream: { destroy(): void } };
  }
  async function connected(): Promise<pg.Client & Wire> {
    const lostClient = new pg.Client({ connectionString: embeddedDatabaseUrl(server.port) });
    lostClient.on('error', () => {});
    await lostClient.connect();
    return lostClient as pg.Client & Wire;
  }

  test('in the middle of a transaction is rolled back and does not block other clients', async () => {
    const lostClient = await connected();
    await lostClient.query('CREATE TABLE kept (value text)');
    await lostClient.query('BEGIN');
    await lostClient.query('INSERT INTO kept VALUES ($1)', ['lost']);
    const waiting = ask(readers[0] as pg.Client, 'waited');
    lostClient.connection.stream.destroy();
    expect(await waiting).toEqual([{ value: 'waited' }]);
    expect((await writer.query('SELECT * FROM kept')).rows).toEqual([]);
  });

  test('in the middle of a query does not block other clients', async () => {
    const lostClient = await connected();
    lostClient.connection.parse({ text: 'SELECT $1::text' });
    await new Promise((resolve) => setImmediate(resolve));
    const waiting = ask(readers[0] as pg.Client, 'waited');
    lostClient.connection.stream.destroy();
    expect(await waiting).toEqual([{ value: 'waited' }]);
  });
});

describe('input outside the protocol', () => {
  async function dial(): Promise<Socket> {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    await once(socket, 'connect');
    return socket;
  }

  test.each<[string, Buffer]>([
    ['zeros', Buffer.alloc(100)],
    ['HTTP', Buffer.from('GET / HTTP/1.1\r\nHost: docket\r\n\r\n')],
    ['a TLS handshake without a request', Buffer.from('16030100c8010000c403030000', 'hex')],
    ['a start-up that is too long', Buffer.from([0, 1, 0, 0, 0, 3, 0, 0])],
    ['an old version', Buffer.from([0, 0, 0, 8, 0, 2, 0, 0])],
    ['a message of an unknown type', Buffer.concat([startup, message('?', 4)])],
    ['a message of the server', Buffer.concat([startup, message('Z', 5)])],
    ['a message shorter than its length', Buffer.concat([startup, message('Q', 3)])],
    ['a message of gigabytes', Buffer.concat([startup, message('Q', 2 ** 31)])],
  ])('closes the connection: %s', async (_what, bytes) => {
    const socket = await dial();
    const closed = once(socket, 'close');
    socket.write(bytes);
    await closed;
    expect(await ask(writer, 'after')).toEqual([{ value: 'after' }]);
  });

  test('blocks no other client, with any content and any length', () =>
    fc.assert(
      fc.asyncProperty(fc.boolean(), fc.uint8Array({ maxLength: 400 }), async (isStarted, bytes) => {
        const socket = await dial();
        if (isStarted) socket.write(startup);
        socket.write(bytes);
        expect(await ask(writer, 'amid')).toEqual([{ value: 'amid' }]);
        socket.resetAndDestroy();
        expect(await ask(writer, 'after')).toEqual([{ value: 'after' }]);
      }),
      { numRuns: 100 },
    ));

  test.each([
    ['the usual statement', 'COPY kept FROM STDIN'],
    ['a statement with a comment', 'copy kept from/**/stdin'],
    ['the other stream, which PostgreSQL takes for it', 'COPY kept FROM STDOUT'],
    ['the other stream after a comment', 'COPY kept FROM /* to */ stdout'],
    ['a statement after other statements', `${' '.repeat(20_000)}COPY kept FROM STDIN`],
  ])('COPY FROM STDIN, which would stop the database, is refused: %s', async (_written, statement) => {
    const client = new pg.Client({ connectionString: embeddedDatabaseUrl(server.port) });
    client.on('error', () => {});
    await client.connect();
    await expect(client.query(statement)).rejects.toMatchObject({ code: '0A000' });
    expect(await ask(writer, 'after')).toEqual([{ value: 'after' }]);
  });

  test('COPY TO STDOUT is allowed', async () => {
    await expect(writer.query('COPY (SELECT 1) TO STDOUT')).resolves.toBeDefined();
  });
});

test('prepared statements of a client that has left do not stand in the way of the next one', async () => {
  const ownDatabase = await openPGlite({ loadDataDir: new Blob([await readFile(templates.empty)]) });
  const ownServer = await servePGlite(ownDatabase, 0);
  for (let dump = 0; dump < 2; dump += 1) {
    const client = new pg.Client({ connectionString: embeddedDatabaseUrl(ownServer.port) });
    await client.connect();
    await client.query('PREPARE function_to_dump (oid) AS SELECT $1');
    await client.end();
    // Until the server has learned that the client has left.
    while ((await ownDatabase.query('SELECT name FROM pg_prepared_statements')).rows.length > 0);
  }
  await ownServer.close();
  await ownDatabase.close();
});

test('a slow client that sends Terminate after a large query receives the complete result', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    const socket = connect(server.port, '127.0.0.1');
    const length = 32 * 2 ** 20;
    const statement = Buffer.from(`SELECT repeat('x', ${length})\0`, 'latin1');
    socket.write(Buffer.concat([startup, message('Q', 4 + statement.length), statement, message('X', 4)]));
    await once(socket, 'readable');
    // This client is served after the large query.
    expect(await ask(writer, 'after')).toEqual([{ value: 'after' }]);
    await jest.advanceTimersByTimeAsync(60_000);
    const answer = await buffer(socket);
    expect(answer.length).toBeGreaterThan(length);
    expect(answer.subarray(-6).toString('latin1')).toBe('Z\0\0\0\x05I');
  } finally {
    jest.useRealTimers();
  }
});

test('writes are refused for every client while the server is read-only, and reads are allowed', async () => {
  const [reader] = readers as [pg.Client];
  await writer.query('CREATE TABLE stored (value text)');
  server.setWritable(false);
  const latecomer = new pg.Client({ connectionString: embeddedDatabaseUrl(server.port) });
  await latecomer.connect();
  for (const client of [writer, latecomer]) {
    await expect(client.query(`INSERT INTO stored VALUES ('lost')`)).rejects.toMatchObject({ code: '25006' });
  }
  await latecomer.end();
  expect(await ask(reader, 'read')).toEqual([{ value: 'read' }]);
  server.setWritable(true);
  await writer.query(`INSERT INTO stored VALUES ('kept')`);
  expect((await reader.query('SELECT value FROM stored')).rows).toEqual([{ value: 'kept' }]);
});

test('a checkpoint waits for the end of a transaction, and is allowed beside any role and while the server is read-only', async () => {
  const [reader] = readers as [pg.Client];
  const readLastCheckpoint = async (client = reader): Promise<unknown> =>
    (await client.query('SELECT checkpoint_lsn FROM pg_control_checkpoint()')).rows[0]?.checkpoint_lsn;
  const checkpoints = [await readLastCheckpoint()];
  await writer.query('BEGIN');
  server.checkpoint();
  expect(await readLastCheckpoint(writer)).toBe(checkpoints[0]);
  await writer.query('COMMIT');
  checkpoints.push(await readLastCheckpoint());
  await writer.query('CREATE ROLE guest');
  await writer.query('SET ROLE guest');
  server.checkpoint();
  checkpoints.push(await readLastCheckpoint());
  await writer.query('RESET ROLE');
  await writer.query('DROP ROLE guest');
  server.setWritable(false);
  server.checkpoint();
  server.setWritable(true);
  checkpoints.push(await readLastCheckpoint());
  expect(new Set(checkpoints).size).toBe(4);
});

describe('a session setting of a client', () => {
  const own = 'docket';

  async function connected(application_name = 'psql'): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: embeddedDatabaseUrl(server.port), application_name });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  const settingOf = async (client: pg.Client, name: string): Promise<unknown> =>
    (await client.query(`SELECT pg_catalog.current_setting('${name}') AS value`)).rows[0]?.value;

  test('applies to that client only, in any order of clients, and does not affect the service', async () => {
    const service = await connected(own);
    const usual = {
      search_path: await settingOf(service, 'search_path'),
      TimeZone: await settingOf(service, 'TimeZone'),
    };
    const names = fc.constantFrom<keyof typeof usual>('search_path', 'TimeZone');
    const values = { search_path: ['pg_catalog', ''], TimeZone: ['Asia/Tokyo', 'Europe/Paris'] };
    const step = fc.record({
      client: fc.nat(2),
      name: names,
      set: fc.option(fc.nat(1)),
      isInTransaction: fc.boolean(),
    });
    const clients = fc.array(step, { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(clients, async (steps) => {
        const setters = await Promise.all([connected(), connected()]);
        const expected = setters.map((): Record<string, unknown> => ({ ...usual }));
        for (const { client, name, set, isInTransaction } of steps) {
          const setter = setters[client];
          const mine = expected[client];
          if (!setter || !mine) {
            expect(await settingOf(service, name)).toBe(usual[name]);
          } else if (set === null) {
            expect(await settingOf(setter, name)).toBe(mine[name]);
          } else {
            mine[name] = values[name][set];
            if (isInTransaction) await setter.query('BEGIN READ ONLY');
            await setter.query(`SELECT pg_catalog.set_config('${name}', '${values[name][set]}', false)`);
            if (isInTransaction) await setter.query('COMMIT');
          }
        }
        await Promise.all(setters.map((setter) => setter.end()));
        for (const [name, value] of Object.entries(usual)) expect(await settingOf(service, name)).toBe(value);
      }),
      { numRuns: 30 },
    );
    await service.end();
  });

  test('may be a role, and is reset when the role was dropped in the meantime', async () => {
    const [service, setter] = [await connected(own), await connected()];
    await setter.query('CREATE ROLE reader');
    await setter.query('SET ROLE reader');
    expect([await settingOf(service, 'role'), await settingOf(setter, 'role')]).toEqual(['none', 'reader']);
    await service.query('DROP ROLE reader');
    expect(await settingOf(setter, 'role')).toBe('none');
    await Promise.all([service.end(), setter.end()]);
  });

  test('does not let a temporary table hide a shared table', async () => {
    const [service, setter] = [await connected(own), await connected()];
    await service.query(`CREATE TABLE shared AS SELECT 'of all' AS value`);
    await setter.query(`CREATE TEMPORARY TABLE shared AS SELECT 'its own' AS value`);
    expect((await service.query('SELECT value FROM shared')).rows).toEqual([{ value: 'of all' }]);
    expect((await setter.query('SELECT value FROM pg_temp.shared')).rows).toEqual([{ value: 'its own' }]);
    await Promise.all([service.end(), setter.end()]);
  });

  test('is kept for that client after the server was read-only', async () => {
    const [service, setter] = [await connected(own), await connected()];
    const areRefused = (client: pg.Client) => settingOf(client, 'default_transaction_read_only');
    expect(await areRefused(setter)).toBe('off');
    server.setWritable(false);
    expect([await areRefused(setter), await areRefused(service)]).toEqual(['on', 'on']);
    server.setWritable(true);
    expect([await areRefused(setter), await areRefused(service)]).toEqual(['off', 'off']);
    await setter.query('SET default_transaction_read_only = on');
    expect([await areRefused(service), await areRefused(setter)]).toEqual(['off', 'on']);
    await Promise.all([service.end(), setter.end()]);
  });
});

test('a client that is idle in its transaction is disconnected with an error, and other clients continue', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    const idle = new pg.Client({ connectionString: embeddedDatabaseUrl(server.port) });
    const error = new Promise<unknown>((resolve) => idle.once('error', resolve));
    idle.on('error', () => {});
    await idle.connect();
    await idle.query('CREATE TABLE idle (value text)');
    await idle.query('BEGIN');
    await idle.query("INSERT INTO idle VALUES ('lost')");
    const waiting = ask(writer, 'waited');
    await jest.advanceTimersByTimeAsync(11_000);
    expect(await waiting).toEqual([{ value: 'waited' }]);
    expect(await error).toMatchObject({ code: '25P03' });
    expect((await writer.query('SELECT * FROM idle')).rows).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});
