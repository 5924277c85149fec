import type { Retrying } from '../adapters/jobs.js';

/** Retry schedule of a filing; after the last failed attempt it is given up. */
export const retrying: Retrying = { times: 6, after: 30 };

/** Number of provider failures in a row, for one filing, that count as one failed attempt. */
export const mostTimesAway = 5;
