import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { optimiseLate } from './webAssembly.js';

optimiseLate();

/** Opens a PGlite with the extensions that the migrations need. */
export const openPGlite = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm } });
