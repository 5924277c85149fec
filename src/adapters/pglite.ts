import v8 from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

// V8 optimises a function of PostgreSQL after it has run for so many bytes. By itself it takes 1.8 MB, and to optimise is then a
// third of what a command costs, which ends before it gains by that; a service is as quick after some hundred statements.
v8.setFlagsFromString('--wasm-tiering-budget=180000000');

/** A PGlite with the extensions that the migrations need. */
export const openPGlite = (options: PGliteOptions = {}): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm } });
