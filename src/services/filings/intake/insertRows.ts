import type { DatabaseTransaction } from '../../../adapters/database/database.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { identifier } from '../../../lists/jsonRows.js';

/**
 * Inserts rows into a table. Columns that a row leaves out become null, without their default. All rows are one parameter:
 * Prisma's `createMany` has a parameter for each value, and takes several times as long. Unpaired surrogates, which UTF-8
 * cannot hold, are replaced.
 */
export async function insertRows(
  transaction: Pick<DatabaseTransaction, '$executeRaw'>,
  table: string,
  rows: readonly object[],
  { skipDuplicates = false } = {},
): Promise<void> {
  const json = JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
  await transaction.$executeRaw`
    INSERT INTO ${identifier(table)}
    SELECT * FROM jsonb_populate_recordset(NULL::${identifier(table)}, ${json}::jsonb)
    ${skipDuplicates ? Prisma.sql`ON CONFLICT DO NOTHING` : Prisma.empty}`;
}
