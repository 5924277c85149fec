/**
 * The servers that the tests run on, if any. A test file knows of them through this module alone (`productEnvironment.js`): tests
 * that do not depend on it are the same on all servers, and CI runs them once.
 */
export const { DATABASE_URL = '', REDIS_URL = '' } = servers;

/** Whether the tests run on a PostgreSQL server, where sessions are real and races happen. */
export const isOnPostgres = DATABASE_URL !== '';
