import { type Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { invalid } from '../failure.js';
import type { KeyRecord } from '../services/accounts/apiKeys.js';
import { withServices } from './withServices.js';

/** `docket keys create|list|revoke` */
export function addKeyCommands(program: Command): void {
  const keys = program.command('keys').description('make, list and revoke API keys');

  keys
    .command('create')
    .summary('make a key, and the account if there is none')
    .description('Makes a key, and the account if there is none. Prints the key alone, this once.')
    .requiredOption('--email <address>', 'email address of the account', emailAddress)
    .option('--name <name>', 'what the key is for', keyName, 'default')
    .option('--expires <time>', 'when it stops working, such as 2027-01-31T00:00:00Z', time)
    .action(async ({ email, name, expires }: { email: string; name: string; expires?: Date }) => {
      const key = await withServices(async ({ accounts, apiKeys, clock }) => {
        if (expires && expires <= clock.now()) throw invalid('--expires must be a time to come');
        const { userId } = await accounts.findOrCreate(email);
        return (await apiKeys.create(userId, name, expires)).key;
      });
      process.stdout.write(`${key}\n`);
    });

  keys
    .command('list')
    .summary('list the keys of an account')
    .description('Lists the keys of an account, oldest first: id, first and last characters, when made, state, name.')
    .requiredOption('--email <address>', 'email address of the account', emailAddress)
    .action(async ({ email }: { email: string }) => {
      await withServices(async ({ accounts, apiKeys, clock }) => {
        const records = await apiKeys.list((await accounts.find(email)).userId);
        process.stdout.write(table(records, clock.now()));
      });
    });

  keys
    .command('revoke')
    .summary('stop a key from working')
    .description('Stops a key from working, within 5 seconds everywhere.')
    .requiredOption('--id <id>', 'id of the key, as listed')
    .action(async ({ id }: { id: string }) => {
      await withServices(({ apiKeys }) => apiKeys.revoke(id));
      process.stdout.write(`revoked ${id}\n`);
    });
}

/** Tabs for programs, and states of one width so that people see columns. */
function table(records: readonly KeyRecord[], now: Date): string {
  const states = records.map((record) => stateOf(record, now));
  const width = Math.max(...states.map(({ length }) => length));
  return records
    .map(({ keyId, prefix, lastFour, name, createdAt }, index) =>
      [keyId, `${prefix}…${lastFour}`, createdAt.toISOString(), states[index]?.padEnd(width), name].join('\t'),
    )
    .map((line) => `${line}\n`)
    .join('');
}

function stateOf({ expiresAt, revokedAt }: KeyRecord, now: Date): string {
  if (revokedAt) return `revoked ${revokedAt.toISOString()}`;
  if (!expiresAt) return 'active';
  return `${expiresAt <= now ? 'expired' : 'expires'} ${expiresAt.toISOString()}`;
}

function emailAddress(text: string): string {
  const address = text.trim();
  if (!z.email().max(254).safeParse(address).success) throw new InvalidArgumentError('It must be an email address.');
  return address;
}

function keyName(text: string): string {
  const name = text.trim();
  const fits = name.length >= 1 && name.length <= 100 && !/\p{Cc}/u.test(name);
  if (!fits) throw new InvalidArgumentError('It must be 1 to 100 characters on one line.');
  return name;
}

function time(text: string): Date {
  const moment = new Date(text);
  const isTime = z.iso.datetime({ offset: true }).safeParse(text).success && !Number.isNaN(moment.getTime());
  if (!isTime) throw new InvalidArgumentError('It must be a time such as 2027-01-31T00:00:00Z.');
  return moment;
}
