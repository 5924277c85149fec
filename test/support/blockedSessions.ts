/**
 * Statement with a row for each session of the database that waits for a lock. Unlike `pg_stat_activity`, whose rows stay the same within a
 * transaction, it shows the present state.
 */
export const blockedSessionsSql = `
  SELECT pid FROM pg_locks WHERE NOT granted AND pid IN (
    SELECT pid FROM pg_locks WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;
