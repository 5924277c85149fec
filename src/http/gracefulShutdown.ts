import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { systemClock } from '../adapters/clock.js';

/** Maximum duration of running requests after the stop signal, in milliseconds. */
export const drainTimeoutMs = 20_000;

/** Milliseconds during which requests on open connections are served with `Connection: close`. */
const noticeMs = 1000;

/**
 * The server closes when no connection has arrived at some polls of the event loop in a row, or after `maxMs`. Polls are counted, not
 * milliseconds: after a stall of the process, connections may wait that it has not seen yet.
 */
const closeWait = { pollMs: 10, quietPolls: 10, maxMs: 1000 };

/**
 * Prepares a server for a graceful stop.
 * @param timeoutMs milliseconds after which running requests are cut off.
 * @returns a function that serves requests for another second with `Connection: close`, then accepts no new connections, closes
 * idle ones and lets running requests finish. Keep-alive connections would delay the stop, and closing them without notice
 * loses the request that a client is about to send.
 */
export function createGracefulShutdown(server: Server, timeoutMs: number): () => Promise<void> {
  const openResponses = new Set<ServerResponse>();
  const countConnections = promisify(server.getConnections.bind(server));
  let isDraining = false;
  const closeAfterResponse = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_request, response: ServerResponse) => {
    openResponses.add(response);
    response.once('close', () => openResponses.delete(response));
    if (isDraining) closeAfterResponse(response);
  });
  return async () => {
    isDraining = true;
    openResponses.forEach(closeAfterResponse);
    for (let waitedMs = 0; waitedMs < noticeMs && (await countConnections()) > 0; waitedMs += 50) await sleep(50);
    const idleSweepTimer = setInterval(() => server.closeIdleConnections(), 100);
    const timeoutTimer = setTimeout(() => server.closeAllConnections(), timeoutMs);
    await closeWhenQuiet(server);
    clearInterval(idleSweepTimer);
    clearTimeout(timeoutTimer);
  };
}

/**
 * Stops listening, and waits for the end of all connections. A listener that closes resets the connections that the
 * system has accepted and not yet handed over. Therefore the server closes when no new ones come. It holds new
 * connections meanwhile, since busy clients would follow each response with another connection.
 */
async function closeWhenQuiet(server: Server): Promise<void> {
  const startedAt = systemClock.elapsed();
  let quietPolls = 0;
  let isHolding = true;
  const heldSockets: Socket[] = [];
  server.on('connection', (socket: Socket) => {
    quietPolls = 0;
    heldSockets.push(socket);
    // The server begins to read from a socket at the end of this turn of the event loop, and has read nothing before.
    void nextTurn().then(() => isHolding && socket.pause());
  });
  while (quietPolls < closeWait.quietPolls && systemClock.elapsed() - startedAt < closeWait.maxMs) {
    await sleep(closeWait.pollMs);
    quietPolls += 1;
  }
  // Closes right after the turn of the event loop that has accepted the waiting connections.
  await nextTurn();
  const closed = new Promise((resolve) => server.close(resolve));
  isHolding = false;
  for (const socket of heldSockets) socket.resume();
  await closed;
}
