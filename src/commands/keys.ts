import { type Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { invalid } from '../models/failure.js';
import type { KeyRecord } from '../services/apiKeys.js';
import { withServices } from './open.js';

/** `docket keys create|list|revoke` */
export function addKeyCommands(program: Command): void {
  const keys = program.command('keys').description('make, list and revoke API keys');

  keys
    .command('create')
    .description('make a key, and the account if there is none; prints the key alone, this once')
    .requiredOption('--email <address>', 'email address of the account', emailAddress)
    .option('--name <name>', 'what the key is for', 'default')
    .option('--expires <time>', 'when it stops working, ISO 8601 with a time zone', futureTime)
    .action(async ({ email, name, expires }: { email: string; name: string; expires?: Date }) => {
      const key = await withServices(async ({ accounts, apiKeys }) => {
        const { userId } = await accounts.findOrCreate(email);
        return (await apiKeys.create(userId, name, expires)).key;
      });
      process.stdout.write(`${key}\n`);
    });

  keys
    .command('list')
    .description('list the keys of an account, oldest first')
    .requiredOption('--email <address>', 'email address of the account', emailAddress)
    .action(async ({ email }: { email: string }) => {
      const records = await withServices(async ({ accounts, apiKeys }) =>
        apiKeys.list((await accounts.find(email)).userId),
      );
      for (const record of records) process.stdout.write(`${line(record)}\n`);
    });

  keys
    .command('revoke')
    .description('stop a key from working, within 5 seconds everywhere')
    .requiredOption('--id <id>', 'id of the key, as listed')
    .action(async ({ id }: { id: string }) => {
      await withServices(({ apiKeys }) => apiKeys.revoke(id));
      process.stdout.write(`revoked ${id}\n`);
    });
}

function line({ keyId, prefix, lastFour, name, createdAt, expiresAt, revokedAt }: KeyRecord): string {
  const state = revokedAt
    ? `revoked ${revokedAt.toISOString()}`
    : expiresAt
      ? `expires ${expiresAt.toISOString()}`
      : 'active';
  return [keyId, `${prefix}…${lastFour}`, createdAt.toISOString(), state, name].join('\t');
}

function emailAddress(text: string): string {
  if (!z.email().safeParse(text.trim()).success) throw new InvalidArgumentError('It must be an email address.');
  return text;
}

function futureTime(text: string): Date {
  if (!z.iso.datetime({ offset: true }).safeParse(text).success)
    throw new InvalidArgumentError('It must be a time such as 2027-01-31T00:00:00Z.');
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw invalid('expires must be a time of the calendar');
  return time;
}
