import path from 'node:path';
import { Redis } from 'ioredis';
import { type Clock, systemClock } from './adapters/clock.js';
import { connect, databaseFaults } from './adapters/database.js';
import { type Limiters, MemoryLimiter, memoryLimiters, redisLimiters, redisPatience } from './adapters/limiter.js';
import type { Logger } from './adapters/log.js';
import { type Mailer, outboxMailer, sendGridMailer } from './adapters/mailer.js';
import { createMetrics } from './adapters/metrics.js';
import { Pace } from './fairness/pace.js';
import { Shares } from './fairness/shares.js';
import { applyMigrations } from './adapters/migrations.js';
import { type Config, ConfigurationError } from './config.js';
import { createApp, createMetricsApp } from './http/app.js';
import { admission } from './http/authenticate.js';
import { answerFailure } from './http/failures.js';
import { metricsRouter, probes } from './http/probesAndMetrics.js';
import { schemaText } from './graphql/schema.js';
import { graphqlEdge } from './graphql/server.js';
import { keyOf, mcpRouter } from './mcp/server.js';
import { mcpOverStdio } from './mcp/stdio.js';
import { reference } from './reference/index.js';
import { restRouter, restRoutes } from './rest/index.js';
import { documentsOf } from './rest/reference.js';
import { shortcut } from './rest/shortcut.js';
import { Accounts } from './services/accounts/accounts.js';
import { Allowance } from './services/accounts/allowance.js';
import { Activities } from './services/deals/activities.js';
import { ApiKeys } from './services/accounts/apiKeys.js';
import { Cursors } from './lists/cursors.js';
import { Deals } from './services/deals/deals.js';
import { FilingFilters } from './services/filings/filterConditions.js';
import { Filings } from './services/filings/filings.js';
import { Gate } from './services/operations/gate.js';
import { Idempotency } from './services/operations/idempotency.js';
import { Ingestion } from './services/filings/ingestion.js';
import { Keyset } from './lists/keyset.js';
import { MonitorGroups } from './services/filings/monitorGroups.js';
import { PageCache } from './lists/pageCache.js';
import { Preferences } from './services/filings/preferences.js';
import { Updates } from './services/filings/updates.js';
import { Versions } from './lists/versions.js';

/** Parts that tests replace. */
export interface Replacements {
  readonly clock?: Clock;
}

/** How many keys that are not in memory each client address may have looked up: at once, and each second. */
const keyLookUps = { capacity: 100, perSecond: 10 };

/**
 * Requests of one account that are worked on at once in a process; those that wait cost no memory to speak of. Embedded,
 * all wait for one session of the database.
 */
const requestsAtOnce = { embedded: 2, onServer: 4 };

/** How many emails an account may send in each process at once, and each second; a day's allowance is beside it. */
const emailsAtOnce = { capacity: 10, perSecond: 0.2 };

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
    const allowance = new Allowance(database, clock, config.allowance);
    const idempotency = new Idempotency(database, allowance, clock);
    const mailer = createMailer(config, log, clock);
    const deals = new Deals(database, keyset, allowance, mailer, new MemoryLimiter(emailsAtOnce, clock), clock);
    return {
      config,
      log,
      clock,
      metrics,
      database,
      accounts: new Accounts(database, clock),
      apiKeys: new ApiKeys(database, clock, new MemoryLimiter(keyLookUps, clock)),
      deals,
      activities: new Activities(database, keyset, deals, allowance, clock),
      filings: new Filings(keyset, new FilingFilters(monitorGroups, clock)),
      updates: new Updates(database, cursors, versions),
      preferences: new Preferences(database, allowance, clock),
      monitorGroups,
      idempotency,
      gate: new Gate(idempotency, allowance),
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

/** The edges on the services: a listener, one for a port of its own for metrics, and what to close after them. */
export async function buildApp(
  services: Services,
  isDraining: () => boolean = () => false,
  readMetrics = () => services.metrics.registry.metrics(),
) {
  const { config, log, clock, metrics, database } = services;
  const { limiters, close } = await createLimiters(services);
  const { apiKeys } = services;
  const { rateLimit, trustedProxies } = config;
  const { capacity } = rateLimit;
  const atOnce = config.databaseUrl ? requestsAtOnce.onServer : requestsAtOnce.embedded;
  const turns = new Shares({ atOnce, waiting: capacity });
  const entrance = { apiKeys, limiter: limiters('bucket', rateLimit), capacity, turns, trustedProxies };
  const admitted = admission(entrance);
  const pace = new Pace();
  const graphql = await graphqlEdge({ ...services, pace }, admitted);
  const routes = restRoutes(services);
  const parts = { log, metrics, clock };
  const metered = metricsRouter(metrics, readMetrics);
  const described = reference({ ...documentsOf(routes), schema: schemaText });
  const app = createApp({
    ...parts,
    probes: probes(database, clock, isDraining),
    open: config.metricsPort === undefined ? [described, metered] : [described],
    admission: admitted,
    rest: restRouter(routes, services.gate),
    graphql: graphql.router,
    mcp: mcpRouter({ ...services, pace }, admission({ ...entrance, keyOf })),
    shortcuts: [
      shortcut(routes, services.gate, admitted, (error, ...exchange) => answerFailure(log, error, ...exchange)),
      graphql.shortcut,
    ],
  });
  return { app, metricsApp: createMetricsApp(metered, parts), close };
}

/** The MCP edge on standard input and output, and what to close after it. */
export async function buildStdio(services: Services, key: string): Promise<() => Promise<void>> {
  const { limiters, close } = await createLimiters(services);
  const stop = mcpOverStdio(services, limiters('bucket', services.config.rateLimit), key);
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

async function createLimiters({
  config,
  clock,
  log,
  metrics,
}: Services): Promise<{ limiters: Limiters; close: () => void }> {
  if (!config.redisUrl) return { limiters: memoryLimiters(clock), close: () => {} };
  const redis = new Redis(config.redisUrl, {
    lazyConnect: true,
    enableOfflineQueue: false,
    connectTimeout: 2000,
    commandTimeout: redisPatience,
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
  return { limiters: redisLimiters(clock, redis, reports), close: () => redis.disconnect() };
}
