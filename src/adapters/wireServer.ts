import { createServer, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** What the server asks of a database that has one session: the answer to some messages, in parts as they come. */
export type Execute = (messages: Uint8Array, onData: (part: Uint8Array) => void) => Promise<void>;

export interface WireServer {
  readonly port: number;
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

const sync = Buffer.from('S\0\0\0\x04', 'latin1');
const rollback = Buffer.from('Q\0\0\0\rROLLBACK\0', 'latin1');

/** How long a client may be silent, in milliseconds: before its start-up, and in a transaction, which stops all others. */
const patience = { startup: 10_000, transaction: 10_000 };

const connectionsAtMost = 100;

/**
 * Serves a database that has one session to many clients, in PostgreSQL's protocol (version 3) on 127.0.0.1. A client's
 * messages are carried out together once it waits for an answer; a client in a transaction keeps its turn until that ends.
 * What is not the protocol closes its connection.
 */
export async function serveDatabase(execute: Execute, port: number): Promise<WireServer> {
  const turns = new Turns(execute);
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
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.all([...clients].map((client) => client.end()));
      await closed;
    },
  };
}

/** Serves a PGlite of this thread; port 0 takes a free one. */
export const servePGlite = (database: PGlite, port: number): Promise<WireServer> =>
  serveDatabase((messages, onData) => database.execProtocolRawStream(messages, { onRawData: onData }), port);

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

/** A connection: cuts what comes into messages. */
class Client {
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
    this.startup = setTimeout(() => socket.destroy(), patience.startup);
    socket.on('error', () => socket.destroy());
    socket.on('data', (part) => this.receive(part));
    socket.once('close', () => {
      clearTimeout(this.startup);
      void turns.leave(this);
    });
  }

  write(part: Uint8Array): void {
    // The database uses the memory of a part again.
    if (this.socket.writable) this.socket.write(Buffer.from(part));
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
    this.turns.take(this, message, true);
  }
}

/** The database would wait for data that never comes, and end. Both words are in such a statement, whatever is between them. */
function readsFromClient(message: Buffer): boolean {
  if (message[0] !== 'Q'.charCodeAt(0) && message[0] !== 'P'.charCodeAt(0)) return false;
  const statement = message.toString('latin1', 5);
  return /\bcopy\b/i.test(statement) && /\bstdin\b/i.test(statement);
}

interface Turn {
  readonly client: Client;
  readonly messages: Uint8Array;
  /** Whether the answer tells if the client is in a transaction; after a Flush it is amid a query. */
  readonly isComplete: boolean;
}

/** Lets clients use the one session after each other. */
class Turns {
  private readonly waiting: Turn[] = [];
  /** Who has begun what must not be mixed with others': a transaction, or a query up to its Sync. */
  private owner: Client | undefined;
  private silence: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;

  constructor(private readonly execute: Execute) {}

  take(client: Client, messages: Uint8Array, isComplete: boolean): void {
    this.waiting.push({ client, messages, isComplete });
    this.work();
  }

  /** A client is gone: what it has begun is rolled back. */
  async leave(client: Client): Promise<void> {
    for (let index = this.waiting.length - 1; index >= 0; index -= 1) {
      if (this.waiting[index]?.client === client) this.waiting.splice(index, 1);
    }
    await this.working;
    if (this.owner === client) await this.rollBack();
  }

  private work(): void {
    this.working ??= this.workOff().finally(() => (this.working = undefined));
  }

  private async workOff(): Promise<void> {
    for (let turn = this.next(); turn; turn = this.next()) {
      clearTimeout(this.silence);
      const { client, messages, isComplete } = turn;
      let last: Uint8Array = new Uint8Array();
      await this.execute(messages, (part) => {
        last = part.slice(-6);
        client.write(part);
      });
      // ReadyForQuery ends an answer: I for idle, T and E for a transaction.
      const isIdle = isComplete && last[0] === 'Z'.charCodeAt(0) && last[5] === 'I'.charCodeAt(0);
      this.owner = isIdle ? undefined : client;
      if (this.owner) this.silence = setTimeout(() => void this.interrupt(client), patience.transaction);
      // What the others have sent meanwhile is read, and answers go out.
      await nextTurn();
    }
  }

  private next(): Turn | undefined {
    const index = this.owner ? this.waiting.findIndex(({ client }) => client === this.owner) : 0;
    return index < 0 ? undefined : this.waiting.splice(index, 1)[0];
  }

  private async interrupt(client: Client): Promise<void> {
    if (this.owner !== client) return;
    client.refuse('25P03', 'terminating connection due to idle-in-transaction timeout');
    await this.leave(client);
  }

  private async rollBack(): Promise<void> {
    clearTimeout(this.silence);
    // A Sync first: after an error in the middle of a query everything else is passed over.
    await this.execute(Buffer.concat([sync, rollback]), () => {});
    this.owner = undefined;
    this.work();
  }
}
