/**
 * Statement with a row for each transaction that waits for its turn to store filings: the service asks for the lock again and again,
 * and all else that writes the tables waits for it.
 */
export const waitingTransactionsSql = `
  SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  UNION ALL SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL AND query ~ 'pg_try_advisory_xact_lock'`;
