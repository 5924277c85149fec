import type * as tagging from '../../src/services/filings/tagAnew.js';
import type * as annotating from '../../src/annotating/index.js';
import type * as embeddedDatabase from '../../src/adapters/embeddedDatabase.js';
import type * as log from '../../src/adapters/log.js';
import type * as pglite from '../../src/adapters/pglite.js';
import type * as paymentChecks from '../../src/billing/paymentChecks.js';
import type * as collecting from '../../src/collecting/index.js';
import type * as parsing from '../../src/collecting/parser.js';
import type * as config from '../../src/config/config.js';
import type * as container from '../../src/container.js';
import type * as demonstration from '../../src/demonstration/load.js';
import type * as edges from '../../src/edges.js';
import type * as failure from '../../src/failure.js';
import type * as prisma from '../../src/generated/prisma/client.js';
import type * as server from '../../src/http/server.js';

interface MemoryDatabases {
  /** A database with what a dump holds. Returns the port on 127.0.0.1 where it answers. */
  readonly openInMemory: (dump: string) => Promise<number>;
  readonly closeInMemory: (port: number) => Promise<void>;
}

// The service as it is built and shipped. Its classes are not those that a test file imports from `src` itself.
export const { buildServices } = await loadOnce<typeof container>('../../dist/src/container.js');
export const { buildApp } = await loadOnce<typeof edges>('../../dist/src/edges.js');
export const { openCollecting, startCollecting } = await loadOnce<typeof collecting>(
  '../../dist/src/collecting/index.js',
);
export const { openPaymentChecks } = await loadOnce<typeof paymentChecks>('../../dist/src/billing/paymentChecks.js');
const { Parser } = await loadOnce<typeof parsing>('../../dist/src/collecting/parser.js');
export const parser = (maxSeconds?: number) => new Parser(maxSeconds);
export const { Failure } = await loadOnce<typeof failure>('../../dist/src/failure.js');
export const { readConfig } = await loadOnce<typeof config>('../../dist/src/config/config.js');
export const { createLog } = await loadOnce<typeof log>('../../dist/src/adapters/log.js');
export const { createHttpServer } = await loadOnce<typeof server>('../../dist/src/http/server.js');
export const { embeddedUrl, openEmbeddedDatabase, openEmbeddedDatabaseWhenFree } = await loadOnce<
  typeof embeddedDatabase
>('../../dist/src/adapters/embeddedDatabase.js');
export const { loadDemonstration } = await loadOnce<typeof demonstration>('../../dist/src/demonstration/load.js');
export const { Prisma } = await loadOnce<typeof prisma>('../../dist/src/generated/prisma/client.js');
export const { tagAnew } = await loadOnce<typeof tagging>('../../dist/src/services/filings/tagAnew.js');
export const { openPGlite } = await loadOnce<typeof pglite>('../../dist/src/adapters/pglite.js');
export const { openInMemory, closeInMemory } = await loadOnce<MemoryDatabases>('./memoryDatabases.js');

/** Its libraries take a while to load, and few tests ask models. */
export const openAnnotating: typeof annotating.openAnnotating = async (...given) =>
  (await loadOnce<typeof annotating>('../../dist/src/annotating/index.js')).openAnnotating(...given);
