import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import pLimit from 'p-limit';
import pRetry from 'p-retry';
import pg from 'pg';
import { Prisma, PrismaClient } from '../../generated/prisma/client.js';
import { createPool, type DatabaseEvents } from './connectionPool.js';
import { isConflict, isDataError } from './databaseErrors.js';
import { Failure } from '../../failure.js';
import { ConcurrencyLimiter } from '../../concurrency/concurrencyLimiter.js';
import { applicationName } from './applicationName.js';

export type DatabaseTransaction = Prisma.TransactionClient;

/**
 * How a statement is sent. A `read`, or a `scan` of many rows, is prepared once per connection, since its best plan does
 * not depend on its values. A `search` of an index for a term is not prepared: the plan for a term in half of all rows
 * takes seconds for a term in none. Scans and searches take turns, so that slow ones do not hold all connections.
 */
export type QueryKind = 'read' | 'scan' | 'search';

/**
 * One connection pool with two interfaces: Prisma for writes and simple reads, `query` for statements whose exact SQL
 * matters (keyset pages, searches, upserts). `query` limits the statements of a given account to its share of the connections.
 */
export interface Database {
  readonly prisma: PrismaClient;
  /**
   * Runs work in a transaction. After a conflict with another transaction, such as a deadlock, the work is run again in a new one. So
   * it must have no effect outside of the transaction.
   */
  transaction<Result>(
    work: (transaction: DatabaseTransaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** @throws {Failure} `unavailable` when too many searches or scans wait. */
  query<Row extends object>(sql: Prisma.Sql, kind?: QueryKind, account?: string): Promise<Row[]>;
  /** Whether a statement failed because of its input, and would fail again. */
  isDataError(error: unknown): boolean;
  /** Maximum rows that one statement scans: few in a shared session, where a scan delays all other statements and cannot be cancelled. */
  readonly maxScannedRows: number;
  /** Target duration of a batch in milliseconds: short in a shared session, which serves other statements between batches. */
  readonly batchMs: number;
  /**
   * Runs work under a named advisory lock, so that one process at a time runs it if each connection is a session. A connection outside
   * the pool holds the lock.
   */
  withAdvisoryLock<Result>(lock: string, work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export interface TransactionOptions {
  /** Milliseconds to wait for a connection. */
  readonly maxWait?: number;
  /** Maximum duration in milliseconds. */
  readonly timeout?: number;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly maxConnections: number;
  /** Timeout of one statement in milliseconds; 0 for none. */
  readonly statementTimeoutMs?: number;
  /** Whether each connection is a session of its own, which named statements need; otherwise there is one for all. */
  readonly hasSessionPerConnection?: boolean;
  readonly onStatement?: () => void;
  /** Milliseconds to wait for an answer beyond `statementTimeoutMs`: a dead connection gives no sign. */
  readonly responseTimeoutMs?: number;
  readonly events: DatabaseEvents;
}

/** Retries of a transaction after a conflict. The pause keeps two transactions from meeting again. */
const conflictRetry = {
  retries: 5,
  minTimeout: 10,
  randomize: true,
  shouldRetry: ({ error }: { readonly error: Error }) => isConflict(error),
};

/** Milliseconds that a request waits for a connection: a burst of writers queues for a few seconds. */
const connectionTimeoutMs = 10_000;

export function openDatabase({
  url,
  maxConnections,
  statementTimeoutMs = 5000,
  hasSessionPerConnection = false,
  onStatement = () => {},
  responseTimeoutMs,
  events,
}: DatabaseOptions): Database {
  const settings = {
    // Prisma's adapter stores a timestamp shifted by the session's offset unless the session is on UTC.
    timezone: 'UTC',
    // Compiling a statement that runs for milliseconds takes longer than running it, and so does starting parallel
    // workers. A single process also returns the parts of a UNION ALL in order.
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    statement_timeout: statementTimeoutMs,
    // A process that is frozen in a transaction would block writes of its users in all other processes.
    idle_in_transaction_session_timeout: 10_000,
  };
  const config = {
    connectionString: url,
    application_name: applicationName,
    max: maxConnections,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    connectionTimeoutMillis: connectionTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const pool = createPool(config, events, responseTimeoutMs && statementTimeoutMs + responseTimeoutMs);
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    log: [{ emit: 'event', level: 'query' }],
    transactionOptions: { maxWait: connectionTimeoutMs, timeout: 2 * connectionTimeoutMs },
  });
  prisma.$on('query', onStatement);
  const statementNameOf = createStatementNames();
  // Searches get half of the connections. One account gets at most half of the connections for reads, and half of those
  // for searches. In a shared session statements queue: one account may have only a few of them waiting.
  const maxConcurrentReads = hasSessionPerConnection ? Math.ceil(maxConnections / 2) : 2;
  const searchLimit = pLimit(maxConcurrentReads);
  const lockLimiter = new ConcurrencyLimiter({ maxConcurrent: 1, maxWaiting: Infinity });
  const accountLimiters = {
    read: new ConcurrencyLimiter({ maxConcurrent: maxConcurrentReads, maxWaiting: Infinity }),
    search: new ConcurrencyLimiter({ maxConcurrent: Math.max(1, Math.floor(maxConcurrentReads / 2)), maxWaiting: 50 }),
  };
  return {
    prisma,
    transaction: (work, options) => pRetry(() => prisma.$transaction(work, options), conflictRetry),
    maxScannedRows: hasSessionPerConnection ? 16_000 : 4000,
    batchMs: hasSessionPerConnection ? 500 : 30,
    query: <Row extends object>({ text, values }: Prisma.Sql, kind: QueryKind = 'read', account?: string) => {
      const name = kind !== 'search' && hasSessionPerConnection ? statementNameOf(text) : undefined;
      const send = async () => {
        onStatement();
        return (await pool.query<Row>({ text, values, ...(name && { name }) })).rows;
      };
      if (kind === 'read') return account === undefined ? send() : accountLimiters.read.run(account, send);
      const search = async () => {
        if (searchLimit.pendingCount >= maxWaitingSearches)
          throw new Failure('unavailable', 'Too many searches at once');
        return searchLimit(send);
      };
      return account === undefined ? search() : accountLimiters.search.run(account, search);
    },
    isDataError,
    withAdvisoryLock: (lock, work) =>
      // A session that connections share could take the lock twice.
      lockLimiter.run(lock, async () => {
        // Outside the pool: the work itself needs pooled connections, and there may be only one.
        const client = new pg.Client(config);
        client.on('error', () => {});
        await client.connect();
        try {
          // Polls: a single statement that waits for the lock would exceed the statement timeout.
          while (!(await tryAdvisoryLock(client, lock))) await sleep(100);
          return await work();
        } finally {
          // A shared session outlives the connection and would keep the lock. Other sessions end with the connection.
          await client.query('SELECT pg_advisory_unlock(hashtext($1))', [lock]).catch(() => {});
          await client.end().catch(() => {});
        }
      }),
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

async function tryAdvisoryLock(client: pg.Client, lock: string): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>('SELECT pg_try_advisory_lock(hashtext($1)) AS done', [lock]);
  return rows[0]?.done === true;
}

/** Maximum searches that wait for their turn in a process. */
const maxWaitingSearches = 200;

/** Maximum prepared statements per connection: queries have few forms, but nothing else bounds their number. */
const maxPreparedStatements = 200;

function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (!names.has(text) && names.size < maxPreparedStatements) names.set(text, `docket ${names.size}`);
    return names.get(text);
  };
}

/** Checks what a database needs before anything is stored in it. @returns a sentence for each fault. */
export async function findDatabaseFaults(database: Database): Promise<string[]> {
  const [settings] = await database.query<{ zone: string; encoding: string; ctype: string }>(Prisma.sql`
    SELECT current_setting('TimeZone') AS zone, current_setting('server_encoding') AS encoding, datctype AS ctype
    FROM pg_database WHERE datname = current_database()`);
  const { zone, encoding, ctype } = settings as NonNullable<typeof settings>;
  return [
    ...(zone === 'UTC' ? [] : [`the session's time zone is ${zone}, not UTC`]),
    ...(encoding === 'UTF8' ? [] : [`the database's encoding is ${encoding}, not UTF8`]),
    ...(ctype === 'C' || ctype === 'POSIX'
      ? [`the database's lc_ctype is ${ctype}: letters beyond ASCII cannot be searched; create it with C.UTF-8`]
      : []),
  ];
}
