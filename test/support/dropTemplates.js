import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

export default async function dropTemplates() {
  const { DATABASE_URL, DOCKET_TEST_TEMPLATES: templates } = process.env;
  if (!templates) return;
  await rm(templates, { recursive: true, force: true });
  if (!DATABASE_URL) return;
  const server = new pg.Client({ connectionString: DATABASE_URL });
  await server.connect();
  await server.query(`DROP DATABASE IF EXISTS "${path.basename(templates)}" WITH (FORCE)`);
  await server.end();
}
