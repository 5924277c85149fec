import { Prisma } from '../../generated/prisma/client.js';
import type { Database } from '../database/database.js';

/** Bytes up to which a table is vacuumed: it takes well under a second, during which the embedded database answers nobody. */
const maxVacuumedBytes = 100 * 2 ** 20;

/**
 * Maintains tables of the embedded database, which collects no statistics, merges no pending index entries and removes no dead rows by
 * itself: without statistics it sorts a whole table for each page.
 * @returns steps, each of which takes less than a second.
 */
export const createMaintenanceSteps = (database: Database, tables: readonly string[]): (() => Promise<unknown>)[] =>
  tables
    .map((table) => `"${table}"`)
    .flatMap((table) => [
      () =>
        database.query(Prisma.sql`
        SELECT gin_clean_pending_list(indexrelid) FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
        JOIN pg_am ON pg_am.oid = relam WHERE indrelid = ${table}::regclass AND amname = 'gin'`),
      // A sample of 6,000 rows is enough, and delays other sessions less.
      () =>
        database.prisma.$transaction([
          database.prisma.$executeRaw`SET LOCAL default_statistics_target = 20`,
          database.prisma.$executeRaw(Prisma.sql`ANALYZE ${Prisma.raw(table)}`),
        ]),
      async () => {
        const [size] = await database.query<{ bytes: string }>(
          Prisma.sql`SELECT pg_table_size(${table}::regclass) AS bytes`,
        );
        if (Number(size?.bytes) <= maxVacuumedBytes)
          await database.prisma.$executeRaw(Prisma.sql`VACUUM ${Prisma.raw(table)}`);
      },
    ]);
