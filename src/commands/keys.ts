import { type Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { type Failure, invalid } from '../failure.js';
import type { Caller } from '../models/caller.js';
import { allScopes, KeyScope, longestOverlap } from '../models/keyLimits.js';
import type { KeyRecord } from '../services/accounts/apiKeys.js';
import { normalNetworks } from '../services/accounts/keyNetworks.js';
import { emailAddress, time } from './optionValues.js';
import { withServices } from './withServices.js';

interface Wanted {
  readonly email: string;
  readonly name: string;
  readonly expires?: Date;
  readonly scopes?: KeyScope[];
  readonly networks?: string[];
}

/** Returns the operator as a caller for the account that owns a key. */
const owner = (userId: string): Caller => ({ kind: 'operator', userId });

/** `docket keys create|list|roll|revoke` */
export function addKeyCommands(program: Command): void {
  const keys = program.command('keys').description('make, list, replace and revoke API keys');

  keys
    .command('create')
    .summary('make a key, and the account if there is none')
    .description('Makes a key, and the account if there is none. Prints the key alone, this once.')
    .requiredOption('--email <address>', 'email address of the account', emailAddress)
    .option('--name <name>', 'what the key is for', keyName, 'default')
    .option('--expires <time>', 'when it stops working, such as 2027-01-31T00:00:00Z', time)
    .option('--scopes <scopes>', `what it may be used for, of ${allScopes.join(',')}; all unless given`, keyScopes)
    .option('--networks <networks>', 'from where, such as 203.0.113.7,10.0.0.0/8; anywhere unless given', keyNetworks)
    .action(async ({ email, name, expires, scopes, networks }: Wanted) => {
      const key = await withServices(async ({ accounts, keyring, clock }) => {
        if (expires && expires <= clock.now()) throw invalid('--expires must be a time to come');
        const { userId } = await accounts.findOrCreate(email);
        const input = {
          name,
          expiresAt: expires?.toISOString() ?? null,
          scopes: scopes ?? null,
          networks: networks ?? null,
        };
        return (await keyring.create(owner(userId), input)).key;
      });
      process.stdout.write(`${key}\n`);
    });

  keys
    .command('list')
    .summary('list the keys of an account')
    .description(
      'Lists the keys of an account, oldest first: id, first and last characters, when made, state, name, last use; then\n' +
        'its scopes where it has not all, and its networks where it has some.',
    )
    .requiredOption('--email <address>', 'email address of the account', emailAddress)
    .action(async ({ email }: { email: string }) => {
      await withServices(async ({ accounts, keyring, clock }) => {
        const account = await accounts.find(email);
        if (!(await accounts.hasAccess(account))) {
          process.stderr.write(`${email} has no access: its keys are refused; give it with docket accounts grant\n`);
        }
        for await (const records of keyring.all(owner(account.userId))) {
          process.stdout.write(table(records, clock.now()));
        }
      });
    });

  keys
    .command('roll')
    .summary('make a key in place of another')
    .description(
      'Makes a key with the name, scopes, networks and expiry of another, which stays valid for the overlap. Prints the new\n' +
        'key alone, this once.',
    )
    .requiredOption('--id <id>', 'id of the key to replace, as listed')
    .option('--overlap <time>', 'how long that stays valid, in days (7d) or hours (12h, 12)', overlapHours, 0)
    .action(async ({ id, overlap }: { id: string; overlap: number }) => {
      const { key } = await withServices(async ({ apiKeys, keyring }) =>
        keyring.roll(owner(await apiKeys.ownerOf(id)), id, { overlapHours: overlap }),
      );
      process.stdout.write(`${key}\n`);
    });

  keys
    .command('revoke')
    .summary('stop a key from working')
    .description('Stops a key from working, within 5 seconds everywhere.')
    .requiredOption('--id <id>', 'id of the key, as listed')
    .action(async ({ id }: { id: string }) => {
      await withServices(async ({ apiKeys, keyring }) => keyring.revoke(owner(await apiKeys.ownerOf(id)), id));
      process.stdout.write(`revoked ${id}\n`);
    });
}

/** Prints keys in columns: separated by tabs for programs, with states padded to one width for people. */
function table(records: readonly KeyRecord[], now: Date): string {
  const states = records.map((record) => stateOf(record, now));
  const width = Math.max(...states.map(({ length }) => length));
  return records
    .map((record, index) => {
      const { keyId, prefix, lastFour, name, createdAt } = record;
      const state = states[index]?.padEnd(width);
      return [keyId, `${prefix}…${lastFour}`, createdAt.toISOString(), state, name, useOf(record), ...limitsOf(record)];
    })
    .map((columns) => `${columns.join('\t')}\n`)
    .join('');
}

function useOf({ lastUsedAt, lastUsedFrom }: KeyRecord): string {
  if (!lastUsedAt) return 'never used';
  return `used ${lastUsedAt.toISOString()}${lastUsedFrom ? ` from ${lastUsedFrom}` : ''}`;
}

const limitsOf = ({ scopes, networks }: KeyRecord): string[] => [
  ...(scopes.length < allScopes.length ? [`scopes ${scopes.join(',')}`] : []),
  ...(networks.length > 0 ? [`networks ${networks.join(',')}`] : []),
];

function stateOf({ expiresAt, revokedAt }: KeyRecord, now: Date): string {
  if (revokedAt) return `revoked ${revokedAt.toISOString()}`;
  if (!expiresAt) return 'active';
  return `${expiresAt <= now ? 'expired' : 'expires'} ${expiresAt.toISOString()}`;
}

function keyName(text: string): string {
  const name = text.trim();
  const fits = name.length >= 1 && name.length <= 100 && !/\p{Cc}/u.test(name);
  if (!fits) throw new InvalidArgumentError('It must be 1 to 100 characters on one line.');
  return name;
}

const listed = (text: string): string[] => text.split(',').map((part) => part.trim());

function keyScopes(text: string): KeyScope[] {
  const scopes = z.array(z.enum(KeyScope)).safeParse(listed(text));
  if (!scopes.success) {
    throw new InvalidArgumentError(`It must be some of ${allScopes.join(', ')}, with commas between them.`);
  }
  return scopes.data;
}

function keyNetworks(text: string): string[] {
  try {
    return normalNetworks(listed(text));
  } catch (error) {
    throw new InvalidArgumentError(`${(error as Failure).message}.`);
  }
}

function overlapHours(text: string): number {
  const [, amount, unit] = /^(\d{1,3})([dh]?)$/.exec(text) ?? [];
  const hours = Number(amount) * (unit === 'd' ? 24 : 1);
  if (hours <= longestOverlap) return hours;
  throw new InvalidArgumentError('It must be days from 0d to 7d, or hours from 0h to 168h.');
}
