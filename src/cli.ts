import { Command } from 'commander';
import { addFilingCommands } from './commands/filings.js';
import { addKeyCommands } from './commands/keys.js';
import { addOperationCommands } from './commands/operations.js';
import { reasonOf } from './commands/reasons.js';

const program = new Command('docket')
  .description(
    'Commands of the Docket service. They read the settings that the service reads (DATA_DIR, DATABASE_URL, ...).\n' +
      'Beside a running embedded service they go through its database socket.',
  )
  .showHelpAfterError('(add --help for what is possible)');

addKeyCommands(program);
addFilingCommands(program);
addOperationCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`docket: ${reasonOf(error) ?? (error as Error).stack ?? String(error)}\n`);
  process.exitCode = 1;
}
// The schema engine leaves a timer of 10 seconds behind that would hold every command up.
process.exit();
