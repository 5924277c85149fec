import type { Socket } from 'node:net';
import { applicationName } from './applicationName.js';
import type { Turns, TurnTaker } from './sessionTurns.js';
import {
  fatalResponse,
  longest,
  messageFault,
  ofCopy,
  openingFault,
  readsFromClient,
  type Refusal,
  requests,
  startupFault,
  wantsAnswer,
} from './wireMessages.js';

/** How long a client may be silent before its start-up, in milliseconds. */
const patience = 10_000;

/** How long a client that was refused may keep its connection, in milliseconds. */
const linger = 1000;

/** Bytes that may wait for a client's turn before no more of its messages are read. */
const readAhead = 2 ** 20;

/**
 * Connection of a client. It splits the received bytes into messages, and ends at the first one that the protocol does not allow.
 */
export class WireClient implements TurnTaker {
  setsThings = true;
  private received: Buffer[] = [];
  private length = 0;
  /** Complete messages that are not carried out yet. */
  private messages: Buffer[] = [];
  private messageBytes = 0;
  /** Bytes handed over to `turns` that are not carried out yet. */
  private queuedBytes = 0;
  private isStarted = false;
  /** Sent before the connection ends: a refusal, or nothing where the client ended it; undefined while the client is listened to. */
  private lastWord: Buffer | undefined;
  private timer: NodeJS.Timeout;

  constructor(
    private readonly socket: Socket,
    private readonly turns: Turns,
  ) {
    this.timer = setTimeout(() => socket.destroy(), patience);
    socket.on('error', () => socket.destroy());
    socket.on('data', (part) => this.receive(part));
    socket.on('drain', () => this.readOn());
    socket.once('close', () => {
      clearTimeout(this.timer);
      void turns.leave(this);
    });
  }

  write(part: Buffer): void {
    if (this.socket.writable && !this.socket.write(part)) this.socket.pause();
  }

  carriedOut(bytes: number): void {
    this.queuedBytes -= bytes;
    if (this.lastWord && this.queuedBytes === 0) this.close(this.lastWord);
    else this.readOn();
  }

  refuse(refusal: Refusal): void {
    this.finish(fatalResponse(refusal));
  }

  async end(): Promise<void> {
    await this.turns.leave(this);
    this.socket.destroy();
  }

  /** Ends the connection once earlier messages are carried out. Further messages of the client are ignored. */
  private finish(last: Buffer = Buffer.alloc(0)): void {
    if (this.lastWord) return;
    this.lastWord = last;
    this.received = [];
    this.messages = [];
    if (this.queuedBytes === 0) this.close(last);
    else this.readOn();
  }

  private close(last: Buffer): void {
    // A client that ends the connection itself reads its answers as slowly as it likes.
    if (last.length > 0) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.socket.destroy(), linger);
    }
    this.socket.end(last);
    this.socket.resume();
    void this.turns.leave(this);
  }

  /** Reads what the client sends, unless it does not read its answers or has sent much that waits for its turn. */
  private readOn(): void {
    if (this.lastWord || (this.queuedBytes <= readAhead && !this.socket.writableNeedDrain)) this.socket.resume();
    else this.socket.pause();
  }

  private receive(part: Buffer): void {
    if (this.lastWord) return;
    this.received.push(part);
    this.length += part.length;
    for (let size = this.nextLength(); size !== undefined && this.length >= size; size = this.nextLength()) {
      this.take(this.consume(size));
    }
  }

  /** Returns the size of the next message; undefined where it is unknown or refused. */
  private nextLength(): number | undefined {
    const begin = this.isStarted ? 1 : 0;
    if (this.lastWord || this.length < begin + 4) return undefined;
    const head = this.head(begin + 4);
    const size = head.readUInt32BE(begin);
    const fault = this.isStarted ? messageFault(head[0] ?? 0, size) : openingFault(size);
    if (!fault) return begin + size;
    this.refuse(fault);
    return undefined;
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
    if (type === 'X'.charCodeAt(0)) return this.finish();
    if (ofCopy.has(type)) return;
    if (readsFromClient(message)) {
      return this.refuse({
        code: '0A000',
        message: 'COPY FROM STDIN is not possible with the embedded database',
      });
    }
    this.messages.push(message);
    this.messageBytes += message.length;
    if (this.messageBytes > longest.message + 1) {
      return this.refuse({ code: '54000', message: 'the messages before a Sync must not exceed 64 MiB together' });
    }
    if (wantsAnswer.has(type)) this.carryOut(type !== 'H'.charCodeAt(0));
  }

  private carryOut(isComplete: boolean): void {
    const messages = Buffer.concat(this.messages);
    this.messages = [];
    this.messageBytes = 0;
    this.queuedBytes += messages.length;
    this.turns.take(this, messages, isComplete);
    this.readOn();
  }

  private start(message: Buffer): void {
    const code = message.readUInt32BE(4);
    if (code === requests.ssl || code === requests.gssEncryption) return void this.socket.write('N');
    // There is no second process that could be cancelled.
    if (code === requests.cancel) return this.finish();
    const fault = startupFault(message);
    if (fault) return this.refuse(fault);
    clearTimeout(this.timer);
    this.isStarted = true;
    this.setsThings = !message.includes(`\0application_name\0${applicationName}\0`);
    this.messages.push(message);
    this.carryOut(true);
  }
}
