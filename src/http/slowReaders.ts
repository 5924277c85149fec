import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** What clients may leave unread. */
export interface Unread {
  /** How long a connection may stand still while a request is under way, in milliseconds. */
  readonly patience: number;
  /** Bytes of answers that may wait for all clients together. */
  readonly most: number;
}

/** How often the bytes that wait are counted, in milliseconds. */
const interval = 250;

/**
 * Keeps clients that do not read their answers from holding the memory of all others: a connection that stands still is
 * closed, and where too much waits the connections with the most, until it is no longer too much.
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
