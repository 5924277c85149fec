import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** So long, in milliseconds, whoever keeps a connection is still answered, and told that it ends. */
const notice = 1000;

/** The server closes when no connection has come for `quietMs`, or after `longestMs`, both in milliseconds. */
const closing = { quietMs: 50, longestMs: 500 };

/**
 * Prepares a server to be stopped politely. The function that comes back answers for a second more, telling each client that
 * its connection ends, then takes no new connections, closes idle ones, and lets running requests finish: a connection that is kept
 * alive would hold the stop up, and one that is closed without a word costs a client the request it is about to send.
 * @param patience when requests under way are cut off, in milliseconds.
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
 * Stops listening, and waits for the end of all connections. The system resets connections that it has taken for a listener and that the
 * listener has not when it closes. Therefore it closes when none come: new connections are held meanwhile, since busy clients would
 * follow each answer with another connection.
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
  // Right after the turn of the event loop in which those that wait were taken.
  await nextTurn();
  const closed = new Promise((resolve) => server.close(resolve));
  isHolding = false;
  for (const socket of held) socket.resume();
  await closed;
}
