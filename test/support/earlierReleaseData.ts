import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { emptyFolder } from './dataFolder.js';
import { emptyDatabase } from './emptyDatabase.js';
import { queryDatabase } from './queryDatabase.js';
import { isOnPostgres } from './servers.js';
import { openPGlite } from './builtService.js';
import { templates } from './templates.js';

/** Settings of a service on what the earlier release left: a database, or a data folder. */
export async function createEarlierReleaseData(statements: string): Promise<Record<string, string>> {
  const folder = await emptyFolder();
  if (isOnPostgres) {
    const url = await emptyDatabase();
    await queryDatabase(url, statements);
    return { DATA_DIR: folder, DATABASE_URL: url };
  }
  const database = await openPGlite({
    dataDir: path.join(folder, 'database'),
    loadDataDir: new Blob([await readFile(templates.empty)]),
  });
  await database.exec(statements);
  await database.close();
  return { DATA_DIR: folder };
}
