import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PostgresError } from './wireProtocol.js';

/** A setting of a session, such as `search_path`. */
export interface Setting {
  readonly name: string;
  readonly setting: string;
}

/** The only session of a database. */
export interface DatabaseSession {
  /** Executes messages, and passes on each part of the response as it arrives. */
  execute(messages: Uint8Array, onData: (part: Uint8Array) => void): Promise<void>;
  /** Reads the changed settings of the session. */
  readSettings(): Promise<readonly Setting[]>;
  /** Resets all settings, and applies the given ones. */
  replaceSettings(settings: readonly Setting[]): Promise<void>;
}

/** Client that shares the session with other clients. */
export interface MultiplexedClient {
  /** Whether the client may change settings of the session, as `pg_dump` does, without effect on other clients. */
  readonly canChangeSettings: boolean;
  write(part: Buffer): void;
  /** Called after messages of the client with this number of bytes were executed. */
  onExecuted(bytes: number): void;
  /** Sends the client an error, as PostgreSQL would, and ends the connection. */
  terminate(error: PostgresError): void;
}

const sync = Buffer.from('S\0\0\0\x04', 'latin1');
const rollback = encodeQuery('ROLLBACK');
const deallocate = encodeQuery('DEALLOCATE ALL');
const checkpoint = encodeQuery('CHECKPOINT');

/** Encodes a statement as a message. */
function encodeQuery(statement: string): Buffer {
  const head = Buffer.from('Q\0\0\0\0', 'latin1');
  head.writeInt32BE(statement.length + 5, 1);
  return Buffer.concat([head, Buffer.from(`${statement}\0`, 'latin1')]);
}

/** Milliseconds for which a client may be idle in a transaction, which blocks all other clients. */
const idleInTransactionTimeoutMs = 5000;

/**
 * Checks a response for a panic, such as for a full disk, after which the database no longer responds.
 * @throws {Error} with PostgreSQL's reason; the error ends the thread.
 */
function throwOnPanic(response: Buffer): void {
  const [, reason] = /\0VPANIC\0.*?\0M([^\0]*)/s.exec(response.toString('latin1')) ?? [];
  if (reason) throw new Error(`PostgreSQL panicked: ${reason}`);
}

/** Bytes at the end of a response that have its last message: ReadyForQuery, or the error of a panic. */
const maxLastMessageBytes = 4096;

interface ClientTurn {
  readonly client: MultiplexedClient;
  readonly messages: Uint8Array;
  /** Whether the response shows if the client is in a transaction; false after a Flush, which is in the middle of a query. */
  readonly isComplete: boolean;
}

/** Setting for all clients, applied between transactions and queries. */
interface SettingChange {
  readonly client?: undefined;
  readonly setting: Setting;
}

/** Statement of the server itself, executed between transactions and queries. */
interface ServerStatement {
  readonly client?: undefined;
  readonly setting?: undefined;
  readonly messages: Uint8Array;
}

/** Owner of the session while the transaction of a client that left is rolled back. */
const rollingBack = Symbol('rolling back');

/** Gives clients turns in the one session. */
export class SessionMultiplexer {
  private readonly queue: (ClientTurn | SettingChange | ServerStatement)[] = [];
  /** Clients that may have prepared statements, whose names all clients of the session share. */
  private readonly preparingClients = new Set<MultiplexedClient>();
  /** Client that is in a transaction, or in a query that its Sync has not ended. Other clients wait. */
  private owner: MultiplexedClient | typeof rollingBack | undefined;
  private idleTimer: NodeJS.Timeout | undefined;
  private processing: Promise<void> | undefined;
  /** Client whose settings the session has; undefined while it has the common settings. */
  private settingsOwner: MultiplexedClient | undefined;
  private readonly clientSettings = new WeakMap<MultiplexedClient, readonly Setting[]>();

  /** @param commonSettings settings of every client that does not change them. */
  constructor(
    private readonly session: DatabaseSession,
    private commonSettings: readonly Setting[],
  ) {}

  /** Changes a setting for all clients except the clients that have set it themselves. */
  setCommonSetting(setting: Setting): void {
    this.queue.push({ setting });
    this.startProcessing();
  }

  /** Requests a checkpoint between transactions and queries. */
  checkpoint(): void {
    this.queue.push({ messages: checkpoint });
    this.startProcessing();
  }

  enqueue(client: MultiplexedClient, messages: Uint8Array, isComplete: boolean): void {
    if (client.canChangeSettings) this.preparingClients.add(client);
    this.queue.push({ client, messages, isComplete });
    this.startProcessing();
  }

  /** Removes a disconnected client, and rolls back its open transaction. */
  async removeClient(client: MultiplexedClient): Promise<void> {
    for (let index = this.queue.length - 1; index >= 0; index -= 1) {
      if (this.queue[index]?.client === client) this.queue.splice(index, 1);
    }
    await this.processing;
    if (this.owner === client) await this.rollBack();
    // While others may use theirs, none is removed.
    if (!this.preparingClients.delete(client) || this.preparingClients.size > 0) return;
    this.queue.push({ messages: deallocate });
    this.startProcessing();
  }

  private startProcessing(): void {
    this.processing ??= this.processQueue().finally(() => (this.processing = undefined));
  }

  private async processQueue(): Promise<void> {
    for (let turn = this.dequeue(); turn; turn = this.dequeue()) {
      clearTimeout(this.idleTimer);
      if (!turn.client) {
        await (turn.setting ? this.applySetting(turn.setting) : this.executeStatement(turn.messages));
        continue;
      }
      const { client, messages, isComplete } = turn;
      await this.switchSettings(client.canChangeSettings ? client : undefined);
      const responseEnd = await this.execute(messages, (part) => client.write(part));
      client.onExecuted(messages.length);
      // ReadyForQuery ends a response: I for idle, T and E for a transaction.
      const isReady = responseEnd.at(-6) === 'Z'.charCodeAt(0);
      if (isComplete && !isReady) throwOnPanic(responseEnd);
      const isIdle = isComplete && isReady && responseEnd.at(-1) === 'I'.charCodeAt(0);
      this.owner = isIdle ? undefined : client;
      if (this.owner) this.idleTimer = setTimeout(() => void this.terminateIdle(client), idleInTransactionTimeoutMs);
      // The event loop reads messages of other clients and sends responses meanwhile.
      await nextTurn();
    }
  }

  private async applySetting(setting: Setting): Promise<void> {
    await this.switchSettings(undefined);
    this.commonSettings = [...this.commonSettings.filter(({ name }) => name !== setting.name), setting];
    await this.session.replaceSettings(this.commonSettings);
  }

  /** Executes a statement of the server without the role and the settings of a client. */
  private async executeStatement(messages: Uint8Array): Promise<void> {
    await this.switchSettings(undefined);
    throwOnPanic(await this.execute(messages));
  }

  /** @returns the end of the response. */
  private async execute(messages: Uint8Array, onData: (part: Buffer) => void = () => {}): Promise<Buffer> {
    let responseEnd: Buffer = Buffer.alloc(0);
    await this.session.execute(messages, (part) => {
      // A copy, since the database reuses the memory of a part.
      const copy = Buffer.from(part);
      onData(copy);
      // Parts end anywhere, also within the last message of a response.
      responseEnd = Buffer.concat([responseEnd, copy]).subarray(-maxLastMessageBytes);
    });
    return responseEnd;
  }

  /** Gives the session the settings of a client, or the common settings. */
  private async switchSettings(settingsOwner: MultiplexedClient | undefined): Promise<void> {
    if (settingsOwner === this.settingsOwner) return;
    if (this.settingsOwner) this.clientSettings.set(this.settingsOwner, await this.readClientSettings());
    this.settingsOwner = settingsOwner;
    const ownedSettings = (settingsOwner && this.clientSettings.get(settingsOwner)) ?? [];
    await this.session
      .replaceSettings([...this.commonSettings, ...ownedSettings])
      // A setting may no longer be valid, such as a role that was deleted.
      .catch(() => this.session.replaceSettings(this.commonSettings));
  }

  /** Returns the settings of the session that differ from the common settings. */
  private async readClientSettings(): Promise<Setting[]> {
    const isCommon = ({ name, setting }: Setting) =>
      this.commonSettings.some((each) => each.name === name && each.setting === setting);
    return (await this.session.readSettings()).filter((each) => !isCommon(each));
  }

  private dequeue(): ClientTurn | SettingChange | ServerStatement | undefined {
    const index = this.owner ? this.queue.findIndex(({ client }) => client === this.owner) : 0;
    return index < 0 ? undefined : this.queue.splice(index, 1)[0];
  }

  private async terminateIdle(client: MultiplexedClient): Promise<void> {
    if (this.owner !== client) return;
    client.terminate({ code: '25P03', message: 'terminating connection due to idle-in-transaction timeout' });
    await this.removeClient(client);
  }

  private async rollBack(): Promise<void> {
    clearTimeout(this.idleTimer);
    // Messages of other clients, and a second removal of this client, wait for the end of the rollback.
    this.owner = rollingBack;
    // A Sync first: after an error in a query, PostgreSQL skips all messages up to the Sync.
    await this.session.execute(Buffer.concat([sync, rollback]), () => {});
    this.owner = undefined;
    this.startProcessing();
  }
}
