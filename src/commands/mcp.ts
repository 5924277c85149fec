import type { Command } from 'commander';
import { ConfigurationError, readConfig } from '../config/config.js';
import { Failure } from '../failure.js';
import { withServices } from './withServices.js';

/** `docket mcp` */
export function addMcpCommand(program: Command): void {
  program
    .command('mcp')
    .summary('serve an agent over standard input and output')
    .description(
      'Speaks the Model Context Protocol on standard input and output, for the agent host that starts it, until the host\n' +
        'closes the input. DOCKET_API_KEY is the key of the account it acts for.',
    )
    .action(async () => {
      const { apiKey } = readConfig(process.env);
      if (!apiKey) throw new ConfigurationError('DOCKET_API_KEY must be the API key of the account to act for');
      // Listens before the slow start, so that no end of input is missed; input is buffered until it is read.
      const over = inputToEnd();
      await withServices(
        async (services) => {
          await services.apiKeys.authenticate(apiKey, 'here').catch((error: unknown) => {
            if (!(error instanceof Failure && error.kind === 'unauthenticated')) throw error;
            throw new ConfigurationError(
              'DOCKET_API_KEY must be a valid API key; this one is unknown, revoked or expired',
            );
          });
          const { buildStdio } = await import('../edges.js');
          const close = await buildStdio(services, apiKey);
          await over;
          await close();
          // After a signal the host may keep standard input open, which would keep the process alive.
          process.stdin.destroy();
        },
        { lasts: true },
      );
    });
}

/** Resolves at the end of standard input, or at a signal to stop. */
const inputToEnd = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, resolve);
    process.stdin.once('close', resolve).once('end', resolve);
  });
