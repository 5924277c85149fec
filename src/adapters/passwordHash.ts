import { Piscina } from 'piscina';
import { Failure } from '../failure.js';
import type { PasswordTask } from './passwordHashThread.js';

/** Maximum queued passwords: at some 40 ms each, the last one waits for about two seconds. */
const maxQueuedHashes = 50;

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
  maxQueue: maxQueuedHashes,
  idleTimeout: 10_000,
});

async function runInThread(task: PasswordTask): Promise<unknown> {
  if (thread.queueSize >= maxQueuedHashes) {
    throw new Failure('unavailable', 'Too many people sign in at this moment; try again', retryAfterSeconds);
  }
  return thread.run(task);
}

/** Hashes a password. @throws {Failure} `unavailable` while the queue is full. */
export const hashPassword = async (password: string): Promise<string> => (await runInThread({ password })) as string;

/** Compares a password with a hash. @throws {Failure} `unavailable` while the queue is full. */
export const verifyPassword = async (hash: string, password: string): Promise<boolean> =>
  (await runInThread({ password, hash })) as boolean;
