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
      const isOver = await withServices(async ({ accounts, clock }) => {
        const { hasAccess } = await accounts.grant(email, until ?? null);
        return { grant: until !== undefined && until <= clock.now(), access: !hasAccess };
      });
      process.stdout.write(`${outcome(email, until?.toISOString(), isOver)}\n`);
    });
}

/** Returns the message for a grant. A grant whose end has passed removes access, unless a plan gives it. */
function outcome(
  email: string,
  until: string | undefined,
  isOver: { readonly grant: boolean; readonly access: boolean },
): string {
  if (!isOver.grant) return `granted ${email} access ${until ? `until ${until}` : 'without end'}`;
  if (!isOver.access) return `ended the grant of ${email} at ${until}; its plan still gives access`;
  return `took access away from ${email}: it ended at ${until}, and its keys are refused`;
}
