import type { Socket } from 'node:net';
import { applicationName } from '../database/applicationName.js';
import type { SessionMultiplexer, MultiplexedClient } from './sessionMultiplexer.js';
import {
  buildFatalResponse,
  maxMessageBytes,
  findMessageFault,
  copyMessageTypes,
  findStartupLengthFault,
  isPossibleCopyFromStdin,
  type PostgresError,
  requestCodes,
  findStartupMessageFault,
  messageTypesWithResponse,
} from './wireProtocol.js';

/** Milliseconds within which a client must send its startup message. */
const startupTimeoutMs = 10_000;

/** Milliseconds for which a client may keep its connection after a fatal error. */
const lingerMs = 1000;

/** Maximum bytes of a client's messages that wait to be executed. Beyond it, nothing is read from the client. */
const maxQueuedBytes = 2 ** 20;

/**
 * Connection of a client. It splits the received bytes into messages, and ends at the first message that the protocol does not allow.
 */
export class ClientConnection implements MultiplexedClient {
  canChangeSettings = true;
  private receivedParts: Buffer[] = [];
  private receivedBytes = 0;
  /** Complete messages that are not yet enqueued. */
  private messages: Buffer[] = [];
  private messageBytes = 0;
  /** Bytes that are enqueued in the multiplexer and not yet executed. */
  private queuedBytes = 0;
  private isStarted = false;
  /**
   * Last message to the client: a fatal error, or an empty message if the client itself ends the connection. Undefined while
   * messages of the client are still accepted.
   */
  private finalMessage: Buffer | undefined;
  private timer: NodeJS.Timeout;

  constructor(
    private readonly socket: Socket,
    private readonly multiplexer: SessionMultiplexer,
  ) {
    this.timer = setTimeout(() => socket.destroy(), startupTimeoutMs);
    socket.on('error', () => socket.destroy());
    socket.on('data', (part) => this.receive(part));
    socket.on('drain', () => this.updateReading());
    socket.once('close', () => {
      clearTimeout(this.timer);
      void multiplexer.removeClient(this);
    });
  }

  write(part: Buffer): void {
    if (this.socket.writable && !this.socket.write(part)) this.socket.pause();
  }

  onExecuted(bytes: number): void {
    this.queuedBytes -= bytes;
    if (this.finalMessage && this.queuedBytes === 0) this.close(this.finalMessage);
    else this.updateReading();
  }

  terminate(error: PostgresError): void {
    this.endAfterPending(buildFatalResponse(error));
  }

  async disconnect(): Promise<void> {
    await this.multiplexer.removeClient(this);
    this.socket.destroy();
  }

  /** Ends the connection after the enqueued messages are executed. Further messages of the client are ignored. */
  private endAfterPending(finalMessage: Buffer = Buffer.alloc(0)): void {
    if (this.finalMessage) return;
    this.finalMessage = finalMessage;
    this.receivedParts = [];
    this.messages = [];
    if (this.queuedBytes === 0) this.close(finalMessage);
    else this.updateReading();
  }

  private close(finalMessage: Buffer): void {
    // A client that ends the connection itself may read its responses without a time limit.
    if (finalMessage.length > 0) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.socket.destroy(), lingerMs);
    }
    this.socket.end(finalMessage);
    this.socket.resume();
    void this.multiplexer.removeClient(this);
  }

  /** Pauses reading while the client does not read its responses, or too many bytes of its messages wait to be executed. */
  private updateReading(): void {
    if (this.finalMessage || (this.queuedBytes <= maxQueuedBytes && !this.socket.writableNeedDrain))
      this.socket.resume();
    else this.socket.pause();
  }

  private receive(part: Buffer): void {
    if (this.finalMessage) return;
    this.receivedParts.push(part);
    this.receivedBytes += part.length;
    for (
      let size = this.checkNextMessage();
      size !== undefined && this.receivedBytes >= size;
      size = this.checkNextMessage()
    ) {
      this.handleMessage(this.consume(size));
    }
  }

  /** Returns the size of the next message, undefined while its header is incomplete. An invalid header ends the connection. */
  private checkNextMessage(): number | undefined {
    const lengthOffset = this.isStarted ? 1 : 0;
    if (this.finalMessage || this.receivedBytes < lengthOffset + 4) return undefined;
    const head = this.peek(lengthOffset + 4);
    const size = head.readUInt32BE(lengthOffset);
    const fault = this.isStarted ? findMessageFault(head[0] ?? 0, size) : findStartupLengthFault(size);
    if (!fault) return lengthOffset + size;
    this.terminate(fault);
    return undefined;
  }

  private peek(bytes: number): Buffer {
    if ((this.receivedParts[0]?.length ?? 0) < bytes) this.receivedParts = [Buffer.concat(this.receivedParts)];
    return this.receivedParts[0] as Buffer;
  }

  private consume(size: number): Buffer {
    const all = this.receivedParts.length === 1 ? (this.receivedParts[0] as Buffer) : Buffer.concat(this.receivedParts);
    this.receivedBytes = all.length - size;
    this.receivedParts = this.receivedBytes > 0 ? [all.subarray(size)] : [];
    return all.subarray(0, size);
  }

  private handleMessage(message: Buffer): void {
    if (!this.isStarted) return this.handleStartup(message);
    const type = message[0] ?? 0;
    if (type === 'X'.charCodeAt(0)) return this.endAfterPending();
    if (copyMessageTypes.has(type)) return;
    if (isPossibleCopyFromStdin(message)) {
      return this.terminate({
        code: '0A000',
        message: 'COPY FROM STDIN is not possible with the embedded database',
      });
    }
    this.messages.push(message);
    this.messageBytes += message.length;
    if (this.messageBytes > maxMessageBytes.message + 1) {
      return this.terminate({ code: '54000', message: 'the messages before a Sync must not exceed 64 MiB together' });
    }
    if (messageTypesWithResponse.has(type)) this.executeMessages(type !== 'H'.charCodeAt(0));
  }

  private executeMessages(isComplete: boolean): void {
    const messages = Buffer.concat(this.messages);
    this.messages = [];
    this.messageBytes = 0;
    this.queuedBytes += messages.length;
    this.multiplexer.enqueue(this, messages, isComplete);
    this.updateReading();
  }

  private handleStartup(message: Buffer): void {
    const code = message.readUInt32BE(4);
    if (code === requestCodes.ssl || code === requestCodes.gssEncryption) return void this.socket.write('N');
    // Cancel requests are ignored: the database has no process for each client whose statement could be cancelled.
    if (code === requestCodes.cancel) return this.endAfterPending();
    const fault = findStartupMessageFault(message);
    if (fault) return this.terminate(fault);
    clearTimeout(this.timer);
    this.isStarted = true;
    this.canChangeSettings = !message.includes(`\0application_name\0${applicationName}\0`);
    this.messages.push(message);
    this.executeMessages(true);
  }
}
