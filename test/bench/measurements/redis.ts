import { Redis } from 'ioredis';
import { MeasurementUnavailable } from './measurement.js';
import type { MakeRequests } from './comparisonSides.js';

export const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';

/** Makes requests only if there is a Redis: without one the product would run without it, and the figure would be wrong. */
export const throughRedis =
  (requests: MakeRequests): MakeRequests =>
  async (bench, contender) => {
    const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => {});
    try {
      await redis.connect();
    } catch {
      throw new MeasurementUnavailable('there is no Redis at REDIS_URL');
    } finally {
      redis.disconnect();
    }
    return requests(bench, contender);
  };
