import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** So long, in milliseconds, whoever keeps a connection is still answered, and told that it ends. */
const notice = 1000;

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
    await new Promise((resolve) => server.close(resolve));
    clearInterval(sweep);
    clearTimeout(impatient);
  };
}
