import path from 'node:path';
import { Redis } from 'ioredis';
import { type Clock, systemClock } from './adapters/clock.js';
import { connect, databaseFaults } from './adapters/database.js';
import { type Limiter, memoryLimiter, redisLimiter } from './adapters/limiter.js';
import type { Logger } from './adapters/log.js';
import { type Mailer, outboxMailer, sendGridMailer } from './adapters/mailer.js';
import { createMetrics } from './adapters/metrics.js';
import { applyMigrations } from './adapters/migrations.js';
import { type Config, ConfigurationError } from './config.js';
import { createApp } from './http/app.js';
import { admission, admitting } from './http/authenticate.js';
import { answerFailure } from './http/failures.js';
import { operations } from './http/operations.js';
import { schemaText } from './graphql/schema.js';
import { graphqlEdge } from './graphql/server.js';
import { keyOf, mcpRouter } from './mcp/server.js';
import { mcpOverStdio } from './mcp/stdio.js';
import { reference } from './reference/index.js';
import { restRouter, restRoutes } from './rest/index.js';
import { documentsOf } from './rest/reference.js';
import { shortcut } from './rest/shortcut.js';
import { Accounts } from './services/accounts.js';
import { Activities } from './services/activities.js';
import { ApiKeys } from './services/apiKeys.js';
import { Cursors } from './services/cursors.js';
import { Deals } from './services/deals.js';
import { FilingFilters } from './services/filingFilters.js';
import { Filings } from './services/filings.js';
import { Idempotency } from './services/idempotency.js';
import { Ingestion } from './services/ingestion.js';
import { Keyset } from './services/keyset.js';
import { MonitorGroups } from './services/monitorGroups.js';
import { PageCache } from './services/pageCache.js';
import { Preferences } from './services/preferences.js';
import { Updates } from './services/updates.js';
import { Versions } from './services/versions.js';

/** Parts that tests replace. */
export interface Replacements {
  readonly clock?: Clock;
}

/** Brings a database to the present schema; of several processes that start at once, one does it. */
export async function migrate(url: string, log: Logger): Promise<string[]> {
  const database = connect({ url, connections: 2, statementTimeout: 0, onError: brokenConnection(log) });
  try {
    return await database.exclusively('docket migrations', () =>
      applyMigrations(database.migrationAdapter, path.resolve('prisma/migrations')),
    );
  } finally {
    await database.close();
  }
}

/** The adapters and services on a database; the only place, with `buildApp`, that makes them. */
export async function buildServices(
  config: Config,
  databaseUrl: string,
  log: Logger,
  { clock = systemClock }: Replacements = {},
) {
  const metrics = createMetrics();
  const database = connect({
    url: databaseUrl,
    connections: config.databaseConnections,
    ownSessions: config.databaseUrl !== undefined,
    onStatement: () => metrics.statements.inc(),
    onError: brokenConnection(log),
  });
  try {
    const faults = await databaseFaults(database);
    if (faults.length > 0) throw new ConfigurationError(`The database cannot be used: ${faults.join('; ')}`);
    const cursors = await Cursors.load(database);
    const versions = new Versions(database);
    const keyset = new Keyset(database, cursors, new PageCache(versions));
    const monitorGroups = new MonitorGroups(database, clock);
    const deals = new Deals(database, keyset, createMailer(config, log, clock), clock);
    return {
      config,
      log,
      clock,
      metrics,
      database,
      accounts: new Accounts(database, clock),
      apiKeys: new ApiKeys(database, clock),
      deals,
      activities: new Activities(database, keyset, deals, clock),
      filings: new Filings(keyset, new FilingFilters(monitorGroups, clock)),
      updates: new Updates(database, cursors, versions),
      preferences: new Preferences(database, clock),
      monitorGroups,
      idempotency: new Idempotency(database, clock),
      ingestion: new Ingestion(database, clock),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The error itself carries its whole client. */
const brokenConnection =
  (log: Logger) =>
  ({ message }: Error) =>
    log.warn({ reason: message }, 'a database connection broke');

export type Services = Awaited<ReturnType<typeof buildServices>>;

/** The edges on the services: one listener, and what to close after it. */
export async function buildApp(
  services: Services,
  isDraining: () => boolean = () => false,
  readMetrics = () => services.metrics.registry.metrics(),
) {
  const { config, log, clock, metrics, database } = services;
  const { limiter, close } = await createLimiter(services);
  const rateLimit = { limiter, capacity: config.rateLimit.capacity };
  const admit = admission(services.apiKeys, rateLimit, config.trustedProxies);
  const graphql = await graphqlEdge(services, admit);
  const routes = restRoutes(services);
  const app = createApp({
    log,
    metrics,
    clock,
    operations: operations(database, metrics, isDraining, readMetrics),
    reference: reference({ ...documentsOf(routes), schema: schemaText }),
    admit: admitting(admit),
    rest: restRouter(routes, services.idempotency),
    graphql: graphql.router,
    mcp: mcpRouter(services, admitting(admission(services.apiKeys, rateLimit, config.trustedProxies, keyOf))),
    shortcuts: [
      shortcut(routes, admit, (error, ...exchange) => answerFailure(log, error, ...exchange)),
      graphql.shortcut,
    ],
  });
  return { app, close };
}

/** The MCP edge on standard input and output, and what to close after it. */
export async function buildStdio(services: Services, key: string): Promise<() => Promise<void>> {
  const { limiter, close } = await createLimiter(services);
  const stop = mcpOverStdio(services, limiter, key);
  return async () => {
    await stop();
    close();
  };
}

function createMailer({ sendGrid, dataFolder }: Config, log: Logger, clock: Clock): Mailer {
  if (sendGrid) return sendGridMailer(sendGrid);
  const folder = path.resolve(dataFolder, 'outbox');
  return outboxMailer({ folder, from: 'docket@localhost', log: (line) => log.info(line), now: () => clock.now() });
}

async function createLimiter({
  config,
  clock,
  log,
  metrics,
}: Services): Promise<{ limiter: Limiter; close: () => void }> {
  if (!config.redisUrl) return { limiter: memoryLimiter(config.rateLimit, clock), close: () => {} };
  const redis = new Redis(config.redisUrl, {
    lazyConnect: true,
    enableOfflineQueue: false,
    connectTimeout: 2000,
    commandTimeout: 250,
    // A connection that broke without a sign is noticed by this, not by TCP a quarter of an hour later.
    socketTimeout: 2000,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
  // Every lost connection and every failed retry lands here; the limiter says once what matters.
  let cause: Error | undefined;
  redis.on('error', (error: Error) => (cause = error));
  const reports = {
    away: (error: Error) =>
      log.warn({ err: cause ?? error }, 'Redis is away; each process limits by itself until it is back'),
    back: () => log.info('Redis is back; rate limits are shared again'),
    decidedAlone: () => metrics.limiterFailures.inc(),
  };
  // A Redis that is away at the start is tried again in the background like one that goes away later.
  await redis.connect().catch(() => {});
  const limiter = redisLimiter(config.rateLimit, clock, redis, reports);
  return { limiter, close: () => redis.disconnect() };
}
