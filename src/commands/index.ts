import { Command, CommanderError } from 'commander';
import { addAccountCommands } from './accounts.js';
import { addAnnotateCommand } from './annotating.js';
import { addCollectCommands } from './collect.js';
import { addFilingCommands } from './filings.js';
import { addKeyCommands } from './keys.js';
import { addMcpCommand } from './mcp.js';
import { addOperationCommands } from './migrate.js';
import { reasonOf } from './reasons.js';

/**
 * Runs `docket ...`. Results go to standard output, everything else to standard error; sets the exit code of the process.
 * @param parameters command-line arguments after `docket`.
 */
export async function docket(parameters: readonly string[]): Promise<void> {
  const program = new Command('docket')
    .description(
      'Commands of the Docket service. They read the settings that the service reads (DATA_DIR, DATABASE_URL, ...).\n' +
        'Beside a running embedded service they go through its database socket.',
    )
    .showHelpAfterError('(add --help for what is possible)')
    .exitOverride();
  addKeyCommands(program);
  addAccountCommands(program);
  addFilingCommands(program);
  addCollectCommands(program);
  addAnnotateCommand(program);
  addMcpCommand(program);
  addOperationCommands(program);

  try {
    await program.parseAsync(parameters, { from: 'user' });
  } catch (error) {
    // Help or a usage error, already printed.
    if (error instanceof CommanderError) process.exitCode = error.exitCode;
    else {
      process.stderr.write(`docket: ${reasonOf(error) ?? (error as Error).stack ?? String(error)}\n`);
      process.exitCode = 1;
    }
  }
}
