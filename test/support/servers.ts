/**
 * The servers that the tests run on, if any. No other module tells tests about them: tests that do not depend on this module are
 * the same on all servers, and CI runs them once.
 */
export const { DATABASE_URL = '', REDIS_URL = '' } = servers;

/** Whether the tests run on a PostgreSQL server, where sessions are real and races happen. */
export const isOnPostgres = DATABASE_URL !== '';
