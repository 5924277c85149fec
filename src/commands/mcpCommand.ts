import type { Command } from 'commander';
import { ConfigurationError, readConfig } from '../config/config.js';
import { Failure } from '../failure.js';
import { withServices } from './withServices.js';

/** `docket mcp` */
export function addMcpCommand(program: Command): void {
  program
    .command('mcp')
    .summary('run the MCP server over standard input and output')
    .description(
      'Runs the MCP server over standard input and output for the MCP client that starts it, until the client closes the ' +
        'input. DOCKET_API_KEY is the API key of the account that the agent acts for.',
    )
    .action(async () => {
      const { apiKey } = readConfig(process.env);
      if (!apiKey)
        throw new ConfigurationError('DOCKET_API_KEY must be the API key of the account that the agent acts for');
      // Listens before the slow start, so that no end of input is missed; input is buffered until it is read.
      const inputEnd = waitForInputEnd();
      await withServices(
        async (services) => {
          await services.keyAuthentication.authenticate(apiKey, 'stdio').catch((error: unknown) => {
            if (!(error instanceof Failure && error.kind === 'unauthenticated')) throw error;
            throw new ConfigurationError(
              'DOCKET_API_KEY must be a valid API key; this one is unknown, revoked or expired',
            );
          });
          const { serveMcpOverStdio } = await import('../mcp/stdio.js');
          const stop = serveMcpOverStdio(services, apiKey);
          await inputEnd;
          await stop();
          // After a signal the MCP client may keep standard input open, which would keep the process alive.
          process.stdin.destroy();
        },
        { isLongRunning: true },
      );
    });
}

/** Resolves at the end of standard input, or at a signal to stop. */
const waitForInputEnd = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, resolve);
    process.stdin.once('close', resolve).once('end', resolve);
  });
