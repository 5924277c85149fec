import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

export default async function dropTemplateDatabase() {
  const { DATABASE_URL, DOCKET_TEST_TEMPLATE: template } = process.env;
  if (!template) return;
  if (!DATABASE_URL) return rm(path.dirname(template), { recursive: true, force: true });
  const server = new pg.Client({ connectionString: DATABASE_URL });
  await server.connect();
  await server.query(`DROP DATABASE IF EXISTS "${template}" WITH (FORCE)`);
  await server.end();
  // Where dataFolder.ts kept what the tests of the embedded database share.
  await rm(path.join(tmpdir(), template), { recursive: true, force: true });
}
