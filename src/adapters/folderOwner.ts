import { readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { processStart } from './processStart.js';

/** Process that has a data folder open, as it declares itself in the folder. */
export interface Owner {
  readonly pid: number;
  /** Start of that process, where the system reports it; earlier releases do not write it. */
  readonly start?: string | undefined;
  readonly host: string;
  /** Port of its database; 0 while that is being opened. */
  readonly port: number;
  /** Whether other processes may connect to that port: true for a service that is up, false for a command. */
  readonly admits: boolean;
}

export const ownerFile = (folder: string): string => path.join(folder, 'owner.json');

/** Reads how the owner of a folder declares itself; undefined where there is none. */
export async function readOwner(folder: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(ownerFile(folder), 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

/**
 * Determines whether an owner is alive. Another process may have its pid by now: their starts tell. Where the system
 * does not report starts, a closed port leaves open whether the owner is starting, closing or dead; the renewal of its
 * lock decides then.
 */
export async function stateOf(
  { pid, start, host, port }: Owner,
  folder: string,
): Promise<'alive' | 'dead' | 'unknown'> {
  if (host !== hostname()) return 'unknown';
  if (pid === process.pid || !isRunning(pid)) return 'dead';
  const running = await processStart(pid);
  if (running?.isZombie) return 'dead';
  if (running && start) return running.id === start ? 'alive' : 'dead';
  if (running && running.approximateMs > (await declaredAt(folder)) + startTolerance) return 'dead';
  return (running && port === 0) || (port > 0 && (await answers(port))) ? 'alive' : 'unknown';
}

/** Milliseconds by which a process's start may be reported too late, since clocks are set. */
const startTolerance = 10_000;

/** Returns the time in milliseconds at which the owner of a folder declared itself. */
const declaredAt = (folder: string): Promise<number> =>
  stat(ownerFile(folder)).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  );

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Checks whether a port takes connections, as that of a stopped or busy process does, and of an ended one does not. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
  });
}
