import { DateTime } from 'luxon';
import { Prisma } from '../../../generated/prisma/client.js';
import { identifier } from '../../../lists/jsonRows.js';
import type { Condition } from '../../../lists/rowConditions.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import { type FilingKindDefinition, filingKinds } from '../filingKinds.js';

/** First and last day that the API accepts. */
export const minDate = '0001-01-01';
export const maxDate = '9999-12-31';

/** Returns the condition on a window of days, both ends included. */
export function dateRangeCondition(kind: FilingKind, from: string, to: string): Condition {
  const { windowCondition }: FilingKindDefinition = filingKinds[kind];
  const indexed = dateSql(kind, from, to);
  return { forScan: windowCondition?.(from, to) ?? indexed, forIndex: indexed };
}

export const dateSql = (kind: FilingKind, from: string, to: string): Prisma.Sql =>
  Prisma.sql`${identifier(filingKinds[kind].date)} BETWEEN ${from}::date AND ${to}::date`;

/** Windows of fewer days have so few rows that their words are compared row by row. */
const minBitmapDays = 7;

/**
 * Returns the condition on a window of days in a form that PostgreSQL answers with a bitmap alone, which it combines with the bitmap of
 * the words. With the plain form it reads all rows of a month and compares the words of each, whose cost it underestimates: they are
 * stored out of line.
 */
export function bitmapDateSql(kind: FilingKind, from: string, to: string): Prisma.Sql {
  const plain = dateSql(kind, from, to);
  const days = DateTime.fromISO(to).diff(DateTime.fromISO(from), 'days').days;
  return days < minBitmapDays ? plain : Prisma.sql`(${plain} OR ${identifier(filingKinds[kind].date)} = ${from}::date)`;
}
