import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { applicationName } from './applicationName.js';
import { type Session, type Setting, Turns, type TurnTaker } from './sessionTurns.js';

export interface WireServer {
  readonly port: number;
  /** Whether transactions that begin from now on may change anything; until told otherwise they may. */
  allowChanges(allowed: boolean): void;
  close(): Promise<void>;
}

/** Requests that come before a start-up (PostgreSQL's documentation, "Message Formats"): their length and their code. */
const requests = { cancel: 80_877_102, ssl: 80_877_103, gssEncryption: 80_877_104 } as const;

/** In bytes: a start-up message names a user and some settings, any other may hold a batch of an import. */
const longest = { startup: 10_000, message: 64 * 2 ** 20 };

/** The messages that a client may send after its start-up. */
const known = new Set(Buffer.from('BCDEFHPQSXcdfp'));

/** The messages that are to be answered before another comes: simple query, function call, Flush and Sync. */
const wantsAnswer = new Set(Buffer.from('QFHS'));

/** Temporary tables are in the one session, where they would stand before tables of the same name. */
const behindTables: Setting = { name: 'search_path', setting: 'public, pg_temp' };

/** How long a client may be silent before its start-up, in milliseconds. */
const patience = 10_000;

const connectionsAtMost = 100;

/**
 * Serves a database that has one session to many clients, in PostgreSQL's protocol (version 3) on 127.0.0.1. A client's
 * messages are carried out together once it waits for an answer; a client in a transaction keeps its turn until that ends.
 * What is not the protocol closes its connection.
 */
async function serveDatabase(session: Session, port: number): Promise<WireServer> {
  const common = [...(await session.settings()), behindTables];
  await session.replaceSettings(common);
  const turns = new Turns(session, common);
  const clients = new Set<Client>();
  const server = createServer({ noDelay: true }, (socket) => {
    const client = new Client(socket, turns);
    clients.add(client);
    socket.once('close', () => clients.delete(client));
  });
  server.maxConnections = connectionsAtMost;
  await listening(server, port);
  return {
    port: (server.address() as { port: number }).port,
    allowChanges: (allowed) =>
      turns.setForAll({ name: 'default_transaction_read_only', setting: allowed ? 'off' : 'on' }),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.all([...clients].map((client) => client.end()));
      await closed;
    },
  };
}

/** Serves a PGlite of this thread; port 0 takes a free one. */
export const servePGlite = (database: PGlite, port: number): Promise<WireServer> =>
  serveDatabase(
    {
      execute: (messages, onData) => database.execProtocolRawStream(messages, { onRawData: onData }),
      settings: async () => (await database.query<Setting>(setInSession)).rows,
      replaceSettings: async (settings) => {
        await database.exec('RESET SESSION AUTHORIZATION; RESET ALL');
        await database.query(setAgain, [JSON.stringify(settings)]);
      },
    },
    port,
  );

/** Asked where a client's own schemas may stand first. The role comes last, since it may be one that may not set the others. */
const setInSession = `
  SELECT name, setting FROM pg_catalog.pg_settings WHERE source = 'session' AND setting IS DISTINCT FROM reset_val
  UNION ALL SELECT 'role', pg_catalog.current_setting('role') WHERE pg_catalog.current_setting('role') <> 'none'`;

const setAgain = `
  SELECT set_config(name, setting, false) FROM jsonb_to_recordset($1::jsonb) AS setting(name text, setting text)`;

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

/** A connection: cuts what comes into messages. */
class Client implements TurnTaker {
  setsThings = true;
  private received: Buffer[] = [];
  private length = 0;
  /** Complete messages that are not carried out yet. */
  private messages: Buffer[] = [];
  private isStarted = false;
  private readonly startup: NodeJS.Timeout;

  constructor(
    private readonly socket: Socket,
    private readonly turns: Turns,
  ) {
    this.startup = setTimeout(() => socket.destroy(), patience);
    socket.on('error', () => socket.destroy());
    socket.on('data', (part) => this.receive(part));
    socket.once('close', () => {
      clearTimeout(this.startup);
      void turns.leave(this);
    });
  }

  write(part: Buffer): void {
    if (this.socket.writable) this.socket.write(part);
  }

  /** Tells the client why, as PostgreSQL would, and breaks off. */
  refuse(code: string, message: string): void {
    const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
    const head = Buffer.from('E\0\0\0\0', 'latin1');
    head.writeInt32BE(fields.length + 4, 1);
    this.socket.end(Buffer.concat([head, fields]));
  }

  async end(): Promise<void> {
    await this.turns.leave(this);
    this.socket.destroy();
  }

  private receive(part: Buffer): void {
    this.received.push(part);
    this.length += part.length;
    for (let size = this.nextLength(); size !== undefined && this.length >= size; size = this.nextLength()) {
      if (size === 0) return void this.socket.destroy();
      this.take(this.consume(size));
    }
  }

  /** Bytes of the next message; 0 for what cannot be one, undefined until that is known. */
  private nextLength(): number | undefined {
    const begin = this.isStarted ? 1 : 0;
    if (this.length < begin + 4) return undefined;
    const head = this.head(begin + 4);
    const size = head.readUInt32BE(begin);
    if (!this.isStarted) return size < 8 || size > longest.startup ? 0 : size;
    return known.has(head[0] ?? 0) && size >= 4 && size <= longest.message ? 1 + size : 0;
  }

  private head(bytes: number): Buffer {
    if ((this.received[0]?.length ?? 0) < bytes) this.received = [Buffer.concat(this.received)];
    return this.received[0] as Buffer;
  }

  private consume(size: number): Buffer {
    const all = this.received.length === 1 ? (this.received[0] as Buffer) : Buffer.concat(this.received);
    this.length = all.length - size;
    this.received = this.length > 0 ? [all.subarray(size)] : [];
    return all.subarray(0, size);
  }

  private take(message: Buffer): void {
    if (!this.isStarted) return this.start(message);
    const type = message[0] ?? 0;
    if (type === 'X'.charCodeAt(0)) return void this.socket.end();
    if (readsFromClient(message))
      return this.refuse('0A000', 'COPY FROM STDIN is not possible with the embedded database');
    this.messages.push(message);
    if (!wantsAnswer.has(type)) return;
    this.turns.take(this, Buffer.concat(this.messages), type !== 'H'.charCodeAt(0));
    this.messages = [];
  }

  private start(message: Buffer): void {
    const code = message.readUInt32BE(4);
    if (code === requests.ssl || code === requests.gssEncryption) return void this.socket.write('N');
    // There is no second process that could be cancelled.
    if (code >>> 16 !== 3) return void this.socket.destroy();
    clearTimeout(this.startup);
    this.isStarted = true;
    this.setsThings = !message.includes(`\0application_name\0${applicationName}\0`);
    this.turns.take(this, message, true);
  }
}

/**
 * Whether a statement may be `COPY ... FROM STDIN`. PGlite would wait for data that never comes, and then end. Comments may stand
 * between the two words, so that any statement with both of them counts.
 */
function readsFromClient(message: Buffer): boolean {
  if (message[0] !== 'Q'.charCodeAt(0) && message[0] !== 'P'.charCodeAt(0)) return false;
  const statement = message.toString('latin1', 5);
  return /\bcopy\b/i.test(statement) && /\bstdin\b/i.test(statement);
}
