// How much may be done at once, and how fast, where no setting says so; the others are in settings.ts.

/**
 * Requests of one account that are worked on at once in a process; those that wait cost no memory to speak of. Embedded,
 * all wait for one session of the database.
 */
export const requestsAtOnce = { embedded: 2, onServer: 4 };

/** How fast attempts to sign in come back, and codes that are mailed to an address, each second. */
export const attemptsPerSecond = 1 / 20;
export const codesPerSecond = 1 / 60;

/** How many keys that are not in memory each client address may have looked up: at once, and each second. */
export const keyLookUps = { capacity: 100, perSecond: 10 };

/** How many emails an account may send in each process at once, and each second; a day's allowance is beside it. */
export const emailsAtOnce = { capacity: 10, perSecond: 0.2 };
