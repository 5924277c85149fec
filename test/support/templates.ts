import path from 'node:path';

/** Folder that `makeTemplates.js` made for this run. */
const { DOCKET_TEST_TEMPLATES: folder = '' } = process.env;

export const templates = {
  /** Dumps of databases in memory. */
  empty: path.join(folder, 'empty.tar'),
  migrated: path.join(folder, 'migrated.tar'),
  /** A data folder with a migrated database. */
  dataFolder: path.join(folder, 'dataFolder'),
  /** The name of a migrated database of the PostgreSQL server, where the tests run on one. */
  onPostgres: path.basename(folder),
} as const;
