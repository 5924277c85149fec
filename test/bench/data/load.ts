import pg from 'pg';
import type { Progress } from '../progress.js';
import { copyTable } from './copy.js';
import { dropIndexes } from './indexes.js';
import type { Scale } from './scales.js';
import { type Table, tablesOf } from './tables.js';

/**
 * Fills an empty, migrated database. Rows go in without indexes, which are built afterwards, those of one table while
 * the next is filled. The triggers of the product stay: whatever it derives from a row is then as in real life, and
 * arrival numbers follow the dates because rows come oldest first.
 */
export async function fill(
  url: string,
  scale: Scale,
  progress: (title: string, total: number) => Progress,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  const builder = new pg.Client({
    connectionString: url,
    options: '-c maintenance_work_mem=512MB -c synchronous_commit=off',
  });
  await Promise.all([client.connect(), builder.connect()]);
  try {
    let building: Promise<void> = Promise.resolve();
    for (const table of tablesOf(scale)) {
      const indexes = await dropIndexes(client, table.table);
      await copy(url, table, progress);
      building = building.then(() => build(builder, table, indexes));
      // A failure is met at the end; meanwhile it must not count as one that nobody looks at.
      building.catch(() => {});
    }
    const rest = progress('remaining indexes', 1);
    await building;
    rest.finish();
  } finally {
    await Promise.all([client.end(), builder.end()]);
  }
}

async function copy(url: string, table: Table, progress: (title: string, total: number) => Progress): Promise<void> {
  const shown = progress(table.table, table.total);
  await copyTable(url, table, (done) => shown.update(done));
  shown.finish();
}

async function build(client: pg.Client, { table }: Table, indexes: string[]): Promise<void> {
  for (const index of indexes) await client.query(index);
  await client.query(`VACUUM (ANALYZE) "${table}"`);
}
