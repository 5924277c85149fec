import { hashSync, verifySync } from '@node-rs/argon2';

/** A password to be hashed, or to be compared with a hash. */
export interface PasswordTask {
  readonly password: string;
  readonly hash?: string;
}

/** Argon2id with the minimum parameters of OWASP's cheat sheet: 19 MiB, 2 rounds, 1 lane. */
const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Entry point of the thread: hashes a password, or verifies it against a hash. */
export default function hashOrVerify({ password, hash }: PasswordTask): string | boolean {
  return hash === undefined ? hashSync(password, argonOptions) : verifySync(hash, password);
}
