import { createServer, type AddressInfo, connect, type Server, type Socket } from 'node:net';

const defaultPorts: Readonly<Record<string, number>> = { 'redis:': 6379, 'postgresql:': 5432 };

/** Stands between the service and its Redis or database, so that a test can take that away and give it back. */
export class FaultProxy {
  private readonly sockets = new Set<Socket>();
  private readonly lost = new WeakSet<Socket>();
  private readonly doomed = new WeakSet<Socket>();
  private fatal = '';
  private batchesLeft = Infinity;
  private isHanging = false;

  private constructor(
    private readonly server: Server,
    private readonly port: number,
    private readonly target: URL,
  ) {}

  static async open(url: string): Promise<FaultProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const proxy = new FaultProxy(server, (server.address() as AddressInfo).port, new URL(url));
    server.on('connection', (client) => proxy.relay(client));
    return proxy;
  }

  get url(): string {
    return Object.assign(new URL(this.target), { host: `127.0.0.1:${this.port}` }).href;
  }

  /** Cuts the network: connections break and new ones are refused. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Hangs: old and new connections stay open, and no data is forwarded until `restore`. */
  hang(): void {
    this.isHanging = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** The connections that there are lead nowhere from now on, without a sign; new ones are fine. */
  lose(): void {
    for (const socket of this.sockets) this.lost.add(socket);
  }

  /** Breaks the connection on which a client sends this text when the response arrives, so that the statement is executed. */
  loseAnswersTo(words: string): void {
    this.fatal = words;
  }

  /**
   * Cuts everything in place of the n-th batch of messages that clients send from now on, as when the client is killed before
   * its n-th statement.
   */
  cutAt(batch: number): void {
    this.batchesLeft = batch;
  }

  async restore(): Promise<void> {
    this.batchesLeft = Infinity;
    this.isHanging = false;
    for (const socket of this.sockets) socket.resume();
    if (this.server.listening) return;
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    if (this.server.listening) await this.cut();
  }

  private relay(client: Socket): void {
    const upstream = connect(Number(this.target.port || defaultPorts[this.target.protocol]), this.target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (chunk: Buffer) => {
        if (from === client && (this.batchesLeft -= 1) === 0) void this.cut();
        if (this.batchesLeft <= 0) return;
        if (from === client && this.fatal && chunk.includes(this.fatal)) this.doomed.add(upstream);
        if (this.doomed.has(from)) client.destroy();
        else if (!this.lost.has(from)) to.write(chunk);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.isHanging) from.pause();
    }
  }
}
