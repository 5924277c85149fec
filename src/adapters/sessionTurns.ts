import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Refusal } from './wireMessages.js';

/** A setting of a session, such as `search_path`. */
export interface Setting {
  readonly name: string;
  readonly setting: string;
}

/** The one session that a database has. */
export interface Session {
  /** The answer to some messages, in parts as they come. */
  execute(messages: Uint8Array, onData: (part: Uint8Array) => void): Promise<void>;
  /** What was set in it. */
  settings(): Promise<readonly Setting[]>;
  /** Sets these and nothing else. */
  replaceSettings(settings: readonly Setting[]): Promise<void>;
}

/** A client that waits for its turn. */
export interface TurnTaker {
  /** Whether it may set something for its session, as `pg_dump` does: nobody else may notice. */
  readonly setsThings: boolean;
  write(part: Buffer): void;
  /** Called when so many bytes of its messages have been carried out. */
  carriedOut(bytes: number): void;
  /** Tells the client why, as PostgreSQL would, and breaks off. */
  refuse(refusal: Refusal): void;
}

const sync = Buffer.from('S\0\0\0\x04', 'latin1');
const rollback = query('ROLLBACK');

/** A statement as a message. */
function query(statement: string): Buffer {
  const head = Buffer.from('Q\0\0\0\0', 'latin1');
  head.writeInt32BE(statement.length + 5, 1);
  return Buffer.concat([head, Buffer.from(`${statement}\0`, 'latin1')]);
}

/** How long a client may do nothing in a transaction, which stops all others, in milliseconds. */
const patience = 5000;

/**
 * After a panic, as where its disk is full, the database answers nobody any more.
 * @throws {Error} that ends the thread, and says why.
 */
function refusePanic(answer: Buffer): void {
  const [, reason] = /\0VPANIC\0.*?\0M([^\0]*)/s.exec(answer.toString('latin1')) ?? [];
  if (reason) throw new Error(`PostgreSQL panicked: ${reason}`);
}

interface Turn {
  readonly client: TurnTaker;
  readonly messages: Uint8Array;
  /** Whether the answer tells if the client is in a transaction; after a Flush it is amid a query. */
  readonly isComplete: boolean;
}

/** What is set for all, when nobody has begun anything. */
interface Change {
  readonly client?: undefined;
  readonly setting: Setting;
}

/** Owner of the session while the transaction of a client that left is rolled back. */
const rollingBack = Symbol('rolling back');

/** Lets clients use the one session after each other. */
export class Turns {
  private readonly waiting: (Turn | Change)[] = [];
  /** Who has begun what must not be mixed with others': a transaction, or a query up to its Sync. */
  private owner: TurnTaker | typeof rollingBack | undefined;
  private silence: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  /** Whose settings the session has; those of all who set nothing unless there is one. */
  private setter: TurnTaker | undefined;
  private readonly settings = new WeakMap<TurnTaker, readonly Setting[]>();

  /** @param common what is set for all who set nothing. */
  constructor(
    private readonly session: Session,
    private common: readonly Setting[],
  ) {}

  /** Sets something for all but those who set it themselves. */
  setForAll(setting: Setting): void {
    this.waiting.push({ setting });
    this.work();
  }

  take(client: TurnTaker, messages: Uint8Array, isComplete: boolean): void {
    this.waiting.push({ client, messages, isComplete });
    this.work();
  }

  /** A client is gone: what it has begun is rolled back. */
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
        // The database uses the memory of a part again.
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
      // What the others have sent meanwhile is read, and answers go out.
      await nextTurn();
    }
  }

  private async change(setting: Setting): Promise<void> {
    await this.prepareFor(undefined);
    this.common = [...this.common.filter(({ name }) => name !== setting.name), setting];
    await this.session.replaceSettings(this.common);
  }

  /** Has the session as a client left it, or as it is for all who set nothing. */
  private async prepareFor(setter: TurnTaker | undefined): Promise<void> {
    if (setter === this.setter) return;
    if (this.setter) this.settings.set(this.setter, await this.ownSettings());
    this.setter = setter;
    const own = (setter && this.settings.get(setter)) ?? [];
    await this.session
      .replaceSettings([...this.common, ...own])
      // What it set may not be there any more, such as a role.
      .catch(() => this.session.replaceSettings(this.common));
  }

  /** What the client whose settings the session has set itself. */
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
    // Another call for the client that left, and turns of others, wait for the end of it.
    this.owner = rollingBack;
    // A Sync first: after an error in the middle of a query everything else is passed over.
    await this.session.execute(Buffer.concat([sync, rollback]), () => {});
    this.owner = undefined;
    this.work();
  }
}
