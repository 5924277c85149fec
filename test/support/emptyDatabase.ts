import { afterAll } from '@jest/globals';
import { openMemoryDatabase } from './embeddedDatabase.js';
import { createOnServer } from './freshDatabase.js';
import { DATABASE_URL, isOnPostgres } from './servers.js';
import { templates } from './templates.js';

const drops: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  for (const drop of drops) await drop();
});

/** A database with nothing in it, gone after the tests of a file: of the PostgreSQL server, or in memory. */
export async function emptyDatabase(locale = 'C.UTF-8'): Promise<string> {
  const content = `TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE '${locale}' LC_CTYPE '${locale}'`;
  const { url, drop } = isOnPostgres
    ? await createOnServer(DATABASE_URL, content)
    : await openMemoryDatabase(templates.empty);
  drops.push(drop);
  return url;
}
