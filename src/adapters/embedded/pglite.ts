import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { delayWebAssemblyOptimization } from '../webAssembly.js';

delayWebAssemblyOptimization();

/**
 * Parameters with which PostgreSQL is started. With the default of 128 MB, the shared buffers would take a third of the memory of a
 * service that collects filings, and they are never returned. Fewer buffers suffice, because the operating system caches the files
 * of the data folder, too.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** Opens a PGlite with the extensions that the migrations need. */
export const openPGlite = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ startParams, ...options, extensions: { pg_trgm } });
