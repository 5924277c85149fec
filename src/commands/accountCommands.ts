import type { Command } from 'commander';
import { parseEmailAddress, parseTimestamp } from './optionValues.js';
import { withServices } from './withServices.js';

/** `docket accounts grant` */
export function addAccountCommands(program: Command): void {
  program
    .command('accounts')
    .description('manage the access of accounts')
    .command('grant')
    .summary('grant access without a plan')
    .description(
      'Grants an account access without a plan. Creates the account if it does not exist. A further grant replaces the end of ' +
        'the previous one; a time in the past ends the access.',
    )
    .requiredOption('--email <address>', 'email address of the account', parseEmailAddress)
    .option('--until <time>', 'end of the access, such as 2027-01-31T00:00:00Z (default: no end)', parseTimestamp)
    .action(async ({ email, until }: { email: string; until?: Date }) => {
      const ended = await withServices(async ({ accounts, clock }) => {
        const hasAccess = await accounts.grant(email, until ?? null);
        return { grant: until !== undefined && until <= clock.now(), access: !hasAccess };
      });
      process.stdout.write(`${formatGrantResult(email, until?.toISOString(), ended)}\n`);
    });
}

/** Returns the message for a grant. A grant with an end in the past removes access unless the account has a plan. */
function formatGrantResult(
  email: string,
  until: string | undefined,
  ended: { readonly grant: boolean; readonly access: boolean },
): string {
  if (!ended.grant) return `granted ${email} access ${until ? `until ${until}` : 'without end'}`;
  if (!ended.access) return `ended the grant of ${email} at ${until}; its plan still gives access`;
  return `ended the access of ${email} at ${until}; its keys are rejected`;
}
