import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import pLimit from 'p-limit';
import pg from 'pg';
import { Prisma, PrismaClient } from '../generated/prisma/client.js';
import { codedPool, type DatabaseReports, isRefusal } from './databaseFailures.js';
import { Failure } from '../failure.js';
import { Shares } from '../fairness/accountShares.js';
import { applicationName } from './applicationName.js';

export type Transaction = Prisma.TransactionClient;

/**
 * How a statement is sent. A `read`, or a `walk` through many rows, is prepared once per connection, since its best
 * plan does not depend on its values. A `search`, which asks an index about a term, is not prepared: the plan for a
 * term in half of all rows takes seconds for a term in none. Walks and searches take turns, so that slow ones do not
 * hold all connections.
 */
export type Way = 'read' | 'walk' | 'search';

/**
 * One connection pool with two interfaces: Prisma for writes and simple reads, `query` for statements whose exact SQL
 * matters (keyset pages, searches, upserts). An account's statements are limited to its share of the connections.
 */
export interface Database {
  readonly prisma: PrismaClient;
  query<Row extends object>(sql: Prisma.Sql, way?: Way, account?: string): Promise<Row[]>;
  /** Sends SQL text, for libraries that write their own statements. */
  execute(text: string, values?: readonly unknown[]): Promise<{ rows: object[] }>;
  /** Whether a statement failed because of its input, and would fail again. */
  isRefusal(error: unknown): boolean;
  /**
   * Maximum rows that one statement walks through: few on the embedded database, where it delays others and cannot be cancelled.
   */
  readonly longestWalk: number;
  /**
   * Runs work under a named advisory lock, so that one process at a time runs it. A connection outside the pool holds the lock.
   * @param work receives a function that sends a statement over that connection, as a transaction of its own. The
   * statement may take minutes.
   */
  exclusively<Result>(lock: string, work: (sendSlow: SendSlow) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export type SendSlow = (statement: string) => Promise<void>;

export interface DatabaseOptions {
  readonly url: string;
  readonly connections: number;
  /** Timeout of one statement in milliseconds; 0 for none. */
  readonly statementTimeout?: number;
  /** Whether each connection is a session of its own, which named statements need; the embedded database has one for all. */
  readonly ownSessions?: boolean;
  readonly onStatement?: () => void;
  /** Milliseconds to wait for an answer beyond `statementTimeout`: a dead connection gives no sign. */
  readonly answerTimeout?: number;
  readonly reports: DatabaseReports;
}

/** Milliseconds that a request waits for a connection: a burst of writers queues for a few seconds. */
const patience = 10_000;

export function connect({
  url,
  connections,
  statementTimeout = 5000,
  ownSessions = false,
  onStatement = () => {},
  answerTimeout,
  reports,
}: DatabaseOptions): Database {
  const settings = {
    // Prisma's adapter stores a timestamp shifted by the session's offset unless the session is on UTC.
    timezone: 'UTC',
    // Compiling a statement that runs for milliseconds takes longer than running it, and so does starting parallel
    // workers. A single process also returns the parts of a UNION ALL in order.
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    statement_timeout: statementTimeout,
    // A process that is frozen in a transaction would block writes of its users in all other processes.
    idle_in_transaction_session_timeout: 10_000,
  };
  const config = {
    connectionString: url,
    application_name: applicationName,
    max: connections,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    connectionTimeoutMillis: patience,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const pool = codedPool(config, reports, answerTimeout && statementTimeout + answerTimeout);
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    log: [{ emit: 'event', level: 'query' }],
    transactionOptions: { maxWait: patience, timeout: 2 * patience },
  });
  prisma.$on('query', onStatement);
  const nameOf = statementNames();
  // Searches get half of the connections. One account gets at most half of the connections for reads, and half of those
  // for searches. The embedded database has one session, where statements queue: one account may have only a few of
  // them waiting.
  const half = ownSessions ? Math.ceil(connections / 2) : 2;
  const searches = pLimit(half);
  const turns = new Shares({ atOnce: 1, waiting: Infinity });
  const shares = {
    read: new Shares({ atOnce: half, waiting: Infinity }),
    search: new Shares({ atOnce: Math.max(1, Math.floor(half / 2)), waiting: 50 }),
  };
  return {
    prisma,
    longestWalk: ownSessions ? 16_000 : 4000,
    query: <Row extends object>({ text, values }: Prisma.Sql, way: Way = 'read', account?: string) => {
      const name = way !== 'search' && ownSessions ? nameOf(text) : undefined;
      const send = async () => {
        onStatement();
        return (await pool.query<Row>({ text, values, ...(name && { name }) })).rows;
      };
      if (way === 'read') return account === undefined ? send() : shares.read.run(account, send);
      const search = async () => {
        if (searches.pendingCount >= waitingSearches) throw new Failure('unavailable', 'Too many searches at once');
        return searches(send);
      };
      return account === undefined ? search() : shares.search.run(account, search);
    },
    execute: (text, values) => {
      onStatement();
      return pool.query<object>(text, values as unknown[]);
    },
    isRefusal,
    exclusively: (lock, work) =>
      // The connections of the embedded database share a session, which could take the lock twice.
      turns.run(lock, async () => {
        // Outside the pool: the work itself needs pooled connections, and there may be only one.
        const client = new pg.Client(config);
        client.on('error', () => {});
        await client.connect();
        try {
          // Polls: a single statement that waits for the lock would exceed the statement timeout.
          while (!(await takesLock(client, lock))) await sleep(100);
          return await work(async (statement) => {
            await client.query(`BEGIN; SET LOCAL statement_timeout = ${slowStatementMs}; ${statement}; COMMIT`);
          });
        } finally {
          // The embedded database's session outlives the connection and would keep the lock. Other sessions end with
          // the connection.
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

/** Timeout of a slow statement in milliseconds, such as indexing a queue of millions of jobs. */
const slowStatementMs = 600_000;

async function takesLock(client: pg.Client, lock: string): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>('SELECT pg_try_advisory_lock(hashtext($1)) AS done', [lock]);
  return rows[0]?.done === true;
}

/** Maximum searches that wait for their turn in a process. */
const waitingSearches = 200;

/** Maximum prepared statements per connection: queries have few forms, but nothing else bounds their number. */
const keptStatements = 200;

function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (!names.has(text) && names.size < keptStatements) names.set(text, `docket ${names.size}`);
    return names.get(text);
  };
}

/** Checks what a database needs before anything is stored in it. @returns a sentence for each fault. */
export async function databaseFaults(database: Database): Promise<string[]> {
  const [facts] = await database.query<{ zone: string; encoding: string; ctype: string }>(Prisma.sql`
    SELECT current_setting('TimeZone') AS zone, current_setting('server_encoding') AS encoding, datctype AS ctype
    FROM pg_database WHERE datname = current_database()`);
  const { zone, encoding, ctype } = facts as NonNullable<typeof facts>;
  return [
    ...(zone === 'UTC' ? [] : [`the session's time zone is ${zone}, not UTC`]),
    ...(encoding === 'UTF8' ? [] : [`the database's encoding is ${encoding}, not UTF8`]),
    ...(ctype === 'C' || ctype === 'POSIX'
      ? [`the database's lc_ctype is ${ctype}: letters beyond ASCII cannot be searched; create it with C.UTF-8`]
      : []),
  ];
}
