import type { Retrying } from '../adapters/jobs.js';

/** When a filing is asked about again after an attempt that failed; after the last one it is given up. */
export const retrying: Retrying = { times: 6, after: 30 };

/** So often in a row a provider may fail when it is asked about a filing before that counts as an attempt. */
export const mostTimesAway = 5;
