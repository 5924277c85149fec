import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Beginning of a command in Redis's protocol, with its name. */
const commandPattern = /\*\d+\r\n\$\d+\r\n(\w+)\r\n/g;

/** A server that answers each command as a test says, in place of Redis. */
export class RedisServer {
  private readonly sockets = new Set<Socket>();
  /** Number of connections so far. */
  connections = 0;

  private constructor(private readonly server: Server) {}

  /** @param answer returns the answer to a command, in Redis's protocol without its last line end. */
  static async open(answer: (name: string) => string): Promise<RedisServer> {
    const redis = new RedisServer(createServer());
    redis.server.on('connection', (socket) => {
      redis.connections += 1;
      redis.sockets.add(socket);
      socket.on('error', () => {});
      socket.on('data', (chunk: Buffer) => {
        for (const [, name = ''] of chunk.toString('latin1').matchAll(commandPattern))
          socket.write(`${answer(name.toLowerCase())}\r\n`);
      });
    });
    redis.server.listen(0, '127.0.0.1');
    await once(redis.server, 'listening');
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }
}
