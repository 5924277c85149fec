import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { watchDisk } from './diskRoom.js';
import { openPGlite } from './pglite.js';
import { servePGlite } from './wireServer.js';

/** What the thread is started with. */
export interface WorkerInput {
  readonly dataFolder: string;
  readonly port: number;
}

/** What it says: where it listens, or why it cannot; whether the disk is full. */
export type WorkerMessage =
  { readonly listening: number } | { readonly failed: ThreadFailure } | { readonly isFull: boolean };

export interface ThreadFailure {
  readonly code?: string | undefined;
  readonly stack: string;
}

// The thread of the embedded database: PostgreSQL does its work here, so that a statement that takes long keeps nobody
// from being answered meanwhile.
const { dataFolder, port } = workerData as WorkerInput;
const tell = (message: WorkerMessage) => parentPort?.postMessage(message);
let database: PGlite | undefined;

/** To make a database takes seconds, and one that is not finished cannot be opened: it is made beside its place. */
async function make(folder: string): Promise<void> {
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await (await openPGlite({ dataDir: draft })).close();
  await rename(draft, folder);
}

try {
  if (!existsSync(path.join(dataFolder, 'PG_VERSION'))) await make(dataFolder);
  database = await openPGlite({ dataDir: dataFolder });
  const opened = database;
  const server = await servePGlite(opened, port);
  parentPort?.once('message', async () => {
    await server.close();
    await opened.close();
    // Of what is still there, such as timers, nothing is of use any more.
    process.exit();
  });
  tell({ listening: server.port });
  watchDisk(dataFolder, (isFull) => {
    server.allowChanges(!isFull);
    tell({ isFull });
  });
} catch (error) {
  await database?.close();
  const { code, stack = String(error) } = error as NodeJS.ErrnoException;
  tell({ failed: { code, stack } });
}
