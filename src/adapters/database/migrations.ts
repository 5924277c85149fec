import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pRetry from 'p-retry';
import pg from 'pg';
import { applicationName } from './applicationName.js';

/** One step of the schema: a folder of `prisma/migrations` with a script, in the layout of Prisma Migrate. */
export interface Migration {
  readonly name: string;
  readonly script: string;
  /** SHA-256 of the script, as Prisma writes it. */
  readonly checksum: string;
}

/**
 * Finds `prisma/migrations` above this module, whatever the working directory of the process is. Sources and the build lie at
 * different depths in the package.
 */
export function migrationsFolder(): string {
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'prisma', 'migrations');
    if (existsSync(found)) return found;
    if (path.dirname(folder) === folder) throw new Error('prisma/migrations is missing: install the package again');
  }
}

/** Reads the migrations of this release, oldest first. */
export async function readMigrations(): Promise<Migration[]> {
  const folder = migrationsFolder();
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const script = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
    }),
  );
}

/**
 * Applies the pending migrations of a database, in one process at a time. A migration and its row in Prisma's table are
 * one transaction, so that a process that is killed leaves nothing half done. The rows are Prisma's own, so that its
 * commands stay usable.
 * @returns the names of the applied migrations, oldest first.
 */
export const migrate = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    await client.query(`SELECT pg_advisory_lock(hashtext('docket migrations'))`);
    const pending = await readPendingMigrations(client);
    await client.query(prismaMigrationsTable);
    for (const migration of pending) {
      await pRetry(() => applyMigration(client, migration), {
        ...lockRetries,
        shouldRetry: ({ error }) => isLocked(error),
      });
    }
    return pending.map(({ name }) => name);
  });

/** Returns the names of the pending migrations of a database; changes nothing. */
export const findPendingMigrations = (url: string): Promise<string[]> =>
  withClient(url, async (client) => (await readPendingMigrations(client)).map(({ name }) => name));

/**
 * Executes a statement that cannot be part of a transaction, such as DROP INDEX CONCURRENTLY, which does not block writers. It has no
 * timeout, and must be safe to repeat, since a killed process leaves it half done.
 */
export const executeOutsideTransaction = (url: string, statement: string): Promise<void> =>
  withClient(url, async (client) => void (await client.query(statement)));

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    // Timeouts of the role or the database are meant for requests: creating an index takes longer.
    options: '-c timezone=UTC -c statement_timeout=0 -c lock_timeout=0',
    connectionTimeoutMillis: 10_000,
  });
  // An error of the connection also rejects the statement under way.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function readPendingMigrations(client: pg.Client): Promise<Migration[]> {
  const { rows: known } = await client.query(`SELECT FROM pg_class WHERE oid = to_regclass('_prisma_migrations')`);
  const { rows: finished } =
    known.length > 0
      ? await client.query<{ name: string }>(`
          SELECT migration_name AS name FROM _prisma_migrations
          WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`)
      : { rows: [] };
  const names = new Set(finished.map(({ name }) => name));
  return (await readMigrations()).filter(({ name }) => !names.has(name));
}

/**
 * Tables that migrations of earlier releases change in another order than requests use them, each with the strongest lock that the
 * migration needs. They are locked first, in the order of requests, so that the two cannot deadlock. A new
 * migration that changes several tables begins with LOCK TABLE itself.
 */
export const tablesToLock: Readonly<Record<string, readonly TableLock[]>> = {
  '20261216000000_changes_by_statement': [
    { table: 'Deal', mode: 'ACCESS EXCLUSIVE' },
    { table: 'DealDocument', mode: 'ACCESS EXCLUSIVE' },
    { table: 'Activity', mode: 'ACCESS EXCLUSIVE' },
    { table: 'FilingPreference', mode: 'ACCESS EXCLUSIVE' },
    { table: 'IdempotentRequest', mode: 'ACCESS EXCLUSIVE' },
  ],
  '20261226000000_search_in_texts': [
    { table: 'SecFiling', mode: 'SHARE ROW EXCLUSIVE' },
    { table: 'FilingText', mode: 'ACCESS EXCLUSIVE' },
  ],
};

/** Lock of a table: ACCESS EXCLUSIVE blocks readers and writers, SHARE ROW EXCLUSIVE writers only. */
interface TableLock {
  readonly table: string;
  readonly mode: 'ACCESS EXCLUSIVE' | 'SHARE ROW EXCLUSIVE';
}

async function applyMigration(client: pg.Client, { name, script, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    // A statement that waits for a table's lock blocks all later ones.
    await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    // Earlier releases used Prisma's engine, which wrote its row apart from the script. Where it was interrupted
    // between them, the row is unfinished, and the script is there completely or not at all.
    const { rowCount: begun } = await client.query(
      'DELETE FROM _prisma_migrations WHERE migration_name = $1 AND finished_at IS NULL',
      [name],
    );
    for (const { table, mode } of tablesToLock[name] ?? []) await client.query(`LOCK TABLE "${table}" IN ${mode} MODE`);
    await client.query('SAVEPOINT script');
    await client.query(script).catch(async (error: unknown) => {
      if (!begun || !isDuplicate(error)) throw error;
      await client.query('ROLLBACK TO script');
    });
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw Object.assign(error as Error, { message: `The migration ${name} failed: ${(error as Error).message}` });
  }
}

/** Lock timeout of a migration in milliseconds, and its retries while another process holds the lock. */
const lockTimeoutMs = 3000;
const lockRetries = { retries: 40, minTimeout: 500, maxTimeout: 2000 };

/** Lock not available, or deadlock. */
const isLocked = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(55P03|40P01)$/.test(error.code ?? '');

/** Duplicate table, object, column, function, schema, or row. */
const isDuplicate = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(42P07|42710|42701|42723|42P06|23505)$/.test(error.code ?? '');

/** Prisma's table of migrations, as Prisma creates it. */
export const prismaMigrationsTable = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;
