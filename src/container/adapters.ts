import path from 'node:path';
import type { BetterAuth } from '../adapters/betterAuth/betterAuth.js';
import { type Clock, systemClock } from '../adapters/clock.js';
import { type Database, openDatabase } from '../adapters/database/database.js';
import type { DatabaseEvents } from '../adapters/database/connectionPool.js';
import { readSecret } from '../adapters/database/secrets.js';
import { createMaintenanceSteps } from '../adapters/embedded/tableMaintenance.js';
import type { Logger } from '../adapters/log.js';
import type { Mailer } from '../adapters/mailer.js';
import { createMetrics, type Metrics } from '../adapters/metrics.js';
import type { Config } from '../config/config.js';

export interface ServiceOptions {
  /** Clock, which tests replace. */
  readonly clock?: Clock;
  /** Whether the process serves requests. A server closes a database connection whose statement times out; a command waits. */
  readonly isServer?: boolean;
}

/** Adapters that all services are built on. */
export interface Adapters {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly database: Database;
  /** Returns the steps that maintain tables, each in less than a second; none for a database that maintains itself. */
  readonly maintenanceSteps: (tables: readonly string[]) => (() => Promise<unknown>)[];
  readonly mailer: Mailer;
  readonly betterAuth: () => Promise<BetterAuth>;
  /** Clock for the rows that Better Auth reads, too: the library reads the time of the system. */
  readonly betterAuthClock: Clock;
  readonly publicUrl: string;
}

/** Creates the adapters. Opens no connection yet. */
export function buildAdapters(
  config: Config,
  databaseUrl: string,
  log: Logger,
  { clock = systemClock, isServer = true }: ServiceOptions,
): Adapters {
  const metrics = createMetrics();
  const database = openDatabase({
    url: databaseUrl,
    maxConnections: config.databaseConnections,
    hasSessionPerConnection: config.databaseUrl !== undefined,
    onStatement: () => metrics.statements.inc(),
    // The embedded database has no response timeout: its statements wait for each other in one session.
    ...(config.databaseUrl && isServer && { responseTimeoutMs: 2000 }),
    events: createDatabaseEvents(log),
  });
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const mailer = createMailer(config, log, clock);
  const betterAuth = createBetterAuthLoader(database, log, publicUrl);
  const maintenanceSteps = (tables: readonly string[]) =>
    config.databaseUrl ? [] : createMaintenanceSteps(database, tables);
  const base = { config, log, clock, metrics, database, maintenanceSteps };
  return { ...base, mailer, betterAuth, betterAuthClock: systemClock, publicUrl };
}

/** Logs outages without the error object, because the driver's error contains the whole client. */
const createDatabaseEvents = (log: Logger): DatabaseEvents => ({
  onUnavailable: ({ message }) =>
    log.error(
      { reason: message },
      'the database is unavailable; requests that need it fail until it is available again',
    ),
  onRecovered: () => log.info('the database is available again'),
});

/** Creates the mailer. Its libraries are loaded with the first email, because loading them takes a quarter of the start time of a command. */
function createMailer({ sendGrid, dataFolder }: Config, log: Logger, clock: Clock): Mailer {
  const create = async () => {
    const { createOutboxMailer, createSendGridMailer } = await import('../adapters/mailer.js');
    if (sendGrid) return createSendGridMailer(sendGrid);
    const folder = path.resolve(dataFolder, 'outbox');
    return createOutboxMailer({
      folder,
      from: 'docket@localhost',
      log: (line) => log.info(line),
      now: () => clock.now(),
    });
  };
  let mailer: Promise<Mailer> | undefined;
  return { send: async (email) => (await (mailer ??= create())).send(email) };
}

/** Creates a function that loads Better Auth once, for the first sign-in or session cookie: loading takes half a second and 40 MB. */
function createBetterAuthLoader(database: Database, log: Logger, publicUrl: string): () => Promise<BetterAuth> {
  const create = async () => {
    const { createBetterAuth } = await import('../adapters/betterAuth/betterAuth.js');
    return createBetterAuth({ database, log, secret: await readSecret(database, 'sessions'), publicUrl });
  };
  let loading: Promise<BetterAuth> | undefined;
  return () => (loading ??= create().catch((error: unknown) => ((loading = undefined), Promise.reject(error))));
}
