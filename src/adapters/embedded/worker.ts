import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { watchDiskSpace } from './diskSpace.js';
import { openPGlite } from './pglite.js';
import { servePGlite } from './server.js';

export interface WorkerInput {
  readonly dataFolder: string;
  readonly port: number;
}

/** Message of the thread: the port on which it listens, the reason why it cannot listen, or whether the disk is full. */
export type WorkerMessage =
  { readonly listening: number } | { readonly failed: WorkerFailure } | { readonly isFull: boolean };

export interface WorkerFailure {
  readonly code?: string | undefined;
  readonly stack: string;
}

/**
 * Milliseconds between checkpoints, as PostgreSQL's checkpointer has by default. PGlite has no checkpointer: without checkpoints, the
 * write-ahead log would grow until the process ends.
 */
const checkpointIntervalMs = 300_000;

// The thread of the embedded database. PostgreSQL runs here, so that a long statement does not keep requests from being answered.
const { dataFolder, port } = workerData as WorkerInput;
const postToParent = (message: WorkerMessage) => parentPort?.postMessage(message);
let database: PGlite | undefined;

/** Creates the database in a draft folder and renames it. Creating takes seconds, and an unfinished database cannot be opened. */
async function createDatabaseFolder(folder: string): Promise<void> {
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await (await openPGlite({ dataDir: draft })).close();
  await rename(draft, folder);
}

try {
  if (!existsSync(path.join(dataFolder, 'PG_VERSION'))) await createDatabaseFolder(dataFolder);
  database = await openPGlite({ dataDir: dataFolder });
  const opened = database;
  const server = await servePGlite(opened, port);
  const checkpoints = setInterval(() => server.checkpoint(), checkpointIntervalMs).unref();
  parentPort?.once('message', async () => {
    clearInterval(checkpoints);
    await server.close();
    await opened.close();
    // Ends timers and everything else that still runs in the thread.
    process.exit();
  });
  postToParent({ listening: server.port });
  watchDiskSpace(dataFolder, (isFull) => {
    server.setWritable(!isFull);
    if (isFull) server.checkpoint();
    postToParent({ isFull });
  });
} catch (error) {
  await database?.close();
  const { code, stack = String(error) } = error as NodeJS.ErrnoException;
  postToParent({ failed: { code, stack } });
}
