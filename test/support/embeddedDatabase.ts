import { cp } from 'node:fs/promises';
import { closeInMemory, embeddedUrl, openEmbeddedDatabase, openInMemory } from './product.js';
import { templates } from './templates.js';

/** A database of a test's own, and its end. */
export interface FreshDatabase {
  readonly url: string;
  readonly drop: () => Promise<unknown>;
}

/** A database in memory with what a dump holds. */
export async function inMemory(dump: string): Promise<FreshDatabase> {
  const port = await openInMemory(dump);
  return { url: embeddedUrl(port), drop: () => closeInMemory(port) };
}

/** A migrated database in a data folder that is empty, open as a service has it. */
export async function embeddedDatabase(dataFolder: string): Promise<FreshDatabase> {
  await cp(templates.dataFolder, dataFolder, { recursive: true });
  const database = await openEmbeddedDatabase(dataFolder, 0, {
    ended: (reason) => process.stderr.write(`The embedded database ended: ${String(reason)}\n`),
  });
  await database.admit();
  return { url: database.url, drop: () => database.close() };
}
