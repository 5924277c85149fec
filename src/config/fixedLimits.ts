// Concurrency and rate limits that are not configurable; the configurable ones are in settings.ts.

/**
 * Requests of one account that run at once in a process. Waiting requests take almost no memory. On the embedded
 * database all requests share one session.
 */
export const requestsAtOnce = { embedded: 2, onServer: 4 };

/** Requests that run at once in a process, of pages without a session and of payment providers: two separate limits. */
export const anonymousAtOnce = 8;
export const providersAtOnce = 4;

/** Requests to `/auth` from one account's sessions that run at once in a process. */
export const signedInAtOnce = 2;

/** Maximum wait of a request for other requests of its account, in milliseconds: as long as for a database connection. */
export const maxTurnWaitMs = 10_000;

/** Refill rate of attempts to sign in, per second. */
export const attemptsPerSecond = 1 / 20;

/**
 * Buckets of codes that are mailed to an address: at first `atOnce`, then one a minute, twice `atOnce` an hour and four
 * times as many a day. Each code has five attempts; a day has fewer attempts than its codes would give.
 */
export const codeBuckets = (atOnce: number) => ({
  minute: { capacity: atOnce, perSecond: 1 / 60 },
  hour: { capacity: 2 * atOnce, perSecond: (2 * atOnce) / 3600 },
  day: { capacity: 4 * atOnce, perSecond: (4 * atOnce) / 86_400 },
  guesses: { capacity: 10 * atOnce, perSecond: (10 * atOnce) / 86_400 },
});

/** Look-ups of uncached keys and sessions per client network: at once, and per second. */
export const credentialLookUps = { capacity: 100, perSecond: 10 };

/** Emails that an account may send in each process: at once, and per second. A daily quota applies in addition. */
export const emailsAtOnce = { capacity: 10, perSecond: 0.2 };
