import { Piscina } from 'piscina';
import { Failure } from '../failure.js';
import type { Hashing } from './passwordHashThread.js';

/** Hashes that may wait: at some 40 ms each, the last one waits for about two seconds. */
const maxWaiting = 50;

/** Seconds after which a refused client may try again. */
const retryAfterSeconds = 2;

/**
 * Thread that hashes one password at a time. The library's asynchronous functions would fill the threads of libuv,
 * which compress responses and read files.
 */
const thread = new Piscina({
  filename: new URL('./passwordHashThread.js', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  maxQueue: maxWaiting,
  idleTimeout: 10_000,
});

async function run(hashing: Hashing): Promise<unknown> {
  if (thread.queueSize >= maxWaiting) {
    throw new Failure('unavailable', 'Too many people sign in at this moment; try again', retryAfterSeconds);
  }
  return thread.run(hashing);
}

/** Hashes a password. @throws {Failure} `unavailable` while too many wait. */
export const hashPassword = async (password: string): Promise<string> => (await run({ password })) as string;

/** Compares a password with a hash. @throws {Failure} `unavailable` while too many wait. */
export const verifyPassword = async (hash: string, password: string): Promise<boolean> =>
  (await run({ password, hash })) as boolean;
