/**
 * The servers that the tests run on, if any. Nothing else tells tests of them: what does not depend on this module is the same
 * on all servers, and CI runs it once.
 */
export const { DATABASE_URL = '', REDIS_URL = '' } = servers;

/** Whether the tests run on a PostgreSQL server, where sessions are real and races happen. */
export const onPostgres = DATABASE_URL !== '';
