import { Command } from 'commander';
import { addAnnotateCommand } from './commands/annotating.js';
import { addCollectCommands } from './commands/collect.js';
import { addFilingCommands } from './commands/filings.js';
import { addAccountCommands } from './commands/accounts.js';
import { addKeyCommands } from './commands/keys.js';
import { addMcpCommand } from './commands/mcp.js';
import { addOperationCommands } from './commands/migrate.js';
import { reasonOf } from './commands/reasons.js';

const program = new Command('docket')
  .description(
    'Commands of the Docket service. They read the settings that the service reads (DATA_DIR, DATABASE_URL, ...).\n' +
      'Beside a running embedded service they go through its database socket.',
  )
  .showHelpAfterError('(add --help for what is possible)');

addKeyCommands(program);
addAccountCommands(program);
addFilingCommands(program);
addCollectCommands(program);
addAnnotateCommand(program);
addMcpCommand(program);
addOperationCommands(program);

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // Whoever read it has seen enough, as `| head` does.
    if (error.code !== 'EPIPE') throw error;
  });
}

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`docket: ${reasonOf(error) ?? (error as Error).stack ?? String(error)}\n`);
  process.exitCode = 1;
}
