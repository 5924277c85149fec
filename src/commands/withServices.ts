import { existsSync } from 'node:fs';
import path from 'node:path';
import { FolderInUse, openEmbeddedDatabaseWhenFree } from '../adapters/embedded/embeddedDatabase.js';
import { createLog } from '../adapters/log.js';
import { delayWebAssemblyOptimization } from '../adapters/webAssembly.js';
import { type Config, readConfig } from '../config/config.js';
import { findPendingMigrations, migrate } from '../adapters/database/migrations.js';
import type { Services } from '../container.js';
import { Failure } from '../failure.js';

interface DatabaseAccess {
  readonly url: string;
  /** Whether this process migrates the schema. */
  readonly isMigrator: boolean;
  /** Allows other commands to use the embedded database, if this process has opened it. */
  readonly acceptCommands: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Returns whether there is a database: that of `DATABASE_URL`, or an embedded one that a start has created. */
export const hasDatabase = ({ databaseUrl, dataFolder }: Config): boolean =>
  databaseUrl !== undefined || existsSync(path.resolve(dataFolder, 'database', 'PG_VERSION'));

/**
 * Returns access to the database of `DATABASE_URL`, or else to the embedded database. Opens the embedded database in this process
 * unless a running service has opened it and accepts connections.
 */
export async function resolveDatabase(config: Config): Promise<DatabaseAccess> {
  const noCleanup = { acceptCommands: async () => {}, close: async () => {} };
  if (config.databaseUrl) return { url: config.databaseUrl, isMigrator: true, ...noCleanup };
  try {
    // Any free port: no client needs the usual port while the service is not running, and it may be taken.
    const embedded = await openEmbeddedDatabaseWhenFree(
      config.dataFolder,
      0,
      {
        onExit: (reason) => {
          process.stderr.write(`docket: the embedded database stopped unexpectedly: ${String(reason)}\n`);
          process.exit(1);
        },
      },
      (message) => process.stderr.write(`${message}\n`),
    );
    return { ...embedded, isMigrator: true };
  } catch (error) {
    if (!(error instanceof FolderInUse && error.url)) throw error;
    return { url: error.url, isMigrator: false, ...noCleanup };
  }
}

/** @throws {Failure} `unavailable` if the running service is of an earlier release, which has not applied all migrations. */
async function requireCurrentSchema(url: string): Promise<void> {
  const { length } = await findPendingMigrations(url);
  if (length === 0) return;
  const count = length === 1 ? '1 migration is' : `${length} migrations are`;
  throw new Failure(
    'unavailable',
    `${count} pending, and the running service is of an earlier release; restart it first`,
  );
}

/**
 * Runs a command with the services on an up-to-date database, and closes everything after it.
 * @param isLongRunning whether other commands can use the embedded database while the command runs.
 */
export async function withServices<Result>(
  run: (services: Services, applied: readonly string[]) => Promise<Result>,
  { isLongRunning = false } = {},
): Promise<Result> {
  delayWebAssemblyOptimization();
  const config = readConfig(process.env);
  // Standard output is for results.
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, process.stderr);
  // Loaded on use, which keeps help and usage errors fast.
  const { buildServices } = await import('../container.js');
  const { url, isMigrator, acceptCommands, close } = await resolveDatabase(config);
  try {
    if (!isMigrator) await requireCurrentSchema(url);
    const appliedMigrations = isMigrator ? await migrate(url) : [];
    if (isLongRunning) await acceptCommands();
    const services = await buildServices(config, url, log, { isServer: isLongRunning });
    try {
      return await run(services, appliedMigrations);
    } finally {
      await services.close();
    }
  } finally {
    await close();
  }
}
