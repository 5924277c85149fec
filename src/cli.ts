import { Command } from 'commander';
import { addFilingCommands } from './commands/filings.js';
import { addKeyCommands } from './commands/keys.js';
import { addOperationCommands } from './commands/operations.js';

const program = new Command('docket')
  .description('Commands of the Docket service. Beside a running service they go through its database socket.')
  .showHelpAfterError('(add --help for what is possible)');

addKeyCommands(program);
addFilingCommands(program);
addOperationCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`docket: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
// The schema engine leaves a timer of 10 seconds behind that would hold every command up.
process.exit();
