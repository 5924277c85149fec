import { type Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { type Failure, invalidInput } from '../failure.js';
import type { ApiKey } from '../models/accounts/apiKey.js';
import type { Caller } from '../models/accounts/caller.js';
import { allScopes, KeyScope, maxOverlapHours } from '../models/accounts/keyLimits.js';
import { normalizeNetworks } from '../services/accounts/keys/keyNetworks.js';
import { parseEmailAddress, parseTimestamp } from './optionValues.js';
import { withServices } from './withServices.js';

interface CreateKeyOptions {
  readonly email: string;
  readonly name: string;
  readonly expires?: Date;
  readonly scopes?: KeyScope[];
  readonly networks?: string[];
}

/** Returns the operator as a caller for the account that owns a key. */
const operatorFor = (userId: string): Caller => ({ kind: 'operator', userId });

/** `docket keys create|list|roll|revoke` */
export function addKeyCommands(program: Command): void {
  const keys = program.command('keys').description('create, list, rotate and revoke API keys');

  keys
    .command('create')
    .summary('create a key, and the account if it does not exist')
    .description(
      'Creates a key, and the account if it does not exist. Prints only the key, which is never shown again.',
    )
    .requiredOption('--email <address>', 'email address of the account', parseEmailAddress)
    .option('--name <name>', 'name of the key, such as its purpose', parseKeyName, 'default')
    .option('--expires <time>', 'expiry of the key, such as 2027-01-31T00:00:00Z (default: never)', parseTimestamp)
    .option('--scopes <scopes>', `permissions of the key: ${allScopes.join(',')} (default: all)`, parseKeyScopes)
    .option(
      '--networks <networks>',
      'networks that may use the key, such as 203.0.113.7,10.0.0.0/8 (default: any)',
      parseKeyNetworks,
    )
    .action(async ({ email, name, expires, scopes, networks }: CreateKeyOptions) => {
      const key = await withServices(async ({ accounts, keyManagement, clock }) => {
        if (expires && expires <= clock.now()) throw invalidInput('--expires must be in the future');
        const { userId } = await accounts.findOrCreate(email);
        const input = {
          name,
          expiresAt: expires?.toISOString() ?? null,
          scopes: scopes ?? null,
          networks: networks ?? null,
        };
        return (await keyManagement.create(operatorFor(userId), input)).key;
      });
      process.stdout.write(`${key}\n`);
    });

  keys
    .command('list')
    .summary('list the keys of an account')
    .description(
      'Lists the keys of an account, oldest first: id, first and last characters, creation time, state, name and last use, ' +
        'then the scopes and the networks if the key is restricted to some.',
    )
    .requiredOption('--email <address>', 'email address of the account', parseEmailAddress)
    .action(async ({ email }: { email: string }) => {
      await withServices(async ({ accounts, billing, keyAuthentication, clock }) => {
        const account = await accounts.getByEmail(email);
        if (!(await billing.hasAccess(account))) {
          process.stderr.write(
            `${email} has no access, so its keys are rejected; grant access with docket accounts grant\n`,
          );
        }
        for await (const page of keyAuthentication.readAllPages(operatorFor(account.userId))) {
          const rows = page.map(({ value }) => value);
          process.stdout.write(formatKeys(rows, clock.now()));
        }
      });
    });

  keys
    .command('roll')
    .summary('rotate a key: create its replacement')
    .description(
      'Creates a key with the name, scopes, networks and expiry of an old key, which stays valid for the overlap. Prints only ' +
        'the new key, which is never shown again.',
    )
    .requiredOption('--id <id>', 'id of the old key, as listed')
    .option(
      '--overlap <time>',
      'how long the old key stays valid, in days (7d) or hours (12h, 12)',
      parseOverlapHours,
      0,
    )
    .action(async ({ id, overlap }: { id: string; overlap: number }) => {
      const { key } = await withServices(async ({ keyAuthentication, keyManagement }) =>
        keyManagement.roll(operatorFor(await keyAuthentication.findOwner(id)), id, { overlapHours: overlap }),
      );
      process.stdout.write(`${key}\n`);
    });

  keys
    .command('revoke')
    .summary('revoke a key')
    .description('Revokes a key. Every process rejects it within 5 seconds.')
    .requiredOption('--id <id>', 'id of the key, as listed')
    .action(async ({ id }: { id: string }) => {
      await withServices(async ({ keyAuthentication, keyManagement }) =>
        keyManagement.revoke(operatorFor(await keyAuthentication.findOwner(id)), id),
      );
      process.stdout.write(`revoked ${id}\n`);
    });
}

/** Formats keys in columns: separated by tabs for programs, with states padded to one width for people. */
function formatKeys(records: readonly ApiKey[], now: Date): string {
  const states = records.map((record) => formatState(record, now));
  const width = Math.max(...states.map(({ length }) => length));
  return records
    .map((record, index) => {
      const { keyId, prefix, lastFour, name, createdAt } = record;
      const state = states[index]?.padEnd(width);
      return [keyId, `${prefix}…${lastFour}`, createdAt, state, name, formatLastUse(record), ...formatLimits(record)];
    })
    .map((columns) => `${columns.join('\t')}\n`)
    .join('');
}

function formatLastUse({ lastUsedAt, lastUsedFrom }: ApiKey): string {
  if (!lastUsedAt) return 'never used';
  return `used ${lastUsedAt}${lastUsedFrom ? ` from ${lastUsedFrom}` : ''}`;
}

const formatLimits = ({ scopes, networks }: ApiKey): string[] => [
  ...(scopes.length < allScopes.length ? [`scopes ${scopes.join(',')}`] : []),
  ...(networks.length > 0 ? [`networks ${networks.join(',')}`] : []),
];

function formatState({ expiresAt, revokedAt }: ApiKey, now: Date): string {
  if (revokedAt) return `revoked ${revokedAt}`;
  if (!expiresAt) return 'active';
  return `${new Date(expiresAt) <= now ? 'expired' : 'expires'} ${expiresAt}`;
}

function parseKeyName(text: string): string {
  const name = text.trim();
  const isValid = name.length >= 1 && name.length <= 100 && !/\p{Cc}/u.test(name);
  if (!isValid) throw new InvalidArgumentError('It must be 1 to 100 characters on one line.');
  return name;
}

const splitList = (text: string): string[] => text.split(',').map((part) => part.trim());

function parseKeyScopes(text: string): KeyScope[] {
  const scopes = z.array(z.enum(KeyScope)).safeParse(splitList(text));
  if (!scopes.success) {
    throw new InvalidArgumentError(`It must be a list, separated by commas, of ${allScopes.join(', ')}.`);
  }
  return scopes.data;
}

function parseKeyNetworks(text: string): string[] {
  try {
    return normalizeNetworks(splitList(text));
  } catch (error) {
    throw new InvalidArgumentError(`${(error as Failure).message}.`);
  }
}

function parseOverlapHours(text: string): number {
  const [, amount, unit] = /^(\d{1,3})([dh]?)$/.exec(text) ?? [];
  const hours = Number(amount) * (unit === 'd' ? 24 : 1);
  if (hours <= maxOverlapHours) return hours;
  throw new InvalidArgumentError('It must be days from 0d to 7d, or hours from 0h to 168h.');
}
