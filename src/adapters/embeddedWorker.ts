import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { servePGlite } from './wireServer.js';

/** What the thread is started with. */
export interface WorkerInput {
  readonly dataFolder: string;
  readonly port: number;
}

/** What it says: where it listens, or why it cannot. */
export type WorkerMessage = { readonly listening: number } | { readonly failed: ThreadFailure };

export interface ThreadFailure {
  readonly code?: string | undefined;
  readonly stack: string;
}

// The thread of the embedded database: PostgreSQL does its work here, so that a statement that takes long keeps nobody
// from being answered meanwhile.
const { dataFolder, port } = workerData as WorkerInput;
const tell = (message: WorkerMessage) => parentPort?.postMessage(message);
let database: PGlite | undefined;
try {
  database = await PGlite.create({ dataDir: dataFolder, extensions: { pg_trgm } });
  const opened = database;
  const server = await servePGlite(opened, port);
  parentPort?.once('message', async () => {
    await server.close();
    await opened.close();
    // Of what is still there, such as timers, nothing is of use any more.
    process.exit();
  });
  tell({ listening: server.port });
} catch (error) {
  await database?.close();
  const { code, stack = String(error) } = error as NodeJS.ErrnoException;
  tell({ failed: { code, stack } });
}
