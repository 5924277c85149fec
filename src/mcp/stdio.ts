import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Services } from '../container.js';
import { rateLimited } from '../failure.js';
import { createMcpServerFactory } from './mcpServer.js';

/** Serves MCP on standard input and output, for the client that started the process and set its API key. */
export function serveMcpOverStdio(services: Services, key: string): () => Promise<void> {
  const { log, keyAuthentication, accountRateLimiter } = services;
  const createServer = createMcpServerFactory(services);
  const identifyCaller = async () => {
    const caller = await keyAuthentication.authenticate(key, 'stdio');
    const { isAllowed, msUntilAvailable } = await accountRateLimiter.take(caller);
    if (isAllowed) return caller;
    throw rateLimited('requests', msUntilAvailable);
  };
  const connection = serveStdio(() => createServer(identifyCaller, {}), {
    onerror: (error) => log.warn({ err: error }, 'an error on the connection of MCP'),
  });
  return () => connection.close();
}
