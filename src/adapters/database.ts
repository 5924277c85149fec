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
 * How a statement is sent. One whose best plan does not depend on its values is prepared once a connection: a `read`, or a
 * `walk` through many rows. What asks an index about a term is not (`search`): the plan for a term that half of all rows
 * have takes seconds for one that none has. Walks and searches take turns, so that slow ones do not hold all connections.
 */
export type Way = 'read' | 'walk' | 'search';

/**
 * One pool of connections behind two doors: Prisma for writes and simple reads, `query` for the statements whose
 * shape matters (keyset pages, searches, upserts). Statements on behalf of an account have its share of the connections.
 */
export interface Database {
  readonly prisma: PrismaClient;
  query<Row extends object>(sql: Prisma.Sql, way?: Way, account?: string): Promise<Row[]>;
  /** A statement as text, for libraries that write their own. */
  execute(text: string, values?: readonly unknown[]): Promise<{ rows: object[] }>;
  /** Whether a statement failed for what it was given, so that it always would. */
  isRefusal(error: unknown): boolean;
  /** Rows that one statement may walk through: few where others wait for it, since it cannot be cancelled there. */
  readonly longestWalk: number;
  /**
   * Runs work while a connection beside the pool holds a lock of this name, so that only one process at a time does.
   * @param work receives a function that sends a statement over that connection, which may take minutes, as a transaction of its own.
   */
  exclusively<Result>(lock: string, work: (sendSlow: SendSlow) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export type SendSlow = (statement: string) => Promise<void>;

export interface DatabaseOptions {
  readonly url: string;
  readonly connections: number;
  /** Longest that one statement may take, in milliseconds; 0 for no limit. */
  readonly statementTimeout?: number;
  /** Whether each connection is a session of its own, which named statements need; the embedded database has one for all. */
  readonly ownSessions?: boolean;
  readonly onStatement?: () => void;
  /** How long an answer is waited for beyond that, in milliseconds: a connection may lead nowhere without a sign. */
  readonly answerTimeout?: number;
  readonly reports: DatabaseReports;
}

/** How long a request waits for a connection, in milliseconds: a burst of writers queues for a few seconds. */
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
    // To compile a statement that runs for milliseconds takes longer than to run it, and so does starting workers for it;
    // the parts of a UNION ALL come in order, too, where one process reads them.
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    statement_timeout: statementTimeout,
    // A process that is frozen in a transaction would hold up the writes of its users on all others.
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
  // Searches get half of the connections, and one account at most half of what a kind of statement gets. The embedded database
  // has one session, where each statement waits for those before it: one account may have only a few of them waiting.
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
      // Embedded, all connections share a session, which takes the lock as often as it asks.
      turns.run(lock, async () => {
        // Beside the pool: the work needs connections of it, and there may be only one.
        const client = new pg.Client(config);
        client.on('error', () => {});
        await client.connect();
        try {
          // One statement that waits would be cancelled, as others that take long.
          while (!(await takesLock(client, lock))) await sleep(100);
          return await work(async (statement) => {
            await client.query(`BEGIN; SET LOCAL statement_timeout = ${slowStatementMs}; ${statement}; COMMIT`);
          });
        } finally {
          // Embedded, the session goes on after the connection, and would keep the lock. Otherwise it goes with the connection.
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

/** Milliseconds that a slow statement may take, such as making an index of a queue that has millions of jobs. */
const slowStatementMs = 600_000;

async function takesLock(client: pg.Client, lock: string): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>('SELECT pg_try_advisory_lock(hashtext($1)) AS done', [lock]);
  return rows[0]?.done === true;
}

/** Searches that may wait for their turn in a process. */
const waitingSearches = 200;

/** As many statements as a connection keeps at most: a text has few forms, but nothing else bounds them. */
const keptStatements = 200;

function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (!names.has(text) && names.size < keptStatements) names.set(text, `docket ${names.size}`);
    return names.get(text);
  };
}

/** What must hold of a database before anything is stored in it; each sentence says what is wrong. */
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
