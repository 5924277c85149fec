import type { Limiter } from '../../adapters/limiter.js';
import { tooMany } from '../../failure.js';
import type { ClientOrigin } from '../../models/caller.js';

/** Rate limiters against guessing, by client network and by account. */
export interface SignInLimits {
  /** Attempts with a password, a code or a passkey. */
  readonly attempts: Limiter;
  /** Codes mailed to an address: a burst, then growing pauses, and a daily maximum. */
  readonly codes: readonly Limiter[];
  /** Codes tried for an address, per day. */
  readonly guesses: Limiter;
}

/**
 * Limits on sign-in attempts, which apply in the same way whether or not the account exists. Browsers that signed in to the account
 * before have buckets of their own.
 */
export class Attempts {
  constructor(private readonly limits: SignInLimits) {}

  /** Takes an attempt of a client. @throws {Failure} `rateLimited`. */
  from({ network }: ClientOrigin): Promise<void> {
    return take(this.limits.attempts, `from ${network}`, 'attempts');
  }

  /** Takes an attempt for an account, from any client. @throws {Failure} `rateLimited`. */
  at(address: string, isKnown = false): Promise<void> {
    return take(this.limits.attempts, bucketOf(address, isKnown), 'attempts');
  }

  /** Takes a code that is to be mailed to an address. @throws {Failure} `rateLimited`. */
  async code(address: string, isKnown: boolean): Promise<void> {
    for (const limiter of this.limits.codes)
      await take(limiter, bucketOf(mailboxOf(address), isKnown), 'codes for this address');
  }

  /** Takes a code that is tried for an address. @throws {Failure} `rateLimited`. */
  guess(address: string, isKnown: boolean): Promise<void> {
    return take(this.limits.guesses, bucketOf(address, isKnown), 'attempts');
  }
}

/**
 * Returns an address whose codes share their limits with those of an address: many providers deliver `name+anything@host` to `name@host`, and
 * Gmail ignores full stops.
 */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  const host = address.slice(at + 1);
  return `${/^(gmail|googlemail)\.com$/.test(host) ? name.replaceAll('.', '') : name}@${host}`;
}

const bucketOf = (address: string, isKnown: boolean): string => `${isKnown ? 'known ' : ''}for ${address}`;

async function take(limiter: Limiter, bucket: string, what: string): Promise<void> {
  const { allowed, tokenInMilliseconds } = await limiter.take(bucket);
  if (!allowed) throw tooMany(what, tokenInMilliseconds);
}
