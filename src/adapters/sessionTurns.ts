import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Refusal } from './wireMessages.js';

/** A setting of a session, such as `search_path`. */
export interface Setting {
  readonly name: string;
  readonly setting: string;
}

/** The one session that a database has. */
export interface Session {
  /** Executes messages, and passes on the answer in parts as they come. */
  execute(messages: Uint8Array, onData: (part: Uint8Array) => void): Promise<void>;
  /** Returns its changed settings. */
  settings(): Promise<readonly Setting[]>;
  /** Resets all settings, and applies the given ones. */
  replaceSettings(settings: readonly Setting[]): Promise<void>;
}

/** A client that waits for its turn. */
export interface TurnTaker {
  /** Whether it may change settings of its session, as `pg_dump` does; no other client may notice. */
  readonly setsThings: boolean;
  write(part: Buffer): void;
  /** Called when so many bytes of its messages have been carried out. */
  carriedOut(bytes: number): void;
  /** Sends the client an error, as PostgreSQL would, and ends the connection. */
  refuse(refusal: Refusal): void;
}

const sync = Buffer.from('S\0\0\0\x04', 'latin1');
const rollback = query('ROLLBACK');

/** Encodes a statement as a message. */
function query(statement: string): Buffer {
  const head = Buffer.from('Q\0\0\0\0', 'latin1');
  head.writeInt32BE(statement.length + 5, 1);
  return Buffer.concat([head, Buffer.from(`${statement}\0`, 'latin1')]);
}

/** Milliseconds for which a client may be idle in a transaction, which blocks all other clients. */
const patience = 5000;

/**
 * Checks an answer for a panic, such as of a full disk, after which the database no longer answers.
 * @throws {Error} with PostgreSQL's reason, which ends the thread.
 */
function refusePanic(answer: Buffer): void {
  const [, reason] = /\0VPANIC\0.*?\0M([^\0]*)/s.exec(answer.toString('latin1')) ?? [];
  if (reason) throw new Error(`PostgreSQL panicked: ${reason}`);
}

interface Turn {
  readonly client: TurnTaker;
  readonly messages: Uint8Array;
  /** Whether the answer shows if the client is in a transaction. After a Flush the client is amid a query. */
  readonly isComplete: boolean;
}

/** Setting for all clients, applied between transactions and queries. */
interface Change {
  readonly client?: undefined;
  readonly setting: Setting;
}

/** Owner of the session while the transaction of a client that left is rolled back. */
const rollingBack = Symbol('rolling back');

/** Gives clients turns in the one session. */
export class Turns {
  private readonly waiting: (Turn | Change)[] = [];
  /** Client that is in a transaction, or amid a query up to its Sync. Other clients wait. */
  private owner: TurnTaker | typeof rollingBack | undefined;
  private silence: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  /** Client whose settings the session has; undefined while it has the common settings. */
  private setter: TurnTaker | undefined;
  private readonly settings = new WeakMap<TurnTaker, readonly Setting[]>();

  /** @param common settings for all clients that change none. */
  constructor(
    private readonly session: Session,
    private common: readonly Setting[],
  ) {}

  /** Changes a setting for all clients but those that set it themselves. */
  setForAll(setting: Setting): void {
    this.waiting.push({ setting });
    this.work();
  }

  take(client: TurnTaker, messages: Uint8Array, isComplete: boolean): void {
    this.waiting.push({ client, messages, isComplete });
    this.work();
  }

  /** Removes a client that is gone, and rolls back what it has begun. */
  async leave(client: TurnTaker): Promise<void> {
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
      if (!turn.client) {
        await this.change(turn.setting);
        continue;
      }
      const { client, messages, isComplete } = turn;
      await this.prepareFor(client.setsThings ? client : undefined);
      let last = Buffer.alloc(0);
      await this.session.execute(messages, (part) => {
        // A copy, since the database reuses the memory of a part.
        last = Buffer.from(part);
        client.write(last);
      });
      client.carriedOut(messages.length);
      // ReadyForQuery ends an answer: I for idle, T and E for a transaction.
      const isReady = last.at(-6) === 'Z'.charCodeAt(0);
      if (isComplete && !isReady) refusePanic(last);
      const isIdle = isComplete && isReady && last.at(-1) === 'I'.charCodeAt(0);
      this.owner = isIdle ? undefined : client;
      if (this.owner) this.silence = setTimeout(() => void this.interrupt(client), patience);
      // Messages of other clients are read meanwhile, and answers go out.
      await nextTurn();
    }
  }

  private async change(setting: Setting): Promise<void> {
    await this.prepareFor(undefined);
    this.common = [...this.common.filter(({ name }) => name !== setting.name), setting];
    await this.session.replaceSettings(this.common);
  }

  /** Gives the session the settings of a client, or the common ones. */
  private async prepareFor(setter: TurnTaker | undefined): Promise<void> {
    if (setter === this.setter) return;
    if (this.setter) this.settings.set(this.setter, await this.ownSettings());
    this.setter = setter;
    const own = (setter && this.settings.get(setter)) ?? [];
    await this.session
      .replaceSettings([...this.common, ...own])
      // A setting may not be valid any more, such as a role that is gone.
      .catch(() => this.session.replaceSettings(this.common));
  }

  /** Returns the settings of the session that differ from the common ones. */
  private async ownSettings(): Promise<Setting[]> {
    const isCommon = ({ name, setting }: Setting) =>
      this.common.some((each) => each.name === name && each.setting === setting);
    return (await this.session.settings()).filter((each) => !isCommon(each));
  }

  private next(): Turn | Change | undefined {
    const index = this.owner ? this.waiting.findIndex(({ client }) => client === this.owner) : 0;
    return index < 0 ? undefined : this.waiting.splice(index, 1)[0];
  }

  private async interrupt(client: TurnTaker): Promise<void> {
    if (this.owner !== client) return;
    client.refuse({ code: '25P03', message: 'terminating connection due to idle-in-transaction timeout' });
    await this.leave(client);
  }

  private async rollBack(): Promise<void> {
    clearTimeout(this.silence);
    // Turns of other clients, and another call for this one, wait for the end of the rollback.
    this.owner = rollingBack;
    // A Sync first: after an error amid a query, PostgreSQL skips all messages up to it.
    await this.session.execute(Buffer.concat([sync, rollback]), () => {});
    this.owner = undefined;
    this.work();
  }
}
