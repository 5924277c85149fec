import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import lockfile from 'proper-lockfile';
import { Failure } from '../../failure.js';
import { systemClock } from '../clock.js';
import { requireDiskSpace } from './diskSpace.js';
import { type FolderOwner, ownerFilePath, readOwner, determineOwnerState } from './folderOwner.js';
import { readProcessStart } from './processStart.js';
import type { WorkerFailure, WorkerInput, WorkerMessage } from './worker.js';

/** Error for a data folder that another process has open. */
export class FolderInUse extends Failure {
  constructor(
    folder: string,
    readonly owner: FolderOwner | undefined,
  ) {
    const place = owner && owner.host !== hostname() ? ` on ${owner.host}` : '';
    super(
      'unavailable',
      `The data in ${folder} is in use by ${owner ? `process ${owner.pid}${place}` : 'another process'}. ` +
        'Stop that process first, or set DATA_DIR to another folder.',
    );
  }

  /** URL of the owner's database; undefined if the owner does not accept commands from this machine. */
  get url(): string | undefined {
    return this.owner?.admits && this.owner.host === hostname() ? embeddedDatabaseUrl(this.owner.port) : undefined;
  }
}

/** PostgreSQL inside this process, to which clients connect by a URL as to any other PostgreSQL. */
export interface EmbeddedDatabase {
  readonly url: string;
  /** Allows `docket` commands in other processes to connect to the port. Until then, they wait. */
  acceptCommands(): Promise<void>;
  close(): Promise<void>;
}

/** Event handlers of an embedded database. */
export interface EmbeddedDatabaseEvents {
  /** Called when the database ends unexpectedly; the process must then exit. */
  readonly onExit: (reason: unknown) => void;
  /** Called when the disk becomes full, which stops changes, and when it has free space again. */
  readonly onDiskFullChange?: (isFull: boolean) => void;
}

/** Returns the URL of an embedded database that listens on a port of this machine. */
export const embeddedDatabaseUrl = (port: number): string => `postgresql://postgres@127.0.0.1:${port}/postgres`;

/**
 * Opens (or creates) the embedded database of a folder in a separate thread, which listens on 127.0.0.1 in PostgreSQL's protocol.
 * The service itself connects to this port, too: PGlite has one session, and only the server on the port separates the
 * transactions of its clients. The folder is locked, because two processes on one folder would corrupt the data without an error.
 * @param events handlers of the events of the database.
 * @throws {FolderInUse} when another living process has the folder open.
 */
export async function openEmbeddedDatabase(
  folder: string,
  port: number,
  events: EmbeddedDatabaseEvents,
): Promise<EmbeddedDatabase> {
  const root = path.resolve(folder);
  const dataFolder = path.join(root, 'database');
  await mkdir(root, { recursive: true });
  const processStart = (await readProcessStart(process.pid))?.id;
  const unlock = await lockFolder(root);
  const writeOwner = async (owner: Pick<FolderOwner, 'port' | 'admits'>) => {
    const draft = `${ownerFilePath(root)}.draft`;
    await writeFile(
      draft,
      JSON.stringify({ pid: process.pid, start: processStart, host: hostname(), ...owner } satisfies FolderOwner),
    );
    // After a rename, other processes never read half a file.
    await rename(draft, ownerFilePath(root));
  };
  const releaseFolder = async () => {
    await rm(ownerFilePath(root), { force: true });
    await unlock();
  };
  try {
    await requireDiskSpace(root);
    await writeOwner({ port: 0, admits: false });
    const { port: actualPort, close } = await startWorker({ dataFolder, port }, events);
    await writeOwner({ port: actualPort, admits: false });
    return {
      url: embeddedDatabaseUrl(actualPort),
      acceptCommands: () => writeOwner({ port: actualPort, admits: true }),
      close: async () => {
        // Commands that start now wait until the folder is free. On the port, they would lose their connection.
        await writeOwner({ port: 0, admits: false }).catch(() => {});
        await close();
        await releaseFolder();
      },
    };
  } catch (error) {
    await releaseFolder();
    throw error;
  }
}

/** Longest wait for another process that has the folder open, in milliseconds: an import may take minutes. */
const defaultMaxWaitMs = 10 * 60_000;

/**
 * Opens the embedded database of a folder as soon as the process that has the folder open has ended.
 * @param onWait called once with a sentence that names the process.
 * @throws {FolderInUse} when that process is a running service, or has not ended in time.
 */
export async function openEmbeddedDatabaseWhenFree(
  folder: string,
  port: number,
  events: EmbeddedDatabaseEvents,
  onWait: (message: string) => void,
  maxWaitMs = defaultMaxWaitMs,
): Promise<EmbeddedDatabase> {
  const startedAt = systemClock.elapsed();
  for (let hasReported = false; ; hasReported = true) {
    try {
      return await openEmbeddedDatabase(folder, port, events);
    } catch (error) {
      if (!(error instanceof FolderInUse) || !error.owner || error.owner.admits) throw error;
      if (systemClock.elapsed() - startedAt > maxWaitMs) throw error;
      if (!hasReported) onWait(`waiting for process ${error.owner.pid}, which has ${folder} open`);
      await sleep(200);
    }
  }
}

interface EmbeddedWorker {
  /** Port of the database. */
  readonly port: number;
  readonly close: () => Promise<void>;
}

function startWorker(
  input: WorkerInput,
  { onExit, onDiskFullChange }: EmbeddedDatabaseEvents,
): Promise<EmbeddedWorker> {
  const worker = new Worker(new URL('worker.js', import.meta.url), { workerData: input });
  return new Promise((resolve, reject) => {
    // Whether the thread is expected to end.
    let isClosing = false;
    let failure: unknown;
    const close = async () => {
      isClosing = true;
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('close');
      await exited;
    };
    worker.on('error', (error) => (failure = error));
    worker.on('message', (message: WorkerMessage) => {
      if ('listening' in message) resolve({ port: message.listening, close });
      if ('isFull' in message) onDiskFullChange?.(message.isFull);
      if ('failed' in message) {
        isClosing = true;
        reject(rebuildError(message.failed, input.port));
      }
    });
    worker.once('exit', () => {
      reject(failure ?? new Error('The embedded database ended before it was open'));
      if (!isClosing) onExit(failure);
    });
  });
}

/** Rebuilds an error from its code and stack: errors themselves do not pass between threads completely. */
const rebuildError = ({ code, stack }: WorkerFailure, port: number): Error =>
  code === 'EADDRINUSE'
    ? new Failure(
        'unavailable',
        `127.0.0.1:${port} is already in use; set another DATABASE_PORT, or 0 for any free port`,
      )
    : Object.assign(new Error('The embedded database could not be opened'), { stack });

/** Milliseconds between renewals of a lock. */
const renewalMs = 1000;
/** Milliseconds without a renewal after which a lock is stale, by the state of its owner. */
const staleAfterMs = { dead: 2000, unknown: 10_000 };

/**
 * Locks a folder. A living process of this machine keeps its lock even if it could not renew the lock, because it was stopped with
 * Ctrl-Z or the machine was asleep. A process that is known to be dead loses its lock soon.
 */
async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const options = {
    lockfilePath: path.join(folder, 'lock'),
    update: renewalMs,
    onCompromised: () => throwLockLost(folder),
  };
  for (let waitedMs = 0; ; waitedMs += 100) {
    const owner = await readOwner(folder);
    const state = owner ? await determineOwnerState(owner, folder) : 'unknown';
    if (state === 'alive') throw new FolderInUse(folder, owner);
    try {
      return await lockfile.lock(folder, { ...options, stale: staleAfterMs[state] });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
      if (waitedMs > staleAfterMs[state] + renewalMs) throw new FolderInUse(folder, owner);
    }
    await sleep(100);
  }
}

/** Throws an error that ends the process: another process has the lock, or the folder was deleted, so no write is safe. */
function throwLockLost(folder: string): never {
  throw new Error(
    `The lock of ${folder} was lost: another process took the lock, or the folder was deleted. This process stops, so that no two processes write at the same time.`,
  );
}
