import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Limits of responses that clients do not read. */
export interface SlowClientLimits {
  /** Milliseconds for which a connection may be idle during a request. */
  readonly idleTimeoutMs: number;
  /** Maximum bytes of unsent responses, for all clients together. */
  readonly maxWaitingBytes: number;
}

/** Milliseconds between counts of the waiting bytes. */
const checkIntervalMs = 250;

/**
 * Closes connections of clients that do not read their responses, which would use up the memory: idle connections and, beyond
 * the limit, the connections with the most unsent bytes.
 */
export function closeSlowClients(server: Server, { idleTimeoutMs, maxWaitingBytes }: SlowClientLimits): void {
  const sockets = new Set<Socket>();
  server.setTimeout(idleTimeoutMs);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeOverLimit = () => {
    let waitingBytes = 0;
    for (const socket of sockets) waitingBytes += socket.writableLength;
    if (waitingBytes <= maxWaitingBytes) return;
    for (const socket of [...sockets].sort((left, right) => right.writableLength - left.writableLength)) {
      waitingBytes -= socket.writableLength;
      socket.destroy();
      if (waitingBytes <= maxWaitingBytes) return;
    }
  };
  const checkTimer = setInterval(closeOverLimit, checkIntervalMs).unref();
  server.once('close', () => clearInterval(checkTimer));
}
