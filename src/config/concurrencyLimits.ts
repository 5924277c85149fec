// Limits of concurrent requests, which no setting changes. Settings of the rate limit and of quotas are in environmentVariables.ts.

/**
 * Requests of one account that run at once in a process. Waiting requests take almost no memory. On the embedded
 * database all requests share one session.
 */
export const maxConcurrentRequests = { embedded: 2, postgres: 4 };

/** Maximum wait of a request for other requests of its account, in milliseconds: as long as for a database connection. */
export const maxRequestWaitMs = 10_000;

/** Requests of pages without a session that run at once in a process. */
export const maxConcurrentAnonymousRequests = 8;

/** Requests to `/auth` from one account's sessions that run at once in a process. */
export const maxConcurrentAuthRequestsPerAccount = 2;

/** Requests of payment providers that run at once in a process. */
export const maxConcurrentProviderRequests = 4;
