import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Limits of responses that clients do not read. */
export interface Unread {
  /** How long a connection may stand still while a request is under way, in milliseconds. */
  readonly patience: number;
  /** Maximum bytes of responses that wait for all clients together. */
  readonly most: number;
}

/** Milliseconds between counts of the waiting bytes. */
const interval = 250;

/**
 * Closes connections of clients that do not read their responses, which would hold the memory of all others:
 * connections that stand still and, beyond the limit, those with the most waiting bytes.
 */
export function closeSlowReaders(server: Server, { patience, most }: Unread): void {
  const sockets = new Set<Socket>();
  server.setTimeout(patience);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const count = () => {
    let waiting = 0;
    for (const socket of sockets) waiting += socket.writableLength;
    if (waiting <= most) return;
    for (const socket of [...sockets].sort((one, other) => other.writableLength - one.writableLength)) {
      waiting -= socket.writableLength;
      socket.destroy();
      if (waiting <= most) return;
    }
  };
  const counting = setInterval(count, interval).unref();
  server.once('close', () => clearInterval(counting));
}
