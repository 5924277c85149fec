import pg from 'pg';

const prefix = 'bench-import-';

/** Marks the filings that a measurement imports, so that they can be deleted afterwards. */
export const importedId = (name: string, index: number): string => `${prefix}${name}-${index}`;

/** Takes out what measurements have imported, those that were interrupted too. */
export async function deleteImported(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(`DELETE FROM "SecFiling" WHERE "filingId" LIKE '${prefix}%'`);
  if (rowCount) await client.query('VACUUM (ANALYZE) "SecFiling"');
  await client.end();
}
