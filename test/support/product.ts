import type * as pglite from '@electric-sql/pglite';
import type * as trigrams from '@electric-sql/pglite/contrib/pg_trgm';
import type * as embeddedDatabase from '../../src/adapters/embeddedDatabase.js';
import type * as log from '../../src/adapters/log.js';
import type * as wireServer from '../../src/adapters/wireServer.js';
import type * as collecting from '../../src/collecting/index.js';
import type * as parsing from '../../src/collecting/parser.js';
import type * as config from '../../src/config.js';
import type * as container from '../../src/container.js';
import type * as demonstration from '../../src/demonstration/load.js';
import type * as edges from '../../src/edges.js';
import type * as prisma from '../../src/generated/prisma/client.js';
import type * as server from '../../src/http/server.js';

/** @param name a module of the built service, such as `src/container.js`, or a package. */
declare function loadOnce<Module>(name: string): Promise<Module>;

// The service as it is built and shipped. Its classes are not those that a test file imports from `src` itself.
export const { buildServices } = await loadOnce<typeof container>('src/container.js');
export const { buildApp } = await loadOnce<typeof edges>('src/edges.js');
export const { openCollecting, startCollecting } = await loadOnce<typeof collecting>('src/collecting/index.js');
const { Parser } = await loadOnce<typeof parsing>('src/collecting/parser.js');
export const parser = () => new Parser();
export const { readConfig } = await loadOnce<typeof config>('src/config.js');
export const { createLog } = await loadOnce<typeof log>('src/adapters/log.js');
export const { createHttpServer } = await loadOnce<typeof server>('src/http/server.js');
export const { embeddedUrl } = await loadOnce<typeof embeddedDatabase>('src/adapters/embeddedDatabase.js');
export const { servePGlite } = await loadOnce<typeof wireServer>('src/adapters/wireServer.js');
export const { loadDemonstration } = await loadOnce<typeof demonstration>('src/demonstration/load.js');
export const { Prisma } = await loadOnce<typeof prisma>('src/generated/prisma/client.js');
export const { PGlite } = await loadOnce<typeof pglite>('@electric-sql/pglite');
export const { pg_trgm } = await loadOnce<typeof trigrams>('@electric-sql/pglite/contrib/pg_trgm');
