import { FolderInUse, openEmbeddedDatabaseWhenFree } from '../adapters/embeddedDatabase.js';
import { createLog } from '../adapters/log.js';
import { optimiseLate } from '../adapters/webAssembly.js';
import { type Config, readConfig } from '../config/config.js';
import { migrate } from '../adapters/migrations.js';
import type { Services } from '../container.js';

interface Reached {
  readonly url: string;
  /** Whether this process migrates the schema. */
  readonly migrates: boolean;
  /** Admits other commands to the embedded database, if this process has opened it. */
  readonly admit: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Reaches the database: PostgreSQL, the embedded one of a running service, or the one in the data folder, opened here. */
export async function reachDatabase(config: Config): Promise<Reached> {
  const nothing = { admit: async () => {}, close: async () => {} };
  if (config.databaseUrl) return { url: config.databaseUrl, migrates: true, ...nothing };
  try {
    // Any free port: no client needs the usual port while the service is not running, and it may be taken.
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
 * @param lasts whether the command runs for long, so that other commands are admitted meanwhile.
 */
export async function withServices<Result>(
  run: (services: Services, applied: readonly string[]) => Promise<Result>,
  { lasts = false } = {},
): Promise<Result> {
  optimiseLate();
  const config = readConfig(process.env);
  // Standard output is for results.
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, process.stderr);
  // Loaded on use, which keeps help and usage errors fast.
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
