import { FolderInUse, embeddedUrl, openEmbeddedDatabase } from '../adapters/embeddedDatabase.js';
import { createLog } from '../adapters/log.js';
import { readConfig } from '../config.js';
import { buildServices, migrate, type Services } from '../container.js';

/** Where the data is for a command: PostgreSQL, the socket of a running service, or the folder itself. */
async function reachDatabase(
  config: ReturnType<typeof readConfig>,
): Promise<{ url: string; close: () => Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, close: async () => {} };
  try {
    // Beside a service that is not running nobody needs the usual port, which may be taken.
    return await openEmbeddedDatabase(config.dataFolder, 0);
  } catch (error) {
    if (!(error instanceof FolderInUse) || error.owner.port === 0) throw error;
    return { url: embeddedUrl(error.owner.port), close: async () => {} };
  }
}

/** Runs a command with the services on an up-to-date database, and closes everything after it. */
export async function withServices<Result>(run: (services: Services) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env);
  // Standard output is for results.
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, process.stderr);
  const { url, close } = await reachDatabase(config);
  try {
    await migrate(url, log);
    const services = await buildServices(config, url, log);
    try {
      return await run(services);
    } finally {
      await services.database.close();
    }
  } finally {
    await close();
  }
}
