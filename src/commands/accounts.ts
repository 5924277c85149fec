import type { Command } from 'commander';
import { emailAddress, time } from './optionValues.js';
import { withServices } from './withServices.js';

/** `docket accounts grant` */
export function addAccountCommands(program: Command): void {
  program
    .command('accounts')
    .description('give accounts access')
    .command('grant')
    .summary('give access without a plan')
    .description(
      'Gives an account access without a plan, and makes the account if there is none; given again, with another end. A time that\n' +
        'has passed takes it away.',
    )
    .requiredOption('--email <address>', 'email address of the account', emailAddress)
    .option('--until <time>', 'when it ends, such as 2027-01-31T00:00:00Z; never unless given', time)
    .action(async ({ email, until }: { email: string; until?: Date }) => {
      await withServices(({ accounts }) => accounts.grant(email, until ?? null));
      process.stdout.write(`granted ${email} access ${until ? `until ${until.toISOString()}` : 'without end'}\n`);
    });
}
