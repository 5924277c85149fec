import { randomUUID } from 'node:crypto';
import { type FreshDatabase, openMemoryDatabase } from './embeddedDatabase.js';
import { queryDatabase } from './queryDatabase.js';
import { DATABASE_URL, isOnPostgres } from './servers.js';
import { templates } from './templates.js';

/** A migrated database of its own: of the PostgreSQL server, or in memory. */
export const freshDatabase = (): Promise<FreshDatabase> =>
  isOnPostgres
    ? createOnServer(DATABASE_URL, `TEMPLATE "${templates.onPostgres}"`)
    : openMemoryDatabase(templates.migrated);

/**
 * Creates a database of a PostgreSQL server. Its name begins with that of the run, so that the next run removes what a killed one left.
 * @param content what it begins with, as in CREATE DATABASE.
 */
export async function createOnServer(server: string, content: string): Promise<FreshDatabase> {
  const name = `${templates.onPostgres}-${randomUUID().slice(0, 8)}`;
  await queryDatabase(server, `CREATE DATABASE "${name}" ${content}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: async () => void (await queryDatabase(server, `DROP DATABASE "${name}" WITH (FORCE)`)),
  };
}
