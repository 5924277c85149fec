import { LRUCache } from 'lru-cache';
import type { Clock } from '../../adapters/clock.js';

/** How long a process trusts what it knows of a key or a cookie, in milliseconds: one that was revoked elsewhere stops within 5 seconds. */
const trustedFor = 3000;

/** What a process remembers of who comes, for a short while: what is used all the time is looked up again, too. */
export const shortMemory = <Value extends object | true>(clock: Clock): LRUCache<string, Value> =>
  new LRUCache({ max: 10_000, ttl: trustedFor, ttlResolution: 0, perf: { now: () => clock.elapsed() } });
