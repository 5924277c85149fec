import { cp } from 'node:fs/promises';
import { closeInMemory, embeddedDatabaseUrl, openEmbeddedDatabase, openInMemory } from './builtService.js';
import { templates } from './templates.js';

/** A database of one test, and its end. */
export interface FreshDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A database in memory with what a dump holds. */
export async function openMemoryDatabase(dump: string): Promise<FreshDatabase> {
  const port = await openInMemory(dump);
  return { url: embeddedDatabaseUrl(port), drop: () => closeInMemory(port) };
}

/** Opens a migrated database in an empty data folder, as a service does. */
export async function embeddedDatabase(dataFolder: string): Promise<FreshDatabase> {
  await cp(templates.dataFolder, dataFolder, { recursive: true });
  const database = await openEmbeddedDatabase(dataFolder, 0, {
    onExit: (reason) => process.stderr.write(`The embedded database ended: ${String(reason)}\n`),
  });
  await database.acceptCommands();
  return { url: database.url, drop: () => database.close() };
}
