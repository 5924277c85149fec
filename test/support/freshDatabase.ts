import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import pg from 'pg';
import { closeInMemory, embeddedDatabaseUrl, openEmbeddedDatabase, openInMemory } from './builtService.js';
import { templates } from './templates.js';

export interface FreshDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Whether the tests run on a PostgreSQL server, where sessions are real and races happen. */
export const isOnPostgres = process.env.DATABASE_URL !== undefined;

/** A migrated database of its own: of the PostgreSQL server in DATABASE_URL, or in memory. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) return openMemoryDatabase(templates.migrated);
  const name = `docket_test_${randomUUID().slice(0, 8)}`;
  await withServer(DATABASE_URL, `CREATE DATABASE "${name}" TEMPLATE "${templates.onPostgres}"`);
  return {
    url: Object.assign(new URL(DATABASE_URL), { pathname: `/${name}` }).href,
    drop: () => withServer(DATABASE_URL, `DROP DATABASE "${name}" WITH (FORCE)`),
  };
}

/** A database in memory with what a dump holds. */
export async function openMemoryDatabase(dump: string): Promise<FreshDatabase> {
  const port = await openInMemory(dump);
  return { url: embeddedDatabaseUrl(port), drop: () => closeInMemory(port) };
}

/** Opens an embedded database in an empty data folder, as a service does. */
export async function embeddedDatabase(dataFolder: string): Promise<FreshDatabase> {
  await cp(templates.dataFolder, dataFolder, { recursive: true });
  const database = await openEmbeddedDatabase(dataFolder, 0, {
    onExit: (reason) => process.stderr.write(`The embedded database ended: ${String(reason)}\n`),
  });
  await database.acceptCommands();
  return { url: database.url, drop: () => database.close() };
}

async function withServer(url: string, statement: string): Promise<void> {
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  await server.query(statement);
  await server.end();
}
