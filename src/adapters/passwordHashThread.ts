import { hashSync, verifySync } from '@node-rs/argon2';

/** A password to be hashed, or to be compared with a hash. */
export interface Hashing {
  readonly password: string;
  readonly hash?: string;
}

/** Argon2id with the least that OWASP's cheat sheet asks for: 19 MiB, 2 rounds, 1 lane. */
const hardness = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The thread's task. */
export default function hashOrVerify({ password, hash }: Hashing): string | boolean {
  return hash === undefined ? hashSync(password, hardness) : verifySync(hash, password);
}
