import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Milliseconds for which open connections are still answered, and told to close. */
const notice = 1000;

/** The server closes when no connection has come for `quietMs`, or after `longestMs`, both in milliseconds. */
const closing = { quietMs: 50, longestMs: 500 };

/**
 * Prepares a server for a graceful stop.
 * @param patience milliseconds after which requests under way are cut off.
 * @returns a function that answers for a second more with `Connection: close`, then takes no new connections, closes
 * idle ones and lets running requests finish. Kept-alive connections would hold the stop up; closing them without
 * notice costs a client the request that it is about to send.
 */
export function drainable(server: Server, patience: number): () => Promise<void> {
  const running = new Set<ServerResponse>();
  const connections = promisify(server.getConnections.bind(server));
  let draining = false;
  const makeLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_request, response: ServerResponse) => {
    running.add(response);
    response.once('close', () => running.delete(response));
    if (draining) makeLast(response);
  });
  return async () => {
    draining = true;
    running.forEach(makeLast);
    for (let waited = 0; waited < notice && (await connections()) > 0; waited += 50) await sleep(50);
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    const impatient = setTimeout(() => server.closeAllConnections(), patience);
    await closeWhenQuiet(server);
    clearInterval(sweep);
    clearTimeout(impatient);
  };
}

/**
 * Stops listening, and waits for the end of all connections. A listener that closes resets the connections that the
 * system has accepted and not yet handed over. Therefore the server closes when no new ones come. It holds new
 * connections meanwhile, since busy clients would follow each answer with another connection.
 */
async function closeWhenQuiet(server: Server): Promise<void> {
  const begun = performance.now();
  let lastCame = begun;
  let isHolding = true;
  const held: Socket[] = [];
  server.on('connection', (socket: Socket) => {
    lastCame = performance.now();
    held.push(socket);
    // The server begins to read from it at the end of this turn of the event loop, and has read nothing by then.
    void nextTurn().then(() => isHolding && socket.pause());
  });
  const isOver = () => {
    const now = performance.now();
    return now - lastCame >= closing.quietMs || now - begun >= closing.longestMs;
  };
  while (!isOver()) await sleep(10);
  // Closes right after the turn of the event loop that has accepted the waiting connections.
  await nextTurn();
  const closed = new Promise((resolve) => server.close(resolve));
  isHolding = false;
  for (const socket of held) socket.resume();
  await closed;
}
