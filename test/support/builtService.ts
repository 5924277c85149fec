import type * as tagging from '../../src/services/filings/tags/retag.js';
import type * as annotating from '../../src/annotation/index.js';
import type * as embeddedDatabase from '../../src/adapters/embedded/embeddedDatabase.js';
import type * as earlierJobs from '../../src/adapters/database/earlierJobs.js';
import type * as jobQueue from '../../src/services/operations/jobQueue.js';
import type * as log from '../../src/adapters/log.js';
import type * as pglite from '../../src/adapters/embedded/pglite.js';
import type * as paymentChecks from '../../src/billing/paymentChecks.js';
import type * as collecting from '../../src/collection/index.js';
import type * as parsing from '../../src/collection/parser.js';
import type * as config from '../../src/config/config.js';
import type * as container from '../../src/container.js';
import type * as demonstration from '../../src/demonstration/load.js';
import type * as apiSurfaces from '../../src/apiSurfaces.js';
import type * as failure from '../../src/failure.js';
import type * as prisma from '../../src/generated/prisma/client.js';
import type * as server from '../../src/http/httpServer.js';

interface MemoryDatabases {
  /** Opens a database with the content of a dump. @returns its port on 127.0.0.1. */
  readonly openInMemory: (dump: string) => Promise<number>;
  readonly closeInMemory: (port: number) => Promise<void>;
}

// The service as it is built and shipped, from `dist`. Its classes differ from those that a test file imports from `src`.
export const { buildServices } = await loadOnce<typeof container>('../../dist/src/container.js');
export const { buildApp } = await loadOnce<typeof apiSurfaces>('../../dist/src/apiSurfaces.js');
export const { openHostCollection, startCollection } = await loadOnce<typeof collecting>(
  '../../dist/src/collection/index.js',
);
export const { createPaymentChecks } = await loadOnce<typeof paymentChecks>('../../dist/src/billing/paymentChecks.js');
const { Parser } = await loadOnce<typeof parsing>('../../dist/src/collection/parser.js');
export const parser = (timeoutSeconds?: number) => new Parser(timeoutSeconds);
export const { Failure } = await loadOnce<typeof failure>('../../dist/src/failure.js');
export const { readConfig } = await loadOnce<typeof config>('../../dist/src/config/config.js');
export const { JobQueue } = await loadOnce<typeof jobQueue>('../../dist/src/services/operations/jobQueue.js');
export const { moveEarlierJobs } = await loadOnce<typeof earlierJobs>(
  '../../dist/src/adapters/database/earlierJobs.js',
);
export const { createLog } = await loadOnce<typeof log>('../../dist/src/adapters/log.js');
export const { createHttpServer } = await loadOnce<typeof server>('../../dist/src/http/httpServer.js');
export const { embeddedDatabaseUrl, openEmbeddedDatabase, openEmbeddedDatabaseWhenFree } = await loadOnce<
  typeof embeddedDatabase
>('../../dist/src/adapters/embedded/embeddedDatabase.js');
export const { loadDemonstration } = await loadOnce<typeof demonstration>('../../dist/src/demonstration/load.js');
export const { Prisma } = await loadOnce<typeof prisma>('../../dist/src/generated/prisma/client.js');
export const { retag } = await loadOnce<typeof tagging>('../../dist/src/services/filings/tags/retag.js');
export const { openPGlite } = await loadOnce<typeof pglite>('../../dist/src/adapters/embedded/pglite.js');
export const { openInMemory, closeInMemory } = await loadOnce<MemoryDatabases>('./memoryDatabases.js');

/** The libraries of the models load slowly, and few tests need them. */
export const createAnnotator = async (...parameters: Parameters<typeof annotating.createAnnotator>) =>
  (await loadOnce<typeof annotating>('../../dist/src/annotation/index.js')).createAnnotator(...parameters);
