import { FolderInUse, openEmbeddedDatabaseWhenFree } from '../adapters/embeddedDatabase.js';
import { createLog } from '../adapters/log.js';
import { optimiseLate } from '../adapters/webAssembly.js';
import { type Config, readConfig } from '../config/config.js';
import { migrate } from '../adapters/migrations.js';
import type { Services } from '../container.js';

interface Reached {
  readonly url: string;
  /** Whether this process is the one that sees to the schema. */
  readonly migrates: boolean;
  /** Lets other commands in, where this process has the data folder open. */
  readonly admit: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Where the data is for a command: PostgreSQL, the socket of a running service, or the folder itself. */
export async function reachDatabase(config: Config): Promise<Reached> {
  const nothing = { admit: async () => {}, close: async () => {} };
  if (config.databaseUrl) return { url: config.databaseUrl, migrates: true, ...nothing };
  try {
    // Beside a service that is not running nobody needs the usual port, which may be taken.
    const embedded = await openEmbeddedDatabaseWhenFree(
      config.dataFolder,
      0,
      {
        ended: (reason) => {
          process.stderr.write(`docket: the embedded database ended by itself: ${String(reason)}\n`);
          process.exit(1);
        },
      },
      (message) => process.stderr.write(`${message}\n`),
    );
    return { ...embedded, migrates: true };
  } catch (error) {
    if (!(error instanceof FolderInUse && error.url)) throw error;
    return { url: error.url, migrates: false, ...nothing };
  }
}

/**
 * Runs a command with the services on an up-to-date database, and closes everything after it.
 * @param lasts whether the command goes on until it is stopped, so that others are not kept waiting for its end.
 */
export async function withServices<Result>(
  run: (services: Services, applied: readonly string[]) => Promise<Result>,
  { lasts = false } = {},
): Promise<Result> {
  optimiseLate();
  const config = readConfig(process.env);
  // Standard output is for results.
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, process.stderr);
  // Loaded when needed: help and refusals come at once.
  const { buildServices } = await import('../container.js');
  const { url, migrates, admit, close } = await reachDatabase(config);
  try {
    const applied = migrates ? await migrate(url) : [];
    if (lasts) await admit();
    const services = await buildServices(config, url, log, { answersRequests: lasts });
    try {
      return await run(services, applied);
    } finally {
      await services.database.close();
    }
  } finally {
    await close();
  }
}
