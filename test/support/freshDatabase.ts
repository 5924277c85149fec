import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { PGlite, embeddedUrl, pg_trgm, servePGlite } from './product.js';

export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Whether the tests run on a PostgreSQL server, where sessions are real and races happen. */
export const onPostgres = process.env.DATABASE_URL !== undefined;

/** A migrated database of its own: of the PostgreSQL server in DATABASE_URL, or in memory. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { DATABASE_URL, DOCKET_TEST_TEMPLATE: template = '' } = process.env;
  if (!DATABASE_URL) {
    const dump = new Blob([await readFile(template)]);
    const database = await PGlite.create({ loadDataDir: dump, extensions: { pg_trgm } });
    const server = await servePGlite(database, 0);
    return {
      url: embeddedUrl(server.port),
      drop: async () => {
        await server.close();
        await database.close();
      },
    };
  }
  const name = `docket_test_${randomUUID().slice(0, 8)}`;
  await withServer(DATABASE_URL, `CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  return {
    url: Object.assign(new URL(DATABASE_URL), { pathname: `/${name}` }).href,
    drop: () => withServer(DATABASE_URL, `DROP DATABASE "${name}" WITH (FORCE)`),
  };
}

async function withServer(url: string, statement: string): Promise<void> {
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  await server.query(statement);
  await server.end();
}
