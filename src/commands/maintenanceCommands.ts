import type { Command } from 'commander';
import { withServices } from './withServices.js';

/** `docket migrate` and `docket doctor` */
export function addMaintenanceCommands(program: Command): void {
  const migrate = program
    .command('migrate')
    .summary('migrate the database to the current schema')
    .description('Migrates the database to the current schema. The service also does this when it starts.')
    .action(async () => {
      await withServices(async (_services, applied) => {
        for (const name of applied) process.stdout.write(`applied ${name}\n`);
      });
      process.stdout.write('the database schema is up to date\n');
    });

  migrate
    .command('status')
    .summary('show pending migrations and the progress of the search indexes')
    .description(
      'Shows the migrations that are not applied yet, and how far the search index of each kind of filing is filled. Changes nothing.',
    )
    .action(async () => (await import('./migrationStatus.js')).printMigrationStatus());

  program
    .command('doctor')
    .summary('check the settings and every connection')
    .description(
      'Checks the settings and every connection without changing anything. The exit code is 1 if a check fails.',
    )
    .action(async () => (await import('./doctor.js')).doctor());
}
