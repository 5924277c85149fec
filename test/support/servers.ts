/**
 * The servers that the tests run on, if any. A test file knows of them through this module alone (`productEnvironment.js`): what
 * does not depend on it is the same on all servers, and CI runs it once.
 */
export const { DATABASE_URL = '', REDIS_URL = '' } = servers;

/** Whether the tests run on a PostgreSQL server, where sessions are real and races happen. */
export const onPostgres = DATABASE_URL !== '';
