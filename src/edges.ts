import { Redis } from 'ioredis';
import { type Limiters, memoryLimiters, redisLimiters } from './adapters/limiter.js';
import { LineLimit } from './adapters/log.js';
import { authRouter } from './auth/server.js';
import { billingRouter } from './billing/server.js';
import type { Services } from './container.js';
import { demonstrationEmail } from './demonstration/account.js';
import { Pace } from './fairness/pace.js';
import { Shares } from './fairness/accountShares.js';
import { schemaText } from './graphql/schema.js';
import { graphqlEdge } from './graphql/server.js';
import { createApp, createMetricsApp } from './http/app.js';
import { admission } from './http/authenticate.js';
import { answerFailure } from './http/failures.js';
import { metricsRouter, probes } from './http/probesAndMetrics.js';
import { mcpRouter } from './mcp/server.js';
import { mcpOverStdio } from './mcp/stdio.js';
import { reference } from './reference/index.js';
import { restRouter, restRoutes } from './rest/index.js';
import { documentsOf } from './rest/reference.js';
import { shortcut } from './rest/shortcut.js';
import { attemptsPerSecond, codeBuckets, maxTurnWaitMs, requestsAtOnce } from './config/fixedLimits.js';
import { AccountBuckets } from './services/accounts/accountBuckets.js';
import { readTokens, site } from './web/site.js';

/** Creates the edges on the services. @returns a listener, one for a metrics port, and a function that closes them. */
export async function buildApp(
  services: Services,
  isDraining: () => boolean = () => false,
  readMetrics = () => services.metrics.registry.metrics(),
) {
  const { config, log, clock, metrics, database } = services;
  const { limiters, close: closeLimiters } = await createLimiters(services);
  const { apiKeys, keyUses, keyUsage, notices, sessions } = services;
  const { rateLimit, trustedProxies, publicUrl, signIn } = config;
  const { capacity } = rateLimit;
  const atOnce = config.databaseUrl ? requestsAtOnce.onServer : requestsAtOnce.embedded;
  const turns = new Shares({ atOnce, waiting: capacity }, { clock, maxWaitMs: maxTurnWaitMs });
  const limiter = limiters('bucket', rateLimit);
  const buckets = new AccountBuckets(limiter, keyUsage);
  const admitted = admission({ apiKeys, sessions, publicUrl, buckets, limiter, capacity, turns, trustedProxies });
  const { minute, hour, day, guesses } = codeBuckets(signIn.codes);
  const signingIn = services.signingIn({
    attempts: limiters('attempts', { capacity: signIn.attempts, perSecond: attemptsPerSecond }),
    codes: [limiters('codes', minute), limiters('codes an hour', hour), limiters('codes a day', day)],
    guesses: limiters('guesses', guesses),
  });
  const pace = new Pace();
  const graphql = await graphqlEdge({ ...services, ...signingIn, pace }, admitted);
  const routes = restRoutes(services);
  const lineLimit = new LineLimit(clock);
  const parts = { log, lineLimit, metrics, clock };
  const metered = metricsRouter(metrics, readMetrics);
  const described = reference({ ...documentsOf(routes), schema: schemaText, tokens: readTokens });
  // Last, since it answers browsers on any unknown path.
  const pages = site(config.production, config.demonstrationData ? demonstrationEmail : undefined);
  const app = createApp({
    ...parts,
    probes: probes(database, clock, isDraining),
    open: config.metricsPort === undefined ? [described, metered, pages] : [described, pages],
    admission: admitted,
    rest: restRouter(routes, services.gate),
    graphql: graphql.router,
    mcp: mcpRouter({ ...services, pace }, admitted),
    billing: billingRouter(services),
    auth: authRouter({ ...services, ...signingIn }),
    shortcuts: [
      shortcut(routes, services.gate, admitted, (error, ...exchange) => answerFailure(log, error, ...exchange)),
      graphql.shortcut,
    ],
  });
  const close = async () => {
    closeLimiters();
    lineLimit.close();
    await Promise.all([notices.close(), keyUses.close(), keyUsage.close()]);
  };
  return { app, metricsApp: createMetricsApp(metered, parts), close };
}

/** Serves MCP on standard input and output. @returns a function that stops it. */
export async function buildStdio(services: Services, key: string): Promise<() => Promise<void>> {
  const { limiters, close } = await createLimiters(services);
  const { config, keyUses, keyUsage } = services;
  const stop = mcpOverStdio(services, new AccountBuckets(limiters('bucket', config.rateLimit), keyUsage), key);
  return async () => {
    await stop();
    close();
    await Promise.all([keyUses.close(), keyUsage.close()]);
  };
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
    // Detects a connection that broke without a sign, which TCP would notice a quarter of an hour later; its commands then fail.
    socketTimeout: 2000,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  });
  // Every lost connection and every failed retry emits this; the limiter reports an outage once.
  let cause: Error | undefined;
  redis.on('error', (error: Error) => (cause = error));
  const reports = {
    away: (error: Error) =>
      log.warn({ err: cause ?? error }, 'Redis is away; each process limits by itself until it is back'),
    back: () => log.info('Redis is back; rate limits are shared again'),
    decidedAlone: () => metrics.limiterFailures.inc(),
  };
  // A Redis that is away at the start is retried in the background, like one that goes away later.
  await redis.connect().catch(() => {});
  return { limiters: redisLimiters(clock, redis, reports), close: () => redis.disconnect() };
}
