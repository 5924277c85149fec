import { Command, CommanderError } from 'commander';
import { addAccountCommands } from './accountCommands.js';
import { addAnnotateCommand } from './annotateCommand.js';
import { addCollectCommands } from './collect/collectCommands.js';
import { addFilingCommands } from './filings/filingCommands.js';
import { addKeyCommands } from './keyCommands.js';
import { addMcpCommand } from './mcpCommand.js';
import { addMaintenanceCommands } from './maintenanceCommands.js';
import { describeOperatorError } from './failureReasons.js';

/**
 * Runs `docket ...`. Results go to standard output, everything else to standard error; sets the exit code of the process.
 * @param commandArguments command-line arguments after `docket`.
 */
export async function runDocket(commandArguments: readonly string[]): Promise<void> {
  const program = new Command('docket')
    .description(
      'Commands of the Docket service. They read the same settings as the service (DATA_DIR, DATABASE_URL, ...).\n' +
        'While a service with the embedded database runs, they connect to its database socket.',
    )
    .showHelpAfterError('(add --help for usage)')
    .exitOverride();
  addKeyCommands(program);
  addAccountCommands(program);
  addFilingCommands(program);
  addCollectCommands(program);
  addAnnotateCommand(program);
  addMcpCommand(program);
  addMaintenanceCommands(program);

  try {
    await program.parseAsync(commandArguments, { from: 'user' });
  } catch (error) {
    // Help or a usage error, already printed.
    if (error instanceof CommanderError) process.exitCode = error.exitCode;
    else {
      process.stderr.write(`docket: ${describeOperatorError(error) ?? (error as Error).stack ?? String(error)}\n`);
      process.exitCode = 1;
    }
  }
}
