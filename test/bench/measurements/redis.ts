import { Redis } from 'ioredis';
import { NotMeasured } from './measurement.js';
import type { MakeRequests } from './sides.js';

export const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';

/** The same requests, if there is a Redis: without one the product goes on by itself and the figure would be another's. */
export const throughRedis =
  (requests: MakeRequests): MakeRequests =>
  async (bench, contender) => {
    const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => {});
    try {
      await redis.connect();
    } catch {
      throw new NotMeasured('there is no Redis at REDIS_URL');
    } finally {
      redis.disconnect();
    }
    return requests(bench, contender);
  };
