import pg from 'pg';
import type { ProgressReporter } from '../progress.js';
import { copyTable } from './copyTable.js';
import { dropIndexes } from './indexes.js';
import type { Scale } from './scales.js';
import { type DataTableSpec, filingTables, tablesOf } from './tables.js';
import { fillTexts } from './texts.js';

/**
 * Fills an empty, migrated database. Rows go in without indexes, which are built afterwards, those of one table while
 * the next is filled; so is the table for searches beside it. The other triggers of the product stay: whatever it derives
 * from a row is then as in real life, and arrival numbers follow the dates because rows come oldest first.
 */
export async function fill(
  url: string,
  scale: Scale,
  progress: (title: string, total: number) => ProgressReporter,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  const builder = new pg.Client({
    connectionString: url,
    options: '-c maintenance_work_mem=512MB -c synchronous_commit=off',
  });
  const textBuilder = new pg.Client({
    connectionString: url,
    options: '-c maintenance_work_mem=512MB -c synchronous_commit=off',
  });
  await Promise.all([client.connect(), builder.connect(), textBuilder.connect()]);
  try {
    let building: Promise<void> = Promise.resolve();
    let secBuilding = building;
    for (const table of tablesOf(scale)) {
      const indexes = await dropIndexes(client, table.table);
      if (table.search) await client.query(`ALTER TABLE "${table.table}" DISABLE TRIGGER index_words`);
      await copy(url, table, progress);
      building = building.then(() => build(builder, table, indexes));
      // A failure is handled at the end; until then it must not count as an unhandled rejection.
      building.catch(() => {});
      if (table.table === filingTables.sec.table) secBuilding = building;
    }
    // Texts refer to SEC filings, whose indexes are built first.
    await secBuilding;
    await fillTexts(textBuilder, scale, progress);
    const rest = progress('remaining indexes', 1);
    await building;
    rest.finish();
  } finally {
    await Promise.all([client, builder, textBuilder].map((each) => each.end()));
  }
}

async function copy(
  url: string,
  table: DataTableSpec,
  progress: (title: string, total: number) => ProgressReporter,
): Promise<void> {
  const shown = progress(table.table, table.total);
  await copyTable(url, table, (done) => shown.update(done));
  shown.finish();
}

async function build(client: pg.Client, { table, search }: DataTableSpec, indexes: string[]): Promise<void> {
  for (const index of indexes) await client.query(index);
  if (search) {
    const searchIndexes = await dropIndexes(client, search.table);
    await client.query(`INSERT INTO "${search.table}" SELECT * FROM "${search.view}"`);
    for (const index of searchIndexes) await client.query(index);
    await client.query(`VACUUM (ANALYZE) "${search.table}"`);
    await client.query(`ALTER TABLE "${table}" ENABLE TRIGGER index_words`);
  }
  await client.query(`VACUUM (ANALYZE) "${table}"`);
}
