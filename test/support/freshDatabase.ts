import { randomUUID } from 'node:crypto';
import { ask } from './ask.js';
import { type FreshDatabase, inMemory } from './embeddedDatabase.js';
import { DATABASE_URL, onPostgres } from './servers.js';
import { templates } from './templates.js';

/** A migrated database of its own: of the PostgreSQL server, or in memory. */
export const freshDatabase = (): Promise<FreshDatabase> =>
  onPostgres ? onServer(DATABASE_URL, `TEMPLATE "${templates.onPostgres}"`) : inMemory(templates.migrated);

/**
 * A database of a PostgreSQL server. It has the name of the run, so that the next run removes what a killed one leaves.
 * @param content what it begins with, as in CREATE DATABASE.
 */
export async function onServer(server: string, content: string): Promise<FreshDatabase> {
  const name = `${templates.onPostgres}-${randomUUID().slice(0, 8)}`;
  await ask(server, `CREATE DATABASE "${name}" ${content}`);
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => ask(server, `DROP DATABASE "${name}" WITH (FORCE)`),
  };
}
