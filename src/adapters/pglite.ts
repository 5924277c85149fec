import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { optimiseLate } from './webAssembly.js';

optimiseLate();

/**
 * Parameters that PostgreSQL is started with. Its usual buffers of 128 MB stay in memory once they were used, a third of that of a
 * service that collects; files of the data folder are in the system's cache besides.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** Opens a PGlite with the extensions that the migrations need. */
export const openPGlite = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ startParams, ...options, extensions: { pg_trgm } });
