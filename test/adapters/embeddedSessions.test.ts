import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PGlite } from '@electric-sql/pglite';
import type { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import pg from 'pg';
import { embeddedUrl, serve } from '../../src/adapters/embeddedDatabase.js';

let database: PGlite;
let server: PGLiteSocketServer;
let writer: pg.Client;
let readers: pg.Client[];

beforeAll(async () => {
  database = await PGlite.create();
  server = await serve(database, 0);
  const connectionString = embeddedUrl(Number(server.getServerConn().split(':').at(-1)));
  writer = new pg.Client({ connectionString });
  readers = Array.from({ length: 5 }, () => new pg.Client({ connectionString }));
  for (const client of [writer, ...readers]) await client.connect();
});
afterAll(async () => {
  for (const client of [writer, ...readers]) await client.end();
  await server.stop();
  await database.close();
});

const ask = async (client: pg.Client, value: string): Promise<unknown> =>
  (await client.query('SELECT $1::text AS value', [value])).rows;

test("clients who wait for another's transaction are each answered with their own rows", async () => {
  await writer.query('BEGIN');
  await ask(writer, 'first');
  const waiting = Promise.all(readers.map((reader, number) => ask(reader, `reader ${number}`)));
  // The readers' messages have come in by the time the writer is answered again.
  await ask(writer, 'second');
  await writer.query('COMMIT');
  expect(await waiting).toEqual(readers.map((_reader, number) => [{ value: `reader ${number}` }]));
});

test('a query that fails halfway gives the session back', async () => {
  const [failing, other] = readers as [pg.Client, pg.Client];
  await expect(failing.query('SELECT 1 / $1::integer', [0])).rejects.toThrow('division by zero');
  await expect(failing.query('SELECT $1::nonsense', [0])).rejects.toThrow('type "nonsense" does not exist');
  expect(await ask(other, 'after')).toEqual([{ value: 'after' }]);
});

describe('a client that is gone', () => {
  /** What a client's library keeps to itself: its messages and its socket. */
  interface Wire {
    readonly connection: { parse(query: { text: string }): void; readonly stream: { destroy(): void } };
  }
  async function connected(): Promise<pg.Client & Wire> {
    const gone = new pg.Client({ connectionString: embeddedUrl(Number(server.getServerConn().split(':').at(-1))) });
    gone.on('error', () => {});
    await gone.connect();
    return gone as pg.Client & Wire;
  }

  test('in the middle of a transaction is rolled back and does not hold the others up', async () => {
    const gone = await connected();
    await gone.query('CREATE TABLE kept (value text)');
    await gone.query('BEGIN');
    await gone.query('INSERT INTO kept VALUES ($1)', ['lost']);
    const waiting = ask(readers[0] as pg.Client, 'waited');
    gone.connection.stream.destroy();
    expect(await waiting).toEqual([{ value: 'waited' }]);
    expect((await writer.query('SELECT * FROM kept')).rows).toEqual([]);
  });

  test('in the middle of a query does not hold the others up', async () => {
    const gone = await connected();
    gone.connection.parse({ text: 'SELECT $1::text' });
    await new Promise((resolve) => setImmediate(resolve));
    const waiting = ask(readers[0] as pg.Client, 'waited');
    gone.connection.stream.destroy();
    expect(await waiting).toEqual([{ value: 'waited' }]);
  });
});
