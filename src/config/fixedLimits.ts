// How much may be done at once, and how fast, where no setting says so; the others are in settings.ts.

/**
 * Requests of one account that are worked on at once in a process; those that wait cost no memory to speak of. Embedded,
 * all wait for one session of the database.
 */
export const requestsAtOnce = { embedded: 2, onServer: 4 };

/** Requests of pages without a session, and of payment providers, that are worked on at once in a process: two lanes apart. */
export const anonymousAtOnce = 8;
export const providersAtOnce = 4;

/** Requests of pages in one account's sessions that are worked on at once in a process. */
export const signedInAtOnce = 2;

/** Longest that a request waits for others of its account, in milliseconds: as long as for a connection to the database. */
export const maxTurnWaitMs = 10_000;

/** How fast attempts to sign in come back, each second. */
export const attemptsPerSecond = 1 / 20;

/**
 * Buckets of codes that are mailed to an address, where so many may be asked for at once: then one a minute, then twice as many an hour
 * and four times as many a day. Each code has five attempts, of which a day has fewer than its codes would give.
 */
export const codeBuckets = (atOnce: number) => ({
  minute: { capacity: atOnce, perSecond: 1 / 60 },
  hour: { capacity: 2 * atOnce, perSecond: (2 * atOnce) / 3600 },
  day: { capacity: 4 * atOnce, perSecond: (4 * atOnce) / 86_400 },
  guesses: { capacity: 10 * atOnce, perSecond: (10 * atOnce) / 86_400 },
});

/** Keys and sessions that are not in memory and that each client address may have looked up: at once, and each second. */
export const credentialLookUps = { capacity: 100, perSecond: 10 };

/** How many emails an account may send in each process at once, and each second; a day's allowance is beside it. */
export const emailsAtOnce = { capacity: 10, perSecond: 0.2 };
