import { readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { readProcessStart } from './processStart.js';

/** Process that has a data folder open, as declared in the file owner.json of the folder. */
export interface FolderOwner {
  readonly pid: number;
  /** Start of that process, where the system reports it; earlier releases do not write it. */
  readonly start?: string | undefined;
  readonly host: string;
  /** Port of its database; 0 while the database is being opened or closed. */
  readonly port: number;
  /** Whether other processes may connect to the port: true for a running service, false for a command. */
  readonly admits: boolean;
}

export const ownerFilePath = (folder: string): string => path.join(folder, 'owner.json');

/** Reads the owner of a folder; undefined for a folder without an owner. */
export async function readOwner(folder: string): Promise<FolderOwner | undefined> {
  try {
    return JSON.parse(await readFile(ownerFilePath(folder), 'utf8')) as FolderOwner;
  } catch {
    return undefined;
  }
}

/**
 * Determines whether an owner is alive. Another process may have got its pid in the meantime; the two are distinguished by the
 * times at which they started. If the system does not report these times, the owner of a closed port may be starting, closing or
 * dead; then the renewal of its lock decides.
 */
export async function determineOwnerState(
  { pid, start, host, port }: FolderOwner,
  folder: string,
): Promise<'alive' | 'dead' | 'unknown'> {
  if (host !== hostname()) return 'unknown';
  if (pid === process.pid || !isRunning(pid)) return 'dead';
  const running = await readProcessStart(pid);
  if (running?.hasEnded) return 'dead';
  if (running && start) return running.id === start ? 'alive' : 'dead';
  if (running && running.approximateMs > (await declaredAt(folder)) + startToleranceMs) return 'dead';
  return (running && port === 0) || (port > 0 && (await acceptsConnections(port))) ? 'alive' : 'unknown';
}

/** Milliseconds by which the start of a process may be reported too late, because the clock may have been changed. */
const startToleranceMs = 10_000;

/** Returns the time in milliseconds at which the owner of a folder declared itself. */
const declaredAt = (folder: string): Promise<number> =>
  stat(ownerFilePath(folder)).then(
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

/** Milliseconds after which a port without a response counts as open: a listener whose backlog is full does not respond. */
const connectTimeoutMs = 1000;

/** Tests whether a port accepts connections. The port of a busy or suspended process does, the port of an ended process does not. */
function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: connectTimeoutMs });
    const finish = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket
      .once('connect', () => finish(true))
      .once('timeout', () => finish(true))
      .once('error', () => finish(false));
  });
}
