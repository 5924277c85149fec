import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { watchDisk } from './diskRoom.js';
import { openPGlite } from './pglite.js';
import { servePGlite } from './wireServer.js';

export interface WorkerInput {
  readonly dataFolder: string;
  readonly port: number;
}

/** Message of the thread: the port where it listens, or why it cannot; whether the disk is full. */
export type WorkerMessage =
  { readonly listening: number } | { readonly failed: ThreadFailure } | { readonly isFull: boolean };

export interface ThreadFailure {
  readonly code?: string | undefined;
  readonly stack: string;
}

// The thread of the embedded database. PostgreSQL runs here, so that a long statement does not keep requests from being answered.
const { dataFolder, port } = workerData as WorkerInput;
const tell = (message: WorkerMessage) => parentPort?.postMessage(message);
let database: PGlite | undefined;

/** Creates the database in a draft folder and renames it. Creating takes seconds, and an unfinished database cannot be opened. */
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
    // Ends what is left in the thread, such as timers.
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
