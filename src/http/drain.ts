import type { Server, ServerResponse } from 'node:http';

/**
 * Prepares a server to be stopped politely. The function that comes back takes no new connections, lets running requests
 * finish, and tells their clients that the connection ends: one kept alive would hold the stop up, and one closed without
 * a word costs a client the request it was about to send.
 * @param patience when requests under way are cut off, in milliseconds.
 */
export function drainable(server: Server, patience: number): () => Promise<void> {
  const running = new Set<ServerResponse>();
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
    // Those that had been told to stay before the stop.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    const impatient = setTimeout(() => server.closeAllConnections(), patience);
    await new Promise((resolve) => server.close(resolve));
    clearInterval(sweep);
    clearTimeout(impatient);
  };
}
