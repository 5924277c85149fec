import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Logger } from '../adapters/log.js';
import { tooMany } from '../failure.js';
import type { AccountBuckets } from '../services/accounts/accountBuckets.js';
import type { ApiKeys } from '../services/accounts/apiKeys.js';
import { mcpProtocol, type McpServices } from './protocol.js';

interface Parts extends McpServices {
  readonly log: Logger;
  readonly apiKeys: ApiKeys;
}

/** Serves MCP on standard input and output, for the one client that started the process and gave it a key. */
export function mcpOverStdio(
  { log, apiKeys, ...services }: Parts,
  buckets: AccountBuckets,
  key: string,
): () => Promise<void> {
  const serverFor = mcpProtocol(services, log);
  const admit = async () => {
    const caller = await apiKeys.authenticate(key, 'here');
    const { allowed, tokenInMilliseconds } = await buckets.take(caller);
    if (allowed) return caller;
    throw tooMany('requests', tokenInMilliseconds);
  };
  const connection = serveStdio(() => serverFor(admit, {}), {
    onerror: (error) => log.debug({ err: error }, 'an MCP message was turned down'),
  });
  return () => connection.close();
}
