import { randomUUID } from 'node:crypto';
import { afterAll } from '@jest/globals';
import pg from 'pg';
import { openMemoryDatabase, isOnPostgres } from './freshDatabase.js';
import { templates } from './templates.js';

const drops: (() => Promise<unknown>)[] = [];

afterAll(async () => {
  for (const drop of drops) await drop();
});

/** A database with nothing in it, gone after the tests of a file: of the PostgreSQL server in DATABASE_URL, or in memory. */
export async function emptyDatabase(locale = 'C.UTF-8'): Promise<string> {
  if (!isOnPostgres) {
    const { url, drop } = await openMemoryDatabase(templates.empty);
    drops.push(drop);
    return url;
  }
  const name = `docket_empty_${randomUUID().slice(0, 8)}`;
  await queryDatabase(
    serverUrl(),
    `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE '${locale}' LC_CTYPE '${locale}'`,
  );
  drops.push(() => queryDatabase(serverUrl(), `DROP DATABASE "${name}" WITH (FORCE)`));
  return Object.assign(new URL(serverUrl()), { pathname: `/${name}` }).href;
}

/** The rows of one statement, sent past the service. */
export async function queryDatabase<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const serverUrl = (): string => process.env.DATABASE_URL ?? '';
