import { RepeatedLineLimiter } from '../adapters/log.js';
import { NetworkRateLimiter } from '../adapters/networkRateLimiter.js';
import {
  type Bucket,
  createMemoryRateLimiterFactory,
  MemoryRateLimiter,
  type RateLimiterFactory,
} from '../adapters/rateLimiter.js';
import { ConcurrencyLimiter } from '../concurrency/concurrencyLimiter.js';
import { KeyedConcurrencyLimiter } from '../concurrency/keyedConcurrencyLimiter.js';
import { LargeResponseLimiter } from '../concurrency/largeResponseLimiter.js';
import {
  maxConcurrentAnonymousRequests,
  maxConcurrentAuthRequestsPerAccount,
  maxConcurrentProviderRequests,
  maxConcurrentRequests,
  maxRequestWaitMs,
} from '../config/concurrencyLimits.js';
import { credentialLookUpBucket } from '../services/accounts/credentialCache.js';
import { createSignInLimiters } from '../services/accounts/signIn/signInThrottle.js';
import { billingRefreshBucket } from '../services/billing/billingService.js';
import { dealEmailBucket } from '../services/deals/dealMailer.js';
import type { Adapters } from './adapters.js';

/**
 * Creates all limiters of requests.
 * @param isServer whether processes share rate limits through Redis, if it is configured; a command keeps its own.
 */
export async function buildLimiters(adapters: Adapters, isServer: boolean) {
  const { config, clock } = adapters;
  const { createRateLimiter, disconnect } =
    config.redisUrl && isServer
      ? await connectToRedis(adapters, config.redisUrl)
      : { createRateLimiter: createMemoryRateLimiterFactory(clock), disconnect: () => {} };
  const createNetworkLimiter = (name: string, bucket: Bucket) =>
    new NetworkRateLimiter(createRateLimiter, name, bucket);
  const repeatedLines = new RepeatedLineLimiter(clock);
  return {
    /** Requests per second, of accounts. */
    requestRate: createRateLimiter('bucket', config.rateLimit),
    /** Requests per second that need no key, of client networks. */
    clientRequestRate: createNetworkLimiter('requests', config.rateLimit),
    signIn: createSignInLimiters(createRateLimiter, createNetworkLimiter, config.signIn),
    credentialLookUps: new NetworkRateLimiter(
      createMemoryRateLimiterFactory(clock),
      'credential look-ups',
      credentialLookUpBucket,
    ),
    dealEmails: new MemoryRateLimiter(dealEmailBucket, clock),
    billingRefreshes: new MemoryRateLimiter(billingRefreshBucket, clock),
    requests: new ConcurrencyLimiter(
      {
        maxConcurrent: config.databaseUrl ? maxConcurrentRequests.postgres : maxConcurrentRequests.embedded,
        maxWaiting: config.rateLimit.capacity,
      },
      { clock, maxWaitMs: maxRequestWaitMs },
    ),
    largeResponses: new LargeResponseLimiter(),
    /** Requests to `/auth`: without a session, from a browser that signed in before, and of an account. */
    anonymousAuth: new KeyedConcurrencyLimiter(maxConcurrentAnonymousRequests),
    knownBrowserAuth: new KeyedConcurrencyLimiter(maxConcurrentAnonymousRequests),
    accountAuth: new ConcurrencyLimiter({
      maxConcurrent: maxConcurrentAuthRequestsPerAccount,
      maxWaiting: 8 * maxConcurrentAuthRequestsPerAccount,
    }),
    /** Webhook events of payment providers that are processed. */
    paymentEvents: new ConcurrencyLimiter({ maxConcurrent: maxConcurrentProviderRequests, maxWaiting: 100 }),
    /** Updates of one customer, which run one at a time, since webhooks arrive in bursts. */
    customerUpdates: new ConcurrencyLimiter({ maxConcurrent: 1, maxWaiting: 100 }),
    repeatedLines,
    close: () => {
      repeatedLines.close();
      disconnect();
    },
  };
}

async function connectToRedis(
  { clock, log, metrics }: Adapters,
  url: string,
): Promise<{ createRateLimiter: RateLimiterFactory; disconnect: () => void }> {
  const { createRedisClient, createRedisRateLimiterFactory } = await import('../adapters/redisRateLimiter.js');
  const redis = createRedisClient(url);
  // Every lost connection and every failed retry emits `error`; the limiter reports an outage once.
  let lastError: NodeJS.ErrnoException | undefined;
  redis.on('error', (error: NodeJS.ErrnoException) => (lastError = error));
  redis.on('ready', () => (lastError = undefined));
  const redisEvents = {
    // Without the error object, because an error of the client has the refused command with its password.
    onUnavailable: (error: Error) => {
      const { message, code }: NodeJS.ErrnoException = lastError ?? error;
      log.warn(
        // The error of a host with several addresses has a code alone.
        { reason: message || code },
        'Redis is unavailable; each process applies its own rate limits until Redis is available again',
      );
    },
    onRecovered: () => log.info('Redis is available again; processes share rate limits'),
    onLocalDecision: () => metrics.rateLimiterFailures.inc(),
  };
  // A Redis that is unavailable at the start is retried in the background, like one that fails later.
  await redis.connect().catch(() => {});
  return {
    createRateLimiter: createRedisRateLimiterFactory(clock, redis, redisEvents),
    disconnect: () => redis.disconnect(),
  };
}
