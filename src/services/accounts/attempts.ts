import type { Limiter } from '../../adapters/limiter.js';
import { tooMany } from '../../failure.js';
import type { ClientOrigin } from '../../models/caller.js';

/** What keeps people from guessing, for each client network and for each account that is tried. */
export interface SignInLimits {
  /** Attempts with a password, a code or a passkey. */
  readonly attempts: Limiter;
  /** Codes that are mailed to an address. */
  readonly codes: Limiter;
}

/** Counts attempts: in the same way whether the account that is tried is there or not. */
export class Attempts {
  constructor(private readonly limits: SignInLimits) {}

  /** Takes an attempt of a client. @throws {Failure} `rateLimited`. */
  from({ network }: ClientOrigin): Promise<void> {
    return this.take('attempts', `from ${network}`);
  }

  /** Takes what there is little of for an account, whoever tries it. @throws {Failure} `rateLimited`. */
  at(address: string, limit: keyof SignInLimits = 'attempts'): Promise<void> {
    return this.take(limit, `for ${address}`);
  }

  private async take(limit: keyof SignInLimits, bucket: string): Promise<void> {
    const { allowed, tokenInMilliseconds } = await this.limits[limit].take(bucket);
    if (!allowed) throw tooMany(limit === 'codes' ? 'codes for this address' : 'attempts', tokenInMilliseconds);
  }
}
