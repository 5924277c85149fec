import { openDatabase } from '../adapters/database/database.js';
import { findPendingMigrations } from '../adapters/database/migrations.js';
import { readConfig } from '../config/config.js';
import { describeSearchIndexProgress, readSearchIndexProgress } from '../services/filings/intake/searchIndexFilling.js';
import { readTextIndexProgress } from '../services/filings/intake/textIndexFilling.js';
import { hasDatabase, resolveDatabase } from './withServices.js';

/** `docket migrate status` */
export async function printMigrationStatus(): Promise<void> {
  const config = readConfig(process.env);
  if (!hasDatabase(config)) {
    process.stdout.write(`there is no database in ${config.dataFolder} yet; the first start creates it\n`);
    return;
  }
  const { url, close } = await resolveDatabase(config);
  const database = openDatabase({ url, maxConnections: 1, events: { onUnavailable: () => {}, onRecovered: () => {} } });
  try {
    const pending = await findPendingMigrations(url);
    for (const name of pending) process.stdout.write(`pending ${name}\n`);
    if (pending.length > 0) return;
    process.stdout.write('the database has the present schema\n');
    for (const progress of [...(await readSearchIndexProgress(database)), await readTextIndexProgress(database)]) {
      process.stdout.write(`${describeSearchIndexProgress(progress)}\n`);
    }
  } finally {
    await database.close();
    await close();
  }
}
