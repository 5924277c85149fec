import type { RetryPolicy } from '../adapters/database/jobQueue.js';

/** Retry schedule of an analysis. After the last failed attempt, the filing is not analysed any more. */
export const retryPolicy: RetryPolicy = { maxRetries: 6, firstDelaySeconds: 30 };

/** Number of consecutive provider failures, for one filing, that count as one failed attempt. */
export const providerFailuresPerAttempt = 5;
