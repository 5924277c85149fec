import type { Socket } from 'node:net';

/** Milliseconds for which a refused client may continue to send. */
const lingerMs = 1000;

/**
 * Destroys a connection a second after its last response: to close while a client still sends would reset the connection, and lose the
 * response that the client has not read yet.
 */
export function destroyAfterLingering(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));
}
