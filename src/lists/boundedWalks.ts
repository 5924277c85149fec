import type { Database } from '../adapters/database.js';
import { Prisma } from '../generated/prisma/client.js';
import { type Conditions, holding, indexing, type Order, sorted, where } from './where.js';
import { column, type Printed } from './printedRows.js';

/** Plan of a search: table, conditions, order, start, and the number of rows to find. */
export interface Sought extends Order, Required<Conditions> {
  readonly table: string;
  /** SQL of the selected columns, those of `Printed`. */
  readonly printed: Prisma.Sql;
  /** Conditions for rows after the starting row; empty to start at the top. */
  readonly start: readonly Prisma.Sql[];
  /** Returns the condition for the rows after a row in the order. */
  readonly beyond: (row: Printed) => Prisma.Sql;
  /** Number of rows to find. */
  readonly count: number;
  /** Account whose share of the database connections the statements use. */
  readonly account: string | undefined;
}

/** Sizes of the first and the second walk in rows: `each` for each row wanted, up to `most`. */
const walks = [
  { each: 40, most: 4000 },
  { each: 280, most: Infinity },
];

/**
 * Finds the first rows of a list that fulfil sparse conditions. There are two ways, and each is bad for some words. To walk is to
 * read the list from its top and keep what fits: quick for a frequent word, but it reads the whole table for an absent
 * one. To ask an index is quick for a rare word, but fetches half of the table for a frequent one. PostgreSQL chooses by
 * an estimate that is often wrong for words. So we choose: first a walk of bounded length; if that found too little,
 * either a second walk or the index, depending on how much it found.
 */
export async function firstAmong(database: Database, sought: Sought): Promise<Printed[]> {
  const { count } = sought;
  const sizes = walks.map(({ each, most }) => Math.min(each * count, most, database.longestWalk));
  const found: Printed[] = [];
  // The version that the first statement read: a write between two statements then makes the answer stale.
  let version: string | null | undefined;
  const answer = (rows: readonly Printed[]) => rows.map((row) => ({ ...row, version: version ?? null }));
  let rest = sought;
  for (const [turn, rows] of sizes.entries()) {
    const walked = await database.query<Walked>(walk(rest, rows, count - found.length), 'walk', sought.account);
    version ??= walked[0]?.version;
    found.push(...walked.filter(({ isEnd }) => !isEnd));
    const end = walked.at(-1);
    if (!end?.isEnd) return answer(found);
    rest = { ...sought, start: [sought.beyond(end)] };
    const next = sizes[turn + 1];
    if (!next || !(await isWorthWalking(database, rest, next, found.length / count))) break;
  }
  const indexed = await database.query<Printed>(fromIndex(rest, count - found.length), 'search', sought.account);
  return answer([...found, ...indexed]);
}

interface Walked extends Printed {
  /** Whether this row only marks where the walk ended, because it found too few rows. */
  readonly isEnd: boolean;
}

/**
 * Builds the statement that walks `rows` rows and returns those that match, up to `wanted`. PostgreSQL executes the first part of
 * the UNION ALL first, and the second only if the first returns too few rows.
 */
function walk(sought: Sought, rows: number, wanted: number): Prisma.Sql {
  const { table, printed, order, dense, sparse, start } = sought;
  const from = column(table);
  const unique = column(order.at(-1) as string);
  const walked = Prisma.sql`FROM ${from} ${where([...holding(dense), ...start])} ${sorted(sought)}`;
  // The filter stands outside of the walk, which therefore ends after `rows` rows, whether they match or not.
  return Prisma.sql`
    (SELECT ${printed}, false AS "isEnd" FROM (SELECT * ${walked} LIMIT ${rows}) AS ${from}
      ${where(holding(sparse))} ${sorted(sought)} LIMIT ${wanted})
    UNION ALL (
      SELECT ${printed}, true FROM ${from} WHERE ${unique} = (SELECT ${unique} ${walked} OFFSET ${rows - 1} LIMIT 1))
    LIMIT ${wanted}`;
}

/**
 * Decides whether walking `rows` more rows is cheaper than asking the index: for a frequent word, or where the index is slow and
 * the list is nearly at its end.
 * @param share fraction of the wanted rows that the walks so far have found, from 0 to 1.
 */
async function isWorthWalking(database: Database, sought: Sought, rows: number, share: number): Promise<boolean> {
  if (share >= 0.5) return true;
  if (sought.sparse.some(({ isSlow }) => isSlow)) return share >= 0.1 || !(await hasMore(database, sought, rows));
  return share >= 0.1 && hasMore(database, sought, rows);
}

/** Returns whether more than `rows` rows are left, whether they match the sparse conditions or not. */
async function hasMore(database: Database, sought: Sought, rows: number): Promise<boolean> {
  const { table, dense, start, account } = sought;
  const one = Prisma.sql`${where([...holding(dense), ...start])} ${sorted(sought)} OFFSET ${rows} LIMIT 1`;
  return (await database.query(Prisma.sql`SELECT FROM ${column(table)} ${one}`, 'walk', account)).length > 0;
}

/**
 * Builds the statement that asks the index. It fetches and sorts all matches before the LIMIT, which would otherwise tempt the
 * planner to walk instead.
 */
function fromIndex(sought: Sought, wanted: number): Prisma.Sql {
  const { table, printed, order, dense, sparse, start } = sought;
  const unique = column(order.at(-1) as string);
  const conditions = where([...indexing([...dense, ...sparse]), ...start]);
  return Prisma.sql`
    SELECT ${printed} FROM ${column(table)} WHERE ${unique} = ANY (ARRAY(
      WITH rest AS MATERIALIZED (SELECT ${Prisma.join(order.map(column))} FROM ${column(table)} ${conditions})
      SELECT ${unique} FROM rest ${sorted(sought)} LIMIT ${wanted}))
    ${sorted(sought)}`;
}
