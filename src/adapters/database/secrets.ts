import { Prisma } from '../../generated/prisma/client.js';
import type { Database } from './database.js';

/** Reads a secret that a migration created; all replicas on one database share it. */
export async function readSecret(database: Database, name: 'cursors' | 'sessions'): Promise<string> {
  const [row] = await database.query<{ value: string }>(
    Prisma.sql`SELECT "value" FROM "Secret" WHERE "name" = ${name}`,
  );
  if (!row) throw new Error(`The table Secret has no row "${name}"; a migration creates it.`);
  return row.value;
}
