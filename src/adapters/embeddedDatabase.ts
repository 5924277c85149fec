import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import lockfile from 'proper-lockfile';
import { Failure } from '../failure.js';
import { refuseFullDisk } from './diskRoom.js';
import { type Owner, ownerFile, readOwner, stateOf } from './folderOwner.js';
import { processStart } from './processStart.js';
import type { ThreadFailure, WorkerInput, WorkerMessage } from './embeddedWorker.js';

/** Another process has the data folder open. */
export class FolderInUse extends Failure {
  constructor(
    folder: string,
    readonly owner: Owner | undefined,
  ) {
    const place = owner && owner.host !== hostname() ? ` on ${owner.host}` : '';
    super(
      'unavailable',
      `The data in ${folder} is in use by ${owner ? `process ${owner.pid}${place}` : 'another process'}. ` +
        'Stop that process first, or give this one a folder of its own with DATA_DIR.',
    );
  }

  /** Address of the owner's database, where it admits commands of this machine. */
  get url(): string | undefined {
    return this.owner?.admits && this.owner.host === hostname() ? embeddedUrl(this.owner.port) : undefined;
  }
}

/** PostgreSQL inside this process, reached like any other through its address. */
export interface EmbeddedDatabase {
  readonly url: string;
  /** Admits commands of other processes through its port; until then they wait. */
  admit(): Promise<void>;
  close(): Promise<void>;
}

/** Event handlers of an embedded database. */
export interface EmbeddedEvents {
  /** Called when the database has ended by itself; the process has to end then. */
  readonly ended: (reason: unknown) => void;
  /** Called when its disk becomes full, which stops changes, and when there is room again. */
  readonly full?: (isFull: boolean) => void;
}

/** The address of an embedded database that listens on a port of this machine. */
export const embeddedUrl = (port: number): string => `postgresql://postgres@127.0.0.1:${port}/postgres`;

/**
 * Opens (or creates) the embedded database of a folder and listens on 127.0.0.1 in PostgreSQL's protocol. It runs in a
 * thread of its own. The service itself uses that socket, too: PGlite has one session, and only the socket keeps
 * clients' transactions apart. Two processes on one folder would destroy it in silence, so the folder is locked.
 * @param events handlers of its end and of a full disk.
 * @throws {FolderInUse} when another living process has the folder open.
 */
export async function openEmbeddedDatabase(
  folder: string,
  port: number,
  events: EmbeddedEvents,
): Promise<EmbeddedDatabase> {
  const root = path.resolve(folder);
  const dataFolder = path.join(root, 'database');
  await mkdir(root, { recursive: true });
  const unlock = await lockFolder(root);
  const start = (await processStart(process.pid))?.id;
  const declare = async (owner: Pick<Owner, 'port' | 'admits'>) => {
    const draft = `${ownerFile(root)}.draft`;
    await writeFile(draft, JSON.stringify({ pid: process.pid, start, host: hostname(), ...owner } satisfies Owner));
    // A rename never shows half a file.
    await rename(draft, ownerFile(root));
  };
  const leave = async () => {
    await rm(ownerFile(root), { force: true });
    await unlock();
  };
  try {
    await refuseFullDisk(root);
    await declare({ port: 0, admits: false });
    const { listening, close } = await startThread({ dataFolder, port }, events);
    await declare({ port: listening, admits: false });
    return {
      url: embeddedUrl(listening),
      admit: () => declare({ port: listening, admits: true }),
      close: async () => {
        // Commands that come now wait for the end; through the port they would lose their connection half-way.
        await declare({ port: 0, admits: false }).catch(() => {});
        await close();
        await leave();
      },
    };
  } catch (error) {
    await leave();
    throw error;
  }
}

/** Longest wait for another process that has the folder open, in milliseconds: an import may take minutes. */
const longestWaitMs = 10 * 60_000;

/**
 * Opens the embedded database of a folder as soon as the process that is starting or at work in the folder has ended.
 * @param waiting called once with a sentence that names the process.
 * @throws {FolderInUse} when that process is a service that is up, or has not ended in time.
 */
export async function openEmbeddedDatabaseWhenFree(
  folder: string,
  port: number,
  events: EmbeddedEvents,
  waiting: (message: string) => void,
  maxWaitMs = longestWaitMs,
): Promise<EmbeddedDatabase> {
  const begun = performance.now();
  for (let told = false; ; told = true) {
    try {
      return await openEmbeddedDatabase(folder, port, events);
    } catch (error) {
      if (!(error instanceof FolderInUse) || !error.owner || error.owner.admits) throw error;
      if (performance.now() - begun > maxWaitMs) throw error;
      if (!told) waiting(`waiting for process ${error.owner.pid}, which has ${folder} open`);
      await sleep(200);
    }
  }
}

interface Thread {
  /** Port of the database. */
  readonly listening: number;
  readonly close: () => Promise<void>;
}

function startThread(input: WorkerInput, { ended, full }: EmbeddedEvents): Promise<Thread> {
  const worker = new Worker(new URL('embeddedWorker.js', import.meta.url), { workerData: input });
  return new Promise((resolve, reject) => {
    // Whether the end of the thread is expected.
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
      if ('listening' in message) resolve({ listening: message.listening, close });
      if ('isFull' in message) full?.(message.isFull);
      if ('failed' in message) {
        isClosing = true;
        reject(asError(message.failed, input.port));
      }
    });
    worker.once('exit', () => {
      reject(failure ?? new Error('The embedded database ended before it was open'));
      if (!isClosing) ended(failure);
    });
  });
}

/** Rebuilds an error from its plain values, which alone pass between threads. */
const asError = ({ code, stack }: ThreadFailure, port: number): Error =>
  code === 'EADDRINUSE'
    ? new Failure(
        'unavailable',
        `Port ${port} on 127.0.0.1 is taken; give the embedded database another with DATABASE_PORT, or 0 for any.`,
      )
    : Object.assign(new Error('The embedded database could not be opened'), { stack });

/** Milliseconds between renewals of a lock, and without a renewal until it is stale: short where its owner is known to be dead. */
const renewal = 1000;
const staleAfter = { dead: 2000, unknown: 10_000 };

/**
 * Locks a folder. A living process of this machine keeps its lock even if it could not renew it, stopped with Ctrl-Z or
 * asleep with the machine. A process that is known to be dead loses its lock soon.
 */
async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const options = { lockfilePath: path.join(folder, 'lock'), update: renewal, onCompromised: () => stopAtOnce(folder) };
  for (let waited = 0; ; waited += 100) {
    const owner = await readOwner(folder);
    const state = owner ? await stateOf(owner, folder) : 'unknown';
    if (state === 'alive') throw new FolderInUse(folder, owner);
    try {
      return await lockfile.lock(folder, { ...options, stale: staleAfter[state] });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
      if (waited > staleAfter[state] + renewal) throw new FolderInUse(folder, owner);
    }
    await sleep(100);
  }
}

/** Throws, to end the process: another has the lock, or the folder is gone. Every further write would do harm. */
function stopAtOnce(folder: string): never {
  throw new Error(`The lock of ${folder} was lost to another process; this one stops so that both do not write`);
}
