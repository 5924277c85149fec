import type { Client } from 'pg';

/** Takes a table's indexes away and returns the statements that bring them back, the smallest first. */
export async function dropIndexes(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `SELECT
       CASE WHEN c.oid IS NULL THEN format('DROP INDEX %s', i.indexrelid::regclass)
         ELSE format('ALTER TABLE %s DROP CONSTRAINT %I', i.indrelid::regclass, c.conname) END AS drop,
       CASE WHEN c.oid IS NULL THEN pg_get_indexdef(i.indexrelid)
         ELSE format('ALTER TABLE %s ADD CONSTRAINT %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) END AS create
     FROM pg_index AS i LEFT JOIN pg_constraint AS c ON c.conindid = i.indexrelid AND c.conrelid = i.indrelid
     WHERE i.indrelid = $1::regclass AND NOT EXISTS (
       SELECT 1 FROM pg_constraint AS f WHERE f.confrelid = i.indrelid AND f.contype = 'f')
     ORDER BY c.oid IS NULL, i.indexrelid`,
    [`"${table}"`],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ create }) => create);
}
