import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import lockfile from 'proper-lockfile';

/** Another process has the data folder open. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';

  constructor(
    folder: string,
    readonly owner: Owner,
  ) {
    super(
      `The data in ${folder} is in use by process ${owner.pid}. ` +
        'Stop that process first, or give this one a folder of its own with DATA_DIR.',
    );
  }
}

interface Owner {
  readonly pid: number;
  readonly port: number;
}

/** PostgreSQL inside this process, reached like any other through its address. */
export interface EmbeddedDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** The address of an embedded database that listens on a port of this machine. */
export const embeddedUrl = (port: number): string => `postgresql://postgres@127.0.0.1:${port}/postgres`;

/** A lock is taken over when its owner has not renewed it for so long: it was killed. */
const lockOptions = { stale: 5000, update: 1000 };

/**
 * Opens (or makes) the embedded database of a folder and listens on 127.0.0.1 in PostgreSQL's protocol. The service
 * itself goes through that socket too: PGlite has one session, and only the socket keeps clients' transactions apart.
 * Two processes on one folder would destroy it in silence, so the folder is locked.
 * @throws {FolderInUse} when another living process has the folder open.
 */
export async function openEmbeddedDatabase(folder: string, port: number): Promise<EmbeddedDatabase> {
  const dataFolder = path.resolve(folder, 'database');
  await mkdir(dataFolder, { recursive: true });
  const unlock = await lockFolder(path.resolve(folder));
  let database: PGlite | undefined;
  try {
    database = await PGlite.create({ dataDir: dataFolder, extensions: { pg_trgm } });
    const server = await serve(database, port);
    const listening = Number(server.getServerConn().split(':').at(-1));
    await writeFile(ownerFile(folder), JSON.stringify({ pid: process.pid, port: listening } satisfies Owner));
    return {
      url: embeddedUrl(listening),
      close: async () => {
        await server.stop();
        await database?.close();
        await unlock();
      },
    };
  } catch (error) {
    await database?.close();
    await unlock();
    throw error;
  }
}

/** Serves a PGlite that somebody else opened, as tests do with one in memory; port 0 takes a free one. */
export async function serve(database: PGlite, port: number): Promise<PGLiteSocketServer> {
  const server = new PGLiteSocketServer({ db: database, host: '127.0.0.1', port, maxConnections: 100 });
  try {
    await server.start();
  } catch (error) {
    throw new Error(`Port ${port} on 127.0.0.1 is taken; give the embedded database another with DATABASE_PORT.`, {
      cause: error,
    });
  }
  return server;
}

const ownerFile = (folder: string): string => path.resolve(folder, 'owner.json');

async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = () => lockfile.lock(folder, { ...lockOptions, lockfilePath: path.join(folder, 'lock') });
  try {
    return await lock();
  } catch {
    const owner = await readOwner(folder);
    if (owner && isAlive(owner.pid)) throw new FolderInUse(folder, owner);
    // The owner was killed, or lives on another machine or in another container: a living one renews its lock.
    await new Promise((resolve) => setTimeout(resolve, lockOptions.stale + lockOptions.update));
    return lock().catch(() => {
      throw new FolderInUse(folder, owner ?? { pid: 0, port: 0 });
    });
  }
}

async function readOwner(folder: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(ownerFile(folder), 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
