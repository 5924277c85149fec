import { createServer, type AddressInfo, connect, type Server, type Socket } from 'node:net';

/** Stands between the service and Redis, so that a test can take Redis away and give it back. */
export class RedisProxy {
  private readonly sockets = new Set<Socket>();
  private readonly lost = new WeakSet<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly port: number,
    private readonly redis: URL,
  ) {}

  static async open(redisUrl: string): Promise<RedisProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const proxy = new RedisProxy(server, (server.address() as AddressInfo).port, new URL(redisUrl));
    server.on('connection', (client) => proxy.relay(client));
    return proxy;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Redis is gone: connections break and new ones are refused. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Redis hangs: connections stand, and nothing moves until it is restored. */
  hang(): void {
    for (const socket of this.sockets) socket.pause();
  }

  /** The connections that there are lead nowhere from now on, without a sign; new ones are fine. */
  lose(): void {
    for (const socket of this.sockets) this.lost.add(socket);
  }

  async restore(): Promise<void> {
    for (const socket of this.sockets) socket.resume();
    if (this.server.listening) return;
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    if (this.server.listening) await this.cut();
  }

  private relay(client: Socket): void {
    const upstream = connect(Number(this.redis.port || 6379), this.redis.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (chunk) => {
        if (!this.lost.has(from)) to.write(chunk);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
  }
}
