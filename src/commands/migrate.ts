import type { Command } from 'commander';
import { withServices } from './withServices.js';

/** `docket migrate` and `docket doctor` */
export function addOperationCommands(program: Command): void {
  program
    .command('migrate')
    .summary('bring the database to the present schema')
    .description('Brings the database to the present schema. The service does so itself when it starts.')
    .action(async () => {
      await withServices(async (_services, applied) => {
        for (const name of applied) process.stdout.write(`applied ${name}\n`);
      });
      process.stdout.write('the database has the present schema\n');
    });

  program
    .command('doctor')
    .summary('check the settings and every connection')
    .description(
      'Checks the settings and every connection, and changes nothing. The exit code is 1 if something is wrong.',
    )
    .action(async () => (await import('./doctor.js')).doctor());
}
