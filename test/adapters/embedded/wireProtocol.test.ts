import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { emptyFolder } from '../../support/dataFolder.js';
import { embeddedDatabase, type FreshDatabase } from '../../support/embeddedDatabase.js';
import fc, { type Arbitrary } from '../../support/propertyTests.js';

// The database runs in a thread of its own, as in the service: a message that stops it fails a test and does not hang it.

let database: FreshDatabase;
let other: pg.Client;

beforeAll(async () => {
  database = await embeddedDatabase(await emptyFolder());
  other = new pg.Client({ connectionString: database.url, query_timeout: 100_000 });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await database.drop();
});

const isAnswered = async () => expect((await other.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);

/** A message after the start-up, with its own length or another one. */
function message(type: string, body: string, length = body.length + 4): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(length, 1);
  return Buffer.concat([head, Buffer.from(body, 'latin1')]);
}

/** A message before the start-up: its length and its code, then text. */
function opening(code: number, body = '', length = body.length + 8): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length, 0);
  head.writeUInt32BE(code, 4);
  return Buffer.concat([head, Buffer.from(body, 'latin1')]);
}

const version3 = 0x30000;
const startup = opening(version3, 'user\0postgres\0\0');
const codes = { cancel: 80_877_102, ssl: 80_877_103, gssEncryption: 80_877_104, version2: 0x20000, version32: 0x30002 };

async function dial(...sent: readonly Buffer[]): Promise<{ socket: Socket; heard: () => string }> {
  const { port } = new URL(database.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  let received = '';
  socket.on('data', (part) => (received += part.toString('latin1')));
  await once(socket, 'connect');
  socket.write(Buffer.concat(sent));
  return { socket, heard: () => received };
}

/** Messages that a client receives until its connection is closed. */
async function heardToTheEnd(...sent: readonly Buffer[]): Promise<string> {
  const { socket, heard } = await dial(...sent);
  await once(socket, 'close');
  return heard();
}

describe('a client that sends an unexpected message gets an error and loses its connection; other clients are unaffected', () => {
  test.each<[string, Buffer, string]>([
    ['an unsolicited password', message('p', 'secret\0'), '08P01'],
    ['a message of an unknown type', message('?', ''), '08P01'],
    ['a message of the server', message('Z', 'I'), '08P01'],
    ['a second start-up', startup, '08P01'],
    ['a length that is too short', message('Q', '', 3), '08P01'],
    ['a length of zero', message('Q', '', 0), '08P01'],
    ['a length of gigabytes', message('Q', '', 2 ** 31), '08P01'],
    ['COPY FROM STDIN', message('Q', 'COPY "User" FROM STDIN\0'), '0A000'],
  ])('after the start-up: %s', async (_what, sent, code) => {
    expect(await heardToTheEnd(startup, sent, message('Q', 'SELECT 2\0'))).toMatch(
      new RegExp(`Z\0\0\0\x05IE.{4}SFATAL\0VFATAL\0C${code}\0M[^\0]+\0\0$`, 's'),
    );
    await isAnswered();
  });

  test.each<[string, Buffer, string]>([
    ['a version that is too old', opening(codes.version2, 'user\0postgres\0\0'), '0A000'],
    ['a start-up without a terminator', opening(version3, 'user\0postgres\0'), '08P01'],
    ['a start-up with bytes after its terminator', opening(version3, 'user\0postgres\0\0more'), '08P01'],
    ['a name without a value', opening(version3, 'user\0postgres\0database\0\0'), '08P01'],
    ['an empty start-up', opening(version3), '08P01'],
    ['a start-up without a user', opening(version3, 'database\0postgres\0\0'), '28000'],
    ['replication', opening(version3, 'user\0postgres\0replication\0maybe\0\0'), '0A000'],
    ['a length that is too short', opening(version3, '', 7), '08P01'],
    ['a length of zero', opening(version3, '', 0), '08P01'],
    ['a length of megabytes', opening(version3, '', 2 ** 24), '08P01'],
  ])('before the start-up: %s', async (_what, sent, code) => {
    expect(await heardToTheEnd(sent)).toMatch(new RegExp(`^E.{4}SFATAL\0VFATAL\0C${code}\0M[^\0]+\0\0$`, 's'));
    await isAnswered();
  });

  test('a cancel request is closed without a response; an encryption request is declined before the start-up', async () => {
    expect(await heardToTheEnd(opening(codes.cancel, '\0\0\0\x2a\0\0\0\0'))).toBe('');
    const asking = [opening(codes.ssl), opening(codes.gssEncryption), startup, message('X', '')];
    expect(await heardToTheEnd(...asking)).toMatch(/^NN/);
    await isAnswered();
  });

  test('a refused client that keeps its connection open is disconnected', async () => {
    const { port } = new URL(database.url);
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {});
    socket.resume();
    const writeTimer = setInterval(() => socket.write(message('Q', 'SELECT 2\0')), 50);
    socket.write(Buffer.concat([startup, message('p', 'secret\0')]));
    // The server writes to a closed connection.
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(writeTimer);
    await isAnswered();
  });
});

test('messages without a Sync are refused when their total size exceeds the limit of one message', async () => {
  const statement = message('P', `\0SELECT '${'x'.repeat(2 ** 23)}'\0\0\0`);
  const refusal = await heardToTheEnd(startup, ...Array.from({ length: 8 }, () => statement));
  expect(refusal).toMatch(/SFATAL\0VFATAL\0C54000\0M[^\0]+\0\0$/);
  await isAnswered();
});

test('reading from a client pauses while the client does not read its results', async () => {
  const { socket } = await dial(startup);
  socket.pause();
  const statement = message('Q', `SELECT repeat('x', 1000000) /* ${' '.repeat(2 ** 16)} */\0`);
  let isRead = false;
  socket.once('drain', () => (isRead = true));
  for (let count = 0; count < 300; count += 1) socket.write(statement);
  // All of it could be read beside them.
  for (let count = 0; count < 1000; count += 1) await isAnswered();
  expect(isRead).toBe(false);
  socket.destroy();
  await isAnswered();
});

describe('after any bytes in any state the next client is answered', () => {
  const bodies = fc.oneof(
    fc.constantFrom(
      '',
      '\0',
      'SELECT 1\0',
      'S\0',
      'P\0',
      '\0SELECT 1\0\0\0',
      '\0\0\0\0\0\0\0\0',
      'ROLLBACK\0',
      '\0\0\0\0\0',
    ),
    fc.string({ unit: 'binary-ascii', maxLength: 60 }),
  );
  const wrongLength = fc.oneof(fc.constantFrom(0, 1, 3, 4, 5, 100, 2 ** 26, 2 ** 31, 2 ** 32 - 1), fc.nat(2 ** 32 - 1));
  const lengths = fc.option(wrongLength, { nil: undefined, freq: 5 });
  const types = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...'BCDEFHPQSXcdfpv') },
    { weight: 1, arbitrary: fc.nat(255).map((byte) => String.fromCharCode(byte)) },
  );
  const later = fc.tuple(types, bodies, lengths).map((given) => message(...given));
  const startBodies = fc.oneof(
    fc.constantFrom('', '\0', 'user\0postgres\0\0', 'user\0postgres\0', 'user\0\0\0', 'user\0a\0replication\0x\0\0'),
    fc.string({ unit: 'binary-ascii', maxLength: 60 }),
  );
  const startCodes = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(version3, ...Object.values(codes)) },
    { weight: 1, arbitrary: fc.nat(2 ** 32 - 1) },
  );
  const earlier = fc.tuple(startCodes, startBodies, lengths).map((given) => opening(...given));
  const states: Readonly<Record<string, readonly Buffer[]>> = {
    'after the start-up': [startup],
    'in a query before its Sync': [startup, message('P', '\0SELECT 1\0\0\0'), message('H', '')],
    'behind a query that failed before its Sync': [startup, message('P', '\0SELECT nonsense\0\0\0'), message('H', '')],
    'in a transaction': [startup, message('Q', 'BEGIN\0')],
    'in a transaction that failed': [startup, message('Q', 'BEGIN\0'), message('Q', 'SELECT nonsense\0')],
    'in COPY': [startup, message('Q', 'COPY (SELECT generate_series(1, 5000)) TO STDOUT\0')],
  };
  const cut = fc.nat(20);

  const holds = (state: readonly Buffer[], sent: Arbitrary<Buffer>) =>
    fc.assert(
      fc.asyncProperty(
        fc.array(sent, { minLength: 1, maxLength: 4 }),
        cut,
        fc.boolean(),
        async (messages, less, rude) => {
          const all = Buffer.concat([...state, ...messages]);
          const { socket } = await dial(less > 10 ? all.subarray(0, all.length - less + 10) : all);
          await new Promise((resolve) => setImmediate(resolve));
          if (rude) socket.resetAndDestroy();
          else socket.destroy();
          await isAnswered();
        },
      ),
      { numRuns: 60 },
    );

  test('before the start-up', () => holds([], fc.oneof(earlier, later)));
  test.each(Object.keys(states))('%s', (state) =>
    holds(states[state] ?? [], fc.oneof({ weight: 9, arbitrary: later }, earlier)),
  );
});
