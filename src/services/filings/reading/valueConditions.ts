import { Prisma } from '../../../generated/prisma/client.js';
import { identifier } from '../../../lists/jsonRows.js';
import type { Condition } from '../../../lists/rowConditions.js';
import type { FilingKind } from '../../../models/filings/filing.js';
import type { FilingFilter } from '../../../models/filings/filingFilter.js';
import { filingKinds } from '../filingKinds.js';

/** Conditions on columns of one kind of filings. */
interface ValueConditions {
  readonly dense: readonly Condition[];
  readonly sparse: readonly Condition[];
  /** Whether no filing of the kind can fulfil them. */
  readonly findsNothing: boolean;
}

/** Returns the SQL of the value of a Form 4 filing as an index has it: a filing without one comes after all others. */
export const form4ValueSql = (totalValue: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`coalesce(${totalValue}, '-infinity'::float8)`;

/**
 * Returns the conditions on values that one kind of filings has. Indexes of its table answer them.
 * @param isOnSearchIndex whether the rows are those of a search index, which lacks the columns: they are looked up for each row.
 */
export function valueConditions(
  kind: FilingKind,
  { priceSensitive, minValue }: Pick<FilingFilter, 'priceSensitive' | 'minValue'>,
  isOnSearchIndex: boolean,
): ValueConditions {
  const { table } = filingKinds[kind];
  const column = (name: string) =>
    isOnSearchIndex
      ? Prisma.sql`(SELECT filing.${identifier(name)} FROM ${identifier(table)} AS filing WHERE filing."filingId" = ${identifier(table)}."filingId")`
      : identifier(name);
  const isSensitive = kind === 'asx' && priceSensitive !== undefined;
  const hasValue = kind === 'form4' && minValue !== undefined;
  const sensitive = isSensitive ? [{ forScan: Prisma.sql`${column('isPriceSensitive')} = ${priceSensitive}` }] : [];
  return {
    // An index has these rows in the order of the lists.
    dense: isOnSearchIndex ? [] : sensitive,
    sparse: [
      ...(isOnSearchIndex ? sensitive : []),
      ...(hasValue ? [{ forScan: Prisma.sql`${form4ValueSql(column('totalValue'))} >= ${minValue}::float8` }] : []),
    ],
    findsNothing: (priceSensitive === true && kind !== 'asx') || (minValue !== undefined && kind !== 'form4'),
  };
}
