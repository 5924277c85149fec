import { Prisma } from '../generated/prisma/client.js';
import { column } from './projection.js';

/** A condition that any share of the rows may fulfil, from all of them to none. */
export interface Sparse {
  /** Whether a row fulfils it. */
  readonly holds: Prisma.Sql;
  /** What follows from it and an index can answer, where none answers `holds` itself. */
  readonly indexed?: Prisma.Sql;
}

interface Sought {
  readonly table: string;
  /** Columns of a total order, all descending, the last one unique; an index has them. */
  readonly order: readonly string[];
  /** Conditions that most rows near the top of that order fulfil. */
  readonly dense: readonly Prisma.Sql[];
  readonly sparse: readonly Sparse[];
  /** How many rows are wanted. */
  readonly count: number;
}

/** Rows walked first: so many for each one wanted, and at most. */
const firstWalk = { each: 40, most: 4000 };

/** Rows walked in all when the first ones were promising. */
const longerWalk = { each: 320, most: 20_000 };

/** Found by the first walk, so many promise that walking on is cheaper than fetching all that an index finds. */
const promising = 3;

/**
 * The newest rows that fulfil sparse conditions, as a condition on the unique column. Neither way of finding them is
 * good for all: walking the order is quick for frequent words and reads the whole table for absent ones; an index is
 * quick for rare words and fetches half of the table for frequent ones. The planner guesses the frequency from a sample
 * that no rare word is in. So nothing is left to its guess: a bounded walk comes first, and an index answers when the
 * walk has shown that there are few.
 */
export function newestAmong({ table, order, dense, sparse, count }: Sought): Prisma.Sql {
  const from = column(table);
  const keys = Prisma.join(order.map(column));
  const newest = Prisma.sql`ORDER BY ${Prisma.join(order.map((name) => Prisma.sql`${column(name)} DESC`))}`;
  const unique = column(order.at(-1) as string);
  const all = (conditions: readonly Prisma.Sql[]) => Prisma.join([...conditions], ' AND ');
  const holds = all(sparse.map((each) => each.holds));
  const indexed = sparse.flatMap((each) => (each.indexed ? [each.indexed] : []));
  const isPromising = Prisma.sql`((SELECT count(*) FROM near) >= ${promising})`;
  const found = (walk: string) => Prisma.sql`(SELECT count(*) FROM ${column(walk)})`;
  // The filter stands outside of the limited walk, which therefore ends after so many rows, fulfilled or not.
  const walk = (rows: number, wanted: Prisma.Sql, conditions: readonly Prisma.Sql[]) => Prisma.sql`
    SELECT ${keys} FROM (SELECT * FROM ${from} WHERE ${all(conditions)} ${newest} LIMIT ${rows}) AS ${from}
    WHERE ${holds} ${newest} LIMIT ${wanted}`;
  const end = (rows: number, condition: Prisma.Sql) => Prisma.sql`
    SELECT ${keys} FROM ${from} WHERE ${all([condition, ...dense])} ${newest} OFFSET ${rows - 1} LIMIT 1`;
  const [first, longer] = [firstWalk, longerWalk].map(({ each, most }) => Math.min(each * count, most)) as [
    number,
    number,
  ];
  return Prisma.sql`${unique} = ANY (ARRAY(
    WITH near AS MATERIALIZED (${walk(first, Prisma.sql`${count}`, dense)}),
    "nearEnd" AS MATERIALIZED (${end(first, Prisma.sql`${found('near')} < ${count}`)}),
    far AS MATERIALIZED (${walk(longer - first, Prisma.sql`${count} - ${found('near')}`, [
      Prisma.sql`${isPromising} AND EXISTS (SELECT FROM "nearEnd")`,
      Prisma.sql`(${keys}) < (SELECT ${keys} FROM "nearEnd")`,
      ...dense,
    ])}),
    "farEnd" AS MATERIALIZED (${end(longer, Prisma.sql`${isPromising} AND ${found('near')} + ${found('far')} < ${count}`)}),
    rest AS MATERIALIZED (
      SELECT ${keys} FROM ${from} WHERE EXISTS (SELECT FROM "nearEnd") AND ${found('near')} + ${found('far')} < ${count}
      AND (NOT ${isPromising} OR EXISTS (SELECT FROM "farEnd")) AND ${all([...dense, holds, ...indexed])}),
    sought AS (
      SELECT * FROM near UNION SELECT * FROM far UNION
      SELECT * FROM rest WHERE (${keys}) < (SELECT ${keys} FROM "nearEnd"))
    SELECT ${unique} FROM sought ${newest} LIMIT ${count}))`;
}
